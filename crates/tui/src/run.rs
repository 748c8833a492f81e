//! The loop around the app: it owns the terminal, reads keys and signals, and does what the app asks for.

mod effects;
mod signals;

use std::io::{self, stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use kamen_perfect::Library;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, Event};

use crate::app::{App, Start};
use crate::message::{Effect, Message};
use crate::terminal::Screen;
use crate::thinking::Thinking;
pub use effects::{keep as keep_file, load as load_file, save as save_file, unfinished as unfinished_files};

use effects::Outside;
use signals::Signal;

/// What reaches the loop: something for the app, or something for the loop itself.
pub(crate) enum News {
    App(Message),
    Signal(Signal),
}

/// Without anything happening, the screen is looked at this often.
const IDLE: Duration = Duration::from_secs(60);

/// Runs the app in this terminal until it is left. Its computer knows what the library knows.
pub fn run(library: Library, start: impl FnOnce((u16, u16)) -> Start) -> io::Result<()> {
    let (news, arrived) = channel();
    // Signals first: from here on none leaves the terminal in disorder.
    signals::listen(news.clone())?;
    let mut screen = Some(Screen::take()?);
    let mut terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
    let size = terminal.size()?;
    let (mut app, effects) = App::new(start((size.width, size.height)));
    let mut outside = Outside::new(thinking(library, &news)?);
    listen_to_keys(news);
    let began = Instant::now();
    let mut pending = effects;
    let ending = 'app: loop {
        for effect in std::mem::take(&mut pending) {
            match effect {
                Effect::Quit => break 'app None,
                Effect::Suspend => {
                    drop(screen.take());
                    signals::stop_here();
                    screen = Some(Screen::take()?);
                    pending.extend(app.update(millis(began), afresh(&mut terminal)?));
                }
                other => {
                    if let Some(message) = outside.carry_out(other, &app)? {
                        pending.extend(app.update(millis(began), message));
                    }
                }
            }
        }
        if !pending.is_empty() {
            continue;
        }
        terminal.draw(|frame| app.view(frame))?;
        for news in wait(&arrived, app.next_tick().map_or(IDLE, Duration::from_millis)) {
            match news {
                News::App(message) => pending.extend(app.update(millis(began), message)),
                News::Signal(Signal::End(number)) => break 'app Some(number),
                News::Signal(Signal::Stop) => pending.push(Effect::Suspend),
                News::Signal(Signal::Continue) => {
                    pending.extend(app.update(millis(began), afresh(&mut terminal)?));
                }
            }
        }
    };
    drop(screen);
    if let Some(number) = ending {
        signals::die_of(number);
    }
    Ok(())
}

fn millis(since: Instant) -> u64 {
    since.elapsed().as_millis() as u64
}

/// Everything that has happened, once something has; a tick if nothing does in time.
fn wait(arrived: &Receiver<News>, longest: Duration) -> Vec<News> {
    match arrived.recv_timeout(longest) {
        Ok(first) => std::iter::once(first).chain(arrived.try_iter()).collect(),
        Err(RecvTimeoutError::Timeout) => vec![News::App(Message::Tick)],
        // All senders gone: the terminal can say nothing any more.
        Err(RecvTimeoutError::Disconnected) => vec![News::Signal(Signal::End(signals::HANG_UP))],
    }
}

fn thinking(library: Library, news: &Sender<News>) -> io::Result<Thinking> {
    let (thoughts, received) = channel();
    let news = news.clone();
    std::thread::spawn(move || {
        while let Ok(thought) = received.recv() {
            if news.send(News::App(thought)).is_err() {
                return;
            }
        }
    });
    Thinking::begin(library, thoughts)
}

fn listen_to_keys(news: Sender<News>) {
    std::thread::spawn(move || {
        loop {
            let message = match event::read() {
                Ok(Event::Key(key)) => Message::Key(key),
                Ok(Event::Mouse(mouse)) => Message::Mouse(mouse),
                Ok(Event::Paste(text)) => Message::Paste(text),
                Ok(Event::Resize(width, height)) => Message::Resize(width, height),
                Ok(_) => continue,
                Err(_) => {
                    // Nobody types any more.
                    let _ = news.send(News::Signal(Signal::End(signals::HANG_UP)));
                    return;
                }
            };
            if news.send(News::App(message)).is_err() {
                return;
            }
        }
    });
}

/// Everything is drawn anew, at whatever size the terminal has by now. (`Terminal::clear` would ask the terminal where
/// the cursor is, and the thread that reads keys would get the answer.)
fn afresh(terminal: &mut Terminal<CrosstermBackend<io::Stdout>>) -> io::Result<Message> {
    let size = terminal.size()?;
    terminal.resize(size.into())?;
    Ok(Message::Resize(size.width, size.height))
}
