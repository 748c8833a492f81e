//! Round stones of half blocks: a character is one wide and two high, as near to square pixels as a terminal comes.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;

/// A picture in pixels; nothing where the ground shows.
pub type Pixels<'a> = dyn Fn(u16, u16) -> Option<Color> + 'a;

/// Draws a picture of `area.width` × `2 · area.height` pixels over whatever is there.
pub fn draw(buffer: &mut Buffer, area: Rect, pixels: &Pixels) {
    for row in 0..area.height {
        for column in 0..area.width {
            let Some(cell) = buffer.cell_mut((area.x + column, area.y + row)) else { continue };
            let (upper, lower) = (pixels(column, 2 * row), pixels(column, 2 * row + 1));
            let (symbol, fg, bg) = match (upper, lower) {
                (None, None) => continue,
                (Some(upper), Some(lower)) if upper == lower => ("█", upper, cell.bg),
                (Some(upper), Some(lower)) => ("▀", upper, lower),
                (Some(upper), None) => ("▀", upper, cell.bg),
                (None, Some(lower)) => ("▄", lower, cell.bg),
            };
            cell.set_symbol(symbol).set_fg(fg).set_bg(bg);
        }
    }
}

/// Whether a pixel lies in the round that fills `width` × `height` pixels.
pub fn round(width: u16, height: u16, x: u16, y: u16) -> bool {
    let (rx, ry) = (f32::from(width) / 2.0, f32::from(height) / 2.0);
    let (dx, dy) = ((f32::from(x) + 0.5 - rx) / rx, (f32::from(y) + 0.5 - ry) / ry);
    dx * dx + dy * dy <= 1.02
}
