//! Diagrams as pictures.

use kamen_catalog::Catalog;
use kamen_draw::{Mark, Picture};

use crate::structure::Diagram;
use crate::{Page, replay};

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
            diagram.forbidden.iter().for_each(|attempt| first.forbidden(&*pos, attempt));
        }
    }
    pictures.iter_mut().for_each(|picture| picture.flipped = diagram.flip);
    pictures
}

/// Whether pictures show what is allowed, or what is not; nothing where they show both, or neither.
pub fn allowed(pictures: &[Picture]) -> Option<bool> {
    let forbids = |picture: &Picture| {
        picture.arrows.iter().any(|arrow| !arrow.allowed)
            || picture.marks.iter().any(|(_, mark)| *mark == Mark::Refused)
    };
    let good = |mark: &Mark| matches!(mark, Mark::Placed(_) | Mark::Taken);
    let allows = |picture: &Picture| {
        picture.arrows.iter().any(|arrow| arrow.allowed) || picture.marks.iter().any(|(_, mark)| good(mark))
    };
    match (pictures.iter().any(allows), pictures.iter().any(forbids)) {
        (false, true) => Some(false),
        (true, false) => Some(true),
        _ => None,
    }
}
