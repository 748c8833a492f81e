//! The settings of a race: read from a game file and checked.

use kamen_core::{Board, DIRECTIONS, Direction, Fault, FaultKind, Faults, Given, Side};

use crate::position::Pos;
use crate::text;
use kamen_core::bits::{Shift, fits, members, spread};

/// One direction a stone may take, and the way back.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// The direction.
    pub direction: Direction,
    /// A step in it.
    pub ahead: Shift,
    /// A step back.
    pub back: Shift,
}

impl Way {
    fn new(board: &Board, direction: Direction) -> Way {
        Way { direction, ahead: Shift::new(board, direction), back: Shift::new(board, direction.opposite()) }
    }

    /// Where jumps over the stones `over` would land, free or not.
    #[inline]
    pub fn jumped(&self, stones: u64, over: u64) -> u64 {
        self.ahead.of(self.ahead.of(stones) & over)
    }
}

/// The ways of one side.
#[derive(Clone, Debug)]
pub struct Ways {
    /// The ways of its steps.
    pub step: Vec<Way>,
    /// The ways of its jumps.
    pub jump: Vec<Way>,
}

impl Ways {
    /// Whether stones only ever go up the board, or only down.
    pub(crate) fn all_one_way(&self) -> bool {
        let mut rises = self.step.iter().chain(&self.jump).map(|way| way.direction.delta().1);
        rises.clone().all(|rise| rise > 0) || rises.all(|rise| rise < 0)
    }

    /// Every square that stones on `stones` could ever get to, were the rest of the board as they wish.
    pub fn reach(&self, stones: u64) -> u64 {
        spread(stones, |set| {
            let steps = self.step.iter().fold(0, |found, way| found | way.ahead.of(set));
            steps | self.double_steps(set)
        })
    }

    /// Every square that chains of jumps alone could lead to.
    pub fn jump_reach(&self, stones: u64) -> u64 {
        spread(stones, |set| self.double_steps(set))
    }

    fn double_steps(&self, set: u64) -> u64 {
        self.jump.iter().fold(0, |found, way| found | way.jumped(set, !0))
    }
}

/// The rules of one race.
///
/// ```
/// use kamen_core::Direction::{E, N, S, W};
/// use kamen_core::{Node, Rules, Side};
/// use kamen_race::{Over, Race, builder};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let halma = builder().step(&[N, E, S, W]).over(Over::Any).chain(true).build()?;
/// let node = halma.as_any().downcast_ref::<Node<Race>>().ok_or("these rules")?;
/// let (rules, pos) = (node.rules(), node.pos());
/// // White's goal is where Black begins, and nobody is there yet.
/// assert_eq!(rules.goal[0], pos.of(Side::Black));
/// assert_eq!(rules.end(pos), None);
/// assert_eq!(rules.count(pos), halma.count() as u64);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Race {
    /// The board it is played on.
    pub board: Board,
    /// The ways of either side.
    pub ways: [Ways; 2],
    /// `over`: stones of both sides are jumped, not only the enemy's.
    pub over_any: bool,
    /// `chain`: a stone may jump several times in one turn.
    pub chain: bool,
    /// `spoiling`: who stays at home too long fills the squares for the enemy.
    pub spoiling: bool,
    /// `stuck`: who cannot move passes, instead of losing.
    pub stuck_passes: bool,
    /// The enemy's starting squares, by side.
    pub goal: [u64; 2],
    /// The squares that any stone can ever stand on.
    pub squares: u64,
    /// The start.
    pub start: Pos,
}

impl Race {
    /// The rules from a board, a start and settings. All faults are given at once.
    pub fn new(board: Board, start: &str, given: &mut Given) -> Result<Race, Faults> {
        let step = given.directions("step").unwrap_or_default();
        let jump = given.directions("jump").unwrap_or_else(|| step.clone());
        let over_any = given.word("over") == "any";
        let chain = given.truth("chain");
        let spoiling = given.truth("spoiling");
        let stuck_passes = given.word("stuck") == "passes";
        if !fits(&board) {
            let fault = Fault::key(FaultKind::BadValue, "board").found(board.id()).expected("8x8 1x8");
            return Err([vec![fault], given.finish()].concat().into());
        }

        let ways_of = |opposite: bool| {
            let ways = |list: &[Direction]| -> Vec<Way> {
                // In the order of the compass, whatever the order of the file.
                let wanted = |&way: &Direction| list.contains(&if opposite { way.opposite() } else { way });
                DIRECTIONS.into_iter().filter(wanted).map(|way| Way::new(&board, way)).collect()
            };
            Ways { step: ways(&step), jump: ways(&jump) }
        };
        let ways = [ways_of(false), ways_of(true)];

        let start = match text::read(&board, !0, start) {
            Ok(start) => start,
            Err(faults) => return Err([given.finish(), faults.0].concat().into()),
        };
        let mut misplaced = Vec::new();
        let [white, black] = start.stones;
        if white.count_ones() != black.count_ones() || white == 0 {
            // Who has fewer stones than the enemy can never fill the enemy's squares.
            let (white, black) = (white.count_ones(), black.count_ones());
            let most = white.max(black).max(1);
            let fault = Fault::key(FaultKind::Impossible, "start").found(format!("{white} : {black}"));
            misplaced.push(fault.expected(format!("{most} : {most}")));
        }
        let goal = [black, white];
        let reach = Side::BOTH.map(|side| ways[side.index()].reach(start.of(side)));
        if given.has("step") {
            for side in Side::BOTH {
                let never: Vec<&str> =
                    members(goal[side.index()] & !reach[side.index()]).map(|at| board.name(at)).collect();
                if !never.is_empty() {
                    given.fault("step", FaultKind::Unreachable, &never.join(" "), side.id());
                }
            }
        }
        let faults = [given.finish(), misplaced].concat();
        if !faults.is_empty() {
            return Err(faults.into());
        }
        let squares = reach[0] | reach[1];
        Ok(Race { board, ways, over_any, chain, spoiling, stuck_passes, goal, squares, start })
    }
}
