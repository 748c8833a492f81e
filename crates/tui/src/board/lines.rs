//! Boards of lines: mills and the hexagon, and towers on them.

use kamen_core::{Shape, Stone};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::{BoardView, Mark, disc, piece};
use crate::palette::Ink;

pub fn render(view: &BoardView, buffer: &mut Buffer) {
    if view.geometry.cells.is_empty() {
        return;
    }
    let colour = view.palette.has_colour();
    if colour {
        buffer.set_style(ground_area(view), Style::new().bg(view.palette.color(Ink::Ground)));
    }
    draw_lines(view, buffer);
    let stones = view.position.stones();
    for (point, &cell) in view.geometry.cells.iter().enumerate() {
        let stack = stones.get(point).map_or(&[][..], Vec::as_slice);
        if colour { colourful(view, buffer, point, cell, stack) } else { plain(view, buffer, point, cell, stack) }
    }
    names(view, buffer);
}

/// The wood under the lines: everything the points cover, and names of points beside them.
fn ground_area(view: &BoardView) -> Rect {
    let cells = &view.geometry.cells;
    let all = cells.iter().skip(1).fold(cells[0], |all, cell| all.union(*cell));
    let beside = if has_own_names(view) { 2 } else { 0 };
    Rect { width: all.width + beside, ..all }
}

fn has_own_names(view: &BoardView) -> bool {
    view.position.board().shape() == Shape::Hexagon
}

const NORTH: u8 = 1;
const EAST: u8 = 2;
const SOUTH: u8 = 4;
const WEST: u8 = 8;

/// The sign of a crossing by the ways that leave it.
fn crossing(ways: u8) -> char {
    const SIGNS: [char; 16] = [' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
    SIGNS[usize::from(ways & 15)]
}

fn draw_lines(view: &BoardView, buffer: &mut Buffer) {
    let style = if view.palette.has_colour() {
        Style::new().fg(view.palette.color(Ink::Line)).bg(view.palette.color(Ink::Ground))
    } else {
        view.palette.faint()
    };
    let mut ways = std::collections::BTreeMap::<(u16, u16), u8>::new();
    let mut slopes = Vec::new();
    for line in view.position.board().lines() {
        for (a, b) in [(line[0], line[1]), (line[1], line[2])] {
            let (Some(a), Some(b)) = (view.geometry.middle(a), view.geometry.middle(b)) else { continue };
            let (a, b) = if a <= b { (a, b) } else { (b, a) };
            if a.1 == b.1 {
                for x in a.0..=b.0 {
                    *ways.entry((x, a.1)).or_default() |=
                        if x < b.0 { EAST } else { 0 } | if x > a.0 { WEST } else { 0 };
                }
            } else if a.0 == b.0 {
                for y in a.1..=b.1 {
                    *ways.entry((a.0, y)).or_default() |=
                        if y < b.1 { SOUTH } else { 0 } | if y > a.1 { NORTH } else { 0 };
                }
            } else {
                slopes.extend(slope(a, b));
            }
        }
    }
    let signs = slopes.into_iter().chain(ways.into_iter().map(|(at, ways)| (at, crossing(ways))));
    for (at, sign) in signs {
        if let Some(cell) = buffer.cell_mut(at) {
            cell.set_char(sign).set_style(style);
        }
    }
}

/// A slanting line: once a row, or once a column where it is flat.
fn slope(a: (u16, u16), b: (u16, u16)) -> Vec<((u16, u16), char)> {
    let (dx, dy) = (i32::from(b.0) - i32::from(a.0), i32::from(b.1) - i32::from(a.1));
    let sign = if dx.signum() == dy.signum() { '╲' } else { '╱' };
    let steps = dy.abs();
    let at = |step: i32| {
        let x = i32::from(a.0) + (2 * dx * step + dx.signum() * steps) / (2 * steps);
        ((x as u16, (i32::from(a.1) + dy.signum() * step) as u16), sign)
    };
    (1..steps).map(at).collect()
}

fn colourful(view: &BoardView, buffer: &mut Buffer, point: usize, cell: Rect, stack: &[Stone]) {
    let (mark, cursor) = (view.marks.get(point), view.marks.cursor == Some(point));
    let ground = view.palette.ground(Ink::Ground, mark, cursor);
    let lit = mark.is_some() || cursor;
    if lit {
        // The ground of a lit point is a round a little wider than a stone, so that it is seen around one.
        let halo = Rect { x: cell.x.saturating_sub(1), width: cell.width + 2, ..cell }.intersection(buffer.area);
        for row in halo.rows() {
            for column in row.columns() {
                if let Some(cell) = buffer.cell_mut((column.x, column.y)) {
                    cell.set_symbol(" ").set_bg(ground);
                }
            }
        }
    }
    match stack {
        [] => {
            let sign = if mark == Some(Mark::Target) { '•' } else { '·' };
            let sign = if lit { sign } else { '∙' };
            set_middle(view, buffer, point, sign, view.palette.color(Ink::Line));
        }
        [only] if cell.height >= 3 => round(view, buffer, cell, *only),
        pile if cell.height >= 3 => heap(view, buffer, cell, pile),
        [only] if cell.width >= 3 => block(view, buffer, cell, *only),
        pile => {
            signs(view, buffer, cell, pile);
        }
    }
}

fn set_middle(view: &BoardView, buffer: &mut Buffer, point: usize, sign: char, color: Color) {
    if let Some(cell) = view.geometry.middle(point).and_then(|at| buffer.cell_mut(at)) {
        cell.set_char(sign).set_fg(color).modifier.insert(Modifier::BOLD);
    }
}

/// A round stone that leaves half a row free above and below.
fn round(view: &BoardView, buffer: &mut Buffer, cell: Rect, stone: Stone) {
    let colors = stone_colors(view, stone);
    let height = 2 * cell.height - 2;
    disc::draw(buffer, cell, &|x, y| {
        let y = y.checked_sub(1).filter(|&y| y < height)?;
        piece::round((cell.width, height), 0, (x, y), false, colors)
    });
}

fn stone_colors(view: &BoardView, stone: Stone) -> [Color; 3] {
    let shade = if stone.side == kamen_core::Side::White { Ink::WhiteShade } else { Ink::BlackShade };
    [view.palette.color(piece::ink(stone.side)), view.palette.color(shade), view.palette.color(Ink::Crown)]
}

/// A stone of one row: as wide as it is high.
fn block(view: &BoardView, buffer: &mut Buffer, cell: Rect, stone: Stone) {
    let color = view.palette.color(piece::ink(stone.side));
    for (column, sign) in ["▐", "█", "▌"].into_iter().enumerate() {
        if let Some(cell) = buffer.cell_mut((cell.x + column as u16, cell.y)) {
            cell.set_symbol(sign).set_fg(color);
        }
    }
}

/// Stones on one another, seen from the side, the lowest at the bottom.
fn heap(view: &BoardView, buffer: &mut Buffer, cell: Rect, pile: &[Stone]) {
    let shown = pile.len().min(usize::from(cell.height));
    for (level, stone) in pile[pile.len() - shown..].iter().enumerate() {
        let row = Rect { y: cell.bottom() - 1 - level as u16, height: 1, ..cell };
        let color = view.palette.color(piece::ink(stone.side));
        disc::draw(buffer, row, &|_, y| (y == 1).then_some(color));
    }
}

/// One character a stone. Gives the columns they take.
fn signs(view: &BoardView, buffer: &mut Buffer, cell: Rect, pile: &[Stone]) -> std::ops::Range<u16> {
    let width = usize::from(cell.width);
    let shown = &pile[pile.len() - pile.len().min(width)..];
    let left = cell.x + ((width - shown.len()) / 2) as u16;
    for (at, stone) in shown.iter().enumerate() {
        if let Some(cell) = buffer.cell_mut((left + at as u16, cell.y + cell.height / 2)) {
            cell.set_char(piece::sign(*stone, view.palette));
            if view.palette.has_colour() {
                cell.set_fg(view.palette.color(piece::ink(stone.side)));
            }
            cell.modifier.insert(Modifier::BOLD);
        }
    }
    left..left + shown.len() as u16
}

/// Signs only: marks are brackets, the cursor is reversed.
fn plain(view: &BoardView, buffer: &mut Buffer, point: usize, cell: Rect, pile: &[Stone]) {
    let row = cell.y + cell.height / 2;
    let middle = cell.x + cell.width / 2;
    let taken = if pile.is_empty() {
        if let Some(cell) = buffer.cell_mut((middle, row)) {
            cell.set_char('·').set_style(Style::new());
        }
        middle..middle + 1
    } else {
        signs(view, buffer, cell, pile)
    };
    if let Some(mark) = view.marks.get(point) {
        let (left, right) = mark.brackets();
        for (x, sign) in [(taken.start.saturating_sub(1), left), (taken.end, right)] {
            if let Some(cell) = buffer.cell_mut((x, row)) {
                cell.set_char(sign).set_style(Style::new());
            }
        }
    }
    if view.marks.cursor == Some(point) {
        let area = Rect { y: row, height: 1, ..cell };
        buffer.set_style(area, Style::new().add_modifier(Modifier::REVERSED));
    }
}

fn names(view: &BoardView, buffer: &mut Buffer) {
    let (board, geometry) = (view.position.board(), view.geometry);
    if has_own_names(view) {
        for (point, cell) in geometry.cells.iter().enumerate() {
            let row = cell.y + cell.height / 2;
            let name = board.name(point);
            // A name is left out where it would cover something.
            let room = Rect { x: cell.right(), y: row, width: name.len() as u16, height: 1 };
            if geometry.cells.iter().all(|other| !other.intersects(room)) {
                let style = if view.palette.has_colour() {
                    Style::new().fg(view.palette.color(Ink::Line))
                } else {
                    view.palette.faint()
                };
                buffer.set_string(room.x, row, name, style);
            }
        }
        return;
    }
    let faint = view.palette.faint();
    for (point, place) in board.points().iter().enumerate() {
        let Some((x, y)) = geometry.middle(point) else { continue };
        buffer.set_string(geometry.area.x, y, (place.y + 1).to_string(), faint);
        let file = (b'a' + place.x as u8) as char;
        buffer.set_string(x, geometry.area.bottom() - 1, file.to_string(), faint);
    }
}
