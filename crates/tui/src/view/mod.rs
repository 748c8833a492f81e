//! How the app looks. Everything is computed from the app and the size of the screen, so that the mouse finds things
//! where they were drawn.

mod chooser;
mod form;
mod keys;
mod overlay;
mod panel;
mod play;
mod text;

use ratatui::Frame;
use ratatui::layout::Rect;

pub use chooser::game_at;
pub use form::row_at;
pub use keys::key_at;
pub use overlay::{overlay_line, pick_at};
pub use panel::clock as clock_text;
pub use panel::known_lines;
pub use play::geometry as play_geometry;
pub use text::wrapped;

use crate::app::{App, Screen};
use crate::ascii;

impl App {
    /// Draws the whole screen.
    pub fn view(&self, frame: &mut Frame) {
        let area = frame.area();
        let buffer = frame.buffer_mut();
        match &self.screen {
            Screen::Chooser => chooser::render(self, area, buffer),
            Screen::Form(form) => form::render(self, form, area, buffer),
            Screen::Play(play) => play::render(self, play, area, buffer),
        }
        keys::render(self, area, buffer);
        overlay::render(self, area, buffer);
        if self.palette.ascii {
            ascii::spell(buffer);
        }
    }
}

/// The screen as the app last heard of it, for finding what the mouse meant.
fn screen((width, height): (u16, u16)) -> Rect {
    Rect { x: 0, y: 0, width, height }
}

/// The rows from `top` to the last but `bottom`; none where the screen is too small for them.
fn rows(area: Rect, top: u16, bottom: u16) -> Rect {
    let top = top.min(area.height);
    Rect { y: area.y + top, height: (area.height - top).saturating_sub(bottom), ..area }
}

fn columns(area: Rect, left: u16, width: u16) -> Rect {
    let left = left.min(area.width);
    Rect { x: area.x + left, width: width.min(area.width - left), ..area }
}
