//! The last row: keys that work here. They can be pressed with the mouse too.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::screen;
use crate::action::Action;
use crate::app::{App, Screen};

/// A key of the row: where it stands, what it says, what it does.
struct Key {
    x: u16,
    name: &'static str,
    label: String,
    action: Option<Action>,
}

impl Key {
    fn width(&self) -> u16 {
        (self.name.width() + 1 + self.label.width()) as u16
    }
}

fn keys(app: &App, area: Rect) -> Vec<Key> {
    let actions: &[Action] = match &app.screen {
        Screen::Chooser => &[Action::Help, Action::Rules, Action::Load, Action::Language, Action::Quit],
        Screen::Form(_) => &[Action::Help, Action::Rules, Action::Language, Action::New],
        Screen::Play(play) if play.table.result().is_some() => {
            &[Action::Help, Action::Save, Action::Rematch, Action::New, Action::Menu]
        }
        Screen::Play(_) => {
            &[Action::Help, Action::Rules, Action::Hint, Action::Evaluate, Action::Flip, Action::Undo, Action::Menu]
        }
    };
    let enter = match &app.screen {
        Screen::Chooser => Some(("Enter", "tui-key-choose")),
        Screen::Form(_) => Some(("Enter", "tui-key-start")),
        Screen::Play(_) => None,
    };
    let enter = enter.map(|(name, id)| (name, app.texts.get(id, &[]), None));
    let others = actions
        .iter()
        .map(|&action| (action.key_name(), app.texts.get(&format!("action-{}", action.id()), &[]), Some(action)));
    let all = enter.into_iter().chain(others).map(|(name, label, action)| Key { x: area.x, name, label, action });
    spread(all.collect(), area)
}

/// Two columns between keys, or one where they have no room otherwise. The last one leads to all others: what has no room even
/// so is left out before it.
fn spread(mut keys: Vec<Key>, area: Rect) -> Vec<Key> {
    let width = |keys: &[Key], gap: usize| -> usize {
        keys.iter().map(|key| usize::from(key.width()) + gap).sum::<usize>().saturating_sub(gap)
    };
    let gap = if width(&keys, 2) > area.width.into() { 1 } else { 2 };
    while width(&keys, gap) > area.width.into() && !keys.is_empty() {
        keys.remove(keys.len().saturating_sub(2));
    }
    let mut x = area.x;
    for key in &mut keys {
        key.x = x;
        x += key.width() + gap as u16;
    }
    keys
}

pub fn render(app: &App, area: Rect, buffer: &mut Buffer) {
    if area.height == 0 {
        return;
    }
    let row = area.bottom() - 1;
    for key in keys(app, area) {
        let style = if key.action.is_none_or(|action| app.can(action)) { Style::new() } else { app.palette.faint() };
        buffer.set_string(key.x, row, key.name, style.add_modifier(Modifier::REVERSED));
        buffer.set_string(key.x + key.name.width() as u16 + 1, row, &key.label, style);
    }
}

/// The action of the key that stands at a spot.
pub fn key_at(app: &App, (column, row): (u16, u16)) -> Option<Action> {
    let area = screen(app.size);
    let key = keys(app, area).into_iter().find(|key| (key.x..key.x + key.width()).contains(&column))?;
    key.action.filter(|_| row + 1 == area.bottom())
}
