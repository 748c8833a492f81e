//! A picture drawn in characters, for every kind of board.

use kamen_core::{Point, Shape, Stone};

use crate::{Mark, Picture};

/// How to draw.
#[derive(Clone, Copy, Default)]
pub struct Style {
    /// Black at the bottom.
    pub flipped: bool,
    /// Letters instead of symbols, for terminals and readers that lack them.
    pub ascii: bool,
}

impl Picture {
    /// The picture in characters, several lines. Arrows are not drawn but their ends are: `•` where a stone may go, `×`
    /// where it may not.
    pub fn characters(&self, style: Style) -> String {
        let style = Style { flipped: style.flipped != self.flipped, ..style };
        match self.board.shape() {
            Shape::Grid { files, ranks } => grid(self, files, ranks, style),
            Shape::Mill { .. } => lines(self, style, Canvas { x: 6, y: 2, named: false }),
            Shape::Hexagon => lines(self, style, Canvas { x: 3, y: 1, named: true }),
        }
    }

    /// What stands on a point, and the signs around it.
    fn cell(&self, point: usize, ascii: bool) -> Cell {
        let mut cell = Cell { stones: self.stones[point].clone(), empty: None, around: None };
        for mark in self.marks_of(point) {
            match mark {
                Mark::Highlight => cell.around = cell.around.or(Some(('[', ']'))),
                Mark::Taken | Mark::Gone => cell.around = Some(if ascii { ('x', 'x') } else { ('×', '×') }),
                Mark::Refused => cell.around = Some(('!', '!')),
                Mark::Placed(stone) => {
                    cell.stones.push(stone);
                    cell.around = cell.around.or(Some(('(', ')')));
                }
            }
        }
        for arrow in &self.arrows {
            if arrow.path.last() == Some(&point) && arrow.path.first() != Some(&point) {
                cell.empty = Some(match (arrow.allowed, ascii) {
                    (true, true) => 'o',
                    (true, false) => '•',
                    (false, true) => 'x',
                    (false, false) => '×',
                });
            }
        }
        cell
    }
}

/// A point as it is drawn in characters.
struct Cell {
    stones: Vec<Stone>,
    /// The sign on the point if no stone stands there.
    empty: Option<char>,
    around: Option<(char, char)>,
}

/// The symbol of a stone, or the letter of positions.
fn symbol(stone: Stone, ascii: bool) -> char {
    if ascii { stone.letter() } else { stone.sign() }
}

fn grid(picture: &Picture, files: usize, ranks: usize, style: Style) -> String {
    let edge = |left: &str, middle: &str, right: &str| {
        let line = if style.ascii { "---" } else { "───" };
        let (left, middle, right) = if style.ascii { ("+", "+", "+") } else { (left, middle, right) };
        format!("   {left}{}{right}\n", vec![line; files].join(middle))
    };
    let bar = if style.ascii { "|" } else { "│" };
    let mut out = edge("┌", "┬", "┐");
    for row in 0..ranks {
        let rank = if style.flipped { row } else { ranks - 1 - row };
        out.push_str(&format!("{:>2} {bar}", rank + 1));
        for column in 0..files {
            let file = if style.flipped { files - 1 - column } else { column };
            let Some(point) = picture.board.square(file as i32, rank as i32) else { continue };
            let cell = picture.cell(point, style.ascii);
            let sign = cell.stones.last().map(|&stone| symbol(stone, style.ascii)).or(cell.empty);
            let cell = match (sign, cell.around) {
                (sign, Some((left, right))) => format!("{left}{}{right}", sign.unwrap_or(' ')),
                (Some(sign), None) => format!(" {sign} "),
                (None, None) if !picture.board.is_dark(point) || files == 1 => "   ".to_string(),
                (None, None) if style.ascii => " . ".to_string(),
                (None, None) => "░░░".to_string(),
            };
            out.push_str(&cell);
            out.push_str(bar);
        }
        out.push('\n');
        out.push_str(&if row + 1 < ranks { edge("├", "┼", "┤") } else { edge("└", "┴", "┘") });
    }
    let letters = (0..files).map(|column| if style.flipped { files - 1 - column } else { column });
    let names: String = letters.map(|file| format!("  {} ", (b'a' + file as u8) as char)).collect();
    out.push_str(&format!("   {}\n", names.trim_end()));
    out
}

/// How far apart to draw the points of a board of lines.
struct Canvas {
    x: i32,
    y: i32,
    /// Points carry their names; otherwise files and ranks stand at the edges.
    named: bool,
}

fn lines(picture: &Picture, style: Style, canvas: Canvas) -> String {
    let board = &picture.board;
    let turn = if style.flipped { -1 } else { 1 };
    let place = |point: &Point| (turn * point.x * canvas.x, -turn * point.y * canvas.y);
    let places: Vec<(i32, i32)> = board.points().iter().map(place).collect();
    let left = places.iter().map(|p| p.0).min().unwrap_or(0) - 2;
    let right = places.iter().map(|p| p.0).max().unwrap_or(0) + 4;
    let top = places.iter().map(|p| p.1).min().unwrap_or(0);
    let bottom = places.iter().map(|p| p.1).max().unwrap_or(0);
    let mut cells = vec![vec![' '; (right - left + 1) as usize]; (bottom - top + 1) as usize];
    for line in board.lines() {
        for (a, b) in [(line[0], line[1]), (line[1], line[2])] {
            draw_line(&mut cells, places[a], places[b], (left, top), style.ascii);
        }
    }
    for (point, &(x, y)) in places.iter().enumerate() {
        let cell = picture.cell(point, style.ascii);
        let mut text: String = cell.stones.iter().map(|&stone| symbol(stone, style.ascii)).collect();
        if text.is_empty() {
            text.push(cell.empty.unwrap_or(if style.ascii { '.' } else { '·' }));
        }
        if let Some((left, right)) = cell.around {
            text = format!("{left}{text}{right}");
        }
        if canvas.named {
            text.push_str(board.name(point));
        }
        // Stacks are centred on their point.
        let shift = if canvas.named { 0 } else { text.chars().count() as i32 / 2 };
        for (at, c) in text.chars().enumerate() {
            let column = (x - left - shift + at as i32).clamp(0, right - left) as usize;
            cells[(y - top) as usize][column] = c;
        }
    }
    let mut out = String::new();
    for (row, line) in cells.iter().enumerate() {
        let y = row as i32 + top;
        let rank = (!canvas.named).then(|| places.iter().position(|p| p.1 == y)).flatten();
        let label = rank.map_or(String::new(), |point| (board.points()[point].y + 1).to_string());
        let text: String = line.iter().collect();
        out.push_str(format!("{label:>2} {}", text.trim_end()).trim_end());
        out.push('\n');
    }
    if !canvas.named {
        let mut names = vec![' '; (right - left + 1) as usize];
        for (point, &(x, _)) in places.iter().enumerate() {
            names[(x - left) as usize] = (b'a' + board.points()[point].x as u8) as char;
        }
        let names: String = names.into_iter().collect();
        out.push_str(&format!("   {}\n", names.trim_end()));
    }
    out
}

/// A straight line between two points, in the characters that fit its slope.
fn draw_line(cells: &mut [Vec<char>], a: (i32, i32), b: (i32, i32), origin: (i32, i32), ascii: bool) {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let c = match (dx.signum() * dy.signum(), dy == 0, ascii) {
        (_, true, false) => '─',
        (_, true, true) => '-',
        (0, _, false) => '│',
        (0, _, true) => '|',
        (1, _, false) => '╲',
        (1, _, true) => '\\',
        (_, _, false) => '╱',
        (_, _, true) => '/',
    };
    // A slope is drawn once a row, a level line in every column.
    let steps = if dy == 0 { dx.abs() } else { dy.abs() };
    for step in 1..steps {
        let (x, y) = (a.0 + dx * step / steps, a.1 + dy * step / steps);
        let (column, row) = ((x - origin.0) as usize, (y - origin.1) as usize);
        if let Some(cell) = cells.get_mut(row).and_then(|line| line.get_mut(column)) {
            *cell = c;
        }
    }
}
