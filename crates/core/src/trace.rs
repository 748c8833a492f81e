//! What a move does to the board, act by act, as its family tells it.

use crate::Stone;

/// One thing that happens in a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A stone goes from one point to another; of a tower, the one on top.
    Step {
        /// Where it stood.
        from: usize,
        /// Where it comes to stand.
        to: usize,
    },
    /// A stone goes from one point to another over a third. What stands there need not be taken.
    Jump {
        /// Where it stood.
        from: usize,
        /// What it leaps over.
        over: usize,
        /// Where it lands.
        to: usize,
    },
    /// The stone on a point leaves the board.
    Take {
        /// Where it stood.
        at: usize,
    },
    /// A stone comes onto the board.
    Drop {
        /// Where it is put.
        at: usize,
        /// Which one it is.
        stone: Stone,
    },
    /// The stone on a point becomes another.
    Promote {
        /// Where it stands.
        at: usize,
        /// What it becomes.
        stone: Stone,
    },
}

/// Everything that happens in a move, in order.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/climb.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // The game that `Family` shows: a stone climbs by one square or by two.
/// let start = Builder::<Climbs>::new("1x8", "").build()?;
/// let legal = start.attempt("a1-a3")?;
/// let way: Vec<&str> = legal.trace.way().into_iter().map(|point| start.board().name(point)).collect();
/// assert_eq!(way, ["a1", "a3"]);
/// assert_eq!((legal.trace.jumps(), legal.trace.taken().count()), (false, 0));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// One after the other.
    pub acts: Vec<Act>,
}

impl From<Vec<Act>> for Trace {
    fn from(acts: Vec<Act>) -> Trace {
        Trace { acts }
    }
}

impl Trace {
    /// A stone that goes from a point to another, and nothing else.
    pub fn step(from: usize, to: usize) -> Trace {
        vec![Act::Step { from, to }].into()
    }

    /// A stone that comes onto the board, and nothing else.
    pub fn drop(at: usize, stone: Stone) -> Trace {
        vec![Act::Drop { at, stone }].into()
    }

    /// The way of the stone that moves, from where it stood to where it comes to stand; empty if none does. A stone that
    /// goes along, such as one that changes places with it, is not on it.
    pub fn way(&self) -> Vec<usize> {
        let mut way: Vec<usize> = Vec::new();
        for act in &self.acts {
            if let Act::Step { from, to } | Act::Jump { from, to, .. } = *act {
                match way.last() {
                    None => way.extend([from, to]),
                    Some(&last) if last == from => way.push(to),
                    Some(_) => {}
                }
            }
        }
        way
    }

    /// The points whose stones leave the board, in order.
    pub fn taken(&self) -> impl Iterator<Item = usize> + '_ {
        self.acts.iter().filter_map(|act| match *act {
            Act::Take { at } => Some(at),
            _ => None,
        })
    }

    /// The stones that come onto the board, in order.
    pub fn dropped(&self) -> impl Iterator<Item = (usize, Stone)> + '_ {
        self.acts.iter().filter_map(|act| match *act {
            Act::Drop { at, stone } => Some((at, stone)),
            _ => None,
        })
    }

    /// What a stone becomes, if one is promoted.
    pub fn promoted(&self) -> Option<Stone> {
        self.acts.iter().find_map(|act| match *act {
            Act::Promote { stone, .. } => Some(stone),
            _ => None,
        })
    }

    /// The points to look at afterwards: where the stone went, what came onto the board, and what was taken there or
    /// elsewhere. Stones that were leapt over lie on the way, and need no look of their own.
    pub fn points(&self) -> Vec<usize> {
        let over = |point: &usize| self.acts.iter().any(|act| matches!(act, Act::Jump { over, .. } if over == point));
        let mut points = self.way();
        points.extend(self.dropped().map(|(at, _)| at));
        points.extend(self.taken().filter(|at| !over(at)));
        points
    }

    /// Whether the stone goes over others on its way.
    pub fn jumps(&self) -> bool {
        self.acts.iter().any(|act| matches!(act, Act::Jump { .. }))
    }
}

/// What kind of move it is, first of all.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/climb.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let start = Builder::<Climbs>::new("1x8", "").build()?;
/// assert_eq!(start.attempt("a1-a2")?.kind, MoveKind::Quiet);
/// // Where a family says nothing else, a move is of the kind that its trace shows.
/// assert_eq!(MoveKind::of(&Trace::step(7, 6)), MoveKind::Quiet);
/// assert_eq!(MoveKind::of(&Trace::default()), MoveKind::Passes);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A stone moves, and that is all.
    Quiet,
    /// A stone comes onto the board.
    Places,
    /// Enemy stones leave the board.
    Takes,
    /// A stone becomes another.
    Promotes,
    /// Stones leave the board that the player picks, one by one, after what the move itself does.
    Picks,
    /// Nothing moves.
    Passes,
    /// What only one family knows, by its stable name.
    Own(&'static str),
}

impl MoveKind {
    /// What a trace shows by itself.
    pub fn of(trace: &Trace) -> MoveKind {
        let any = |fits: fn(&Act) -> bool| trace.acts.iter().any(fits);
        if trace.acts.is_empty() {
            MoveKind::Passes
        } else if any(|act| matches!(act, Act::Promote { .. })) {
            MoveKind::Promotes
        } else if any(|act| matches!(act, Act::Take { .. })) {
            MoveKind::Takes
        } else if any(|act| matches!(act, Act::Step { .. } | Act::Jump { .. })) {
            MoveKind::Quiet
        } else {
            MoveKind::Places
        }
    }

    /// The stable name for those who are told.
    pub fn id(self) -> &'static str {
        match self {
            MoveKind::Quiet => "quiet",
            MoveKind::Places => "places",
            MoveKind::Takes => "takes",
            MoveKind::Promotes => "promotes",
            MoveKind::Picks => "picks",
            MoveKind::Passes => "passes",
            MoveKind::Own(id) => id,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Side, kinds};

    #[test]
    fn points_to_look_at_are_those_of_the_move_and_no_jumped_stone() {
        let stone = Stone { side: Side::White, kind: kinds::MAN };
        let jump = Trace::from(vec![Act::Jump { from: 1, over: 5, to: 9 }, Act::Take { at: 5 }]);
        assert_eq!(jump.points(), [1, 9]);
        let replaced = Trace::from(vec![Act::Take { at: 9 }, Act::Step { from: 1, to: 9 }]);
        assert_eq!(replaced.points(), [1, 9, 9]);
        let picked = Trace::from(vec![Act::Drop { at: 3, stone }, Act::Take { at: 7 }]);
        assert_eq!(picked.points(), [3, 7]);
        assert_eq!(Trace::from(vec![Act::Take { at: 4 }]).points(), [4]);
        assert!(Trace::default().points().is_empty());
    }
}
