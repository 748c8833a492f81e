//! Boards of squares.

use kamen_core::{Numbering, Shape};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::{BoardView, Mark, disc, piece};
use crate::palette::Ink;

pub fn render(view: &BoardView, buffer: &mut Buffer) {
    let stones = view.position.stones();
    for (point, &cell) in view.geometry.cells.iter().enumerate() {
        let stone = stones.get(point).and_then(|stack| stack.last().copied());
        if view.palette.has_colour() {
            colourful(view, buffer, point, cell, stone);
        } else {
            plain(view, buffer, point, cell, stone);
        }
    }
    match view.numbers {
        Some(numbers) => number(view, numbers, buffer),
        None if view.geometry.named => names(view, buffer),
        None => {}
    }
}

fn colourful(view: &BoardView, buffer: &mut Buffer, point: usize, cell: Rect, stone: Option<kamen_core::Stone>) {
    let (mark, cursor) = (view.marks.get(point), view.marks.cursor == Some(point));
    let own = if view.position.board().is_dark(point) { Ink::DarkSquare } else { Ink::LightSquare };
    // Where an empty square may be chosen, a dot says so; its ground stays.
    let dotted = mark == Some(Mark::Target) && stone.is_none();
    let ground = view.palette.ground(own, mark.filter(|_| !dotted), cursor);
    fill(buffer, cell, " ", Style::new().bg(ground));
    match stone {
        Some(stone) if piece::has_picture(stone, cell.width, cell.height) => {
            // Many stones can move; only what matters more changes how a stone looks.
            let lit = cursor || mark.is_some_and(|mark| mark != Mark::Movable);
            piece::picture(buffer, cell, stone, view.palette, lit.then_some(ground));
        }
        Some(stone) => {
            let style = Style::new().fg(view.palette.color(piece::ink(stone.side))).bg(ground);
            put(buffer, cell, piece::sign(stone, view.palette), style.add_modifier(Modifier::BOLD));
        }
        None if dotted => dot(view, buffer, cell),
        None => {}
    }
}

fn dot(view: &BoardView, buffer: &mut Buffer, cell: Rect) {
    let color = view.palette.color(Ink::Mark(Mark::Target));
    if cell.height == 1 {
        put(buffer, cell, '•', Style::new().fg(color));
        return;
    }
    let (width, height) = (cell.width / 2, cell.height);
    let (left, top) = ((cell.width - width) / 2, cell.height / 2);
    disc::draw(buffer, cell, &|x, y| {
        let (x, y) = (x.checked_sub(left)?, y.checked_sub(top)?);
        let inside = x < width && y < height && (width <= 2 || disc::round(width, height, x, y));
        inside.then_some(color)
    });
}

/// Signs only: dark squares are hatched, marks are brackets, the cursor is reversed.
fn plain(view: &BoardView, buffer: &mut Buffer, point: usize, cell: Rect, stone: Option<kamen_core::Stone>) {
    let hatch = if view.position.board().is_dark(point) { "░" } else { " " };
    fill(buffer, cell, hatch, Style::new());
    let sign = match (stone, view.marks.get(point)) {
        (Some(stone), _) => Some(piece::sign(stone, view.palette)),
        (None, Some(_)) => Some(' '),
        (None, None) => None,
    };
    let (x, y) = middle(cell);
    if let Some(sign) = sign {
        // The row of a stone is kept free of hatching.
        fill(buffer, Rect { y, height: 1, ..cell }, " ", Style::new());
        let (left, right) = view.marks.get(point).map_or((' ', ' '), Mark::brackets);
        put(buffer, cell, sign, Style::new());
        for (x, bracket) in [(x.wrapping_sub(1), left), (x + 1, right)] {
            if x >= cell.x
                && x < cell.right()
                && let Some(cell) = buffer.cell_mut((x, y))
            {
                cell.set_char(bracket);
            }
        }
    }
    if view.marks.cursor == Some(point) {
        buffer.set_style(cell, Style::new().add_modifier(Modifier::REVERSED));
    }
}

/// Where a sign of one character stands: the middle, or what is nearest to it above and on the left.
fn middle(cell: Rect) -> (u16, u16) {
    (cell.x + (cell.width - 1) / 2, cell.y + (cell.height - 1) / 2)
}

fn put(buffer: &mut Buffer, cell: Rect, sign: char, style: Style) {
    if let Some(cell) = buffer.cell_mut(middle(cell)) {
        cell.set_char(sign).set_style(style);
    }
}

fn fill(buffer: &mut Buffer, area: Rect, symbol: &str, style: Style) {
    for row in area.rows() {
        for column in row.columns() {
            if let Some(cell) = buffer.cell_mut((column.x, column.y)) {
                cell.set_symbol(symbol).set_style(style);
            }
        }
    }
}

/// The numbers of the squares, each in the corner of its square, or in its middle where that is all there is. Where a stone
/// fills its square, it hides the number.
fn number(view: &BoardView, numbers: &Numbering, buffer: &mut Buffer) {
    let stones = view.position.stones();
    for (point, &cell) in view.geometry.cells.iter().enumerate() {
        let Some(number) = numbers.number(point) else { continue };
        let taken = stones.get(point).is_some_and(|stack| !stack.is_empty());
        if taken && (cell.height < 3 || !view.palette.has_colour()) {
            continue;
        }
        let text = number.to_string();
        let style = match view.palette.has_colour() {
            true => Style::new().fg(view.palette.color(Ink::LightSquare)),
            false => Style::new(),
        };
        buffer.set_stringn(cell.x, cell.y, text, usize::from(cell.width), style);
    }
}

fn names(view: &BoardView, buffer: &mut Buffer) {
    let Shape::Grid { files, ranks } = view.position.board().shape() else { return };
    let geometry = view.geometry;
    let faint = view.palette.faint();
    for rank in 0..ranks {
        let Some(cell) = view.position.board().square(0, rank as i32).and_then(|p| geometry.cells.get(p)) else {
            continue;
        };
        buffer.set_string(geometry.area.x, middle(*cell).1, format!("{:>2}", rank + 1), faint);
    }
    for file in 0..files {
        let Some(cell) = view.position.board().square(file as i32, 0).and_then(|p| geometry.cells.get(p)) else {
            continue;
        };
        let name = (b'a' + file as u8) as char;
        buffer.set_string(middle(*cell).0, geometry.area.bottom() - 1, name.to_string(), faint);
    }
}
