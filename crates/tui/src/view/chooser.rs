//! The list of games, and a picture of the chosen one.

use kamen_catalog::Game;
use kamen_view::{board_name, family_name};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::text::{put, put_right, wrapped};
use super::{columns, rows, screen};
use crate::app::App;
use crate::board::{BoardView, Geometry, Marks};
use crate::chooser::Entry;

/// The list stands on the left, the picture on the right.
const LIST: u16 = 36;

fn list_area(area: Rect) -> Rect {
    columns(rows(area, 2, 1), 0, LIST)
}

/// The first entry shown, so that the chosen game is, and its place among the games.
fn first_shown(app: &App, entries: &[Entry], height: u16) -> usize {
    let games = entries.iter().enumerate().filter(|(_, entry)| matches!(entry, Entry::Game(_)));
    let chosen = games.map(|(at, _)| at).nth(app.chooser.at).unwrap_or(0);
    let height = usize::from(height.max(1));
    // Nothing moves before it must; the rest is centred on what is chosen.
    if entries.len() <= height { 0 } else { chosen.saturating_sub(height / 2).min(entries.len() - height) }
}

pub fn render(app: &App, area: Rect, buffer: &mut Buffer) {
    let palette = app.palette;
    let search = app.texts.get("tui-search", &[("typed", app.chooser.typed.shown("_").into())]);
    put(buffer, columns(area, 0, LIST), 0, &search, Style::new());
    put_right(buffer, area, 0, &app.texts.get("tui-title", &[]), palette.strong());
    let list = list_area(area);
    let entries = app.chooser.entries(&app.catalog, &app.texts);
    if entries.is_empty() {
        put(buffer, list, 0, &app.texts.get("tui-nothing-found", &[]), palette.faint());
    }
    let first = first_shown(app, &entries, list.height);
    let mut place = entries[..first].iter().filter(|entry| matches!(entry, Entry::Game(_))).count();
    for (row, entry) in entries[first..].iter().take(usize::from(list.height)).enumerate() {
        match entry {
            Entry::Family(game) => {
                let family = &app.catalog.games()[*game].family;
                put(buffer, list, row as u16, &family_name(family, &app.catalog, &app.texts), palette.strong());
            }
            Entry::Game(game) => {
                let game = &app.catalog.games()[*game];
                let number = game.number.map_or(String::new(), |number| number.to_string());
                let line = format!(" {number:>2}  {}", game.name.get(app.texts.language().id()));
                let style = if place == app.chooser.at { palette.selected() } else { Style::new() };
                let padded = format!("{line:<width$}", width = usize::from(list.width));
                put(buffer, list, row as u16, &padded, style);
                place += 1;
            }
        }
    }
    let right = columns(rows(area, 1, 1), LIST + 1, area.width);
    match (&app.notice, app.chooser.chosen(&app.catalog, &app.texts)) {
        (Some(notice), _) => {
            for (row, line) in wrapped(notice, right.width).iter().enumerate() {
                put(buffer, right, row as u16 + 1, line, palette.alarm());
            }
        }
        (None, Some(game)) => portrait(app, game, right, buffer),
        (None, None) => {}
    }
}

/// A game's name, what it needs, and its board with the stones as they begin.
pub fn portrait(app: &App, game: &Game, area: Rect, buffer: &mut Buffer) {
    put(buffer, area, 1, game.name.get(app.texts.language().id()), app.palette.strong());
    let facts = app.texts.get(
        "tui-facts",
        &[
            ("board", board_name(&game.board, &app.texts).into()),
            ("white", game.stones[0].into()),
            ("black", game.stones[1].into()),
            ("least", game.minutes[0].into()),
            ("most", game.minutes[1].into()),
        ],
    );
    let facts = wrapped(&facts, area.width);
    for (row, line) in facts.iter().enumerate() {
        put(buffer, area, 2 + row as u16, line, app.palette.faint());
    }
    let below = rows(area, 2 + facts.len() as u16, 0);
    let geometry = Geometry::fit(game.start.board(), below, false);
    let marks = Marks::new(geometry.cells.len());
    let view =
        BoardView { position: &*game.start, geometry: &geometry, marks: &marks, numbers: None, palette: app.palette };
    view.render(buffer);
}

/// The game that stands at a spot, by its place among those listed.
pub fn game_at(app: &App, (column, row): (u16, u16)) -> Option<usize> {
    let list = list_area(screen(app.size));
    if !list.contains(ratatui::layout::Position::new(column, row)) {
        return None;
    }
    let entries = app.chooser.entries(&app.catalog, &app.texts);
    let at = first_shown(app, &entries, list.height) + usize::from(row - list.y);
    let is_game = |entry: &&Entry| matches!(entry, Entry::Game(_));
    entries.get(at).filter(is_game)?;
    Some(entries[..at].iter().filter(is_game).count())
}
