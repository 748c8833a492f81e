//! How JavaScript reaches the games: it asks for room, writes a question there as UTF-8, and reads the answer where it is told. Where
//! memory may be shared, other workers come into the same memory and search along.

use std::cell::RefCell;

use crate::Home;

thread_local! {
    static HOME: RefCell<Option<Home>> = const { RefCell::new(None) };
    /// What was written by whoever asks, and what they may read.
    static ROOM: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

mod outside {
    #[link(wasm_import_module = "kamen")]
    unsafe extern "C" {
        /// Milliseconds of a clock that cannot be set.
        safe fn now() -> f64;
        /// What the computer thinks meanwhile: where the text is, and how long.
        safe fn report(at: *const u8, length: usize);
    }

    pub fn clock() -> std::time::Duration {
        std::time::Duration::from_secs_f64((now() / 1000.0).max(0.0))
    }

    pub fn tell(text: &str) {
        report(text.as_ptr(), text.len());
    }
}

/// Room for so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    ROOM.with_borrow_mut(|room| {
        *room = vec![0; length];
        room.as_mut_ptr()
    })
}

/// Answers the question in the room. How long the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    let question = ROOM.take();
    let answer = with_home(|home| home.ask(&String::from_utf8_lossy(&question), &mut outside::tell));
    ANSWER.set(answer.into_bytes());
    ANSWER.with_borrow(Vec::len)
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}

/// Takes the net or the file of solved positions in the room; 1 if it is one.
#[unsafe(no_mangle)]
pub extern "C" fn learn() -> u32 {
    let net = ROOM.take();
    u32::from(with_home(|home| home.learn(&net)))
}

/// Room that stays: the stack of a thread that helps, and what it has for itself.
#[unsafe(no_mangle)]
pub extern "C" fn lasting(length: usize) -> *mut u8 {
    vec![0; length].leak().as_mut_ptr()
}

/// A thread with a stack of its own says that it is about to [`help`] with the next thought.
#[unsafe(no_mangle)]
pub extern "C" fn come() {
    kamen_engine::come();
}

/// Searches along with one thought; comes back when it is over, or does not begin.
#[unsafe(no_mangle)]
pub extern "C" fn help() {
    kamen_engine::help()
}

fn with_home<T>(work: impl FnOnce(&mut Home) -> T) -> T {
    HOME.with_borrow_mut(|home| {
        let home = home.get_or_insert_with(|| {
            kamen_engine::set_clock(outside::clock);
            Home::new()
        });
        home.threads = 1 + kamen_engine::helpers();
        work(home)
    })
}
