//! A record that somebody brings becomes a table of two people at this device.

use kamen_catalog::Catalog;
use kamen_core::{Fault, FaultKind};
use kamen_i18n::Texts;
use kamen_records::Record;
use kamen_table::{Event, Seat, Setup, Table, What};
use kamen_view::{FormatName, Refused};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::file::chosen;
use crate::names::name as name_of;
use crate::trouble::{Patience, Trouble, UNFIT};
use crate::whole::perhaps;

/// A table takes so many events: three times what the longest games have, with every stone touched. Whoever brings it back from the disk
/// has them all happen again.
pub const MOST_EVENTS: usize = 10_000;

#[derive(Deserialize, ToSchema)]
#[schema(as = RecordFile)]
pub struct Brought {
    /// The text of a file.
    pub text: String,
    /// Found out where it is missing.
    pub format: Option<FormatName>,
}

/// A file, and which of its games is played on.
#[derive(Deserialize, ToSchema)]
pub struct RecordToLoad {
    #[serde(flatten)]
    pub file: Brought,
    /// Which game of the file, from 1; the first, where it is missing.
    #[serde(default, deserialize_with = "perhaps")]
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub number: Option<usize>,
}

#[derive(Serialize, ToSchema)]
pub struct Loaded {
    pub table: String,
}

/// What was agreed and what has happened in a game of a text, or everything that is wrong with it.
pub fn brought(
    catalog: &Catalog,
    brought: &RecordToLoad,
    texts: &Texts,
    patience: &dyn Patience,
) -> Result<(Setup, Vec<Event>), Trouble> {
    let (setup, events) = as_played(chosen(catalog, &brought.file, brought.number.unwrap_or(1), texts, patience)?);
    if events.len() > MOST_EVENTS {
        let told = texts.fault(&Fault::whole(FaultKind::RecordTooLong));
        return Err(Trouble::Told(UNFIT, texts.get("study-not-loaded", &[]), vec![told]));
    }
    played(catalog, &setup, &events, texts, patience)?;
    Ok((setup, events))
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

/// People sit at this device now, and a computer of our own goes on where it sat; nothing is promised about dice that somebody
/// else has rolled.
fn as_played(record: Record) -> (Setup, Vec<Event>) {
    // A name that nobody may have is left out.
    let plain = |name: &str| name_of(Some(name.to_string())).ok().flatten().unwrap_or_default();
    let seat = |tag: &str| Seat::Person { name: plain(record.tag(tag).unwrap_or_default()) };
    let seats = [seat("White"), seat("Black")];
    match record.log {
        Some(log) => {
            // Before a lot the seats have no colours; the names of the record are those of the seats then.
            let seat = |seat: &Seat| match seat {
                Seat::Computer { level } => Seat::Computer { level: *level },
                other => Seat::Person { name: plain(other.name().unwrap_or_default()) },
            };
            let seats = [seat(&log.setup.seats[0]), seat(&log.setup.seats[1])];
            let open = |event: &Event| !matches!(event.what, What::RevealSeed(_));
            let events = log.events.into_iter().filter(open).collect();
            (Setup { seats, commitment: None, ..log.setup }, events)
        }
        None => {
            let moves = record.line.plies.into_iter().map(|ply| Event::of(0, ply.side, What::Move(ply.text.into())));
            let events = moves.collect();
            (Setup { options: record.options, start: record.start, seats, ..Setup::new(record.game) }, events)
        }
    }
}
