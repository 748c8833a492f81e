//! Game 27: men that also jump over their own stones.

use crate::chain::Manner;
use crate::geometry::{Geometry, bits};
use crate::position::{Move, Pos};
use crate::rules::Draughts;
use crate::sink::Sink;

/// The jump sequences of men over stones of either colour.
pub struct Leaps<'a, G: Geometry, S: Sink> {
    rules: &'a Draughts<G>,
    sink: &'a mut S,
    side: usize,
    own: u64,
    victims: u64,
    /// Whether only sequences that capture count.
    must_capture: bool,
    lenient: bool,
    from: u8,
    /// Squares reached without taking anything: several routes there are one move.
    reached: u64,
}

impl<'a, G: Geometry, S: Sink> Leaps<'a, G, S> {
    pub fn new(rules: &'a Draughts<G>, pos: &Pos, must_capture: bool, manner: Manner, sink: &'a mut S) -> Self {
        let enemy = pos.enemy();
        Leaps {
            rules,
            sink,
            side: pos.turn.index(),
            own: pos.own(),
            victims: if rules.settings.man_takes_queens { enemy } else { enemy & !pos.queens },
            must_capture,
            lenient: manner == Manner::Lenient,
            from: 0,
            reached: 0,
        }
    }

    /// All sequences of jumps of a man.
    pub fn of_man(&mut self, from: u8, enemy: u64) {
        self.from = from;
        self.reached = 0;
        self.own &= !(1 << from);
        self.go(from, 0, enemy);
        self.own |= 1 << from;
        if !self.must_capture {
            for to in bits(self.reached) {
                let promoted = self.rules.zone[self.side] & (1 << to) != 0;
                self.sink.put(Move::go(from, to, 0, promoted));
            }
        }
    }

    fn go(&mut self, at: u8, taken: u64, enemy: u64) {
        let free = G::BOARD & !(self.own | enemy);
        let mut must_go_on = false;
        let (steps, captures) = (self.rules.step[self.side], self.rules.capture[self.side]);
        G::each(steps | captures, |d| {
            let over = G::shift(1 << at, d);
            let landing = G::shift(over, d) & free;
            let captured = if captures & (1 << d) != 0 { over & self.victims & !taken } else { 0 };
            let leaps = steps & (1 << d) != 0 && over & self.own != 0;
            if landing != 0 && (captured != 0 || leaps) {
                must_go_on |= captured != 0;
                self.land(landing, taken | captured, enemy);
            }
        });
        let moved = taken != 0 || at != self.from;
        if moved && (!must_go_on || self.lenient) {
            self.put(at, taken, false);
        }
    }

    /// Goes on from where the man has landed; on its last row the turn ends.
    fn land(&mut self, landing: u64, taken: u64, enemy: u64) {
        let to = landing.trailing_zeros() as u8;
        if landing & self.rules.zone[self.side] != 0 {
            self.put(to, taken, true);
        } else {
            self.go(to, taken, enemy);
        }
    }

    fn put(&mut self, to: u8, taken: u64, promoted: bool) {
        if taken != 0 {
            self.sink.put(Move::go(self.from, to, taken, promoted));
        } else {
            self.reached |= 1 << to;
        }
    }
}
