//! Endings to know: a position with few stones, what a side can do there, and how. Worked out to the end.

use kamen_catalog::Catalog;
use kamen_core::{Position, Side};
use kamen_proof::{Aim, Ending as Worked};

use crate::structure::{Can, Diagram, EndingEntry, Structure};
use crate::taken::{Entry, missing, told_here};
use crate::{Page, replay};

/// How many positions may come of an ending. One of which more come is no basic ending.
const POSITIONS: usize = 120_000;

/// An ending of a page, and where its words stand.
#[derive(Clone, Debug)]
pub struct Ending {
    pub id: String,
    pub pos: String,
    /// Of which side something is said.
    pub side: Side,
    pub can: Can,
    /// In how many own moves, where it wins or promotes.
    pub moves: Option<u32>,
    /// How it goes.
    pub line: Vec<String>,
    /// The page and the id under which its words stand.
    pub told_in: (String, String),
    pub inherited: bool,
}

impl Ending {
    /// The position and its first move as a picture.
    pub fn film(&self) -> Diagram {
        Diagram::strip(&self.id, Some(&self.pos), self.line.first().into_iter().cloned().collect())
    }

    /// Works it out: what the side that tries something can force.
    fn work_out(&self, pos: &dyn Position) -> Option<Worked> {
        let (side, aim) = match self.can {
            Can::Win => (self.side, Aim::Win),
            Can::Promote => (self.side, Aim::Promotion),
            Can::Hold => (!self.side, Aim::Win),
            Can::Stop => (!self.side, Aim::Promotion),
        };
        let worked = |moves: Option<u32>| Worked::new(pos, side, aim, moves, POSITIONS);
        let found = worked(self.moves)?;
        // Where the other side's answer wins the game, what follows the last own move matters after all.
        match self.moves.filter(|_| found.moves(pos).is_none()) {
            Some(moves) => worked(Some(moves + 1)),
            None => Some(found),
        }
    }
}

impl Entry for EndingEntry {
    type Told = Ending;
    const NAME: &'static str = "ending";

    fn all(structure: &Structure) -> &[EndingEntry] {
        &structure.endings
    }

    fn names(&self) -> (Option<&str>, Option<&str>) {
        (self.id.as_deref(), self.from.as_deref())
    }

    fn told(&self, page: &str, _: &Structure, there: Option<Ending>) -> Result<Ending, String> {
        let side = match self.side.as_deref() {
            Some("white") => Some(Side::White),
            Some("black") => Some(Side::Black),
            Some(other) => return Err(format!("side is white or black, not \"{other}\"")),
            None => None,
        };
        let known = there.as_ref();
        Ok(Ending {
            id: self.id().to_string(),
            pos: self.pos.clone().or(known.map(|there| there.pos.clone())).ok_or_else(|| missing("pos"))?,
            side: side.or(known.map(|there| there.side)).ok_or_else(|| missing("side"))?,
            can: self.can.or(known.map(|there| there.can)).ok_or_else(|| missing("can"))?,
            moves: self.moves.or(known.and_then(|there| there.moves)),
            line: match known.filter(|_| self.line.is_empty()) {
                Some(there) => there.line.clone(),
                None => self.line.clone(),
            },
            told_in: known.map_or_else(|| told_here(page, self), |there| there.told_in.clone()),
            inherited: known.is_some(),
        })
    }
}

/// What is not so: the side can do what is said, in so many moves and no fewer, and the line is a way to do it.
pub(crate) fn faults(catalog: &Catalog, page: &Page, ending: &Ending) -> Vec<String> {
    let start =
        replay::game(catalog, &page.id, &[]).and_then(|game| replay::position(&game, Some(ending.pos.as_str())));
    let start = match start {
        Ok(start) => start,
        Err(fault) => return vec![fault],
    };
    let forces = matches!(ending.can, Can::Win | Can::Promote);
    if forces != ending.moves.is_some() {
        return vec!["moves is said where a side wins or promotes, and only there".to_string()];
    }
    let Some(worked) = ending.work_out(&*start) else {
        return vec![format!("more than {POSITIONS} positions can come of it")];
    };
    match (forces, worked.moves(&*start)) {
        (true, None) => return vec![format!("{:?} in {:?} moves cannot be forced", ending.can, ending.moves)],
        (true, found) if found != ending.moves => return vec![format!("moves is {found:?}")],
        (false, Some(moves)) => return vec![format!("the other side gets there in {moves} moves")],
        _ => {}
    }
    follow(ending, &worked, &*start).err().into_iter().collect()
}

/// Plays the line: no move of the side gives away what is said of it, and it leads to the end that is promised.
fn follow(ending: &Ending, worked: &Worked, start: &dyn Position) -> Result<(), String> {
    let forces = ending.moves.is_some();
    let mut pos = start.boxed_clone();
    let mut reached = false;
    for text in &ending.line {
        let legal = pos.attempt(text).map_err(|_| format!("line: {text} is not legal in {}", pos.text()))?;
        let own = pos.turn() == ending.side;
        let left = worked.moves(&*pos);
        pos = replay::play(&*pos, text)?;
        reached = forces && own && worked.reaches(&legal);
        let after = if reached { Some(0) } else { worked.moves(&*pos) };
        let kept = match forces {
            true => after.zip(left).is_some_and(|(after, left)| !own || after < left),
            false => after.is_none(),
        };
        if !kept {
            return Err(format!("line: {text} gives it away"));
        }
    }
    match forces && !reached && worked.moves(&*pos) != Some(0) {
        true => Err(format!("line: it does not get there; {}", worked.line(start).join(" "))),
        false => Ok(()),
    }
}
