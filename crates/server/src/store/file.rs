//! The file of the games itself: one server at a time has it, and nobody else on the machine may read it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use super::StoreError;

/// Held while a server has the file open; given back when it is dropped, or the process ends in whatever way.
pub struct FileLock {
    held: File,
}

/// A number that a file of games and the lock beside it have in common. Every server that opens the file makes a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sign(i32);

impl Sign {
    pub fn new() -> Result<Sign, getrandom::Error> {
        // Never 0, which is what a file without a sign has.
        Ok(Sign((getrandom::u32()? as i32) | 1))
    }

    pub fn number(self) -> i32 {
        self.0
    }

    /// The sign in the head of a file: what SQLite calls the user version.
    fn of(file: &Path) -> io::Result<Option<Sign>> {
        let mut head = [0; 64];
        match File::open(file)?.read_exact(&mut head) {
            Ok(()) => Ok(Some(Sign(i32::from_be_bytes([head[60], head[61], head[62], head[63]])))),
            Err(_) => Ok(None),
        }
    }
}

impl FileLock {
    pub fn take(file: &Path) -> Result<FileLock, StoreError> {
        let held = open(&beside(file, "-lock"))?;
        match held.try_lock() {
            Ok(()) => Ok(FileLock { held }),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse),
            Err(TryLockError::Error(error)) => Err(error.into()),
        }
    }

    /// What a server had written when it was killed lies in the log beside its file (`-wal`). If the file was replaced
    /// since, that log belongs to another one, and would spoil this one without a word.
    pub fn knows(&self, file: &Path) -> Result<(), StoreError> {
        let log = std::fs::metadata(beside(file, "-wal")).map_or(0, |log| log.len());
        let mut noted = String::new();
        (&self.held).read_to_string(&mut noted)?;
        let Ok(noted) = noted.trim().parse::<i32>() else { return Ok(()) };
        match Sign::of(file)? {
            Some(Sign(number)) if log > 0 && number != noted => Err(StoreError::Replaced),
            _ => Ok(()),
        }
    }

    /// Notes the sign of the file.
    pub fn remember(&self, file: &Path, sign: &Sign) -> Result<(), StoreError> {
        // Only what is in the file itself can be read there later.
        if Sign::of(file)? != Some(*sign) {
            return Ok(());
        }
        let mut held = &self.held;
        held.set_len(0).and_then(|()| held.rewind())?;
        Ok(writeln!(held, "{}", sign.number())?)
    }
}

/// A file beside another: `tables.db-lock`.
pub fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_os_string();
    name.push(end);
    name.into()
}

/// Makes the file if it is not there, for its owner alone; one that others may read is closed to them. What SQLite writes
/// beside it has the same mode.
pub fn private(file: &Path) -> Result<(), StoreError> {
    let made = open(file)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        made.set_permissions(std::fs::Permissions::from_mode(0o600))?;
    }
    drop(made);
    Ok(())
}

/// Makes a file that must not be there yet.
pub fn new_file(file: &Path) -> Result<(), StoreError> {
    if file.exists() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    open(file).map(drop)
}

pub fn open(file: &Path) -> Result<File, StoreError> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    Ok(options.open(file)?)
}
