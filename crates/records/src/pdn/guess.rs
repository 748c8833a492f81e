//! Which game a file is about that does not say so.
//!
//! Games of a file are games of one kind. What its squares are called, how high their numbers go and how many men
//! stand on the board leave some of our games; of those it must be the one, and only one, by whose rules nearly all
//! of the file's games can be played. Where two are left, nobody guesses; where none is, that is said.

use kamen_catalog::{Catalog, Game};
use kamen_core::{FaultKind, Shape};

use super::kind::{self, Kind};
use super::{position_tag, read_as_while, split_setups};
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
    kind: Kind,
    /// How many of the file's games can be played by its rules.
    played: usize,
}

impl<'c> Guess<'c> {
    /// Nothing is known yet: every game of the catalogue that PDN knows is possible.
    pub fn new(catalog: &'c Catalog) -> Guess<'c> {
        let candidates = kind::ours(catalog).map(|(game, kind)| Candidate { game, kind, played: 0 });
        Guess { candidates: candidates.collect(), heard: 0 }
    }

    /// Hears one more game.
    pub fn hear(&mut self, sheet: &Sheet) {
        self.hear_while(sheet, ALWAYS);
    }

    /// The same, as long as somebody waits for it.
    pub(crate) fn hear_while(&mut self, sheet: &Sheet, wanted: Wanted) {
        let traces = Traces::of(sheet);
        let fitting: Vec<bool> = self.candidates.iter().map(|candidate| traces.fit(candidate.game)).collect();
        // A game that fits nothing of ours says nothing about the others.
        if fitting.iter().any(|fits| *fits) {
            let mut fits = fitting.iter();
            self.candidates.retain(|_| fits.next() == Some(&true));
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
        let named = |candidate: &Candidate<'c>| (candidate.game, candidate.kind.number);
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

/// What a game's squares and men tell about its board.
#[derive(Default)]
struct Traces {
    /// The highest number of a square.
    number: usize,
    /// The highest file and rank of a name, from 1.
    file: usize,
    rank: usize,
    stones: usize,
}

/// The board on which squares are called a1 to h8.
const CHESSBOARD: usize = 8;

impl Traces {
    fn of(sheet: &Sheet) -> Traces {
        let mut traces = Traces::default();
        let (setups, body) = split_setups(&sheet.body);
        if let Some(tag) = position_tag(sheet, &setups) {
            traces.position(&tag.value);
        }
        traces.line(&body);
        traces
    }

    fn line(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Move(word) => {
                    let bare = word.text.len() == 4 && word.text.bytes().all(|b| b.is_ascii_digit());
                    let (first, second) = word.text.split_at(if bare { 2 } else { 0 });
                    self.squares(first);
                    self.squares(second);
                }
                Item::Variation(inner) => self.line(inner),
                _ => {}
            }
        }
    }

    /// `W:W31-50:BK3,5`
    fn position(&mut self, fen: &str) {
        for section in fen.split(':').skip(1) {
            for entry in section.split(',') {
                let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>().parse();
                let range = entry.split_once('-').and_then(|(first, last)| {
                    let (first, last): (usize, usize) = (digits(first).ok()?, digits(last).ok()?);
                    last.checked_sub(first)?.checked_add(1)
                });
                let some = entry.bytes().any(|b| b.is_ascii_digit());
                self.stones = self.stones.saturating_add(range.unwrap_or(usize::from(some)));
            }
            self.squares(section);
        }
    }

    /// Every number and name of a text.
    fn squares(&mut self, text: &str) {
        let mut before = None;
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            if digits == 0 {
                before = Some(c);
                rest = &rest[c.len_utf8()..];
                continue;
            }
            let number = rest[..digits].parse().unwrap_or(usize::MAX);
            match before.filter(|c| ('a'..='w').contains(c)) {
                Some(letter) => {
                    self.file = self.file.max(letter as usize - 'a' as usize + 1);
                    self.rank = self.rank.max(number);
                }
                None => self.number = self.number.max(number),
            }
            before = None;
            rest = &rest[digits..];
        }
    }

    /// Whether these can be squares and men of the game.
    fn fit(&self, game: &Game) -> bool {
        let start = &*game.start;
        let Shape::Grid { files, ranks } = start.board().shape() else { return false };
        let numbers = start.numbering().map_or(0, |numbering| numbering.squares());
        let men = start.stones().iter().filter(|stack| !stack.is_empty()).count();
        // Names up to h8 are those of the small board.
        let small = self.file > 0 && self.file.max(self.rank) <= CHESSBOARD;
        let board = self.file <= files && self.rank <= ranks && (!small || files.max(ranks) <= CHESSBOARD);
        board && self.number <= numbers && self.stones <= men
    }
}
