//! One door to all formats.

use std::collections::VecDeque;
use std::io::BufRead;
use std::path::Path;

use kamen_catalog::{Catalog, Format, Game};
use kamen_core::{Fault, FaultKind, Place};

use crate::dialect::Dialect;
use crate::flaws::Flaws;
use crate::packing::Packing;
use crate::pdn::{Guess, Verdict};
use crate::reader::{BadSheet, Reader};
use crate::record::{Flaw, Flawed, Record};
use crate::resolve::{ALWAYS, Wanted};
use crate::sheet::Sheet;
use crate::{kamen, pdn, pgn, resolve, which};

/// A format of files.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_records::{FileFormat, Record};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let record = Record { game: "turkish".to_string(), ..Record::default() };
/// let mut text = String::new();
/// FileFormat::Pdn.write(&catalog, &record, &mut text)?;
/// assert!(text.contains("[GameType \"30,W,8,8,A0,0\"]"));
/// // Chess programs have no word for it.
/// assert!(FileFormat::Pgn.write(&catalog, &record, &mut text).is_err());
/// # Ok(())
/// # }
/// ```
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
    /// All formats, our own first.
    pub const ALL: [FileFormat; 3] = [FileFormat::Kamen, FileFormat::Pgn, FileFormat::Pdn];

    /// All that hold a game with these options, our own first.
    ///
    /// ```
    /// use kamen_catalog::Catalog;
    /// use kamen_records::FileFormat;
    ///
    /// let catalog = Catalog::builtin();
    /// let formats = |id: &str, options: &[String]| FileFormat::all_of(catalog.get(id).expect("it is in the box"), options);
    /// assert_eq!(formats("international", &[]), [FileFormat::Kamen, FileFormat::Pdn]);
    /// // What was agreed makes it a game that the world does not know.
    /// assert_eq!(formats("international", &["take-back=true".to_string()]), [FileFormat::Kamen]);
    /// ```
    pub fn all_of(game: &Game, options: &[String]) -> Vec<FileFormat> {
        FileFormat::ALL.into_iter().filter(|format| format.holds(game, options)).collect()
    }

    /// Whether a game with these options has a place in it.
    pub(crate) fn holds(self, game: &Game, options: &[String]) -> bool {
        match self {
            FileFormat::Kamen => true,
            FileFormat::Pgn => game.format == Some(Format::Pgn) && options.is_empty(),
            FileFormat::Pdn => pdn::has_type(game) && options.is_empty(),
        }
    }

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

    /// The format of a file by its extension, also of one that is packed: `games.pgn.gz`.
    pub fn of_path(path: &Path) -> Option<FileFormat> {
        let path = if Packing::of_path(path).is_some() { Path::new(path.file_stem()?) } else { path };
        FileFormat::named(&path.extension()?.to_str()?.to_ascii_lowercase())
    }

    /// The format of a text: ours names the game in its tags, PDN its type. Where no tag tells, the first moves do: they are tried
    /// on the games of either format.
    ///
    /// ```
    /// use kamen_catalog::Catalog;
    /// use kamen_records::FileFormat;
    ///
    /// let catalog = Catalog::builtin();
    /// let of = |text: &str| FileFormat::of_text(&catalog, text);
    /// assert_eq!(of("[Event \"?\"]\n\n1. 32-28 19x23 *"), FileFormat::Pdn);
    /// assert_eq!(of("1. c3-d4 b6-a5 *"), FileFormat::Pdn);
    /// assert_eq!(of("1. e2-e4 e7-e5 *"), FileFormat::Pgn);
    /// assert_eq!(of("1. e4 e5 2. Nf3 *"), FileFormat::Pgn);
    /// ```
    pub fn of_text(catalog: &Catalog, text: &str) -> FileFormat {
        FileFormat::of_text_while(catalog, text, ALWAYS)
    }

    /// The same, as long as somebody waits for it.
    pub fn of_text_while(catalog: &Catalog, text: &str, wanted: &(dyn Fn() -> bool + Sync)) -> FileFormat {
        let has = |tag: &str| text.lines().any(|line| line.trim_start().starts_with(tag));
        match () {
            () if has("[Game ") => FileFormat::Kamen,
            () if has("[GameType ") => FileFormat::Pdn,
            () if has("[Variant ") || has("[ECO ") => FileFormat::Pgn,
            () => which::by_first_moves(catalog, text, wanted),
        }
    }

    fn dialect(self) -> Dialect {
        match self {
            FileFormat::Pgn => Dialect::Pgn,
            FileFormat::Pdn => Dialect::Pdn,
            FileFormat::Kamen => Dialect::Kamen,
        }
    }

    /// Adds a game to the text of a file. Says why, if it has no place in this format.
    pub fn write(self, catalog: &Catalog, record: &Record, out: &mut String) -> Result<(), Flaws> {
        self.write_while(catalog, record, out, ALWAYS)
    }

    /// The same, as long as somebody waits for it, which is asked at every move that takes long to write. Once nobody does, what is
    /// written is no game.
    pub fn write_while(
        self,
        catalog: &Catalog,
        record: &Record,
        out: &mut String,
        wanted: &(dyn Fn() -> bool + Sync),
    ) -> Result<(), Flaws> {
        let Some(game) = catalog.get(&record.game) else {
            let fault = Fault::new(FaultKind::NoSuchGame, Place::Nowhere).found(&record.game);
            return Err(fault.into());
        };
        match self {
            FileFormat::Pgn => pgn::write(game, record, out),
            FileFormat::Pdn => pdn::write_while(game, record, out, wanted),
            FileFormat::Kamen => kamen::write(game, record, out),
        }
    }
}

/// What is said of a game that has no place in a format.
pub(crate) fn not_held(record: &Record) -> Flaws {
    let found = [&[record.game.clone()][..], &record.options].concat().join(" ");
    Fault::whole(FaultKind::NotInFormat).found(found).into()
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
pub struct Records<'c> {
    catalog: &'c Catalog,
    format: FileFormat,
    reader: Reader<'c>,
    /// Sheets of PDN read ahead to find out which game they are of.
    ahead: VecDeque<Result<Sheet, BadSheet>>,
    /// Which game those sheets are of that do not say so.
    unsaid: Option<Verdict<'c>>,
    /// The game that was found out, and not told to anybody yet.
    untold: Option<&'c Game>,
    wanted: Wanted<'c>,
}

impl<'c> Records<'c> {
    /// Reads the games of a source in that format.
    pub fn new(catalog: &'c Catalog, format: FileFormat, source: impl BufRead + 'c) -> Records<'c> {
        let reader = Reader::new(source, format.dialect());
        Records { catalog, format, reader, ahead: VecDeque::new(), unsaid: None, untold: None, wanted: ALWAYS }
    }

    /// Takes games of PDN that do not say which game they are of for this one.
    pub fn of_game(self, game: &'c Game) -> Records<'c> {
        Records { unsaid: Some(Verdict::Game(game)), ..self }
    }

    /// Reads only as long as somebody waits for it, which is asked at every move: after that there are no more games. A game that
    /// somebody has made to that end can take very long.
    ///
    /// ```
    /// use kamen_catalog::Catalog;
    /// use kamen_records::{FileFormat, Records};
    ///
    /// let catalog = Catalog::builtin();
    /// let records = Records::new(&catalog, FileFormat::Pgn, &b"1. e4 e5 *"[..]);
    /// assert_eq!(records.while_wanted(&|| false).count(), 0);
    /// ```
    pub fn while_wanted(self, wanted: &'c (dyn Fn() -> bool + Sync)) -> Records<'c> {
        Records { wanted, ..self }
    }

    /// The next game, without keeping it: what was not quite right with it, or what is wrong. PGN is checked in less time than it
    /// takes to read it.
    ///
    /// ```
    /// use kamen_catalog::Catalog;
    /// use kamen_records::{FileFormat, Records};
    ///
    /// let catalog = Catalog::builtin();
    /// let mut records = Records::new(&catalog, FileFormat::Pgn, &b"1. e4 e5 *\n\n1. e5 *\n"[..]);
    /// assert_eq!(records.check(), Some(Ok(vec![])));
    /// assert!(records.check().unwrap().is_err());
    /// assert_eq!(records.check(), None);
    /// ```
    pub fn check(&mut self) -> Option<Result<Vec<Fault>, Flawed>> {
        if self.format != FileFormat::Pgn {
            return self.next().map(|record| record.map(|record| record.warnings));
        }
        let mut sheet = match self.reader.next()? {
            Ok(sheet) => sheet,
            Err(bad) => return Some(Err(flawed(bad))),
        };
        let warnings = std::mem::take(&mut sheet.warnings);
        let checked = self.game_of_pgn(&sheet).and_then(|game| pgn::check_while(game, &sheet, self.wanted));
        self.reader.take_back(sheet);
        (self.wanted)().then_some(checked.map(|()| warnings))
    }

    /// The game that has PGN.
    fn game_of_pgn(&self, sheet: &Sheet) -> Result<&'c Game, Flawed> {
        self.catalog.games().iter().find(|game| game.format == Some(Format::Pgn)).ok_or_else(|| {
            let fault = Fault::new(FaultKind::NoSuchGame, Place::Nowhere).found(self.format.id());
            Flawed { number: sheet.number, at: sheet.at, flaws: vec![fault.into()] }
        })
    }

    fn pdn(&mut self, sheet: &Sheet) -> Result<Record, Flawed> {
        if pdn::is_typed(sheet) {
            return pdn::read_while(self.catalog, sheet, self.wanted);
        }
        let verdict = match &self.unsaid {
            Some(verdict) => verdict.clone(),
            None => self.find_out(sheet),
        };
        let mut record = match &verdict {
            Verdict::Game(game) => pdn::read_as_while(game, sheet, self.wanted)?,
            Verdict::Open(_) | Verdict::None(_) => {
                let flaws = verdict.flaw(sheet.at).into_iter().collect();
                return Err(Flawed { number: sheet.number, at: sheet.at, flaws });
            }
        };
        if let Some(game) = self.untold.take() {
            record.warnings.push(resolve::fault(FaultKind::GameFoundOut, sheet.at).found(&game.id));
        }
        Ok(record)
    }

    /// Which game a file is about, by this sheet and as many of the next as it takes.
    fn find_out(&mut self, sheet: &Sheet) -> Verdict<'c> {
        let mut guess = Guess::new(self.catalog);
        guess.hear_while(sheet, self.wanted);
        while !guess.is_settled() && (self.wanted)() {
            let Some(next) = self.reader.next() else { break };
            if let Some(untyped) = next.as_ref().ok().filter(|sheet| !pdn::is_typed(sheet)) {
                guess.hear_while(untyped, self.wanted);
            }
            self.ahead.push_back(next);
        }
        let verdict = guess.verdict();
        if let Verdict::Game(game) = verdict {
            self.untold = Some(game);
        }
        self.unsaid = Some(verdict.clone());
        verdict
    }
}

fn flawed(bad: BadSheet) -> Flawed {
    let flaws = bad.faults.into_iter().map(Flaw::from).collect();
    Flawed { number: bad.number, at: bad.at, flaws }
}

impl Iterator for Records<'_> {
    type Item = Result<Record, Flawed>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.ahead.pop_front().or_else(|| self.reader.next())?;
        let sheet = match next {
            Ok(sheet) => sheet,
            Err(bad) => return Some(Err(flawed(bad))),
        };
        let record = match self.format {
            FileFormat::Kamen => kamen::read_while(self.catalog, &sheet, self.wanted),
            FileFormat::Pdn => self.pdn(&sheet),
            FileFormat::Pgn => self.game_of_pgn(&sheet).and_then(|game| pgn::read_while(game, &sheet, self.wanted)),
        };
        self.reader.take_back(sheet);
        (self.wanted)().then_some(record)
    }
}
