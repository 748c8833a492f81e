//! A legal move.

use std::sync::Arc;

use kamen_core::{Act, Legal, Letters, Stone, Writing};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::position::{Here, Position};

/// One legal move of one position.
#[pyclass(frozen, module = "kamen")]
pub struct Move {
    pub of: Arc<Here>,
    pub legal: Legal,
}

impl Move {
    fn name(&self, point: usize) -> &str {
        self.of.position.board().name(point)
    }

    fn names(&self, points: impl IntoIterator<Item = usize>) -> Vec<String> {
        points.into_iter().map(|point| self.name(point).to_string()).collect()
    }
}

fn told(stone: Stone) -> (&'static str, &'static str) {
    (stone.side.id(), stone.kind.id())
}

#[pymethods]
impl Move {
    /// The move in exchange text: `c3xe5`.
    #[getter]
    fn text(&self) -> &str {
        &self.legal.text
    }

    /// Its number among the legal moves of its position.
    #[getter]
    fn index(&self) -> usize {
        self.legal.index()
    }

    /// Its number among all moves of the game: see `Game.actions`.
    #[getter]
    fn action(&self) -> usize {
        self.of.numbers()[self.legal.index()]
    }

    /// What kind of move it is: `quiet`, `takes`, `promotes`, `places`, `mill`, `passes` …
    #[getter]
    fn kind(&self) -> &'static str {
        self.legal.kind.id()
    }

    /// The way of the stone that moves, by the names of points; empty if none does.
    #[getter]
    fn way(&self) -> Vec<String> {
        self.names(self.legal.trace.way())
    }

    /// The points whose stones leave the board.
    #[getter]
    fn taken(&self) -> Vec<String> {
        self.names(self.legal.trace.taken())
    }

    /// The stones that come onto the board: point, side and kind.
    #[getter]
    fn dropped(&self) -> Vec<(String, &'static str, &'static str)> {
        let dropped = self.legal.trace.dropped();
        dropped.map(|(at, stone)| (self.name(at).to_string(), stone.side.id(), stone.kind.id())).collect()
    }

    /// What the stone becomes: its kind.
    #[getter]
    fn becomes(&self) -> Option<&'static str> {
        self.legal.trace.promoted().map(|stone| stone.kind.id())
    }

    /// Series of points whose clicks make the move.
    #[getter]
    fn paths(&self) -> Vec<Vec<String>> {
        self.legal.paths.iter().map(|path| self.names(path.iter().copied())).collect()
    }

    /// Everything that happens, in order, each with its name and its points.
    #[getter]
    fn acts<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        let act = |act: &Act| {
            let dict = PyDict::new(py);
            let put = |key: &str, point: usize| dict.set_item(key, self.name(point));
            let name = match *act {
                Act::Step { from, to } => {
                    put("from", from)?;
                    put("to", to)?;
                    "step"
                }
                Act::Jump { from, over, to } => {
                    put("from", from)?;
                    put("over", over)?;
                    put("to", to)?;
                    "jump"
                }
                Act::Take { at } => {
                    put("at", at)?;
                    "take"
                }
                Act::Drop { at, .. } => {
                    put("at", at)?;
                    "drop"
                }
                Act::Promote { at, .. } => {
                    put("at", at)?;
                    "promote"
                }
            };
            dict.set_item("act", name)?;
            if let Act::Drop { stone, .. } | Act::Promote { stone, .. } = *act {
                dict.set_item("stone", told(stone))?;
            }
            Ok(dict)
        };
        self.legal.trace.acts.iter().map(act).collect()
    }

    /// Whether the move is progress, after which nothing can repeat.
    #[getter]
    fn is_progress(&self) -> bool {
        self.legal.is_progress()
    }

    /// The move in another way of writing: `san`, `san-cs` (Czech and Slovak letters), `uci`, `numbers`; nothing if the game
    /// is not written so.
    fn written(&self, how: &str) -> PyResult<Option<String>> {
        let how = match how {
            "san" => Writing::San(Letters::English),
            "san-cs" => Writing::San(Letters::CzechSlovak),
            "uci" => Writing::Uci,
            "numbers" => Writing::Numbers,
            _ => return Err(PyValueError::new_err(format!("{how}: san, san-cs, uci or numbers"))),
        };
        Ok(self.legal.written(how))
    }

    /// The position after it.
    pub fn play(&self) -> Position {
        Here::new(self.of.made.clone(), self.legal.play())
    }

    fn __eq__(&self, other: &Bound<PyAny>) -> bool {
        other.cast::<Move>().is_ok_and(|other| {
            let other = other.get();
            self.legal == other.legal && self.of.position.identity() == other.of.position.identity()
        })
    }

    fn __hash__(&self) -> u64 {
        crate::position::hash_of(&(self.of.position.identity(), &self.legal.text))
    }

    fn __str__(&self) -> &str {
        &self.legal.text
    }

    fn __repr__(&self) -> String {
        format!("<kamen.Move {}>", self.legal.text)
    }
}
