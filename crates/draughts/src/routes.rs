//! The ways a capture can go: every series of landing squares that makes one and the same move.

use crate::geometry::{Geometry, bits};
use crate::position::{Deed, Move, NOWHERE, Pos};
use crate::rules::Draughts;
use crate::settings::Promotion;

/// More routes than anyone could tell apart; a crafted position could have millions.
const MOST_ROUTES: usize = 2_000;

struct Search<'a, G> {
    rules: &'a Draughts<G>,
    mv: Move,
    side: usize,
    began_as_queen: bool,
    own: u64,
    enemy: u64,
    path: Vec<u8>,
    found: Vec<Vec<u8>>,
    /// Every square tried costs one: dead ends must not take for ever either.
    patience: u32,
}

impl<G: Geometry> Draughts<G> {
    /// Every route of a move, as squares from the origin on. A step has one.
    pub fn routes(&self, pos: &Pos, mv: Move) -> Vec<Vec<u8>> {
        if mv.from == NOWHERE {
            return vec![if mv.to == NOWHERE { vec![] } else { vec![mv.to] }];
        }
        if mv.taken == 0 {
            return vec![vec![mv.from, mv.to]];
        }
        if self.settings.knight {
            return vec![vec![mv.from, mv.taken.trailing_zeros() as u8, mv.to]];
        }
        let (side, began_as_queen) = (pos.turn.index(), pos.queens & (1 << mv.from) != 0);
        let mut search = Search {
            rules: self,
            mv,
            side,
            began_as_queen,
            own: pos.own() & !(1 << mv.from),
            enemy: pos.enemy(),
            path: vec![mv.from],
            found: Vec::new(),
            patience: 1_000_000,
        };
        search.walk(mv.from, 0, began_as_queen, None);
        search.found
    }
}

impl<G: Geometry> Search<'_, G> {
    fn walk(&mut self, at: u8, taken: u64, queen: bool, came: Option<usize>) {
        if self.found.len() >= MOST_ROUTES || self.patience == 0 {
            return;
        }
        self.patience -= 1;
        if taken == self.mv.taken && at == self.mv.to && self.path.len() > 1 && self.kind_fits(at, queen) {
            self.found.push(self.path.clone());
        }
        let settings = &self.rules.settings;
        let standing = if settings.removal_at_once { self.enemy & !taken } else { self.enemy };
        let occupied = self.own | standing;
        let directions =
            if queen { self.rules.queen } else { self.rules.capture[self.side] | self.rules.step[self.side] };
        for d in bits(u64::from(directions)) {
            let d = d as usize;
            if queen && !settings.queen_turns_back && came == Some((d + 4) % 8) {
                continue;
            }
            let (over, landings) = self.jump(at, d, queen, occupied);
            let captured = over & self.mv.taken & !taken;
            let own_jump =
                settings.own_jumps && !queen && over & self.own != 0 && self.rules.step[self.side] & (1 << d) != 0;
            if captured == 0 && !own_jump {
                continue;
            }
            if captured != 0 && !queen && self.rules.capture[self.side] & (1 << d) == 0 {
                continue;
            }
            for to in bits(landings) {
                self.path.push(to);
                self.arrive(to, taken | captured, queen, d);
                self.path.pop();
            }
        }
    }

    /// Goes on from a landing square, as a queen where the man was promoted at once.
    fn arrive(&mut self, to: u8, taken: u64, queen: bool, d: usize) {
        let last_row = !queen && self.rules.zone[self.side] & (1 << to) != 0;
        let goal = self.rules.goal[self.side] & (1 << to) != 0;
        let ends = goal || last_row && self.rules.settings.promotion == Promotion::EndsMove;
        if ends {
            if taken == self.mv.taken && to == self.mv.to {
                self.found.push(self.path.clone());
            }
            return;
        }
        let queen = queen || last_row && self.rules.settings.promotion == Promotion::AtOnce;
        self.walk(to, taken, queen, Some(d));
    }

    /// What a stone jumps in a direction, and where it may land.
    fn jump(&self, at: u8, d: usize, queen: bool, occupied: u64) -> (u64, u64) {
        let ahead = G::RAYS[d][at as usize] & occupied;
        if ahead == 0 {
            return (0, 0);
        }
        let first = G::nearest(ahead, d);
        let flying = queen && self.rules.settings.queen_flying;
        if !flying && G::shift(1 << at, d) != 1 << first {
            return (0, 0);
        }
        let mut landings = G::RAYS[d][first as usize];
        let next = landings & occupied;
        if next != 0 {
            let next = G::nearest(next, d);
            landings &= !(G::RAYS[d][next as usize] | 1 << next);
        }
        if !flying {
            landings &= G::shift(1 << first, d);
        }
        (1 << first, landings)
    }

    /// Whether the stone is at the end what the move says it is.
    fn kind_fits(&self, at: u8, queen: bool) -> bool {
        let promoted = !self.began_as_queen && (queen || self.rules.zone[self.side] & (1 << at) != 0);
        promoted == (self.mv.deed == Deed::Promote)
    }
}
