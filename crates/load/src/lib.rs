//! Many players at once, for measuring a server on this machine.
//!
//! Every table has two players in browsers of their own, and perhaps watchers. They speak to the server as a browser
//! does (`docs/web.md`) and know no rule: they play one of the moves they are told. Whoever waits for a move notes how
//! long it took. All of it runs in one thread, as the server needs what the machine has.

mod aims;
mod chance;
mod crowd;
mod files;
mod http;
mod line;
mod measures;
mod message;
mod page;
mod plan;
mod play;
mod player;
mod process;
mod report;
mod run;
mod spawned;
mod table;
mod watcher;

pub use aims::{Aim, BEFORE_BEND, MOST_MEMORY, SHOWN_WITHIN};
pub use measures::{Counts, Percentiles};
pub use page::{Made, page};
pub use plan::{LoadError, Plan, loopback};
pub use process::Usage;
pub use report::Report;
pub use run::{Phase, Progress, Step, run};
pub use spawned::{Shared, Spawned};
