//! The sample game of a page: what can be proved of its moves.

use kamen_catalog::{Catalog, Game};
use kamen_core::{Legal, Outcome, Position, causes};
use kamen_i18n::Texts;
use kamen_proof::Idea;

use crate::Page;
use crate::structure::{Diagram, Sample};

/// Something to say about a move of the sample game.
pub struct Note {
    /// After which half-move, from 1.
    pub ply: usize,
    pub mv: String,
    /// What can be proved of it, in sentences.
    pub said: String,
    /// The position it was played in, and the move.
    pub film: Diagram,
}

/// A sample game as it was played: every move with the position it was played in, where it led, and what is not legal in it.
struct Played {
    moves: Vec<(Box<dyn Position>, Legal)>,
    end: Box<dyn Position>,
    fault: Option<String>,
}

impl Played {
    /// How the game ended; a draw by repetition is one that was claimed.
    fn outcome(&self) -> Option<Outcome> {
        let last = self.end.identity();
        let before = self.moves.iter().filter(|(pos, _)| pos.identity() == last).count();
        self.end.end().or_else(|| (before >= 2).then(|| Outcome::draw(causes::CLAIMED_THREEFOLD)))
    }
}

/// The dice that stand between the moves, `roll 1 1 4`, where a game has them.
fn dice(text: &str) -> Option<[u8; 3]> {
    let rolled: Vec<u8> = text.strip_prefix("roll ")?.split(' ').filter_map(|die| die.parse().ok()).collect();
    rolled.try_into().ok()
}

/// Plays the sample game through.
fn played(game: &Game, sample: &Sample) -> Played {
    let mut played = Played { moves: Vec::new(), end: game.start.boxed_clone(), fault: None };
    for text in &sample.moves {
        let rolled = dice(text).and_then(|dice| played.end.roll(dice));
        if let Some(rolled) = rolled {
            played.end = rolled;
            continue;
        }
        match played.end.attempt(text) {
            Ok(legal) => {
                let after = legal.play();
                played.moves.push((std::mem::replace(&mut played.end, after), legal));
            }
            Err(refusal) => {
                let ply = played.moves.len() + 1;
                played.fault = Some(format!("half-move {ply}, {text}, is not legal: {}", refusal.reason.id()));
                break;
            }
        }
    }
    played
}

/// What there is to say about the sample game of a page, and how it ended.
pub fn notes(catalog: &Catalog, page: &Page, texts: &Texts) -> (Vec<Note>, Option<Outcome>) {
    let Some((sample, game)) = page.sample.as_ref().zip(catalog.get(&page.id)) else { return (Vec::new(), None) };
    let played = played(game, sample);
    let noted = (1..).zip(&played.moves).filter(|(ply, _)| sample.notes.contains(ply));
    let notes = noted.map(|(ply, (pos, legal))| {
        let ideas = kamen_proof::ideas(&**pos, legal);
        let said: Vec<String> = ideas.iter().map(|idea| kamen_proof::say(idea, pos.board(), texts)).collect();
        let film = Diagram::strip(&format!("sample-{ply}"), Some(&pos.text()), vec![legal.text.clone()]);
        Note { ply, mv: legal.text.clone(), said: said.join(" "), film }
    });
    (notes.collect(), played.outcome())
}

/// How many notes a game has, at most.
const MOST: usize = 5;

/// The half-moves of the sample game that there is most to say about, for whoever writes the notes.
pub fn telling(catalog: &Catalog, page: &Page) -> Vec<usize> {
    let Some((sample, game)) = page.sample.as_ref().zip(catalog.get(&page.id)) else { return Vec::new() };
    let mut found: Vec<(u32, usize)> = Vec::new();
    for (ply, (pos, legal)) in (1..).zip(&played(game, sample).moves) {
        let weight = kamen_proof::ideas(&**pos, legal).iter().map(weight).max().unwrap_or(0);
        // Of several in a row, the first says it.
        let fresh = found.iter().all(|(_, other)| ply - other > 2);
        if weight > 0 && fresh {
            found.push((weight, ply));
        }
    }
    found.sort_by_key(|(weight, ply)| (std::cmp::Reverse(*weight), *ply));
    let mut plies: Vec<usize> = found.into_iter().take(MOST).map(|(_, ply)| ply).collect();
    plies.sort_unstable();
    plies
}

/// How much an idea is worth telling.
fn weight(idea: &Idea) -> u32 {
    match idea {
        Idea::Offers { .. } => 9,
        Idea::Mates { moves } | Idea::Wins { moves } if *moves > 1 => 8,
        Idea::Takes { stones, back } if *stones > *back + 1 => 7,
        Idea::StopsWin => 6,
        Idea::ThreatensPick { at } if at.len() > 1 => 6,
        Idea::Promotes { moves: 1 } | Idea::Gains(_) => 5,
        Idea::Picks | Idea::ThreatensWin | Idea::Mates { .. } | Idea::Wins { .. } => 4,
        Idea::Takes { stones, back } if stones > back => 3,
        // The first to arrive, and the last but the one that wins.
        Idea::Arrives { there, of } if *there == 1 || there + 1 == *of => 3,
        Idea::Saves { .. } | Idea::StopsPick { .. } | Idea::Leaps { .. } => 2,
        Idea::ThreatensTake { .. } | Idea::Promotes { .. } | Idea::Arrives { .. } => 1,
        Idea::Takes { .. } | Idea::ThreatensPick { .. } | Idea::Checks | Idea::OnlyMove => 0,
    }
}

/// What is wrong with the sample game: a move that is not legal, or a note where there is nothing to say.
pub(crate) fn faults(catalog: &Catalog, page: &Page) -> Vec<String> {
    let Some((sample, game)) = page.sample.as_ref().zip(catalog.get(&page.id)) else { return Vec::new() };
    let Played { moves, fault, .. } = played(game, sample);
    let said = |ply: usize| {
        let (pos, legal) = ply.checked_sub(1).and_then(|at| moves.get(at))?;
        Some(!kamen_proof::ideas(&**pos, legal).is_empty())
    };
    let wrong = |&ply: &usize| match said(ply) {
        None => Some(format!("sample: there is no half-move {ply}")),
        Some(false) => Some(format!("sample: nothing can be said of half-move {ply}")),
        Some(true) => None,
    };
    let fault = fault.map(|fault| format!("sample: {fault}"));
    fault.into_iter().chain(sample.notes.iter().filter_map(wrong)).collect()
}

/// Which turn a half-move belongs to: `7.` is White's, `7…` Black's.
pub fn turn_of(ply: usize) -> String {
    format!("{}{}", ply.div_ceil(2), if ply % 2 == 1 { "." } else { "…" })
}

/// The moves of a game with the numbers of the turns; dice stand before the move they were rolled for.
pub fn numbered(moves: &[String]) -> String {
    let mut told: Vec<String> = Vec::new();
    let mut ply = 0;
    let mut begins = true;
    for text in moves {
        if std::mem::take(&mut begins) && ply % 2 == 0 {
            told.push(turn_of(ply + 1));
        }
        told.push(match dice(text) {
            Some([a, b, c]) => format!("({a}-{b}-{c})"),
            None => {
                ply += 1;
                begins = true;
                text.clone()
            }
        });
    }
    told.join(" ")
}
