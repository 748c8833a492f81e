//! What an evaluation needs of a game's board and directions, worked out once.

use kamen_core::Side;
use kamen_draughts::{Draughts, Geometry, bits};

/// Sets of squares that matter to both sides alike, and to each.
pub struct Masks {
    pub centre: u64,
    pub edge: u64,
    /// The half of the board at White's left.
    pub left: u64,
    /// The longest diagonals, where queens go along them.
    pub road: u64,
    /// Whether a lone queen escapes, and how many stones it takes to catch her.
    pub queens_escape: bool,
    pub catchers: i32,
    /// Whether the game has rules whose features are counted apart.
    pub special: bool,
    pub sides: [SideMasks; 2],
}

/// Sets of squares that matter to one side.
pub struct SideMasks {
    /// Steps made from the farthest square, in binary: the squares where each digit is set.
    pub advance: [u64; 4],
    /// Squares a step or two from promotion.
    pub near: u64,
    /// Squares from where a man may run for promotion.
    pub may_run: u64,
    /// By square, where an enemy would stand in the way of a man that runs.
    pub ways: [u64; 64],
    /// Where the enemy's men are promoted.
    pub guard: u64,
    pub guard_inner: u64,
    /// By row, counted from the side's own first: it and all rows beyond.
    pub rows_on: [u64; 10],
}

/// The squares that a test of file and rank holds for.
fn squares<G: Geometry>(rules: &Draughts<G>, holds: impl Fn(usize, usize) -> bool) -> u64 {
    let all = (0..G::SIZE).flat_map(|rank| (0..G::SIZE).map(move |file| (file, rank)));
    all.filter(|&(file, rank)| holds(file, rank))
        .filter_map(|(file, rank)| rules.bit(file, rank))
        .fold(0, |set, bit| set | 1 << bit)
}

impl Masks {
    pub fn new<G: Geometry>(rules: &Draughts<G>) -> Masks {
        let settings = &rules.settings;
        let size = G::SIZE;
        let middle = size / 2 - 2..size / 2 + 2;
        let diagonal = !settings.knight && settings.queen_lines.iter().any(|d| d.is_diagonal());
        let sides = &settings.sides;
        let equal = sides[0] == sides[1] && !sides[0].wins_when_gone;
        Masks {
            centre: squares(rules, |file, rank| middle.contains(&file) && middle.contains(&rank)),
            edge: squares(rules, |file, _| file == 0 || file == size - 1),
            left: squares(rules, |file, _| file < size / 2),
            road: if diagonal { squares(rules, |file, rank| file == rank || file + rank == size - 1) } else { 0 },
            queens_escape: diagonal && equal && settings.queen_flying && settings.queen_lines.len() == 4,
            catchers: if size > 8 { 4 } else { 3 },
            special: settings.blockade
                || settings.own_jumps
                || settings.contract.is_some()
                || sides.iter().any(|side| side.double || side.moves > 0 || side.goal),
            sides: Side::BOTH.map(|side| SideMasks::new(rules, side)),
        }
    }
}

impl SideMasks {
    fn new<G: Geometry>(rules: &Draughts<G>, side: Side) -> SideMasks {
        let (settings, step, zone, knights) = (&rules.settings, rules.step, rules.zone, &rules.knights);
        let (us, size) = (side.index(), G::SIZE);
        let row = |rank: usize| if side == Side::White { rank } else { size - 1 - rank };
        let first = squares(rules, |_, rank| row(rank) == 0);
        let last = squares(rules, |_, rank| row(rank) == size - 1);
        let target = if zone[us] == 0 { last } else { zone[us] };
        let distance = distances(target, |to| {
            if settings.knight {
                return bits(G::BOARD)
                    .filter(|&at| knights.men[us][at as usize] & to != 0)
                    .fold(0, |set, at| set | 1 << at);
            }
            let mut from = 0;
            G::each(step[us], |d| from |= G::shift(to, (d + 4) % 8));
            from
        });
        let farthest = bits(G::BOARD).map(|at| distance[at as usize]).max().unwrap_or(0);
        let where_distance = |holds: &dyn Fn(usize) -> bool| {
            bits(G::BOARD).filter(|&at| holds(distance[at as usize])).fold(0u64, |set, at| set | 1 << at)
        };
        let close = if settings.knight { 1 } else { 2 };
        let promotes = zone[us] != 0;
        let within = |steps: usize| if promotes { where_distance(&|far| far <= steps) } else { 0 };
        let mut ways = [0; 64];
        for at in bits(G::BOARD) {
            let nearer = where_distance(&|far| far < distance[at as usize]);
            ways[at as usize] = way::<G>(at, nearer, |from| {
                if settings.knight {
                    return bits(from).fold(0, |set, at| set | knights.men[us][at as usize]);
                }
                let mut to = 0;
                G::each(step[us], |d| to |= G::shift(from, d));
                to
            });
        }
        let mut rows_on = [0; 10];
        for (from, on) in rows_on.iter_mut().enumerate() {
            *on = squares(rules, |_, rank| row(rank) >= from);
        }
        SideMasks {
            advance: [0, 1, 2, 3].map(|digit| where_distance(&|far| (farthest - far) >> digit & 1 != 0)),
            near: within(close),
            may_run: within(close + 1),
            ways,
            guard: if zone[1 - us] == 0 { first } else { zone[1 - us] },
            guard_inner: first & squares(rules, |file, _| (2..size - 2).contains(&file)),
            rows_on,
        }
    }
}

/// How many moves a man needs to the target, by square; squares from which it never gets there count as farthest.
fn distances(target: u64, before: impl Fn(u64) -> u64) -> [usize; 64] {
    let mut distance = [usize::MAX; 64];
    let (mut known, mut front, mut steps) = (0, target, 0);
    while front != 0 {
        bits(front).for_each(|at| distance[at as usize] = steps);
        known |= front;
        front = before(front) & !known;
        steps += 1;
    }
    let farthest = steps.saturating_sub(1);
    distance.map(|far| far.min(farthest))
}

/// The squares a man may pass on its shortest ways, and those beside them that are nearer than where it stands.
fn way<G: Geometry>(from: u8, nearer: u64, after: impl Fn(u64) -> u64) -> u64 {
    let (mut way, mut front) = (0, 1 << from);
    while front != 0 {
        front = after(front) & nearer & !way;
        way |= front;
    }
    let mut beside = way;
    G::each(u8::MAX, |d| beside |= G::shift(way, d) & nearer);
    beside
}
