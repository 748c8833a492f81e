//! The terminal: taken over at the beginning, given back at the end, whatever the end is.

use std::io::{self, Write, stdout};
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};

use crate::thinking::THREAD;

/// Whether the terminal is ours. It is given back once: leaving the other screen a second time would put the cursor
/// back too, and whatever is told after a panic would be written over.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// The terminal is ours as long as this lives.
pub struct Screen;

impl Screen {
    pub fn take() -> io::Result<Screen> {
        give_back_on_panic();
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::SeqCst);
        // From here on, whatever fails gives everything back.
        let screen = Screen;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Leaves the terminal as it was found. What cannot be undone because the terminal is gone need not be.
fn give_back() {
    if !TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
    let _ = stdout().flush();
}

/// A panic is told on the screen that was there before, not on one that disappears.
fn give_back_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            // The thread that thinks catches its own, and the game goes on.
            if std::thread::current().name() != Some(THREAD) {
                give_back();
                usual(panic);
            }
        }));
    });
}
