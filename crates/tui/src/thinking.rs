//! The engine in a thread of its own: keys are answered while it thinks.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use kamen_catalog::Game;
use kamen_core::Position;
use kamen_engine::{Engine, Level, Limits, Options, Report, Task};
use kamen_perfect::Library;
use kamen_solve::{BadTable, Known, Opened};

use crate::message::{Message, Thought};

/// The name of the thread; its panics are caught and must not be drawn over the screen.
pub const THREAD: &str = "thinking";

/// How long the full strength thinks about a move without a clock.
const FULL: Duration = Duration::from_secs(3);

/// Reports do not come faster than eyes can follow.
const PACE: Duration = Duration::from_millis(80);

/// Everything there is to think about.
pub struct Order {
    pub number: u64,
    pub game: Game,
    /// Which options the game has: another engine is needed for others.
    pub options: Vec<String>,
    pub position: Box<dyn Position>,
    pub history: Vec<Box<dyn Position>>,
    pub limits: Limits,
    /// The level that moves; nothing for a hint or an analysis, which are given at full strength.
    pub level: Option<Level>,
    pub seed: u64,
    /// Only what is known of the position is asked for, and nothing is thought.
    pub looks_up: bool,
}

impl fmt::Debug for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Order {} of {}: {}", self.number, self.game.id, self.position.text())
    }
}

/// The handle of the thread.
pub struct Thinking {
    orders: Sender<Order>,
    shared: Arc<Shared>,
}

struct Shared {
    /// The order that is wanted; 0 if none is.
    wanted: AtomicU64,
    /// The stop flag of the engine that may be thinking.
    flag: Mutex<Option<Arc<AtomicBool>>>,
}

impl Shared {
    fn stop(&self, wanted: u64) {
        self.wanted.store(wanted, Ordering::SeqCst);
        // A poisoned lock only means that the thread is gone, and with it whatever was to be stopped.
        if let Ok(flag) = self.flag.lock()
            && let Some(flag) = &*flag
        {
            flag.store(true, Ordering::SeqCst);
        }
    }
}

impl Thinking {
    /// Begins the thread; its thoughts go to the messages.
    pub fn begin(library: Library, messages: Sender<Message>) -> std::io::Result<Thinking> {
        let (orders, receiver) = channel();
        let shared = Arc::new(Shared { wanted: AtomicU64::new(0), flag: Mutex::new(None) });
        let thread = Arc::clone(&shared);
        std::thread::Builder::new()
            .name(THREAD.to_string())
            .spawn(move || serve(&library, &receiver, &messages, &thread))?;
        Ok(Thinking { orders, shared })
    }

    pub fn order(&self, order: Order) {
        self.shared.stop(order.number);
        // Nobody receives only if the thread could not go on; then there is simply no answer.
        let _ = self.orders.send(order);
    }

    pub fn stop(&self) {
        self.shared.stop(0);
    }
}

/// An engine and what it was made for.
struct Made {
    game: String,
    options: Vec<String>,
    /// What was known then: more may have been solved since.
    known: Arc<Opened>,
    engine: Box<dyn Engine>,
}

fn serve(library: &Library, orders: &Receiver<Order>, messages: &Sender<Message>, shared: &Shared) {
    let mut made: Option<Made> = None;
    while let Ok(order) = orders.recv() {
        if shared.wanted.load(Ordering::SeqCst) != order.number {
            continue;
        }
        let found = catch_unwind(AssertUnwindSafe(|| answer(library, &order, &mut made, messages, shared)));
        for path in library.newly_damaged(&order.game) {
            let _ = messages.send(Message::Unused(path, BadTable::Damaged));
        }
        let finished = found.unwrap_or_else(|_| {
            // Whatever state it is in, it is not used again.
            made = None;
            None
        });
        let thought = Thought { order: order.number, report: None, known: None, finished: Some(finished) };
        if messages.send(Message::Thought(thought)).is_err() {
            return;
        }
    }
}

fn answer(
    library: &Library,
    order: &Order,
    made: &mut Option<Made>,
    messages: &Sender<Message>,
    shared: &Shared,
) -> Option<usize> {
    let opened = library.of(&order.game);
    let same = |made: &Made| made.game == order.game.id && made.options == order.options;
    if !made.as_ref().is_some_and(|made| same(made) && Arc::ptr_eq(&made.known, &opened)) {
        for (path, bad) in &opened.bad {
            let _ = messages.send(Message::Unused(path.clone(), *bad));
        }
        let engine = library.player(&order.game, Options::default())?;
        let (game, options, known) = (order.game.id.clone(), order.options.clone(), opened.clone());
        *made = Some(Made { game, options, known, engine });
    }
    let engine = &mut made.as_mut()?.engine;
    let flag = engine.stop_flag();
    if let Ok(mut slot) = shared.flag.lock() {
        *slot = Some(Arc::clone(&flag));
    }
    let task =
        Task { position: &*order.position, history: &order.history, limits: order.limits, only: &[], lines: 1 };
    if let Some(level) = order.level {
        let choice = level.choose(&mut **engine, &task, order.seed, FULL)?;
        // What it thinks of its move decides about offers of a draw.
        tell(messages, order.number, choice.lines.first().cloned());
        return Some(choice.index);
    }
    let known = opened.oracle.as_ref().and_then(|oracle| Known::of(&**oracle, &*order.position));
    if known.is_some() {
        let _ = messages.send(Message::Thought(Thought { order: order.number, report: None, known, finished: None }));
    }
    if order.looks_up {
        return None;
    }
    let mut last = None::<Instant>;
    let choice = engine.think(&task, &mut |report: &Report| {
        // The order to stop may have come before the thinking began.
        if shared.wanted.load(Ordering::SeqCst) != order.number {
            flag.store(true, Ordering::SeqCst);
        } else if last.is_none_or(|last| last.elapsed() >= PACE) {
            last = Some(Instant::now());
            tell(messages, order.number, Some(report.clone()));
        }
    })?;
    tell(messages, order.number, choice.lines.first().cloned());
    Some(choice.index)
}

fn tell(messages: &Sender<Message>, order: u64, report: Option<Report>) {
    // If nobody listens any more, the app is closing.
    let _ = messages.send(Message::Thought(Thought { order, report, known: None, finished: None }));
}
