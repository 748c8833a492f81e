//! A player that learns: the engine plays itself, and every quiet position it meets is kept with what the search
//! thought of it and how the game ended (see `docs/learning.md`).

mod chances;
mod data;
mod game;
mod history;
mod inputs;
mod model;
mod openings;
mod openings_page;
mod record;
mod selfplay;
mod symmetries;
mod train;
mod weigh;
pub mod whole;

pub use chances::{Counted, Group};
pub use data::{BadData, Data, Header};
pub use history::with_match;
pub use inputs::{Inputs, judge};
pub use model::Size;
pub use openings::MakeOpenings;
pub use openings_page::openings_page;
pub use record::{Record, Seen, WIN};
pub use selfplay::{Progress, SelfPlay, SelfPlayError};
pub use symmetries::Symmetries;
pub use train::{LearnError, Learnt, Lesson};
pub use weigh::Weigher;
