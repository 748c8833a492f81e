//! What is good in races: being ahead, leaving nobody behind, ways over other stones, squares still to be had.

#[cfg(test)]
mod tests;

use kamen_core::bits::{bit, members};
use kamen_core::{Board, Side, stir};
use kamen_race::{Move, Pos, Race, SPOILING_FROM, Way, Ways};

use crate::{Evaluate, Judged, Prepare, Sight};

/// What a move that wins gains.
const WIN: i32 = 10_000;
/// The way from the middle of the home to the middle of the goal, in units of `progress`.
const WHOLE_WAY: i32 = 16;
/// Steps to a goal that cannot be reached.
const NEVER: i32 = 15;
/// With so many squares of the goal left, or fewer, it matters which stone goes to which.
const LAST_FEW: i32 = 4;
/// From these plies on stones at home weigh once and twice, as spoiling comes near.
const LATE: [u16; 2] = [100, 160];

const FEATURES: [&str; 17] = [
    "to-move",
    "progress",
    "distance",
    "off-axis",
    "last",
    "at-goal",
    "depth",
    "at-home",
    "spoiled",
    "steps",
    "jumps",
    "jumps-ahead",
    "chains-ahead",
    "immobile",
    "astray",
    "closed",
    "finish",
];

/// What a stone of one side is worth on a square.
#[derive(Clone, Copy, Debug, Default)]
struct Spot {
    progress: i16,
    /// Steps to the nearest square of the goal.
    distance: i16,
    /// How far from the line between home and goal.
    aside: i16,
    /// How far inside the goal.
    depth: i16,
    /// The squares of the goal that a stone may still get to.
    goal: u64,
}

/// Tables of a race for the evaluation.
#[derive(Clone, Debug)]
pub struct Insight {
    spots: [[Spot; 64]; 2],
    /// Steps from every square to each square of the goal; empty lists for all others.
    ways_in: [Vec<Vec<i32>>; 2],
    /// The ways of jumping that lead towards the goal, by place in the list of ways.
    ahead: [Vec<Way>; 2],
    /// Whether some squares are too far on for some squares of the goal.
    one_way: bool,
    /// Whether a side can always make a harmless move, as far as the rules go.
    roomy: bool,
}

impl Insight {
    fn new(board: &Board, ways: &[Ways; 2], goal: [u64; 2], squares: u64) -> Insight {
        let sums = goal.map(|set| {
            members::<usize>(set).filter_map(|at| board.points().get(at)).fold((0, 0), |(x, y), p| (x + p.x, y + p.y))
        });
        let count = goal[0].count_ones() as i32;
        let mut insight = Insight {
            spots: [[Spot::default(); 64]; 2],
            ways_in: [Vec::new(), Vec::new()],
            ahead: [Vec::new(), Vec::new()],
            one_way: false,
            roomy: false,
        };
        for side in 0..2 {
            // The goal of one is the home of the other.
            let ((gx, gy), (hx, hy)) = (sums[side], sums[1 - side]);
            let axis = (gx - hx, gy - hy);
            let length = (axis.0 * axis.0 + axis.1 * axis.1).max(1);
            let distances = steps_to(&ways[side], goal[side]);
            let outside = steps_to(&ways[side], squares & !goal[side]);
            for (square, point) in board.points().iter().enumerate().take(64) {
                let (x, y) = (count * point.x - hx, count * point.y - hy);
                insight.spots[side][square] = Spot {
                    progress: (WHOLE_WAY * (x * axis.0 + y * axis.1)).div_euclid(length) as i16,
                    distance: distances[square] as i16,
                    aside: ((WHOLE_WAY * (x * axis.1 - y * axis.0)).abs() / length) as i16,
                    depth: if goal[side] & bit(square) != 0 { outside[square].min(4) as i16 } else { 0 },
                    goal: ways[side].reach(bit(square)) & goal[side],
                };
            }
            insight.ways_in[side] = (0..64)
                .map(
                    |at| if goal[side] & bit(at) != 0 { steps_to(&ways[side], bit(at)).to_vec() } else { Vec::new() },
                )
                .collect();
            let leads = |way: &&Way| {
                let (dx, dy) = way.direction.delta();
                dx * axis.0 + dy * axis.1 > 0
            };
            insight.ahead[side] = ways[side].jump.iter().filter(leads).copied().collect();
        }
        insight.one_way =
            (0..2).any(|side| members::<usize>(squares).any(|at| insight.spots[side][at].goal != goal[side]));
        let both_ways = |ways: &Ways| {
            ways.step.iter().all(|way| ways.step.iter().any(|other| other.direction == way.direction.opposite()))
        };
        insight.roomy = ways.iter().all(both_ways) && squares.count_ones() as i32 > 4 * count;
        insight
    }
}

/// How many steps each square is away from a set, going the ways of a side.
fn steps_to(ways: &Ways, set: u64) -> [i32; 64] {
    let mut distance = [NEVER; 64];
    let (mut reached, mut fresh, mut steps) = (set, set, 0);
    while fresh != 0 {
        members::<usize>(fresh).for_each(|square| distance[square] = steps);
        let before = ways.step.iter().fold(0, |found, way| found | way.back.of(fresh));
        fresh = before & !reached;
        reached |= fresh;
        steps = (steps + 1).min(NEVER);
    }
    distance
}

/// How many squares of the goal stay empty for good, however the stones are shared out among them: each stone fills one,
/// and where nobody goes back a stone that went too far may be one too many there.
fn lost_squares(spots: &[Spot; 64], own: u64, goal: u64) -> i32 {
    // For each square of the goal the stone that is to fill it.
    let mut filled_by = [0_u8; 64];
    let (mut taken, mut lost) = (0, goal.count_ones() as i32);
    for stone in members::<usize>(own) {
        lost -= i32::from(find_place(spots, stone, &mut filled_by, &mut taken, &mut 0));
    }
    lost
}

/// Finds a square of the goal for a stone; other stones give way if they find another.
fn find_place(spots: &[Spot; 64], stone: usize, filled_by: &mut [u8; 64], taken: &mut u64, tried: &mut u64) -> bool {
    let free = spots[stone].goal & !*taken;
    if free != 0 {
        let square = free.trailing_zeros() as usize;
        filled_by[square] = stone as u8;
        *taken |= bit(square);
        return true;
    }
    loop {
        let open = spots[stone].goal & !*tried;
        if open == 0 {
            return false;
        }
        let square = open.trailing_zeros() as usize;
        *tried |= bit(square);
        if find_place(spots, filled_by[square].into(), filled_by, taken, tried) {
            filled_by[square] = stone as u8;
            return true;
        }
    }
}

impl Prepare for Race {
    type Insight = Insight;

    fn prepare(&self) -> Insight {
        Insight::new(&self.board, &self.ways, self.goal, self.squares)
    }
}

impl Judged<Race> {
    /// How far on a game is towards spoiling and into it, in stages.
    #[inline]
    fn lateness(&self, pos: &Pos) -> usize {
        if self.spoiling { LATE.iter().chain([&SPOILING_FROM]).filter(|&&from| pos.ply >= from).count() } else { 0 }
    }

    /// How near the last squares of the goal are to being filled by the stones still outside.
    #[inline]
    fn finish(&self, own: u64, goal: u64, side: usize) -> i32 {
        let (wanted, outside) = (goal & !own, own & !goal);
        let left = wanted.count_ones() as i32;
        if left > LAST_FEW {
            return 0;
        }
        let near = |square: usize| {
            let steps = &self.insight.ways_in[side][square];
            members::<usize>(outside).filter_map(|from| steps.get(from)).min().map_or(0, |steps| NEVER - steps)
        };
        // A square that is filled counts more than one with a stone beside it.
        (LAST_FEW - left) * NEVER + members(wanted).map(near).sum::<i32>()
    }

    #[inline]
    fn standing(&self, pos: &Pos, side: Side) -> [i32; FEATURES.len()] {
        let at = side.index();
        let (own, goal, home) = (pos.of(side), self.goal[at], self.goal[1 - at]);
        let (spots, free, over) = (&self.insight.spots[at], self.free(pos), self.jumpable(pos, side));
        let wanted = goal & !own;
        let mut values = [0; FEATURES.len()];
        let (mut distance, mut progress, mut aside, mut last, mut depth, mut astray) = (0, 0, 0, 0, 0, 0);
        for square in members::<usize>(own) {
            let spot = &spots[square];
            progress += i32::from(spot.progress);
            distance += i32::from(spot.distance);
            aside += i32::from(spot.aside);
            last = last.max(spot.distance);
            depth += i32::from(spot.depth);
            astray += i32::from(spot.distance > 0 && spot.goal & wanted == 0);
        }
        values[1] = progress;
        values[2] = distance;
        values[3] = aside;
        values[4] = last.into();
        values[5] = (own & goal).count_ones() as i32;
        values[6] = depth;
        values[7] = (own & home).count_ones() as i32;
        values[8] = values[7] * self.lateness(pos).min(LATE.len()) as i32;
        let ways = &self.ways[at];
        let mut mobile = 0;
        for way in &ways.step {
            let steps = way.ahead.of(own) & free;
            values[9] += steps.count_ones() as i32;
            mobile |= way.back.of(steps);
        }
        for way in &ways.jump {
            let landed = way.jumped(own, over) & free;
            values[10] += landed.count_ones() as i32;
            mobile |= way.back.of(way.back.of(landed));
        }
        let ahead = &self.insight.ahead[at];
        let jump = |set: u64| ahead.iter().fold(0, |found, way| found | way.jumped(set, over) & free);
        let once = jump(own);
        values[11] = once.count_ones() as i32;
        if self.chain && once != 0 {
            let twice = jump(once);
            values[12] = (twice.count_ones() + jump(twice).count_ones()) as i32;
        }
        values[13] = (own & !mobile & !goal).count_ones() as i32;
        values[14] = astray;
        if self.insight.one_way {
            values[15] = lost_squares(spots, own, goal);
        }
        values[16] = self.finish(own, goal, at);
        values
    }
}

impl Evaluate for Judged<Race> {
    fn feature_names(&self) -> Vec<String> {
        FEATURES.map(str::to_string).to_vec()
    }

    fn default_weights(&self) -> Vec<i32> {
        let spoiled = if self.spoiling { -20 } else { 0 };
        if self.stuck_passes {
            // Nobody goes back, and stones at the goal are counted when nobody goes on.
            return vec![5, 2, -2, -1, -2, 60, 4, -4, spoiled, 3, 2, 4, 2, -12, -40, -20, 1];
        }
        // Where who is blocked loses, freedom is worth something.
        let crowded = self.squares.count_ones() < 4 * self.goal[0].count_ones();
        let (step, immobile) = if crowded { (4, -6) } else { (1, -3) };
        let (astray, closed) = if self.insight.one_way { (-40, -200) } else { (0, 0) };
        vec![10, 8, -8, -2, -6, 12, 6, -10, spoiled, step, 1, 4, 5, immobile, astray, closed, 8]
    }

    fn measure(&self, pos: &Pos, features: &mut [i32]) {
        let Some(features) = features.first_chunk_mut::<{ FEATURES.len() }>() else { return };
        let [white, black] = Side::BOTH.map(|side| self.standing(pos, side));
        for (feature, (white, black)) in features.iter_mut().zip(white.iter().zip(&black)) {
            *feature = white - black;
        }
        features[0] = if pos.turn == Side::White { 1 } else { -1 };
    }

    fn sight(&self, pos: &Pos) -> Sight {
        Sight::men(pos.stones)
    }

    #[inline]
    fn key(&self, pos: &Pos) -> u64 {
        let turn = if pos.turn == Side::Black { stir(1) } else { 0 };
        // The same stones are worth something else, and may even have won, once spoiling counts.
        let stage = stir(self.lateness(pos) as u64);
        stir(pos.stones[0] ^ turn ^ stage ^ stir(pos.stones[1]))
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        usize::from(mv.from & 63) * 64 + usize::from(mv.to & 63)
    }

    #[inline]
    fn gain(&self, pos: &Pos, mv: Move) -> i32 {
        let goal = self.goal[pos.turn.index()];
        let (from, to) = (bit(mv.from.into()), bit(mv.to.into()));
        let fills = goal & to != 0 && !mv.is_pass() && (pos.of(pos.turn) & !from | to) & goal == goal;
        if fills { WIN } else { 0 }
    }

    fn forced(&self, _pos: &Pos, _moves: &[Move]) -> bool {
        false
    }

    fn swing(&self) -> Option<i32> {
        Some(100)
    }

    /// Only where there is room, stones go back too, and enough of them are still on the way.
    fn pass(&self, pos: &Pos) -> Option<Pos> {
        let away = (pos.of(pos.turn) & !self.goal[pos.turn.index()]).count_ones();
        (self.insight.roomy && away >= 4).then(|| Pos { turn: !pos.turn, ply: pos.ply.saturating_add(1), ..*pos })
    }
}
