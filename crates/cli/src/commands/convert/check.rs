//! `kamen convert --check`: reads a file, or all files of a folder, writes nothing, and says how many games could be
//! read.

use std::fs;
use std::io::Write;
use std::ops::AddAssign;
use std::path::{Path, PathBuf};

use kamen_catalog::{Catalog, Game};
use kamen_i18n::Texts;
use kamen_records::{Encoding, FileFormat};

use super::{Complaints, is_unsaid, side_by_side};
use crate::error::Error;
use crate::record_files::{self, GameFile, Input};

/// What became of the games of a file.
#[derive(Clone, Copy, Default)]
struct Counts {
    read: usize,
    /// Nothing says of which game they are.
    unsaid: usize,
    refused: usize,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.read += other.read;
        self.unsaid += other.unsaid;
        self.refused += other.refused;
    }
}

impl Counts {
    fn sentence(self, texts: &Texts, file: &str) -> String {
        let counts = [("read", self.read), ("unsaid", self.unsaid), ("refused", self.refused)];
        let mut values: Vec<_> = counts.map(|(name, count)| (name, count.into())).to_vec();
        values.push(("games", (self.read + self.unsaid + self.refused).into()));
        values.push(("file", file.to_string().into()));
        texts.get("convert-checked", &values)
    }
}

/// How a file is checked.
pub struct Check<'c> {
    pub texts: &'c Texts,
    pub catalog: &'c Catalog,
    pub game: Option<&'c Game>,
    pub format: Option<&'c String>,
    /// How the letters are written, if that was said.
    pub encoding: Option<Encoding>,
    /// So many threads read a file of PGN.
    pub threads: usize,
}

impl Check<'_> {
    pub fn run(&self, path: &Path, out: &mut dyn Write) -> Result<(), Error> {
        let texts = self.texts;
        let files = if path.is_dir() { files(texts, path, self.format)? } else { vec![path.to_path_buf()] };
        let mut all = Counts::default();
        for file in &files {
            let name = file.display().to_string();
            let counts = self.file(&name)?;
            writeln!(out, "{}", counts.sentence(texts, &name))?;
            all += counts;
        }
        if files.len() != 1 {
            let total = texts.get("convert-checked-files", &[("files", files.len().into())]);
            writeln!(out, "{}", all.sentence(texts, &total))?;
        }
        match all.unsaid + all.refused {
            0 => Ok(()),
            bad => Err(Error::Said(texts.get("convert-check-failed", &[("games", bad.into())]))),
        }
    }

    fn file(&self, name: &str) -> Result<Counts, Error> {
        let input = Input::of(self.texts, name, self.format)?;
        if self.threads > 1 && input == Input::Records(FileFormat::Pgn) && name != "-" {
            return self.side_by_side(name);
        }
        let Check { texts, catalog, game, encoding, .. } = *self;
        let checked = GameFile { catalog, name, input, game, encoding }.check(texts)?;
        let mut counts = Counts::default();
        let mut complaints = self.complaints(name);
        for game in checked {
            match game {
                Ok(warnings) => {
                    counts.read += 1;
                    complaints.warn(counts.read + counts.unsaid + counts.refused, &warnings);
                }
                Err(flawed) => {
                    let unsaid = is_unsaid(&flawed.flaws);
                    complaints.refuse(flawed.number, &flawed.flaws);
                    *(if unsaid { &mut counts.unsaid } else { &mut counts.refused }) += 1;
                }
            }
        }
        Ok(counts)
    }

    fn side_by_side(&self, name: &str) -> Result<Counts, Error> {
        let found = side_by_side::read(self.catalog, name, self.encoding, self.threads)
            .map_err(|error| record_files::cannot_open(self.texts, name, &error))?;
        let mut complaints = self.complaints(name);
        for (number, warnings) in &found.warned {
            complaints.warn(*number, warnings);
        }
        for flawed in &found.refused {
            complaints.refuse(flawed.number, &flawed.flaws);
        }
        let refused = found.refused.len();
        Ok(Counts { read: found.games - refused, unsaid: 0, refused })
    }

    fn complaints<'f>(&'f self, file: &'f str) -> Complaints<'f> {
        Complaints { texts: self.texts, catalog: self.catalog, file, unsaid: false, guessed: false }
    }
}

/// The files of a folder, and of those in it, whose names say that they have games in them.
fn files(texts: &Texts, folder: &Path, format: Option<&String>) -> Result<Vec<PathBuf>, Error> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if Input::of(texts, &path.display().to_string(), format).is_ok() {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}
