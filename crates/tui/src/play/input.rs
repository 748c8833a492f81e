//! Keys and the mouse at the board.

use kamen_table::What;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::{Context, Play};
use crate::action::Action;
use crate::board::{Geometry, Step};

/// Words that may be typed instead of a move; the English ones always work.
const WORDS: [(&str, Action); 8] = [
    ("help", Action::Help),
    ("flip", Action::Flip),
    ("undo", Action::Undo),
    ("claim", Action::Claim),
    ("offer", Action::Offer),
    ("accept", Action::Accept),
    ("resign", Action::Resign),
    ("quit", Action::Quit),
];

impl Play {
    /// A key at the board. What is an action of the whole app comes back.
    pub fn key(&mut self, key: &KeyEvent, geometry: &Geometry, context: &mut Context) -> Option<Action> {
        let step = |step: Step| geometry.step(self.cursor, step, |point| self.position().in_play(point));
        match key.code {
            KeyCode::Up => self.cursor = step(Step::Up).unwrap_or(self.cursor),
            KeyCode::Down => self.cursor = step(Step::Down).unwrap_or(self.cursor),
            KeyCode::Left => self.cursor = step(Step::Left).unwrap_or(self.cursor),
            KeyCode::Right => self.cursor = step(Step::Right).unwrap_or(self.cursor),
            KeyCode::Tab => self.hop(1),
            KeyCode::BackTab => self.hop(-1),
            KeyCode::Enter if !self.input.is_empty() => return self.submit(context),
            KeyCode::Enter => self.click(self.cursor, context),
            KeyCode::Char(' ') if self.input.is_empty() => self.click(self.cursor, context),
            KeyCode::Esc => return self.escape(),
            KeyCode::Backspace if self.chosen.len() > self.table.touched().len() => {
                self.chosen.pop();
            }
            KeyCode::PageUp => self.look(-1),
            KeyCode::PageDown => self.look(1),
            KeyCode::Home => self.look(isize::MIN / 2),
            KeyCode::End => self.look(isize::MAX / 2),
            KeyCode::Char(letter) if !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) => {
                self.typed(letter);
            }
            _ => {}
        }
        None
    }

    /// A letter of a move; none is longer.
    pub fn typed(&mut self, letter: char) {
        self.input.typed(letter, 60);
    }

    /// The next of the points that may be chosen, in the order of the board.
    fn hop(&mut self, by: isize) {
        let mut points = if self.chosen.is_empty() { self.beginnings() } else { self.targets() };
        points.sort_unstable();
        let next = match points.binary_search(&self.cursor) {
            Ok(at) => (at as isize + by).rem_euclid(points.len() as isize) as usize,
            Err(at) if by > 0 => at % points.len().max(1),
            Err(at) => at.checked_sub(1).unwrap_or(points.len().saturating_sub(1)),
        };
        self.cursor = points.get(next).copied().unwrap_or(self.cursor);
    }

    /// One thing after another is given up; where there is nothing, the menu opens.
    fn escape(&mut self) -> Option<Action> {
        let bound = self.table.touched().len();
        if !self.input.is_empty() {
            self.input.clear();
        } else if self.chosen.len() > bound {
            self.chosen.truncate(bound);
            self.said = None;
        } else if self.viewing.is_some() {
            self.viewing = None;
        } else if self.hint.is_some() || (self.said.is_some() && self.table.result().is_none()) {
            self.hint = None;
            self.said = None;
        } else {
            return Some(Action::Menu);
        }
        None
    }

    /// What was typed: a word, or a move in any notation of the game.
    fn submit(&mut self, context: &mut Context) -> Option<Action> {
        let text = self.input.take();
        let word = text.trim().to_lowercase();
        let is = |id: &str| word == id || word == context.texts.get(&format!("word-{id}"), &[]);
        if let Some((_, action)) = WORDS.iter().find(|(id, _)| is(id)) {
            return Some(*action);
        }
        self.viewing = None;
        let side = self.table.to_move().filter(|&side| self.is_computer(side)).map_or(self.our_side(), |side| !side);
        self.act(side, What::Move(text.trim().into()), context);
        None
    }

    /// A mouse button on a point, or the wheel through the moves.
    pub fn mouse(&mut self, mouse: &MouseEvent, geometry: &Geometry, context: &mut Context) {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some(point) = geometry.at(mouse.column, mouse.row).filter(|&p| self.position().in_play(p)) {
                    self.click(point, context);
                }
            }
            MouseEventKind::Up(MouseButton::Left) => {
                // A stone that was dragged is let go where it may go.
                let point = geometry.at(mouse.column, mouse.row);
                if let Some(point) = point.filter(|point| self.targets().contains(point)) {
                    self.click(point, context);
                }
            }
            MouseEventKind::ScrollUp => self.look(-1),
            MouseEventKind::ScrollDown => self.look(1),
            _ => {}
        }
    }

    /// One of the picked things is chosen.
    pub fn picked(&mut self, context: &mut Context) {
        let Some(pick) = self.pick.take() else { return };
        if let Some((_, what)) = pick.items.into_iter().nth(pick.at) {
            let side = self.our_side();
            self.act(side, what, context);
        }
    }
}
