//! How fast the moves of a layer are found, forward and backward.

use std::path::Path;
use std::sync::Arc;

use kamen_catalog::Game;

use crate::arranged::Arranged;
use crate::atlas::Extent;
use crate::book::numbers;
use crate::families::{Visitor, visit};
use crate::graph::Graph;
use crate::numbers::Numbers;
use crate::table::{ENDING, Shelf, Table};
use crate::unpacked::Unpacked;
use crate::{Numbered, Trouble, Value};

/// Positions that are gone back from together.
const AT_ONCE: usize = 1 << 12;

/// What one thread does in a second.
#[derive(Clone, Copy, Debug)]
pub struct Speed {
    /// Numbers of the layer.
    pub size: u64,
    /// Positions that are looked at for the first time: their moves within the layer are counted, those that lead out of it are looked up.
    pub looked: f64,
    /// Positions that are gone back from.
    pub traced: f64,
    /// Positions that are found by it and told of.
    pub found: f64,
}

/// Measures a layer whose moves can be taken back, by a clock of seconds; the layers it leads to are in files of a folder. No more positions than
/// these are gone through.
pub fn speed(game: &Game, folder: &Path, layer: &str, most: u64, clock: &dyn Fn() -> f64) -> Result<Speed, Trouble> {
    visit(&*game.start, Measure { folder, layer, most, clock }).unwrap_or(Err(Trouble::Unknown))
}

struct Measure<'a> {
    folder: &'a Path,
    layer: &'a str,
    most: u64,
    clock: &'a dyn Fn() -> f64,
}

struct Files(Vec<Option<Table>>);

impl Shelf for Files {
    fn value(&self, layer: usize, index: u64) -> Option<Value> {
        self.0.get(layer)?.as_ref()?.value(index)
    }
}

impl Visitor for Measure<'_> {
    type Out = Result<Speed, Trouble>;

    fn visit<R: Numbered>(self, rules: &Arc<R>) -> Self::Out {
        let missing = || Trouble::NoLayer(self.layer.to_string());
        let Some(Numbers::Sets(atlas)) = numbers(&**rules, Extent::of_layer(self.layer)) else {
            return Err(missing());
        };
        let layer = atlas.layers.iter().position(|layer| layer.name == self.layer).ok_or_else(missing)?;
        // All that is looked up stays, as it does while a layer is solved.
        let room = Arc::new(Unpacked::within(Unpacked::whole(atlas.layers.iter().map(|layer| 2 * layer.size).sum())));
        let file = |name: &str| Table::open_in(&self.folder.join(format!("{name}.{ENDING}")), &room).ok();
        let files = Files(atlas.layers.iter().map(|layer| file(&layer.name)).collect());
        let graph = Arranged { rules: &**rules, atlas: &atlas, layer, shelf: &files };
        let retraced = graph.retraced().ok_or_else(missing)?;
        let (size, count) = (graph.size(), graph.size().min(self.most));
        // Blocks of the files are unpacked by a first walk.
        let (mut positions, mut astray) = (0u64, false);
        retraced.look(0..count, &mut |_, ahead| astray |= ahead.astray);
        if astray {
            return Err(Trouble::Missing(self.layer.to_string()));
        }
        let began = (self.clock)();
        retraced.look(0..count, &mut |_, _| positions += 1);
        let looked = positions as f64 / ((self.clock)() - began);
        let mut found = 0u64;
        // The same updates as while a layer is solved, somewhere in as much memory.
        let mut open = vec![0u8; size as usize];
        let all: Vec<u64> = (0..count).collect();
        let began = (self.clock)();
        for indices in all.chunks(AT_ONCE) {
            retraced.before(indices, &mut |from, moves| {
                open[from as usize] = open[from as usize].wrapping_add(moves);
                found += 1;
            });
        }
        let seconds = (self.clock)() - began;
        Ok(Speed { size, looked, traced: positions as f64 / seconds, found: found as f64 / seconds })
    }
}
