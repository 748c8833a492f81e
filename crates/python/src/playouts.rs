//! Games that chance plays.

use kamen_core::Position;
use kamen_numbers::{Tally, playouts};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// How random games ended.
#[pyclass(frozen, get_all, module = "kamen")]
pub struct Playouts {
    /// Won by White.
    white: u64,
    /// Won by Black.
    black: u64,
    /// Drawn.
    drawn: u64,
    /// Broken off after the most plies.
    unfinished: u64,
    /// Plies of all games together.
    plies: u64,
}

#[pymethods]
impl Playouts {
    fn __repr__(&self) -> String {
        let Playouts { white, black, drawn, unfinished, plies } = self;
        format!("<kamen.Playouts white={white} black={black} drawn={drawn} unfinished={unfinished} plies={plies}>")
    }
}

/// No machine has more.
const MOST_THREADS: usize = 1024;

pub fn play_out(
    py: Python,
    position: &dyn Position,
    games: u64,
    seed: u64,
    threads: usize,
    most: u64,
) -> PyResult<Playouts> {
    if !(1..=MOST_THREADS).contains(&threads) {
        return Err(PyValueError::new_err(format!("threads: 1 to {MOST_THREADS}")));
    }
    let tally = py.detach(|| playouts(position, games, seed, threads, most));
    // Every game of the catalogue is of one of its families.
    let Tally { white, black, drawn, unfinished, plies } = tally.unwrap_or_default();
    Ok(Playouts { white, black, drawn, unfinished, plies })
}
