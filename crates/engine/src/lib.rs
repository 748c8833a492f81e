//! The opponent: one search for all games, compiled for each family.
//!
//! Nothing here knows a rule. A family gives the rules (`Rules`) and what matters in its positions (`Evaluate`); the
//! search works on any of them. [`engine_for`] finds the family of a position and gives out an [`Engine`], which
//! everything above uses.

#![deny(missing_docs)]

mod chances;
mod claim;
mod clock;
mod crew;
mod draw;
mod ending;
mod engine;
mod knowledge;
mod level;
mod moment;
pub mod net;
mod openings;
mod order;
mod patience;
mod prune;
mod quiet;
mod root;
mod score;
mod search;
mod table;
mod visible;
mod weights;

#[cfg(test)]
mod tests;

pub use chances::{Chances, Odds, odds_for};
pub use clock::{Clock, Deadlines, Limits};
#[cfg(target_arch = "wasm32")]
pub use crew::{come, help, helpers};
pub use draw::{claimable, takes_draw};
pub use engine::{Choice, Engine, Options, Report, Task, engine_for};
pub use knowledge::{Endings, Knowledge, knowledge_for, net_file, openings_file};
pub use level::{Habits, Level};
pub use moment::Moment;
#[cfg(target_arch = "wasm32")]
pub use moment::set_clock;
pub use openings::{BadOpenings, MARGIN, Opening, Openings, drawn, game_of, headline};
pub use score::Score;
pub use weights::{all_weights, weights_for};
