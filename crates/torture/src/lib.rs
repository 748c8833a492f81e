//! Games over a faulty world. A server is killed over and over, its disk is full, slow, broken or locked, its clock is set, its
//! connections are cut, bits of its file are turned; and clients play all the while, noting what they were told. After each
//! kill it is seen whether all of that is there.
//!
//! Nothing of it is pretended: signals end the process, limits of the system fill its disk, another program locks its file,
//! and where libfiu and libfaketime are installed, the system calls of the server itself fail and its clock jumps. Which fault
//! comes when is chosen by a seed.

mod check;
mod cluster;
mod fault;
mod http;
mod ledger;
mod page;
mod player;
mod rematch;
mod report;
mod run;
mod watcher;
mod world;

pub use fault::Fault;
pub use page::{Made, page};
pub use report::{Count, Report};
pub use run::{Plan, run};

/// Why there was no run.
#[derive(Debug)]
pub enum TortureError {
    Io(std::io::Error),
    /// The server does not come up again; what it said last.
    NoServer(String),
}

impl From<std::io::Error> for TortureError {
    fn from(error: std::io::Error) -> TortureError {
        TortureError::Io(error)
    }
}
