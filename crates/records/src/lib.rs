//! Records of games: PGN for chess, PDN for draughts, and one text of our own for every game. Many games a file,
//! read one by one, with the place of everything that is wrong.
//!
//! From the bottom up: `source` makes lines of bytes, `scanner` characters of lines, [`Reader`] a [`Sheet`] of
//! characters (tags, words, comments, variations, each with its place), `resolve` a [`Record`] of a sheet by
//! playing its words on the board. [`pgn`], [`pdn`] and [`kamen`] say what a sheet means and how a record is
//! written; [`FileFormat`] puts them behind one door.
//!
//! # Why not `pgn-reader`
//!
//! The crate of that name, by the author of `shakmaty`, is the fastest reader of PGN there is, and was our first
//! thought. It does not fit. It hands its visitor moves that are already parsed as SAN and passes over every word
//! that is not, so a move of draughts or mill never arrives, nor does `Jf3`, nor a move with a slip in it: the very
//! thing a person with a broken file wants to hear about. It knows no lines and columns. And what is a comment to
//! the end of the line, a result `2-0` or a set-up in slashes differs between PGN and PDN. One syntax for all
//! games, with places, is about as much code as a visitor for each of them.

#![deny(missing_docs)]

mod blocks;
mod command;
mod dialect;
#[cfg(not(target_arch = "wasm32"))]
mod encoding;
mod flaws;
mod format;
pub mod kamen;
mod layout;
mod log;
mod movetext;
mod packing;
pub mod pdn;
pub mod pgn;
mod positions;
mod reader;
mod record;
mod resolve;
mod scanner;
mod sheet;
mod source;
mod symbols;
mod tag;
mod tags;
mod which;
mod words;

pub use blocks::{Block, Blocks};
pub use command::time_text;
pub use dialect::{Dialect, Score};
#[cfg(not(target_arch = "wasm32"))]
pub use encoding::Encoding;
pub use flaws::Flaws;
pub use format::{FileFormat, Records};
pub use log::{Log, roll_note, rolls_in};
pub use movetext::{DEEPEST, MOST_TAGS};
pub use packing::{Packer, Packing, packed, unpacked};
pub use reader::{BadSheet, Reader};
pub use record::{Flaw, Flawed, Line, Ply, Record};
pub use sheet::{Item, Sheet, Spot, Tag, Word};
pub use symbols::suffix;
