//! The features of a position. All are White's minus Black's.

use kamen_core::Side;
use kamen_draughts::{Geometry, Pos, bits};

use super::{Look, sign};

/// Names the features and numbers them in their order.
macro_rules! features {
    ($($(#[$about:meta])* $id:ident = $name:literal,)*) => {
        #[allow(non_camel_case_types, clippy::upper_case_acronyms)]
        #[derive(Clone, Copy)]
        enum Number { $($id,)* }
        $($(#[$about])* pub const $id: usize = Number::$id as usize;)*
        pub const NAMES: [&str; FEATURES] = [$($name),*];
        pub const FEATURES: usize = [$($name),*].len();
    };
}

features! {
    MEN = "men",
    QUEENS = "queens",
    /// Whether there is a queen at all.
    FIRST_QUEEN = "first-queen",
    /// Material against all that is left: whoever leads gains by every exchange.
    LEAD = "lead",
    /// Steps that the men have made, counted from the farthest square.
    ADVANCE = "advance",
    /// Men a step or two from promotion.
    NEAR = "near",
    /// Men that guard where the enemy's are promoted.
    GUARD = "guard",
    /// Of these, the ones in the middle of the first row.
    GUARD_INNER = "guard-inner",
    CENTRE = "centre",
    /// Men on the outer files.
    EDGE = "edge",
    /// Men too many on one wing.
    LOPSIDED = "lopsided",
    /// Steps of men.
    MOBILITY = "mobility",
    /// Men without a step.
    STUCK = "stuck",
    /// Pairs of an own stone right behind a man.
    BACKED = "backed",
    /// Men that a man could jump if it came to stand before them.
    WEAK = "weak",
    /// Stones that a man can jump as they stand.
    THREATENED = "threatened",
    /// Men near promotion with no enemy about their way.
    RUNAWAY = "runaway",
    /// Of these, the nearest.
    RUNAWAY_NEAR = "runaway-near",
    TO_MOVE = "to-move",
    // From here on all are zero without queens.
    QUEEN_MOBILITY = "queen-mobility",
    /// Queens on the longest diagonals.
    QUEEN_ROAD = "queen-road",
    /// Enemy stones that queens can jump.
    QUEEN_THREATS = "queen-threats",
    /// Queens that cannot step.
    QUEEN_TRAPPED = "queen-trapped",
    /// Material again where a lone flying queen holds the draw: what of it does not count.
    DRAWISH_MEN = "drawish-men",
    DRAWISH_QUEENS = "drawish-queens",
    // From here on all are zero without special rules.
    /// Stones in hand (22).
    HAND = "hand",
    /// Stones with one way out before they are blocked (12).
    SURROUNDED = "surrounded",
    /// Stones blocked (12).
    BLOCKED = "blocked",
    /// Jumps over own stones (27).
    OWN_LEAPS = "own-leaps",
    /// Stones of the side that makes two moves a turn (24).
    DOUBLE_MEN = "double-men",
    DOUBLE_QUEENS = "double-queens",
    /// How many it lacks to be sure of two moves (24).
    DOUBLE_FEW = "double-few",
    /// Moves left (13).
    MOVES_LEFT = "moves-left",
    /// Goal squares a move away (29).
    GOAL_OPEN = "goal-open",
    /// Squares a move away from which the goal is another (29).
    GOAL_TWO = "goal-two",
    /// How far the foremost stone has come towards the goal (29).
    GOAL_ADVANCE = "goal-advance",
    /// Enemy men still before the foremost stone (29).
    GOAL_GUARDS = "goal-guards",
}

/// The features that can be other than zero without queens and special rules.
pub const COMMON: usize = QUEEN_MOBILITY;

/// A knight's leaps as two steps each, in the order of the clock; the opposite of a leap is four on.
const LEAPS: [(usize, usize); 8] = [(0, 1), (2, 1), (2, 3), (4, 3), (4, 5), (6, 5), (6, 7), (0, 7)];
/// The forward ones, by side.
const FORWARD: [[usize; 4]; 2] = [[0, 1, 6, 7], [2, 3, 4, 5]];
const ALL_WAYS: [usize; 8] = [0, 1, 2, 3, 4, 5, 6, 7];

/// What a man is of all that is left, by how much that is.
const SHARE: [i32; 128] = {
    let mut share = [0; 128];
    let mut total = 1;
    while total < 128 {
        share[total] = 64 / total as i32;
        total += 1;
    }
    share
};

/// One side's sets of stones.
struct Army {
    own: u64,
    men: u64,
    queens: u64,
    enemy: u64,
    enemy_men: u64,
    free: u64,
    /// By direction or leap, the squares from which it leads to a free one.
    open: [u64; 8],
}

#[inline(always)]
fn ones(set: u64) -> i32 {
    set.count_ones() as i32
}

#[inline(always)]
fn opposite(d: usize) -> usize {
    (d + 4) % 8
}

#[inline(always)]
fn leap<G: Geometry>(stones: u64, leap: usize) -> u64 {
    let (first, second) = LEAPS[leap];
    G::shift(G::shift(stones, first), second)
}

impl<G: Geometry> Look<'_, G> {
    #[inline]
    pub(super) fn features(&self, pos: &Pos, f: &mut [i32; FEATURES]) {
        let free = G::BOARD & !(pos.stones[0] | pos.stones[1]);
        let mut open = [0; 8];
        if self.settings.knight {
            for (way, open) in open.iter_mut().enumerate() {
                *open = leap::<G>(free, opposite(way));
            }
        } else {
            G::each(u8::MAX, |d| open[d] = G::shift(free, opposite(d)));
        }
        let army = |us: usize| Army {
            own: pos.stones[us],
            men: pos.stones[us] & !pos.queens,
            queens: pos.stones[us] & pos.queens,
            enemy: pos.stones[1 - us],
            enemy_men: pos.stones[1 - us] & !pos.queens,
            free,
            open,
        };
        let (white, black) = (army(0), army(1));
        self.look::<0>(&white, f);
        self.look::<1>(&black, f);
        if pos.queens != 0 {
            self.look_at_queens::<0>(&white, f);
            self.look_at_queens::<1>(&black, f);
            self.look_for_draws(pos, f);
        }
        let total = ones(pos.stones[0] | pos.stones[1]) + ones(pos.queens);
        f[LEAD] = (f[MEN] + 2 * f[QUEENS]) * SHARE[total as usize & 127];
        f[TO_MOVE] = sign(pos.turn);
        if self.masks.special {
            self.look_at_special(pos, Side::White, &white, f);
            self.look_at_special(pos, Side::Black, &black, f);
        }
    }

    /// Men, where they stand and what they can do.
    #[inline(always)]
    fn look<const US: usize>(&self, army: &Army, f: &mut [i32; FEATURES]) {
        let sign = if US == 0 { 1 } else { -1 };
        let (masks, men) = (&self.masks.sides[US], army.men);
        let left = ones(men & self.masks.left);
        let number = ones(men);
        f[MEN] += sign * number;
        let planes = masks.advance.iter().enumerate();
        f[ADVANCE] += sign * planes.map(|(bit, plane)| ones(men & plane) << bit).sum::<i32>();
        f[NEAR] += sign * ones(men & masks.near);
        f[GUARD] += sign * ones(men & masks.guard);
        f[GUARD_INNER] += sign * ones(men & masks.guard_inner);
        f[CENTRE] += sign * ones(men & self.masks.centre);
        f[EDGE] += sign * ones(men & self.masks.edge);
        f[LOPSIDED] += sign * (2 * left - number).abs();
        let mut running = 0;
        for from in bits(men & masks.may_run) {
            running |= u64::from(masks.ways[from as usize] & army.enemy == 0) << from;
        }
        f[RUNAWAY] += sign * ones(running);
        f[RUNAWAY_NEAR] += sign * ones(running & masks.near);
        if self.settings.knight {
            return self.look_at_leapers::<US>(army, f);
        }
        let (mut mobility, mut movable, mut backed) = (0, 0, 0);
        G::each(self.step[US], |d| {
            let from = army.open[d] & men;
            mobility += ones(from);
            movable |= from;
            backed += ones(G::shift(army.own, d) & men);
        });
        f[MOBILITY] += sign * mobility;
        f[STUCK] += sign * ones(men & !movable);
        f[BACKED] += sign * backed;
        if self.settings.sides[1 - US].captures {
            let victims = if self.settings.man_takes_queens { army.own } else { men };
            let (mut weak, mut threatened) = (0, 0);
            G::each(self.capture[1 - US], |d| {
                let open = army.open[d] & victims;
                weak |= open;
                threatened |= open & G::shift(army.enemy_men, d);
            });
            f[WEAK] += sign * ones(weak & men);
            f[THREATENED] += sign * ones(threatened);
        }
    }

    /// What men do that leap as knights (25).
    #[inline]
    fn look_at_leapers<const US: usize>(&self, army: &Army, f: &mut [i32; FEATURES]) {
        let sign = if US == 0 { 1 } else { -1 };
        let (mut mobility, mut movable) = (0, 0);
        for way in FORWARD[US] {
            let from = army.open[way] & army.men;
            mobility += ones(from);
            movable |= from;
        }
        f[MOBILITY] += sign * mobility;
        f[STUCK] += sign * ones(army.men & !movable);
        if self.settings.sides[1 - US].captures {
            let victims = if self.settings.man_takes_queens { army.own } else { army.men };
            let (mut open, mut met) = (0, 0);
            for way in FORWARD[1 - US] {
                open |= army.open[way];
                met |= leap::<G>(army.enemy_men, way);
            }
            f[WEAK] += sign * ones(open & army.men);
            f[THREATENED] += sign * ones(open & met & victims);
        }
    }

    /// Queens: what they reach, and what they can take.
    #[inline]
    fn look_at_queens<const US: usize>(&self, army: &Army, f: &mut [i32; FEATURES]) {
        if army.queens == 0 {
            return;
        }
        let sign = if US == 0 { 1 } else { -1 };
        let (mut mobility, mut movable, mut hits) = (0, 0, 0);
        if self.settings.knight {
            for way in ALL_WAYS {
                let from = army.open[way];
                mobility += ones(from & army.queens);
                movable |= from;
                hits |= leap::<G>(army.queens, way) & army.enemy;
            }
            hits &= movable;
        } else {
            G::each(self.queen, |d| {
                let beyond = army.open[d];
                let reach = self.run(army.queens, army.free, d);
                mobility += ones(reach);
                movable |= beyond;
                let jumps_from = if self.settings.queen_flying { army.queens | reach } else { army.queens };
                hits |= G::shift(jumps_from, d) & army.enemy & beyond;
            });
        }
        f[QUEENS] += sign * ones(army.queens);
        f[FIRST_QUEEN] += sign;
        f[QUEEN_MOBILITY] += sign * mobility;
        f[QUEEN_TRAPPED] += sign * ones(army.queens & !movable);
        f[QUEEN_ROAD] += sign * ones(army.queens & self.masks.road);
        if self.settings.sides[US].captures {
            f[QUEEN_THREATS] += sign * ones(hits);
        }
    }

    /// The free squares that queens come to in a direction.
    #[inline(always)]
    fn run(&self, queens: u64, free: u64, d: usize) -> u64 {
        if !self.settings.queen_flying {
            return G::shift(queens, d) & free;
        }
        // By one, two, four and eight steps at once: no number of steps to guess.
        let by = G::ROTATE[d];
        let (mut reach, mut way) = (queens, free & G::INSIDE[d]);
        reach |= way & reach.rotate_left(by);
        way &= way.rotate_left(by);
        reach |= way & reach.rotate_left(2 * by);
        way &= way.rotate_left(2 * by);
        reach |= way & reach.rotate_left(4 * by);
        if G::SIZE > 8 {
            way &= way.rotate_left(4 * by);
            reach |= way & reach.rotate_left(8 * by);
        }
        reach & free & !queens
    }

    /// A flying queen on diagonals is not caught by a few: then material says little.
    #[inline]
    fn look_for_draws(&self, pos: &Pos, f: &mut [i32; FEATURES]) {
        if !self.masks.queens_escape {
            return;
        }
        let [white, black] = pos.stones.map(ones);
        let most = white.max(black);
        let holds = |us: usize, number: i32, other: i32| {
            let queens = pos.stones[us] & pos.queens;
            // On the longest diagonal it escapes one more.
            let catchers = self.masks.catchers + i32::from(queens & self.masks.road != 0);
            number > other || queens != 0 && most < catchers
        };
        if holds(0, white, black) && holds(1, black, white) {
            f[DRAWISH_MEN] = f[MEN];
            f[DRAWISH_QUEENS] = f[QUEENS];
        }
    }

    /// What matters only in some games.
    fn look_at_special(&self, pos: &Pos, side: Side, army: &Army, f: &mut [i32; FEATURES]) {
        let (us, sign) = (side.index(), sign(side));
        let settings = &self.settings.sides[us];
        f[HAND] += sign * i32::from(pos.extra.hand[us]);
        if self.settings.blockade {
            let (one, more) = self.ways_out(army);
            f[SURROUNDED] += sign * ones(army.own & one & !more);
            f[BLOCKED] += sign * ones(army.own & !one);
        }
        if self.settings.own_jumps {
            let mut leaps = 0;
            G::each(self.step[us], |d| {
                leaps += ones(G::shift(G::shift(army.men, d) & army.own, d) & army.free);
            });
            f[OWN_LEAPS] += sign * leaps;
        }
        if settings.double {
            f[DOUBLE_MEN] += sign * ones(army.men);
            f[DOUBLE_QUEENS] += sign * ones(army.queens);
            f[DOUBLE_FEW] += sign * (3 - ones(army.own)).max(0);
        }
        if settings.moves > 0 {
            f[MOVES_LEFT] += sign * i32::from(pos.extra.left);
        }
        if settings.goal {
            self.look_at_goal(us, army, f);
        }
    }

    /// The squares with at least one way out for a stone, and with two: a neighbour that is no enemy, or a capture.
    fn ways_out(&self, army: &Army) -> (u64, u64) {
        let (mut one, mut more) = (0, 0);
        G::each(self.queen, |d| {
            let back = opposite(d);
            let open = G::shift(G::BOARD & !army.enemy, back);
            let way = open | G::shift(army.open[d] & army.enemy, back);
            more |= one & way;
            one |= way;
        });
        (one, more)
    }

    /// The way of queens to the goal (29).
    fn look_at_goal(&self, us: usize, army: &Army, f: &mut [i32; FEATURES]) {
        let sign = 1 - 2 * us as i32;
        let goal = self.goal[us] & army.free;
        let (mut reach, mut before) = (0, 0);
        G::each(self.queen, |d| {
            reach |= self.run(army.queens, army.free, d);
            before |= self.run(goal, army.free, d);
        });
        f[GOAL_OPEN] += sign * ones(reach & goal);
        f[GOAL_TWO] += sign * ones(reach & before & !goal);
        let rows = &self.masks.sides[us].rows_on;
        // The row of the foremost stone: the last whose beginning is not yet past all of them.
        let foremost = rows.iter().rposition(|on| on & army.own != 0).unwrap_or(0);
        f[GOAL_ADVANCE] += sign * foremost as i32;
        let ahead = rows.get(foremost + 1).copied().unwrap_or(0);
        f[GOAL_GUARDS] += sign * ones(army.enemy_men & ahead);
    }
}
