//! What a search knows of a game beyond its rules.
//!
//! Rules are lawful and know nothing of good and bad; here is what is good. [`Evaluate`] is what a search asks, each
//! family has a module that answers, and [`visit`] leads from the face of a position to them. What an evaluation works
//! out once a game (sets of squares, tables) stands beside the rules in [`Judged`].

#![deny(missing_docs)]

mod chess;
mod custody;
mod draughts;
mod evaluate;
mod hunt;
mod judged;
mod mill;
mod plain;
mod race;
mod sight;
mod towers;
mod visit;
mod weights;

pub use chess::PHASES;
pub use evaluate::{Evaluate, SLOTS};
pub use judged::{Judge, Judged, Prepare};
pub use plain::Plainly;
pub use sight::{HANDS, KINDS, MOST_IN_HAND, PENDING, PLANES, Sight};
pub use visit::{Visitor, visit};
pub use weights::{check_weights, features, read_weights};

/// A game of the box, ready to be searched.
#[cfg(test)]
fn of_game<R: Prepare>(id: &str) -> Judged<R> {
    let catalog = kamen_catalog::Catalog::builtin();
    let start = &catalog.get(id).expect("a game of the box").start;
    let node = start.as_any().downcast_ref::<kamen_core::Node<R>>().expect("a game of the family");
    Judged::of(node.rules())
}
