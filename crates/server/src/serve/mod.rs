//! A server on the network: its settings, its log, where it listens, and how it stops.

mod config;
mod lan;
mod logs;
mod run;

pub use config::{Config, ConfigError, Log, settle};
pub use run::{ServeError, backup, data_file, run};

/// The port of a server that was told none.
pub const PORT: u16 = 8039;
