//! What is agreed before a table is opened.

use kamen_catalog::Catalog;
use kamen_core::Fault;
use kamen_engine::Level;
use kamen_table::{Colours, Manners, Seat, Seed, Setup};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::names::name;
use crate::trouble::{Trouble, UNFIT};
use crate::whole::perhaps;

/// A table to be opened.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TableToOpen)]
pub struct OpenBody {
    pub game: String,
    /// Options and house rules, each `KEY=VALUE`.
    #[serde(default)]
    pub options: Vec<String>,
    /// Another start than the game's own.
    #[serde(default)]
    pub start: Option<String>,
    /// `5m+3s`
    #[serde(default)]
    pub clock: Option<String>,
    #[serde(default)]
    pub manners: MannersBody,
    /// White first.
    #[schema(min_items = 2, max_items = 2)]
    pub seats: [SeatBody; 2],
    #[serde(default)]
    pub colours: ColoursBody,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[schema(as = MannersToOpen)]
pub struct MannersBody {
    pub touch_move: bool,
    pub announce_check: bool,
    pub take_backs: bool,
}

impl Default for MannersBody {
    fn default() -> MannersBody {
        let Manners { touch_move, announce_check, take_backs, .. } = Manners::default();
        MannersBody { touch_move, announce_check, take_backs }
    }
}

/// Who is to sit there.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SeatToOpen)]
pub struct SeatBody {
    pub kind: SeatKind,
    #[serde(default)]
    pub name: Option<String>,
    /// Of the computer, 1 to 10.
    #[serde(default, deserialize_with = "perhaps")]
    #[schema(minimum = 1, maximum = 10)]
    pub level: Option<u32>,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = SeatKindToOpen)]
pub enum SeatKind {
    /// Whoever opens the table; both seats for two people at one device.
    Me,
    Computer,
    /// Somebody with an invitation.
    Friend,
}

#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = Colours)]
pub enum ColoursBody {
    #[default]
    Chosen,
    ByLot,
}

/// What was agreed.
pub fn setup(body: OpenBody) -> Result<Setup, Trouble> {
    let far = body.seats.iter().any(|seat| matches!(seat.kind, SeatKind::Friend));
    let [first, second] = body.seats;
    let clock = body.clock.filter(|clock| !clock.is_empty()).map(|clock| clock.parse()).transpose();
    Ok(Setup {
        game: body.game,
        options: body.options,
        start: body.start.filter(|start| !start.is_empty()),
        seats: [seat(first)?, seat(second)?],
        colours: match body.colours {
            ColoursBody::Chosen => Colours::Chosen,
            ColoursBody::ByLot => Colours::ByLot,
        },
        clock: clock.map_err(|fault: Fault| Trouble::Faults(fault.within("clock").into()))?,
        manners: Manners {
            touch_move: body.manners.touch_move,
            announce_check: body.manners.announce_check,
            take_backs: body.manners.take_backs,
            first_moves_free: far,
        },
        commitment: None,
    })
}

fn seat(body: SeatBody) -> Result<Seat, Trouble> {
    let name = name(body.name)?.unwrap_or_default();
    match body.kind {
        SeatKind::Me => Ok(Seat::Person { name }),
        SeatKind::Friend => Ok(Seat::Remote { name }),
        SeatKind::Computer => match body.level.and_then(Level::new) {
            Some(level) => Ok(Seat::Computer { level: level.number() }),
            None => Err(Trouble::Said(UNFIT, "server-no-level")),
        },
    }
}

/// Whether lot or dice need a seed that is promised before the game.
pub fn needs_seed(catalog: &Catalog, setup: &Setup) -> bool {
    let rolls = catalog.get(&setup.game).is_some_and(|game| game.start.roll([1, 1, 1]).is_some());
    (rolls || setup.colours == Colours::ByLot) && setup.commitment.is_none()
}

/// Promises a seed.
pub fn promise(setup: &mut Setup, seed: Seed) -> Seed {
    setup.commitment = Some(seed.commitment());
    seed
}
