//! The board as bit masks: bit `n` is point `n` of the exchange order.

use kamen_core::bits::members;
use kamen_core::{Board, Shape};

use crate::settings::Movement;

/// No board of the family has more points.
pub const MAX_POINTS: usize = 36;

/// Stands for "no point" in a move. Its bit is never on the board, so masks made of it change nothing.
pub const NONE: u8 = 63;

/// The set of one point.
#[inline]
pub fn bit(point: u8) -> u64 {
    1 << (point & 63)
}

/// The points of a set, in board order.
#[inline]
pub fn points(set: u64) -> impl Iterator<Item = u8> {
    members(set)
}

/// Where three own stones would come to stand on a line with one more.
#[derive(Clone, Copy, Debug, Default)]
pub struct Closing {
    /// A stone here closes a line or more.
    pub once: u64,
    /// A stone here closes two lines or more.
    pub twice: u64,
    /// A stone here closes a line that may not be closed again.
    pub barred: u64,
}

/// Lines and ways of a board.
#[derive(Clone, Debug)]
pub struct Geometry {
    /// Every point of the board.
    pub all: u64,
    /// Line `n` of the rulebook is `lines[n - 1]`.
    pub lines: Vec<u64>,
    /// Where a stone goes that does not fly.
    pub reach: [u64; MAX_POINTS],
    /// Where the name of a point stands in the alphabet of names.
    pub alphabet: [u8; MAX_POINTS],
}

impl Geometry {
    /// The lines of a board, and its ways as stones move.
    pub fn new(board: &Board, movement: Movement) -> Geometry {
        let count = board.points().len().min(MAX_POINTS);
        let all = (1 << count) - 1;
        let mask = |set: &[usize]| set.iter().fold(0, |mask, &p| mask | bit(p as u8));
        let mut names: Vec<&str> = (0..count).map(|p| board.name(p)).collect();
        names.sort_unstable();
        let mut reach = [0; MAX_POINTS];
        let mut alphabet = [0; MAX_POINTS];
        for point in 0..count {
            reach[point] = match movement {
                Movement::Neighbour => mask(&board.neighbours(point)),
                Movement::Knight => mask(&leaps(board, point)),
                Movement::Anywhere => all,
            };
            alphabet[point] = names.iter().position(|&name| name == board.name(point)).unwrap_or(0) as u8;
        }
        Geometry { all, lines: board.lines().iter().map(|line| mask(line)).collect(), reach, alphabet }
    }

    /// The points where one more stone closes a line; `used` are the lines that may not be closed again.
    #[inline]
    pub fn closing(&self, own: u64, used: u32) -> Closing {
        let mut closing = Closing::default();
        for &line in &self.lines {
            let missing = line & !own;
            // At most one point missing. A full line adds nothing, as nothing of it is missing.
            let last = if missing & missing.wrapping_sub(1) == 0 { missing } else { 0 };
            closing.twice |= closing.once & last;
            closing.once |= last;
        }
        for number in points(used.into()) {
            let missing = self.lines[number as usize] & !own;
            if missing.is_power_of_two() {
                closing.barred |= missing;
            }
        }
        closing
    }

    /// The stones of a set that stand in a mill.
    #[inline]
    pub fn milled(&self, stones: u64) -> u64 {
        self.lines.iter().fold(0, |found, &line| if line & !stones == 0 { found | line } else { found })
    }

    /// The stones that may be taken: those in no mill, or all if all are in mills.
    #[inline]
    pub fn takeable(&self, stones: u64) -> u64 {
        let free = stones & !self.milled(stones);
        if free == 0 { stones } else { free }
    }

    /// The full lines through a point, by their place in `lines`.
    pub fn closed_at(&self, stones: u64, point: u8) -> u32 {
        let through = |line: u64| line & bit(point) != 0 && line & !stones == 0;
        self.lines.iter().enumerate().fold(0, |set, (at, &line)| if through(line) { set | 1 << at } else { set })
    }
}

/// An L along the lines: two points on in one compass direction and one at a right angle, or one and then two.
fn leaps(board: &Board, point: usize) -> Vec<usize> {
    if !matches!(board.shape(), Shape::Mill { .. }) {
        return Vec::new();
    }
    const COMPASS: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let walk =
        |from: usize, (dx, dy): (i32, i32), steps: usize| (0..steps).try_fold(from, |at, _| board.step(at, dx, dy));
    let mut found = Vec::new();
    for (dx, dy) in COMPASS {
        for aside in [(dy, dx), (-dy, -dx)] {
            for (on, off) in [(2, 1), (1, 2)] {
                let end = walk(point, (dx, dy), on).and_then(|corner| walk(corner, aside, off));
                found.extend(end.filter(|&end| end != point));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knights_keep_to_the_middle_ring_or_out_of_it() {
        let board = Board::named("mill").unwrap();
        let geometry = Geometry::new(&board, Movement::Knight);
        let middle = |p: usize| ["b6", "d6", "f6", "b4", "f4", "b2", "d2", "f2"].contains(&board.name(p));
        for from in 0..24 {
            for to in points(geometry.reach[from]) {
                assert_eq!(middle(from), middle(to.into()), "{} {}", board.name(from), board.name(to.into()));
            }
        }
        let from = board.point("a1").unwrap();
        let mut names: Vec<&str> = points(geometry.reach[from]).map(|p| board.name(p.into())).collect();
        names.sort_unstable();
        assert_eq!(names, ["c4", "d3", "d7", "g4"]);
    }

    #[test]
    fn two_lines_closed_by_one_stone_are_seen() {
        let board = Board::named("mill").unwrap();
        let geometry = Geometry::new(&board, Movement::Neighbour);
        let at = |name: &str| bit(board.point(name).unwrap() as u8);
        let closing = geometry.closing(at("a1") | at("a4") | at("d7") | at("g7"), 0);
        assert_eq!((closing.once, closing.twice), (at("a7"), at("a7")));
        let barred = geometry.closing(at("a1") | at("a4") | at("d7") | at("g7"), 1 << 8);
        assert_eq!(barred.barred, at("a7"));
    }
}
