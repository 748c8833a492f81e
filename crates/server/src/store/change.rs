//! What can be written.

use super::Wall;
use crate::secret::Hashed;

/// One thing to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    Open {
        table: String,
        setup: String,
        seed: Option<String>,
        summary: Summary,
    },
    /// An event with its number, from 0, and how things stand after it.
    Event {
        table: String,
        n: usize,
        said: String,
        at: Wall,
        summary: Summary,
    },
    Hold {
        table: String,
        seat: usize,
        holder: Hashed,
    },
    Name {
        table: String,
        seat: usize,
        name: String,
    },
    Invite {
        table: String,
        seat: usize,
        token: Hashed,
    },
    /// An invitation was used.
    Spend {
        token: Hashed,
    },
    /// The table of the next game.
    Next {
        table: String,
        next: String,
    },
    /// The server is there.
    Alive {
        at: Wall,
    },
    /// The server was not there.
    Pause {
        began: Wall,
        ended: Wall,
    },
}

/// How a game stands, for a list of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    pub touched: Wall,
    pub plies: usize,
    /// `white` or `black`.
    pub turn: Option<String>,
    /// `white`, `black` or `draw`.
    pub result: Option<String>,
}
