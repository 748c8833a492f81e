//! The search in its own thread: begun, stopped, and put under a clock when a pondered move is played.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use kamen_core::{Position, Random};
use kamen_engine::{Choice, Deadlines, Engine, Level, Limits, Options, Report, Task, engine_for, knowledge_for};
use kamen_perfect::Library;
use kamen_solve::{BadTable, Opened};

use crate::desk::Desk;
use crate::talk::Event;

/// What to think about; everything of its own, so that the session can go on meanwhile.
pub struct Order {
    pub position: Box<dyn Position>,
    pub history: Vec<Box<dyn Position>>,
    pub limits: Limits,
    pub only: Vec<usize>,
    pub lines: usize,
    pub level: Level,
    /// Whether full strength plays the openings it knows without thinking.
    pub openings: bool,
    pub seed: u64,
}

/// How an order is carried out.
#[derive(Clone, Copy, Default)]
pub struct Manner {
    /// It is the opponent's time: clock and time count only from the hit on.
    pub ponder: bool,
    /// The answer is given only when it is asked for.
    pub wait: bool,
}

/// What came of an order.
pub struct Answer {
    pub order: Arc<Order>,
    /// Nothing if there is no move, or the search failed.
    pub choice: Option<Choice>,
    pub failed: bool,
}

/// What the thread hands back.
pub struct Finished {
    engine: Option<Box<dyn Engine>>,
    answer: Answer,
}

struct Running {
    order: Arc<Order>,
    flag: Arc<AtomicBool>,
    stopping: bool,
    manner: Manner,
    /// The pondered move was played: when, and how long the move may take from then on.
    hit: Option<(Instant, Deadlines)>,
    /// An answer that waits to be asked for.
    answer: Option<Answer>,
}

impl Running {
    fn stop(&mut self) {
        self.stopping = true;
        self.flag.store(true, Ordering::Relaxed);
    }
}

/// What an engine was made for; another one is made when this changes.
#[derive(Clone, Copy, PartialEq)]
struct Made {
    /// Which choice of a game it was.
    choice: u64,
    hash: usize,
    threads: usize,
}

/// How long a search that was told to stop may go on before it is told again. It may have begun in just that moment
/// and have missed the first word.
const INSIST: Duration = Duration::from_millis(1);

pub struct Worker {
    sender: Sender<Event>,
    /// Games and endings that are known, if anybody said where.
    library: Option<Library>,
    engine: Option<Box<dyn Engine>>,
    made: Option<Made>,
    /// What the engine knows of its game, if it was made with anything.
    opened: Option<Arc<Opened>>,
    /// Files that the engine does without, of which nobody has heard yet.
    unused: Vec<(PathBuf, BadTable)>,
    running: Option<Running>,
    /// What was learnt belongs to another game.
    stale: bool,
}

impl Worker {
    pub fn new(sender: Sender<Event>) -> Worker {
        Worker {
            sender,
            library: None,
            engine: None,
            made: None,
            opened: None,
            unused: Vec::new(),
            running: None,
            stale: false,
        }
    }

    pub fn is_busy(&self) -> bool {
        self.running.is_some()
    }

    /// Whether a search was told to stop and has not yet.
    pub fn is_stopping(&self) -> bool {
        self.running.as_ref().is_some_and(|running| running.stopping)
    }

    /// What is being thought about.
    pub fn order(&self) -> Option<&Order> {
        self.running.as_ref().map(|running| &*running.order)
    }

    pub fn forget(&mut self) {
        self.stale = true;
    }

    /// What is known of games and endings from now on. At first there is only the search.
    pub fn know(&mut self, library: Option<Library>) {
        self.library = library;
        self.made = None;
    }

    /// Makes the engine ready for the game on the desk. This may take a moment; a clock should not be running.
    pub fn prepare(&mut self, desk: &Desk, options: Options) -> Result<(), String> {
        if self.is_busy() {
            return Ok(());
        }
        let made = Made { choice: desk.choice(), hash: options.hash, threads: options.threads };
        if self.made != Some(made) || self.engine.is_none() {
            // The old table goes before the new one comes.
            self.engine = None;
            self.opened = self.library.as_ref().map(|library| library.of(desk.game()));
            self.engine = match &self.library {
                Some(library) => library.player(desk.game(), options),
                None => engine_for(&*desk.game().start, &knowledge_for(desk.game()), options),
            };
            self.unused = self.opened.as_ref().map_or_else(Vec::new, |opened| opened.bad.clone());
            self.made = Some(made);
            self.stale = false;
        }
        let Some(engine) = &mut self.engine else { return Err(format!("no engine plays {}", desk.game().id)) };
        if std::mem::take(&mut self.stale) {
            engine.forget();
        }
        Ok(())
    }

    /// Files of solved positions that are not used, and why: each once, after the engine was made ready without it, or after it turned out to be damaged.
    pub fn unused(&mut self) -> Vec<(PathBuf, BadTable)> {
        let mut unused = std::mem::take(&mut self.unused);
        let oracle = self.opened.as_ref().and_then(|opened| opened.oracle.as_ref());
        let damaged = oracle.map_or_else(Vec::new, |oracle| oracle.newly_damaged());
        unused.extend(damaged.into_iter().map(|file| (file, BadTable::Damaged)));
        unused
    }

    /// Begins to think. Only after [`Worker::prepare`], and not while thinking.
    pub fn start(&mut self, order: Order, manner: Manner) {
        let order = Arc::new(order);
        let Some(mut engine) = self.engine.take() else { return };
        let flag = engine.stop_flag();
        let limits = if manner.ponder { Limits { time: None, clock: None, ..order.limits } } else { order.limits };
        let sender = self.sender.clone();
        let ordered = order.clone();
        std::thread::spawn(move || {
            let report = |report: &Report| {
                // If nobody listens any more, the session is over.
                let _ = sender.send(Event::Report(report.clone()));
            };
            // A bug of ours must not cost the client its session: it gets some move, and is told.
            let caught = catch_unwind(AssertUnwindSafe(|| think(&mut *engine, &ordered, limits, report)));
            let (engine, choice, failed) = match caught {
                Ok(choice) => (Some(engine), choice, false),
                Err(_) => (None, None, true),
            };
            let _ = sender.send(Event::Done(Finished { engine, answer: Answer { order: ordered, choice, failed } }));
        });
        self.running = Some(Running { order, flag, stopping: false, manner, hit: None, answer: None });
    }

    /// Ends the search. An answer that was waiting comes at once, any other when the thread is done.
    pub fn stop(&mut self) -> Option<Answer> {
        let running = self.running.as_mut()?;
        if let Some(answer) = running.answer.take() {
            self.running = None;
            return Some(answer);
        }
        running.stop();
        None
    }

    /// How long to wait for something to happen before [`Worker::look`]; nothing for as long as it takes.
    pub fn patience(&self) -> Option<Duration> {
        let running = self.running.as_ref()?;
        if running.stopping {
            return Some(INSIST);
        }
        let (since, deadlines) = running.hit?;
        Some(deadlines.hard?.saturating_sub(since.elapsed()))
    }

    /// Looks whether the search should stop by now. One that was told to stop is told again.
    pub fn look(&mut self) {
        let Some(running) = self.running.as_mut() else { return };
        let is_over =
            |(since, deadlines): (Instant, Deadlines)| deadlines.hard.is_some_and(|hard| since.elapsed() >= hard);
        if running.stopping || running.hit.is_some_and(is_over) {
            running.stop();
        }
    }

    /// A depth is finished. After a hit nobody but us sees whether another is worth beginning.
    pub fn look_after_depth(&mut self) {
        let Some(running) = self.running.as_mut() else { return };
        if running.hit.is_some_and(|(since, deadlines)| deadlines.is_late(since.elapsed(), 1.0)) {
            running.stop();
        }
    }

    /// The pondered move was played. An answer that was waiting comes at once.
    pub fn ponder_hit(&mut self) -> Option<Answer> {
        let running = self.running.as_mut().filter(|running| running.manner.ponder)?;
        if let Some(answer) = running.answer.take() {
            self.running = None;
            return Some(answer);
        }
        // The search goes on as it is; from now on it is on the clock, and answers when it is done.
        running.manner = Manner::default();
        running.hit = Some((Instant::now(), running.order.limits.deadlines(Duration::ZERO)));
        None
    }

    /// Takes back what the thread hands back; gives the answer if it is due.
    pub fn finish(&mut self, finished: Finished) -> Option<Answer> {
        self.engine = finished.engine;
        let running = self.running.as_mut()?;
        if running.manner.wait && !running.stopping {
            running.answer = Some(finished.answer);
            return None;
        }
        self.running = None;
        Some(finished.answer)
    }
}

fn think(engine: &mut dyn Engine, order: &Order, limits: Limits, mut report: impl FnMut(&Report)) -> Option<Choice> {
    let task = Task {
        position: &*order.position,
        history: &order.history,
        limits,
        only: &order.only,
        lines: order.lines.max(1),
    };
    let mut reported = false;
    let known = if order.openings { engine.openings() } else { None };
    let choice = if let Some(choice) = known.and_then(|known| known.choose(&task, &mut Random::new(order.seed))) {
        choice
    } else if order.level == Level::FULL {
        engine.think(&task, &mut |line| {
            reported = true;
            report(line);
        })?
    } else {
        order.level.choose(engine, &task, order.seed, Duration::MAX)?
    };
    if !reported {
        for (at, line) in choice.lines.iter().take(order.lines.max(1)).enumerate() {
            report(&Report { line: at + 1, ..line.clone() });
        }
    }
    Some(choice)
}
