//! What files of draughts may say, and draughts games made in code.

use kamen_core::{Clash, Direction, Setting, Test, worded};

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

/// One capture a turn by leaping (25): nothing to count, to fly or to jump.
const NOT_LEAPING: Clash = Clash::when_other("movement", Test::Is("knight"));

kamen_core::settings! {
    Family, "8x8", "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 w";

    /// How stones go: along lines, or like knights of chess.
    movement: Movement = Setting::word("movement", &["lines", "knight"], "lines").article("25");
    /// Where white men step; black men go the opposite ways.
    man_step: &[Direction] = Setting::directions("man.step", &[Direction::NE, Direction::NW]).article("2");
    /// Where white men take, if not where they step.
    man_capture: &[Direction] = Setting::directions("man.capture", &[]).follows("man.step").article("2");
    /// Whether men take backward too.
    man_backward: bool = Setting::truth("man.backward", false).article("2");
    /// Whether men take queens.
    man_takes_queens: bool = Setting::truth("man.takes-queens", true).article("2");
    /// Whether queens go any number of squares.
    queen_flying: bool = Setting::truth("queen.flying", true).article("2");
    /// Along how many lines queens go.
    queen_lines: u32 = Setting::one_of("queen.lines", &[4, 8], 4).article("2");
    /// Whether a queen must take if one can.
    queen_priority: bool = Setting::truth("queen.priority", false).article("2");
    /// Whether a queen may turn straight back between two captures.
    queen_turns_back: bool = Setting::truth("queen.turns-back", true).article("19");
    /// Whether the longest capture must be made.
    majority: bool = Setting::truth("majority", false).article("2").clashes(&[Clash::with("own-jumps"), NOT_LEAPING]);
    /// When a man becomes a queen: on the last row, which ends the move; at the end of a move that ends there; or at once, to go on as a queen.
    promotion: Promotion = Setting::word("promotion", &["ends-move", "at-end", "at-once"], "ends-move")
        .article("2")
        .clashes(&[Clash::with("own-jumps").when(Test::Not("ends-move")), NOT_LEAPING.when(Test::SaidNot("at-end"))]);
    /// Whether men are promoted on the file at their player's left too.
    promotion_left_file: bool = Setting::truth("promotion-left-file", false).article("15");
    /// Whether jumped stones leave at once and no longer block.
    removal_at_once: bool = Setting::truth("removal-at-once", false).article("19").clashes(&[NOT_LEAPING]);
    /// Whether men also jump their own stones, forward.
    own_jumps: bool = Setting::truth("own-jumps", false).article("27").clashes(&[NOT_LEAPING]);
    /// Whether stones blocked on all sides are removed.
    blockade: bool = Setting::truth("blockade", false).article("12").clashes(&[NOT_LEAPING]);
    /// What counts as progress, beside captures: moves of men; promotions; or nothing else.
    progress: Progress = Setting::word("progress", &["man-moves", "promotions", "captures"], "man-moves").article("G7");
    /// Plies without progress after which a draw may be claimed.
    claim: u32 = Setting::number("claim", 2, 1000, 100).article("G7");
    /// Moves by each side after which more stones win; 0: no limit.
    limit: u32 = Setting::number("limit", 0, 1000, 0).article("25");
    /// The squares on which stones in hand enter, White's and Black's.
    contract: &str = Setting::text("contract", "g1,b8").article("22");
    /// Whether who fails to capture may lose the stone.
    huffing: bool = Setting::truth("huffing", false).article("F").clashes(&[Clash::with("take-back"), Clash::with("contract")]);
    /// Whether who fails to capture may have to take the move back.
    take_back: bool = Setting::truth("take-back", false).article("F").clashes(&[Clash::with("contract")]);
    /// Whether having nothing left wins.
    reversed: bool = Setting::truth("reversed", false).article("11");
    /// Whether White takes.
    white_captures: bool = Setting::truth("white.captures", true).article("13");
    /// Whether white men are promoted.
    white_promotes: bool = Setting::truth("white.promotes", true).article("29");
    /// Whether a white stone on the last rank wins.
    white_goal: bool = Setting::truth("white.goal", false).article("29");
    /// Whether White wins by having no stones left.
    white_wins_when_gone: bool = Setting::truth("white.wins-when-gone", false).follows("reversed").article("13");
    /// Whether White passes when it cannot move.
    white_passes: bool = Setting::truth("white.passes", false).article("13");
    /// Whether White makes two moves a turn.
    white_two_moves: bool = Setting::truth("white.two-moves", false).article("24");
    /// White sets one queen on its first so many ranks before anything else.
    white_sets_queen: u32 = Setting::number("white.sets-queen", 0, 10, 0).article("13");
    /// How many moves White has; 0: any number.
    white_moves: u32 = Setting::number("white.moves", 0, 100, 0).article("13");
    /// Whether Black takes.
    black_captures: bool = Setting::truth("black.captures", true).article("29");
    /// Whether black men are promoted.
    black_promotes: bool = Setting::truth("black.promotes", true).article("29");
    /// Whether a black stone on the last rank wins.
    black_goal: bool = Setting::truth("black.goal", false).article("29");
    /// Whether Black wins by having no stones left.
    black_wins_when_gone: bool = Setting::truth("black.wins-when-gone", false).follows("reversed").article("13");
    /// Whether Black passes when it cannot move.
    black_passes: bool = Setting::truth("black.passes", false).article("13");
    /// Whether Black makes two moves a turn.
    black_two_moves: bool = Setting::truth("black.two-moves", false).article("24");
    /// Black sets one queen on its first so many ranks before anything else.
    black_sets_queen: u32 = Setting::number("black.sets-queen", 0, 10, 0).article("13");
    /// How many moves Black has; 0: any number.
    black_moves: u32 = Setting::number("black.moves", 0, 100, 0).article("13");
}
