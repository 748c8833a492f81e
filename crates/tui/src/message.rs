//! What reaches the app, and what it asks for. The app itself touches nothing: no terminal, no file, no clock.

use std::path::PathBuf;

use kamen_engine::Report;
use kamen_solve::{BadTable, Known};
use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::thinking::Order;

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Message {
    Key(KeyEvent),
    Mouse(MouseEvent),
    Paste(String),
    Resize(u16, u16),
    /// Time went by.
    Tick,
    Thought(Thought),
    /// The files of the folder for saved games.
    Listed(Vec<PathBuf>),
    Saved {
        path: PathBuf,
        result: Result<(), String>,
    },
    /// There is such a file already.
    Exists {
        path: PathBuf,
        text: String,
    },
    Loaded {
        path: PathBuf,
        result: Result<Vec<u8>, String>,
    },
    /// Games that were left before they were over, the last one first, as their files are.
    Unfinished(Vec<(PathBuf, Vec<u8>)>),
    /// A file of solved positions that is not used; why.
    Unused(PathBuf, BadTable),
    /// The game that is being played could not be kept; why.
    NotKept(String),
}

/// What comes from the thread that thinks.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The number of the order it answers; answers to older orders are of no interest.
    pub order: u64,
    pub report: Option<Report>,
    /// What is known of the position, without thinking.
    pub known: Option<Known>,
    /// The thinking is over: the move's index, or nothing if none was found.
    pub finished: Option<Option<usize>>,
}

/// What the app wants done.
#[derive(Debug)]
pub enum Effect {
    Think(Box<Order>),
    StopThinking,
    /// Into the clipboard of the terminal.
    Copy(String),
    /// Which games have been saved?
    List,
    Save {
        path: PathBuf,
        text: String,
        /// Also in place of a file that is there.
        over: bool,
    },
    Load(PathBuf),
    /// Which games were left before they were over?
    ListUnfinished,
    /// The game that is being played, as it stands, so that it is not lost with the terminal.
    Keep {
        name: String,
        text: String,
        /// It is over: it is no longer among those to go on with.
        finished: bool,
    },
    /// A game that nobody wants to go on with.
    Forget(PathBuf),
    /// Back to the shell for a while.
    Suspend,
    Quit,
}
