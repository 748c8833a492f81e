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
pub use record::{
    Opened, kept_name, open as open_game, path_of, read as read_game, read_all as read_games, save_path,
    state as game_state, title as game_title, write as write_game,
};
pub use rules_page::rules_page;
pub use run::{keep_file, load_file, run, save_file, unfinished_files};
pub use terminal::Screen;
pub use thinking::{Order, Thinking};
pub use view::{clock_text, known_lines};
