//! A game with its options.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

use kamen_core::Faults;
use kamen_i18n::Language;
use kamen_numbers::{Actions, Planes};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::playouts::{Playouts, play_out};
use crate::position::{Here, Position};
use crate::trouble;

/// A game as it is played here, and everything that is worked out once for it.
pub struct Made {
    pub catalog: Arc<kamen_catalog::Catalog>,
    pub game: Arc<kamen_catalog::Game>,
    pub options: Vec<String>,
    space: OnceLock<Arc<Space>>,
}

/// A game in numbers.
pub struct Space {
    pub actions: Actions,
    pub planes: Planes,
}

impl Made {
    /// A game of a catalogue, or what is wrong with its options.
    pub fn new(
        catalog: Arc<kamen_catalog::Catalog>,
        id: &str,
        options: Vec<String>,
    ) -> Option<Result<Arc<Made>, Faults>> {
        let game = catalog.shared(id, &options)?;
        Some(game.map(|game| Arc::new(Made { catalog, game, options, space: OnceLock::new() })))
    }

    /// The game in numbers. It takes a moment to work out, so games that are the same have it in common.
    pub fn space(&self) -> &Arc<Space> {
        static KNOWN: Mutex<Option<HashMap<String, Arc<Space>>>> = Mutex::new(None);
        self.space.get_or_init(|| {
            let start = &*self.game.start;
            let name = format!("{} {:?} {}", self.game.board, self.game.rules, start.text());
            let known = |spaces: &mut HashMap<String, Arc<Space>>| spaces.get(&name).cloned();
            let locked = || KNOWN.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            let found = known(locked().get_or_insert_default());
            found.unwrap_or_else(|| {
                let space = Arc::new(Space { actions: Actions::of(start), planes: Planes::of(start) });
                locked().get_or_insert_default().entry(name).or_insert(space).clone()
            })
        })
    }
}

/// A game of the catalogue, with its options.
#[pyclass(frozen, module = "kamen")]
pub struct Game(pub Arc<Made>);

#[pymethods]
impl Game {
    /// Its id: `mill-hex`.
    #[getter]
    fn id(&self) -> &str {
        &self.0.game.id
    }

    /// Its number in the rulebook; a player's game has none.
    #[getter]
    fn number(&self) -> Option<u32> {
        self.0.game.number
    }

    /// What it is called in each language.
    #[getter]
    fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let names = PyDict::new(py);
        for language in Language::ALL {
            names.set_item(language.id(), self.0.game.name.get(language.id()))?;
        }
        Ok(names)
    }

    /// The family of its rules.
    #[getter]
    fn family(&self) -> &str {
        &self.0.game.family
    }

    /// The name of its board.
    #[getter]
    fn board(&self) -> &str {
        &self.0.game.board
    }

    /// The points of its board by name, as positions list them.
    #[getter]
    fn points(&self) -> Vec<String> {
        self.0.game.start.board().points().iter().map(|point| point.name.clone()).collect()
    }

    /// The game whose file it extends.
    #[getter]
    fn extends(&self) -> Option<&str> {
        self.0.game.extends.as_deref()
    }

    /// How long it usually takes, in minutes: at least and at most.
    #[getter]
    fn minutes(&self) -> (u32, u32) {
        self.0.game.minutes.into()
    }

    /// The stones that White and Black need from the box.
    #[getter]
    fn stones(&self) -> (u32, u32) {
        self.0.game.stones.into()
    }

    /// Its options, and what each of them is here.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(py);
        for choice in self.0.catalog.choices(&self.0.game) {
            options.set_item(choice.name, choice.own)?;
        }
        Ok(options)
    }

    /// Manners of the table that players may agree on.
    #[getter]
    fn manners(&self) -> Vec<&'static str> {
        self.0.game.manners.iter().map(|manner| manner.id()).collect()
    }

    /// What was decided where its source is silent: the article and the text in a language.
    #[pyo3(signature = (language = "en"))]
    fn rulings(&self, language: &str) -> PyResult<Vec<(String, String)>> {
        let language = trouble::texts_of(language)?.language();
        let told =
            |ruling: &kamen_catalog::Ruling| (ruling.article.clone(), ruling.text.get(language.id()).to_string());
        Ok(self.0.game.rulings.iter().map(told).collect())
    }

    /// The position it begins with.
    #[getter]
    fn start(&self) -> Position {
        Here::new(self.0.clone(), self.0.game.start.clone())
    }

    /// A position of the game: the exchange format, FEN for chess, or the FEN of PDN.
    fn position(&self, py: Python, text: &str) -> PyResult<Position> {
        match self.0.game.start.read(text) {
            Ok(position) => Ok(Here::new(self.0.clone(), position)),
            Err(faults) => Err(trouble::faults(py, &faults)),
        }
    }

    /// How many actions there are: every move has a number below, in every position.
    #[getter]
    fn actions(&self, py: Python) -> usize {
        py.detach(|| self.0.space().actions.count())
    }

    /// The shape of an observation: planes, rows and columns, or planes and points.
    #[getter]
    fn observation_shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, py.detach(|| self.0.space().planes.shape()))
    }

    /// What each plane of an observation tells.
    #[getter]
    fn planes(&self, py: Python) -> Vec<String> {
        py.detach(|| self.0.space().planes.names())
    }

    /// Random games from the start, on as many threads as are given.
    #[pyo3(signature = (games = 1000, *, seed = 0, threads = 1, most = 2000))]
    fn playouts(&self, py: Python, games: u64, seed: u64, threads: usize, most: u64) -> PyResult<Playouts> {
        play_out(py, &*self.0.game.start, games, seed, threads, most)
    }

    fn __eq__(&self, other: &Bound<PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|other| {
            let (one, other) = (&self.0, &other.get().0);
            one.game.id == other.game.id && one.game.rules == other.game.rules
        })
    }

    fn __hash__(&self) -> u64 {
        crate::position::hash_of(&(&self.0.game.id, &self.0.game.rules))
    }

    fn __repr__(&self) -> String {
        let options: String = self.0.options.iter().map(|option| format!(" {option}")).collect();
        format!("<kamen.Game {}{options}>", self.0.game.id)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py, (String, Vec<String>)>> {
        Ok((py.import("kamen")?.getattr("_game")?, again(&self.0)?))
    }
}

/// A function of the package, and what it makes the same thing from.
pub type Pickled<'py, From> = (Bound<'py, PyAny>, From);

/// What a game of the box is made again from, in another process.
pub fn again(made: &Made) -> PyResult<(String, Vec<String>)> {
    match made.game.number {
        Some(_) => Ok((made.game.id.clone(), made.options.clone())),
        None => {
            Err(PyValueError::new_err(format!("{}: only games of the box travel to other processes", made.game.id)))
        }
    }
}
