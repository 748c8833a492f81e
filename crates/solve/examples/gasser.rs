//! How many positions nine men's morris has once all stones are placed, counted as Gasser did in 1993: positions that are the same when the board is turned are one, and
//! those are left out whose mills cannot all have been closed.
//!
//!     cargo run --release -p kamen-solve --example gasser
//!
//! Whoever closes a mill takes a stone, so nobody can have closed more often than the other has lost stones. A stone that is placed can close two mills at once, where they meet; one that is
//! pushed leaves the line it is pushed along, and closes one. So mills that meet need not be counted apart, two by two.

const POINTS: usize = 24;
const ALL: u32 = (1 << POINTS) - 1;
/// Stones of a side, at least and at most.
const STONES: std::ops::RangeInclusive<u32> = 3..=9;
/// With three against three both sides jump, and the rings may be changed for one another: 48 ways to turn the board instead of 16.
const JUMPING: u64 = 56_922;
const GASSER: u64 = 7_673_759_269;

/// Points are numbered around the rings, eight in each; the even ones are corners.
fn lines() -> Vec<u32> {
    let around = (0..3).flat_map(|ring| (0..8).step_by(2).map(move |at| (ring, at)));
    let sides =
        around.map(|(ring, at)| [0, 1, 2].iter().fold(0, |line, step| line | 1 << (8 * ring + (at + step) % 8)));
    let across = (1..8).step_by(2).map(|at| 1 << at | 1 << (8 + at) | 1 << (16 + at));
    sides.chain(across).collect()
}

/// Where each point goes, for each of the 16 ways to turn the board.
fn symmetries() -> Vec<Vec<usize>> {
    let turned = |turn: usize, mirror: bool, inside: bool| {
        let image = |point: usize| {
            let (ring, at) = (point / 8, point % 8);
            let at = if mirror { (8 - at) % 8 } else { at };
            8 * if inside { 2 - ring } else { ring } + (at + turn) % 8
        };
        (0..POINTS).map(image).collect()
    };
    let ways = [0, 2, 4, 6].into_iter().flat_map(|turn| [(turn, false), (turn, true)]);
    ways.flat_map(|(turn, mirror)| [turned(turn, mirror, false), turned(turn, mirror, true)]).collect()
}

/// How often somebody has closed at least who has these mills: once for every two that meet, and once for every other.
fn closings(mills: &[u32]) -> u8 {
    let Some((first, others)) = mills.split_first() else { return 0 };
    let alone = 1 + closings(others);
    let meeting = (0..others.len()).filter(|&at| others[at] & first != 0).map(|at| {
        let mut rest = others.to_vec();
        rest.remove(at);
        1 + closings(&rest)
    });
    meeting.fold(alone, u8::min)
}

/// For every set of points, how many sets within it are chosen.
fn within(chosen: impl Fn(u32) -> bool) -> Vec<u32> {
    let mut counts: Vec<u32> = (0..=ALL).map(|set| u32::from(chosen(set))).collect();
    for point in 0..POINTS {
        for set in (0..=ALL as usize).filter(|set| set >> point & 1 == 1) {
            counts[set] += counts[set ^ 1 << point];
        }
    }
    counts
}

/// The points that a symmetry moves among themselves.
fn cycles(symmetry: &[usize]) -> Vec<u32> {
    let (mut seen, mut cycles) = (0u32, Vec::new());
    for point in 0..POINTS {
        let (mut cycle, mut at) = (0, point);
        while seen >> at & 1 == 0 {
            seen |= 1 << at;
            cycle |= 1 << at;
            at = symmetry[at];
        }
        cycles.extend((cycle != 0).then_some(cycle));
    }
    cycles
}

/// Hears of every way to give whole cycles to White, to Black or to nobody.
fn fixed(cycles: &[u32], white: u32, black: u32, heard: &mut dyn FnMut(u32, u32)) {
    if white.count_ones().max(black.count_ones()) > *STONES.end() {
        return;
    }
    let Some((cycle, others)) = cycles.split_first() else { return heard(white, black) };
    fixed(others, white, black, heard);
    fixed(others, white | cycle, black, heard);
    fixed(others, white, black | cycle, heard);
}

fn main() {
    let lines = lines();
    let mills = |set: u32| lines.iter().copied().filter(|line| set & line == *line).collect::<Vec<u32>>();
    let few = |set: u32| STONES.contains(&set.count_ones());
    let closed: Vec<u8> = (0..=ALL).map(|set| if few(set) { closings(&mills(set)) } else { 0 }).collect();
    let lost = |stones: u32| STONES.end() - stones;
    let possible = |set: u32, enemies: u32| u32::from(closed[set as usize]) <= lost(enemies);
    // By the stones of White and of Black: positions that a symmetry leaves as they are, for all of them together.
    let mut counts = [[0u64; 10]; 10];
    for (white, black) in STONES.flat_map(|white| STONES.map(move |black| (white, black))) {
        let of_black = within(|set| set.count_ones() == black && possible(set, white));
        let of_white = (0..=ALL).filter(|set| set.count_ones() == white && possible(*set, black));
        counts[white as usize][black as usize] = of_white.map(|set| u64::from(of_black[(ALL & !set) as usize])).sum();
    }
    for symmetry in &symmetries()[1..] {
        fixed(&cycles(symmetry), 0, 0, &mut |white, black| {
            let [of_white, of_black] = [white, black].map(u32::count_ones);
            if few(white) && few(black) && possible(white, of_black) && possible(black, of_white) {
                counts[of_white as usize][of_black as usize] += 1;
            }
        });
    }
    println!("| stones | positions |\n| --- | ---: |");
    let mut all = 0;
    for (white, black) in STONES.flat_map(|white| (3..=white).map(move |black| (white, black))) {
        let [one, other] =
            [(white, black), (black, white)].map(|(own, enemy)| counts[own as usize][enemy as usize] / 16);
        // Whose turn it is tells two positions apart where the sides have different stones.
        let turned = if white == black { one } else { one + other };
        let positions = if (white, black) == (3, 3) { JUMPING } else { turned };
        println!("| {white}-{black} | {positions} |");
        all += positions;
    }
    println!("| all | {all} |\n\nGasser counts {GASSER}: {} more.", i128::from(GASSER) - i128::from(all));
}
