//! What the computer found.

use kamen_engine::{Report, Score};
use pyo3::prelude::*;

/// One of the best lines of a position, for the player to move.
#[pyclass(frozen, get_all, name = "Line", module = "kamen")]
pub struct BestLine {
    /// Which of the best lines it is, from 1.
    number: usize,
    /// Plies searched in full.
    depth: u32,
    /// Plies of the deepest line looked at.
    deepest: u32,
    /// As it is written: `+0.42`, `-#3`.
    score: String,
    /// In hundredths of a man; nothing for a forced end.
    value: Option<i32>,
    /// Plies to a forced win, negative to a forced loss; nothing otherwise.
    forced: Option<i64>,
    /// Positions looked at.
    nodes: u64,
    /// Seconds since the search began.
    time: f64,
    /// The moves of the line in exchange text.
    moves: Vec<String>,
}

impl From<&Report> for BestLine {
    fn from(report: &Report) -> BestLine {
        let (value, forced) = match report.score {
            Score::Value(value) => (Some(value), None),
            Score::Win(plies) => (None, Some(i64::from(plies))),
            Score::Loss(plies) => (None, Some(-i64::from(plies))),
        };
        BestLine {
            number: report.line,
            depth: report.depth,
            deepest: report.deepest,
            score: report.score.to_string(),
            value,
            forced,
            nodes: report.nodes,
            time: report.time.as_secs_f64(),
            moves: report.moves.clone(),
        }
    }
}

#[pymethods]
impl BestLine {
    fn __repr__(&self) -> String {
        format!("<kamen.Line {} depth {}: {}>", self.score, self.depth, self.moves.join(" "))
    }
}
