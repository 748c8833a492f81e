//! Saved games: the one place that knows how they are written. Our own text keeps everything, so that a game opens as
//! it was left; PGN and PDN files of others open at their last position.

use std::path::Path;

use kamen_catalog::Catalog;
use kamen_i18n::Texts;
use kamen_records::{FileFormat, Flaw, Record, Records};
use kamen_table::{Event, Setup, Table, What};

/// How the names of saved games end.
pub const EXTENSION: &str = "kamen";

fn format(path: &Path) -> FileFormat {
    FileFormat::of_path(path).unwrap_or(FileFormat::Kamen)
}

/// The game in the format that the file's name asks for, or why it has no place there.
pub fn write(catalog: &Catalog, texts: &Texts, table: &Table, path: &Path) -> Result<String, String> {
    let mut text = String::new();
    match format(path).write(catalog, &Record::of_table(table), &mut text) {
        Ok(()) => Ok(text),
        Err(flaws) => Err(told(texts, &flaws)),
    }
}

/// The first game of a file as a table, or what is wrong with it.
pub fn read(catalog: &Catalog, texts: &Texts, text: &str, path: &Path) -> Result<Table, String> {
    let first = Records::new(catalog, format(path), text.as_bytes()).next();
    let record = match first {
        Some(Ok(record)) => record,
        Some(Err(flawed)) => return Err(told(texts, &flawed.flaws)),
        None => return Err(texts.get("tui-no-game-in-file", &[])),
    };
    let (setup, events) = match record.log {
        Some(log) => (log.setup, log.events),
        None => {
            let plies = record.line.plies.into_iter();
            let setup = Setup { options: record.options, start: record.start, ..Setup::new(record.game) };
            (setup, plies.map(|ply| Event::of(0, ply.side, What::Move(ply.text))).collect())
        }
    };
    // The reader has played everything already; what it lets pass, the table takes.
    Table::replay(catalog, setup, events).map_err(|_| texts.get("tui-no-game-in-file", &[]))
}

fn told(texts: &Texts, flaws: &[Flaw]) -> String {
    flaws.iter().take(3).map(|flaw| flaw_sentence(texts, flaw)).collect::<Vec<_>>().join(" ")
}

/// What is wrong with a record, in the player's language.
pub fn flaw_sentence(texts: &Texts, flaw: &Flaw) -> String {
    let (at, text, refusal, article) = match flaw {
        Flaw::Fault(fault) => return texts.fault(fault),
        Flaw::Refused { at, text, refusal, article } => (at, text, refusal, article),
    };
    let said = texts.table_refusal(refusal, article);
    let said = texts.get("flaw-of-move", &[("move", text.clone().into()), ("sentence", said.into())]);
    // Written games have no place in a file yet.
    if at.line == 0 {
        return said;
    }
    texts.get("at-line", &[("line", at.line.into()), ("column", at.column.into()), ("sentence", said.into())])
}
