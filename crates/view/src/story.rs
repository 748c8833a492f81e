//! The game so far, kept ready to be told: what each ply did is worked out once, not for every viewer.

use kamen_core::{Position, Side};
use kamen_i18n::Language;
use kamen_table::{Millis, Table};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{BoardView, Notation, SideName, Trace};

/// What each ply did.
#[derive(Default)]
pub struct Story {
    start: Option<BoardView>,
    plies: Vec<Told>,
}

struct Told {
    text: String,
    at: Millis,
    board: BoardView,
    trace: Trace,
}

/// Some plies of the game: drop what you have from `from` on, then append.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Chapter {
    pub from: usize,
    pub plies: Vec<PlyView>,
}

/// A ply, and the board after it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct PlyView {
    pub by: SideName,
    /// As the game writes it.
    pub text: String,
    /// As the viewer reads it.
    pub shown: String,
    pub spent: Millis,
    pub left: Option<Millis>,
    pub board: BoardView,
    pub trace: Trace,
}

impl Story {
    /// Goes on to where the table is now. Says how many plies are still as they were.
    pub fn follow(&mut self, table: &Table) -> usize {
        let (positions, history) = (table.positions(), table.history());
        let start: &dyn Position = &*table.game().start;
        if self.start.is_none() {
            self.start = positions.first().map(|first| BoardView::of(&**first, start));
        }
        let same = |(told, ply): &(&Told, &kamen_table::Ply)| told.text == ply.text && told.at == ply.at;
        let kept = self.plies.iter().zip(history).take_while(same).count();
        self.plies.truncate(kept);
        for at in kept..history.len() {
            let ply = &history[at];
            self.plies.push(Told {
                text: ply.text.clone(),
                at: ply.at,
                board: BoardView::of(&*positions[at + 1], start),
                trace: Trace::of(&*positions[at], &ply.text),
            });
        }
        kept
    }

    /// The board before the first ply.
    pub fn start(&self) -> Option<&BoardView> {
        self.start.as_ref()
    }

    /// The board as it stands, with dice that were rolled since the last ply.
    pub fn now(&self, table: &Table) -> BoardView {
        BoardView::of(table.position(), &*table.game().start)
    }

    /// The plies from one on.
    pub fn chapter(&self, table: &Table, from: usize, notation: Notation, language: Language) -> Chapter {
        let from = from.min(self.plies.len());
        let (positions, history) = (table.positions(), table.history());
        let told = self.plies.iter().zip(history).zip(positions).skip(from);
        let plies = told.map(|((told, ply), before)| PlyView {
            by: SideName::from(ply.by),
            text: ply.text.clone(),
            shown: notation.show(&**before, &ply.text, language),
            spent: ply.spent,
            left: ply.left,
            board: told.board.clone(),
            trace: told.trace.clone(),
        });
        Chapter { from, plies: plies.collect() }
    }

    /// Who made the last ply, and what it was.
    pub(crate) fn last(&self, table: &Table, notation: Notation, language: Language) -> Option<(Side, String)> {
        let ply = table.history().last()?;
        let before = table.positions().iter().nth_back(1)?;
        Some((ply.by, notation.show(&**before, &ply.text, language)))
    }
}
