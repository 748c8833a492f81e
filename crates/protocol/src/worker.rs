//! The search in its own thread: begun, stopped, begun anew when a pondered move is played.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::time::Duration;

use kamen_core::Position;
use kamen_engine::{Choice, Engine, Level, Limits, Options, Report, Task, engine_for, weights_for};

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
    pub seed: u64,
}

/// How an order is carried out.
#[derive(Clone, Copy, Default)]
pub struct Manner {
    /// It is the opponent's time: the limits count only from the hit on.
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
    /// The pondered move was played: think again, with the clock running.
    again: bool,
    /// An answer that waits to be asked for.
    answer: Option<Answer>,
}

/// What an engine was made for; another one is made when this changes.
#[derive(Clone, Copy, PartialEq)]
struct Made {
    /// Which choice of a game it was.
    choice: u64,
    hash: usize,
    threads: usize,
}

pub struct Worker {
    sender: Sender<Event>,
    engine: Option<Box<dyn Engine>>,
    made: Option<Made>,
    running: Option<Running>,
    /// What was learnt belongs to another game.
    stale: bool,
}

impl Worker {
    pub fn new(sender: Sender<Event>) -> Worker {
        Worker { sender, engine: None, made: None, running: None, stale: false }
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

    /// Makes the engine ready for the game on the desk. This may take a moment; a clock should not be running.
    pub fn prepare(&mut self, desk: &Desk, options: Options) -> Result<(), String> {
        if self.is_busy() {
            return Ok(());
        }
        let made = Made { choice: desk.choice(), hash: options.hash, threads: options.threads };
        if self.made != Some(made) || self.engine.is_none() {
            // The old table goes before the new one comes.
            self.engine = None;
            let weights = weights_for(desk.game());
            self.engine = engine_for(&*desk.game().start, &weights, options);
            self.made = Some(made);
            self.stale = false;
        }
        let Some(engine) = &mut self.engine else { return Err(format!("no engine plays {}", desk.game().id)) };
        if std::mem::take(&mut self.stale) {
            engine.forget();
        }
        Ok(())
    }

    /// Begins to think. Only after [`Worker::prepare`], and not while thinking.
    pub fn start(&mut self, order: Order, manner: Manner) {
        self.begin(Arc::new(order), manner);
    }

    fn begin(&mut self, order: Arc<Order>, manner: Manner) {
        let Some(mut engine) = self.engine.take() else { return };
        let flag = engine.stop_flag();
        let limits = if manner.ponder { Limits::default() } else { order.limits };
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
        self.running = Some(Running { order, flag, stopping: false, manner, again: false, answer: None });
    }

    /// Ends the search. An answer that was waiting comes at once, any other when the thread is done.
    pub fn stop(&mut self) -> Option<Answer> {
        let running = self.running.as_mut()?;
        if let Some(answer) = running.answer.take() {
            self.running = None;
            return Some(answer);
        }
        running.stopping = true;
        running.again = false;
        running.flag.store(true, Ordering::Relaxed);
        None
    }

    /// Says it again to a search that should have stopped.
    pub fn insist(&mut self) {
        if let Some(running) = self.running.as_ref().filter(|running| running.stopping) {
            running.flag.store(true, Ordering::Relaxed);
        }
    }

    /// The pondered move was played. An answer that was waiting comes at once.
    pub fn ponder_hit(&mut self) -> Option<Answer> {
        let running = self.running.as_mut().filter(|running| running.manner.ponder)?;
        if let Some(answer) = running.answer.take() {
            self.running = None;
            return Some(answer);
        }
        // What was found stays in the table, so the search is soon where it was.
        running.stopping = true;
        running.again = true;
        running.flag.store(true, Ordering::Relaxed);
        None
    }

    /// Takes back what the thread hands back; gives the answer if it is due.
    pub fn finish(&mut self, finished: Finished) -> Option<Answer> {
        self.engine = finished.engine;
        let running = self.running.as_mut()?;
        if running.again && self.engine.is_some() {
            let order = running.order.clone();
            self.begin(order, Manner::default());
            return None;
        }
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
    let choice = if order.level == Level::FULL {
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
