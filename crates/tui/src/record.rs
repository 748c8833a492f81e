//! Saved games: the one place that knows how they are written. Our own text keeps everything, so that a game opens as
//! it was left; PGN and PDN files of others open at their last position.

use std::path::Path;

use kamen_catalog::Catalog;
use kamen_i18n::Texts;
use kamen_records::{FileFormat, Flaw, Record, Records};
use kamen_table::{Event, Seed, Setup, Table, What};
use kamen_view::flaw_sentence;

/// How the names of saved games end.
pub const EXTENSION: &str = "kamen";

fn format(path: &Path) -> FileFormat {
    FileFormat::of_path(path).unwrap_or(FileFormat::Kamen)
}

/// The game in the format that the file's name asks for, or why it has no place there. An unfinished game keeps its
/// seed: its dice must go on as promised. In a finished one it is among the events.
pub fn write(catalog: &Catalog, texts: &Texts, table: &Table, seed: Seed, path: &Path) -> Result<String, String> {
    let mut text = String::new();
    let mut record = Record::of_table(table);
    let promised = table.setup().commitment == Some(seed.commitment());
    if let Some(log) = record.log.as_mut().filter(|_| promised && table.seed().is_none()) {
        log.seed = Some(seed);
    }
    match format(path).write(catalog, &record, &mut text) {
        Ok(()) => Ok(text),
        Err(flaws) => Err(told(texts, catalog, &flaws)),
    }
}

/// The first game of a file as a table, with its seed where it has one; or what is wrong with it.
pub fn read(catalog: &Catalog, texts: &Texts, text: &str, path: &Path) -> Result<(Table, Option<Seed>), String> {
    let first = Records::new(catalog, format(path), text.as_bytes()).next();
    let record = match first {
        Some(Ok(record)) => record,
        Some(Err(flawed)) => return Err(told(texts, catalog, &flawed.flaws)),
        None => return Err(texts.get("tui-no-game-in-file", &[])),
    };
    let (setup, events, seed) = match record.log {
        Some(log) => (log.setup, log.events, log.seed),
        None => {
            let plies = record.line.plies.into_iter();
            let setup = Setup { options: record.options, start: record.start, ..Setup::new(record.game) };
            (setup, plies.map(|ply| Event::of(0, ply.side, What::Move(ply.text))).collect(), None)
        }
    };
    // The reader has played everything already; what it lets pass, the table takes.
    let table = Table::replay(catalog, setup, events).map_err(|_| texts.get("tui-no-game-in-file", &[]))?;
    Ok((table, seed))
}

fn told(texts: &Texts, catalog: &Catalog, flaws: &[Flaw]) -> String {
    flaws.iter().take(3).map(|flaw| flaw_sentence(texts, catalog, flaw)).collect::<Vec<_>>().join(" ")
}
