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

/// A file of records that is read once and then only grows.
pub struct RecordFile {
    file: File,
}

impl RecordFile {
    /// Opens or makes the file and gives what is in it. A last line that was broken off is no record; a file in which
    /// nothing is one is somebody else's and is not touched.
    pub fn open(path: &Path) -> io::Result<(RecordFile, Vec<Record>)> {
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(0))?;
        file.read_to_end(&mut bytes)?;
        let text = String::from_utf8_lossy(&bytes);
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
        let records: Vec<Record> = lines.iter().filter_map(|line| serde_json::from_str(line).ok()).collect();
        let broken_off = lines.len() == 1 && lines[0].starts_with("{\"game\":");
        if records.is_empty() && !lines.is_empty() && !broken_off {
            return Err(io::Error::from(io::ErrorKind::InvalidData));
        }
        if !bytes.is_empty() && !bytes.ends_with(b"\n") {
            file.write_all(b"\n")?;
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
