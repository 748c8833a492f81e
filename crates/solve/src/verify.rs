//! Whether every value of a file follows from what moves lead to.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use kamen_catalog::Game;

use crate::arranged::Arranged;
use crate::atlas::Extent;
use crate::book::numbers;
use crate::families::{Visitor, visit};
use crate::graph::{Graph, Look};
use crate::listed::List;
use crate::numbers::Numbers;
use crate::retrograde::{Means, Share};
use crate::signature::rules_hash;
use crate::table::{BadTable, ENDING, Shelf, Table};
use crate::{Numbered, Trouble, Value};

/// What came of a look at a file.
#[derive(Clone, Debug, Default)]
pub struct Verified {
    /// Positions that were looked at.
    pub checked: u64,
    /// Values that do not follow from the values after them.
    pub wrong: u64,
    /// The first of them, by its number.
    pub first: Option<u64>,
}

/// Reads a file and nothing else: what it says of itself, to find its game by.
pub fn read(path: &Path) -> Result<Table, Trouble> {
    Table::open(path)
}

/// Looks at every value of a file, or at so many of them. The layers it leads to are in files beside it.
pub fn verify(
    game: &Game,
    path: &Path,
    sample: Option<u64>,
    means: Means,
    share: Share,
) -> Result<Verified, Trouble> {
    let table = read(path)?;
    if table.head().rules != rules_hash(game) {
        return Err(Trouble::Bad(path.to_path_buf(), BadTable::OtherRules));
    }
    visit(&*game.start, Verify { path, table: Arc::new(table), sample, means, share })
        .unwrap_or(Err(Trouble::Unknown))
}

struct Verify<'a> {
    path: &'a Path,
    table: Arc<Table>,
    sample: Option<u64>,
    means: Means,
    share: Share<'a>,
}

impl Visitor for Verify<'_> {
    type Out = Result<Verified, Trouble>;

    fn visit<R: Numbered>(self, rules: &Arc<R>) -> Self::Out {
        let other = || Trouble::Bad(self.path.to_path_buf(), BadTable::OtherRules);
        let name = &self.table.head().layer;
        let numbers = numbers(&**rules, Extent::of_layer(name)).ok_or_else(other)?;
        let layer = numbers.names().iter().position(|known| known == name).ok_or_else(other)?;
        if numbers.moves_hash(&**rules, layer) != self.table.head().moves {
            return Err(other());
        }
        match &numbers {
            Numbers::Sets(atlas) => {
                let folder = self.path.parent().unwrap_or(Path::new("."));
                let mut tables = Vec::new();
                for (at, before) in atlas.layers.iter().enumerate() {
                    let file = folder.join(format!("{}.{ENDING}", before.name));
                    tables.push(match at == layer {
                        true => Some(self.table.clone()),
                        false if atlas.leads_at_once(layer, at) && file.is_file() => Some(Arc::new(read(&file)?)),
                        // What is not asked may be as it likes.
                        false => None,
                    });
                }
                let shelf = Beside(tables);
                self.check(&Arranged { rules: &**rules, atlas, layer, shelf: &shelf })
            }
            Numbers::Listed => {
                let (most, proof) = (self.table.keys().len(), self.table.head().is_proof());
                let list =
                    if proof { Ok(List::of_keys(rules, self.table.keys())) } else { List::new(rules, most, &|_| ()) };
                let list = list.map_err(|_| other())?;
                if list.keys != self.table.keys() {
                    return Err(other());
                }
                self.check(&list)
            }
        }
    }
}

struct Beside(Vec<Option<Arc<Table>>>);

impl Shelf for Beside {
    fn value(&self, layer: usize, index: u64) -> Option<Value> {
        self.0.get(layer)?.as_ref()?.value(index)
    }
}

impl Verify<'_> {
    fn check(&self, graph: &dyn Graph) -> Result<Verified, Trouble> {
        let size = graph.size();
        let count = self.sample.map_or(size, |sample| sample.min(size));
        let (next, wrong, checked) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
        let (first, astray) = (AtomicU64::new(u64::MAX), AtomicU64::new(u64::MAX));
        const CHUNK: u64 = 1 << 10;
        let work = || {
            let (mut looker, mut look) = (graph.looker(), Look::default());
            loop {
                let begin = next.fetch_add(CHUNK, Relaxed);
                if begin >= count {
                    return;
                }
                (self.share)(begin as f64 / count as f64);
                for step in begin..count.min(begin + CHUNK) {
                    let at = (u128::from(step) * u128::from(size) / u128::from(count)) as u64;
                    look.clear();
                    if !looker(at, &mut look) {
                        continue;
                    }
                    if look.astray {
                        astray.fetch_min(at, Relaxed);
                    }
                    checked.fetch_add(1, Relaxed);
                    let inside = look.inside.iter().filter_map(|&to| self.table.value(to.into())).map(Value::before);
                    let follows = look.end.or_else(|| inside.chain(look.outside).max());
                    let unsure = look.unknown && !matches!(follows, Some(Value::Win(_)));
                    if unsure || follows != self.table.value(at) {
                        wrong.fetch_add(1, Relaxed);
                        first.fetch_min(at, Relaxed);
                    }
                }
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.means.threads.max(1) {
                scope.spawn(work);
            }
            work();
        });
        if astray.into_inner() != u64::MAX {
            return Err(Trouble::Missing(self.table.head().layer.clone()));
        }
        let (wrong, first) = (wrong.into_inner(), first.into_inner());
        Ok(Verified { checked: checked.into_inner(), wrong, first: (wrong > 0).then_some(first) })
    }
}
