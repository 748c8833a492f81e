//! A record that somebody brings becomes a table of two people at this device.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use kamen_i18n::Texts;
use kamen_records::{FileFormat, Flawed, Record, Records};
use kamen_table::{Event, Seat, Setup, Table, What};
use kamen_view::{Refused, flaw_sentence};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::App;
use crate::api::FormatName;
use crate::desk::Errand;
use crate::guard::{Address, Browser};
use crate::language::Speaks;
use crate::live::NewTable;
use crate::names::name as name_of;
use crate::problem::{ErrorView, Problem, Sent};

#[derive(Deserialize, ToSchema)]
#[schema(as = RecordToLoad)]
pub struct Brought {
    /// The text of a file.
    pub text: String,
    /// Found out where it is missing.
    pub format: Option<FormatName>,
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
    let begin = move |app: &App, errand: &Errand| {
        let texts = app.texts(language);
        let (setup, events) = as_played(read(app, &brought, texts)?);
        played(app, &setup, &events, texts, errand)?;
        Ok((setup, events))
    };
    let (setup, events) = app.compute(address, begin).await?;
    app.limits().open(address)?;
    let mut headers = HeaderMap::new();
    let holder = browser.known(&app, &mut headers)?;
    let holders = [vec![holder.clone()], vec![holder]];
    let table = app.tables().open(address, NewTable { events, holders, ..NewTable::of(setup) }).await?;
    Ok((headers, Json(Loaded { table })))
}

/// The first game of the text, or everything that is wrong with it.
fn read(app: &App, brought: &Brought, texts: &Texts) -> Result<Record, Problem> {
    let format = brought.format.map(FileFormat::from).unwrap_or_else(|| guess(&brought.text));
    match Records::new(app.catalog(), format, brought.text.as_bytes()).next() {
        Some(Ok(record)) => Ok(record),
        Some(Err(Flawed { flaws, .. })) => {
            let told = flaws.iter().map(|flaw| flaw_sentence(texts, app.catalog(), flaw)).collect();
            Err(Problem::Told(StatusCode::UNPROCESSABLE_ENTITY, texts.get("study-not-loaded", &[]), told))
        }
        None => Err(Problem::Said(StatusCode::UNPROCESSABLE_ENTITY, "study-no-game")),
    }
}

/// A record may say more than a game has: moves after its end, for one. Which, is told.
fn played(app: &App, setup: &Setup, events: &[Event], texts: &Texts, errand: &Errand) -> Result<(), Problem> {
    let mut table = Table::open(app.catalog(), setup.clone()).map_err(Problem::Faults)?;
    for event in events {
        errand.go_on()?;
        if let Err(refusal) = table.apply(event.clone()) {
            let sentence = Refused::of(table.game(), &refusal, texts).sentence;
            let number = table.history().len() + 1;
            let args =
                [("number", number.into()), ("move", event.what.to_string().into()), ("sentence", sentence.into())];
            let told = vec![texts.get("study-move-refused", &args)];
            return Err(Problem::Told(StatusCode::UNPROCESSABLE_ENTITY, texts.get("study-not-loaded", &[]), told));
        }
    }
    Ok(())
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
    // A name that nobody may have is left out.
    let plain = |name: &str| name_of(Some(name.to_string())).ok().flatten().unwrap_or_default();
    let seat = |tag: &str| Seat::Person { name: plain(record.tag(tag).unwrap_or_default()) };
    let seats = [seat("White"), seat("Black")];
    match record.log {
        Some(log) => {
            // Before a lot the seats have no colours; the names of the record are those of the seats then.
            let person = |seat: &Seat| Seat::Person { name: plain(seat.name().unwrap_or_default()) };
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
