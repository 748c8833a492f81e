//! Replays what the diagrams and exercises of a page claim.

use kamen_catalog::{Catalog, Game};
use kamen_core::{Attempt, Legal, Legals, Position};

use crate::article;
use crate::structure::{Diagram, Exercise, Goal};
use crate::{Article, GENERAL, Page};

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
            Goal::Win => faults.extend(winning(&*pos, &exercise.accept)),
            Goal::Choice => {
                if exercise.accept.len() >= pos.count() {
                    faults.push("goal choice: every legal move is accepted, so this is goal legal".to_string());
                }
            }
        }
        faults.extend(exercise.wrong.iter().filter_map(|attempt| self.refused(&*pos, attempt).err()));
        faults
    }

    /// The attempt is a move in form, is refused, and by this article.
    fn refused(&self, pos: &dyn Position, attempt: &str) -> Result<(), String> {
        Attempt::parse(pos.board(), attempt).map_err(|_| format!("{attempt} cannot be read as a move"))?;
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

/// The list is all the moves that win at once.
fn winning(pos: &dyn Position, list: &[String]) -> Option<String> {
    let mover = pos.turn();
    let wins = |mv: &Legal| mv.play().end().is_some_and(|outcome| outcome.winner == Some(mover));
    let winning: Legals = pos.legal().into_iter().filter(wins).collect();
    let found: Vec<usize> = winning.iter().map(Legal::index).collect();
    (named(pos, list) != found).then(|| format!("goal win: the winning moves are {}", winning.texts().join(" ")))
}

/// The legal moves of a list, by their index, rising.
fn named(pos: &dyn Position, list: &[String]) -> Vec<usize> {
    let mut named: Vec<usize> = list.iter().filter_map(|mv| Some(pos.attempt(mv).ok()?.index())).collect();
    named.sort_unstable();
    named.dedup();
    named
}
