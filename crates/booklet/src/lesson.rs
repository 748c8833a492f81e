//! The lesson of a page: its steps in order, with those it shares with other pages.

use crate::structure::{Exercise, StepEntry, Structure};
use crate::taken::{Entry, missing, told_here};

/// A step of a lesson: a task on a board, and where its words stand.
#[derive(Clone, Debug)]
pub struct Step {
    pub task: Exercise,
    /// The page and the id under which its words stand: those of the page itself, or of the page it is taken from.
    pub told_in: (String, String),
    pub inherited: bool,
}

impl Entry for StepEntry {
    type Told = Step;
    const NAME: &'static str = "step";

    fn all(structure: &Structure) -> &[StepEntry] {
        &structure.steps
    }

    fn names(&self) -> (Option<&str>, Option<&str>) {
        (self.id.as_deref(), self.from.as_deref())
    }

    fn told(&self, page: &str, _: &Structure, there: Option<Step>) -> Result<Step, String> {
        let Some(Step { mut task, told_in, .. }) = there else {
            let task = Exercise {
                id: self.id().to_string(),
                article: self.article.clone().ok_or_else(|| missing("article"))?,
                pos: self.pos.clone(),
                set: self.set.clone(),
                goal: self.goal.ok_or_else(|| missing("goal"))?,
                moves: self.moves.unwrap_or(1),
                stones: self.stones.unwrap_or(1),
                accept: self.accept.clone(),
                line: Vec::new(),
                wrong: self.wrong.clone(),
            };
            return Ok(Step { task, told_in: told_here(page, self), inherited: false });
        };
        task.id = self.id().to_string();
        task.article = self.article.clone().unwrap_or(task.article);
        task.goal = self.goal.unwrap_or(task.goal);
        task.moves = self.moves.unwrap_or(task.moves);
        task.stones = self.stones.unwrap_or(task.stones);
        // With another position everything that was said about the old one is gone.
        if self.pos.is_some() {
            task.pos = self.pos.clone();
            task.accept = self.accept.clone();
            task.wrong = self.wrong.clone();
        }
        task.set.extend(self.set.iter().cloned());
        Ok(Step { task, told_in, inherited: true })
    }
}
