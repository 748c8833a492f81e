//! Which points of the board are lit, and what lies beside it.

use kamen_core::{Belongings, Kind, Side};

use super::Play;
use crate::board::{Mark, Marks};

impl Play {
    pub fn marks(&self) -> Marks {
        let board = self.table.position().board();
        let mut marks = Marks::new(board.points().len());
        let shown = self.viewing.unwrap_or(self.table.history().len());
        if let Some(last) = shown.checked_sub(1).and_then(|at| self.shown.get(at)) {
            marks.set(last.points.iter().copied(), Mark::Last);
        }
        marks.set(self.position().marked(), Mark::Special);
        if self.viewing.is_some() {
            return marks;
        }
        marks.cursor = self.is_our_turn().then_some(self.cursor);
        if self.chosen.is_empty() {
            // Where every free point may be chosen (placing), lighting them all would tell nothing.
            let stones = self.position().stones();
            let stands = |point: &usize| stones.get(*point).is_some_and(|stack| !stack.is_empty());
            marks.set(self.beginnings().into_iter().filter(stands), Mark::Movable);
        }
        if let Some(hint) = &self.hint {
            marks.set(hint.trace.points(), Mark::Hint);
        }
        marks.set(self.chosen.iter().copied(), Mark::Chosen);
        marks.set(self.targets(), Mark::Target);
        if let Some(said) = &self.said {
            marks.set(said.points.iter().copied(), Mark::Refused);
        }
        marks
    }

    /// The dice that lie on the table for the position shown, if the game has any.
    pub fn dice(&self) -> Option<[u8; 3]> {
        self.table.dice()
    }

    /// The stones of a side that have left the board, as far as comparing with the start tells.
    pub fn taken(&self, side: Side) -> Vec<Kind> {
        let start = self.table.positions().first();
        start.map_or_else(Vec::new, |start| Belongings::of(self.position()).lost(side, &Belongings::of(&**start)))
    }
}
