//! Solving a game: what it will take, layer after layer, each kept as soon as it is done.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use kamen_catalog::Game;

use crate::apart::Apart;
use crate::arranged::Arranged;
use crate::atlas::Extent;
use crate::book::{AHEAD, numbers};
use crate::census::Census;
use crate::cost::{Cost, PACKING};
use crate::disk::{self, Stopped};
use crate::families::{Visitor, visit};
use crate::graph::Graph;
use crate::head::Head;
use crate::layer_name::{extent_of, is_layer_name};
use crate::layers::Layers;
use crate::listed::{List, Unlisted};
use crate::numbers::{Numbers, REACHED};
use crate::proved::{self, is_proved};
use crate::retrograde::{self, Failure, Means};
use crate::rooms::{self, Counting};
use crate::sampled;
use crate::signature::rules_hash;
use crate::table::{BadTable, ENDING, Shelf, Table};
use crate::unpacked::Unpacked;
use crate::written::{self, Codes};
use crate::{Numbered, Obstacle, Terrain, Trouble, Value};

/// Without a wish, as many stones are taken as there may be with so many positions,
const USUAL_POSITIONS: u64 = 128 << 20;
/// and no more than two beyond the fewest there can be.
const USUAL_MORE: usize = 2;

/// How the folder of a layer is named that is solved on disk, and a file that is not whole yet.
const WORK: &str = "work";
const PART: &str = "part";

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
    /// Bytes of memory, at most.
    pub memory: u64,
    /// How many of the layers do not fit into it and are solved on disk.
    pub on_disk: usize,
    /// Bytes on the disk, about, with what is needed while such a layer is solved.
    pub disk: u64,
    /// How long it will take, about.
    pub time: Duration,
    /// How long each layer of it will take, in seconds; nothing where its file is there already.
    pub seconds: Vec<f64>,
    /// How long it took to find the positions, where nobody could know before how many there are: then most of the work is done.
    pub finding: Duration,
    /// What will be known when it is done.
    pub scope: Scope,
    /// Files that stand where those of layers should, and are made anew.
    pub bad: Vec<(PathBuf, BadTable)>,
}

/// What is known when everything is done that was ordered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scope {
    /// What some positions are worth, and not the start: endings.
    #[default]
    Endings,
    /// Who wins from the start on, by a proof.
    Winner,
    /// What the start is worth, and all that follows.
    Whole,
}

impl Scope {
    /// Its stable name.
    pub fn id(self) -> &'static str {
        match self {
            Scope::Endings => "endings",
            Scope::Winner => "winner",
            Scope::Whole => "whole",
        }
    }
}

/// How far it is.
#[derive(Clone, Copy, Debug)]
pub enum Step<'s> {
    /// Positions are being found.
    Listing {
        /// So many so far.
        count: usize,
        /// There is room for so many.
        room: u64,
    },
    /// Layers are being solved.
    Layer(Stage<'s>),
}

/// How far the solver is with the layers. They are as different as an hour and a moment: what each counts for is the time that was planned for it.
#[derive(Clone, Copy, Debug)]
pub struct Stage<'s> {
    /// The layer that is being solved.
    pub layer: &'s str,
    /// Which one it is, from 1,
    pub at: usize,
    /// of how many.
    pub of: usize,
    /// How far it is, from 0 to 1.
    pub share: f64,
    /// Seconds that were planned for the layers before it,
    pub before: f64,
    /// for this one,
    pub own: f64,
    /// and for all of them.
    pub all: f64,
}

impl Stage<'_> {
    /// Seconds that were planned for what is done.
    pub fn done(&self) -> f64 {
        self.before + self.own * self.share
    }

    /// Seconds that were planned for what is not done yet.
    pub fn left(&self) -> f64 {
        (self.all - self.done()).max(0.0)
    }

    /// How far all layers are together, from 0 to 1.
    pub fn whole(&self) -> f64 {
        // Where nothing is to be solved, files are only looked at.
        let looked_at = (self.at - 1) as f64 + self.share;
        if self.all > 0.0 { self.done() / self.all } else { looked_at / self.of as f64 }
    }
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
        let Prepare(mut order, told) = self;
        if let Some(obstacle) = rules.refused() {
            return Err(Trouble::Obstacle(obstacle));
        }
        let no_layer = |layer: &str| Trouble::NoLayer(layer.to_string());
        let named = order.layer.map(|layer| extent_of(layer).ok_or_else(|| no_layer(layer))).transpose()?;
        let wished = named.or(order.stones.map(|stones| extent(&**rules, stones)));
        let extent = wished.unwrap_or_else(|| usual(&**rules));
        // As long as dice are thrown nobody can say what a position is worth, nor what those before it are.
        if extent.hands && rules.roll(&rules.start(), [1; 3]).is_some() {
            return Err(Trouble::Obstacle(Obstacle::Chance));
        }
        let (mut fewer, mut beside) = (false, 0);
        if let Ok(terrain) = rules.terrain() {
            if let Some(layer) = order.layer.filter(|layer| !terrain.may_have(layer)) {
                return Err(no_layer(layer));
            }
            let census = Census::of(&terrain, extent);
            (fewer, beside) = (has_fewer(&terrain, extent), census.bytes);
            // Whoever wants one layer need not have room for all of them.
            let all_fit = order.layer.is_some() || census.largest < u64::from(u32::MAX);
            if !census.is_modest() || !all_fit {
                let memory = retrograde::least(census.largest).saturating_add(census.positions);
                return Err(Trouble::TooLarge { positions: census.positions, memory, fewer });
            }
            if census.stocks == 0 {
                return Err(Trouble::TooFew(fewest(&terrain)));
            }
            order.means.memory = order.means.memory.saturating_sub(beside);
        }
        let numbers = numbers(&**rules, extent).ok_or(Trouble::Unknown)?;
        let needed = order.layer.map(|layer| numbers.needed(layer).ok_or_else(|| no_layer(layer)));
        let needed = needed.transpose()?.unwrap_or_else(|| vec![true; numbers.names().len()]);
        let rules = rules.clone();
        let mut work = Work { order, rules, numbers, needed, fewer, beside, list: None, plan: Plan::default() };
        let mut finding = Duration::ZERO;
        // What is listed already need not be listed to know that.
        if matches!(work.numbers, Numbers::Listed) && work.done(0, REACHED).is_err() {
            let began = Instant::now();
            let memory = work.order.means.memory;
            let most = (memory / List::<R>::each() as u64).min(u64::from(u32::MAX - 1));
            if let Some(crowd) = work.rules.crowd().filter(|crowd| crowd.positions > most) {
                return Err(Trouble::Crowded(crowd, most));
            }
            let is_proved = is_proved(&*work.rules);
            if let (false, Some(positions)) = (is_proved, sampled::more_than(&*work.rules, most)) {
                return Err(Trouble::AtLeast { positions, room: most });
            }
            let room = if is_proved { proved::room(memory) } else { most };
            let tell = |count: usize| told(Step::Listing { count, room });
            let listed = match is_proved {
                true => List::proved(&work.rules, memory, &tell),
                false => List::new(&work.rules, most as usize, &tell),
            };
            work.list = Some(listed.map_err(|unlisted| match unlisted {
                Unlisted::TooMany(count) => Trouble::TooMany(count),
                Unlisted::Obstacle(obstacle) => Trouble::Obstacle(obstacle),
            })?);
            finding = began.elapsed();
        }
        work.plan = Plan { finding, ..work.make_plan()? };
        Ok(Box::new(work))
    }
}

/// With fewer stones the game is over.
fn fewest(terrain: &Terrain) -> usize {
    usize::from(terrain.least[0]) + usize::from(terrain.least[1])
}

/// Whether there are endings with fewer stones.
fn has_fewer(terrain: &Terrain, extent: Extent) -> bool {
    terrain.whole.is_none() && extent.stones > fewest(terrain)
}

/// Endings of so many stones. With all stones of the game, also what is placed before there are any endings.
pub(crate) fn extent<R: Numbered>(rules: &R, stones: usize) -> Extent {
    let all = rules.terrain().map_or(0, |terrain| usize::from(terrain.most[0]) + usize::from(terrain.most[1]));
    Extent { stones, hands: stones >= all }
}

/// As many stones as give no more positions than is usual.
pub(crate) fn usual<R: Numbered>(rules: &R) -> Extent {
    let of = |stones: usize| Extent { stones, hands: false };
    let Ok(terrain) = rules.terrain() else { return of(0) };
    let least = fewest(&terrain);
    let positions = |stones: usize| Census::of(&terrain, of(stones)).positions;
    of((least..=least + USUAL_MORE).rev().find(|&stones| positions(stones) <= USUAL_POSITIONS).unwrap_or(least))
}

struct Work<'a, R: Numbered> {
    order: Order<'a>,
    rules: Arc<R>,
    numbers: Numbers,
    /// By layer: whether it is to be solved.
    needed: Vec<bool>,
    /// Whether there are endings with fewer stones.
    fewer: bool,
    /// Bytes that the numbers take themselves.
    beside: u64,
    list: Option<List<R>>,
    plan: Plan,
}

/// A shelf that has something everywhere: for asking whether moves can be taken back.
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

    /// Bytes for all of the layers that the moves of this one lead to.
    fn looked_up(&self, layer: usize, bytes: impl Fn(usize) -> u64) -> u64 {
        let Numbers::Sets(atlas) = &self.numbers else { return 0 };
        let others = (0..atlas.layers.len()).filter(|&other| other != layer && atlas.leads_at_once(layer, other));
        others.map(|other| Unpacked::whole(bytes(other))).fold(0, u64::saturating_add)
    }

    /// Bytes for a list of the positions, where there is one.
    fn listed(&self) -> u64 {
        self.list.as_ref().map_or(0, List::bytes)
    }

    /// So many positions, and the memory that the layers which are missing take at least.
    fn too_large(&self, positions: u64, missing: &[(usize, usize)]) -> Trouble {
        let memory = self.least(missing).saturating_add(self.beside);
        Trouble::TooLarge { positions, memory, fewer: self.fewer }
    }

    /// The memory that layers take at least.
    fn least(&self, missing: &[(usize, usize)]) -> u64 {
        let sizes = self.sizes();
        let least = |&(layer, _): &(usize, usize)| {
            let (size, needed) = (sizes[layer].1, self.looked_up(layer, |other| sizes[other].1));
            let counted = size < u64::from(u32::MAX);
            let least = || rooms::least(size, self.is_retraced(layer), needed, self.order.means.threads);
            if counted { least() } else { needed.saturating_add(size) }
        };
        missing.iter().map(least).max().unwrap_or_default()
    }

    /// Whether moves of a layer can be taken back.
    fn is_retraced(&self, layer: usize) -> bool {
        self.with_graph(layer, &Anything, |graph| graph.retraced().is_some()).unwrap_or_default()
    }

    /// What is left of the memory where positions are listed.
    fn memory(&self) -> u64 {
        self.order.means.memory.saturating_sub(self.listed())
    }

    /// Bytes for what is looked up while a layer is solved, out of so many that would hold all of it.
    fn room(&self, layer: usize, size: u64, needed: u64) -> u64 {
        rooms::looked_up(size, self.is_retraced(layer), needed, self.memory(), self.order.means.threads)
    }

    /// Whether a position will be known: it is in a layer that is solved, or all that follow in so many plies are.
    fn covers(&self, pos: &R::Pos, ahead: u32) -> bool {
        let Numbers::Sets(atlas) = &self.numbers else { return true };
        let place = self.rules.sets(pos).and_then(|sets| atlas.place(&sets));
        if place.is_some_and(|(layer, _)| self.needed[layer]) || self.rules.end(pos).is_some() {
            return true;
        }
        let mut moves = Vec::new();
        self.rules.moves(pos, &mut moves);
        // Before dice are thrown there are none.
        ahead > 0
            && !moves.is_empty()
            && moves.into_iter().all(|mv| self.covers(&self.rules.play(pos, mv), ahead - 1))
    }

    /// What will be known.
    fn scope(&self) -> Scope {
        match &self.numbers {
            Numbers::Listed if is_proved(&*self.rules) => Scope::Winner,
            _ if self.covers(&self.rules.start(), AHEAD) => Scope::Whole,
            _ => Scope::Endings,
        }
    }

    /// Nothing is begun that there is no room for.
    fn make_plan(&self) -> Result<Plan, Trouble> {
        let sizes = self.sizes();
        let memory = self.memory();
        let (mut plan, mut scratch) = (Plan { scope: self.scope(), ..Plan::default() }, 0);
        let mut missing = Vec::new();
        for (layer, (name, size)) in sizes.iter().enumerate().filter(|(layer, _)| self.needed[*layer]) {
            let found = self.done(layer, name);
            let is_there = found.is_ok();
            // A file that is cut or of other rules is made anew, but not behind anybody's back.
            let path = self.path(name);
            let in_the_way = found.err().filter(|_| path.symlink_metadata().is_ok());
            plan.bad.extend(in_the_way.map(|trouble| (path, trouble.fault())));
            plan.layers.push((name.clone(), *size, is_there));
            plan.seconds.push(0.0);
            if !is_there {
                missing.push((layer, plan.layers.len() - 1));
                plan.positions = plan.positions.saturating_add(*size);
            }
        }
        let largest = plan.layers.iter().filter(|(.., done)| !done).map(|(_, size, _)| *size).max().unwrap_or(0);
        // Whatever is there already, the game is as large as it is.
        let all = plan.layers.iter().fold(0u64, |all, (_, size, _)| all.saturating_add(*size));
        let proved = self.list.as_ref().is_some_and(|list| list.proof.is_some());
        if !proved && self.least(&missing) > memory || largest >= u64::from(u32::MAX) {
            return Err(self.too_large(all, &missing));
        }
        let threads = self.order.means.threads.max(1) as f64;
        let needed = |layer: usize| self.looked_up(layer, |other| sizes[other].1);
        let most = missing.iter().map(|&(layer, _)| needed(layer)).max().unwrap_or(0);
        let looked_at = Apart::memory(most.min(memory / 4));
        for &(layer, at) in &missing {
            let size = sizes[layer].1;
            if proved {
                // What is proved need only be written.
                plan.seconds[at] = size as f64 * PACKING / threads;
                continue;
            }
            let needed = needed(layer);
            let apart = Apart::within(&looked_at, needed);
            let mut cost = self.with_graph(layer, &apart, |graph| Cost::of(graph, &apart)).unwrap_or_default();
            let looked_up = self.room(layer, size, needed);
            if looked_up < needed {
                let shelf = Counting::within(looked_up, self.order.means.threads);
                cost.look += self.with_graph(layer, &shelf, |graph| shelf.seconds(graph)).unwrap_or_default();
            }
            let room = memory - looked_up;
            let least = retrograde::least(size);
            let wished = if cost.retraced { retrograde::wished(size) } else { retrograde::noted(size, cost.moves) };
            // On disk moves are written down, too.
            let unpacking = rooms::unpacking(needed.min(looked_up));
            plan.seconds[at] = (size as f64 * cost.seconds(wished <= room || least > room) + unpacking) / threads;
            if least > room {
                plan.on_disk += 1;
                scratch = scratch.max(disk::space(size, if cost.retraced { 0.0 } else { cost.moves }));
                plan.memory = memory;
            } else {
                plan.memory = plan.memory.max(looked_up + wished.min(room));
            }
        }
        plan.memory = (plan.memory + self.listed()).max(self.list.as_ref().map_or(0, |list| list.taken));
        // Keys are as even as chance: they are hardly packed.
        let keys = if self.list.is_some() { plan.positions * size_of::<u64>() as u64 } else { 0 };
        plan.disk = plan.positions / 4 + keys + scratch;
        plan.time = Duration::from_secs_f64(plan.seconds.iter().sum());
        Ok(plan)
    }

    fn path(&self, layer: &str) -> PathBuf {
        self.order.folder.join(format!("{layer}.{ENDING}"))
    }

    /// The file of a layer, if it is whole and of these rules, and else what is wrong with it.
    fn done(&self, layer: usize, name: &str) -> Result<Table, Trouble> {
        let path = self.path(name);
        let table = Table::checked(&path, &Arc::default())?;
        let head = table.head();
        let same = head.rules == rules_hash(self.order.game)
            && head.layer == name
            && head.moves == self.numbers.moves_hash(&*self.rules, layer);
        if same { Ok(table) } else { Err(Trouble::Bad(path, BadTable::OtherRules)) }
    }

    /// Bytes for what is looked up while a layer is solved, by what the files of others hold.
    fn held(&self, layer: usize, done: &[Option<Arc<Table>>]) -> u64 {
        let needed = self.looked_up(layer, |other| done[other].as_ref().map_or(0, |table| table.unpacked()));
        self.room(layer, self.sizes()[layer].1, needed)
    }

    /// Makes room for what this layer leads to, in place of what was unpacked for the one before.
    fn make_room(&self, layer: usize, done: &mut [Option<Arc<Table>>]) {
        let room = Arc::new(Unpacked::within(self.held(layer, done)));
        // Nobody else has them while a job runs.
        done.iter_mut().flatten().filter_map(Arc::get_mut).for_each(|table| table.keep_in(&room));
    }

    fn solve_layer(
        &self,
        layer: usize,
        name: &str,
        done: &[Option<Arc<Table>>],
        share: retrograde::Share,
    ) -> Result<Table, Trouble> {
        let memory = self.memory().saturating_sub(self.held(layer, done));
        let means = Means { memory, ..self.order.means };
        let proof = self.list.as_ref().and_then(|list| list.proof.as_ref());
        let solve = |graph: &dyn Graph| -> Result<Box<dyn Codes>, Trouble> {
            if let Some(values) = proof {
                return Ok(Box::new(values.iter().map(|value| value.code()).collect::<Vec<u16>>()));
            }
            if retrograde::least(graph.size()) <= means.memory {
                return Ok(Box::new(retrograde::solve(graph, means, share).map_err(Trouble::Failed)?));
            }
            let folder = self.order.folder.join(format!("{name}.{WORK}"));
            match disk::solve(graph, means, &folder, share) {
                Ok(solved) => Ok(Box::new(solved)),
                Err(Stopped::Failure(failure)) => Err(Trouble::Failed(failure)),
                Err(Stopped::Io(error)) => Err(Trouble::Io(folder, error)),
            }
        };
        let done = Layers(done);
        let codes = self.with_graph(layer, &done, solve).unwrap_or(Err(Trouble::Unknown));
        // A file that nobody can build on any more is no bug of ours.
        let codes = codes.map_err(|trouble| match trouble {
            Trouble::Failed(Failure::Astray) => done.trouble().unwrap_or(trouble),
            other => other,
        })?;
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
        let path = self.path(name);
        keep(&path, |file| written::write(file, head, &*codes, keys, self.order.means.threads))?;
        Table::checked(&path, &Arc::default())
    }
}

impl<R: Numbered> Job for Work<'_, R> {
    fn plan(&self) -> &Plan {
        &self.plan
    }

    fn run(&self, told: Told) -> Result<Vec<Head>, Trouble> {
        let folder = self.order.folder;
        fs::create_dir_all(folder).map_err(|error| Trouble::NoFolder(folder.to_path_buf(), error))?;
        let _lock = lock(self.order.folder)?;
        remove_remains(self.order.folder);
        let names: Vec<String> = self.numbers.names().iter().map(ToString::to_string).collect();
        let mut done: Vec<Option<Arc<Table>>> = vec![None; names.len()];
        let wanted: Vec<usize> = (0..names.len()).filter(|&layer| self.needed[layer]).collect();
        let all = self.plan.seconds.iter().sum();
        for (at, &layer) in wanted.iter().enumerate() {
            let (name, own) = (&names[layer], self.plan.seconds[at]);
            let before = self.plan.seconds[..at].iter().sum();
            let stage = Stage { layer: name, at: at + 1, of: wanted.len(), share: 0.0, before, own, all };
            let share = |share: f64| told(Step::Layer(Stage { share, ..stage }));
            share(0.0);
            self.make_room(layer, &mut done);
            let table = match self.done(layer, name) {
                Ok(table) => table,
                Err(_) => self.solve_layer(layer, name, &done, &share)?,
            };
            done[layer] = Some(Arc::new(table));
        }
        Ok(done.iter().flatten().map(|table| table.head().clone()).collect())
    }
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

/// What a solver that was killed has left, whatever its order was: half a file, and what a layer needs on the disk while it is solved. Whoever
/// has the lock is alone in the folder.
fn remove_remains(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let named = path.file_stem().and_then(|stem| stem.to_str()).is_some_and(is_layer_name);
        // Only what we make ourselves: a link, or the half of something else that is just being fetched, is not ours.
        let (Ok(kind), true) = (entry.file_type(), named) else { continue };
        // What cannot be removed is in nobody's way but that of its own layer, and is tried again there.
        let _ = match path.extension().and_then(|ending| ending.to_str()) {
            Some(WORK) if kind.is_dir() => fs::remove_dir_all(&path),
            Some(PART) if kind.is_file() => fs::remove_file(&path),
            _ => Ok(()),
        };
    }
}

/// Writes a file beside its place, and puts it there when it is whole and on the disk. What could not be written is taken
/// away again.
fn keep(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> Result<(), Trouble> {
    let part = path.with_extension(PART);
    let opened = File::options().read(true).write(true).create(true).truncate(true).open(&part);
    let written = opened.and_then(|mut file| {
        write(&mut file)?;
        file.sync_all()
    });
    let kept = written.and_then(|()| fs::rename(&part, path));
    kept.map_err(|error| {
        // If it cannot be removed either, the next solver writes over it.
        let _ = fs::remove_file(&part);
        Trouble::Io(path.to_path_buf(), error)
    })
}
