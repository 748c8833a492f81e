//! The arbiter: why an attempt is no legal move.

use kamen_core::{Attempt, Link, Reason, Refusal, Role};

use crate::MillRules;
use crate::geometry::{bit, points};
use crate::position::{MillPosition, is_lucky};
use crate::reasons;
use crate::settings::Movement;
use crate::text::LUCKY;

/// What somebody means to do, as far as it was said.
#[derive(Default)]
struct Intent {
    /// The lucky part, used or not.
    lucky: Option<Option<u8>>,
    from: Option<u8>,
    to: Option<u8>,
    takes: Vec<u8>,
}

/// Why the attempt is not legal.
pub(crate) fn explain(rules: &MillRules, pos: &MillPosition, attempt: &Attempt) -> Refusal {
    if attempt.pass {
        return Refusal::new(reasons::PASS_NOT_ALLOWED, "G1");
    }
    // Clicks come from outside and may be off the board.
    if let Some(off) = attempt.points().chain(attempt.own_points()).find(|&p| p >= rules.board.points().len()) {
        return Refusal::new(reasons::UNKNOWN_SQUARE, "A").text(off.to_string());
    }
    let none_here = || Refusal::new(reasons::NO_SUCH_MOVE, "A");
    if attempt.promotion.is_some() {
        return none_here();
    }
    let path: Vec<(Link, u8)> = attempt.path.iter().map(|&(link, p)| (link, p as u8)).collect();
    let Some(intent) = (if attempt.partial { by_clicks(rules, pos, &path) } else { by_text(attempt, &path) }) else {
        return otherwise(rules, pos, attempt).unwrap_or_else(none_here);
    };
    let case = Case { rules, pos, partial: attempt.partial };
    // The dice first: after a plain roll a lucky move is wrong however it is written.
    if let Some(refusal) = case.luck(&intent) {
        return refusal;
    }
    if let Some(refusal) = otherwise(rules, pos, attempt) {
        return refusal;
    }
    let refusal = match intent.from {
        Some(from) => case.step(from, &intent),
        None => case.placement(&intent),
    };
    refusal.unwrap_or_else(|| {
        let reason = if attempt.partial { reasons::UNFINISHED } else { reasons::NO_SUCH_MOVE };
        Refusal::new(reason, "A")
    })
}

/// The right points in the right order, but not the right signs between them.
fn otherwise(rules: &MillRules, pos: &MillPosition, attempt: &Attempt) -> Option<Refusal> {
    if attempt.partial {
        return None;
    }
    let clicked: Vec<usize> = attempt.own_points().chain(attempt.points()).collect();
    let spelled = rules.spelled_by_clicks(pos, &clicked)?;
    Some(Refusal::new(reasons::WRITTEN_OTHERWISE, "A").text(spelled))
}

/// Text says by its signs what is meant: `p`, `pxq`, `p-q`, `p-qxr`.
fn by_text(attempt: &Attempt, path: &[(Link, u8)]) -> Option<Intent> {
    let lucky = attempt.is(LUCKY).then(|| attempt.own_points().next().map(|p| p as u8));
    let (from, to, rest) = match path {
        [(_, from), (Link::Dash, to), rest @ ..] => (Some(*from), *to, rest),
        [(_, to), rest @ ..] => (None, *to, rest),
        [] => return None,
    };
    // A lucky roll belongs to a placement, and nothing but removals follows the point a stone comes to.
    let sound = rest.iter().all(|(link, _)| *link == Link::Cross) && (lucky.is_none() || from.is_none());
    sound.then(|| Intent { lucky, from, to: Some(to), takes: rest.iter().map(|&(_, p)| p).collect() })
}

/// Clicks say it by what stands on the points.
fn by_clicks(rules: &MillRules, pos: &MillPosition, path: &[(Link, u8)]) -> Option<Intent> {
    let mut clicked = path.iter().map(|&(_, p)| p).peekable();
    let first = *clicked.peek()?;
    let mut intent = Intent::default();
    let places = pos.own_hand() > 0;
    let enemy_first = pos.enemy() & bit(first) != 0;
    let own_first = pos.own() & bit(first) != 0;
    if places && enemy_first && rules.settings.dice {
        intent.lucky = Some(clicked.next());
    } else if own_first || !places && (enemy_first || path.len() > 1 || !rules.has_hands()) {
        intent.from = clicked.next();
    }
    intent.to = clicked.next();
    intent.takes = clicked.collect();
    Some(intent)
}

struct Case<'a> {
    rules: &'a MillRules,
    pos: &'a MillPosition,
    partial: bool,
}

impl Case<'_> {
    fn refuse(&self, reason: Reason, rule: &'static str) -> Refusal {
        Refusal::new(reason, rule)
    }

    fn names(&self, set: u64) -> impl Iterator<Item = String> + '_ {
        points(set).map(|p| self.rules.name(p).to_string())
    }

    fn name(&self, point: u8) -> &str {
        self.rules.name(point)
    }

    /// What is wrong with the lucky part.
    fn luck(&self, intent: &Intent) -> Option<Refusal> {
        let stone = intent.lucky?;
        if !self.rules.settings.dice {
            return Some(self.refuse(reasons::NO_SUCH_MOVE, "A"));
        }
        if self.pos.own_hand() == 0 {
            return Some(self.refuse(reasons::PLACING_IS_OVER, "dice"));
        }
        if self.pos.is_rolled() && !is_lucky(self.pos.roll) {
            return Some(self.refuse(reasons::NOT_A_LUCKY_ROLL, "dice"));
        }
        let stone = stone?;
        let milled = self.rules.geometry.milled(self.pos.enemy());
        if self.pos.enemy() & bit(stone) == 0 {
            Some(self.refuse(reasons::TAKE_AN_ENEMY, "dice").mark(Role::Over, self.name(stone)))
        } else if milled & bit(stone) == 0 {
            let refusal = self.refuse(reasons::TAKE_FROM_A_MILL, "dice").mark(Role::Over, self.name(stone));
            Some(refusal.marks(Role::Stone, self.names(milled)))
        } else {
            None
        }
    }

    /// What is wrong with placing a stone.
    fn placement(&self, intent: &Intent) -> Option<Refusal> {
        let to = intent.to?;
        let at = bit(to);
        if self.pos.own_hand() == 0 {
            return Some(self.no_placing(to));
        }
        let gone = intent.lucky.flatten().map_or(0, bit);
        let enemy = self.pos.enemy() & !gone;
        if (self.pos.own() | enemy) & at != 0 {
            return Some(self.refuse(reasons::TARGET_OCCUPIED, "placing").mark(Role::To, self.name(to)));
        }
        self.ending(self.pos.own(), enemy, None, to, &intent.takes)
    }

    /// A single point named where stones are moved, not placed.
    fn no_placing(&self, point: u8) -> Refusal {
        if self.pos.hand.iter().any(|&hand| hand > 0) {
            // Stones are still being placed, by the enemy alone.
            return self.refuse(reasons::NO_STONE_IN_HAND, "placing").mark(Role::To, self.name(point));
        }
        if self.rules.has_hands() {
            let movable = self.names(self.movable());
            return self
                .refuse(reasons::PLACING_IS_OVER, "placing")
                .mark(Role::To, self.name(point))
                .marks(Role::Stone, movable);
        }
        let (reason, rule, role) = if self.pos.taken_points() & bit(point) == 0 {
            (reasons::NO_STONE_IN_HAND, "placing", Role::To)
        } else if self.pos.own() & bit(point) != 0 {
            (reasons::UNFINISHED, "movement", Role::From)
        } else {
            (reasons::NOT_YOUR_STONE, "G1", Role::From)
        };
        self.refuse(reason, rule).mark(role, self.name(point))
    }

    /// Own stones with a free point to go to.
    fn movable(&self) -> u64 {
        let empty = self.rules.geometry.all & !self.pos.taken_points();
        points(self.pos.own())
            .filter(|&from| self.rules.reach(self.pos, from) & empty != 0)
            .fold(0, |set, from| set | bit(from))
    }

    /// No own stone stands there.
    fn wrong_stone(&self, from: u8) -> Option<Refusal> {
        let reason = if self.pos.enemy() & bit(from) != 0 {
            reasons::NOT_YOUR_STONE
        } else if self.pos.own() & bit(from) == 0 {
            reasons::EMPTY_SQUARE
        } else {
            return None;
        };
        Some(self.refuse(reason, "G1").mark(Role::From, self.name(from)))
    }

    /// What is wrong with moving a stone.
    fn step(&self, from: u8, intent: &Intent) -> Option<Refusal> {
        if !self.rules.may_move(self.pos) {
            return Some(self.refuse(reasons::STILL_PLACING, "placing").mark(Role::From, self.name(from)));
        }
        if let Some(refusal) = self.wrong_stone(from) {
            return Some(refusal);
        }
        let reach = self.rules.reach(self.pos, from) & !bit(from);
        let empty = self.rules.geometry.all & !self.pos.taken_points();
        let own = self.pos.own() & !bit(from);
        let Some(to) = intent.to else {
            return Some(self.stuck(from, reach, reach & empty, own));
        };
        if to == from {
            return Some(self.refuse(reasons::SAME_SQUARE, "movement").mark(Role::From, self.name(from)));
        }
        let marked = |refusal: Refusal| refusal.mark(Role::From, self.name(from)).mark(Role::To, self.name(to));
        if empty & bit(to) == 0 {
            return Some(marked(self.refuse(reasons::TARGET_OCCUPIED, "movement")));
        }
        if reach & bit(to) == 0 {
            let reason = match self.rules.settings.movement {
                Movement::Knight => reasons::NOT_A_KNIGHT_MOVE,
                Movement::Neighbour | Movement::Anywhere => reasons::NOT_A_NEIGHBOUR,
            };
            return Some(marked(self.refuse(reason, "movement")));
        }
        self.ending(own, self.pos.enemy(), Some(from), to, &intent.takes)
    }

    /// The stone that was clicked has no legal move.
    fn stuck(&self, from: u8, reach: u64, targets: u64, own: u64) -> Refusal {
        match points(targets).next() {
            // There is somewhere to go, but only to close a line that was used.
            Some(to) => self.used_line(own, to).unwrap_or_else(|| self.refuse(reasons::UNFINISHED, "movement")),
            None => {
                let blocks = self.names(reach & self.pos.taken_points());
                self.refuse(reasons::WAY_BLOCKED, "movement").marks(Role::Block, blocks)
            }
        }
        .mark(Role::From, self.name(from))
    }

    /// The stone would close a line this player has closed before.
    fn used_line(&self, own: u64, to: u8) -> Option<Refusal> {
        let again = self.rules.geometry.closed_at(own | bit(to), to) & self.pos.own_used();
        let line = points(again.into()).next()?;
        let others = self.rules.geometry.lines[line as usize] & !bit(to);
        let refusal = self.refuse(reasons::MILL_USED_BEFORE, "reuse").count(u32::from(line) + 1);
        Some(refusal.mark(Role::To, self.name(to)).marks(Role::Block, self.names(others)))
    }

    /// What is wrong with the removals after a stone has come to `to`.
    fn ending(&self, own: u64, enemy: u64, from: Option<u8>, to: u8, takes: &[u8]) -> Option<Refusal> {
        if let Some(refusal) = self.used_line(own, to) {
            return Some(refusal);
        }
        let closed = self.rules.geometry.closed_at(own | bit(to), to).count_ones();
        if closed == 0 {
            let refusal = self.refuse(reasons::NO_MILL_CLOSED, "mill").mark(Role::To, self.name(to));
            return (!takes.is_empty()).then(|| refusal.marks(Role::Over, takes.iter().map(|&p| self.name(p))));
        }
        if self.rules.settings.mill_wins {
            // The mill alone ends the game: the same move, written without the removal.
            let refusal = self.refuse(reasons::WRITTEN_OTHERWISE, "mill").mark(Role::To, self.name(to));
            return (!takes.is_empty()).then(|| match from {
                Some(from) => refusal.text(format!("{}-{}", self.name(from), self.name(to))),
                None => refusal.text(self.name(to)),
            });
        }
        let due = if closed >= 2 && self.rules.takes_two(enemy) { 2 } else { enemy.count_ones().min(1) as usize };
        let mut left = enemy;
        for &stone in takes.iter().take(due.max(1)) {
            if let Some(refusal) = self.removal(left, stone) {
                return Some(refusal);
            }
            left &= !bit(stone);
        }
        if takes.len() > due {
            // Two mills, but one stone a turn; or one mill, and nothing closed for the second stone.
            let (reason, rule) = if closed >= 2 {
                (reasons::ONE_CAPTURE_ONLY, "double-removal")
            } else {
                (reasons::NO_MILL_CLOSED, "mill")
            };
            let extra = takes.iter().skip(due).map(|&p| self.name(p));
            return Some(self.refuse(reason, rule).mark(Role::To, self.name(to)).marks(Role::Over, extra));
        }
        if takes.len() < due && !self.partial {
            let takeable = self.names(self.rules.geometry.takeable(left));
            let rule = if takes.is_empty() { "mill" } else { "double-removal" };
            let refusal = self.refuse(reasons::TAKE_A_STONE, rule).mark(Role::To, self.name(to));
            return Some(refusal.marks(Role::Over, takeable));
        }
        None
    }

    /// What is wrong with taking one stone.
    fn removal(&self, enemy: u64, stone: u8) -> Option<Refusal> {
        let geometry = &self.rules.geometry;
        if enemy & bit(stone) == 0 {
            return Some(self.refuse(reasons::TAKE_AN_ENEMY, "mill").mark(Role::Over, self.name(stone)));
        }
        let takeable = geometry.takeable(enemy);
        if takeable & bit(stone) != 0 {
            return None;
        }
        let lines = geometry.closed_at(enemy, stone);
        let mill = points(lines.into()).fold(0, |set, line| set | geometry.lines[line as usize]);
        let refusal = self.refuse(reasons::PROTECTED_IN_MILL, "mill").mark(Role::Over, self.name(stone));
        Some(refusal.marks(Role::Block, self.names(mill & !bit(stone))).marks(Role::Stone, self.names(takeable)))
    }
}
