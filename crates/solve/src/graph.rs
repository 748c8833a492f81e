//! What a solver sees of a layer: numbers, and where moves lead from each.

use crate::Value;

/// What follows from one position.
#[derive(Default)]
pub struct Look {
    /// The game is over here.
    pub end: Option<Value>,
    /// Positions of the same layer that moves lead to, each once, rising. The other player is to move there.
    pub inside: Vec<u32>,
    /// The best move to a layer that is solved already.
    pub outside: Option<Value>,
    /// Whether there is something that should not be: a move to a layer not solved yet, or the same player twice.
    pub astray: bool,
}

impl Look {
    pub(crate) fn clear(&mut self) {
        self.end = None;
        self.inside.clear();
        self.outside = None;
        self.astray = false;
    }

    /// Notes a move to a position whose value is known.
    pub(crate) fn leads_to(&mut self, value: Value) {
        let worth = value.before();
        self.outside = Some(self.outside.map_or(worth, |best| best.max(worth)));
    }

    pub(crate) fn finish(&mut self) {
        self.inside.sort_unstable();
        self.inside.dedup();
    }
}

/// Looks at positions by number; false where the number stands for none.
pub type Looker<'g> = Box<dyn FnMut(u64, &mut Look) -> bool + 'g>;

/// A layer to be solved. Each thread has a looker of its own.
pub trait Graph: Sync {
    /// How many numbers there are.
    fn size(&self) -> u64;

    /// Somebody who looks at positions.
    fn looker(&self) -> Looker<'_>;
}
