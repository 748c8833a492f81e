//! Rules, and beside them what their evaluation has worked out once for the game.

use std::ops::Deref;
use std::sync::Arc;

use kamen_core::{Rules, Script};

/// Rules that have an evaluation.
pub trait Prepare: Script {
    /// What the evaluation works out once for a game: sets of squares, tables, distances.
    type Insight: Send + Sync + 'static;

    /// Works it out.
    fn prepare(&self) -> Self::Insight;
}

/// Rules with their insight. They play by the same rules, and a search asks them what is good besides.
///
/// ```
/// use kamen_chess::ChessRules;
/// use kamen_core::{Node, Rules};
/// use kamen_evaluation::Judged;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let start = kamen_chess::builder().build()?;
/// let node = start.as_any().downcast_ref::<Node<ChessRules>>().ok_or("a position of chess")?;
/// // It plays by the rules it was made of.
/// let judged = Judged::new(node.rules().clone());
/// assert_eq!(judged.count(&judged.start()), 20);
/// # Ok(())
/// # }
/// ```
pub struct Judged<R: Prepare> {
    rules: Arc<R>,
    pub(crate) insight: R::Insight,
}

impl<R: Prepare> Judged<R> {
    /// The rules, made ready to be searched.
    pub fn new(rules: Arc<R>) -> Judged<R> {
        Judged { insight: rules.prepare(), rules }
    }
}

/// What gives rules to a search and knows which they were.
pub trait Judge: Rules {
    /// The rules as positions of the game carry them.
    type Game: Script<Pos = Self::Pos, Move = Self::Move>;

    /// Makes rules ready to be searched.
    fn of(game: &Arc<Self::Game>) -> Self;

    /// The rules themselves, to talk with.
    fn game(&self) -> &Self::Game;
}

impl<R: Prepare> Judge for Judged<R> {
    type Game = R;

    fn of(game: &Arc<R>) -> Judged<R> {
        Judged::new(game.clone())
    }

    fn game(&self) -> &R {
        &self.rules
    }
}

impl<R: Prepare> Deref for Judged<R> {
    type Target = R;

    #[inline]
    fn deref(&self) -> &R {
        &self.rules
    }
}

/// Plays by the rules in the field `rules`.
macro_rules! plays_by {
    ($judged:ty, $bound:ident) => {
        impl<R: $bound> Rules for $judged {
            type Pos = R::Pos;
            type Move = R::Move;

            #[inline]
            fn start(&self) -> R::Pos {
                self.rules.start()
            }

            #[inline]
            fn turn(&self, pos: &R::Pos) -> kamen_core::Side {
                self.rules.turn(pos)
            }

            #[inline]
            fn end(&self, pos: &R::Pos) -> Option<kamen_core::Outcome> {
                self.rules.end(pos)
            }

            #[inline]
            fn moves(&self, pos: &R::Pos, out: &mut Vec<R::Move>) {
                self.rules.moves(pos, out);
            }

            #[inline]
            fn count(&self, pos: &R::Pos) -> u64 {
                self.rules.count(pos)
            }

            #[inline]
            fn replies(&self, pos: &R::Pos, moves: &[R::Move]) -> u64 {
                self.rules.replies(pos, moves)
            }

            #[inline]
            fn play(&self, pos: &R::Pos, mv: R::Move) -> R::Pos {
                self.rules.play(pos, mv)
            }

            #[inline]
            fn progress(&self, pos: &R::Pos, mv: R::Move) -> bool {
                self.rules.progress(pos, mv)
            }

            #[inline]
            fn draws(&self) -> kamen_core::DrawRules {
                self.rules.draws()
            }

            #[inline]
            fn roll(&self, pos: &R::Pos, dice: [u8; 3]) -> Option<R::Pos> {
                self.rules.roll(pos, dice)
            }

            #[inline]
            fn can_win(&self, pos: &R::Pos, side: kamen_core::Side) -> bool {
                self.rules.can_win(pos, side)
            }

            #[inline]
            fn in_check(&self, pos: &R::Pos) -> bool {
                self.rules.in_check(pos)
            }
        }
    };
}

pub(crate) use plays_by;

plays_by!(Judged<R>, Prepare);
