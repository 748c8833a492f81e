//! The record of a match: one line of JSON a game, written as it ends.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

/// One game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    pub game: String,
    /// Options of the game, `KEY=VALUE`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub set: Vec<String>,
    /// The seed of the match, and the turns of its openings.
    pub seed: u64,
    pub turns: u32,
    /// Which opening; each is played with both colours.
    pub round: u32,
    /// The colour of the first player: `white` or `black`.
    pub first: String,
    pub white: String,
    pub black: String,
    pub opening: Vec<String>,
    pub moves: Vec<String>,
    /// What whoever made a move thought of the position, as White sees it, in hundredths of a man.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Option<i32>>,
    /// `white`, `black` or `draw`.
    pub result: String,
    pub reason: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Seconds White and Black thought in all, and for the slowest move.
    pub seconds: [f64; 2],
    pub slowest: [f64; 2],
}

impl Record {
    /// The first player's half points.
    pub fn half_points(&self) -> u32 {
        match &self.result {
            result if *result == self.first => 2,
            result if result == "draw" => 1,
            _ => 0,
        }
    }

    /// Whether a player lost by failing: ended, silent, late, or against the rules.
    pub fn is_failure(&self) -> bool {
        ["crash", "time-out", "overstepped", "illegal-move"].contains(&self.reason.as_str())
    }

    /// Whether both are the same game of the same match.
    pub fn is_same_game(&self, other: &Record) -> bool {
        let key = |record: &Record| (record.round, record.seed, record.turns);
        key(self) == key(other)
            && [&self.game, &self.first, &self.white, &self.black]
                == [&other.game, &other.first, &other.white, &other.black]
            && self.set == other.set
    }
}

/// Records, each with the number of its line in the file.
pub type Records = Vec<(usize, Record)>;

/// A file of records that is read once and then only grows.
pub struct RecordFile {
    file: File,
}

/// Why a file of records cannot be used.
#[derive(Debug)]
pub enum RecordError {
    Io(io::Error),
    /// This line, from 1, is no record.
    Line(usize),
}

impl From<io::Error> for RecordError {
    fn from(error: io::Error) -> RecordError {
        RecordError::Io(error)
    }
}

impl RecordFile {
    /// Opens or makes the file and gives what is in it, each record with the number of its line. A last line that was
    /// broken off is taken away; a file with any other line that is no record may be somebody else's and is not
    /// touched.
    pub fn open(path: &Path) -> Result<(RecordFile, Records), RecordError> {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(0))?;
        file.read_to_end(&mut bytes)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
        let (lines, rest) = bytes.split_at(whole);
        let mut records = Vec::new();
        for (at, line) in lines.split(|byte| *byte == b'\n').enumerate() {
            if !line.trim_ascii().is_empty() {
                records.push((at + 1, serde_json::from_slice(line).map_err(|_| RecordError::Line(at + 1))?));
            }
        }
        if rest.is_empty() {
            return Ok((RecordFile { file }, records));
        }
        let number = lines.iter().filter(|byte| **byte == b'\n').count() + 1;
        match serde_json::from_slice(rest) {
            Ok(record) => {
                records.push((number, record));
                file.write_all(b"\n")?;
            }
            Err(_) if rest.starts_with(BEGINNING) || BEGINNING.starts_with(rest) => file.set_len(whole as u64)?,
            Err(_) => return Err(RecordError::Line(number)),
        }
        Ok((RecordFile { file }, records))
    }

    /// Adds a game, in one write, so that whatever breaks in leaves whole lines.
    pub fn add(&mut self, record: &Record) -> io::Result<()> {
        let mut line = serde_json::to_string(record).map_err(io::Error::from)?;
        line.push('\n');
        self.file.write_all(line.as_bytes())?;
        self.file.flush()
    }
}

/// How every record begins.
const BEGINNING: &[u8] = b"{\"game\":";
