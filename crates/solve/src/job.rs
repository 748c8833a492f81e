//! Solving a game: what it will take, layer after layer, each kept as soon as it is done.

use std::fs::{self, File, TryLockError};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use kamen_catalog::Game;

use crate::arranged::Arranged;
use crate::book::{numbers, stones_in};
use crate::families::{Visitor, visit};
use crate::graph::{Graph, Look};
use crate::listed::{List, Unlisted};
use crate::numbers::Numbers;
use crate::retrograde::{self, Means};
use crate::signature::rules_hash;
use crate::table::{self, ENDING, Head, Shelf, Table};
use crate::{Numbered, Trouble, Value};

/// Without a wish, as many stones are taken as there may be with so many positions,
const USUAL_POSITIONS: u64 = 64 << 20;
/// and no more than two beyond the fewest there can be.
const USUAL_MORE: usize = 2;
/// Bytes that a listed position takes beside itself: its hash twice, its place, its moves.
const LISTED: usize = 96;
/// Bytes a position takes with its moves written down from their ends.
const NOTED: u64 = 11;

/// What is to be solved, and with what.
pub struct Order<'a> {
    /// The game, with its options.
    pub game: &'a Game,
    /// The options that were set.
    pub options: &'a [String],
    /// Endings of at most so many stones; as many as is usual where nobody says.
    pub stones: Option<usize>,
    /// Only this layer, and those that its moves can lead to.
    pub layer: Option<&'a str>,
    /// Where the game's files are kept.
    pub folder: &'a Path,
    /// Threads and memory.
    pub means: Means,
}

/// What it will take.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// The layers in their order: name, numbers, and whether its file is there already.
    pub layers: Vec<(String, u64, bool)>,
    /// Numbers of the layers that are not there yet.
    pub positions: u64,
    /// Bytes of memory for the largest of them.
    pub memory: u64,
    /// Bytes on the disk, about.
    pub disk: u64,
    /// How long it will take, about.
    pub time: Duration,
}

/// How far it is.
#[derive(Clone, Copy, Debug)]
pub enum Step<'s> {
    /// Positions are being listed; so many so far.
    Listing(usize),
    /// A layer is being solved: its name, which one it is of how many, and how far it is.
    Layer(&'s str, usize, usize, f64),
}

/// Hears how far it is.
pub type Told<'t> = &'t (dyn Fn(Step) + Sync);

/// A game that can be solved, looked at before anything is begun.
pub trait Job {
    /// What it will take.
    fn plan(&self) -> &Plan;

    /// Solves whatever is not solved yet. What the files say of themselves, in the order of the layers.
    fn run(&self, told: Told) -> Result<Vec<Head>, Trouble>;
}

/// Looks at what there is to do. Games that are listed are listed here.
pub fn prepare<'a>(order: Order<'a>, told: Told) -> Result<Box<dyn Job + 'a>, Trouble> {
    let game = order.game;
    visit(&*game.start, Prepare(order, told)).unwrap_or(Err(Trouble::Unknown))
}

struct Prepare<'a, 't>(Order<'a>, Told<'t>);

impl<'a> Visitor for Prepare<'a, '_> {
    type Out = Result<Box<dyn Job + 'a>, Trouble>;

    fn visit<R: Numbered>(self, rules: &Arc<R>) -> Self::Out {
        let Prepare(order, told) = self;
        if let Some(obstacle) = rules.refused() {
            return Err(Trouble::Obstacle(obstacle));
        }
        let wished = order.layer.map(stones_in).or(order.stones);
        let stones = wished.unwrap_or_else(|| usual_stones(&**rules));
        let numbers = numbers(&**rules, stones).ok_or(Trouble::Unknown)?;
        let needed =
            order.layer.map(|layer| numbers.needed(layer).ok_or_else(|| Trouble::NoLayer(layer.to_string())));
        let needed = needed.transpose()?.unwrap_or_else(|| vec![true; numbers.names().len()]);
        let mut work = Work { order, rules: rules.clone(), numbers, needed, list: None, plan: Plan::default() };
        if let Numbers::Listed = work.numbers {
            let each = size_of::<R::Pos>() + LISTED;
            let most = usize::try_from(work.order.means.memory).unwrap_or(usize::MAX) / each;
            let listed = List::new(rules, most, &|count| told(Step::Listing(count)));
            work.list = Some(listed.map_err(|unlisted| match unlisted {
                Unlisted::TooMany(count) => Trouble::TooMany(count),
                Unlisted::Obstacle(obstacle) => Trouble::Obstacle(obstacle),
            })?);
        }
        work.plan = work.make_plan()?;
        Ok(Box::new(work))
    }
}

/// As many stones as give no more positions than is usual.
fn usual_stones<R: Numbered>(rules: &R) -> usize {
    let Ok(terrain) = rules.terrain() else { return 0 };
    let least = usize::from(terrain.least[0] + terrain.least[1]);
    let positions = |stones: usize| match numbers(rules, stones) {
        Some(Numbers::Sets(atlas)) => atlas.layers.iter().fold(0u64, |all, layer| all.saturating_add(layer.size)),
        _ => 0,
    };
    (least..=least + USUAL_MORE).rev().find(|&stones| positions(stones) <= USUAL_POSITIONS).unwrap_or(least)
}

struct Work<'a, R: Numbered> {
    order: Order<'a>,
    rules: Arc<R>,
    numbers: Numbers,
    /// By layer: whether it is to be solved.
    needed: Vec<bool>,
    list: Option<List<R>>,
    plan: Plan,
}

/// The tables of layers that are done.
struct Done<'t>(&'t [Option<Arc<Table>>]);

impl Shelf for Done<'_> {
    fn value(&self, layer: usize, index: u64) -> Option<Value> {
        self.0.get(layer)?.as_ref()?.value(index)
    }
}

/// A shelf that has something everywhere: for looking how long looking takes.
struct Anything;

impl Shelf for Anything {
    fn value(&self, _layer: usize, _index: u64) -> Option<Value> {
        Some(Value::Draw)
    }
}

impl<R: Numbered> Work<'_, R> {
    fn sizes(&self) -> Vec<(String, u64)> {
        match (&self.numbers, &self.list) {
            (Numbers::Sets(atlas), _) => atlas.layers.iter().map(|layer| (layer.name.clone(), layer.size)).collect(),
            (Numbers::Listed, list) => {
                let size = list.as_ref().map_or(0, |list| list.size());
                self.numbers.names().iter().map(|name| (name.to_string(), size)).collect()
            }
        }
    }

    fn with_graph<T>(&self, layer: usize, shelf: &dyn Shelf, ask: impl FnOnce(&dyn Graph) -> T) -> Option<T> {
        match (&self.numbers, &self.list) {
            (Numbers::Sets(atlas), _) => Some(ask(&Arranged { rules: &*self.rules, atlas, layer, shelf })),
            (Numbers::Listed, Some(list)) => Some(ask(list)),
            (Numbers::Listed, None) => None,
        }
    }

    /// Nothing is begun that memory has no room for.
    fn make_plan(&self) -> Result<Plan, Trouble> {
        let sizes: Vec<(usize, String, u64, bool)> = (0..)
            .zip(self.sizes())
            .filter(|(layer, _)| self.needed[*layer])
            .map(|(layer, (name, size))| {
                let is_there = self.path(&name).is_file();
                (layer, name, size, is_there)
            })
            .collect();
        let all = sizes.iter().fold(0u64, |all, (_, _, size, _)| all.saturating_add(*size));
        // What is there already takes no more room to solve.
        let largest = sizes.iter().filter(|layer| !layer.3).map(|layer| layer.2).max().unwrap_or(0);
        // The largest layer, and those before it as they are looked up.
        let least = retrograde::least(largest).saturating_add(all);
        if largest > 0 && least > self.order.means.memory || largest >= u64::from(u32::MAX) {
            return Err(Trouble::TooLarge { positions: all, memory: least });
        }
        let mut plan = Plan::default();
        let mut seconds = 0.0;
        for (layer, name, size, is_there) in sizes {
            if !is_there {
                let (each, moves) = self.with_graph(layer, &Anything, sample).unwrap_or((0.0, 0.0));
                // Every position is looked at twice, then every move is followed back.
                seconds += size as f64 * (2.0 * each + moves * 2e-8);
                let memory = size * NOTED + (4.0 * moves * size as f64) as u64;
                plan.memory = plan.memory.max(memory.min(self.order.means.memory));
                plan.positions += size;
            }
            plan.layers.push((name, size, is_there));
        }
        plan.memory += all;
        plan.disk = plan.positions / 4;
        plan.time = Duration::from_secs_f64(seconds / self.order.means.threads.max(1) as f64);
        Ok(plan)
    }

    fn path(&self, layer: &str) -> PathBuf {
        self.order.folder.join(format!("{layer}.{ENDING}"))
    }

    /// The file of a layer, if it is whole and of these rules.
    fn is_done(&self, layer: usize, name: &str) -> Option<Table> {
        let table = Table::read(fs::read(self.path(name)).ok()?).ok()?;
        let head = table.head();
        let same = head.rules == rules_hash(self.order.game)
            && head.layer == name
            && head.moves == self.numbers.moves_hash(&*self.rules, layer);
        same.then_some(table)
    }

    fn solve_layer(
        &self,
        layer: usize,
        name: &str,
        done: &[Option<Arc<Table>>],
        share: retrograde::Share,
    ) -> Result<Table, Trouble> {
        // The layers before it are unpacked as they are asked for, and stay so.
        let held: u64 = done.iter().flatten().map(|table| table.unpacked()).sum();
        let left = self.order.means.memory.saturating_sub(held);
        let means = |size: u64| Means { memory: left.max(retrograde::least(size)), ..self.order.means };
        let solved = self
            .with_graph(layer, &Done(done), |graph| retrograde::solve(graph, means(graph.size()), share))
            .ok_or(Trouble::Unknown)?;
        let codes = solved.map_err(Trouble::Failed)?;
        let head = Head {
            game: self.order.game.id.clone(),
            options: self.order.options.to_vec(),
            rules: rules_hash(self.order.game),
            moves: self.numbers.moves_hash(&*self.rules, layer),
            layer: name.to_string(),
            numbers: self.numbers.text(&*self.rules, layer),
            ..Head::default()
        };
        let keys = self.list.as_ref().map_or(&[][..], |list| &list.keys);
        let bytes = table::write(head, codes, keys, self.order.means.threads);
        keep(&self.path(name), &bytes)?;
        // It was written a moment ago.
        Table::read(bytes).map_err(|bad| Trouble::Bad(self.path(name), bad))
    }
}

impl<R: Numbered> Job for Work<'_, R> {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn run(&self, told: Told) -> Result<Vec<Head>, Trouble> {
        fs::create_dir_all(self.order.folder).map_err(Trouble::io(self.order.folder))?;
        let _lock = lock(self.order.folder)?;
        let names: Vec<String> = self.numbers.names().iter().map(ToString::to_string).collect();
        let mut done: Vec<Option<Arc<Table>>> = vec![None; names.len()];
        let wanted: Vec<usize> = (0..names.len()).filter(|&layer| self.needed[layer]).collect();
        for (at, &layer) in wanted.iter().enumerate() {
            let name = &names[layer];
            let share = |share: f64| told(Step::Layer(name, at + 1, wanted.len(), share));
            share(0.0);
            let table = match self.is_done(layer, name) {
                Some(table) => table,
                None => self.solve_layer(layer, name, &done, &share)?,
            };
            done[layer] = Some(Arc::new(table));
        }
        Ok(done.iter().flatten().map(|table| table.head().clone()).collect())
    }
}

/// How long it takes to look at a position, and how many moves stay in the layer, by a sample.
fn sample(graph: &dyn Graph) -> (f64, f64) {
    const COUNT: u64 = 400;
    let (size, mut look) = (graph.size(), Look::default());
    let mut looker = graph.looker();
    let (mut moves, began) = (0, Instant::now());
    for at in 0..COUNT.min(size) {
        look.clear();
        looker((u128::from(at) * u128::from(size) / u128::from(COUNT.min(size))) as u64, &mut look);
        moves += look.inside.len();
    }
    let count = COUNT.min(size).max(1) as f64;
    (began.elapsed().as_secs_f64() / count, moves as f64 / count)
}

/// Two solvers in one folder would do everything twice. The lock goes with the process, however it ends.
fn lock(folder: &Path) -> Result<File, Trouble> {
    let path = folder.join("solving.lock");
    let file = File::options().create(true).append(true).open(&path).map_err(Trouble::io(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Trouble::Busy(folder.to_path_buf())),
        Err(TryLockError::Error(error)) => Err(Trouble::Io(path, error)),
    }
}

/// Writes a file beside its place, and puts it there when it is whole and on the disk. What could not be written is taken
/// away again.
fn keep(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    let part = path.with_extension("part");
    let written = File::create(&part).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let kept = written.and_then(|()| fs::rename(&part, path));
    kept.map_err(|error| {
        // If it cannot be removed either, the next solver writes over it.
        let _ = fs::remove_file(&part);
        Trouble::Io(path.to_path_buf(), error)
    })
}
