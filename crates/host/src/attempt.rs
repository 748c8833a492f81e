//! What players try at a table, and what came of it.

use kamen_core::{Fault, Side};
use kamen_table::{Table, What};
use kamen_view::{ClickedView, Refused, SideName};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::whole::number;

/// What a browser says over its socket: a deed, or clicks to be judged.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(untagged)]
#[schema(as = SocketAttempt)]
pub enum Attempt {
    Deed(Deed),
    Clicks(Clicks),
}

/// Something a player does.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// The browser's own number of the attempt; the answer has it too.
    #[serde(default, deserialize_with = "number")]
    #[schema(maximum = 9007199254740991_i64)]
    pub ask: u64,
    /// The number of the state it answers to.
    #[serde(deserialize_with = "number")]
    #[schema(maximum = 9007199254740991_i64)]
    pub at: usize,
    /// The seat, where a browser holds both.
    #[serde(rename = "as")]
    pub side: Option<SideName>,
    /// In the words of the table: `move c3-d4`, `offer`, `roll`.
    #[serde(rename = "do")]
    pub deed: String,
}

/// Points that were clicked so far: what do they amount to?
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Clicks {
    /// The browser's own number of the attempt; the answer has it too.
    #[serde(default, deserialize_with = "number")]
    #[schema(maximum = 9007199254740991_i64)]
    pub ask: u64,
    /// The number of the state it answers to.
    #[serde(deserialize_with = "number")]
    #[schema(maximum = 9007199254740991_i64)]
    pub at: usize,
    /// The seat, where a browser holds both.
    #[serde(rename = "as")]
    pub side: Option<SideName>,
    /// Points by their names.
    pub clicks: Vec<String>,
}

impl Attempt {
    pub fn ask(&self) -> u64 {
        let (Attempt::Deed(Deed { ask, .. }) | Attempt::Clicks(Clicks { ask, .. })) = self;
        *ask
    }

    pub fn at(&self) -> usize {
        let (Attempt::Deed(Deed { at, .. }) | Attempt::Clicks(Clicks { at, .. })) = self;
        *at
    }

    pub fn side(&self) -> Option<SideName> {
        let (Attempt::Deed(Deed { side, .. }) | Attempt::Clicks(Clicks { side, .. })) = self;
        *side
    }
}

/// What came of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = AttemptAnswer)]
pub struct Answer {
    pub ask: u64,
    pub ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clicked: Option<ClickedView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
}

impl Answer {
    pub fn taken(ask: u64) -> Answer {
        Answer { ask, ok: true, clicked: None, refused: None }
    }

    pub fn refused(ask: u64, refused: Refused) -> Answer {
        Answer { ask, ok: false, clicked: None, refused: Some(refused) }
    }
}

/// A deed as a player writes it. Whoever rolls, the table throws the dice.
pub fn read_deed(deed: &str, roll: impl Fn() -> [u8; 3]) -> Result<What, Fault> {
    if deed == "roll" {
        return Ok(What::Roll(roll()));
    }
    match deed.parse()? {
        What::Roll(_) => Ok(What::Roll(roll())),
        what => Ok(what),
    }
}

/// For which side somebody acts who holds these seats: the seat they name and hold, else the one to move, else their only
/// one.
pub fn side_for(table: &Table, seats: [bool; 2], named: Option<SideName>) -> Option<Side> {
    let holds = |side: &Side| table.seat_number(*side).is_some_and(|at| seats[at]);
    match named {
        Some(side) => Some(side.into()).filter(holds),
        None => {
            let turn = table.to_move().filter(holds);
            turn.or_else(|| Side::BOTH.into_iter().find(holds))
        }
    }
}
