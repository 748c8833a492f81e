//! Where the bytes of a file of values are: in memory, or still in the file.

use std::borrow::Cow;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use sha2::{Digest, Sha256};

use crate::table::BadTable;
use crate::trouble::Trouble;

/// Bytes that are read at a time while a sum is made.
const PIECE: usize = 1 << 20;

/// Files up to this size are read as a whole: a game may have hundreds of them, and all together they take little.
const SMALL: u64 = 64 << 10;

/// The bytes of a file.
pub(crate) enum Source {
    /// Built in, brought in another way, or of a small file.
    Held(Cow<'static, [u8]>),
    /// A large file. It is opened whenever something of it is asked for: a game may have more files than a process may have open.
    File(PathBuf, Mark),
}

/// By what a file is known to be the one whose sum was right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Mark {
    length: u64,
    written: Option<SystemTime>,
}

impl Mark {
    fn of(file: &File) -> io::Result<Mark> {
        let data = file.metadata()?;
        Ok(Mark { length: data.len(), written: data.modified().ok() })
    }
}

/// Opens a file, and nothing else: whoever opens a pipe waits until somebody writes to it, and a device may never end.
pub(crate) fn open_file(path: &Path) -> Result<File, Trouble> {
    if !fs::metadata(path).map_err(Trouble::io(path))?.is_file() {
        return Err(Trouble::Bad(path.to_path_buf(), BadTable::Foreign));
    }
    File::open(path).map_err(Trouble::io(path))
}

impl Source {
    /// A file.
    pub fn open(path: &Path) -> Result<Source, Trouble> {
        let mut file = open_file(path)?;
        let mark = Mark::of(&file).map_err(Trouble::io(path))?;
        if mark.length > SMALL {
            return Ok(Source::File(path.to_path_buf(), mark));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(Trouble::io(path))?;
        Ok(Source::Held(Cow::Owned(bytes)))
    }

    /// A file that is not held in memory, however small: for whoever has many of them and counts what he takes.
    pub fn outside(path: &Path) -> Result<Source, Trouble> {
        let mark = Mark::of(&open_file(path)?).map_err(Trouble::io(path))?;
        Ok(Source::File(path.to_path_buf(), mark))
    }

    /// Where the file is, if it is not held in memory.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Source::Held(_) => None,
            Source::File(path, _) => Some(path),
        }
    }

    /// Whether another file has come in its place, or something was written into it.
    pub fn is_another(&self) -> bool {
        match self {
            Source::Held(_) => false,
            Source::File(path, mark) => match open_file(path) {
                Ok(file) => Mark::of(&file).is_ok_and(|now| now != *mark),
                Err(trouble) => matches!(trouble, Trouble::Bad(..)),
            },
        }
    }

    pub fn length(&self) -> u64 {
        match self {
            Source::Held(bytes) => bytes.len() as u64,
            Source::File(_, mark) => mark.length,
        }
    }

    /// Some of the bytes; nothing if there are not so many, or the file cannot be read any more.
    pub fn part(&self, range: Range<u64>) -> Option<Cow<'_, [u8]>> {
        let length = usize::try_from(range.end.checked_sub(range.start)?).ok()?;
        match self {
            Source::Held(bytes) => {
                let begin = usize::try_from(range.start).ok()?;
                Some(Cow::Borrowed(bytes.get(begin..begin.checked_add(length)?)?))
            }
            Source::File(_, mark) if range.end > mark.length => None,
            Source::File(path, mark) => {
                let mut file = open_file(path).ok()?;
                let mut part = vec![0; length];
                file.seek(SeekFrom::Start(range.start)).and_then(|_| file.read_exact(&mut part)).ok()?;
                // Another file may have come in its place.
                (Mark::of(&file).ok()? == *mark).then_some(Cow::Owned(part))
            }
        }
    }

    /// A number of so many bytes.
    pub fn number(&self, at: u64, length: u64) -> Option<u64> {
        let part = self.part(at..at.checked_add(length)?)?;
        Some(part.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
    }

    /// The sum of all bytes before `end`.
    pub fn sum(&self, end: u64) -> Option<[u8; 32]> {
        let mut hash = Sha256::new();
        let mut at = 0;
        while at < end {
            let to = end.min(at + PIECE as u64);
            hash.update(self.part(at..to)?);
            at = to;
        }
        Some(hash.finalize().into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_large_file_is_read_in_parts_and_not_mistaken_for_another() {
        let folder = tempfile::tempdir().expect("there is room for it");
        let path = folder.path().join("large");
        let bytes: Vec<u8> = (0..SMALL + 100).map(|at| (at % 251) as u8).collect();
        std::fs::write(&path, &bytes).expect("it can be written");
        let source = Source::open(&path).expect("it is there");
        assert!(matches!(source, Source::File(..)));
        assert_eq!(source.part(5000..5010).as_deref(), Some(&bytes[5000..5010]));
        assert!(!source.is_another());
        assert_eq!(source.number(1, 2), Some(1 + 2 * 256));
        assert_eq!(source.part(SMALL..SMALL + 101), None);
        assert_eq!(source.sum(SMALL), Some(Sha256::digest(&bytes[..SMALL as usize]).into()));
        // Another file in its place is not read as if it were the same.
        std::fs::write(&path, &bytes[1..]).expect("it can be written");
        assert_eq!(source.part(5000..5010), None);
        assert!(source.is_another());
    }
}
