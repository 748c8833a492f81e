//! The arbiter of races: why an attempt is not legal.

use kamen_core::{Attempt, Direction, Link, Reason, Refusal, Role, reasons};

use crate::position::{Move, Pos};
use crate::settings::Race;
use kamen_core::bits::{bit, members};

pub(crate) fn explain(race: &Race, pos: &Pos, attempt: &Attempt) -> Refusal {
    if attempt.pass {
        return Refusal::new(reasons::PASS_NOT_ALLOWED, if race.stuck_passes { "stuck" } else { "G1" });
    }
    let points: Vec<usize> = attempt.points().collect();
    if points.iter().any(|&point| point >= race.board.points().len()) {
        return Refusal::new(reasons::UNKNOWN_SQUARE, "A");
    }
    let dropped = attempt.path.iter().any(|&(link, _)| link == Link::Plus);
    let Some(&from) = points.first().filter(|_| !dropped && attempt.promotion.is_none()) else {
        return Refusal::new(reasons::NO_SUCH_MOVE, "A");
    };
    if race.stuck_passes && !race.can_move(pos, pos.turn) {
        return Refusal::new(reasons::MUST_PASS, "stuck");
    }
    let arbiter = Arbiter { race, pos, origin: from };
    if race.squares & bit(from) == 0 {
        return arbiter.refuse(reasons::NOT_IN_PLAY, "start");
    }
    if pos.occupied() & bit(from) == 0 {
        return arbiter.refuse(reasons::EMPTY_SQUARE, "G1");
    }
    if pos.of(pos.turn) & bit(from) == 0 {
        return arbiter.refuse(reasons::NOT_YOUR_STONE, "G1");
    }
    match points[1..] {
        [] => arbiter.alone(),
        [to] if to == from => arbiter.round_trip(),
        [to] if race.targets(pos, from) & bit(to) != 0 => arbiter.written_otherwise(to),
        [to] => arbiter.leg(pos, from, to),
        _ => arbiter.route(&points),
    }
}

/// One attempt with one stone of the player to move.
struct Arbiter<'a> {
    race: &'a Race,
    pos: &'a Pos,
    origin: usize,
}

impl Arbiter<'_> {
    fn name(&self, square: usize) -> &str {
        self.race.board.name(square)
    }

    fn refuse(&self, reason: Reason, rule: &'static str) -> Refusal {
        Refusal::new(reason, rule).mark(Role::From, self.name(self.origin))
    }

    fn written_otherwise(&self, to: usize) -> Refusal {
        let spelling = self.race.spelling(Move { from: self.origin as u8, to: to as u8 });
        self.refuse(reasons::WRITTEN_OTHERWISE, "A").mark(Role::To, self.name(to)).text(spelling)
    }

    /// Only the stone is named.
    fn alone(&self) -> Refusal {
        if self.race.targets(self.pos, self.origin) != 0 {
            return self.refuse(reasons::UNFINISHED, "A");
        }
        let ways = &self.race.ways[self.pos.turn.index()];
        let near = ways.step.iter().fold(0, |near, way| near | way.ahead.of(bit(self.origin)));
        let blocks: Vec<&str> = members(near & self.pos.occupied()).map(|square| self.name(square)).collect();
        if blocks.is_empty() {
            // It stands at an edge it cannot leave: all its ways lead off the board.
            return self.refuse(reasons::WRONG_DIRECTION, "step");
        }
        self.refuse(reasons::WAY_BLOCKED, "step").marks(Role::Block, blocks)
    }

    /// From a square to itself.
    fn round_trip(&self) -> Refusal {
        let landings = self.race.landings(self.pos, self.pos.turn, bit(self.origin), self.race.chain);
        let returns = |from| {
            let away = self.pos.with_stone_moved(bit(self.origin), bit(from));
            self.race.landings(&away, self.pos.turn, bit(from), false) & bit(self.origin) != 0
        };
        if self.race.chain && members(landings).any(returns) {
            return self.refuse(reasons::BACK_TO_ORIGIN, "chain");
        }
        self.refuse(reasons::SAME_SQUARE, "G1")
    }

    /// A series of squares: every one must be the end of a jump.
    fn route(&self, points: &[usize]) -> Refusal {
        let mut pos = *self.pos;
        for (count, leg) in points.windows(2).enumerate() {
            let (from, to) = (leg[0], leg[1]);
            if self.race.landings(&pos, pos.turn, bit(from), false) & bit(to) == 0 {
                if to == from {
                    return self.refuse(reasons::SAME_SQUARE, "G1");
                }
                return match self.race.targets(&pos, from) & bit(to) {
                    0 => self.leg(&pos, from, to),
                    // A step, or several jumps at once, where one jump is due.
                    _ => self.refuse(reasons::NO_WAY_THERE, "jump").mark(Role::To, self.name(to)),
                };
            }
            if count > 0 && !self.race.chain {
                return self.refuse(reasons::ONE_JUMP_ONLY, "chain").mark(Role::To, self.name(points[1]));
            }
            pos = pos.with_stone_moved(bit(from), bit(to));
        }
        match points.last() {
            Some(&last) if last != self.origin => self.written_otherwise(last),
            _ => self.refuse(reasons::BACK_TO_ORIGIN, "chain"),
        }
    }

    /// From one square to another where no move leads.
    fn leg(&self, pos: &Pos, from: usize, to: usize) -> Refusal {
        let race = self.race;
        let because =
            |reason, rule| Refusal::new(reason, rule).mark(Role::From, self.name(from)).mark(Role::To, self.name(to));
        if race.squares & bit(to) == 0 {
            return because(reasons::NOT_IN_PLAY, "start");
        }
        if pos.occupied() & bit(to) != 0 {
            return because(reasons::TARGET_OCCUPIED, "step");
        }
        let ways = &race.ways[pos.turn.index()];
        let (a, b) = (&race.board.points()[from], &race.board.points()[to]);
        let (dx, dy) = (b.x - a.x, b.y - a.y);
        let distance = dx.abs().max(dy.abs());
        let line = Direction::along(dx, dy);
        let steps = line.is_some_and(|line| ways.step.iter().any(|way| way.direction == line));
        let jumps = line.is_some_and(|line| ways.jump.iter().any(|way| way.direction == line));
        if distance == 2 && jumps {
            let middle = race.board.square(a.x + dx / 2, a.y + dy / 2).unwrap_or(from);
            let because = |reason, rule| because(reason, rule).mark(Role::Over, self.name(middle));
            if pos.occupied() & bit(middle) == 0 {
                return because(reasons::NOTHING_TO_JUMP, "jump");
            }
            if race.jumpable(pos, pos.turn) & bit(middle) == 0 {
                return because(reasons::OWN_STONE_IN_THE_WAY, "over");
            }
        }
        if !race.chain && race.landings(pos, pos.turn, bit(from), true) & bit(to) != 0 {
            return because(reasons::ONE_JUMP_ONLY, "chain");
        }
        if race.chain && distance > 2 && ways.jump_reach(bit(from)) & bit(to) != 0 {
            return because(reasons::NO_WAY_THERE, "jump");
        }
        if let Some(line) = line.filter(|_| !steps && !jumps) {
            let back = ways.all_one_way() && ways.step.iter().any(|way| way.direction == line.opposite());
            return because(if back { reasons::FORWARD_ONLY } else { reasons::WRONG_DIRECTION }, "step");
        }
        if line.is_some() && distance > 1 {
            return because(reasons::TOO_FAR, "step");
        }
        because(reasons::WRONG_DIRECTION, "step")
    }
}
