//! What a solver sees of a layer: numbers, and where moves lead from each.

use std::ops::Range;

use crate::Value;
use crate::atlas::Atlas;
use crate::table::Shelf;

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
    /// Whether a move leads to a position of which nothing is known: in a proof the winner needs one move only.
    pub unknown: bool,
}

impl Look {
    pub(crate) fn clear(&mut self) {
        self.end = None;
        self.inside.clear();
        self.outside = None;
        self.astray = false;
        self.unknown = false;
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

    /// The same layer with its moves backward, where somebody knows them.
    fn retraced(&self) -> Option<Box<dyn Retraced + '_>> {
        None
    }
}

/// Which layer is meant, and what is known of those before it.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    pub(crate) atlas: &'a Atlas,
    pub(crate) layer: usize,
    pub(crate) shelf: &'a dyn Shelf,
}

/// What follows from a position, where the moves within the layer need not be followed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ahead {
    /// The game is over here.
    pub end: Option<Value>,
    /// How many moves stay in the layer.
    pub inside: u16,
    /// The best move to a layer that is solved already.
    pub outside: Option<Value>,
    /// Whether a move leads to a layer that is not solved yet.
    pub astray: bool,
}

/// Hears of positions by their numbers.
pub type Looked<'l> = &'l mut dyn FnMut(u64, Ahead);
/// Hears from which positions moves lead to one, and how many moves of each do.
pub type Traced<'l> = &'l mut dyn FnMut(u64, u8);

/// A layer whose moves can be taken back. Then nothing has to be written down to go backward.
pub trait Retraced: Sync {
    /// Looks at all positions of some numbers.
    fn look(&self, range: Range<u64>, looked: Looked);

    /// The positions of the layer from which a move leads to one of these, whose numbers rise: each once for each of them.
    fn before(&self, indices: &[u64], traced: Traced);
}
