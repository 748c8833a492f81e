//! Where generated captures go: into a list, or only into a number.

use arrayvec::ArrayVec;
use rustc_hash::FxHashSet;

use crate::position::Move;

/// Takes captures and keeps each once.
pub trait Sink {
    /// Adds a move unless it is there already.
    fn put(&mut self, mv: Move);
    /// Forgets what this generation has put so far: a longer capture was found.
    fn reset(&mut self);
    fn is_empty(&self) -> bool;
    /// The captures of another stone follow, or some of them. Says how much there is.
    fn begin(&mut self) -> Mark;
    /// Forgets what was put since then, if nothing was forgotten in between.
    fn rewind(&mut self, mark: Mark);
    /// Adds a move of a stone whose moves are each put once, and all of them like this.
    fn put_new(&mut self, mv: Move);
}

/// How many moves there are in a [`Sink`], and how many of them leave the square of a drop free.
#[derive(Clone, Copy)]
pub struct Mark {
    count: u64,
    droppable: u64,
}

/// Appends to a list.
pub struct List<'a> {
    moves: &'a mut Vec<Move>,
    /// What stands before this in the list is not ours.
    base: usize,
    /// Where the moves of the stone begin: no others are the same.
    stone: usize,
    /// Its captures of several stones, once there are too many to look through.
    many: Option<Box<FxHashSet<Move>>>,
}

/// From so many captures on they are remembered by hash. Ordinary positions stay far below.
const MANY: usize = 64;

impl<'a> List<'a> {
    pub fn new(moves: &'a mut Vec<Move>) -> List<'a> {
        let base = moves.len();
        List { moves, base, stone: base, many: None }
    }

    /// Whether a capture of several stones is new. Notes it where there are many.
    #[inline]
    fn is_new(&mut self, mv: &Move) -> bool {
        let ours = &self.moves[self.stone..];
        if ours.len() < MANY {
            return !ours.contains(mv);
        }
        self.many.get_or_insert_with(|| Box::new(ours.iter().copied().collect())).insert(*mv)
    }
}

impl Sink for List<'_> {
    #[inline]
    fn put(&mut self, mv: Move) {
        // Only routes that take several stones can meet again.
        if is_single(&mv) || self.is_new(&mv) {
            self.moves.push(mv);
        }
    }

    fn reset(&mut self) {
        self.moves.truncate(self.base);
        self.stone = self.base;
        self.many = None;
    }

    fn is_empty(&self) -> bool {
        self.moves.len() == self.base
    }

    #[inline]
    fn begin(&mut self) -> Mark {
        self.stone = self.moves.len();
        self.many = None;
        Mark { count: self.stone as u64, droppable: 0 }
    }

    fn rewind(&mut self, mark: Mark) {
        self.moves.truncate(mark.count as usize);
    }

    fn put_new(&mut self, mv: Move) {
        self.moves.push(mv);
    }
}

/// How many captures a [`Tally`] tells apart before it asks for memory.
const ROOM: usize = 12;

/// Counts. Captures of several stones are remembered, so that each counts once.
pub struct Tally {
    pub count: u64,
    /// How many of them leave the square of a drop free.
    pub droppable: u64,
    drop: Option<DropSquare>,
    several: ArrayVec<Move, ROOM>,
    more: Option<Box<FxHashSet<Move>>>,
}

impl Tally {
    #[inline]
    pub fn new() -> Tally {
        Tally { count: 0, droppable: 0, drop: None, several: ArrayVec::new(), more: None }
    }

    /// A tally that also counts after which moves a stone may be dropped.
    pub fn with_drop(square: DropSquare) -> Tally {
        Tally { drop: Some(square), ..Tally::new() }
    }
}

/// The square on which a stone from the hand may be dropped.
#[derive(Clone, Copy)]
pub struct DropSquare {
    pub square: u8,
    /// Whether nothing stands there before the move.
    pub free: bool,
}

impl DropSquare {
    /// Whether the square is free after the move.
    #[inline]
    pub fn is_free_after(&self, mv: &Move) -> bool {
        let leaves = mv.from == self.square || mv.taken & (1 << self.square) != 0;
        mv.to != self.square && (self.free || leaves)
    }
}

impl Sink for Tally {
    #[inline]
    fn put(&mut self, mv: Move) {
        if !is_single(&mv) {
            if self.several.contains(&mv) {
                return;
            }
            if self.several.try_push(mv).is_err() && !self.more.get_or_insert_default().insert(mv) {
                return;
            }
        }
        self.put_new(mv);
    }

    #[inline]
    fn reset(&mut self) {
        self.count = 0;
        self.droppable = 0;
        self.several.clear();
        self.more = None;
    }

    fn is_empty(&self) -> bool {
        self.count == 0
    }

    #[inline]
    fn begin(&mut self) -> Mark {
        Mark { count: self.count, droppable: self.droppable }
    }

    fn rewind(&mut self, mark: Mark) {
        (self.count, self.droppable) = (mark.count, mark.droppable);
    }

    #[inline]
    fn put_new(&mut self, mv: Move) {
        self.count += 1;
        if self.drop.is_some_and(|drop| drop.is_free_after(&mv)) {
            self.droppable += 1;
        }
    }
}

/// Whether at most one stone is taken.
#[inline]
fn is_single(mv: &Move) -> bool {
    mv.taken & mv.taken.wrapping_sub(1) == 0
}
