//! The lesson of a page: its steps in order, with those it shares with other pages.

use std::collections::BTreeMap;

use crate::structure::{Exercise, Structure};

/// A step of a lesson: a task on a board, and where its words stand.
#[derive(Clone, Debug)]
pub struct Step {
    pub task: Exercise,
    /// The page and the id under which its words stand: those of the page itself, or of the page it is taken from.
    pub told_in: (String, String),
    pub inherited: bool,
}

/// The steps of a page. What they say wrongly about other pages is told in the second value.
pub(crate) fn build(page: &str, structures: &BTreeMap<String, Structure>) -> (Vec<Step>, Vec<String>) {
    let mut faults = Vec::new();
    let mut steps = Vec::new();
    for entry in structures.get(page).map(|structure| structure.steps.as_slice()).unwrap_or_default() {
        match step(page, entry.id(), structures, 0) {
            Ok(step) => steps.push(step),
            Err(fault) => faults.push(format!("step {}: {fault}", entry.id())),
        }
    }
    (steps, faults)
}

/// A step, followed to where it is told.
fn step(page: &str, id: &str, structures: &BTreeMap<String, Structure>, depth: usize) -> Result<Step, String> {
    let structure = structures.get(page).ok_or_else(|| format!("there is no page {page}"))?;
    let entry = structure.steps.iter().find(|entry| entry.id() == id);
    let entry = entry.ok_or_else(|| format!("the lesson of {page} has no step {id}"))?;
    let Some(from) = &entry.from else {
        let missing = |key: &str| format!("{key} is missing");
        return Ok(Step {
            task: Exercise {
                id: id.to_string(),
                article: entry.article.clone().ok_or_else(|| missing("article"))?,
                pos: entry.pos.clone(),
                set: entry.set.clone(),
                goal: entry.goal.ok_or_else(|| missing("goal"))?,
                moves: entry.moves.unwrap_or(1),
                stones: entry.stones.unwrap_or(1),
                accept: entry.accept.clone(),
                line: Vec::new(),
                wrong: entry.wrong.clone(),
            },
            told_in: (page.to_string(), id.to_string()),
            inherited: false,
        });
    };
    let (parent, parent_id) =
        from.split_once('#').ok_or_else(|| format!("from is written \"PAGE#STEP\", not \"{from}\""))?;
    if depth > structures.len() {
        return Err(format!("from \"{from}\" leads round in a circle"));
    }
    let Step { mut task, told_in, .. } = step(parent, parent_id, structures, depth + 1)?;
    task.id = id.to_string();
    task.article = entry.article.clone().unwrap_or(task.article);
    task.goal = entry.goal.unwrap_or(task.goal);
    task.moves = entry.moves.unwrap_or(task.moves);
    task.stones = entry.stones.unwrap_or(task.stones);
    // With another position everything that was said about the old one is gone.
    if entry.pos.is_some() {
        task.pos = entry.pos.clone();
        task.accept = entry.accept.clone();
        task.wrong = entry.wrong.clone();
    }
    task.set.extend(entry.set.iter().cloned());
    Ok(Step { task, told_in, inherited: true })
}
