//! The settings of a game of the family: read from a game file and checked.

use kamen_core::{Board, Direction, Fault, FaultKind, Faults, Given, Side};

use crate::capture::Capture;
use crate::position::Pos;
use crate::text;
use kamen_core::bits::{Shift, bit, fits};

/// The rules of one game.
///
/// ```
/// use kamen_core::{Node, Rules, Script};
/// use kamen_custody::{Capture, Custody, builder};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let game = builder().capture(Capture::Custodian).build()?.read("bbbb4/8/8/1wb5/8/8/8/wwww4 w")?;
/// let node = game.as_any().downcast_ref::<Node<Custody>>().ok_or("these rules")?;
/// let (rules, pos) = (node.rules(), node.pos());
/// let mut moves = Vec::new();
/// rules.moves(pos, &mut moves);
/// // A stone between two others is captured.
/// let closes = rules.find(pos, &moves, "d1-d5").ok_or("it is legal")?;
/// assert_eq!(rules.play(pos, moves[closes]).stones[1].count_ones(), 4);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Custody {
    /// The board it is played on.
    pub board: Board,
    /// All squares of the board.
    pub squares: u64,
    /// N, E, S, W: also the order in which captured stones are replaced.
    pub compass: [Shift; 4],
    /// `jump-enemy`: instead of sliding, a stone may jump one adjacent enemy.
    pub jump_enemy: bool,
    /// `capture`: how stones are captured.
    pub capture: Capture,
    /// `replace`: captured stones are replaced from the captor's hand.
    pub replace: bool,
    /// `line-wins`: how many stones side by side win; 0 if none do.
    pub line_wins: u32,
    /// `taken-wins`: how many stones taken win; 0 if all must be.
    pub taken_wins: u32,
    /// With so many stones left, or fewer, a side is beaten.
    pub beaten_at: [u32; 2],
    /// The start.
    pub start: Pos,
}

impl Custody {
    /// The rules from a board, a start and settings. All faults are given at once.
    pub fn new(board: Board, start: &str, given: &mut Given) -> Result<Custody, Faults> {
        let jump_enemy = given.truth("jump-enemy");
        let capture = match given.word("capture") {
            "custodian" => Capture::Custodian,
            _ => Capture::Surround,
        };
        let replace = given.truth("replace");
        let line_wins = given.number("line-wins");
        let taken_wins = given.number("taken-wins");
        if line_wins == 1 {
            given.fault("line-wins", FaultKind::BadValue, "1", "0 2–8");
        }
        if !fits(&board) {
            let fault = Fault::key(FaultKind::BadValue, "board").found(board.id()).expected("8x8");
            return Err([vec![fault], given.finish()].concat().into());
        }
        let start = match text::read(&board, replace, start) {
            Ok((start, _)) => start,
            Err(faults) => return Err([given.finish(), faults.0].concat().into()),
        };
        let count = Side::BOTH.map(|side| start.of(side).count_ones());
        let fewest = count[0].min(count[1]);
        if taken_wins > fewest {
            given.fault("taken-wins", FaultKind::Contradiction, &taken_wins.to_string(), "start");
        }
        let longest = Side::BOTH.map(|side| count[side.index()] + u32::from(start.hand[side.index()]));
        if line_wins > longest[0].min(longest[1]) {
            // Somebody would never have the stones for such a line.
            given.fault("line-wins", FaultKind::Contradiction, &line_wins.to_string(), "start");
        }
        let mut misplaced = Vec::new();
        if fewest == 0 {
            let found = format!("{} : {}", count[0], count[1]);
            misplaced.push(Fault::key(FaultKind::Impossible, "start").found(found).expected("1 : 1"));
        }
        let faults = [given.finish(), misplaced].concat();
        if !faults.is_empty() {
            return Err(faults.into());
        }
        let squares = (0..board.points().len()).fold(0, |all, square| all | bit(square));
        let compass = [Direction::N, Direction::E, Direction::S, Direction::W].map(|way| Shift::new(&board, way));
        Ok(Custody {
            squares,
            compass,
            beaten_at: count.map(|count| if taken_wins > 0 { count - taken_wins } else { 0 }),
            board,
            jump_enemy,
            capture,
            replace,
            line_wins,
            taken_wins,
            start,
        })
    }
}
