//! Why something was not solved, or a file not used.

use std::io;
use std::path::PathBuf;

use crate::numbered::{Crowd, Obstacle};
use crate::retrograde::Failure;
use crate::table::BadTable;

/// Why a game was not solved.
#[derive(Debug)]
pub enum Trouble {
    /// No family whose positions can be numbered or listed.
    Unknown,
    /// The rules have something that the solver does not understand.
    Obstacle(Obstacle),
    /// It would take so many positions and so many bytes of memory.
    TooLarge {
        /// Positions of all layers.
        positions: u64,
        /// Bytes of memory for the largest of them, with those to look up that it leads to.
        memory: u64,
        /// Whether there is less of the game to be solved: endings with fewer stones.
        fewer: bool,
    },
    /// With so few stones the game is over; it takes so many at least.
    TooFew(usize),
    /// It can only be listed as a whole, and has more positions than memory has room for, which is so many.
    Crowded(Crowd, u64),
    /// It can only be listed as a whole, and random games show that at least so many positions can be reached, about.
    AtLeast {
        /// Positions that can be reached.
        positions: u64,
        /// Positions that memory has room for.
        room: u64,
    },
    /// More positions can be reached than memory has room for.
    TooMany(usize),
    /// Somebody else is at work in the folder.
    Busy(PathBuf),
    /// There is no such folder, and it cannot be made.
    NoFolder(PathBuf, io::Error),
    /// A file could not be read or written.
    Io(PathBuf, io::Error),
    /// A file is not what it should be.
    Bad(PathBuf, BadTable),
    /// The game has no layer of that name.
    NoLayer(String),
    /// A layer that this one needs is not there.
    Missing(String),
    /// The solver could not do it, which is a bug of ours.
    Failed(Failure),
}

impl Trouble {
    /// What is wrong with the file that it speaks of, for whoever can do without it.
    pub(crate) fn fault(&self) -> BadTable {
        match self {
            Trouble::Bad(_, fault) => *fault,
            Trouble::Io(_, error) => BadTable::Unreadable(error.kind()),
            _ => BadTable::Damaged,
        }
    }

    pub(crate) fn io(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Trouble {
        let path = path.into();
        move |error| Trouble::Io(path, error)
    }
}
