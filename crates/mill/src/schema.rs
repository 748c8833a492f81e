//! What files of mills may say, and mills made in code.

use kamen_core::{Clash, Setting, Test, worded};

use crate::{Family, Movement, Placing};

/// What a closed mill is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MillGives {
    /// It takes a stone.
    Takes,
    /// It wins the game.
    Wins,
}

worded!(MillGives { Takes = "takes", Wins = "wins" });
worded!(Placing { First = "first", AnyTime = "any-time", None = "none" });
worded!(Movement { Neighbour = "neighbour", Knight = "knight", Anywhere = "anywhere" });

/// A mill that ends the game takes nothing and is never closed again.
const NOT_WINNING: Clash = Clash::when_other("mill", Test::Is("wins"));

kamen_core::settings! {
    Family, "mill", "3/3/3/6/3/3/3 w hand=9,9";

    /// When stones come onto the board: all of them first; at any time; or none, as they stand there from the start.
    placing: Placing = Setting::word("placing", &["first", "any-time", "none"], "first").article("30");
    /// Where a stone goes that does not fly: along a line to the next point; like a knight of chess; or anywhere.
    movement: Movement = Setting::word("movement", &["neighbour", "knight", "anywhere"], "neighbour").article("30");
    /// Stones in each hand at the start, where the start does not say it.
    stones: u32 = Setting::number("stones", 3, 12, 9)
        .follows("start")
        .article("30")
        .clashes(&[Clash::when_other("placing", Test::Is("none"))]);
    /// Whether a player with three stones left moves to any point.
    flying: bool = Setting::truth("flying", false)
        .article("30")
        .clashes(&[Clash::when_other("movement", Test::Is("anywhere"))]);
    /// What a closed mill is good for: it takes a stone, or wins the game.
    mill: MillGives = Setting::word("mill", &["takes", "wins"], "takes").article("30");
    /// Whether a player may close a mill on the same line again.
    reuse: bool = Setting::truth("reuse", true).article("30").clashes(&[NOT_WINNING.when(Test::Off)]);
    /// Whether two mills closed at once take two stones.
    double_removal: bool = Setting::truth("double-removal", false).article("30").clashes(&[NOT_WINNING]);
    // With G2 alone the first player would lose a board that fills up without a mill.
    /// Whether a board that is full after the placing is drawn.
    full_board_draws: bool = Setting::truth("full-board-draws", false).follows("stones").article("33");
    // Dice are thrown before a placement: where a turn may be either, nobody could say whether to throw.
    /// Whether dice are thrown before a placement.
    dice: bool = Setting::truth("dice", false)
        .article("39")
        .clashes(&[Clash::when_other("placing", Test::Not("first")), NOT_WINNING]);
    /// Whether the board has diagonals.
    diagonals: bool = Setting::truth("diagonals", false).follows("board").article("F");
}
