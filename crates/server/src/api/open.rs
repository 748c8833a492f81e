//! Opening a table.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use kamen_core::Fault;
use kamen_engine::Level;
use kamen_table::{Colours, Manners, Seat, Setup};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::invitation::Invitation;
use crate::App;
use crate::guard::{Address, Browser};
use crate::live::NewTable;
use crate::names::name;
use crate::problem::{ErrorView, Problem, Sent};
use crate::secret::{Hashed, new_secret};
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
    /// `5m fischer 3s`
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

#[derive(Serialize, ToSchema)]
pub struct Opened {
    pub table: String,
    /// For the friend.
    #[schema(required)]
    pub invitation: Option<Invitation>,
}

/// Opens a table.
#[utoipa::path(post, path = "/api/tables", request_body = OpenBody,
    responses((status = 201, body = Opened), (status = 422, body = ErrorView)))]
pub async fn open(
    State(app): State<App>,
    address: Address,
    browser: Browser,
    headers: HeaderMap,
    Sent(body): Sent<OpenBody>,
) -> Result<(StatusCode, HeaderMap, Json<Opened>), Problem> {
    app.limits().open(address)?;
    let friends: Vec<usize> = (0..2).filter(|at| body.seats[*at].kind == SeatKind::Friend).collect();
    if friends.len() > 1 {
        return Err(Problem::Said(StatusCode::UNPROCESSABLE_ENTITY, "server-one-friend"));
    }
    let kinds = body.seats.clone().map(|seat| seat.kind);
    let mut new = NewTable::of(setup(body)?);
    let mut answer = HeaderMap::new();
    let holder = browser.known(&app, &mut answer)?;
    for (at, kind) in kinds.into_iter().enumerate() {
        if kind == SeatKind::Me {
            new.holders[at].push(holder.clone());
        }
    }
    let token = friends.first().map(|seat| Ok::<_, Problem>((*seat, new_secret()?))).transpose()?;
    new.invitation = token.as_ref().map(|(seat, token)| (*seat, Hashed::of(token)));
    let table = app.tables().open(address, new).await?;
    let invitation = token.map(|(_, token)| Invitation::new(&app, &headers, &table, &token));
    Ok((StatusCode::CREATED, answer, Json(Opened { table, invitation })))
}

fn setup(body: OpenBody) -> Result<Setup, Problem> {
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
        clock: clock.map_err(|fault: Fault| Problem::Faults(vec![fault.within("clock")]))?,
        manners: Manners {
            touch_move: body.manners.touch_move,
            announce_check: body.manners.announce_check,
            take_backs: body.manners.take_backs,
            first_moves_free: far,
        },
        commitment: None,
    })
}

fn seat(body: SeatBody) -> Result<Seat, Problem> {
    let name = name(body.name)?.unwrap_or_default();
    match body.kind {
        SeatKind::Me => Ok(Seat::Person { name }),
        SeatKind::Friend => Ok(Seat::Remote { name }),
        SeatKind::Computer => match body.level.and_then(Level::new) {
            Some(level) => Ok(Seat::Computer { level: level.number() }),
            None => Err(Problem::Said(StatusCode::UNPROCESSABLE_ENTITY, "server-no-level")),
        },
    }
}
