//! What beginners do wrong: a move that looks harmless, and how it is refuted. Seen through by search.

use kamen_catalog::Catalog;
use kamen_core::{Position, Side};
use kamen_proof::{Proof, gain, promotes};

use crate::structure::{Cost, Diagram, MistakeEntry, Structure};
use crate::taken::{Entry, missing, told_here};
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

impl Entry for MistakeEntry {
    type Told = Mistake;
    const NAME: &'static str = "mistake";

    fn all(structure: &Structure) -> &[MistakeEntry] {
        &structure.mistakes
    }

    fn names(&self) -> (Option<&str>, Option<&str>) {
        (self.id.as_deref(), self.from.as_deref())
    }

    fn told(&self, page: &str, _: &Structure, there: Option<Mistake>) -> Result<Mistake, String> {
        let id = self.id().to_string();
        let Some(there) = there else {
            return Ok(Mistake {
                id,
                pos: self.pos.clone(),
                play: self.play.clone().ok_or_else(|| missing("play"))?,
                line: self.line.clone(),
                costs: self.costs.ok_or_else(|| missing("costs"))?,
                better: self.better.clone().ok_or_else(|| missing("better"))?,
                told_in: told_here(page, self),
                inherited: false,
            });
        };
        Ok(Mistake {
            id,
            pos: self.pos.clone().or(there.pos),
            play: self.play.clone().unwrap_or(there.play),
            line: if self.line.is_empty() { there.line } else { self.line.clone() },
            costs: self.costs.unwrap_or(there.costs),
            better: self.better.clone().unwrap_or(there.better),
            told_in: there.told_in,
            inherited: true,
        })
    }
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
