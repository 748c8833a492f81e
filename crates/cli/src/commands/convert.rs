//! `kamen convert`: records from one format into another, game by game.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use kamen_i18n::Texts;
use kamen_records::FileFormat;

use crate::error::{Error, say_aside};
use crate::load;
use crate::record_files::{self, Input, Opened, WRITABLE};

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let file = |id: &str| matches.get_one::<String>(id).cloned().unwrap_or_default();
    let (from, to) = (file("in"), file("out"));
    let input = Input::of(texts, &from, matches.get_one("from"))?;
    let named = matches.get_one::<String>("to").and_then(|id| FileFormat::named(id));
    let format = named.or_else(|| FileFormat::of_path(Path::new(&to)));
    let format = format.ok_or_else(|| record_files::unknown_format(texts, &to, "--to", &WRITABLE))?;
    if same_file(&from, &to) {
        return Err(Error::Said(texts.get("convert-same-file", &[("file", to.into())])));
    }
    let catalog = load::catalog(texts, matches);
    let mut opened = record_files::open(texts, &catalog, &from, input)?;
    let mut progress = Progress::new(texts);
    let mut convert = |target: &mut dyn Write| -> Result<(usize, usize), Error> {
        let (mut converted, mut failed) = (0, 0);
        let mut text = String::new();
        while let Some(game) = opened.games.next() {
            text.clear();
            let number = converted + failed + 1;
            let written = match game {
                Ok(record) => format.write(&catalog, &record, &mut text).map_err(|flaws| (number, flaws)),
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
                    for sentence in record_files::sentences(texts, &catalog, &from, number, &flaws) {
                        say_aside(&sentence);
                    }
                }
            }
            progress.tell(converted + failed, &opened);
        }
        progress.clear();
        target.flush()?;
        Ok((converted, failed))
    };
    let (converted, failed) = if to == "-" { convert(out)? } else { into_file(texts, &to, &mut convert)? };
    if failed > 0 {
        let counts = [("failed", failed.into()), ("games", converted.into())];
        return Err(Error::Said(texts.get("convert-failed", &counts)));
    }
    if to != "-" {
        writeln!(out, "{}", texts.get("convert-done", &[("games", converted.into())]))?;
    }
    Ok(())
}

type Convert<'a> = dyn FnMut(&mut dyn Write) -> Result<(usize, usize), Error> + 'a;

/// Writes beside the file and puts it in place when it is whole, so that nothing is lost half-way.
fn into_file(texts: &Texts, to: &str, convert: &mut Convert) -> Result<(usize, usize), Error> {
    let cannot = |error: io::Error| {
        Error::Said(texts.get("cannot-open", &[("file", to.to_string().into()), ("error", error.to_string().into())]))
    };
    let beside = PathBuf::from(format!("{to}.part"));
    let mut target = BufWriter::new(File::create(&beside).map_err(cannot)?);
    let done = convert(&mut target);
    drop(target);
    match done {
        Ok(counts) => {
            fs::rename(&beside, to).map_err(cannot)?;
            Ok(counts)
        }
        Err(error) => {
            // What was begun is of no use to anybody; if it cannot be removed, it stays.
            let _ = fs::remove_file(&beside);
            Err(error)
        }
    }
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
