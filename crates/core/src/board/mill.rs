//! The boards of the mill games, as in section D of the rulebook.

use crate::{Board, Point, Shape};

const ROWS: [&[&str]; 7] = [
    &["a7", "d7", "g7"],
    &["b6", "d6", "f6"],
    &["c5", "d5", "e5"],
    &["a4", "b4", "c4", "e4", "f4", "g4"],
    &["c3", "d3", "e3"],
    &["b2", "d2", "f2"],
    &["a1", "d1", "g1"],
];

/// Lines 1 to 16 of the rulebook, then the diagonals 17 to 20.
const LINES: [&str; 20] = [
    "a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4", "e4 f4 g4", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1", "a7 a4 a1",
    "b6 b4 b2", "c5 c4 c3", "d7 d6 d5", "d3 d2 d1", "e5 e4 e3", "f6 f4 f2", "g7 g4 g1", "a7 b6 c5", "g7 f6 e5",
    "a1 b2 c3", "g1 f2 e3",
];

pub(crate) fn square(diagonals: bool) -> Board {
    let points: Vec<Point> = ROWS
        .iter()
        .flat_map(|row| row.iter())
        .map(|name| {
            let bytes = name.as_bytes();
            Point { name: name.to_string(), x: (bytes[0] - b'a') as i32, y: (bytes[1] - b'1') as i32 }
        })
        .collect();
    let count = if diagonals { 20 } else { 16 };
    Board {
        id: if diagonals { "mill-diagonal" } else { "mill" }.to_string(),
        shape: Shape::Mill { diagonals },
        lines: LINES[..count].iter().map(|line| by_names(&points, line)).collect(),
        rows: ROWS.iter().map(|row| row.len()).collect(),
        points,
    }
}

/// Rings a, b, c from the outside, 1 to 12 clockwise, odd numbers at the corners, 1 the left end of the top side.
pub(crate) fn hexagon() -> Board {
    // Corners of a ring of radius 1, in half widths: flat top and bottom, points left and right.
    const CORNERS: [(i32, i32); 6] = [(-1, 2), (1, 2), (2, 0), (1, -2), (-1, -2), (-2, 0)];
    let mut points = Vec::new();
    for (ring, radius) in [('a', 6), ('b', 4), ('c', 2)] {
        for number in 0..12 {
            let (x0, y0) = CORNERS[number / 2];
            let (x1, y1) = CORNERS[(number / 2 + usize::from(number % 2 == 1)) % 6];
            points.push(Point {
                name: format!("{ring}{}", number + 1),
                x: radius * (x0 + x1) / 2,
                y: radius * (y0 + y1) / 2,
            });
        }
    }
    let mut lines = Vec::new();
    for ring in 0..3 {
        for side in 0..6 {
            let at = |n: usize| ring * 12 + n % 12;
            lines.push([at(2 * side), at(2 * side + 1), at(2 * side + 2)]);
        }
    }
    for middle in (1..12).step_by(2) {
        lines.push([middle, 12 + middle, 24 + middle]);
    }
    Board { id: "mill-hex".to_string(), shape: Shape::Hexagon, points, rows: vec![12, 12, 12], lines }
}

fn by_names(points: &[Point], names: &str) -> [usize; 3] {
    let mut line = [0; 3];
    for (slot, name) in line.iter_mut().zip(names.split(' ')) {
        // The tables above are checked by the tests below: every name in LINES stands in ROWS.
        *slot = points.iter().position(|p| p.name == name).unwrap_or(usize::MAX);
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_lies_on_two_lines() {
        for board in [square(false), hexagon()] {
            for point in 0..board.points().len() {
                let through = board.lines().iter().filter(|l| l.contains(&point)).count();
                assert!(through == 2, "{}", board.name(point));
            }
        }
    }

    #[test]
    fn lines_name_points_in_a_row() {
        for board in [square(false), square(true), hexagon()] {
            for line in board.lines() {
                let [a, b, c] = line.map(|p| &board.points()[p]);
                let cross = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
                assert_eq!(cross, 0, "{} {} {}", a.name, b.name, c.name);
            }
        }
    }

    #[test]
    fn hexagon_has_24_lines_and_corner_neighbours_only_in_its_ring() {
        let board = hexagon();
        assert_eq!(board.lines().len(), 24);
        let corner = board.point("b1").unwrap();
        let names: Vec<_> = board.neighbours(corner).into_iter().map(|p| board.name(p)).collect();
        assert_eq!(names, ["b2", "b12"]);
        let middle = board.point("b2").unwrap();
        assert_eq!(board.neighbours(middle).len(), 4);
    }

    #[test]
    fn steps_follow_the_lines() {
        let board = square(false);
        let at = |name| board.point(name).unwrap();
        assert_eq!(board.step(at("a7"), 1, 0), Some(at("d7")));
        assert_eq!(board.step(at("d7"), 0, -1), Some(at("d6")));
        assert_eq!(board.step(at("d5"), 0, -1), None);
    }
}
