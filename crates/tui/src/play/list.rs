//! The list of moves, as the language writes them.

use kamen_core::{Legal, Letters, Position, Side, Writing};
use kamen_i18n::Language;

use super::Play;

/// A line of the list: what each side did, with the number of the ply each begins with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveRow {
    pub number: usize,
    pub plies: [Vec<usize>; 2],
}

/// A move as it is written: in SAN with the language's letters where the game has it, else in the game's own text.
pub fn written(legal: &Legal, language: Language) -> String {
    let letters = if language == Language::En { Letters::English } else { Letters::CzechSlovak };
    legal.written(Writing::San(letters)).unwrap_or_else(|| legal.text.clone())
}

/// The same for a move in text; what is no legal move stays as it is.
pub fn text_written(position: &dyn Position, mv: &str, language: Language) -> String {
    position.attempt(mv).map_or_else(|_| mv.to_string(), |legal| written(&legal, language))
}

impl Play {
    /// Brings the written moves up to date: only what has changed is written anew.
    pub(super) fn refresh_list(&mut self, language: Language) {
        if self.written_in.replace(language) != Some(language) {
            self.written.clear();
        }
        let plies = self.table.history();
        // After moves were taken back, the last ones written may be others.
        let (positions, same) = (self.table.positions(), self.written.len().min(plies.len()).saturating_sub(2));
        self.written.truncate(same);
        for at in same..plies.len() {
            self.written.push(text_written(&*positions[at], &plies[at].text, language));
        }
    }

    pub fn ply_text(&self, ply: usize) -> &str {
        self.written.get(ply).map_or("", String::as_str)
    }

    /// A row a number; who moves several times running has all of it in one place.
    pub fn rows(&self) -> Vec<MoveRow> {
        let mut rows: Vec<MoveRow> = Vec::new();
        let mut last = None;
        for (at, ply) in self.table.history().iter().enumerate() {
            let new = rows.is_empty() || (ply.by == Side::White && last != Some(Side::White));
            if new {
                rows.push(MoveRow { number: rows.len() + 1, ..MoveRow::default() });
            }
            if let Some(row) = rows.last_mut() {
                row.plies[ply.by.index()].push(at);
            }
            last = Some(ply.by);
        }
        rows
    }

    /// Looks at an earlier position, or back at the present one.
    pub fn look(&mut self, by: isize) {
        let all = self.table.history().len();
        let at = self.viewing.unwrap_or(all).saturating_add_signed(by).min(all);
        self.viewing = (at < all).then_some(at);
        self.chosen = if self.viewing.is_some() { Vec::new() } else { self.table.touched().to_vec() };
    }
}
