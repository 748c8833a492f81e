//! Signals become news, so that the terminal is always given back in order.

use std::io;
use std::sync::mpsc::Sender;

use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;

use super::News;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// The app must end; the number of the signal.
    End(i32),
    /// Somebody wants the shell.
    Stop,
    /// We were stopped and go on.
    Continue,
}

/// The terminal is gone.
pub const HANG_UP: i32 = SIGHUP;

pub fn listen(news: Sender<News>) -> io::Result<()> {
    let mut signals = Signals::new([SIGTERM, SIGINT, SIGHUP, SIGTSTP, SIGCONT])?;
    std::thread::spawn(move || {
        for number in signals.forever() {
            let signal = match number {
                SIGTSTP => Signal::Stop,
                SIGCONT => Signal::Continue,
                number => Signal::End(number),
            };
            if news.send(News::Signal(signal)).is_err() {
                return;
            }
        }
    });
    Ok(())
}

/// Ends the program as the signal would have, so that whoever started it sees why.
pub fn die_of(number: i32) {
    // If even that fails, we end all the same.
    let _ = emulate_default_handler(number);
}

/// Stops the program until the shell lets it go on.
pub fn stop_here() {
    let _ = emulate_default_handler(SIGTSTP);
}
