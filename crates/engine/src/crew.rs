//! Work that is done beside one's own. A system has threads for it. A browser gives none out: there, threads that the page has
//! begun come and ask for work, and go when there is none: no thread of a page waits in shared memory while nobody thinks.

#[cfg(not(target_arch = "wasm32"))]
pub use system::{Beside, beside};

#[cfg(target_arch = "wasm32")]
pub use visitors::{Beside, beside, come, help, helpers};

#[cfg(not(target_arch = "wasm32"))]
mod system {
    use std::panic::resume_unwind;
    use std::thread::{JoinHandle, spawn};

    /// Work that goes on elsewhere.
    pub struct Beside<T>(JoinHandle<T>);

    /// Begins some work, and does not wait for it.
    pub fn beside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Beside<T> {
        Beside(spawn(work))
    }

    impl<T> Beside<T> {
        /// Waits until it is done. A panic goes on here.
        pub fn done(self) -> Option<T> {
            Some(self.0.join().unwrap_or_else(|panic| resume_unwind(panic)))
        }
    }
}

#[cfg(target_arch = "wasm32")]
mod visitors {
    use std::collections::VecDeque;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
    use std::time::Duration;

    type Work = Box<dyn FnOnce() + Send>;

    static WAITING: Mutex<VecDeque<Work>> = Mutex::new(VecDeque::new());
    static MORE: Condvar = Condvar::new();
    static HELPERS: AtomicUsize = AtomicUsize::new(0);
    /// How often and how long one waits for work that should begin, or should have ended. Whoever does it and takes longer has
    /// fallen over.
    const LOOKS: u32 = 40;
    const BETWEEN: Duration = Duration::from_millis(50);

    /// What comes of some work, and word of it.
    struct Place<T> {
        found: Mutex<Option<T>>,
        ready: Condvar,
    }

    /// Work that goes on elsewhere.
    pub struct Beside<T>(Arc<Place<T>>);

    /// Gives out some work, and does not wait for it.
    pub fn beside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Beside<T> {
        let place = Arc::new(Place { found: Mutex::new(None), ready: Condvar::new() });
        let there = place.clone();
        held(&WAITING).push_back(Box::new(move || {
            *held(&there.found) = Some(work());
            there.ready.notify_one();
        }));
        MORE.notify_one();
        Beside(place)
    }

    impl<T> Beside<T> {
        /// Waits until it is done, and meanwhile does what nobody has begun. Nothing if whoever did it is gone.
        pub fn done(self) -> Option<T> {
            while let Some(work) = next() {
                work();
            }
            let mut found = held(&self.0.found);
            for _ in 0..LOOKS {
                if found.is_some() {
                    break;
                }
                found = self.0.ready.wait_timeout(found, BETWEEN).unwrap_or_else(PoisonError::into_inner).0;
            }
            found.take()
        }
    }

    /// A thread says that it is about to help with the next thought.
    pub fn come() {
        HELPERS.fetch_add(1, Ordering::Relaxed);
    }

    /// How many threads have come and not gone.
    pub fn helpers() -> usize {
        HELPERS.load(Ordering::Relaxed)
    }

    /// Does the work of one thought, for whose beginning it waits a while, and goes.
    pub fn help() {
        let mut waiting = held(&WAITING);
        for _ in 0..LOOKS {
            if !waiting.is_empty() {
                break;
            }
            waiting = MORE.wait_timeout(waiting, BETWEEN).unwrap_or_else(PoisonError::into_inner).0;
        }
        drop(waiting);
        while let Some(work) = next() {
            work();
        }
        HELPERS.fetch_sub(1, Ordering::Relaxed);
    }

    fn next() -> Option<Work> {
        held(&WAITING).pop_front()
    }

    fn held<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
        what.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
