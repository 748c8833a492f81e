//! From the face of a position back to its family, for code that is compiled for each: the search, the solver.

use kamen_chess::ChessRules;
use kamen_core::{Node, Position};
use kamen_custody::Custody;
use kamen_draughts::{ALL, DARK, Draughts, Grid, LIGHT, Mannered};
use kamen_hunt::Hunt;
use kamen_mill::MillRules;
use kamen_race::Race;
use kamen_towers::TowersRules;

use crate::{Evaluate, Judged};

/// Something to be done with a position of whatever family it is.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// `E` is made of the rules of the node with [`Judge::of`](crate::Judge::of).
    fn visit<E: Evaluate>(self, node: &Node<E::Game>) -> Self::Out;
}

/// Calls the visitor with the node behind a position. Nothing if the family is not listed here.
pub fn visit<V: Visitor>(position: &dyn Position, visitor: V) -> Option<V::Out> {
    macro_rules! try_each {
        ($($rules:ty),* $(,)?) => {
            $(if let Some(node) = position.as_any().downcast_ref::<Node<$rules>>() {
                return Some(visitor.visit::<Judged<$rules>>(node));
            })*
        };
    }
    try_each!(
        ChessRules,
        Draughts<Grid<8, DARK>>,
        Draughts<Grid<8, LIGHT>>,
        Draughts<Grid<8, ALL>>,
        Draughts<Grid<10, DARK>>,
        Draughts<Grid<10, LIGHT>>,
        Mannered<Grid<8, DARK>>,
        Mannered<Grid<8, LIGHT>>,
        Mannered<Grid<8, ALL>>,
        Mannered<Grid<10, DARK>>,
        Mannered<Grid<10, LIGHT>>,
        MillRules,
        TowersRules,
        Race,
        Custody,
        Hunt,
    );
    None
}
