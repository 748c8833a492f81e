//! A record that somebody brings becomes a table of two people at this device.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use kamen_i18n::Texts;
use kamen_records::{FileFormat, Flawed, Record, Records};
use kamen_table::{Event, Seat, Setup, What};
use kamen_view::flaw_sentence;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::App;
use crate::guard::{Address, Browser};
use crate::language::Speaks;
use crate::live::NewTable;
use crate::problem::{ErrorView, Problem, Sent};

#[derive(Deserialize, ToSchema)]
pub struct Brought {
    /// The text of a file.
    pub text: String,
    /// `kamen`, `pgn` or `pdn`; found out where it is missing.
    pub format: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub struct Loaded {
    pub table: String,
}

/// A record becomes a table.
#[utoipa::path(post, path = "/api/load", request_body = Brought,
    responses((status = 200, body = Loaded), (status = 422, body = ErrorView)))]
pub async fn load(
    State(app): State<App>,
    address: Address,
    browser: Browser,
    Speaks(language): Speaks,
    Sent(brought): Sent<Brought>,
) -> Result<(HeaderMap, Json<Loaded>), Problem> {
    let record = app.compute(address, move |app, _| read(app, &brought, app.texts(language))).await?;
    app.limits().open(address)?;
    let mut headers = HeaderMap::new();
    let holder = browser.known(&app, &mut headers)?;
    let (setup, events) = as_played(record);
    let holders = [vec![holder.clone()], vec![holder]];
    let table = app.tables().open(address, NewTable { events, holders, ..NewTable::of(setup) }).await?;
    Ok((headers, Json(Loaded { table })))
}

/// The first game of the text, or everything that is wrong with it.
fn read(app: &App, brought: &Brought, texts: &Texts) -> Result<Record, Problem> {
    let format = brought.format.as_deref().and_then(FileFormat::named).unwrap_or_else(|| guess(&brought.text));
    match Records::new(app.catalog(), format, brought.text.as_bytes()).next() {
        Some(Ok(record)) => Ok(record),
        Some(Err(Flawed { flaws, .. })) => {
            let told = flaws.iter().map(|flaw| flaw_sentence(texts, app.catalog(), flaw)).collect();
            Err(Problem::Told(StatusCode::UNPROCESSABLE_ENTITY, texts.get("study-not-loaded", &[]), told))
        }
        None => Err(Problem::Said(StatusCode::UNPROCESSABLE_ENTITY, "study-no-game")),
    }
}

/// The format of a text by its tags: ours names the game, PDN its type; what is left is chess.
fn guess(text: &str) -> FileFormat {
    let has = |tag: &str| text.lines().any(|line| line.trim_start().starts_with(tag));
    match () {
        () if has("[Game ") => FileFormat::Kamen,
        () if has("[GameType ") => FileFormat::Pdn,
        () => FileFormat::Pgn,
    }
}

/// Both seats are people at this device now; nothing is promised about dice that somebody else has rolled.
fn as_played(record: Record) -> (Setup, Vec<Event>) {
    let name = |tag: &str| record.tag(tag).unwrap_or_default().trim().chars().filter(|c| !c.is_control()).take(40);
    let seat = |tag: &str| Seat::Person { name: name(tag).collect::<String>().trim().to_string() };
    let seats = [seat("White"), seat("Black")];
    match record.log {
        Some(log) => {
            // Before a lot the seats have no colours; the names of the record are those of the seats then.
            let person = |seat: &Seat| Seat::Person { name: seat.name().unwrap_or_default().to_string() };
            let seats = [person(&log.setup.seats[0]), person(&log.setup.seats[1])];
            let open = |event: &Event| !matches!(event.what, What::RevealSeed(_));
            let events = log.events.into_iter().filter(open).collect();
            (Setup { seats, commitment: None, ..log.setup }, events)
        }
        None => {
            let moves = record.line.plies.into_iter().map(|ply| Event::of(0, ply.side, What::Move(ply.text)));
            let events = moves.collect();
            (Setup { options: record.options, start: record.start, seats, ..Setup::new(record.game) }, events)
        }
    }
}
