//! Diagrams and exercises as pictures, and answers to those who try.

use kamen_catalog::Catalog;
use kamen_core::{Legal, Position, Refusal};
use kamen_draw::{Mark, Picture};

use crate::structure::{Diagram, Exercise, Goal};
use crate::{Booklet, Citation, Page, replay};

/// What comes of an attempt at an exercise.
#[derive(Clone, Debug)]
pub enum Verdict {
    Solved,
    /// Legal, but not what the task asks for.
    Other,
    /// Not legal, and where the booklet says so.
    Refused(Box<Refusal>, Option<Citation>),
}

/// The pictures of a diagram: one, or a strip. None if the diagram is faulty, which the check tells.
pub fn pictures(catalog: &Catalog, page: &Page, diagram: &Diagram) -> Vec<Picture> {
    let Ok(pos) = replay::drawn(catalog, page, diagram) else { return Vec::new() };
    let mut pictures = match diagram.strip.is_empty() {
        true => vec![Picture::of(&*pos)],
        false => kamen_draw::strip(&*pos, &diagram.strip),
    };
    let strip = !diagram.strip.is_empty();
    if let Some(first) = pictures.first_mut() {
        for square in &diagram.marks {
            pos.board().point(square).into_iter().for_each(|point| first.mark(point, Mark::Highlight));
        }
        diagram.legal.iter().filter_map(|mv| pos.attempt(mv).ok()).for_each(|legal| first.legal(&legal));
        // On a strip the ways would lie over one another; there the words say what is forbidden.
        if !strip {
            diagram.forbidden.iter().for_each(|attempt| first.forbidden(attempt));
        }
    }
    pictures.iter_mut().for_each(|picture| picture.flipped = diagram.flip);
    pictures
}

/// The position of an exercise; nothing if the exercise is faulty, which the check tells.
pub fn task(catalog: &Catalog, page: &Page, exercise: &Exercise) -> Option<Box<dyn Position>> {
    let game = replay::game(catalog, &page.id, &exercise.set).ok()?;
    replay::position(&game, exercise.pos.as_deref()).ok()
}

/// Judges an attempt at an exercise.
pub fn judge(booklet: &Booklet, page: &Page, exercise: &Exercise, pos: &dyn Position, attempt: &str) -> Verdict {
    match pos.attempt(attempt) {
        Err(refusal) => {
            let citation = booklet.cite(page, &refusal);
            Verdict::Refused(Box::new(refusal), citation)
        }
        Ok(legal) => {
            let same = |other: Legal| other.index() == legal.index();
            let accepted = || exercise.accept.iter().any(|mv| pos.attempt(mv).is_ok_and(same));
            if exercise.goal == Goal::Legal || accepted() { Verdict::Solved } else { Verdict::Other }
        }
    }
}
