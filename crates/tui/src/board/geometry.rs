//! Where the points of a board are on the screen, at the largest scale that fits.

use kamen_core::{Board, Shape};
use ratatui::layout::{Position as Spot, Rect};

/// A direction on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Up,
    Down,
    Left,
    Right,
}

/// A board laid out in an area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Geometry {
    /// The whole board with its names.
    pub area: Rect,
    /// What each point covers: a square of a grid, or the room of a stone on a board of lines.
    pub cells: Vec<Rect>,
    /// Black at the bottom.
    pub flipped: bool,
    /// Whether the names of files and ranks (or of points) have room.
    pub named: bool,
}

/// Squares of a grid, from the largest: about twice as wide as high, as characters are.
const SQUARES: [(u16, u16); 7] = [(12, 6), (10, 5), (8, 4), (6, 3), (4, 2), (3, 1), (2, 1)];

/// Room for a stone on a board of lines, from the largest. Odd, so that it has a middle.
const STONES: [(u16, u16); 4] = [(9, 5), (5, 3), (3, 1), (1, 1)];

impl Geometry {
    /// The board in the middle of the area, as large as it fits. A board that does not fit at all has no points on
    /// the screen.
    pub fn fit(board: &Board, area: Rect, flipped: bool) -> Geometry {
        let found = match board.shape() {
            Shape::Grid { files, ranks } => squares(board, files as u16, ranks as u16, area, flipped),
            Shape::Mill { .. } | Shape::Hexagon => points(board, area, flipped),
        };
        found.unwrap_or(Geometry {
            area: Rect { width: 0, height: 0, ..area },
            cells: Vec::new(),
            flipped,
            named: false,
        })
    }

    /// The point under a spot of the screen.
    pub fn at(&self, column: u16, row: u16) -> Option<usize> {
        self.cells.iter().position(|cell| cell.contains(Spot::new(column, row)))
    }

    /// The middle of a point.
    pub fn middle(&self, point: usize) -> Option<(u16, u16)> {
        self.cells.get(point).map(|cell| (cell.x + cell.width / 2, cell.y + cell.height / 2))
    }

    /// The nearest point in a direction, among those that are wanted. What lies straight ahead comes first.
    pub fn step(&self, from: usize, step: Step, wanted: impl Fn(usize) -> bool) -> Option<usize> {
        let (x0, y0) = self.middle(from)?;
        let distance = |to: usize| {
            let (x1, y1) = self.middle(to)?;
            // A row is about as high as two columns are wide.
            let (dx, dy) = (i32::from(x1) - i32::from(x0), 2 * (i32::from(y1) - i32::from(y0)));
            let (ahead, aside) = match step {
                Step::Up => (-dy, dx.abs()),
                Step::Down => (dy, dx.abs()),
                Step::Left => (-dx, dy.abs()),
                Step::Right => (dx, dy.abs()),
            };
            (ahead > 0 && aside <= 2 * ahead).then_some(ahead + 2 * aside)
        };
        let others = (0..self.cells.len()).filter(|&point| point != from && wanted(point));
        others.filter_map(|point| Some((distance(point)?, point))).min().map(|(_, point)| point)
    }
}

fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
    Rect { x, y, width, height }
}

fn squares(board: &Board, files: u16, ranks: u16, area: Rect, flipped: bool) -> Option<Geometry> {
    // Names are given up before squares get as small as can be.
    let tries = SQUARES[..6].iter().map(|&size| (size, true)).chain(SQUARES[5..].iter().map(|&size| (size, false)));
    let room = |(width, height): (u16, u16), named: bool| {
        (files * width + if named { 3 } else { 0 }, ranks * height + u16::from(named))
    };
    let ((width, height), named) = tries.into_iter().find(|&(size, named)| {
        let (wide, high) = room(size, named);
        wide <= area.width && high <= area.height
    })?;
    let (wide, high) = room((width, height), named);
    let area = centred(area, wide, high);
    let left = area.x + if named { 3 } else { 0 };
    let cell = |point: &kamen_core::Point| {
        let (file, rank) = (point.x as u16, point.y as u16);
        let column = if flipped { files - 1 - file } else { file };
        let row = if flipped { rank } else { ranks - 1 - rank };
        Rect { x: left + column * width, y: area.y + row * height, width, height }
    };
    Some(Geometry { area, cells: board.points().iter().map(cell).collect(), flipped, named })
}

fn points(board: &Board, area: Rect, flipped: bool) -> Option<Geometry> {
    STONES.into_iter().find_map(|stone| points_of(board, area, flipped, stone))
}

/// The points spread over the area, if stones of that size stand apart there.
fn points_of(board: &Board, area: Rect, flipped: bool, (width, height): (u16, u16)) -> Option<Geometry> {
    let (xs, ys) = (board.points().iter().map(|p| p.x), board.points().iter().map(|p| p.y));
    let (left, right, bottom, top) = (xs.clone().min()?, xs.max()?, ys.clone().min()?, ys.max()?);
    let (across, up) = (right - left, top - bottom);
    // A grid's names stand at its edges; points of a hexagon have names of their own.
    let at_edges = matches!(board.shape(), Shape::Mill { .. });
    let (wide, high) = (area.width.checked_sub(width + 3)?, area.height.checked_sub(height + u16::from(at_edges))?);
    let (wide, high) = (i32::from(wide), i32::from(high));
    // Not wider than twice as high as it is: a circle should look round. Whole steps keep the lines straight.
    let (mut wide, mut high) = (wide.min(high * 5 / 2), high.min(wide));
    if at_edges {
        (wide, high) = (wide / across * across, high / up * up);
    } else {
        (wide, high) = (wide / 2 * 2, high / 2 * 2);
    }
    if wide < across || high < up / 2 {
        return None;
    }
    let turn = |value: i32, all: i32| if flipped { all - value } else { value };
    let scaled = |value: i32, all: i32, room: i32| (2 * value * room + all) / (2 * all);
    let names = if at_edges { 3 } else { 2 };
    let area = centred(area, wide as u16 + width + names, high as u16 + height + u16::from(at_edges));
    let margin = if at_edges { names } else { 0 };
    let cell = |point: &kamen_core::Point| {
        let x = scaled(turn(point.x - left, across), across, wide) as u16;
        let y = scaled(turn(top - point.y, up), up, high) as u16;
        Rect { x: area.x + margin + x, y: area.y + y, width, height }
    };
    let cells: Vec<Rect> = board.points().iter().map(cell).collect();
    // Stones keep a column between them: they must not look like one.
    let apart = |a: &Rect, b: &Rect| !Rect { width: a.width + 1, ..*a }.intersects(Rect { width: b.width + 1, ..*b });
    let free = cells.iter().enumerate().all(|(at, a)| cells[..at].iter().all(|b| apart(a, b)));
    free.then_some(Geometry { area, cells, flipped, named: true })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fit(board: &str, width: u16, height: u16) -> Geometry {
        Geometry::fit(&Board::named(board).expect("a board"), Rect::new(0, 0, width, height), false)
    }

    #[test]
    fn every_board_fits_beside_the_panel_of_a_small_terminal() {
        for (board, size) in
            [("8x8", (4, 2)), ("10x10", (4, 2)), ("1x8", (4, 2)), ("mill", (5, 3)), ("mill-diagonal", (5, 3))]
        {
            let geometry = fit(board, 54, 22);
            assert_eq!((geometry.cells[0].width, geometry.cells[0].height), size, "{board}");
        }
        assert!(fit("mill-hex", 54, 22).cells.len() == 36);
    }

    #[test]
    fn points_are_found_where_they_are_and_never_overlap() {
        for board in ["8x8", "10x10", "1x8", "mill", "mill-diagonal", "mill-hex"] {
            for (width, height) in [(20, 10), (30, 12), (54, 22), (90, 40), (160, 60)] {
                for flipped in [false, true] {
                    let board = Board::named(board).expect("a board");
                    let area = Rect::new(3, 2, width, height);
                    let geometry = Geometry::fit(&board, area, flipped);
                    for point in 0..geometry.cells.len() {
                        assert_eq!(area.intersection(geometry.cells[point]), geometry.cells[point]);
                        let (x, y) = geometry.middle(point).expect("it is there");
                        assert_eq!(geometry.at(x, y), Some(point), "{} {width}×{height}", board.id());
                    }
                }
            }
        }
    }

    #[test]
    fn the_cursor_gets_everywhere() {
        for board in ["8x8", "10x10", "1x8", "mill", "mill-diagonal", "mill-hex"] {
            let geometry = fit(board, 54, 22);
            let mut seen = vec![0];
            let mut next = 0;
            while next < seen.len() {
                for step in [Step::Up, Step::Down, Step::Left, Step::Right] {
                    if let Some(to) = geometry.step(seen[next], step, |_| true)
                        && !seen.contains(&to)
                    {
                        seen.push(to);
                    }
                }
                next += 1;
            }
            assert_eq!(seen.len(), geometry.cells.len(), "{board}");
        }
    }

    #[test]
    fn what_has_no_room_is_not_drawn() {
        assert!(fit("10x10", 19, 10).cells.is_empty());
        assert!(fit("mill", 3, 3).cells.is_empty());
        assert!(fit("mill-hex", 0, 0).cells.is_empty());
    }
}
