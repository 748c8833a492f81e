//! The list of moves, as the language writes them.

use kamen_core::{Position, Side};
use kamen_i18n::Language;
use kamen_view::Notation;

use super::{Context, Play};

/// A line of the list: what each side did, with the number of the ply each begins with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveRow {
    pub number: usize,
    pub plies: [Vec<usize>; 2],
}

/// A ply of the game as the list and the board show it.
pub(super) struct Shown {
    text: String,
    /// The points it is about.
    pub points: Vec<usize>,
}

/// A move in text as it is written for people; what is no legal move stays as it is.
pub fn text_written(position: &dyn Position, mv: &str, notation: Notation, language: Language) -> String {
    position.attempt(mv).map_or_else(|_| mv.to_string(), |legal| notation.write(&legal, language))
}

impl Play {
    /// Brings the written moves up to date: only what has changed is written anew.
    pub(super) fn refresh_list(&mut self, language: Language) {
        let how = (language, self.notation);
        if self.shown_in.replace(how) != Some(how) {
            self.shown.clear();
        }
        let plies = self.table.history();
        // After moves were taken back, the last ones written may be others.
        let same = self.shown.len().min(plies.len()).saturating_sub(2);
        self.shown.truncate(same);
        for (at, ply) in plies.iter().enumerate().skip(same) {
            let legal = self.table.made(at);
            let text =
                legal.as_ref().map_or_else(|| ply.text.to_string(), |legal| self.notation.write(legal, language));
            let points = legal.map_or_else(Vec::new, |legal| legal.trace.points());
            self.shown.push(Shown { text, points });
        }
    }

    /// The ways to write the moves of this game, the usual one first.
    pub fn notations(&self) -> Vec<Notation> {
        Notation::of(&*self.table.game().start)
    }

    /// Writes moves in the next of these ways.
    pub fn next_notation(&mut self, context: &Context) {
        let all = self.notations();
        let at = all.iter().position(|notation| *notation == self.notation).unwrap_or(0);
        self.notation = all[(at + 1) % all.len()];
        self.refresh_list(context.texts.language());
    }

    pub fn ply_text(&self, ply: usize) -> &str {
        self.shown.get(ply).map_or("", |shown| &shown.text)
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
