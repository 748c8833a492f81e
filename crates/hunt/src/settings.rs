//! The settings of a hunt: read from a game file and checked.

use kamen_core::{Board, Direction, Fault, FaultKind, Faults, Given};

use crate::position::Pos;
use crate::squares::{Table, lower_ranks, reachable, set_of, steps};
use crate::text;
use kamen_core::bits::{fits, members};

/// The rules of one hunt.
///
/// ```
/// use kamen_core::Direction::{NE, NW, SE, SW};
/// use kamen_core::{Node, Rules};
/// use kamen_hunt::{Hunt, builder};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let wolf = builder().sheep_step(&[NE, NW]).wolf_step(&[NE, SE, SW, NW]).build()?;
/// let node = wolf.as_any().downcast_ref::<Node<Hunt>>().ok_or("these rules")?;
/// let rules = node.rules();
/// // The sheep step up the board alone: from a1 to b2.
/// let a1 = rules.board.point("a1").ok_or("a square")?;
/// assert_eq!(rules.steps[0][a1].count_ones(), 1);
/// assert_eq!(rules.count(node.pos()), wolf.count() as u64);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Hunt {
    /// The board it is played on.
    pub board: Board,
    /// `sheep.step` and `wolf.step`.
    pub ways: [Vec<Direction>; 2],
    /// Where they lead, by square.
    pub steps: [Table; 2],
    /// `set-up`: where Black may set the wolf.
    pub set_up: u64,
    /// The squares that any stone can ever stand on.
    pub squares: u64,
    /// By square, all squares on lower ranks.
    pub lower: Table,
    /// The start.
    pub start: Pos,
}

impl Hunt {
    /// The rules from a board, a start and settings. All faults are given at once.
    pub fn new(board: Board, start: &str, given: &mut Given) -> Result<Hunt, Faults> {
        let ways = ["sheep.step", "wolf.step"].map(|key| given.directions(key).unwrap_or_default());
        let set_up = given.word("set-up");
        if !fits(&board) {
            let fault = Fault::key(FaultKind::BadValue, "board").found(board.id()).expected("8x8");
            return Err([vec![fault], given.finish()].concat().into());
        }
        let set_up = set_of(&board, |square| match set_up {
            "dark" => board.is_dark(square),
            "light" => !board.is_dark(square),
            _ => true,
        });
        let steps = [steps(&board, &ways[0]), steps(&board, &ways[1])];
        let start = match text::read(&board, !0, start) {
            Ok((start, _)) => start,
            Err(faults) => return Err([given.finish(), faults.0].concat().into()),
        };
        let wolf = reachable(&steps[1], if start.setting_up() { set_up } else { start.wolf });
        let sheep = reachable(&steps[0], start.sheep);
        if given.has("sheep.step") && given.has("wolf.step") && start.sheep != 0 && wolf & sheep == 0 {
            // The sheep would never come near the wolf.
            let never: Vec<&str> = members(wolf).map(|square| board.name(square)).collect();
            given.fault("sheep.step", FaultKind::Unreachable, &never.join(" "), "white");
        }
        let mut faults = given.finish();
        if start.sheep == 0 {
            faults.push(Fault::key(FaultKind::Impossible, "start").found(0).expected("w"));
        }
        if !faults.is_empty() {
            return Err(faults.into());
        }
        let (squares, lower) = (wolf | sheep, lower_ranks(&board));
        Ok(Hunt { board, ways, steps, set_up, squares, lower, start })
    }
}
