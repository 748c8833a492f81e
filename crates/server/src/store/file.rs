//! The file of the games itself: one server at a time has it, and nobody else on the machine may read it.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use super::StoreError;

/// So long a lock may outlive its owner: a program that the owner started has it, too, until it is what it is to be.
const PASSING: Duration = Duration::from_millis(400);

/// Held while a server has the file open; given back when it is dropped, or the process ends in whatever way.
pub struct FileLock {
    /// Beside the file, by its name: there also before the file is, and while it is exchanged.
    held: File,
    /// The file itself, whatever other names lead to it. It outlives SQLite: with any handle of a file that is closed, all locks go that
    /// SQLite has on it in this process.
    games: Option<File>,
}

/// A number that a file of games and the lock beside it have in common. Every server that opens the file makes a new one, and so does
/// whoever brings the log into it: from then on the log is no longer whole without this very file.
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
    fn of(mut file: &File) -> io::Result<Option<Sign>> {
        let mut head = [0; 64];
        file.rewind()?;
        match file.read_exact(&mut head) {
            Ok(()) => Ok(Some(Sign(i32::from_be_bytes([head[60], head[61], head[62], head[63]])))),
            Err(_) => Ok(None),
        }
    }
}

impl FileLock {
    /// Takes a file by its real name, whether it is there or not.
    pub fn take(file: &Path) -> Result<FileLock, StoreError> {
        let held = locked(open(&beside(file, "-lock"))?)?;
        let games = file.exists().then(|| open(file)).transpose()?;
        // Elsewhere such a lock would stand in SQLite's own way.
        #[cfg(target_os = "linux")]
        let games = games.map(locked).transpose()?;
        Ok(FileLock { held, games })
    }

    /// Closes the file to others; what SQLite writes beside it has the same mode.
    pub fn make_private(&self) -> Result<(), StoreError> {
        #[cfg(unix)]
        if let Some(games) = &self.games {
            use std::os::unix::fs::PermissionsExt;
            games.set_permissions(std::fs::Permissions::from_mode(0o600))?;
        }
        Ok(())
    }

    fn sign(&self) -> io::Result<Option<Sign>> {
        self.games.as_ref().map_or(Ok(None), Sign::of)
    }

    /// What a server had written when it was killed lies in the log beside its file (`-wal`). If the file was replaced
    /// since, that log belongs to another one, and would spoil this one without a word.
    pub fn knows(&self, file: &Path) -> Result<(), StoreError> {
        let log = std::fs::metadata(beside(file, "-wal")).map_or(0, |log| log.len());
        let mut noted = String::new();
        (&self.held).read_to_string(&mut noted)?;
        let noted: Vec<i32> = noted.split_whitespace().filter_map(|number| number.parse().ok()).collect();
        match self.sign()? {
            Some(Sign(number)) if log > 0 && !noted.is_empty() && !noted.contains(&number) => {
                Err(StoreError::Replaced)
            }
            _ => Ok(()),
        }
    }

    /// Notes that the file may soon have another sign; until it has, both are its.
    pub fn expect(&self, sign: Sign) -> Result<(), StoreError> {
        self.note(self.sign()?.into_iter().chain([sign]))
    }

    /// Notes the sign of the file.
    pub fn remember(&self, sign: Sign) -> Result<(), StoreError> {
        // Only what is in the file itself can be read there later.
        if self.sign()? != Some(sign) {
            return Ok(());
        }
        self.note([sign])
    }

    /// On the disk before anything else is: after a power cut the file is not taken for another.
    fn note(&self, signs: impl IntoIterator<Item = Sign>) -> Result<(), StoreError> {
        let signs: String = signs.into_iter().map(|sign| format!("{}\n", sign.number())).collect();
        let mut held = &self.held;
        held.set_len(0).and_then(|()| held.rewind())?;
        held.write_all(signs.as_bytes())?;
        Ok(held.sync_data()?)
    }
}

/// A file beside another: `tables.db-lock`.
pub fn beside(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_os_string();
    name.push(end);
    name.into()
}

fn locked(file: File) -> Result<File, StoreError> {
    let began = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if began.elapsed() < PASSING => std::thread::sleep(PASSING / 20),
            Err(TryLockError::WouldBlock) => return Err(StoreError::InUse),
            Err(TryLockError::Error(error)) => return Err(error.into()),
        }
    }
}

/// The name of a file to which links may lead: what belongs to it lies beside that one. One that is not there yet has the name it is
/// given.
pub fn real(file: &Path) -> Result<PathBuf, StoreError> {
    match file.canonicalize() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(file.to_path_buf()),
        real => Ok(real?),
    }
}

/// The same of a file that is made if it is not there, for its owner alone.
pub fn made(file: &Path) -> Result<PathBuf, StoreError> {
    if !file.exists() {
        open(file)?;
    }
    real(file)
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
