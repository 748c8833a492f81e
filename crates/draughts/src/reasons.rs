//! Why the arbiter of this family refuses: what every family says, and what only this one does.

pub(crate) use kamen_core::reasons::*;

kamen_core::reasons! {
    /// Some stone can capture, so a move without capture is not allowed.
    CAPTURE_OBLIGATORY = "capture-obligatory",
    /// Majority: another capture takes more; `count` is how many.
    LONGER_CAPTURE = "longer-capture",
    /// A queen can capture, so the capture is hers.
    QUEEN_FIRST = "queen-first",
    /// The stone can capture on from where the attempt stops.
    CHAIN_GOES_ON = "chain-goes-on",
    /// The flying queen must land where she can capture on.
    LAND_TO_GO_ON = "land-to-go-on",
    /// A stone jumped before in this chain stands in the way or is jumped twice.
    ALREADY_JUMPED = "already-jumped",
    /// Men do not take queens in this game.
    MEN_TAKE_NO_QUEENS = "men-take-no-queens",
    /// A queen may not turn back by 180° between two captures.
    NO_TURNING_BACK = "no-turning-back",
    /// The man was promoted, or the goal reached, and the turn ends there.
    TURN_ENDS_HERE = "turn-ends-here",
    /// This stone made the first part of the turn.
    MOVED_THIS_TURN = "moved-this-turn",
    /// A capture is due in the second part of the turn, so it cannot be passed.
    PASS_DESPITE_CAPTURE = "pass-despite-capture",
    /// The drop goes to the agreed square only.
    DROP_ELSEWHERE = "drop-elsewhere",
    /// A stone stands on the agreed square.
    DROP_SQUARE_TAKEN = "drop-square-taken",
    /// A drop alone is not a move.
    DROP_ALONE = "drop-alone",
    /// The first leap of a knight's capture must land on an enemy stone.
    LEAP_ON_ENEMY = "leap-on-enemy",
    /// The stone was not obliged to capture, so it cannot be huffed.
    NOT_AT_FAULT = "not-at-fault",
    /// There is nothing to huff or to take back.
    NOTHING_TO_CLAIM = "nothing-to-claim",
}
