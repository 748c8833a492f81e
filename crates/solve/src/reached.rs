//! How many positions a game can lead to.

use std::sync::Arc;

use kamen_catalog::Game;

use crate::Numbered;
use crate::atlas::{Atlas, Extent};
use crate::families::{Visitor, visit};

/// How many positions of a game whose stones are never taken can be reached from its start; those that the board turned, or the
/// colours swapped, makes the same are one. Nothing for other games.
pub fn reached(game: &Game) -> Option<u64> {
    visit(&*game.start, Reached).flatten()
}

struct Reached;

impl Visitor for Reached {
    type Out = Option<u64>;

    fn visit<R: Numbered>(self, rules: &Arc<R>) -> Option<u64> {
        let terrain = rules.terrain().ok().filter(|terrain| terrain.whole.is_some())?;
        let atlas = Atlas::new(terrain, Extent { stones: 0, hands: false });
        let size = atlas.layers.first()?.size;
        let mut seen = vec![0u64; usize::try_from(size.div_ceil(64)).ok()?];
        let (mut waiting, mut moves, mut count) = (Vec::new(), Vec::new(), 0);
        let mut pos = rules.start();
        loop {
            moves.clear();
            rules.moves(&pos, &mut moves);
            for &mv in &moves {
                let next = rules.play(&pos, mv);
                let Some((_, index)) = rules.sets(&next).and_then(|sets| atlas.place(&sets)) else { continue };
                let (word, bit) = (&mut seen[(index / 64) as usize], 1 << (index % 64));
                if *word & bit == 0 {
                    *word |= bit;
                    count += 1;
                    waiting.push(index as u32);
                }
            }
            match waiting.pop() {
                // Every number that waits is that of a position.
                Some(index) => pos = rules.arranged(&atlas.sets(0, index.into())?)?,
                None => return Some(count),
            }
        }
    }
}
