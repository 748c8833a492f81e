//! Stones: as a sign of one character, or as a picture where there is room and colour.

use kamen_core::{Figure, Side, Stone};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;

use super::disc;
use crate::palette::{Ink, Palette};

/// The sign of a stone. Where colours tell the sides apart, both have the full one.
pub fn sign(stone: Stone, palette: Palette) -> char {
    match () {
        () if palette.ascii => stone.letter(),
        () if palette.has_colour() => stone.full_sign(),
        () => stone.sign(),
    }
}

pub fn ink(side: Side) -> Ink {
    if side == Side::White { Ink::White } else { Ink::Black }
}

fn shade(side: Side) -> Ink {
    if side == Side::White { Ink::WhiteShade } else { Ink::BlackShade }
}

/// Whether the stone can be drawn as a picture of so many columns and rows.
pub fn has_picture(stone: Stone, width: u16, height: u16) -> bool {
    if stone.kind.is_disc() { width >= 4 && height >= 2 } else { width >= 8 && height >= 4 }
}

/// Draws the stone as a picture in the middle of an area. Where the area is hardly larger than the stone and its ground
/// is lit, the edge of the stone gives way to the ground.
pub fn picture(buffer: &mut Buffer, area: Rect, stone: Stone, palette: Palette, lit: Option<Color>) {
    let (body, edge, crown) =
        (palette.color(ink(stone.side)), palette.color(shade(stone.side)), palette.color(Ink::Crown));
    let figure = stone.kind.figure();
    if stone.kind.is_disc() {
        let crowned = stone.kind.is_crowned();
        let (margin, edge) = if area.width >= ROOMY { (1, edge) } else { (0, lit.unwrap_or(edge)) };
        disc::draw(buffer, area, &|x, y| {
            round((area.width, 2 * area.height), margin, (x, y), crowned, [body, edge, crown])
        });
    } else {
        let (left, top) = ((area.width - 8) / 2, area.height - 4);
        disc::draw(buffer, area, &|x, y| {
            let (x, y) = (x.checked_sub(left)?, y.checked_sub(top)?);
            let row = figure.pixels.get(usize::from(y))?.as_bytes();
            let last = figure.pixels.len() - 1 == usize::from(y);
            (row.get(usize::from(x)) == Some(&b'#')).then_some(if last { edge } else { body })
        });
    }
}

/// From this width on a stone leaves some ground around it.
const ROOMY: u16 = 6;

/// How many of so many pixels across a stone lie within its inner groove, where the crown is.
fn within_groove(across: u16) -> u16 {
    // Less than there are.
    (f64::from(across) * Figure::GROOVES[1] / Figure::RADIUS) as u16
}

/// A pixel of a round stone: a darker lower edge, and on a queen gold as far as her crown goes, too small to be drawn as it is.
pub fn round(
    (width, height): (u16, u16),
    margin: u16,
    (x, y): (u16, u16),
    queen: bool,
    [body, edge, crown]: [Color; 3],
) -> Option<Color> {
    let (width, height) = (width - 2 * margin, height - 2 * margin);
    let (x, y) = (x.checked_sub(margin)?, y.checked_sub(margin)?);
    if x >= width || y >= height || !disc::round(width, height, x, y) {
        return None;
    }
    let (inner_width, inner_height) = (within_groove(width), within_groove(height));
    let (dx, dy) = ((width - inner_width) / 2, (height - inner_height) / 2);
    let inner = x.checked_sub(dx).zip(y.checked_sub(dy)).is_some_and(|(x, y)| {
        x < inner_width && y < inner_height && (inner_width <= 2 || disc::round(inner_width, inner_height, x, y))
    });
    let lowest = y + 1 == height || !disc::round(width, height, x, y + 1);
    Some(if queen && inner {
        crown
    } else if lowest {
        edge
    } else {
        body
    })
}
