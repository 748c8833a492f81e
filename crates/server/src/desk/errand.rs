//! What work knows of whoever asked for it, and of the others.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::{Duration, Instant};

use kamen_host::{Patience, Trouble};

use super::queue::Queue;
use crate::guard::Address;
use crate::turns::Home;

/// Something that is asked of the desk, for as long as somebody waits for it.
#[derive(Debug)]
pub struct Errand {
    pub asker: Address,
    ended: AtomicBool,
    /// Nothing while it is not worked on.
    going: Mutex<Option<Going>>,
    queue: Weak<Queue>,
    own: Weak<Errand>,
}

/// Work without a pause.
#[derive(Debug)]
struct Going {
    since: Instant,
    /// When it asks again whether others wait: a step may be short, and asking costs something.
    asks: Instant,
}

/// So often it is asked.
const OFTEN: Duration = Duration::from_millis(5);

impl Errand {
    pub fn new(asker: Address, queue: Weak<Queue>) -> Arc<Errand> {
        Arc::new_cyclic(|own| Errand {
            asker,
            ended: AtomicBool::new(false),
            going: Mutex::default(),
            queue,
            own: own.clone(),
        })
    }

    pub fn home(&self) -> Home {
        Home::of(self.asker)
    }

    fn going(&self) -> MutexGuard<'_, Option<Going>> {
        self.going.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    pub fn begin(&self, now: Instant) {
        *self.going() = Some(Going { since: now, asks: now + OFTEN });
    }

    /// It is not worked on any more; gives for how long it was. Nothing if it was not.
    pub fn stop(&self, now: Instant) -> Option<Duration> {
        self.going().take().map(|going| now.saturating_duration_since(going.since))
    }

    pub fn is_going(&self) -> bool {
        self.going().is_some()
    }

    /// For how long it is worked on without a pause.
    pub fn going_for(&self, now: Instant) -> Duration {
        self.going().as_ref().map_or(Duration::ZERO, |going| now.saturating_duration_since(going.since))
    }

    /// Whether it is time to ask whether others wait.
    pub fn asks(&self, now: Instant) -> bool {
        match self.going().as_mut() {
            Some(going) if going.asks <= now => {
                going.asks = now + OFTEN;
                true
            }
            _ => false,
        }
    }

    pub fn end(&self) {
        self.ended.store(true, Ordering::SeqCst);
    }

    pub fn is_ended(&self) -> bool {
        self.ended.load(Ordering::SeqCst)
    }
}

impl Patience for Errand {
    /// Whoever has had a slice pauses here while those wait who have had less.
    fn go_on(&self) -> Result<(), Trouble> {
        if let (false, Some(queue), Some(own)) = (self.is_ended(), self.queue.upgrade(), self.own.upgrade()) {
            queue.give_way(&own);
        }
        match self.is_ended() {
            true => Err(Trouble::Busy),
            false => Ok(()),
        }
    }
}
