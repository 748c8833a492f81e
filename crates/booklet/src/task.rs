//! A task on a board, an exercise or a step of a lesson: what solves it, and what comes of a try.

use kamen_catalog::Catalog;
use kamen_core::{Legal, MoveKind, Position, Refusal};
use kamen_proof::Proof;

use crate::structure::{Exercise, Goal};
use crate::{Booklet, Citation, Page, replay};

/// How many positions may be looked at to see a win. An exercise that takes more is too hard to be sure of.
pub(crate) const POSITIONS: u32 = 60_000;

/// What comes of a try.
#[derive(Clone, Debug)]
pub enum Verdict {
    Solved,
    /// Right so far. These moves of the opponent answer it, and it is our turn again.
    GoesOn(Vec<Legal>),
    /// Legal, but not what the task asks for.
    Other,
    /// Not legal, and where the booklet says so.
    Refused(Box<Refusal>, Option<Citation>),
}

/// The position of a task; nothing if it is faulty, which the check tells.
pub fn task(catalog: &Catalog, page: &Page, exercise: &Exercise) -> Option<Box<dyn Position>> {
    let game = replay::game(catalog, &page.id, &exercise.set).ok()?;
    replay::position(&game, exercise.pos.as_deref()).ok()
}

/// The first moves that solve the task, as far as its goal says; none where it is to win, which takes a search.
pub(crate) fn fits(exercise: &Exercise, pos: &dyn Position, legal: &Legal) -> bool {
    let listed =
        || exercise.accept.iter().any(|mv| pos.attempt(mv).is_ok_and(|other| other.index() == legal.index()));
    match exercise.goal {
        Goal::Legal => true,
        Goal::Choice | Goal::Win => listed(),
        Goal::Takes => legal.trace.taken().count() >= exercise.stones as usize,
        Goal::Promotes => legal.trace.promoted().is_some(),
        Goal::Picks => legal.kind == MoveKind::Picks,
    }
}

/// Judges a try after what has been played so far: own moves and the replies to them.
pub fn judge(
    booklet: &Booklet,
    page: &Page,
    exercise: &Exercise,
    start: &dyn Position,
    line: &[String],
    attempt: &str,
) -> Verdict {
    let refused = |refusal: Refusal| {
        let citation = booklet.cite(page, &refusal);
        Verdict::Refused(Box::new(refusal), citation)
    };
    let mut pos = start.boxed_clone();
    let mut left = exercise.moves;
    for text in line {
        match pos.attempt(text) {
            Ok(legal) => {
                left = left.saturating_sub(u32::from(pos.turn() == start.turn()));
                pos = legal.play();
            }
            Err(refusal) => return refused(refusal),
        }
    }
    let legal = match pos.attempt(attempt) {
        Ok(legal) => legal,
        Err(refusal) => return refused(refusal),
    };
    let first = line.is_empty();
    if exercise.goal != Goal::Win || exercise.moves == 1 {
        return if first && fits(exercise, &*pos, &legal) { Verdict::Solved } else { Verdict::Other };
    }
    let mut proof = Proof::new(start.turn(), POSITIONS);
    let after = legal.play();
    let Some(rest) = left.checked_sub(1) else { return Verdict::Other };
    // What the first move may be is known; what follows is seen through.
    let right = if first { fits(exercise, &*pos, &legal) } else { proof.wins(&*after, rest) };
    if !right {
        return Verdict::Other;
    }
    if after.end().is_some() {
        return Verdict::Solved;
    }
    let (replies, end) = proof.replies(&*after, rest);
    if end.end().is_some() { Verdict::Solved } else { Verdict::GoesOn(replies) }
}
