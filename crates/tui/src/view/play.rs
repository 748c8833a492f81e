//! A game being played: the board on the left, everything else on the right.

use kamen_view::Notation;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

use super::text::{put, wrapped};
use super::{columns, panel, rows, screen};
use crate::app::App;
use crate::board::{BoardView, Geometry};
use crate::play::{Play, Purpose};

/// The panel is never narrower where there is room for a board beside it, and never wider.
const PANEL: u16 = 26;
const WIDEST: u16 = 56;

/// Where things are.
struct Layout {
    panel: Rect,
    prompt: Rect,
}

fn layout(area: Rect, geometry: &Geometry) -> Layout {
    let main = rows(area, 0, 2);
    let prompt =
        columns(Rect { y: main.bottom(), height: area.height.saturating_sub(1).min(1), ..area }, 0, area.width);
    let left = (geometry.area.right() + 2).saturating_sub(area.x);
    let width = area.width.saturating_sub(left).min(WIDEST);
    let panel = columns(main, area.width.saturating_sub(width), width);
    Layout { panel, prompt }
}

/// Where the points of the board are.
pub fn geometry(play: &Play, size: (u16, u16)) -> Geometry {
    fit(play, screen(size))
}

fn fit(play: &Play, area: Rect) -> Geometry {
    let main = rows(area, 0, 2);
    // On a narrow screen the board is worth more than the panel.
    let panel = if main.width >= 2 * PANEL { PANEL } else { 0 };
    let room = columns(main, 1, main.width.saturating_sub(panel + 2));
    let geometry = Geometry::fit(play.position().board(), room, play.flipped);
    // The panel takes what is left up to its greatest width; the board stands in the middle of the rest.
    let used = geometry.area.width;
    let panel = main.width.saturating_sub(used + 3).min(WIDEST).max(panel);
    let rest = columns(main, 1, main.width.saturating_sub(panel + 2));
    Geometry::fit(play.position().board(), rest, play.flipped)
}

pub fn render(app: &App, play: &Play, area: Rect, buffer: &mut Buffer) {
    let geometry = fit(play, area);
    let layout = layout(area, &geometry);
    let marks = play.marks();
    let position = play.position();
    let numbers = position.numbering().filter(|_| play.notation == Notation::Numeric);
    let view = BoardView { position, geometry: &geometry, marks: &marks, numbers, palette: app.palette };
    view.render(buffer);
    if geometry.cells.is_empty() {
        let main = rows(area, 0, 2);
        for (row, line) in wrapped(&app.texts.get("tui-too-small", &[]), main.width).iter().enumerate() {
            put(buffer, main, row as u16, line, app.palette.alarm());
        }
    } else {
        panel::render(app, play, layout.panel, buffer);
    }
    prompt(app, play, layout.prompt, buffer);
}

/// The line where moves are typed, or what is being waited for.
fn prompt(app: &App, play: &Play, area: Rect, buffer: &mut Buffer) {
    if let Some(plies) = play.viewing {
        let text = app.texts.get("tui-viewing", &[("ply", plies.into()), ("all", play.table.history().len().into())]);
        return put(buffer, area, 0, &text, app.palette.notice());
    }
    if play.table.result().is_some() {
        return put(buffer, area, 0, &app.texts.get("tui-over", &[]), app.palette.faint());
    }
    let side = app.texts.get("tui-side", &[("side", play.table.position().turn().id().into())]);
    let head = format!("{side}> ");
    put(buffer, area, 0, &head, app.palette.strong());
    let rest = columns(area, head.width() as u16, area.width);
    if play.is_thinking(Purpose::Move) && play.input.is_empty() {
        put(buffer, rest, 0, &app.texts.get("tui-thinking", &[]), app.palette.faint());
    } else if play.input.is_empty() {
        put(buffer, rest, 0, &waiting(app, play), app.palette.faint());
    } else {
        put(buffer, rest, 0, &play.input.shown("_"), Style::new());
    }
}

/// What to do next, in a few words.
fn waiting(app: &App, play: &Play) -> String {
    if play.chosen.is_empty() {
        return app.texts.get("tui-prompt", &[]);
    }
    let board = play.table.position().board();
    let path: Vec<&str> = play.chosen.iter().map(|&point| board.name(point)).collect();
    // A stone that was touched cannot be put back.
    let bound = play.chosen.len() <= play.table.touched().len();
    let id = if bound { "tui-prompt-touched" } else { "tui-prompt-chosen" };
    app.texts.get(id, &[("path", path.join("-").into())])
}
