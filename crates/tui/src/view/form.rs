//! Who plays, on what clock, by which options.

use kamen_core::Side;
use kamen_view::option_name;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::chooser::portrait;
use super::text::{put, wrapped};
use super::{columns, rows, screen};
use crate::app::{App, Screen};
use crate::form::{Form, Row};

/// The form stands on the left, the board on the right.
const FORM: u16 = 44;

fn form_area(area: Rect) -> Rect {
    columns(rows(area, 2, 1), 0, FORM)
}

/// The first row shown, so that the chosen one is.
fn first_shown(form: &Form, height: u16) -> usize {
    let height = usize::from(height.max(1));
    form.at.saturating_sub(height.saturating_sub(2)).min(form.rows().len().saturating_sub(height))
}

pub fn render(app: &App, form: &Form, area: Rect, buffer: &mut Buffer) {
    let palette = app.palette;
    let Some(game) = app.catalog.get(&form.game) else { return };
    let name = game.name.get(app.texts.language().id()).to_string();
    put(buffer, area, 0, &app.texts.get("tui-form-title", &[("game", name.into())]), palette.strong());
    let left = form_area(area);
    let first = first_shown(form, left.height);
    for (at, row) in form.rows().into_iter().enumerate().skip(first) {
        let (label, value) = line(app, form, row);
        let text = match row {
            Row::Start => format!(" {label} "),
            _ => format!(" {label}: {value}"),
        };
        let style = match row {
            _ if at == form.at => palette.selected(),
            Row::Option(option) if form.is_bound(option) => palette.faint(),
            _ => Style::new(),
        };
        let padded = format!("{text:<width$}", width = usize::from(left.width));
        // The last row keeps a little distance.
        let gap = usize::from(row == Row::Start && form.rows().len() + 1 < usize::from(left.height));
        put(buffer, left, (at - first + gap) as u16, if row == Row::Start { &text } else { &padded }, style);
    }
    let right = columns(rows(area, 1, 1), FORM + 1, area.width);
    let notice = app.notice.clone().or_else(|| form.hint(&app.texts)).unwrap_or_default();
    let told = wrapped(&notice, right.width);
    for (row, line) in told.iter().enumerate() {
        put(buffer, right, row as u16 + 1, line, palette.alarm());
    }
    if told.is_empty() {
        portrait(app, game, right, buffer);
    }
}

/// What a row is called, and what it says.
fn line(app: &App, form: &Form, row: Row) -> (String, String) {
    let text = |id: &str| app.texts.get(id, &[]);
    let yes_or_no = |on: bool| text(if on { "tui-yes" } else { "tui-no" });
    match row {
        Row::Player(side) => {
            let value = match form.levels[side.index()] {
                0 if !form.names[side.index()].is_empty() => form.names[side.index()].shown(""),
                0 => text("tui-person"),
                level => app.texts.get("tui-computer", &[("level", level.into())]),
            };
            // With a lot, nobody knows yet who will be White.
            let label = match (form.by_lot, side) {
                (true, Side::White) => text("tui-first-player"),
                (true, Side::Black) => text("tui-second-player"),
                (false, side) => app.texts.get("tui-side", &[("side", side.id().into())]),
            };
            (label, format!("‹ {value} ›"))
        }
        Row::Colours => {
            (text("tui-colours"), format!("‹ {} ›", text(if form.by_lot { "tui-by-lot" } else { "tui-chosen" })))
        }
        Row::Clock => {
            let clock = if form.clock.is_empty() { text("tui-no-clock") } else { form.clock.shown("") };
            (text("tui-clock"), format!("‹ {clock} ›"))
        }
        Row::TouchMove => (text("tui-touch-move"), yes_or_no(form.manners.touch_move)),
        Row::AnnounceCheck => (text("tui-announce-check"), yes_or_no(form.manners.announce_check)),
        Row::TakeBacks => (text("tui-take-backs"), yes_or_no(form.manners.take_backs)),
        Row::Option(at) => {
            let option = &form.options[at];
            let value = match option.value() {
                "true" => yes_or_no(true),
                "false" | "" => yes_or_no(false),
                "0" => format!("{} ({})", option.shown(), text("value-none")),
                "ends-move" | "at-end" | "at-once" => text(&format!("value-{}", option.value())),
                _ => option.shown(),
            };
            (option_name(&option.name, &app.texts), value)
        }
        Row::Start => (text("tui-start"), String::new()),
    }
}

/// The row of the form that stands at a spot.
pub fn row_at(app: &App, (column, row): (u16, u16)) -> Option<usize> {
    let Screen::Form(form) = &app.screen else { return None };
    let area = form_area(screen(app.size));
    if !area.contains(ratatui::layout::Position::new(column, row)) {
        return None;
    }
    let last = form.rows().len() - 1;
    let at = first_shown(form, area.height) + usize::from(row - area.y);
    // The last row stands one lower where there is room.
    let gap = form.rows().len() + 1 < usize::from(area.height);
    match at {
        at if at < last || (at == last && !gap) => Some(at),
        at if gap && at == last + 1 => Some(last),
        _ => None,
    }
}
