//! How games of this family end: what every family knows, and what only this one does.

pub(crate) use kamen_core::causes::*;

kamen_core::causes! {
    /// A player who wins by having no stones left has none.
    GAVE_ALL = "gave-all", "end";
    /// A player who wins by having no move has none.
    STUCK_WINS = "stuck-wins", "end";
    /// A king has reached the last rank.
    GOAL_REACHED = "goal-reached", "end";
    /// The agreed number of moves is over; more stones win.
    MOVE_LIMIT = "move-limit", "limit";
    /// The time agreed for the whole game is over; more stones win.
    TIME_LIMIT = "time-limit", "limit";
    /// White has used up the moves it had.
    MOVES_SPENT = "moves-spent", "end";
    /// A player who moves twice could not.
    NOT_TWO_MOVES = "not-two-moves", "end";
}
