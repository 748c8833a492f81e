//! What can be written.

use super::{Epoch, Wall};
use crate::secret::Hashed;

/// One thing to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Whatever else is written of that table in the same group is written only if it still belongs to whoever took it in that
    /// epoch. Where one server has the whole store, nobody says so.
    Owned {
        table: String,
        epoch: Epoch,
    },
    Open {
        table: String,
        setup: String,
        /// The hash of the rules it keeps.
        rules: String,
        seed: Option<String>,
        summary: Summary,
    },
    /// Rules that tables keep; written once.
    Rules {
        hash: String,
        text: String,
    },
    /// A table of before gets the rules it keeps.
    Pin {
        table: String,
        rules: String,
    },
    /// An event with its number, from 0, and how things stand after it.
    Event {
        table: String,
        n: usize,
        said: String,
        /// The sum of the table after it.
        sum: u32,
        summary: Summary,
    },
    /// The events of a table are put together, which takes less room.
    Fold {
        table: String,
    },
    Hold {
        table: String,
        seat: usize,
        holder: Hashed,
        since: Wall,
    },
    /// A browser holds a seat no more.
    PutOut {
        table: String,
        seat: usize,
        holder: Hashed,
    },
    Name {
        table: String,
        seat: usize,
        name: String,
    },
    Invite {
        table: String,
        seat: usize,
        token: Hashed,
    },
    /// All invitations to a seat are used up.
    SpendSeat {
        table: String,
        seat: usize,
    },
    /// The table of the next game.
    Next {
        table: String,
        next: String,
    },
    /// A table that is kept no longer.
    Forget {
        table: String,
    },
    /// What nobody needs any more goes after the tables; of the times at which the server was not there, those that ended
    /// before a moment.
    Tidy {
        before: Wall,
    },
    /// The server is there.
    Alive {
        at: Wall,
    },
    /// The server was not there.
    Pause {
        began: Wall,
        ended: Wall,
    },
}

#[cfg(feature = "cluster")]
impl Change {
    /// The table of which it is written, where that is there already and has an owner.
    pub(super) fn table(&self) -> Option<&str> {
        match self {
            Change::Owned { table, .. }
            | Change::Event { table, .. }
            | Change::Fold { table }
            | Change::Hold { table, .. }
            | Change::PutOut { table, .. }
            | Change::Name { table, .. }
            | Change::Invite { table, .. }
            | Change::SpendSeat { table, .. }
            | Change::Next { table, .. }
            | Change::Forget { table } => Some(table),
            // Rules are the same whoever pins them.
            Change::Open { .. } | Change::Rules { .. } | Change::Pin { .. } => None,
            Change::Tidy { .. } | Change::Alive { .. } | Change::Pause { .. } => None,
        }
    }
}

/// How a game stands, for a list of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    pub touched: Wall,
    pub plies: usize,
    /// `white` or `black`.
    pub turn: Option<String>,
    /// `white`, `black` or `draw`.
    pub result: Option<String>,
}
