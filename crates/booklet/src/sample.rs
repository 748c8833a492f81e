//! The sample game of a page: what can be proved of its moves.

use kamen_catalog::Catalog;
use kamen_core::{Outcome, Position};
use kamen_i18n::Texts;
use kamen_proof::Idea;

use crate::structure::Diagram;
use crate::{Page, replay};

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

/// What there is to say about the sample game of a page, and how it ended.
pub fn notes(catalog: &Catalog, page: &Page, texts: &Texts) -> (Vec<Note>, Option<Outcome>) {
    let Some(sample) = &page.sample else { return (Vec::new(), None) };
    let Some(game) = catalog.get(&page.id) else { return (Vec::new(), None) };
    let mut pos = game.start.boxed_clone();
    let mut notes = Vec::new();
    for (ply, mv) in (1..).zip(&sample.moves) {
        let Ok(legal) = pos.attempt(mv) else { break };
        if sample.notes.contains(&ply) {
            let ideas = kamen_proof::ideas(&*pos, &legal);
            let said: Vec<String> = ideas.iter().map(|idea| kamen_proof::say(idea, pos.board(), texts)).collect();
            let film = Diagram::strip(&format!("sample-{ply}"), Some(&pos.text()), vec![mv.clone()]);
            notes.push(Note { ply, mv: mv.clone(), said: said.join(" "), film });
        }
        pos = legal.play();
    }
    (notes, pos.end())
}

/// How many notes a game has, at most.
const MOST: usize = 5;

/// The half-moves of the sample game that there is most to say about, for whoever writes the notes.
pub fn telling(catalog: &Catalog, page: &Page) -> Vec<usize> {
    let Some((sample, game)) = page.sample.as_ref().zip(catalog.get(&page.id)) else { return Vec::new() };
    let mut pos = game.start.boxed_clone();
    let mut found: Vec<(u32, usize)> = Vec::new();
    for (ply, mv) in (1..).zip(&sample.moves) {
        let Ok(legal) = pos.attempt(mv) else { break };
        let weight = kamen_proof::ideas(&*pos, &legal).iter().map(weight).max().unwrap_or(0);
        // Of several in a row, the first says it.
        let fresh = found.iter().all(|(_, other)| ply - other > 2);
        if weight > 0 && fresh {
            found.push((weight, ply));
        }
        pos = legal.play();
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
        Idea::ThreatensMill { at } if at.len() > 1 => 6,
        Idea::Promotes { moves: 1 } => 5,
        Idea::ClosesMill | Idea::ThreatensWin | Idea::Mates { .. } | Idea::Wins { .. } => 4,
        Idea::Takes { stones, back } if stones > back => 3,
        Idea::Saves { .. } | Idea::StopsMill { .. } | Idea::Leaps { .. } => 2,
        Idea::ThreatensTake { .. } | Idea::Promotes { .. } => 1,
        Idea::Takes { .. } | Idea::ThreatensMill { .. } | Idea::Checks | Idea::OnlyMove => 0,
    }
}

/// What is wrong with the sample game: a move that is not legal, or a note where there is nothing to say.
pub(crate) fn faults(catalog: &Catalog, page: &Page) -> Vec<String> {
    let Some(sample) = &page.sample else { return Vec::new() };
    let start = match replay::game(catalog, &page.id, &[]).and_then(|game| replay::position(&game, None)) {
        Ok(start) => start,
        Err(fault) => return vec![fault],
    };
    let mut faults = Vec::new();
    let mut pos: Box<dyn Position> = start;
    for (ply, mv) in (1..).zip(&sample.moves) {
        match pos.attempt(mv) {
            Ok(legal) => {
                if sample.notes.contains(&ply) && kamen_proof::ideas(&*pos, &legal).is_empty() {
                    faults.push(format!("sample: nothing can be said of half-move {ply}, {mv}"));
                }
                pos = legal.play();
            }
            Err(refusal) => {
                faults.push(format!("sample: half-move {ply}, {mv}, is not legal: {}", refusal.reason.id()));
                break;
            }
        }
    }
    faults.extend(
        sample
            .notes
            .iter()
            .filter(|&&ply| ply == 0 || ply > sample.moves.len())
            .map(|ply| format!("sample: there is no half-move {ply}")),
    );
    faults
}
