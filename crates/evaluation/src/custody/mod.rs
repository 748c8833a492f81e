//! What is good where stones slide and enclose: stones, what can be taken next, freedom, safe squares, lines to be.

#[cfg(test)]
mod tests;

use kamen_core::bits::{Shift, bit, members};
use kamen_core::{Side, stir};
use kamen_custody::{Capture, Custody, Move, Pos, take_custody};

use crate::{Evaluate, Judged, Prepare, Sight};

/// What a move that wins gains.
const WIN: i32 = 10_000;
/// What a stone is worth.
const STONE: i32 = 100;

const FEATURES: [&str; 20] = [
    "to-move",
    "stones",
    "hand",
    "nearly-beaten",
    "takes-now",
    "takes-next",
    "mobility",
    "corners",
    "edges",
    "centre",
    "away",
    "pairs",
    "contacts",
    "pressed",
    "half-lines",
    "near-lines",
    "ready-lines",
    "lines-now",
    "lines-next",
    "lead-late",
];

/// Parts of the board.
#[derive(Clone, Copy, Debug)]
pub struct Zones {
    /// The squares with fewer than four neighbours, and of them those with fewer than three.
    rim: u64,
    corners: u64,
    /// The squares at least two off the rim.
    centre: u64,
}

impl Zones {
    fn new(compass: &[Shift; 4], squares: u64) -> Zones {
        let [north, east, south, west] = compass.map(|shift| squares & !shift.of(squares));
        let (upright, level) = (north | south, east | west);
        let inner = |set: u64| compass.iter().fold(set, |left, shift| left & shift.of(set));
        Zones { rim: upright | level, corners: upright & level, centre: inner(inner(squares)) }
    }
}

/// What one side has, apart from whose turn it is.
#[derive(Clone, Copy, Default)]
struct Standing {
    mobility: i32,
    /// Enemy stones that the side's next move can take.
    takes: i32,
    pressed: i32,
    lines: Lines,
}

/// Lines that may become as long as wins.
#[derive(Clone, Copy, Default)]
struct Lines {
    half: i32,
    near: i32,
    /// The squares where a stone that gets there completes a line.
    ready: u64,
}

impl Prepare for Custody {
    type Insight = Zones;

    fn prepare(&self) -> Zones {
        Zones::new(&self.compass, self.squares)
    }
}

impl Judged<Custody> {
    /// Every square that stones get to in one move, and in how many ways.
    #[inline]
    fn slides(&self, own: u64, enemy: u64, free: u64) -> (u64, i32) {
        let (mut reached, mut count) = (0, 0);
        for shift in &self.compass {
            let first = shift.of(own);
            if self.jump_enemy {
                let landed = shift.of(first & enemy) & free;
                reached |= landed;
                count += landed.count_ones();
            }
            let mut sliding = first & free;
            while sliding != 0 {
                reached |= sliding;
                count += sliding.count_ones();
                sliding = shift.of(sliding) & free;
            }
        }
        (reached, count as i32)
    }

    #[inline]
    fn standing(&self, pos: &Pos, side: Side) -> Standing {
        let (own, enemy, free) = (pos.of(side), pos.of(!side), self.free(pos));
        let (reached, mobility) = self.slides(own, enemy, free);
        let mut standing = Standing { mobility, ..Standing::default() };
        match self.capture {
            Capture::Custodian => standing.takes = self.runs(own, enemy, reached).count_ones() as i32,
            Capture::Surround => {
                let (takes, pressed) = self.surrounded(own, enemy, reached);
                standing.takes = takes.count_ones() as i32;
                standing.pressed = pressed.count_ones() as i32;
            }
        }
        if self.line_wins > 1 {
            standing.lines = self.lines(own, enemy, free, self.start.of(side));
        }
        standing
    }

    /// The enemy stones in runs with an own stone at one end and a square that own stones get to at the other.
    #[inline]
    fn runs(&self, own: u64, enemy: u64, reached: u64) -> u64 {
        let mut taken = 0;
        for way in 0..4 {
            let (on, back) = (self.compass[way], self.compass[(way + 2) % 4]);
            let mut front = on.of(own) & enemy;
            let mut run = front;
            let mut ends = 0;
            while front != 0 {
                let next = on.of(front);
                ends |= next & reached;
                front = next & enemy;
                run |= front;
            }
            let mut last = back.of(ends) & run;
            while last != 0 {
                taken |= last;
                last = back.of(last) & run;
            }
        }
        taken
    }

    /// The enemy stones with three own neighbours and a fourth that own stones get to, and those with two.
    #[inline]
    fn surrounded(&self, own: u64, enemy: u64, reached: u64) -> (u64, u64) {
        let inside = self.compass.iter().fold(enemy, |left, shift| left & shift.of(self.squares));
        let next = self.compass.map(|shift| shift.of(own));
        let mut takes = inside & next[0] & next[1] & next[2] & next[3];
        for way in 0..4 {
            let others = next[(way + 1) % 4] & next[(way + 2) % 4] & next[(way + 3) % 4];
            takes |= inside & others & self.compass[way].of(reached);
        }
        let two = (next[0] & next[1]) | (next[2] & next[3]) | ((next[0] | next[1]) & (next[2] | next[3]));
        (takes, inside & two & !takes)
    }

    /// The lines that still can be made as long as wins, off the side's starting squares.
    #[inline]
    fn lines(&self, own: u64, enemy: u64, free: u64, home: u64) -> Lines {
        let length = self.line_wins;
        let away = own & !home;
        let open = self.squares & !home & !enemy;
        let mut lines = Lines::default();
        for (shift, back) in [(self.compass[0], self.compass[2]), (self.compass[1], self.compass[3])] {
            // How many stones each stretch that ends on a square has, all stretches at once, in binary.
            let (mut stones, mut whole) = (away, open);
            let mut count = [away, 0, 0, 0];
            for _ in 1..length {
                stones = shift.of(stones);
                whole = shift.of(whole) & open;
                let mut carry = stones;
                for digit in &mut count {
                    let sum = *digit ^ carry;
                    carry &= *digit;
                    *digit = sum;
                }
            }
            let with = |number: u32| {
                count
                    .iter()
                    .enumerate()
                    .fold(whole, |left, (digit, set)| left & if number >> digit & 1 != 0 { *set } else { !set })
            };
            if length > 2 {
                lines.half += with(length - 2).count_ones() as i32;
            }
            let near = with(length - 1);
            lines.near += near.count_ones() as i32;
            for end in members::<usize>(near) {
                let stretch = (1..length).fold(bit(end), |set, _| set | back.of(set));
                let missing = stretch & free;
                if self.comes(missing, own & !stretch, enemy, free) {
                    lines.ready |= missing;
                }
            }
        }
        lines
    }

    /// Whether one of these stones gets to the square in one move.
    #[inline]
    fn comes(&self, to: u64, stones: u64, enemy: u64, free: u64) -> bool {
        self.compass.iter().any(|shift: &Shift| {
            let mut next = shift.of(to);
            if self.jump_enemy && shift.of(next & enemy) & stones != 0 {
                return true;
            }
            while next & free != 0 {
                next = shift.of(next);
            }
            next & stones != 0
        })
    }

    /// How few stones more a side may lose: 2 if the next decides, 1 if the one after, else 0.
    #[inline]
    fn nearly_beaten(&self, pos: &Pos, side: Side) -> i32 {
        let left = pos.of(side).count_ones() as i32 - self.beaten_at[side.index()] as i32;
        (3 - left).clamp(0, 2)
    }
}

impl Evaluate for Judged<Custody> {
    fn feature_names(&self) -> Vec<String> {
        FEATURES.map(str::to_string).to_vec()
    }

    fn default_weights(&self) -> Vec<i32> {
        let lines = i32::from(self.line_wins > 1);
        let hand = if self.replace { 35 } else { 0 };
        let [half, near, ready, now, next] = [6, 20, 40, 2000, 500].map(|weight| weight * lines);
        match self.capture {
            Capture::Custodian => {
                let (now_takes, next_takes) = if self.replace { (60, 15) } else { (45, 12) };
                vec![
                    8, STONE, hand, -60, now_takes, next_takes, 1, 12, 3, 0, 0, 3, 0, 0, half, near, ready, now,
                    next, 20,
                ]
            }
            Capture::Surround => {
                let away = 6 * lines;
                vec![8, STONE, hand, -60, 60, 20, 1, 0, 2, 3, away, 2, 2, 6, half, near, ready, now, next, 20]
            }
        }
    }

    fn measure(&self, pos: &Pos, features: &mut [i32]) {
        let Some(features) = features.first_chunk_mut::<{ FEATURES.len() }>() else { return };
        let [white, black] = Side::BOTH.map(|side| self.standing(pos, side));
        let [own, enemy] = pos.stones;
        let count = |set: u64| set.count_ones() as i32;
        let both = |set: u64| count(own & set) - count(enemy & set);
        let Zones { rim, corners, centre } = self.insight;
        let sign = if pos.turn == Side::White { 1 } else { -1 };
        let (us, them) = if sign > 0 { (&white, &black) } else { (&black, &white) };
        let lead = count(own) - count(enemy);
        let [home, far] = self.start.stones;
        let [north, east, ..] = self.compass;
        let pairs = |set: u64| count(north.of(set) & set) + count(east.of(set) & set);
        let beside = |set: u64| self.compass.iter().fold(0, |found, shift| found | shift.of(set));

        features[0] = sign;
        features[1] = lead;
        features[2] = i32::from(pos.hand[0]) - i32::from(pos.hand[1]);
        features[3] = self.nearly_beaten(pos, Side::White) - self.nearly_beaten(pos, Side::Black);
        features[4] = sign * us.takes;
        features[5] = -sign * them.takes;
        features[6] = white.mobility - black.mobility;
        features[7] = both(corners);
        features[8] = both(rim & !corners);
        features[9] = both(centre);
        features[10] = count(own & !home) - count(enemy & !far);
        features[11] = pairs(own) - pairs(enemy);
        // Enemy stones in touch with own ones beyond own stones in touch with enemy ones.
        features[12] = count(enemy & beside(own) & !rim) - count(own & beside(enemy) & !rim);
        features[13] = white.pressed - black.pressed;
        features[14] = white.lines.half - black.lines.half;
        features[15] = white.lines.near - black.lines.near;
        features[16] = count(white.lines.ready) - count(black.lines.ready);
        features[17] = sign * i32::from(us.lines.ready != 0);
        features[18] = -sign * i32::from(count(them.lines.ready) > 1);
        let few = count(self.start.stones[0]).min(count(self.start.stones[1])) * 3 / 4;
        features[19] = if count(own).min(count(enemy)) <= few { lead } else { 0 };
    }

    fn sight(&self, pos: &Pos) -> Sight {
        Sight::men(pos.stones).with_hands(if self.replace { pos.hand } else { [0; 2] })
    }

    #[inline]
    fn key(&self, pos: &Pos) -> u64 {
        let turn = u64::from(pos.turn == Side::Black);
        let rest = turn | u64::from(pos.hand[0]) << 8 | u64::from(pos.hand[1]) << 16;
        stir(pos.stones[0] ^ stir(pos.stones[1] ^ stir(rest)))
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        usize::from(mv.from & 63) * 64 + usize::from(mv.to & 63)
    }

    #[inline]
    fn gain(&self, pos: &Pos, mv: Move) -> i32 {
        let (from, to) = (bit(mv.from.into()), bit(mv.to.into()));
        let side = pos.turn;
        let mut next = *pos;
        next.stones[side.index()] = pos.of(side) & !from | to;
        if self.line_wins > 1 && to & !self.start.of(side) != 0 && self.has_line(&next, side) {
            return WIN;
        }
        let own = next.of(side);
        let enemy = pos.of(!side);
        let taken = match self.capture {
            Capture::Surround => self.compass.iter().fold(enemy, |left, shift| left & shift.of(own)).count_ones(),
            Capture::Custodian => {
                if self.compass.iter().all(|shift| shift.of(to) & enemy == 0) {
                    return 0;
                }
                take_custody(&self.compass, &mut next, side, to);
                enemy.count_ones() - next.of(!side).count_ones()
            }
        };
        if taken == 0 {
            return 0;
        }
        if enemy.count_ones() <= taken + self.beaten_at[(!side).index()] {
            return WIN;
        }
        let put = u32::from(pos.hand[side.index()] - next.hand[side.index()].min(pos.hand[side.index()]));
        STONE * (taken + put) as i32
    }

    fn forced(&self, _pos: &Pos, _moves: &[Move]) -> bool {
        false
    }

    /// With many stones free to slide some move is as good as none.
    fn pass(&self, pos: &Pos) -> Option<Pos> {
        let own = pos.of(pos.turn);
        let free = self.free(pos);
        let mobile = self.compass.iter().fold(0, |found, shift| found | shift.of(free)) & own;
        // A line that the player already has would win by the pass.
        let safe = mobile.count_ones() >= 5 && !self.has_line(pos, pos.turn);
        safe.then(|| Pos { turn: !pos.turn, ..*pos })
    }
}
