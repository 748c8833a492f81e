//! How a game ended.

use pyo3::prelude::*;

use crate::trouble;

/// Who won, if anyone, and by which rule.
#[pyclass(frozen, module = "kamen")]
pub struct Outcome(pub kamen_core::Outcome);

#[pymethods]
impl Outcome {
    /// `white`, `black`, or nothing in a draw.
    #[getter]
    fn winner(&self) -> Option<&'static str> {
        self.0.winner.map(kamen_core::Side::id)
    }

    /// By what it ended: `no-moves`.
    #[getter]
    fn cause(&self) -> &'static str {
        self.0.cause.id()
    }

    /// The same in a sentence.
    #[pyo3(signature = (language = "en"))]
    fn sentence(&self, language: &str) -> PyResult<String> {
        Ok(trouble::texts_of(language)?.outcome(&self.0))
    }

    fn __eq__(&self, other: &Bound<PyAny>) -> bool {
        other.cast::<Outcome>().is_ok_and(|other| self.0 == other.get().0)
    }

    fn __hash__(&self) -> u64 {
        crate::position::hash_of(&self.0)
    }

    fn __repr__(&self) -> String {
        format!("<kamen.Outcome {} by {}>", self.0.id(), self.0.cause.id())
    }
}
