//! The terminal app: choose a game, play it, ask the arbiter.
//!
//! [`App`] is pure: a state, what messages do to it, and how it looks. [`run`] is the thin loop around it that owns
//! the terminal, the files and the thread that thinks. The state of a game is a [`kamen_table::Table`].

mod action;
mod app;
mod ascii;
mod board;
mod chooser;
mod field;
mod form;
mod message;
mod overlay;
mod palette;
mod play;
mod record;
mod rules_page;
mod run;
mod search;
mod terminal;
mod thinking;
mod view;

pub use app::{App, Start};
pub use message::{Effect, Message, Thought};
pub use palette::{Depth, Palette};
pub use record::{Opened, read as read_game, write as write_game};
pub use rules_page::rules_page;
pub use run::{load_file, run, save_file};
pub use terminal::Screen;
pub use thinking::{Order, Thinking};
pub use view::clock_text;
