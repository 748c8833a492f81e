//! Every legal move of a position.

use crate::chain::{Chains, Manner};
use crate::geometry::{Geometry, bits, each_way};
use crate::leapfrog::Leaps;
use crate::position::{Move, NOWHERE, Pos};
use crate::rules::Draughts;
use crate::settings::Promotion;
use crate::sink::{DropSquare, List, Sink};

impl<G: Geometry> Draughts<G> {
    /// The squares from which a man could jump an enemy, by direction.
    #[inline(always)]
    pub(crate) fn jump_squares(&self, pos: &Pos) -> [u64; 8] {
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        let victims = if self.settings.man_takes_queens { pos.enemy() } else { pos.enemy() & !pos.queens };
        let (mut from, side) = ([0; 8], pos.turn.index());
        each_way!(G, self.all_or(self.capture[side]), |d| {
            let back = (d + 4) % 8;
            from[d] = G::step_onto(G::step_onto(free, back, victims), back, self.reach[side].take_from[d]);
        });
        from
    }

    /// The directions to look in where [`Reach`](crate::replies::Reach) knows which count. Where few are left and no step needs a mask,
    /// looking in all is quicker than asking which.
    #[inline(always)]
    pub(crate) fn all_or(&self, ways: u8) -> u8 {
        if G::GAPS { u8::MAX } else { ways }
    }

    /// Men that can capture.
    #[inline]
    pub(crate) fn capturing_men(&self, pos: &Pos, men: u64) -> u64 {
        union::<G>(&self.jump_squares(pos)) & men
    }

    /// Where the first jumps of these men in a direction land: on the squares where the capture ends, and on those from
    /// which it goes on, or may.
    #[inline(always)]
    pub(crate) fn first_jumps(&self, side: usize, men: u64, jumps: &[u64; 8], d: usize) -> (u64, u64) {
        let landing = G::jump(men & jumps[d], d);
        let goes_on = landing & self.jumps_on(side, jumps);
        (landing & !goes_on, goes_on)
    }

    /// Where a man who has jumped once goes on, or may. That the stone just jumped may leave, and that the man's own square is free now,
    /// are too near and too far to matter to the next jump: back over that stone he cannot jump, as his square is not free in `jumps`.
    #[inline(always)]
    pub(crate) fn jumps_on(&self, side: usize, jumps: &[u64; 8]) -> u64 {
        // A new queen may see further than a man.
        union::<G>(jumps) & !self.stop[side] | self.crown[side]
    }

    /// Which of these men may take more than one stone: all others take one, or none.
    #[inline(always)]
    pub(crate) fn men_with_chains(&self, pos: &Pos, men: u64, jumps: &[u64; 8]) -> u64 {
        let (side, mut from) = (pos.turn.index(), 0);
        each_way!(G, self.capture[side], |d| {
            let (back, (_, goes_on)) = ((d + 4) % 8, self.first_jumps(side, men, jumps, d));
            from |= G::jump(goes_on, back);
        });
        from
    }

    /// Lists captures of men that take just one stone each.
    #[inline]
    pub(crate) fn single_jumps(&self, pos: &Pos, men: u64, jumps: &[u64; 8], out: &mut Vec<Move>) {
        let ways = self.capture[pos.turn.index()];
        if self.mirrored {
            G::each_back(ways, |d| self.single_jumps_towards(pos, men, jumps, d, out));
        } else {
            each_way!(G, ways, |d| self.single_jumps_towards(pos, men, jumps, d, out));
        }
    }

    #[inline(always)]
    fn single_jumps_towards(&self, pos: &Pos, men: u64, jumps: &[u64; 8], d: usize, out: &mut Vec<Move>) {
        for from in bits(men & jumps[d]) {
            let victim = G::shift(1 << from, d);
            let landing = G::shift(victim, d);
            let to = landing.trailing_zeros() as u8;
            out.push(Move::go(from, to, victim, landing & self.zone[pos.turn.index()] != 0));
        }
    }

    /// Every capture, strictly or leniently. Empty if there is none.
    #[inline]
    pub fn captures<S: Sink>(&self, pos: &Pos, movers: u64, manner: Manner, sink: &mut S) {
        if !self.settings.sides[pos.turn.index()].captures {
            return;
        }
        let queens = movers & pos.queens;
        let men = self.capturing_men(pos, movers & !queens);
        self.captures_of(pos, men, queens, manner, sink);
    }

    /// Every capture of these men and queens.
    fn captures_of<S: Sink>(&self, pos: &Pos, men: u64, queens: u64, manner: Manner, sink: &mut S) {
        if men | queens == 0 {
            return;
        }
        let mut chains = Chains::new(self, pos, manner, sink);
        for from in bits(queens) {
            chains.of_queen(from);
        }
        if men == 0 {
            return;
        }
        if queens != 0 && self.settings.queen_priority && manner == Manner::Strict && !self.settings.majority {
            if !sink.is_empty() {
                return;
            }
            chains = Chains::new(self, pos, manner, sink);
        }
        for from in bits(men) {
            chains.of_man(from);
        }
    }

    /// Every move of a side that has only men, in games of steps and captures along lines.
    #[inline(always)]
    pub(crate) fn moves_of_men(&self, pos: &Pos, men: u64, out: &mut Vec<Move>) {
        let jumps = self.jump_squares(pos);
        let capturing = union::<G>(&jumps) & men;
        if capturing == 0 {
            return self.men_steps(pos, men, out);
        }
        let chains = self.men_with_chains(pos, capturing, &jumps);
        if chains == 0 {
            return self.single_jumps(pos, capturing, &jumps, out);
        }
        // Where the longest must be made, whoever takes one stone only has no move beside those who take more. That a new
        // queen takes more is not known before she has looked.
        let known = self.settings.majority && self.settings.promotion != Promotion::AtOnce;
        let able = if known { chains } else { capturing };
        self.captures_of(pos, able, 0, Manner::Strict, &mut List::new(out));
    }

    /// Every move of a side that has queens, in the same games.
    #[inline(never)]
    pub(crate) fn moves_with_queens(&self, pos: &Pos, own: u64, out: &mut Vec<Move>) {
        let queens = own & pos.queens;
        if self.capturing_men(pos, own & !queens) == 0 && self.queens_steps(pos, queens).is_some() {
            return self.steps(pos, own, out);
        }
        let base = out.len();
        self.captures(pos, own, Manner::Strict, &mut List::new(out));
        self.prefer_queens(pos, out, base);
    }

    /// Every step without capture.
    #[inline]
    pub fn steps(&self, pos: &Pos, movers: u64, out: &mut Vec<Move>) {
        let queens = movers & pos.queens;
        self.men_steps(pos, movers & !queens, out);
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        for from in bits(queens) {
            for to in bits(self.queen_reach(from, free)) {
                out.push(Move::go(from, to, 0, false));
            }
        }
    }

    #[inline(always)]
    fn men_steps(&self, pos: &Pos, men: u64, out: &mut Vec<Move>) {
        let ways = self.step[pos.turn.index()];
        if self.mirrored {
            G::each_back(ways, |d| self.men_steps_towards(pos, men, d, out));
        } else {
            each_way!(G, ways, |d| self.men_steps_towards(pos, men, d, out));
        }
    }

    #[inline(always)]
    fn men_steps_towards(&self, pos: &Pos, men: u64, d: usize, out: &mut Vec<Move>) {
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        for to in bits(G::shift(men, d) & free) {
            let from = G::shift(1 << to, (d + 4) % 8).trailing_zeros() as u8;
            out.push(Move::go(from, to, 0, self.zone[pos.turn.index()] & (1 << to) != 0));
        }
    }

    /// Where a queen can go without capturing: one look along each line.
    #[inline]
    pub fn queen_reach(&self, from: u8, free: u64) -> u64 {
        let mut reach = 0;
        G::each(self.queen, |d| {
            let (open, _) = G::ahead(from, d, !free);
            reach |= if self.settings.queen_flying { open } else { open & G::shift(1 << from, d) };
        });
        reach
    }

    /// Of captures that take the same greatest number, a queen's goes first (where both rules are set).
    pub(crate) fn prefer_queens(&self, pos: &Pos, moves: &mut Vec<Move>, base: usize) {
        if self.settings.queen_priority && self.settings.majority {
            let by_queen = |mv: &Move| mv.is_capture() && pos.queens & (1 << mv.from) != 0;
            if moves[base..].iter().any(by_queen) {
                let mut at = 0;
                moves.retain(|mv| {
                    at += 1;
                    at <= base || by_queen(mv)
                });
            }
        }
    }

    /// The captures that are due for these stones; none if capturing is not obligatory now.
    pub fn due(&self, pos: &Pos, movers: u64, out: &mut Vec<Move>) {
        let base = out.len();
        if self.settings.knight {
            self.knight_captures(pos, movers, out);
            return;
        }
        if self.settings.own_jumps {
            let men = self.capturing_men(pos, movers & !pos.queens);
            let mut sink = List::new(out);
            let mut chains = Chains::new(self, pos, Manner::Strict, &mut sink);
            for from in bits(movers & pos.queens) {
                chains.of_queen(from);
            }
            if men == 0 && sink.is_empty() {
                return;
            }
            if self.settings.queen_priority && !sink.is_empty() {
                return;
            }
            let jumps = union::<G>(&self.jump_squares(pos));
            let mut leaps = Leaps::new(self, pos, true, Manner::Strict, &mut sink);
            for from in bits(movers & !pos.queens) {
                if self.leap_reach(pos, from, jumps).is_none() {
                    leaps.of_man(from, pos.enemy());
                }
            }
            return;
        }
        self.captures(pos, movers, Manner::Strict, &mut List::new(out));
        self.prefer_queens(pos, out, base);
    }

    /// The stones whose captures are due, where a look at first jumps is enough because no capture is better than another.
    pub(crate) fn obliged(&self, pos: &Pos) -> Option<u64> {
        let settings = &self.settings;
        if settings.majority || settings.own_jumps || settings.knight {
            return None;
        }
        let able =
            bits(self.movers(pos)).filter(|&from| self.could_take(pos, from)).fold(0, |all, from| all | 1 << from);
        Some(if settings.queen_priority && able & pos.queens != 0 { able & pos.queens } else { able })
    }

    /// Moves that take nothing, for when nothing need be taken.
    pub fn quiet(&self, pos: &Pos, movers: u64, manner: Manner, out: &mut Vec<Move>) {
        if self.settings.knight {
            self.knight_steps(pos, movers, out);
            return;
        }
        self.steps(pos, movers, out);
        if !self.settings.own_jumps {
            return;
        }
        let jumps = union::<G>(&self.jump_squares(pos));
        let zone = self.zone[pos.turn.index()];
        for from in bits(movers & !pos.queens) {
            match self.leap_reach(pos, from, jumps) {
                Some(reached) => {
                    out.extend(bits(reached).map(|to| Move::go(from, to, 0, zone & (1 << to) != 0)));
                }
                None => Leaps::new(self, pos, false, manner, &mut List::new(out)).of_man(from, pos.enemy()),
            }
        }
    }

    /// Everything but the fast way.
    pub(crate) fn special_moves(&self, pos: &Pos, out: &mut Vec<Move>) {
        if self.decided(pos).is_some() {
            return;
        }
        if self.must_set(pos) {
            let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
            out.extend(bits(self.setting[pos.turn.index()] & free).map(Move::set));
            return;
        }
        let (base, movers) = (out.len(), self.movers(pos));
        self.due(pos, movers, out);
        if out.len() == base {
            self.quiet(pos, movers, Manner::Strict, out);
            if pos.extra.moved != NOWHERE && out.len() > base {
                out.push(Move::PASS);
            }
        }
        if out.len() == base && self.settings.sides[pos.turn.index()].passes {
            out.push(Move::PASS);
        }
        self.add_drops(pos, base, out);
    }

    /// Where a man gets by jumping own stones; nothing if it could jump an enemy on the way.
    #[inline]
    pub(crate) fn leap_reach(&self, pos: &Pos, from: u8, jumps: u64) -> Option<u64> {
        let side = pos.turn.index();
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        let own = pos.own() & !(1 << from);
        let (mut reached, mut front) = (0, 1 << from);
        while front != 0 {
            if front & jumps != 0 {
                return None;
            }
            let mut next = 0;
            G::each(self.step[side], |d| next |= G::shift(G::shift(front, d) & own, d) & free);
            reached |= next;
            front = next & !self.zone[side];
        }
        Some(reached)
    }

    /// Where the player to move may drop a stone after the move, if there is one in hand.
    pub(crate) fn drop_square(&self, pos: &Pos) -> Option<DropSquare> {
        let (side, occupied) = (pos.turn.index(), pos.stones[0] | pos.stones[1]);
        let square = pos.extra.contract[side];
        let any = pos.extra.hand[side] > 0 && square != NOWHERE;
        any.then(|| DropSquare { square, free: occupied & (1 << square) == 0 })
    }

    /// After each move that leaves the agreed square free, the same move with a stone dropped there.
    pub(crate) fn add_drops(&self, pos: &Pos, base: usize, out: &mut Vec<Move>) {
        let Some(drop) = self.drop_square(pos) else { return };
        for at in base..out.len() {
            let mv = out[at];
            if drop.is_free_after(&mv) {
                out.push(Move { drop: true, ..mv });
            }
        }
    }
}

/// The sets of all directions together.
#[inline(always)]
pub(crate) fn union<G: Geometry>(sets: &[u64; 8]) -> u64 {
    union_but::<G>(sets, 0)
}

/// The sets of all directions but these together.
#[inline(always)]
pub(crate) fn union_but<G: Geometry>(sets: &[u64; 8], without: u8) -> u64 {
    let mut all = 0;
    each_way!(G, !without, |d| all |= sets[d]);
    all
}
