//! The arbiter: why an attempt is not legal.

use kamen_core::{Attempt, Link, Reason, Refusal, Role, reasons};

use crate::position::{Move, Pos};
use crate::settings::Custody;
use kamen_core::bits::{bit, members};

pub(crate) fn explain(rules: &Custody, pos: &Pos, attempt: &Attempt) -> Refusal {
    if attempt.pass {
        return Refusal::new(reasons::PASS_NOT_ALLOWED, "G1");
    }
    let points: Vec<usize> = attempt.points().collect();
    if points.iter().any(|&point| point >= rules.board.points().len()) {
        return Refusal::new(reasons::UNKNOWN_SQUARE, "A");
    }
    let dropped = attempt.path.iter().any(|&(link, _)| link == Link::Plus);
    let Some(&from) = points.first().filter(|_| !dropped && attempt.promotion.is_none()) else {
        return Refusal::new(reasons::NO_SUCH_MOVE, "A");
    };
    let arbiter = Arbiter { rules, pos, from };
    if pos.occupied() & bit(from) == 0 {
        return arbiter.refuse(reasons::EMPTY_SQUARE, "G1");
    }
    if pos.of(pos.turn) & bit(from) == 0 {
        return arbiter.refuse(reasons::NOT_YOUR_STONE, "G1");
    }
    let Some(&to) = points.get(1) else { return arbiter.alone() };
    if from == to {
        return arbiter.refuse(reasons::SAME_SQUARE, "G1");
    }
    if rules.targets(pos, from) & bit(to) == 0 {
        return arbiter.pair(to);
    }
    if points.len() > 2 {
        return arbiter.goes_on(to);
    }
    let spelling = rules.spelling(Move { from: from as u8, to: to as u8 });
    arbiter.refuse(reasons::WRITTEN_OTHERWISE, "A").mark(Role::To, rules.board.name(to)).text(spelling)
}

/// One attempt with one stone of the player to move.
struct Arbiter<'a> {
    rules: &'a Custody,
    pos: &'a Pos,
    from: usize,
}

impl Arbiter<'_> {
    fn name(&self, square: usize) -> &str {
        self.rules.board.name(square)
    }

    fn refuse(&self, reason: Reason, rule: &'static str) -> Refusal {
        Refusal::new(reason, rule).mark(Role::From, self.name(self.from))
    }

    /// Only the stone is named.
    fn alone(&self) -> Refusal {
        if self.rules.targets(self.pos, self.from) != 0 {
            return self.refuse(reasons::UNFINISHED, "A");
        }
        let near = self.rules.compass.iter().fold(0, |near, shift| near | shift.of(bit(self.from)));
        let blocks = members(near & self.pos.occupied()).map(|square| self.name(square));
        self.refuse(reasons::WAY_BLOCKED, "slide").marks(Role::Block, blocks)
    }

    /// The first two squares are a move, and the attempt names more.
    fn goes_on(&self, to: usize) -> Refusal {
        let (a, b) = (&self.rules.board.points()[self.from], &self.rules.board.points()[to]);
        let middle = self.rules.board.square((a.x + b.x) / 2, (a.y + b.y) / 2);
        let distance = (a.x - b.x).abs() + (a.y - b.y).abs();
        let jumped = distance == 2 && middle.is_some_and(|at| self.pos.occupied() & bit(at) != 0);
        let (reason, rule) =
            if jumped { (reasons::ONE_JUMP_ONLY, "jump-enemy") } else { (reasons::NO_SUCH_MOVE, "A") };
        self.refuse(reason, rule).mark(Role::To, self.name(to))
    }

    /// Whether several jumps one after another would lead so far: an enemy stands on every other square.
    fn jumps_on(&self, stones: &[(i32, usize)], distance: i32) -> bool {
        let enemies = stones.iter().all(|&(_, square)| self.pos.of(!self.pos.turn) & bit(square) != 0);
        enemies && stones.iter().map(|&(n, _)| n).eq((1..distance).step_by(2)) && distance % 2 == 0
    }

    /// From one square to another where no move leads.
    fn pair(&self, to: usize) -> Refusal {
        let because = |reason, rule| self.refuse(reason, rule).mark(Role::To, self.name(to));
        let (a, b) = (&self.rules.board.points()[self.from], &self.rules.board.points()[to]);
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        if dx != 0 && dy != 0 {
            return because(reasons::WRONG_DIRECTION, "slide");
        }
        if self.pos.occupied() & bit(to) != 0 {
            return because(reasons::TARGET_OCCUPIED, "slide");
        }
        let distance = dx.abs() + dy.abs();
        let on_the_way = |n: i32| self.rules.board.square(a.x + n * dx.signum(), a.y + n * dy.signum());
        let stones: Vec<(i32, usize)> = (1..distance)
            .filter_map(|n| Some((n, on_the_way(n)?)))
            .filter(|&(_, square)| self.pos.occupied() & bit(square) != 0)
            .collect();
        let blocked =
            |reason, rule| because(reason, rule).marks(Role::Block, stones.iter().map(|&(_, s)| self.name(s)));
        match stones.first() {
            Some(&(1, stone)) if self.rules.jump_enemy => {
                if self.pos.of(self.pos.turn) & bit(stone) != 0 {
                    blocked(reasons::OWN_STONE_IN_THE_WAY, "jump-enemy")
                } else if stones.get(1).is_some_and(|&(n, _)| n == 2) {
                    blocked(reasons::TWO_STONES_IN_A_ROW, "jump-enemy")
                } else if self.jumps_on(&stones, distance) {
                    because(reasons::ONE_JUMP_ONLY, "jump-enemy")
                } else {
                    // The stone may be jumped, but only to the square right behind it.
                    blocked(reasons::TOO_FAR, "jump-enemy")
                }
            }
            _ => blocked(reasons::WAY_BLOCKED, "slide"),
        }
    }
}
