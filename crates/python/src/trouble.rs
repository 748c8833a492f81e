//! What went wrong, as the errors of Python. Their classes are Python's own, in `kamen/errors.py`.

use std::sync::OnceLock;

use kamen_catalog::Game;
use kamen_core::{Fault, Faults, TableRefusal};
use kamen_i18n::{Language, Texts};
use kamen_records::{Flaw, Flawed};
use kamen_view::Refused;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The sentences of a language, made once.
pub fn texts(language: Language) -> &'static Texts {
    static MADE: [OnceLock<Texts>; 3] = [const { OnceLock::new() }; 3];
    MADE[language as usize].get_or_init(|| Texts::new(language))
}

/// The sentences of a language by its name.
pub fn texts_of(language: &str) -> PyResult<&'static Texts> {
    let known = Language::named(language);
    known.map(texts).ok_or_else(|| PyValueError::new_err(format!("{language}: cs, sk or en")))
}

/// A sentence in every language, by its name.
pub fn sentences<'py>(py: Python<'py>, say: impl Fn(&Texts) -> String) -> PyResult<Bound<'py, PyDict>> {
    let said = PyDict::new(py);
    for language in Language::ALL {
        said.set_item(language.id(), say(texts(language)))?;
    }
    Ok(said)
}

fn class<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("kamen.errors")?.getattr(name)
}

fn raised<'py>(made: PyResult<Bound<'py, PyAny>>) -> PyErr {
    match made {
        Ok(error) => PyErr::from_value(error),
        Err(error) => error,
    }
}

/// The arbiter, or the table, says no.
pub fn refused(py: Python, game: &Game, refusal: &TableRefusal) -> PyErr {
    raised((|| {
        let told = Refused::of(game, refusal, texts(Language::En));
        let (reason, squares): (&str, Vec<(&str, String)>) = match refusal {
            TableRefusal::Move(refusal) => {
                let marks = refusal.marks.iter().map(|(role, square)| (role.id(), square.clone()));
                (refusal.reason.id(), marks.collect())
            }
            TableRefusal::Table(objection) => {
                (objection.reason.id(), objection.square.iter().map(|square| ("stones", square.clone())).collect())
            }
        };
        let said = sentences(py, |texts| texts.table_refusal(refusal, ""))?;
        class(py, "Refused")?.call1((reason, refusal.rule(), told.article, squares, said))
    })())
}

fn told_fault<'py>(py: Python<'py>, fault: &Fault) -> PyResult<Bound<'py, PyAny>> {
    let said = sentences(py, |texts| texts.fault(fault))?;
    class(py, "Fault")?.call1((fault.kind.id(), fault.to_string(), &fault.found, &fault.expected, said))
}

/// A text that cannot be read, with everything that is wrong with it.
pub fn faults(py: Python, faults: &[Fault]) -> PyErr {
    raised((|| {
        let list = faults.iter().map(|fault| told_fault(py, fault)).collect::<PyResult<Vec<_>>>()?;
        class(py, "Faulty")?.call1((Faults(faults.to_vec()).to_string(), list))
    })())
}

/// A record of a file that cannot be read.
pub fn flawed(py: Python, flawed: &Flawed) -> PyErr {
    raised((|| {
        let lines: Vec<String> = flawed.flaws.iter().map(ToString::to_string).collect();
        class(py, "BadRecord")?.call1((flawed.to_string(), flawed.number, flawed.at.line, lines))
    })())
}

/// A record that has no place in a format.
pub fn flaws(flaws: &[Flaw]) -> PyErr {
    let lines: Vec<String> = flaws.iter().map(ToString::to_string).collect();
    PyValueError::new_err(lines.join("; "))
}

/// There is no such game.
pub fn unknown_game(py: Python, id: &str) -> PyErr {
    raised(class(py, "UnknownGame").and_then(|class| class.call1((id,))))
}
