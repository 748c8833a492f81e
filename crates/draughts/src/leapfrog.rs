//! Game 27: men that also jump over their own stones.

use crate::chain::Manner;
use crate::geometry::Geometry;
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
        }
    }

    /// All sequences of jumps of a man.
    pub fn of_man(&mut self, from: u8, enemy: u64) {
        self.from = from;
        self.own &= !(1 << from);
        self.go(from, 0, enemy);
        self.own |= 1 << from;
    }

    fn go(&mut self, at: u8, taken: u64, enemy: u64) {
        let free = G::BOARD & !(self.own | enemy);
        let mut must_go_on = false;
        for d in 0..8 {
            let over = G::shift(1 << at, d);
            let landing = G::shift(over, d) & free;
            if landing == 0 {
                continue;
            }
            let captured = over & self.victims & !taken;
            let captures = captured != 0 && self.rules.capture[self.side] & (1 << d) != 0;
            let leaps = over & self.own != 0 && self.rules.step[self.side] & (1 << d) != 0;
            must_go_on |= captures;
            if captures || leaps {
                let to = landing.trailing_zeros() as u8;
                if landing & self.rules.zone[self.side] != 0 {
                    self.put(to, taken | captured, true);
                } else {
                    self.go(to, taken | captured, enemy);
                }
            }
        }
        let moved = taken != 0 || at != self.from;
        if moved && (!must_go_on || self.lenient) {
            self.put(at, taken, false);
        }
    }

    fn put(&mut self, to: u8, taken: u64, promoted: bool) {
        if taken != 0 || !self.must_capture {
            self.sink.put(Move::go(self.from, to, taken, promoted));
        }
    }
}
