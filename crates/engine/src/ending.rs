//! Positions whose value is known without a search.

use std::any::Any;

use kamen_evaluation::Evaluate;

use crate::score::{Score, WIN, WON};
use crate::search::Search;

/// What a win is worth that a claim of a draw might come before: more than any evaluation, less than a win that nobody can stop.
const LIKELY: i32 = WON - 4_000;
/// Longer wins are not told apart.
const LONGEST: u32 = 800;
/// Whoever knows endings thinks other things of positions than whoever does not: they do not read each other's notes. The lower bits
/// say where a note stands, which is the same place for both.
pub(crate) const KNOWING: u64 = 0x9e37_79b9_0000_0000;

impl<R: Evaluate> Search<'_, R> {
    /// The value of a position that is known, for the player to move. After so many plies without progress a long win may be no
    /// more than a draw.
    #[inline]
    pub(crate) fn known(&self, pos: &R::Pos, quiet: u32, ply: usize) -> Option<i32> {
        let endings = self.endings?;
        let win = |plies: u32| {
            let surely = quiet.saturating_add(plies) < self.draws.claim;
            let plies = plies.min(LONGEST) as i32;
            let most = if surely { WIN } else { LIKELY };
            most - plies - ply as i32
        };
        Some(match endings.score(pos as &dyn Any)? {
            Score::Win(plies) => win(plies),
            Score::Loss(plies) => -win(plies),
            Score::Value(value) => value,
        })
    }
}
