//! Matches: two players of any kind, many games, and what the result proves.
//!
//! A [`Spec`] says what a player is (`engine@nodes=20000`, `level:3`, `mcts`, `uci:COMMAND`), a [`Contest`] plays two of
//! them against each other from balanced openings, and a [`Tally`] turns points into Elo, error and a test that may
//! stop early. Every game is written to a record as it ends, so a contest can go on where it was broken off.

mod bench;
mod clock;
mod contest;
mod game;
pub mod machine;
mod openings;
mod players;
mod record;
mod spec;
mod stats;

pub use bench::{Bench, Share, bench, bench_by_weights, bench_positions};
pub use clock::{read_clock, write_clock};
pub use contest::{Contest, ContestError, Progress};
pub use game::{Adjudication, Arena, Ending, Played, play};
pub use kamen_core::Random;
pub use openings::Opening;
pub use players::{Chosen, Failure, NoPlayer, Player, Situation, hub_name};
pub use record::{Record, RecordError, RecordFile, Records};
pub use spec::{Kind, Spec, SpecError};
pub use stats::{Elo, Sprt, Tally, Verdict, elo, share, signed};
