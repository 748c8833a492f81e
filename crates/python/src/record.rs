//! A record of a game.

use std::sync::Arc;

use kamen_catalog::Catalog;
use kamen_core::Cause;
use kamen_records::FileFormat;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::game::Made;
use crate::position::{Here, Position};
use crate::trouble;

/// A game as a file has it: PGN, PDN, or the text that every game has.
#[pyclass(frozen, module = "kamen")]
pub struct Record {
    pub catalog: Arc<Catalog>,
    pub record: kamen_records::Record,
}

/// A format of files by its name.
pub fn format(name: &str) -> PyResult<FileFormat> {
    FileFormat::named(name).ok_or_else(|| PyValueError::new_err(format!("{name}: pgn, pdn or kamen")))
}

/// Moves with everything that was said about them.
fn plies<'py>(py: Python<'py>, line: &kamen_records::Line) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let ply = |ply: &kamen_records::Ply| {
        let dict = PyDict::new(py);
        dict.set_item("side", ply.side.id())?;
        dict.set_item("text", &ply.text)?;
        dict.set_item("nags", ply.nags.clone())?;
        dict.set_item("clock", ply.clock.map(|left| left as f64 / 1000.0))?;
        dict.set_item("comments", ply.comments.iter().chain(&ply.after).collect::<Vec<_>>())?;
        let variations = ply.variations.iter().map(|line| plies(py, line)).collect::<PyResult<Vec<_>>>()?;
        dict.set_item("variations", variations)?;
        Ok(dict)
    };
    line.plies.iter().map(ply).collect()
}

#[pymethods]
impl Record {
    /// The id of the game.
    #[getter]
    fn game(&self) -> &str {
        &self.record.game
    }

    /// Options of the game, each `KEY=VALUE`.
    #[getter]
    fn options(&self) -> Vec<String> {
        self.record.options.clone()
    }

    /// The position it began from, if that was not the game's own.
    #[getter]
    fn start(&self) -> Option<&str> {
        self.record.start.as_deref()
    }

    /// Players, date, event and whatever else the tags say.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in &self.record.tags {
            tags.set_item(name, value)?;
        }
        Ok(tags)
    }

    /// The moves that were played, in exchange text.
    #[getter]
    fn moves(&self) -> Vec<&str> {
        self.record.line.plies.iter().map(|ply| ply.text.as_str()).collect()
    }

    /// The same with sides, clocks, comments, annotations and variations.
    #[getter]
    fn plies<'py>(&self, py: Python<'py>) -> PyResult<Vec<Bound<'py, PyDict>>> {
        plies(py, &self.record.line)
    }

    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    #[getter]
    fn result(&self) -> &'static str {
        self.record.score.text()
    }

    /// By which rule it ended, as far as that is known.
    #[getter]
    fn cause(&self) -> Option<&'static str> {
        self.record.cause.map(Cause::id)
    }

    /// What was wrong in its file, but not so wrong that it could not be read.
    #[pyo3(signature = (language = "en"))]
    fn warnings(&self, language: &str) -> PyResult<Vec<String>> {
        let texts = trouble::texts_of(language)?;
        Ok(self.record.warnings.iter().map(|fault| texts.fault(fault)).collect())
    }

    /// Every position of the game, the start first.
    fn positions(&self) -> PyResult<Vec<Position>> {
        let unreadable = || PyValueError::new_err(format!("{}: not a game of the catalogue", self.record.game));
        let made = Made::new(self.catalog.clone(), &self.record.game, self.record.options.clone());
        let made = made.and_then(Result::ok).ok_or_else(unreadable)?;
        let positions = self.record.positions(&self.catalog).ok_or_else(unreadable)?;
        Ok(positions.into_iter().map(|position| Here::new(made.clone(), position)).collect())
    }

    /// The record as the text of a file.
    #[pyo3(signature = (format = "kamen"))]
    fn write(&self, format: &str) -> PyResult<String> {
        let mut text = String::new();
        let written = self::format(format)?.write(&self.catalog, &self.record, &mut text);
        written.map_err(|flaws| trouble::flaws(&flaws))?;
        Ok(text)
    }

    fn __len__(&self) -> usize {
        self.record.line.plies.len()
    }

    fn __repr__(&self) -> String {
        format!("<kamen.Record {} {} in {} plies>", self.record.game, self.result(), self.__len__())
    }
}
