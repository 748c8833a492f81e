//! Whether every value of a file follows from what moves lead to.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use kamen_catalog::Game;

use crate::arranged::Arranged;
use crate::book::numbers;
use crate::census::Census;
use crate::families::{Visitor, visit};
use crate::graph::{Graph, Look};
use crate::layer_name::extent_of;
use crate::layers::Layers;
use crate::listed::List;
use crate::numbers::Numbers;
use crate::retrograde::{Means, Share};
use crate::signature::rules_hash;
use crate::table::{BadTable, ENDING, Table};
use crate::unpacked::Unpacked;
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

/// Looks at every value of a file, or at so many of them, after the sums of all its blocks. The layers it leads to are in files beside it.
pub fn verify(
    game: &Game,
    path: &Path,
    sample: Option<u64>,
    means: Means,
    share: Share,
) -> Result<Verified, Trouble> {
    let table = Table::checked(path, &Arc::default())?;
    if table.head().rules != rules_hash(game) {
        return Err(Trouble::Bad(path.to_path_buf(), BadTable::OtherRules));
    }
    visit(&*game.start, Verify { path, table, sample, means, share }).unwrap_or(Err(Trouble::Unknown))
}

struct Verify<'a> {
    path: &'a Path,
    table: Table,
    sample: Option<u64>,
    means: Means,
    share: Share<'a>,
}

impl Visitor for Verify<'_> {
    type Out = Result<Verified, Trouble>;

    fn visit<R: Numbered>(mut self, rules: &Arc<R>) -> Self::Out {
        let path = self.path;
        let other = || Trouble::Bad(path.to_path_buf(), BadTable::OtherRules);
        let name = self.table.head().layer.clone();
        let extent = extent_of(&name).ok_or_else(other)?;
        let numbers = numbers(&**rules, extent).ok_or_else(other)?;
        let layer = numbers.names().iter().position(|known| *known == name).ok_or_else(other)?;
        if numbers.moves_hash(&**rules, layer) != self.table.head().moves {
            return Err(other());
        }
        // What is unpacked has the memory that nothing else needs.
        let (listed, fit) = (self.table.keys().len(), self.means.memory / List::<R>::each() as u64);
        let beside = match &numbers {
            Numbers::Sets(_) => rules.terrain().map_or(0, |terrain| Census::of(&terrain, extent).bytes),
            Numbers::Listed if listed as u64 > fit => return Err(Trouble::TooMany(fit as usize)),
            Numbers::Listed => (listed * List::<R>::each()) as u64,
        };
        let room = Arc::new(Unpacked::within(self.means.memory.saturating_sub(beside)));
        self.table.keep_in(&room);
        match &numbers {
            Numbers::Sets(atlas) => {
                let folder = path.parent().unwrap_or(Path::new("."));
                let mut tables = Vec::new();
                for (at, before) in atlas.layers.iter().enumerate() {
                    let file = folder.join(format!("{}.{ENDING}", before.name));
                    // What is not asked may be as it likes.
                    let is_asked = at != layer && atlas.leads_at_once(layer, at) && file.is_file();
                    tables.push(if is_asked { Some(Arc::new(Table::checked(&file, &room)?)) } else { None });
                }
                let beside = Layers(&tables);
                self.check(&Arranged { rules: &**rules, atlas, layer, shelf: &beside }, &beside)
            }
            Numbers::Listed => {
                let (most, proof) = (self.table.keys().len(), self.table.head().is_proof());
                let list =
                    if proof { Ok(List::of_keys(rules, self.table.keys())) } else { List::new(rules, most, &|_| ()) };
                let list = list.map_err(|_| other())?;
                if list.keys != self.table.keys() {
                    return Err(other());
                }
                self.check(&list, &Layers(&[]))
            }
        }
    }
}

impl Verify<'_> {
    fn check(&self, graph: &dyn Graph, beside: &Layers) -> Result<Verified, Trouble> {
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
                    let told = self.table.value(at);
                    if unsure || told.is_none() || follows != told {
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
        let (wrong, first, astray) = (wrong.into_inner(), first.into_inner(), astray.into_inner() != u64::MAX);
        if wrong > 0 || astray || self.table.damaged().is_some() {
            // All of them were whole a moment ago, but somebody may have written to one since, or taken it away.
            self.table.trouble().or_else(|| beside.trouble()).map_or(Ok(()), Err)?;
        }
        if astray {
            return Err(Trouble::Missing(self.table.head().layer.clone()));
        }
        Ok(Verified { checked: checked.into_inner(), wrong, first: (wrong > 0).then_some(first) })
    }
}
