//! Perfect play: games and endings solved backward from their ends.
//!
//! A family tells how its positions are numbered ([`Numbered`]); where they are more than sets of stones, everything that can
//! be reached is listed. [`prepare`] says what solving takes and then solves, layer by layer; each layer is a file
//! ([`Table`], `docs/databases.md`). [`open`] gives what is known of a game, and [`Oracle`] answers. [`verify`] looks whether
//! every value of a file follows from those after it.
//!
//! Values are those of the game without repetition and without counters of plies: a win that takes longer than a counter
//! allows is still a win here.

#![deny(missing_docs)]

mod apart;
mod arranged;
mod atlas;
mod book;
mod census;
mod combination;
mod cost;
mod disk;
mod families;
mod foreign;
mod graph;
mod head;
mod job;
mod layer_name;
mod layers;
mod letters;
mod listed;
mod numbered;
mod numbers;
mod pairs;
mod proved;
mod reached;
mod remedy;
mod retrograde;
mod rooms;
mod sampled;
mod signature;
mod source;
mod speed;
mod symmetry;
mod table;
mod threads;
mod traced;
mod trouble;
mod unpacked;
mod value;
mod verify;
mod written;

#[cfg(test)]
mod tests;

pub use book::{Known, Opened, Oracle, Verdict, best_line, built_in, game_folder, move_values, open, open_files};
pub use foreign::{Foreign, Found};
pub use graph::{Ahead, Looked, Place, Retraced, Traced};
pub use head::Head;
pub use job::{Job, Order, Plan, Scope, Stage, Step, Told, prepare};
pub use numbered::{Beside, Countdown, Crowd, GROUPS, Numbered, Obstacle, Sets, Terrain};
pub use reached::reached;
pub use remedy::{Remedy, remedy};
pub use retrograde::{Failure, Means, Share};
pub use signature::rules_hash;
pub use speed::{Speed, speed};
pub use symmetry::Symmetry;
pub use table::{BadTable, ENDING, Table};
pub use trouble::Trouble;
pub use unpacked::Unpacked;
pub use value::Value;
pub use verify::{Verified, read, verify};
