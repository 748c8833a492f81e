//! One door to all formats.

use std::io::BufRead;
use std::path::Path;

use kamen_catalog::{Catalog, Format};
use kamen_core::{Fault, FaultKind, Place};

use crate::dialect::Dialect;
use crate::reader::Reader;
use crate::record::{Flaw, Flawed, Record};
use crate::{kamen, pdn, pgn};

/// A format of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// Chess.
    Pgn,
    /// Draughts.
    Pdn,
    /// Every game.
    Kamen,
}

impl FileFormat {
    /// All formats.
    pub const ALL: [FileFormat; 3] = [FileFormat::Pgn, FileFormat::Pdn, FileFormat::Kamen];

    /// Its name, which is also the extension of its files.
    pub fn id(self) -> &'static str {
        match self {
            FileFormat::Pgn => "pgn",
            FileFormat::Pdn => "pdn",
            FileFormat::Kamen => "kamen",
        }
    }

    /// The format of that id: `pgn`.
    pub fn named(id: &str) -> Option<FileFormat> {
        FileFormat::ALL.into_iter().find(|format| format.id() == id)
    }

    /// The format of a file by its extension.
    pub fn of_path(path: &Path) -> Option<FileFormat> {
        FileFormat::named(&path.extension()?.to_str()?.to_ascii_lowercase())
    }

    fn dialect(self) -> Dialect {
        match self {
            FileFormat::Pgn => Dialect::Pgn,
            FileFormat::Pdn => Dialect::Pdn,
            FileFormat::Kamen => Dialect::Kamen,
        }
    }

    /// Adds a game to the text of a file. Says why, if it has no place in this format.
    pub fn write(self, catalog: &Catalog, record: &Record, out: &mut String) -> Result<(), Vec<Flaw>> {
        let Some(game) = catalog.get(&record.game) else {
            let fault = Fault::new(FaultKind::NoSuchGame, Place::Nowhere).found(&record.game);
            return Err(vec![fault.into()]);
        };
        match self {
            FileFormat::Pgn => pgn::write(game, record, out),
            FileFormat::Pdn => pdn::write(game, record, out),
            FileFormat::Kamen => kamen::write(game, record, out),
        }
    }
}

/// The games of a file, one by one.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_records::{FileFormat, Records};
///
/// let catalog = Catalog::builtin();
/// let file = "[Event \"?\"]\n\n1. e4 e5 2. Ke2 Ke3 *\n\n[Event \"?\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
/// let games: Vec<_> = Records::new(&catalog, FileFormat::Pgn, file.as_bytes()).collect();
/// assert!(games[0].as_ref().unwrap_err().to_string().contains("Ke3"));
/// assert_eq!(games[1].as_ref().unwrap().line.plies.len(), 4);
/// ```
pub struct Records<'c, R> {
    catalog: &'c Catalog,
    format: FileFormat,
    reader: Reader<R>,
}

impl<'c, R: BufRead> Records<'c, R> {
    /// Reads the games of a source in that format.
    pub fn new(catalog: &'c Catalog, format: FileFormat, source: R) -> Records<'c, R> {
        Records { catalog, format, reader: Reader::new(source, format.dialect()) }
    }
}

impl<R: BufRead> Iterator for Records<'_, R> {
    type Item = Result<Record, Flawed>;

    fn next(&mut self) -> Option<Self::Item> {
        let sheet = match self.reader.next()? {
            Ok(sheet) => sheet,
            Err(bad) => {
                let flaws = bad.faults.into_iter().map(Flaw::from).collect();
                return Some(Err(Flawed { number: bad.number, at: bad.at, flaws }));
            }
        };
        Some(match self.format {
            FileFormat::Kamen => kamen::read(self.catalog, &sheet),
            FileFormat::Pdn => pdn::read(self.catalog, &sheet),
            FileFormat::Pgn => match self.catalog.games().iter().find(|game| game.format == Some(Format::Pgn)) {
                Some(chess) => pgn::read(chess, &sheet),
                None => {
                    let fault = Fault::new(FaultKind::NoSuchGame, Place::Nowhere).found(self.format.id());
                    Err(Flawed { number: sheet.number, at: sheet.at, flaws: vec![fault.into()] })
                }
            },
        })
    }
}
