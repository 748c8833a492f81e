//! Files of recorded games, in whatever format: opened, read game by game, and what is wrong with them said.

use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::rc::Rc;

use kamen_catalog::{Catalog, Game};
use kamen_core::Fault;
use kamen_i18n::Texts;
use kamen_records::{Encoding, FileFormat, Flaw, Flawed, Packing, Record, Records};

use crate::error::Error;
use crate::match_games::MatchGames;

/// What can be read: the formats of records, and the games of matches.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Input {
    Records(FileFormat),
    MatchGames,
}

/// The names of what can be read and written.
pub const READABLE: [&str; 4] = ["pgn", "pdn", "kamen", "jsonl"];
pub const WRITABLE: [&str; 3] = ["pgn", "pdn", "kamen"];

impl Input {
    /// The format that is named, or that the file's extension says.
    pub fn of(texts: &Texts, file: &str, named: Option<&String>) -> Result<Input, Error> {
        let id = named.cloned().or_else(|| extension(Path::new(file))).unwrap_or_default();
        match FileFormat::named(&id) {
            Some(format) => Ok(Input::Records(format)),
            None if id == "jsonl" => Ok(Input::MatchGames),
            None => Err(unknown_format(texts, file, "--from", &READABLE)),
        }
    }
}

/// The extension of a file; of a packed one, of what is in it.
fn extension(path: &Path) -> Option<String> {
    let path = if Packing::of_path(path).is_some() { Path::new(path.file_stem()?) } else { path };
    path.extension()?.to_str().map(str::to_ascii_lowercase)
}

pub fn unknown_format(texts: &Texts, file: &str, option: &'static str, known: &[&str]) -> Error {
    let (file, expected) = (file.to_string().into(), known.join(", ").into());
    Error::Said(texts.get("convert-no-format", &[("file", file), ("option", option.into()), ("expected", expected)]))
}

pub fn cannot_open(texts: &Texts, file: &str, error: &io::Error) -> Error {
    Error::Said(texts.get("cannot-open", &[("file", file.to_string().into()), ("error", texts.system(error).into())]))
}

/// The games of a file, and how far it is read.
pub struct Opened<'c> {
    pub games: Box<dyn Iterator<Item = Result<Record, Flawed>> + 'c>,
    pub read: Rc<Cell<u64>>,
    /// The size of the file, if it has one.
    pub size: Option<u64>,
}

/// A file of games, or standard input for `-`.
#[derive(Clone, Copy)]
pub struct GameFile<'f, 'c> {
    pub catalog: &'c Catalog,
    pub name: &'f str,
    pub input: Input,
    /// The game of those that do not say of which they are.
    pub game: Option<&'c Game>,
    /// How its letters are written, if that was said.
    pub encoding: Option<Encoding>,
}

/// Games that are checked, one by one.
pub type Checked<'c> = Box<dyn Iterator<Item = Result<Vec<Fault>, Flawed>> + 'c>;

impl<'c> GameFile<'_, 'c> {
    pub fn open(self, texts: &Texts) -> Result<Opened<'c>, Error> {
        let (source, size) = source(texts, self.name)?;
        let read = Rc::new(Cell::new(0));
        let source = decoded(self.name, self.encoding, Counted { source, read: read.clone() });
        let games: Box<dyn Iterator<Item = _>> = match self.input {
            Input::Records(format) => Box::new(self.records(format, source)),
            Input::MatchGames => Box::new(MatchGames::new(self.catalog, source)),
        };
        Ok(Opened { games, read, size })
    }

    /// What was not quite right with the games, one by one, or what is wrong with them. Nothing else is kept of them.
    pub fn check(self, texts: &Texts) -> Result<Checked<'c>, Error> {
        let source = decoded(self.name, self.encoding, source(texts, self.name)?.0);
        Ok(match self.input {
            Input::Records(format) => {
                let mut records = self.records(format, source);
                Box::new(std::iter::from_fn(move || records.check()))
            }
            Input::MatchGames => {
                let games = MatchGames::new(self.catalog, source);
                Box::new(games.map(|record| record.map(|record| record.warnings)))
            }
        })
    }

    fn records(self, format: FileFormat, source: impl BufRead + 'c) -> Records<'c> {
        let records = Records::new(self.catalog, format, source);
        match self.game {
            Some(game) => records.of_game(game),
            None => records,
        }
    }
}

/// The bytes of a file, or of standard input, and how many there are.
fn source(texts: &Texts, file: &str) -> Result<(Box<dyn Read>, Option<u64>), Error> {
    if file == "-" {
        return Ok((Box::new(io::stdin()), None));
    }
    let cannot = |error: io::Error| cannot_open(texts, file, &error);
    let opened = File::open(file).map_err(cannot)?;
    let about = opened.metadata().map_err(cannot)?;
    if about.is_dir() {
        return Err(cannot(io::ErrorKind::IsADirectory.into()));
    }
    Ok((Box::new(opened), Some(about.len())))
}

/// What a file says, unpacked and in our letters.
pub fn decoded<'s>(file: &str, encoding: Option<Encoding>, source: impl Read + 's) -> BufReader<Box<dyn Read + 's>> {
    let unpacked = kamen_records::unpacked(Path::new(file), source);
    let text = match encoding {
        Some(encoding) => encoding.decoded(unpacked),
        None => unpacked,
    };
    BufReader::with_capacity(1 << 16, text)
}

/// Counts the bytes that go through.
struct Counted {
    source: Box<dyn Read>,
    read: Rc<Cell<u64>>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(buffer)?;
        self.read.set(self.read.get() + count as u64);
        Ok(count)
    }
}

/// What is wrong with one game, a sentence each.
pub fn sentences(texts: &Texts, catalog: &Catalog, file: &str, number: usize, flaws: &[Flaw]) -> Vec<String> {
    let about = |flaw: &Flaw| {
        let sentence = kamen_view::flaw_sentence(texts, catalog, flaw);
        let (file, number) = (file.to_string().into(), number.into());
        texts.get("flaw-in-game", &[("file", file), ("number", number), ("sentence", sentence.into())])
    };
    flaws.iter().map(about).collect()
}

/// A fault of a game as a whole.
pub fn flawed(number: usize, line: usize, fault: Fault) -> Flawed {
    let at = kamen_records::Spot { line, column: 1 };
    Flawed { number, at, flaws: vec![fault.into()] }
}
