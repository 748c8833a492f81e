//! What is good in mills: stones, mills and how often they can be closed, near-mills, freedom.

#[cfg(test)]
mod tests;

use kamen_core::{Rules, Side, stir};
use kamen_mill::{Geometry, Luck, MAX_POINTS, MillMove, MillPosition, MillRules, Movement, Placing, bit, points};

use crate::{Evaluate, Judged, Prepare, Sight};

/// What a move that wins gains.
const WIN: i32 = 10_000;
/// What a stone is worth.
const STONE: i32 = 100;
/// Some roll that takes a stone, and some that does not.
const LUCKY: [u8; 3] = [1, 1, 4];
const PLAIN: [u8; 3] = [1, 1, 1];

/// The features of every phase.
const ALWAYS: [&str; 8] =
    ["to-move", "stones", "hand", "lead-late", "flying", "used-lines", "closes-now", "closes-next"];
/// The features that are counted apart while stones are placed and when all have been.
const BY_PHASE: [&str; 11] =
    ["mills", "running", "near", "ready", "safe", "double", "shuttles", "potential", "mobility", "blocked", "degree"];
const FEATURES: usize = ALWAYS.len() + 2 * BY_PHASE.len();
/// By how much a quiet move changes the evaluation at most, as a rule.
const SWING: i32 = 60;
/// With so many stones, or fewer, every further one decides.
const FEW: i32 = 5;

/// Where the sum of degrees begins in a tally, above the counters of 24 lines.
const DEGREE: usize = 48;

/// Tables of a board for the evaluation.
#[derive(Clone, Debug)]
pub struct Insight {
    /// For every point a one in the counter, two bits wide, of each line through it. Lines have three points, so that
    /// the sum over any stones overflows no counter. Above them, from [`DEGREE`] on, how many ways lead from the point.
    tally: [u64; MAX_POINTS],
    /// The lower bit of every counter.
    low: u64,
    /// The lines through a point.
    through: [[u64; 3]; MAX_POINTS],
}

impl Insight {
    fn new(geometry: &Geometry, movement: Movement) -> Insight {
        let mut insight = Insight { tally: [0; MAX_POINTS], low: 0, through: [[0; 3]; MAX_POINTS] };
        for (number, &line) in geometry.lines.iter().enumerate().take(DEGREE / 2) {
            let one = 1 << (2 * number);
            insight.low |= one;
            for point in points(line) {
                insight.tally[point as usize] |= one;
                let free = insight.through[point as usize].iter_mut().find(|slot| **slot == 0);
                if let Some(slot) = free {
                    *slot = line;
                }
            }
        }
        if movement != Movement::Anywhere {
            for (tally, reach) in insight.tally.iter_mut().zip(geometry.reach) {
                *tally |= u64::from(reach.count_ones()) << DEGREE;
            }
        }
        insight
    }
}

/// What the stones of one side add up to.
#[derive(Clone, Copy)]
struct Survey {
    /// How many stones stand on each line, two bits a line.
    tally: u64,
    mobility: i32,
    blocked: i32,
    degree: i32,
}

/// How a side may act next.
#[derive(Clone, Copy)]
struct Means {
    places: bool,
    steps: bool,
    flies: bool,
}

/// The lines of one side.
#[derive(Clone, Copy, Default)]
struct Lines {
    mills: i32,
    running: i32,
    near: i32,
    ready: i32,
    safe: i32,
    shuttles: i32,
    potential: i32,
    /// The points where the side can close a mill with its next move.
    closing: u64,
}

impl Lines {
    /// Mills that can be closed at once beyond the first: the enemy stops only one.
    fn double(&self) -> i32 {
        (self.closing.count_ones() as i32 - 1).max(0)
    }
}

impl Prepare for MillRules {
    type Insight = Insight;

    fn prepare(&self) -> Insight {
        Insight::new(&self.geometry, self.settings.movement)
    }
}

impl Judged<MillRules> {
    #[inline]
    fn survey(&self, own: u64, empty: u64) -> Survey {
        let (mut tally, mut blocked) = (0, 0);
        // How many stones each empty point has near it, in binary, all points at once: no point has more than seven.
        let (mut ones, mut twos, mut fours) = (0, 0, 0);
        for point in points(own) {
            let free = self.geometry.reach[point as usize] & empty;
            tally += self.insight.tally[point as usize];
            blocked += i32::from(free == 0);
            let two = ones & free;
            ones ^= free;
            fours ^= twos & two;
            twos ^= two;
        }
        let count = |set: u64| set.count_ones() as i32;
        Survey {
            tally,
            mobility: count(ones) + 2 * count(twos) + 4 * count(fours),
            blocked,
            degree: (tally >> DEGREE) as i32,
        }
    }

    #[inline]
    fn means(&self, pos: &MillPosition, side: usize) -> Means {
        let placing = pos.hand[side] > 0;
        Means {
            places: placing,
            steps: !placing || self.settings.placing == Placing::AnyTime,
            flies: self.settings.flying && !placing && pos.stones[side].count_ones() == 3,
        }
    }

    #[inline]
    fn lines_of(&self, pos: &MillPosition, side: usize, tally: [u64; 2], means: [Means; 2], empty: u64) -> Lines {
        let (own, enemy) = (pos.stones[side], pos.stones[1 - side]);
        let (ours, theirs) = (tally[side], tally[1 - side]);
        let (low, line_at) = (self.insight.low, |at: u32| self.geometry.lines[at as usize / 2]);
        let open = low & !(theirs | theirs >> 1);
        let (full, mut two) = (ours & (ours >> 1) & low, (ours >> 1) & !ours & open);
        let mut lines = Lines {
            mills: full.count_ones() as i32,
            potential: (ours & !(ours >> 1) & open).count_ones() as i32,
            ..Lines::default()
        };
        let mut barred = 0;
        if pos.used[side] != 0 {
            for number in points(pos.used[side].into()) {
                let counter = 1 << (2 * u32::from(number));
                if two & counter != 0 {
                    two &= !counter;
                    barred |= line_at(2 * u32::from(number)) & !own;
                }
            }
        }

        let mut milled = 0;
        let mut left = full;
        while left != 0 {
            let line = line_at(left.trailing_zeros());
            left &= left - 1;
            milled |= line;
            // A stone steps out, nobody steps in, and the mill closes again.
            let opens = |point: u8| {
                let reach = self.geometry.reach[point as usize];
                reach & empty != 0 && reach & enemy == 0
            };
            lines.running += i32::from(self.settings.reuse && !means[1 - side].flies && points(line).any(opens));
        }

        let (us, them) = (means[side], means[1 - side]);
        while two != 0 {
            let line = line_at(two.trailing_zeros());
            two &= two - 1;
            let last = line & !own;
            let near = self.geometry.reach[last.trailing_zeros() as usize % MAX_POINTS];
            let movers = if !us.steps {
                0
            } else if us.flies {
                own & !line
            } else {
                near & own & !line
            };
            lines.near += 1;
            if last & barred != 0 || !(us.places || movers != 0) {
                continue;
            }
            lines.ready += 1;
            lines.closing |= last;
            lines.shuttles += i32::from(movers & milled != 0);
            lines.safe += i32::from(!(them.places || them.flies || near & enemy != 0));
        }
        lines
    }

    /// Whether a stone that has come to stand on `to` is one of three on a line.
    #[inline]
    fn closes(&self, own: u64, to: u8) -> bool {
        let through = self.insight.through.get(to as usize).copied().unwrap_or_default();
        through.iter().any(|&line| line != 0 && line & !own == 0)
    }

    /// Where a mill wins: the points where the enemy would close one, unless the player to move closes one first.
    fn dangers(&self, pos: &MillPosition) -> u64 {
        if !self.settings.mill_wins {
            return 0;
        }
        let empty = self.geometry.all & !pos.taken_points();
        let us = pos.turn.index();
        let tally = pos.stones.map(|own| self.survey(own, empty).tally);
        let means = [0, 1].map(|side| self.means(pos, side));
        match self.lines_of(pos, us, tally, means, empty).closing {
            0 => self.lines_of(pos, 1 - us, tally, means, empty).closing,
            _ => 0,
        }
    }

    /// Whether a line has two stones of the player to move and a free point.
    #[inline]
    fn has_two_on_a_line(&self, pos: &MillPosition) -> bool {
        let (own, empty) = (pos.own(), self.geometry.all & !pos.taken_points());
        self.geometry.lines.iter().any(|line| (line & !own).is_power_of_two() && line & empty != 0)
    }

    /// Whether some stone can come or go, but for lines that may not be closed again.
    #[inline]
    fn can_move(&self, pos: &MillPosition) -> bool {
        let empty = self.geometry.all & !pos.taken_points();
        if pos.own_hand() > 0 || self.means(pos, pos.turn.index()).flies {
            return empty != 0;
        }
        points(pos.own()).any(|point| self.geometry.reach[point as usize] & empty != 0)
    }

    /// What taking a stone is worth above taking any: near-mills that it breaks.
    #[inline]
    fn spoils(&self, pos: &MillPosition, stone: u8) -> i32 {
        let through = self.insight.through.get(stone as usize).copied().unwrap_or_default();
        through
            .iter()
            .map(|line| if line & pos.own() == 0 { (line & pos.enemy()).count_ones() as i32 } else { 0 })
            .sum()
    }
}

impl Evaluate for Judged<MillRules> {
    fn feature_names(&self) -> Vec<String> {
        let by_phase = ["placing", "moving"].iter().flat_map(|phase| BY_PHASE.map(|name| format!("{phase}-{name}")));
        ALWAYS.iter().map(|name| name.to_string()).chain(by_phase).collect()
    }

    fn default_weights(&self) -> Vec<i32> {
        let settings = &self.settings;
        let free = i32::from(settings.movement != Movement::Anywhere);
        if settings.mill_wins {
            let mut weights = vec![10, 20, 0, 0, 0, 0, 2000, 800];
            for _ in 0..2 {
                weights.extend([0, 0, 12, 25, 60, 100, 0, 5, 5 * free, -10 * free, 3]);
            }
            return weights;
        }
        let reserve = if settings.placing == Placing::AnyTime { 8 } else { 0 };
        let (late, flying) = if settings.flying { (50, 60) } else { (90, 0) };
        let (running, shuttle) = if settings.reuse { (45, 60) } else { (0, 15) };
        // A mill is a shield until a lucky roll.
        let mill = if settings.dice { 12 } else { 15 };
        let mut weights = vec![6, STONE, reserve, late, flying, -10, 45, 30];
        weights.extend([mill, 6, 10, 6, 4, 18, 15, 4, 3 * free, -8 * free, 4]);
        weights.extend([12, running, 6, 12, 20, 25, shuttle, 1, 4 * free, -9 * free, 2]);
        weights
    }

    fn measure(&self, pos: &MillPosition, features: &mut [i32]) {
        let Some(features) = features.first_chunk_mut::<FEATURES>() else { return };
        let empty = self.geometry.all & !pos.taken_points();
        let surveys = pos.stones.map(|own| self.survey(own, empty));
        let tally = surveys.map(|survey| survey.tally);
        let means = [0, 1].map(|side| self.means(pos, side));
        let lines = [0, 1].map(|side| self.lines_of(pos, side, tally, means, empty));
        let stones = [0, 1].map(|side| pos.stones[side].count_ones() as i32 + i32::from(pos.hand[side]));

        let (us, sign) = match pos.turn {
            Side::White => (0, 1),
            Side::Black => (1, -1),
        };
        let them = &lines[1 - us];
        features[0] = sign;
        features[1] = stones[0] - stones[1];
        features[2] = i32::from(pos.hand[0]) - i32::from(pos.hand[1]);
        features[3] = if stones[0].min(stones[1]) <= FEW { stones[0] - stones[1] } else { 0 };
        features[4] = i32::from(means[0].flies) - i32::from(means[1].flies);
        features[5] = pos.used[0].count_ones() as i32 - pos.used[1].count_ones() as i32;
        features[6] = sign * i32::from(lines[us].closing != 0);
        features[7] = -sign * i32::from(them.safe > 0 || them.closing.count_ones() > 1);

        // Who goes anywhere is never blocked.
        let anywhere = self.settings.movement == Movement::Anywhere;
        let grounded = means.map(|means| i32::from(!means.flies && !anywhere));
        let values = [0, 1].map(|side| {
            let (lines, survey, grounded) = (&lines[side], &surveys[side], grounded[side]);
            [
                lines.mills,
                lines.running,
                lines.near,
                lines.ready,
                lines.safe,
                lines.double(),
                lines.shuttles,
                lines.potential,
                survey.mobility * grounded,
                survey.blocked * grounded,
                survey.degree,
            ]
        });
        let phase = if pos.hand == [0; 2] { ALWAYS.len() + BY_PHASE.len() } else { ALWAYS.len() };
        for (at, feature) in features[phase..phase + BY_PHASE.len()].iter_mut().enumerate() {
            *feature = values[0][at] - values[1][at];
        }
    }

    fn sight(&self, pos: &MillPosition) -> Sight {
        Sight::men(pos.stones).with_hands(pos.hand)
    }

    #[inline]
    fn key(&self, pos: &MillPosition) -> u64 {
        let [a, b, c] = pos.roll.map(|die| u64::from(die & 7));
        let turn = u64::from(pos.turn == Side::Black) | a << 1 | b << 4 | c << 7;
        let hand = pos.hand.map(u64::from);
        // Boards have at most 36 points.
        let white = pos.stones[0] | hand[0] << 36 | turn << 44;
        let black = pos.stones[1] | hand[1] << 36;
        let used = u64::from(pos.used[0]) | u64::from(pos.used[1]) << 32;
        let black = if used == 0 { black } else { black ^ stir(used) };
        stir(white ^ stir(black))
    }

    #[inline]
    fn slot(&self, mv: MillMove) -> usize {
        let (from, to) = (usize::from(mv.from & 63), usize::from(mv.to & 63));
        if mv.is_placement() { to * 64 + to } else { from * 64 + to }
    }

    #[inline]
    fn gain(&self, pos: &MillPosition, mv: MillMove) -> i32 {
        if self.settings.mill_wins {
            let own = pos.own() & !bit(mv.from) | bit(mv.to);
            return if self.closes(own, mv.to) { WIN } else { 0 };
        }
        let removed = mv.removed();
        if removed == 0 {
            return 0;
        }
        let taken = removed.count_ones();
        let left = pos.enemy().count_ones() + u32::from(pos.hand[1 - pos.turn.index()]);
        if left < 3 + taken {
            return WIN;
        }
        let lucky = if let Luck::Takes(stone) = mv.luck { self.spoils(pos, stone) } else { 0 };
        // The point of no stone is on no line.
        STONE * taken as i32 + 5 * (lucky + self.spoils(pos, mv.takes[0]) + self.spoils(pos, mv.takes[1]))
    }

    fn forced(&self, _pos: &MillPosition, _moves: &[MillMove]) -> bool {
        false
    }

    /// The stones of each side.
    const ASPECTS: usize = 2;

    fn aspect(&self, pos: &MillPosition, which: usize) -> u64 {
        stir(pos.stones[which] | u64::from(pos.hand[which]) << 36)
    }

    /// Where a mill wins, one move is worth everything.
    fn swing(&self) -> Option<i32> {
        (!self.settings.mill_wins).then_some(SWING)
    }

    #[inline]
    fn calm(&self, pos: &MillPosition) -> bool {
        !self.settings.mill_wins && self.decided(pos).is_none() && self.can_move(pos)
    }

    /// A stone is taken by closing a mill, or by a lucky roll.
    fn noisy(&self, pos: &MillPosition, out: &mut Vec<MillMove>) {
        if self.settings.dice || self.has_two_on_a_line(pos) {
            self.moves(pos, out);
        }
    }

    /// Where a mill wins, two on a line with the third point free.
    fn threat(&self, pos: &MillPosition, mv: MillMove) -> bool {
        if !self.settings.mill_wins {
            return false;
        }
        let own = pos.own() & !bit(mv.from) | bit(mv.to);
        let through = self.insight.through.get(mv.to as usize).copied().unwrap_or_default();
        through.iter().any(|&line| line & pos.enemy() == 0 && (line & own).count_ones() == 2)
    }

    /// Only a stone on the very point keeps the enemy from closing its mill there.
    fn discard(&self, pos: &MillPosition, moves: &mut Vec<MillMove>) {
        let dangers = self.dangers(pos);
        if dangers.count_ones() == 1 && moves.iter().any(|mv| dangers & bit(mv.to) != 0) {
            moves.retain(|mv| dangers & bit(mv.to) != 0);
        } else if dangers != 0 {
            // Nothing helps.
            moves.truncate(1);
        }
    }

    fn pressed(&self, pos: &MillPosition, moves: &[MillMove]) -> bool {
        moves.len() == 1 || self.dangers(pos) != 0
    }

    fn chances(&self, pos: &MillPosition) -> Option<[(u32, MillPosition); 2]> {
        let due = self.settings.dice && pos.own_hand() > 0 && !pos.is_rolled();
        let matters = due && self.geometry.milled(pos.enemy()) != 0 && self.decided(pos).is_none();
        let rolled = |roll| MillPosition { roll, ..*pos };
        matters.then(|| [(15, rolled(LUCKY)), (201, rolled(PLAIN))])
    }
}
