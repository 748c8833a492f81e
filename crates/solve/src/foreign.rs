//! What files of other programs know of a game.

use std::path::PathBuf;

use crate::{BadTable, Value};

/// Values that other programs have worked out, asked for by the position.
pub trait Foreign<P>: Send + Sync {
    /// The value of a position, with a distance that falls with every good move, so that whoever follows it comes to the end.
    /// Where that is no distance to the end of the game, it begins at [`Value::FAR`].
    fn value(&self, pos: &P) -> Option<Value>;

    /// Who wins, without the way: for a search, which asks very often.
    fn result(&self, pos: &P) -> Option<Value>;
}

/// The files of other programs in a folder.
pub struct Found<P> {
    /// What they know; nothing if there are none.
    pub foreign: Option<Box<dyn Foreign<P>>>,
    /// Those that were left unused.
    pub bad: Vec<(PathBuf, BadTable)>,
}

impl<P> Default for Found<P> {
    fn default() -> Found<P> {
        Found { foreign: None, bad: Vec::new() }
    }
}
