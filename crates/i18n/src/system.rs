//! What the system says of files and connections, in the player's language.

use std::io::{Error, ErrorKind};

use crate::Texts;

/// What happens to people, and its sentence.
pub(crate) const KNOWN: [(ErrorKind, &str); 19] = [
    (ErrorKind::NotFound, "system-not-found"),
    (ErrorKind::PermissionDenied, "system-not-allowed"),
    (ErrorKind::AlreadyExists, "system-exists"),
    (ErrorKind::IsADirectory, "system-is-folder"),
    (ErrorKind::NotADirectory, "system-no-folder"),
    (ErrorKind::InvalidFilename, "system-bad-name"),
    (ErrorKind::StorageFull, "system-full"),
    (ErrorKind::QuotaExceeded, "system-full"),
    (ErrorKind::FileTooLarge, "system-too-large"),
    (ErrorKind::ReadOnlyFilesystem, "system-read-only"),
    (ErrorKind::UnexpectedEof, "system-cut-short"),
    (ErrorKind::AddrInUse, "system-address-taken"),
    (ErrorKind::AddrNotAvailable, "system-no-address"),
    (ErrorKind::ConnectionRefused, "system-nobody-there"),
    (ErrorKind::ConnectionReset, "system-cut-off"),
    (ErrorKind::ConnectionAborted, "system-cut-off"),
    (ErrorKind::BrokenPipe, "system-cut-off"),
    (ErrorKind::TimedOut, "system-too-late"),
    (ErrorKind::OutOfMemory, "system-no-memory"),
];

impl Texts {
    /// Why the system could not do something. What hardly ever happens stays in its own words, and so does what was said already.
    pub fn system(&self, error: &Error) -> String {
        match error.get_ref() {
            None => self.system_kind(error.kind(), &error.to_string()),
            Some(_) => error.to_string(),
        }
    }

    /// The same for whoever has kept no more of it than its kind and its own words.
    pub fn system_kind(&self, kind: ErrorKind, words: &str) -> String {
        let known = KNOWN.into_iter().find(|(known, _)| *known == kind);
        known.map_or_else(|| words.to_string(), |(_, id)| self.get(id, &[]))
    }
}
