//! The arbiter: why an attempt is no legal move.

use kamen_core::{Attempt, Link, Refusal, Role};

use crate::TowersRules;
use crate::position::{HEIGHT, TowersPosition, points};
use crate::reasons;

/// Why the attempt is not legal.
pub(crate) fn explain(rules: &TowersRules, pos: &TowersPosition, attempt: &Attempt) -> Refusal {
    if attempt.pass {
        return Refusal::new(reasons::PASS_NOT_ALLOWED, "G1");
    }
    // Clicks come from outside and may be off the board.
    if let Some(off) = attempt.points().find(|&p| p >= rules.board.points().len()) {
        return Refusal::new(reasons::UNKNOWN_SQUARE, "A").text(off.to_string());
    }
    let case = Case { rules, pos };
    let refusal = match attempt.path[..] {
        _ if attempt.promotion.is_some() => None,
        [(_, point)] => case.single(point as u8, attempt.partial),
        [(_, from), (link, to)] => case.step(from as u8, link, to as u8),
        _ => None,
    };
    refusal.unwrap_or_else(|| Refusal::new(reasons::NO_SUCH_MOVE, "A"))
}

struct Case<'a> {
    rules: &'a TowersRules,
    pos: &'a TowersPosition,
}

impl Case<'_> {
    fn places(&self) -> bool {
        self.pos.own_hand() > 0
    }

    fn is_full(&self, point: u8) -> bool {
        self.pos.height(point) == HEIGHT
    }

    /// One point: a placement in text, or the first click of either kind of turn.
    fn single(&self, point: u8, clicked: bool) -> Option<Refusal> {
        if self.places() {
            let refusal = Refusal::new(reasons::TOWER_FULL, "height").mark(Role::To, self.rules.name(point));
            return self.is_full(point).then_some(refusal);
        }
        // A click on a stone is the beginning of a move; a click on a free point, or text, is a placement.
        let stands = self.pos.height(point) > 0;
        if clicked && stands {
            return self.wrong_stone(point);
        }
        let tops = points(self.pos.tops(self.pos.turn)).map(|top| self.rules.name(top));
        let refusal = Refusal::new(reasons::PLACING_IS_OVER, "placing").mark(Role::To, self.rules.name(point));
        Some(refusal.marks(Role::Stone, tops))
    }

    /// The top stone of a point is not the player's.
    fn wrong_stone(&self, from: u8) -> Option<Refusal> {
        let at = 1 << from;
        let reason = if self.pos.height(from) == 0 {
            reasons::EMPTY_SQUARE
        } else if self.pos.tops(self.pos.turn) & at != 0 {
            return None;
        } else if self.pos.anywhere(self.pos.turn) & at != 0 {
            return Some(Refusal::new(reasons::STONE_COVERED, "movement").mark(Role::From, self.rules.name(from)));
        } else {
            reasons::NOT_YOUR_STONE
        };
        Some(Refusal::new(reason, "G1").mark(Role::From, self.rules.name(from)))
    }

    fn step(&self, from: u8, link: Link, to: u8) -> Option<Refusal> {
        // Nothing is taken and nothing dropped in this game.
        let written = match link {
            Link::Dash | Link::Click => true,
            Link::Cross if !self.places() => false,
            Link::Cross | Link::Plus | Link::First => return None,
        };
        let marked =
            |refusal: Refusal| refusal.mark(Role::From, self.rules.name(from)).mark(Role::To, self.rules.name(to));
        if self.places() {
            return Some(marked(Refusal::new(reasons::STILL_PLACING, "placing")));
        }
        if let Some(refusal) = self.wrong_stone(from) {
            return Some(refusal);
        }
        if from == to {
            return Some(Refusal::new(reasons::SAME_SQUARE, "movement").mark(Role::From, self.rules.name(from)));
        }
        if self.is_full(to) {
            return Some(marked(Refusal::new(reasons::TOWER_FULL, "height")));
        }
        let spelled = format!("{}-{}", self.rules.name(from), self.rules.name(to));
        (!written).then(|| marked(Refusal::new(reasons::WRITTEN_OTHERWISE, "A").text(spelled)))
    }
}
