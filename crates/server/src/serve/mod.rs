//! A server on the network: its settings, its log, where it listens, how it stops, and care for its file.

mod care;
mod config;
mod door;
mod lan;
mod logs;
mod pace;
mod place;
mod rein;
mod run;
#[cfg(feature = "cluster")]
pub(crate) mod traces;
#[cfg(feature = "cluster")]
mod worker;

pub use care::{Checked, backup, check, move_house, restore};
pub use config::{Config, ConfigError, Log, names, settle};
pub use door::{Door, serve};
pub(crate) use logs::TRACED;
pub use place::Place;
pub(crate) use rein::Rein;
#[cfg(not(feature = "cluster"))]
pub use run::work;
pub use run::{ServeError, data_file, key_file, logged, run};
#[cfg(feature = "cluster")]
pub use worker::work;

/// The port of a server that was told none.
pub const PORT: u16 = 8039;
