//! The game so far, kept ready to be told: what each ply did is worked out once, not for every viewer.

use kamen_core::{Position, Side, Trace, Writing};
use kamen_i18n::Language;
use kamen_table::{Millis, Table};
use serde::Serialize;
use utoipa::ToSchema;

use crate::notation::typeset;
use crate::{BoardView, Notation, SideName, TraceView};

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
    /// The ply in every way of writing that the game has.
    written: Vec<(Writing, String)>,
}

impl Told {
    fn new(text: &str, at: Millis, before: &dyn Position, board: BoardView) -> Told {
        let legal = before.attempt(text).ok();
        let writings = before.writings().iter();
        let write = |&how: &Writing| Some((how, legal.as_ref()?.written(how)?));
        Told {
            text: text.to_string(),
            at,
            board,
            trace: legal.as_ref().map_or_else(Trace::default, |legal| legal.trace.clone()),
            written: writings.filter_map(write).collect(),
        }
    }

    /// As somebody reads it.
    fn shown(&self, notation: Notation, language: Language) -> String {
        let how = notation.writing(language);
        let written = self.written.iter().find(|(writing, _)| Some(*writing) == how);
        typeset(written.map_or(&self.text, |(_, text)| text))
    }
}

/// Some plies of the game: drop what you have from `from` on, then append.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Chapter {
    pub from: usize,
    pub plies: Vec<PlyView>,
}

/// A ply, and the board after it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = Ply)]
pub struct PlyView {
    pub by: SideName,
    /// As the game writes it.
    pub text: String,
    /// As the viewer reads it.
    pub shown: String,
    #[schema(value_type = u64)]
    pub spent: Millis,
    #[schema(required, value_type = Option<u64>)]
    pub left: Option<Millis>,
    pub board: BoardView,
    pub trace: TraceView,
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
            let board = BoardView::of(&*positions[at + 1], start);
            self.plies.push(Told::new(&ply.text, ply.at, &*positions[at], board));
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
        let plies = self.plies.iter().zip(table.history()).skip(from).map(|(told, ply)| PlyView {
            by: SideName::from(ply.by),
            text: ply.text.clone(),
            shown: told.shown(notation, language),
            spent: ply.spent,
            left: ply.left,
            board: told.board.clone(),
            trace: (&told.trace).into(),
        });
        Chapter { from, plies: plies.collect() }
    }

    /// Who made the last ply, and what it was.
    pub(crate) fn last(&self, table: &Table, notation: Notation, language: Language) -> Option<(Side, String)> {
        let ply = table.history().last()?;
        Some((ply.by, self.plies.last()?.shown(notation, language)))
    }
}
