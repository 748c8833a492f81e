//! The arbiter of hunts: why an attempt is not legal.

use kamen_core::{Attempt, Direction, Link, Reason, Refusal, Role, Side, reasons};

use crate::position::{Move, Pos};
use crate::settings::Hunt;
use kamen_core::bits::{bit, members};

pub(crate) fn explain(hunt: &Hunt, pos: &Pos, attempt: &Attempt) -> Refusal {
    if attempt.pass {
        return match pos.setting_up() {
            true => Refusal::new(reasons::SET_UP_FIRST, "set-up"),
            false => Refusal::new(reasons::PASS_NOT_ALLOWED, "G1"),
        };
    }
    let points: Vec<usize> = attempt.points().collect();
    if points.iter().any(|&point| point >= hunt.board.points().len()) {
        return Refusal::new(reasons::UNKNOWN_SQUARE, "A");
    }
    let dropped = attempt.path.iter().any(|&(link, _)| link == Link::Plus);
    let Some(&from) = points.first().filter(|_| !dropped && attempt.promotion.is_none()) else {
        return Refusal::new(reasons::NO_SUCH_MOVE, "A");
    };
    if pos.setting_up() {
        return set_up(hunt, pos, &points);
    }
    let arbiter = Arbiter { hunt, pos, from };
    if hunt.squares & bit(from) == 0 {
        return arbiter.refuse(reasons::NOT_IN_PLAY, "start");
    }
    if pos.occupied() & bit(from) == 0 {
        return arbiter.refuse(reasons::EMPTY_SQUARE, "G1");
    }
    if pos.of(pos.turn) & bit(from) == 0 {
        return arbiter.refuse(reasons::NOT_YOUR_STONE, "G1");
    }
    let Some(&(link, to)) = attempt.path.get(1) else { return arbiter.alone() };
    if from == to {
        return arbiter.refuse(reasons::SAME_SQUARE, "G1");
    }
    if hunt.targets(pos, from) & bit(to) == 0 {
        return arbiter.pair(to, link);
    }
    let reachable = arbiter.refuse(reasons::WRITTEN_OTHERWISE, "A").mark(Role::To, hunt.board.name(to));
    if points.len() > 2 {
        return Refusal { reason: reasons::TOO_FAR, rule: arbiter.step_rule(), ..reachable };
    }
    reachable.text(hunt.spelling(Move { from: from as u8, to: to as u8 }))
}

/// The wolf is still to be set, and this does not do it.
fn set_up(hunt: &Hunt, pos: &Pos, points: &[usize]) -> Refusal {
    let reason = match *points {
        [to] if hunt.squares & bit(to) == 0 => {
            return Refusal::new(reasons::NOT_IN_PLAY, "start").mark(Role::To, hunt.board.name(to));
        }
        [to] if pos.occupied() & bit(to) != 0 => reasons::TARGET_OCCUPIED,
        [_] => reasons::SET_UP_ELSEWHERE,
        _ => return Refusal::new(reasons::SET_UP_FIRST, "set-up"),
    };
    Refusal::new(reason, "set-up").mark(Role::To, hunt.board.name(points[0]))
}

/// One attempt with one stone of the player to move.
struct Arbiter<'a> {
    hunt: &'a Hunt,
    pos: &'a Pos,
    from: usize,
}

impl Arbiter<'_> {
    fn name(&self, square: usize) -> &str {
        self.hunt.board.name(square)
    }

    fn step_rule(&self) -> &'static str {
        match self.pos.turn {
            Side::White => "sheep.step",
            Side::Black => "wolf.step",
        }
    }

    fn refuse(&self, reason: Reason, rule: &'static str) -> Refusal {
        Refusal::new(reason, rule).mark(Role::From, self.name(self.from))
    }

    /// Only the stone is named.
    fn alone(&self) -> Refusal {
        if self.hunt.targets(self.pos, self.from) != 0 {
            return self.refuse(reasons::UNFINISHED, "A");
        }
        let near = self.hunt.steps[self.pos.turn.index()][self.from];
        if near == 0 {
            // It stands at an edge it cannot leave: all its ways lead off the board.
            return self.refuse(reasons::WRONG_DIRECTION, self.step_rule());
        }
        let blocks = members(near & self.pos.occupied()).map(|square| self.name(square));
        self.refuse(reasons::WAY_BLOCKED, self.step_rule()).marks(Role::Block, blocks)
    }

    /// From one square to another where no step leads.
    fn pair(&self, to: usize, link: Link) -> Refusal {
        let because = |reason, rule| self.refuse(reason, rule).mark(Role::To, self.name(to));
        if self.hunt.squares & bit(to) == 0 {
            return because(reasons::NOT_IN_PLAY, "start");
        }
        if link == Link::Cross {
            return because(reasons::NEVER_CAPTURES, self.step_rule());
        }
        if self.pos.occupied() & bit(to) != 0 {
            return because(reasons::TARGET_OCCUPIED, self.step_rule());
        }
        let (a, b) = (&self.hunt.board.points()[self.from], &self.hunt.board.points()[to]);
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let ways = &self.hunt.ways[self.pos.turn.index()];
        let reason = match Direction::along(dx, dy) {
            Some(way) if ways.contains(&way) => reasons::TOO_FAR,
            Some(way) if self.pos.turn == Side::White && ways.contains(&way.opposite()) => reasons::FORWARD_ONLY,
            _ => reasons::WRONG_DIRECTION,
        };
        because(reason, self.step_rule())
    }
}
