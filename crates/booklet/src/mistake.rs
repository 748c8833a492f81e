//! What beginners do wrong: a move that looks harmless, and how it is refuted. Seen through by search.

use std::collections::BTreeMap;

use kamen_catalog::Catalog;
use kamen_core::{Position, Side};
use kamen_proof::{Proof, gain, promotes};

use crate::structure::{Cost, Diagram, Structure};
use crate::task::POSITIONS;
use crate::{Page, replay};

/// A mistake of a page, and where its words stand.
#[derive(Clone, Debug)]
pub struct Mistake {
    pub id: String,
    pub pos: Option<String>,
    /// The mistake itself.
    pub play: String,
    /// The answer, and what follows.
    pub line: Vec<String>,
    pub costs: Cost,
    /// A move that would have cost less.
    pub better: String,
    /// The page and the id under which its words stand.
    pub told_in: (String, String),
    pub inherited: bool,
}

impl Mistake {
    /// The mistake and its refutation as a strip of pictures.
    pub fn film(&self) -> Diagram {
        let strip = std::iter::once(&self.play).chain(&self.line).cloned().collect();
        Diagram::strip(&self.id, self.pos.as_deref(), strip)
    }
}

/// The mistakes of a page. What they say wrongly about other pages is told in the second value.
pub(crate) fn build(page: &str, structures: &BTreeMap<String, Structure>) -> (Vec<Mistake>, Vec<String>) {
    let mut faults = Vec::new();
    let mut mistakes = Vec::new();
    for entry in structures.get(page).map(|structure| structure.mistakes.as_slice()).unwrap_or_default() {
        match mistake(page, entry.id(), structures, 0) {
            Ok(mistake) => mistakes.push(mistake),
            Err(fault) => faults.push(format!("mistake {}: {fault}", entry.id())),
        }
    }
    (mistakes, faults)
}

/// A mistake, followed to where it is told.
fn mistake(page: &str, id: &str, structures: &BTreeMap<String, Structure>, depth: usize) -> Result<Mistake, String> {
    let structure = structures.get(page).ok_or_else(|| format!("there is no page {page}"))?;
    let entry = structure.mistakes.iter().find(|entry| entry.id() == id);
    let entry = entry.ok_or_else(|| format!("the page {page} has no mistake {id}"))?;
    let missing = |key: &str| format!("{key} is missing");
    let Some(from) = &entry.from else {
        return Ok(Mistake {
            id: id.to_string(),
            pos: entry.pos.clone(),
            play: entry.play.clone().ok_or_else(|| missing("play"))?,
            line: entry.line.clone(),
            costs: entry.costs.ok_or_else(|| missing("costs"))?,
            better: entry.better.clone().ok_or_else(|| missing("better"))?,
            told_in: (page.to_string(), id.to_string()),
            inherited: false,
        });
    };
    let (parent, parent_id) =
        from.split_once('#').ok_or_else(|| format!("from is written \"PAGE#MISTAKE\", not \"{from}\""))?;
    if depth > structures.len() {
        return Err(format!("from \"{from}\" leads round in a circle"));
    }
    let told = mistake(parent, parent_id, structures, depth + 1)?;
    Ok(Mistake {
        id: id.to_string(),
        pos: entry.pos.clone().or(told.pos),
        play: entry.play.clone().unwrap_or(told.play),
        line: if entry.line.is_empty() { told.line } else { entry.line.clone() },
        costs: entry.costs.unwrap_or(told.costs),
        better: entry.better.clone().unwrap_or(told.better),
        told_in: told.told_in,
        inherited: true,
    })
}

/// What is not so: the mistake costs what it is said to cost, whatever is done after it, and the better move does not.
pub(crate) fn faults(catalog: &Catalog, page: &Page, mistake: &Mistake) -> Vec<String> {
    let start = replay::game(catalog, &page.id, &[]).and_then(|game| replay::position(&game, mistake.pos.as_deref()));
    let start = match start {
        Ok(start) => start,
        Err(fault) => return vec![fault],
    };
    let (after, better) = match (replay::play(&*start, &mistake.play), replay::play(&*start, &mistake.better)) {
        (Ok(after), Ok(better)) => (after, better),
        (after, better) => return after.err().into_iter().chain(better.err()).collect(),
    };
    let mut faults = Vec::new();
    if mistake.line.is_empty() {
        faults.push("line: how is it refuted?".to_string());
    }
    let end = mistake.line.iter().try_fold(after.boxed_clone(), |pos, mv| replay::play(&*pos, mv));
    match end {
        Err(fault) => faults.push(fault),
        Ok(end) => {
            let won = end.end().is_some_and(|outcome| outcome.winner == Some(!start.turn()));
            if mistake.costs == Cost::Game && !won {
                faults.push(format!("the line does not win: it ends in {}", end.text()));
            }
        }
    }
    let costs = |pos: &dyn Position| costs(pos, !start.turn(), mistake, &*after);
    if !costs(&*after) {
        faults.push(format!("{} does not cost {:?}", mistake.play, mistake.costs));
    }
    if costs(&*better) {
        faults.push(format!("{} costs as much", mistake.better));
    }
    faults
}

/// Whether the other side has from here what the mistake is said to cost, in as many moves as the refutation takes.
fn costs(pos: &dyn Position, side: Side, mistake: &Mistake, refuted: &dyn Position) -> bool {
    let mut own = 0;
    let mut at = refuted.boxed_clone();
    for mv in &mistake.line {
        own += u32::from(at.turn() == side);
        match replay::play(&*at, mv) {
            Ok(next) => at = next,
            Err(_) => return false,
        }
    }
    match mistake.costs {
        Cost::Stones(stones) => {
            gain(pos, side, mistake.line.len() as u32, POSITIONS).is_some_and(|found| found >= stones as i32)
        }
        Cost::Promotion => promotes(pos, side, own, &mut { POSITIONS }),
        Cost::Game => Proof::new(side, POSITIONS).wins(pos, own),
    }
}
