//! A layer of a game whose positions are sets of stones.

use kamen_core::{Outcome, Side};

use crate::atlas::Atlas;
use crate::graph::{Graph, Look, Looker, Place, Retraced};
use crate::table::Shelf;
use crate::{Numbered, Value};

/// A layer as a solver sees it: the rules, and what is known of the layers before it.
pub(crate) struct Arranged<'a, R: Numbered> {
    pub rules: &'a R,
    pub atlas: &'a Atlas,
    pub layer: usize,
    pub shelf: &'a dyn Shelf,
}

/// What an outcome is worth to a side.
pub(crate) fn worth(outcome: Outcome, side: Side) -> Value {
    match outcome.winner {
        None => Value::Draw,
        Some(winner) if winner == side => Value::Win(0),
        Some(_) => Value::Loss(0),
    }
}

impl<R: Numbered> Arranged<'_, R> {
    fn look(&self, index: u64, moves: &mut Vec<R::Move>, look: &mut Look) -> bool {
        let Some(sets) = self.atlas.sets(self.layer, index) else { return false };
        let Some(pos) = self.rules.arranged(&sets) else { return false };
        moves.clear();
        self.rules.moves(&pos, moves);
        if moves.is_empty() {
            let end = self.rules.end(&pos);
            look.end = end.map(|outcome| worth(outcome, sets.turn));
            look.astray = end.is_none();
            return true;
        }
        for &mv in moves.iter() {
            let next = self.rules.play(&pos, mv);
            let turn = self.rules.turn(&next);
            look.astray |= turn == sets.turn;
            match self.rules.sets(&next).and_then(|sets| self.atlas.place(&sets)) {
                Some((layer, index)) if layer == self.layer => look.inside.push(index as u32),
                Some((layer, index)) => match self.shelf.value(layer, index) {
                    Some(value) => look.leads_to(value),
                    None => look.astray = true,
                },
                // Too few stones for any layer: the game must be over.
                None => match self.rules.end(&next) {
                    Some(outcome) => look.leads_to(worth(outcome, turn)),
                    None => look.astray = true,
                },
            }
        }
        look.finish();
        true
    }
}

impl<R: Numbered> Graph for Arranged<'_, R> {
    fn size(&self) -> u64 {
        self.atlas.layers[self.layer].size
    }

    fn looker(&self) -> Looker<'_> {
        let mut moves = Vec::new();
        Box::new(move |index, look| self.look(index, &mut moves, look))
    }

    fn retraced(&self) -> Option<Box<dyn Retraced + '_>> {
        self.rules.retraced(Place { atlas: self.atlas, layer: self.layer, shelf: self.shelf })
    }
}
