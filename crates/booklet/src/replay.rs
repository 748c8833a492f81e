//! Replays what the diagrams and exercises of a page claim.

use kamen_catalog::{Catalog, Game};
use kamen_core::{Legal, Position};
use kamen_proof::Proof;

use crate::article;
use crate::lesson::Step;
use crate::structure::{Diagram, Exercise, Goal};
use crate::{Article, GENERAL, Page, ending, mistake, sample, task};

/// Every claim of the page that the rules do not bear out.
pub(crate) fn page(catalog: &Catalog, page: &Page) -> Vec<String> {
    let mut faults = Vec::new();
    for article in &page.articles {
        let claims = Claims { catalog, page, article };
        for diagram in &article.diagrams {
            let from = match article.inherited {
                true => format!("diagram {} (of {}#{})", diagram.id, article.told_in.0, article.told_in.1),
                false => format!("diagram {}", diagram.id),
            };
            faults.extend(claims.diagram(diagram).into_iter().map(|fault| format!("{from}: {fault}")));
        }
        for exercise in &article.exercises {
            let found = claims.exercise(exercise);
            faults.extend(found.into_iter().map(|fault| format!("exercise {}: {fault}", exercise.id)));
        }
    }
    for step in &page.lesson {
        faults
            .extend(claimed(catalog, page, step).into_iter().map(|fault| format!("step {}: {fault}", step.task.id)));
    }
    faults
}

/// Every win that the exercises and the lesson of the page promise and a search does not find, every one it finds beside
/// them, every mistake that does not cost what it is said to cost, and every ending that goes otherwise. It takes seconds, so it is a check of its own.
pub(crate) fn wins(catalog: &Catalog, page: &Page) -> Vec<String> {
    let mut faults = Vec::new();
    let exercises =
        page.articles.iter().flat_map(|article| &article.exercises).map(|exercise| ("exercise", exercise));
    for (what, exercise) in exercises.chain(page.lesson.iter().map(|step| ("step", &step.task))) {
        let set = game(catalog, &page.id, &exercise.set);
        let pos = set.and_then(|game| position(&game, exercise.pos.as_deref()));
        if let (Goal::Win, Ok(pos)) = (exercise.goal, pos) {
            let found = winning(&*pos, exercise, what == "exercise");
            faults.extend(found.into_iter().map(|fault| format!("{what} {}: {fault}", exercise.id)));
        }
    }
    for mistake in &page.mistakes {
        let found = mistake::faults(catalog, page, mistake);
        faults.extend(found.into_iter().map(|fault| format!("mistake {}: {fault}", mistake.id)));
    }
    for ending in &page.endings {
        let found = ending::faults(catalog, page, ending);
        faults.extend(found.into_iter().map(|fault| format!("ending {}: {fault}", ending.id)));
    }
    faults.extend(sample::faults(catalog, page));
    faults
}

/// What a step of a lesson claims: its tries are refused, and its task can be done.
fn claimed(catalog: &Catalog, page: &Page, step: &Step) -> Vec<String> {
    let task = &step.task;
    let pos = match game(catalog, &page.id, &task.set).and_then(|game| position(&game, task.pos.as_deref())) {
        Ok(pos) => pos,
        Err(fault) => return vec![fault],
    };
    let mut faults: Vec<String> = task.accept.iter().filter_map(|mv| play(&*pos, mv).err()).collect();
    if page.article(&task.article).is_none() {
        faults.push(format!("there is no article {}", task.article));
    }
    let legal = pos.legal();
    let good = legal.iter().filter(|mv| task::fits(task, &*pos, mv)).count();
    if good == 0 {
        faults.push(format!("no move does what is asked; legal are {}", listed(&*pos)));
    }
    if task.goal == Goal::Choice && good == legal.len() {
        faults.push("goal choice: every legal move is accepted, so this is goal legal".to_string());
    }
    let named = matches!(task.goal, Goal::Choice | Goal::Win);
    if !named && !task.accept.is_empty() {
        faults.push("accept is for the goals choice and win; the goal says it here".to_string());
    }
    for attempt in task.wrong.iter().filter(|attempt| pos.attempt(attempt).is_ok()) {
        faults.push(format!("{attempt} is said to be wrong but is legal in {}", pos.text()));
    }
    faults
}

/// The game with options, or what is wrong with them.
pub(crate) fn game(catalog: &Catalog, id: &str, set: &[String]) -> Result<Game, String> {
    match catalog.with_options(id, set) {
        None => Err(format!("there is no game {id}")),
        Some(Err(faults)) => Err(faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")),
        Some(Ok(game)) => Ok(game),
    }
}

/// A position of the game, by its text or the start.
pub(crate) fn position(game: &Game, text: Option<&str>) -> Result<Box<dyn Position>, String> {
    let Some(text) = text else { return Ok(game.start.clone()) };
    game.start.read(text).map_err(|faults| {
        let list: Vec<String> = faults.iter().map(ToString::to_string).collect();
        format!("pos \"{text}\" cannot be read: {}", list.join("; "))
    })
}

/// The position after a move, or why it is not legal.
pub(crate) fn play(pos: &dyn Position, mv: &str) -> Result<Box<dyn Position>, String> {
    let legal = pos.attempt(mv).map_err(|refusal| {
        format!(
            "{mv} is not legal in {}: {} ({}); legal are {}",
            pos.text(),
            refusal.reason.id(),
            refusal.rule,
            listed(pos)
        )
    })?;
    Ok(legal.play())
}

fn listed(pos: &dyn Position) -> String {
    let mut legal = pos.legal().texts();
    legal.sort();
    if legal.is_empty() { "no moves".to_string() } else { legal.join(" ") }
}

/// The position a diagram draws.
pub(crate) fn drawn(catalog: &Catalog, page: &Page, diagram: &Diagram) -> Result<Box<dyn Position>, String> {
    let id = diagram.game.as_deref().unwrap_or(&page.id);
    let game = game(catalog, id, &diagram.set)?;
    let mut pos = position(&game, diagram.pos.as_deref())?;
    for mv in &diagram.play {
        pos = play(&*pos, mv)?;
    }
    Ok(pos)
}

struct Claims<'a> {
    catalog: &'a Catalog,
    page: &'a Page,
    article: &'a Article,
}

impl Claims<'_> {
    fn diagram(&self, diagram: &Diagram) -> Vec<String> {
        let pos = match drawn(self.catalog, self.page, diagram) {
            Ok(pos) => pos,
            Err(fault) => return vec![fault],
        };
        let mut faults = Vec::new();
        for square in diagram.marks.iter().filter(|square| pos.board().point(square).is_none()) {
            faults.push(format!("the board has no square {square} to mark"));
        }
        faults.extend(diagram.legal.iter().filter_map(|mv| play(&*pos, mv).err()));
        if diagram.only {
            faults.extend(all_of(&*pos, &diagram.legal, "legal"));
        }
        faults.extend(diagram.forbidden.iter().filter_map(|attempt| self.refused(&*pos, attempt).err()));
        match last(&*pos, &diagram.strip) {
            Err(fault) => faults.push(fault),
            Ok(last) => {
                let found = last.end().map(|outcome| outcome.id().to_string());
                if let Some(expected) = diagram.ends.as_ref().filter(|&expected| Some(expected) != found.as_ref()) {
                    let found = found.unwrap_or("not over".to_string());
                    faults.push(format!("ends = \"{expected}\", but the game is {found} in {}", last.text()));
                }
            }
        }
        faults
    }

    fn exercise(&self, exercise: &Exercise) -> Vec<String> {
        let pos = match game(self.catalog, &self.page.id, &exercise.set)
            .and_then(|game| position(&game, exercise.pos.as_deref()))
        {
            Ok(pos) => pos,
            Err(fault) => return vec![fault],
        };
        let mut faults: Vec<String> = exercise.accept.iter().filter_map(|mv| play(&*pos, mv).err()).collect();
        if exercise.accept.is_empty() {
            faults.push("nothing is accepted".to_string());
        }
        match exercise.goal {
            Goal::Legal => {
                faults.extend(all_of(&*pos, &exercise.accept, "accept"));
                if exercise.wrong.is_empty() {
                    faults.push("goal legal: name a wrong try that the article forbids, wrong = [\"…\"]".to_string());
                }
            }
            // Whether it wins is seen by [`wins`].
            Goal::Win => {}
            Goal::Choice => {
                if exercise.accept.len() >= pos.count() {
                    faults.push("goal choice: every legal move is accepted, so this is goal legal".to_string());
                }
            }
            Goal::Takes | Goal::Promotes | Goal::Picks => {
                faults.push("takes, promotes and picks are goals of lessons".to_string());
            }
        }
        faults.extend(exercise.wrong.iter().filter_map(|attempt| self.refused(&*pos, attempt).err()));
        faults
    }

    /// The attempt is a move in form, is refused, and by this article.
    fn refused(&self, pos: &dyn Position, attempt: &str) -> Result<(), String> {
        pos.named(attempt).ok_or_else(|| format!("{attempt} cannot be read as a move"))?;
        let Err(refusal) = pos.attempt(attempt) else {
            return Err(format!("{attempt} is said to be forbidden but is legal in {}", pos.text()));
        };
        // The general page shows games but tells none: what it calls forbidden is told on the pages of those.
        if self.page.id == GENERAL {
            return Ok(());
        }
        let by = article::settling(&self.page.articles, &refusal);
        if by.is_some_and(|by| by.id == self.article.id) {
            return Ok(());
        }
        let (reason, rule) = (refusal.reason.id(), refusal.rule);
        let by = by.map_or("no article of the page".to_string(), |by| format!("article {}", by.id));
        Err(format!(
            "{attempt} is refused in {} by {by} (rule {rule}, reason {reason}), not by article {}",
            pos.text(),
            self.article.id
        ))
    }
}

/// The position after the moves of a strip.
fn last(pos: &dyn Position, strip: &[String]) -> Result<Box<dyn Position>, String> {
    strip.iter().try_fold(pos.boxed_clone(), |pos, mv| play(&*pos, mv))
}

/// The list names every legal move.
fn all_of(pos: &dyn Position, list: &[String], key: &str) -> Option<String> {
    let named = named(pos, list);
    let missing: Vec<String> =
        pos.legal().iter().filter(|mv| !named.contains(&mv.index())).map(|mv| mv.text.clone()).collect();
    (!missing.is_empty()).then(|| format!("{key} does not name all legal moves; missing: {}", missing.join(" ")))
}

/// The moves that are accepted are all that win in so many moves, nothing wins sooner, and the line goes to the end.
fn winning(pos: &dyn Position, exercise: &Exercise, has_line: bool) -> Option<String> {
    let moves = exercise.moves;
    let mut proof = Proof::new(pos.turn(), task::POSITIONS);
    if moves > 1 && !proof.winning(pos, moves - 1).is_empty() {
        return Some(format!("goal win: there is a win in fewer than {moves} moves"));
    }
    let winning = proof.winning(pos, moves);
    if !proof.is_whole() {
        return Some(format!("goal win: too many lines to see whether {moves} moves win"));
    }
    let found: Vec<usize> = winning.iter().map(Legal::index).collect();
    if named(pos, &exercise.accept) != found {
        let texts: Vec<&str> = winning.iter().map(|mv| mv.text.as_str()).collect();
        return Some(format!("goal win: the winning moves are {}", texts.join(" ")));
    }
    let line = if moves > 1 && has_line { proof.line(pos, moves) } else { Vec::new() };
    (exercise.line != line).then(|| format!("goal win: write line = {line:?}"))
}

/// The legal moves of a list, by their index, rising.
fn named(pos: &dyn Position, list: &[String]) -> Vec<usize> {
    let mut named: Vec<usize> = list.iter().filter_map(|mv| Some(pos.attempt(mv).ok()?.index())).collect();
    named.sort_unstable();
    named.dedup();
    named
}
