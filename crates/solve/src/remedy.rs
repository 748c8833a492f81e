//! What can be done about a position of which nothing is known.

use std::sync::Arc;

use kamen_catalog::Game;
use kamen_core::{Node, Position, Rules};

use crate::census::Census;
use crate::families::{Visitor, visit};
use crate::job::extent;
use crate::layer_name::extent_of;
use crate::{Numbered, Oracle, Trouble};

/// What can be done to know what a position is worth.
#[derive(Debug)]
pub enum Remedy {
    /// Nothing, and why.
    Nothing(Trouble),
    /// The whole game may be solved, if it is small enough.
    Whole,
    /// The position has so many stones.
    Stones {
        /// On the board and in hand.
        stones: usize,
        /// The files that there are have positions with at most so many.
        solved: usize,
        /// Whether endings of as many as it has can be numbered at all.
        possible: bool,
    },
}

/// What can be done to know what a position of a game is worth, beside what is known already.
pub fn remedy(game: &Game, position: &dyn Position, known: Option<&dyn Oracle>) -> Remedy {
    visit(&*game.start, Asked { position, known }).unwrap_or(Remedy::Nothing(Trouble::Unknown))
}

struct Asked<'a> {
    position: &'a dyn Position,
    known: Option<&'a dyn Oracle>,
}

impl Visitor for Asked<'_> {
    type Out = Remedy;

    fn visit<R: Numbered>(self, rules: &Arc<R>) -> Remedy {
        if let Some(obstacle) = rules.refused() {
            return Remedy::Nothing(Trouble::Obstacle(obstacle));
        }
        let Some(terrain) = rules.terrain().ok().filter(|terrain| terrain.whole.is_none()) else {
            return Remedy::Whole;
        };
        let node = self.position.as_any().downcast_ref::<Node<R>>();
        let stock = node.and_then(|node| rules.sets(node.pos())).map(|sets| sets.stock());
        let on_board = || -> usize { self.position.stones().iter().map(Vec::len).sum() };
        let stones = stock.map_or_else(on_board, |stock| stock.stones());
        let extent = extent(&**rules, stones);
        let census = Census::of(&terrain, extent);
        // While dice are thrown nobody can say what a position is worth.
        let is_thrown = extent.hands && rules.roll(&Rules::start(&**rules), [1; 3]).is_some();
        let possible = !is_thrown && census.stocks > 0 && census.is_modest() && census.largest < u64::from(u32::MAX);
        let heads = self.known.map_or_else(Vec::new, |known| known.heads());
        let layers = heads.iter().filter_map(|head| extent_of(&head.layer));
        Remedy::Stones { stones, solved: layers.map(|extent| extent.stones).max().unwrap_or(0), possible }
    }
}
