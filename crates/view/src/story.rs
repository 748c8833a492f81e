//! The game so far, ready to be told: what the last plies did is worked out once, not for every viewer.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};

use kamen_core::{Belongings, Side, Trace, Writing};
use kamen_i18n::Language;
use kamen_table::{Millis, Ply, Table};
use serde::Serialize;
use utoipa::ToSchema;

use crate::notation::typeset;
use crate::{BoardView, Notation, SideName, TraceView};

/// So many plies are kept ready to be told; those before them are worked out when somebody asks for the whole game.
const READY: usize = 2;

/// What each ply did. A server has the stories of all its games in memory, so only the last plies are kept ready, for
/// everybody who looks on; boards are drawn from the positions of the table.
#[derive(Default)]
pub struct Story {
    /// By what each ply is known again.
    marks: Vec<u32>,
    /// The last plies, with their numbers.
    ready: VecDeque<(usize, Told)>,
}

struct Told {
    /// The ply as the game writes it, then in every other way of writing that the game has; a line each.
    words: Box<str>,
    trace: Trace,
}

/// By what a ply is known again.
fn mark(ply: &Ply) -> u32 {
    let mut hasher = DefaultHasher::new();
    (&ply.text, ply.at).hash(&mut hasher);
    hasher.finish() as u32
}

impl Told {
    fn new(table: &Table, ply: usize) -> Told {
        let legal = table.made(ply);
        let mut words = table.history()[ply].text.to_string();
        for &how in table.position().writings() {
            words.push('\n');
            words.extend(legal.as_ref().and_then(|legal| legal.written(how)));
        }
        Told { words: words.into(), trace: legal.map_or_else(Trace::default, |legal| legal.trace.clone()) }
    }

    fn text(&self) -> &str {
        self.words.split('\n').next().unwrap_or_default()
    }

    /// As somebody reads it, in a game that is written in those ways.
    fn shown(&self, writings: &[Writing], notation: Notation, language: Language) -> String {
        let how = notation.writing(language);
        let place = writings.iter().position(|writing| Some(*writing) == how);
        let written = place.and_then(|at| self.words.split('\n').nth(at + 1)).filter(|text| !text.is_empty());
        typeset(written.unwrap_or(self.text()))
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
        let history = table.history();
        let kept = self.marks.iter().zip(history).take_while(|(known, ply)| **known == mark(ply)).count();
        self.marks.truncate(kept);
        self.marks.reserve_exact(history.len() - kept);
        self.marks.extend(history[kept..].iter().map(mark));
        self.ready.retain(|(number, _)| *number < kept);
        for number in kept.max(history.len().saturating_sub(READY))..history.len() {
            self.ready.push_back((number, Told::new(table, number)));
        }
        while self.ready.len() > READY {
            self.ready.pop_front();
        }
        kept
    }

    /// The board before the first ply.
    pub fn start(&self, table: &Table) -> Option<BoardView> {
        table.positions().first().map(|first| BoardView::of(&**first, &Belongings::of(&*table.game().start)))
    }

    /// The board as it stands, with dice that were rolled since the last ply.
    pub fn now(&self, table: &Table) -> BoardView {
        BoardView::of(table.position(), &Belongings::of(&*table.game().start))
    }

    /// The plies from one on.
    pub fn chapter(&self, table: &Table, from: usize, notation: Notation, language: Language) -> Chapter {
        let (history, positions) = (table.history(), table.positions());
        let from = from.min(history.len());
        let (start, writings) = (Belongings::of(&*table.game().start), table.position().writings());
        let plies = (from..history.len()).map(|number| {
            let ply = &history[number];
            self.with(table, number, |told| PlyView {
                by: SideName::from(ply.by),
                text: ply.text.to_string(),
                shown: told.shown(writings, notation, language),
                spent: ply.spent,
                left: ply.left,
                // The position after each ply stands one further on.
                board: BoardView::of(&*positions[number + 1], &start),
                trace: (&told.trace).into(),
            })
        });
        Chapter { from, plies: plies.collect() }
    }

    /// What there is to tell of a ply: it lies ready, or is worked out.
    fn with<T>(&self, table: &Table, number: usize, tell: impl FnOnce(&Told) -> T) -> T {
        match self.ready.iter().find(|(ready, _)| *ready == number) {
            Some((_, told)) => tell(told),
            None => tell(&Told::new(table, number)),
        }
    }

    /// Who made the last ply, and what it was.
    pub(crate) fn last(&self, table: &Table, notation: Notation, language: Language) -> Option<(Side, String)> {
        let (number, ply) = (table.history().len().checked_sub(1)?, table.history().last()?);
        let shown = self.with(table, number, |told| told.shown(table.position().writings(), notation, language));
        Some((ply.by, shown))
    }
}
