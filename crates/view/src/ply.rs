//! A move from any position, told as the plies of a table are.

use kamen_core::{Belongings, Legal, Position};
use kamen_i18n::Language;

use crate::{BoardView, Notation, PlyView, SideName};

impl PlyView {
    /// A legal move of a position, and the position after it. Nobody's clock runs there.
    pub fn of(
        before: &dyn Position,
        legal: &Legal,
        start: &Belongings,
        notation: Notation,
        language: Language,
    ) -> (PlyView, Box<dyn Position>) {
        let after = legal.play();
        let ply = PlyView {
            by: SideName::from(before.turn()),
            text: legal.text.clone(),
            shown: notation.show(legal, language),
            spent: 0,
            left: None,
            board: BoardView::of(&*after, start),
            trace: (&legal.trace).into(),
        };
        (ply, after)
    }
}
