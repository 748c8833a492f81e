//! `kamen convert --check`: reads a file, or all files of a folder, writes nothing, and says how many games could be
//! read.

use std::fs;
use std::io::Write;
use std::ops::AddAssign;
use std::path::{Path, PathBuf};

use kamen_catalog::{Catalog, Game};
use kamen_i18n::Texts;

use super::{Complaints, is_unsaid};
use crate::error::Error;
use crate::record_files::{self, Input};

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

pub fn run(
    texts: &Texts,
    catalog: &Catalog,
    game: Option<&Game>,
    path: &Path,
    format: Option<&String>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let files = if path.is_dir() { files(texts, path, format)? } else { vec![path.to_path_buf()] };
    let mut all = Counts::default();
    for file in &files {
        let name = file.display().to_string();
        let counts = check(texts, catalog, game, &name, format)?;
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

fn check(
    texts: &Texts,
    catalog: &Catalog,
    game: Option<&Game>,
    name: &str,
    format: Option<&String>,
) -> Result<Counts, Error> {
    let opened = record_files::open(texts, catalog, name, Input::of(texts, name, format)?, game)?;
    let mut counts = Counts::default();
    let mut complaints = Complaints { texts, catalog, file: name, unsaid: false };
    for game in opened.games {
        match game {
            Ok(record) => {
                counts.read += 1;
                complaints.warn(counts.read + counts.unsaid + counts.refused, &record);
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
