//! A record that somebody brings becomes a table of two people at this device.

use kamen_catalog::Catalog;
use kamen_i18n::Texts;
use kamen_records::{FileFormat, Flawed, Record, Records};
use kamen_table::{Event, Seat, Setup, Table, What};
use kamen_view::{Refused, flaw_sentence};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::names::name as name_of;
use crate::record::FormatName;
use crate::trouble::{Patience, Trouble, UNFIT};

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

/// What was agreed and what has happened in the first game of a text, or everything that is wrong with it.
pub fn brought(
    catalog: &Catalog,
    brought: &Brought,
    texts: &Texts,
    patience: &dyn Patience,
) -> Result<(Setup, Vec<Event>), Trouble> {
    let (setup, events) = as_played(read(catalog, brought, texts)?);
    played(catalog, &setup, &events, texts, patience)?;
    Ok((setup, events))
}

/// The first game of the text, or everything that is wrong with it.
fn read(catalog: &Catalog, brought: &Brought, texts: &Texts) -> Result<Record, Trouble> {
    let format = brought.format.map(FileFormat::from).unwrap_or_else(|| guess(&brought.text));
    match Records::new(catalog, format, brought.text.as_bytes()).next() {
        Some(Ok(record)) => Ok(record),
        Some(Err(Flawed { flaws, .. })) => {
            let told = flaws.iter().map(|flaw| flaw_sentence(texts, catalog, flaw)).collect();
            Err(Trouble::Told(UNFIT, texts.get("study-not-loaded", &[]), told))
        }
        None => Err(Trouble::Said(UNFIT, "study-no-game")),
    }
}

/// A record may say more than a game has: moves after its end, for one. Which, is told.
fn played(
    catalog: &Catalog,
    setup: &Setup,
    events: &[Event],
    texts: &Texts,
    patience: &dyn Patience,
) -> Result<(), Trouble> {
    let mut table = Table::open(catalog, setup.clone()).map_err(Trouble::Faults)?;
    for event in events {
        patience.go_on()?;
        if let Err(refusal) = table.apply(event.clone()) {
            let sentence = Refused::of(table.game(), &refusal, texts).sentence;
            let number = table.history().len() + 1;
            let args =
                [("number", number.into()), ("move", event.what.to_string().into()), ("sentence", sentence.into())];
            let told = vec![texts.get("study-move-refused", &args)];
            return Err(Trouble::Told(UNFIT, texts.get("study-not-loaded", &[]), told));
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
