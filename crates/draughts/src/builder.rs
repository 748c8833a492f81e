//! Draughts games made in code.
//!
//! ```
//! use kamen_draughts::{Promotion, builder};
//!
//! # fn main() -> Result<(), kamen_core::Faults> {
//! // Brazilian draughts: the rules of the international game on the small board.
//! let brazilian = builder().man_backward(true).majority(true).promotion(Promotion::AtEnd).build()?;
//! assert_eq!(brazilian.perft(5, 1), 7473);
//!
//! // What contradicts itself is refused with every fault.
//! let faults = builder().huffing(true).take_back(true).build().err().expect("only one of them");
//! assert_eq!(faults[0].kind.id(), "contradiction");
//! # Ok(())
//! # }
//! ```

use kamen_core::{Direction, worded};

use crate::{Family, Progress, Promotion};

/// How stones go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movement {
    /// Along lines.
    Lines,
    /// Like knights of chess (25).
    Knight,
}

worded!(Movement { Lines = "lines", Knight = "knight" });
worded!(Promotion { EndsMove = "ends-move", AtEnd = "at-end", AtOnce = "at-once" });
worded!(Progress { ManMoves = "man-moves", Promotions = "promotions", Captures = "captures" });

kamen_core::builder! {
    Family, "8x8", "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 w";

    /// How stones go.
    movement: Movement = "movement";
    /// Where white men step; black men go the opposite ways.
    man_step: &[Direction] = "man.step";
    /// Where white men take, if not where they step.
    man_capture: &[Direction] = "man.capture";
    /// Whether men take backward too.
    man_backward: bool = "man.backward";
    /// Whether men take queens.
    man_takes_queens: bool = "man.takes-queens";
    /// Whether queens go any number of squares.
    queen_flying: bool = "queen.flying";
    /// Along how many lines queens go: 4 or 8.
    queen_lines: u32 = "queen.lines";
    /// Whether a queen must take if one can.
    queen_priority: bool = "queen.priority";
    /// Whether a queen may turn straight back between two captures.
    queen_turns_back: bool = "queen.turns-back";
    /// Whether the longest capture must be made.
    majority: bool = "majority";
    /// When a man becomes a queen.
    promotion: Promotion = "promotion";
    /// Whether men are promoted on the file at their player's left too.
    promotion_left_file: bool = "promotion-left-file";
    /// Whether jumped stones leave at once and no longer block.
    removal_at_once: bool = "removal-at-once";
    /// Whether men also jump their own stones, forward.
    own_jumps: bool = "own-jumps";
    /// Whether stones blocked on all sides are removed.
    blockade: bool = "blockade";
    /// What counts as progress.
    progress: Progress = "progress";
    /// Plies without progress after which a draw may be claimed.
    claim: u32 = "claim";
    /// Moves by each side after which more stones win; 0: no limit.
    limit: u32 = "limit";
    /// The squares on which stones in hand enter: `g1,b8`.
    contract: &str = "contract";
    /// Whether who fails to capture may lose the stone.
    huffing: bool = "huffing";
    /// Whether who fails to capture may have to take the move back.
    take_back: bool = "take-back";
    /// Whether having nothing left wins.
    reversed: bool = "reversed";
    /// Whether White takes.
    white_captures: bool = "white.captures";
    /// Whether white men are promoted.
    white_promotes: bool = "white.promotes";
    /// Whether a white stone on the last rank wins.
    white_goal: bool = "white.goal";
    /// Whether White wins by having no stones left.
    white_wins_when_gone: bool = "white.wins-when-gone";
    /// Whether White passes when it cannot move.
    white_passes: bool = "white.passes";
    /// Whether White makes two moves a turn.
    white_two_moves: bool = "white.two-moves";
    /// White sets one queen on its first so many ranks before anything else.
    white_sets_queen: u32 = "white.sets-queen";
    /// How many moves White has; 0: any number.
    white_moves: u32 = "white.moves";
    /// Whether Black takes.
    black_captures: bool = "black.captures";
    /// Whether black men are promoted.
    black_promotes: bool = "black.promotes";
    /// Whether a black stone on the last rank wins.
    black_goal: bool = "black.goal";
    /// Whether Black wins by having no stones left.
    black_wins_when_gone: bool = "black.wins-when-gone";
    /// Whether Black passes when it cannot move.
    black_passes: bool = "black.passes";
    /// Whether Black makes two moves a turn.
    black_two_moves: bool = "black.two-moves";
    /// Black sets one queen on its first so many ranks before anything else.
    black_sets_queen: u32 = "black.sets-queen";
    /// How many moves Black has; 0: any number.
    black_moves: u32 = "black.moves";
}
