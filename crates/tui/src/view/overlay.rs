//! Boxes over the screen: help, rules, menu, questions, lists.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Spot, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Clear, Widget};
use unicode_width::UnicodeWidthStr;

use super::screen;
use super::text::{put, wrapped};
use crate::action::Action;
use crate::app::{App, Screen};
use crate::overlay::Overlay;

/// What stands in a box.
struct Content {
    title: String,
    lines: Vec<(String, Style)>,
    /// The first line that can be chosen, and how many there are.
    choices: Option<(usize, usize)>,
    /// The line that must be seen.
    lit: Option<usize>,
    scroll: usize,
}

impl Content {
    fn new(title: String) -> Content {
        Content { title, lines: Vec::new(), choices: None, lit: None, scroll: 0 }
    }

    fn line(&mut self, text: impl Into<String>, style: Style) {
        self.lines.push((text.into(), style));
    }

    fn paragraph(&mut self, text: &str, width: u16, style: Style) {
        for line in wrapped(text, width) {
            self.line(line, style);
        }
    }

    /// Lines of which one is chosen.
    fn choose(&mut self, items: impl Iterator<Item = String>, at: usize, selected: Style) {
        let first = self.lines.len();
        for (place, item) in items.enumerate() {
            self.line(item, if place == at { selected } else { Style::new() });
        }
        self.choices = Some((first, self.lines.len() - first));
        self.lit = Some(first + at);
    }
}

/// The widest box; texts are easier to read in columns that are not too wide.
const WIDEST: u16 = 76;

fn content(app: &App, area: Rect) -> Option<Content> {
    let width = area.width.saturating_sub(6).min(WIDEST - 4);
    if let Some(overlay) = &app.overlay {
        return Some(of_overlay(app, overlay, width));
    }
    let Screen::Play(play) = &app.screen else { return None };
    let pick = play.pick.as_ref()?;
    let mut content = Content::new(app.texts.get(pick.title, &[]));
    let items = pick.items.iter().map(|(label, _)| format!(" {label} "));
    content.choose(items, pick.at, app.palette.selected());
    Some(content)
}

fn of_overlay(app: &App, overlay: &Overlay, width: u16) -> Content {
    let text = |id: &str| app.texts.get(id, &[]);
    let palette = app.palette;
    match overlay {
        Overlay::Help { scroll } => {
            let mut content = Content::new(text("action-help"));
            for id in ["tui-help-move", "tui-help-type", "tui-help-look", "tui-help-signs"] {
                content.paragraph(&text(id), width, Style::new());
                content.line("", Style::new());
            }
            for action in Action::ALL {
                let line = format!("{:>4}  {}", action.key_name(), text(&format!("action-{}", action.id())));
                content.line(line, if app.can(*action) { Style::new() } else { palette.faint() });
            }
            content.scroll = usize::from(*scroll);
            content
        }
        Overlay::Rules { lines, scroll } => {
            let mut content = Content::new(text("action-rules"));
            content.lines.extend(lines.iter().map(|line| (line.clone(), Style::new())));
            content.scroll = usize::from(*scroll);
            content
        }
        Overlay::Menu { at } => {
            let mut content = Content::new(text("action-menu"));
            let name =
                |action: Action| format!(" {:>4}  {} ", action.key_name(), text(&format!("action-{}", action.id())));
            content.choose(app.menu().into_iter().map(name), *at, palette.selected());
            content
        }
        Overlay::Confirm(action) => {
            let mut content = Content::new(text(&format!("action-{}", action.id())));
            let question = app.texts.get("tui-really", &[("action", action.id().into())]);
            content.paragraph(&question, width, Style::new());
            content.line(text("tui-yes-or-no"), palette.faint());
            content
        }
        Overlay::Save { name } => {
            let mut content = Content::new(text("action-save"));
            content.line(name.shown("_"), Style::new());
            content.paragraph(&text("tui-save-how"), width, palette.faint());
            content
        }
        Overlay::Load { files, at, name } => {
            let mut content = Content::new(text("action-load"));
            content.line(name.shown("_"), Style::new());
            content.paragraph(&text("tui-load-how"), width, palette.faint());
            let shown =
                |path: &std::path::PathBuf| format!(" {} ", path.strip_prefix(&app.folder).unwrap_or(path).display());
            content.choose(files.iter().map(shown), *at, palette.selected());
            content
        }
        Overlay::Replace { path, .. } => {
            let mut content = Content::new(text("action-save"));
            let file = path.display().to_string();
            content.paragraph(&app.texts.get("tui-replace", &[("file", file.into())]), width, Style::new());
            content.line(text("tui-yes-or-no"), palette.faint());
            content
        }
        Overlay::Games { games, at, typed, .. } => {
            let mut content = Content::new(app.texts.get("tui-games", &[("count", games.len().into())]));
            content.line(typed.shown("_"), Style::new());
            content.paragraph(&text("tui-games-how"), width, palette.faint());
            let found = Overlay::found(games, typed);
            let titles = found.iter().map(|&place| format!(" {} ", games[place].0));
            content.choose(titles, *at, palette.selected());
            content
        }
        Overlay::Unfinished { games, at } => {
            let mut content = Content::new(text("tui-go-on"));
            content.paragraph(&text("tui-go-on-how"), width, palette.faint());
            content.choose(games.iter().map(|(state, ..)| format!(" {state} ")), *at, palette.selected());
            content
        }
    }
}

/// The box in the middle of the screen, and the first line that is seen.
fn place(content: &Content, area: Rect) -> (Rect, usize) {
    let widest = content.lines.iter().map(|(line, _)| line.width()).max().unwrap_or(0).max(content.title.width() + 2);
    let width = (widest as u16 + 4).max(24).min(area.width).min(WIDEST);
    let height = (content.lines.len() as u16).saturating_add(2).min(area.height);
    let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
    let seen = usize::from(height.saturating_sub(2));
    let last = content.lines.len().saturating_sub(seen);
    let first = match content.lit {
        Some(lit) => (lit + 1).saturating_sub(seen),
        None => content.scroll,
    };
    (Rect { x, y, width, height }, first.min(last))
}

pub fn render(app: &App, area: Rect, buffer: &mut Buffer) {
    let Some(content) = content(app, area) else { return };
    let (frame, first) = place(&content, area);
    Clear.render(frame, buffer);
    let block = Block::bordered().border_type(BorderType::Rounded).title(format!(" {} ", content.title));
    let inner = block.inner(frame);
    block.render(frame, buffer);
    let inner = Rect { x: inner.x + 1.min(inner.width), width: inner.width.saturating_sub(2), ..inner };
    for (row, (line, style)) in content.lines.iter().skip(first).take(usize::from(inner.height)).enumerate() {
        put(buffer, inner, row as u16, line, *style);
    }
    if first + usize::from(inner.height) < content.lines.len() && frame.height > 1 {
        let more = Rect { y: frame.bottom() - 1, height: 1, ..inner };
        put(buffer, more, 0, " ↓ ", app.palette.strong());
    }
}

/// Which of the choices of the open box stands at a spot. Some number beyond them for the rest of the box, nothing
/// beside it.
pub fn overlay_line(app: &App, (column, row): (u16, u16)) -> Option<usize> {
    let content = content(app, screen(app.size))?;
    let (frame, first) = place(&content, screen(app.size));
    if !frame.contains(Spot::new(column, row)) {
        return None;
    }
    let line = first + usize::from(row.saturating_sub(frame.y + 1));
    let inside = row > frame.y && row + 1 < frame.bottom();
    let chosen = content.choices.and_then(|(start, count)| line.checked_sub(start).filter(|line| *line < count));
    Some(chosen.filter(|_| inside).unwrap_or(usize::MAX))
}

/// The thing to be picked that stands at a spot, where something is to be picked.
pub fn pick_at(app: &App, spot: (u16, u16)) -> Option<usize> {
    let Screen::Play(play) = &app.screen else { return None };
    play.pick.as_ref()?;
    overlay_line(app, spot).filter(|line| *line != usize::MAX)
}
