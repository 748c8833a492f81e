//! Which game a file is about that does not say so.
//!
//! Games of a file are games of one kind. What its squares are called, how high their numbers go and how many men
//! stand on the board leave some of our games; of those it must be the one, and only one, by whose rules nearly all
//! of the file's games can be played. Where two are left, nobody guesses; where none is, that is said.

use kamen_catalog::{Catalog, Game, GameType};
use kamen_core::{Fault, FaultKind, Shape, Squares, Usage};

use super::kind;
use super::{position_tag, read_as_while, split_setups, with_turn};
use crate::record::Flaw;
use crate::resolve::{ALWAYS, Wanted, fault};
use crate::sheet::{Item, Sheet, Spot};

/// So many games decide.
const ENOUGH: usize = 256;

/// A game that is so many played games ahead of all others needs no further proof.
const AHEAD: usize = 4;

/// What is left when the evidence is heard.
#[derive(Clone)]
pub enum Verdict<'c> {
    /// It is this game.
    Game(&'c Game),
    /// It may be any of these.
    Open(Vec<(&'c Game, u32)>),
    /// It is none of these, and of no other game that we know.
    None(Vec<(&'c Game, u32)>),
}

/// Evidence about a file, game by game.
pub struct Guess<'c> {
    candidates: Vec<Candidate<'c>>,
    heard: usize,
}

struct Candidate<'c> {
    game: &'c Game,
    kind: GameType,
    usage: Usage,
    /// How many of the file's games can be played by its rules.
    played: usize,
}

impl<'c> Guess<'c> {
    /// Nothing is known yet: every game of the catalogue that PDN knows is possible.
    pub fn new(catalog: &'c Catalog) -> Guess<'c> {
        let candidates = kind::ours(catalog).map(|(game, kind)| {
            let usage = kind.usage(&*game.start);
            Candidate { game, kind, usage, played: 0 }
        });
        Guess { candidates: candidates.collect(), heard: 0 }
    }

    /// Hears one more game.
    pub fn hear(&mut self, sheet: &Sheet) {
        self.hear_while(sheet, ALWAYS);
    }

    /// The same, as long as somebody waits for it.
    pub(crate) fn hear_while(&mut self, sheet: &Sheet, wanted: Wanted) {
        let traces = Traces::of(sheet);
        let foreign: Vec<Option<usize>> =
            self.candidates.iter().map(|candidate| traces.foreign_to(candidate)).collect();
        // What is foreign to all of ours says nothing about any.
        if let Some(least) = foreign.iter().flatten().min() {
            let mut foreign = foreign.iter();
            self.candidates.retain(|_| foreign.next() == Some(&Some(*least)));
        }
        self.heard += 1;
        for candidate in &mut self.candidates {
            candidate.played += usize::from(read_as_while(candidate.game, sheet, wanted).is_ok());
        }
    }

    /// Whether more games would change nothing.
    pub fn is_settled(&self) -> bool {
        let [first, second] = self.best();
        self.candidates.len() < 2 || self.heard >= ENOUGH || first >= second + AHEAD && self.fits_nearly_all(first)
    }

    /// Which game it is by what was heard, or which ones it may be.
    pub fn verdict(&self) -> Verdict<'c> {
        let [first, second] = self.best();
        let only = self.candidates.len() == 1;
        let winner = self
            .candidates
            .iter()
            .find(|candidate| only || candidate.played == first && first > second && self.fits_nearly_all(first));
        let named = |candidate: &Candidate<'c>| (candidate.game, candidate.kind.number());
        match winner {
            Some(winner) => Verdict::Game(winner.game),
            None if self.fits_nearly_all(first) => Verdict::Open(
                self.candidates.iter().filter(|candidate| candidate.played == first).map(named).collect(),
            ),
            None => Verdict::None(self.candidates.iter().map(named).collect()),
        }
    }

    /// The most games that can be played by the rules of one candidate, and of the next.
    fn best(&self) -> [usize; 2] {
        let mut played: Vec<usize> = self.candidates.iter().map(|candidate| candidate.played).collect();
        played.sort_unstable_by(|a, b| b.cmp(a));
        [0, 1].map(|at| played.get(at).copied().unwrap_or_default())
    }

    /// People make slips of the pen, but not in every other game.
    fn fits_nearly_all(&self, played: usize) -> bool {
        played * 10 >= self.heard * 9
    }
}

impl Verdict<'_> {
    /// What is said of a game of the file when it stays open which game it is.
    pub fn flaw(&self, at: Spot) -> Option<Flaw> {
        let (kind, games) = match self {
            Verdict::Game(_) => return None,
            Verdict::Open(games) => (FaultKind::GameNotSaid, games),
            Verdict::None(games) => (FaultKind::GameUnknown, games),
        };
        let named: Vec<String> = games.iter().map(|(game, number)| format!("{} ({number})", game.id)).collect();
        Some(fault(kind, at).expected(named.join(", ")).into())
    }
}

/// What a game says that tells something about its board: its position, and its moves.
struct Traces {
    position: Option<String>,
    words: Vec<String>,
}

/// The board on which squares are called a1 to h8.
const CHESSBOARD: usize = 8;

impl Traces {
    fn of(sheet: &Sheet) -> Traces {
        let (setups, body) = split_setups(&sheet.body);
        let tag = position_tag(sheet, &setups);
        let mut traces = Traces { position: tag.map(|tag| with_turn(&tag.value)), words: Vec::new() };
        traces.hear(&body);
        traces
    }

    fn hear(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Move(word) => self.words.push(word.text.clone()),
                Item::Variation(inner) => self.hear(inner),
                _ => {}
            }
        }
    }

    /// How much of it can be nothing of the game: words that name no squares of its board, a position with stones it has no room for.
    /// Nothing where the board itself is the wrong one.
    fn foreign_to(&self, candidate: &Candidate) -> Option<usize> {
        let Candidate { game, usage, .. } = candidate;
        let (start, names) = (&*game.start, Usage { squares: Squares::usual(None), ..usage.clone() });
        // Where no square has a number, a number is none.
        let usage = if start.numbering().is_some() { usage } else { &names };
        let Shape::Grid { files, ranks } = start.board().shape() else { return None };
        let (mut foreign, mut named) = (0, Vec::new());
        for word in &self.words {
            foreign += usize::from(start.named_by(word, usage).is_none());
            named.extend(start.named_by(word, &names).into_iter().flat_map(|named| named.way));
        }
        // Names up to h8 are those of the small board.
        let small = CHESSBOARD as i32;
        let on_small = |point: &usize| {
            let place = &start.board().points()[*point];
            place.x < small && place.y < small
        };
        if files.max(ranks) > CHESSBOARD && !named.is_empty() && named.iter().all(on_small) {
            return None;
        }
        let without_room = |fault: Fault| matches!(fault.kind, FaultKind::BadValue | FaultKind::TooManyStones);
        let read = self.position.as_ref().map(|text| start.read_pdn(text, &usage.squares));
        Some(
            foreign
                + usize::from(read.and_then(Result::err).is_some_and(|faults| faults.into_iter().any(without_room))),
        )
    }
}
