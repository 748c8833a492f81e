//! `kamen convert`: records from one format into another, game by game, or only read to see what is in them.

mod check;
mod side_by_side;
mod target;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use kamen_catalog::Catalog;
use kamen_core::{Fault, FaultKind};
use kamen_i18n::Texts;
use kamen_records::{Encoding, FileFormat, Flaw};

use crate::error::{Error, say_aside};
use crate::load;
use crate::record_files::{self, GameFile, Input, Opened, WRITABLE};

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let catalog = load::catalog(texts, matches)?;
    let game = match matches.get_one::<String>("game") {
        Some(id) => Some(catalog.get(id).ok_or_else(|| Error::Said(load::unknown_game(texts, &catalog, id)))?),
        None => None,
    };
    let file = |id: &str| matches.get_one::<String>(id).cloned().unwrap_or_default();
    let (from, to) = (file("in"), file("out"));
    let encoding = matches.get_one::<Encoding>("encoding").copied();
    if matches.get_flag("check") {
        let threads = matches.get_one::<u32>("threads").map_or(1, |threads| *threads as usize);
        let format = matches.get_one("from");
        let check = check::Check { texts, catalog: &catalog, game, format, encoding, threads };
        return check.run(Path::new(&from), out);
    }
    let input = Input::of(texts, &from, matches.get_one("from"))?;
    let named = matches.get_one::<String>("to").and_then(|id| FileFormat::named(id));
    let format = named.or_else(|| FileFormat::of_path(Path::new(&to)));
    let format = format.ok_or_else(|| record_files::unknown_format(texts, &to, "--to", &WRITABLE))?;
    if same_file(&from, &to) {
        return Err(Error::Said(texts.get("convert-same-file", &[("file", to.into())])));
    }
    let mut opened = GameFile { catalog: &catalog, name: &from, input, game, encoding }.open(texts)?;
    let mut convert = |target: &mut dyn Write| convert(texts, &catalog, &from, &mut opened, format, target);
    let (converted, failed) = if to == "-" { convert(out)? } else { target::write(texts, &to, &mut convert)? };
    if failed > 0 {
        let counts = [("failed", failed.into()), ("games", converted.into())];
        return Err(Error::Said(texts.get("convert-failed", &counts)));
    }
    if to != "-" {
        writeln!(out, "{}", texts.get("convert-done", &[("games", converted.into())]))?;
    }
    Ok(())
}

/// Writes every game that can be written, and says what is wrong with the others. Gives how many of each there are.
fn convert(
    texts: &Texts,
    catalog: &Catalog,
    from: &str,
    opened: &mut Opened,
    format: FileFormat,
    target: &mut dyn Write,
) -> Result<(usize, usize), Error> {
    let (mut converted, mut failed) = (0, 0);
    let mut progress = Progress::new(texts);
    let mut complaints = Complaints { texts, catalog, file: from, unsaid: false, guessed: false };
    let mut text = String::new();
    while let Some(game) = opened.games.next() {
        text.clear();
        let number = converted + failed + 1;
        let written = match game {
            Ok(record) => {
                if !record.warnings.is_empty() {
                    progress.clear();
                }
                complaints.warn(number, &record.warnings);
                format.write(catalog, &record, &mut text).map_err(|flaws| (number, flaws.0))
            }
            Err(flawed) => Err((flawed.number, flawed.flaws)),
        };
        match written {
            Ok(()) => {
                target.write_all(text.as_bytes())?;
                converted += 1;
            }
            Err((number, flaws)) => {
                failed += 1;
                progress.clear();
                complaints.refuse(number, &flaws);
            }
        }
        progress.tell(converted + failed, opened);
    }
    progress.clear();
    target.flush()?;
    Ok((converted, failed))
}

/// Says what is wrong with the games of a file.
struct Complaints<'t> {
    texts: &'t Texts,
    catalog: &'t Catalog,
    file: &'t str,
    /// It was said that nobody knows which game the file is of. Once is enough for a thousand games.
    unsaid: bool,
    /// So was that its letters are a guess; threads that read a file each find it out.
    guessed: bool,
}

impl Complaints<'_> {
    fn refuse(&mut self, number: usize, flaws: &[Flaw]) {
        let again = is_unsaid(flaws) && std::mem::replace(&mut self.unsaid, true);
        if !again {
            self.say(number, flaws);
        }
    }

    fn warn(&mut self, number: usize, warnings: &[Fault]) {
        let told = self.guessed;
        self.guessed |= warnings.iter().any(|fault| fault.kind == FaultKind::LettersGuessed);
        let news = warnings.iter().filter(|fault| !told || fault.kind != FaultKind::LettersGuessed);
        let warnings: Vec<Flaw> = news.cloned().map(Flaw::from).collect();
        self.say(number, &warnings);
    }

    fn say(&self, number: usize, flaws: &[Flaw]) {
        for sentence in record_files::sentences(self.texts, self.catalog, self.file, number, flaws) {
            say_aside(&sentence);
        }
    }
}

/// Whether a game was refused because nothing says which one it is.
fn is_unsaid(flaws: &[Flaw]) -> bool {
    let unsaid = [FaultKind::GameNotSaid, FaultKind::GameUnknown];
    flaws.iter().any(|flaw| matches!(flaw, Flaw::Fault(fault) if unsaid.contains(&fault.kind)))
}

fn same_file(from: &str, to: &str) -> bool {
    match (fs::canonicalize(from), fs::canonicalize(to)) {
        (Ok(from), Ok(to)) => from == to,
        _ => false,
    }
}

/// One line on the terminal that is written over and over, if the file is long.
struct Progress<'t> {
    texts: &'t Texts,
    shown: bool,
    last: Instant,
}

/// How often it is written.
const PAUSE: Duration = Duration::from_millis(300);

impl<'t> Progress<'t> {
    fn new(texts: &'t Texts) -> Progress<'t> {
        Progress { texts, shown: io::stderr().is_terminal(), last: Instant::now() }
    }

    fn tell(&mut self, games: usize, opened: &Opened) {
        if !self.shown || self.last.elapsed() < PAUSE {
            return;
        }
        self.last = Instant::now();
        let share = opened.size.filter(|size| *size > 0).map(|size| opened.read.get() * 100 / size);
        let share = share.map_or(String::new(), |share| format!("  {share} %"));
        let games = self.texts.get("convert-progress", &[("games", games.into())]);
        // If nobody can see it, there is nobody to tell that to.
        let _ = write!(io::stderr(), "\r{games}{share}\x1b[K");
    }

    fn clear(&self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
