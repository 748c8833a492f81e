//! An order on its way.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::order::{Order, Purpose, Thought};
use crate::turns::Home;

pub struct Job {
    pub order: Order,
    answer: Mutex<Option<oneshot::Sender<Option<Thought>>>>,
    cancelled: AtomicBool,
    /// When it came to its turn.
    began: OnceLock<Instant>,
    /// Raised to end the engine's thinking.
    flag: Mutex<Option<Arc<AtomicBool>>>,
}

impl Job {
    pub fn new(order: Order, answer: oneshot::Sender<Option<Thought>>) -> Job {
        Job {
            order,
            answer: Mutex::new(Some(answer)),
            cancelled: AtomicBool::new(false),
            began: OnceLock::new(),
            flag: Mutex::new(None),
        }
    }

    /// Ends the thinking, wherever it stands.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::SeqCst);
        if let Some(flag) = &*open(&self.flag) {
            flag.store(true, Ordering::SeqCst);
        }
    }

    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::SeqCst)
    }

    /// Whether somebody still wants to know what comes of it.
    pub fn is_awaited(&self) -> bool {
        open(&self.answer).as_ref().is_some_and(|answer| !answer.is_closed())
    }

    /// The flag of the engine that thinks about it now.
    pub fn thinks(&self, flag: Arc<AtomicBool>) {
        *open(&self.flag) = Some(flag);
    }

    pub fn finish(&self, thought: Option<Thought>) {
        *open(&self.flag) = None;
        if let Some(answer) = open(&self.answer).take() {
            // Whoever asked may be gone.
            let _ = answer.send(thought);
        }
    }

    /// It is its turn, which comes once.
    pub fn begins(&self, now: Instant) {
        let _ = self.began.set(now);
    }

    pub fn has_begun(&self) -> bool {
        self.began.get().is_some()
    }

    /// For how long it has been thought about.
    pub fn took(&self, now: Instant) -> Duration {
        self.began.get().map_or(Duration::ZERO, |began| now.saturating_duration_since(*began))
    }

    pub fn home(&self) -> Home {
        Home::of(self.order.asker)
    }

    pub fn is_move(&self) -> bool {
        self.order.purpose == Purpose::Move
    }

    pub fn is_analysis(&self) -> bool {
        self.order.purpose == Purpose::Analysis
    }
}

/// A panic with the lock held leaves nothing half done here.
pub fn open<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
}
