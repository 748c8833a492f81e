//! A position.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};

use kamen_core::{Legals, Refusal};
use kamen_draw::Style;
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyDict, PyString};

use crate::game::{Game, Made, Pickled, again};
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::playouts::{Playouts, play_out};
use crate::trouble;

/// A position of a game and what is known of it so far.
pub struct Here {
    pub made: Arc<Made>,
    pub position: Box<dyn kamen_core::Position>,
    legals: OnceLock<Legals>,
    numbers: OnceLock<Vec<usize>>,
}

impl Here {
    /// The face of a position.
    #[allow(clippy::new_ret_no_self)]
    pub fn new(made: Arc<Made>, position: Box<dyn kamen_core::Position>) -> Position {
        Position(Arc::new(Here { made, position, legals: OnceLock::new(), numbers: OnceLock::new() }))
    }

    pub fn legals(&self) -> &Legals {
        self.legals.get_or_init(|| self.position.legal())
    }

    /// The actions of the legal moves, in their order.
    pub fn numbers(&self) -> &[usize] {
        self.numbers.get_or_init(|| self.made.space().actions.numbers(self.legals()))
    }

    pub fn refused(&self, py: Python, refusal: Refusal) -> PyErr {
        trouble::refused(py, &self.made.game, &refusal.into())
    }
}

/// A hash as Python wants one.
pub fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// A position of a game. It never changes: playing a move gives another one.
#[pyclass(frozen, module = "kamen")]
pub struct Position(pub Arc<Here>);

impl Position {
    fn inner(&self) -> &dyn kamen_core::Position {
        &*self.0.position
    }

    fn names(&self, points: &[usize]) -> Vec<String> {
        points.iter().map(|&point| self.inner().board().name(point).to_string()).collect()
    }
}

#[pymethods]
impl Position {
    /// The game.
    #[getter]
    fn game(&self) -> Game {
        Game(self.0.made.clone())
    }

    /// The position in the exchange format; FEN for chess.
    #[getter]
    fn text(&self) -> String {
        self.inner().text()
    }

    /// Equal for positions that count as the same for repetition.
    #[getter]
    fn identity(&self) -> String {
        self.inner().identity()
    }

    /// Who is to move: `white` or `black`.
    #[getter]
    fn turn(&self) -> &'static str {
        self.inner().turn().id()
    }

    /// How the game ended here, as far as the position tells: a repetition needs a history.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.inner().end().map(Outcome)
    }

    /// Every legal move.
    #[getter]
    fn moves(&self) -> Vec<Move> {
        self.0.legals().iter().map(|legal| Move { of: self.0.clone(), legal: legal.clone() }).collect()
    }

    /// How many legal moves there are. Unlike `len(moves)`, it does not tell them.
    #[getter]
    fn count(&self) -> usize {
        self.inner().count()
    }

    /// The legal move of that number, told alone: for whoever picks one without looking at the others.
    fn nth(&self, index: usize) -> PyResult<Move> {
        match self.inner().nth(index) {
            Some(legal) => Ok(Move { of: self.0.clone(), legal }),
            None => Err(PyIndexError::new_err(format!("there is no move {index} here"))),
        }
    }

    /// The move that a text spells, in any way that the game is written; `kamen.Refused` says why there is none.
    fn attempt(&self, py: Python, text: &str) -> PyResult<Move> {
        match self.inner().attempt(text) {
            Ok(legal) => Ok(Move { of: self.0.clone(), legal }),
            Err(refusal) => Err(self.0.refused(py, refusal)),
        }
    }

    /// What clicks on points amount to: the moves they make, and the points that may come next.
    fn click(&self, py: Python, points: Vec<String>) -> PyResult<(Vec<Move>, Vec<String>)> {
        let board = self.inner().board();
        let known = |name: &String| {
            board.point(name).ok_or_else(|| PyValueError::new_err(format!("{name}: no point of this board")))
        };
        let points = points.iter().map(known).collect::<PyResult<Vec<usize>>>()?;
        match self.inner().click(&points) {
            Ok(clicked) => {
                let made = clicked.made.iter().map(|legal| Move { of: self.0.clone(), legal: legal.clone() });
                Ok((made.collect(), self.names(&clicked.next)))
            }
            Err(refusal) => Err(self.0.refused(py, refusal)),
        }
    }

    /// The position after a move: a `Move`, its text in any notation, or its action.
    #[pyo3(name = "play")]
    fn play(&self, py: Python, played: &Bound<PyAny>) -> PyResult<Position> {
        let legal = if let Ok(text) = played.cast::<PyString>() {
            self.attempt(py, &text.to_cow()?)?
        } else if let Ok(played) = played.cast::<Move>() {
            let played = played.get();
            if Arc::ptr_eq(&played.of, &self.0) {
                return Ok(played.play());
            }
            self.attempt(py, &played.legal.text)?
        } else if let Ok(action) = played.extract::<usize>() {
            self.move_of(action)?
        } else {
            return Err(PyTypeError::new_err("a move, its text or its action"));
        };
        Ok(legal.play())
    }

    /// The move of an action.
    fn move_of(&self, action: usize) -> PyResult<Move> {
        match self.0.numbers().iter().position(|number| *number == action) {
            Some(at) => Ok(Move { of: self.0.clone(), legal: self.0.legals()[at].clone() }),
            None => Err(PyIndexError::new_err(format!("{action} is no legal action here"))),
        }
    }

    /// The actions of all legal moves, in their order.
    #[getter]
    fn actions(&self) -> Vec<usize> {
        self.0.numbers().to_vec()
    }

    /// Which actions are legal: an array of 0 and 1 as long as the game has actions.
    fn mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut mask = vec![0_u8; self.0.made.space().actions.count()];
        for number in self.0.numbers() {
            mask[*number] = 1;
        }
        py.import("numpy")?.call_method1("frombuffer", (PyByteArray::new(py, &mask), "int8"))
    }

    /// The position in numbers from 0 to 1: an array of the shape `Game.observation_shape`.
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let planes = &self.0.made.space().planes;
        let numbers = planes.of_position(self.inner(), self.0.legals());
        let bytes: Vec<u8> = numbers.into_iter().flat_map(f32::to_ne_bytes).collect();
        let flat = py.import("numpy")?.call_method1("frombuffer", (PyByteArray::new(py, &bytes), "float32"))?;
        flat.call_method1("reshape", (planes.shape(),))
    }

    /// What stands on each point, from the bottom up: sides and kinds. Empty points are left out.
    #[getter]
    fn stones<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let stones = PyDict::new(py);
        for (point, pile) in self.inner().stones().into_iter().enumerate().filter(|(_, pile)| !pile.is_empty()) {
            let pile: Vec<(&str, &str)> = pile.iter().map(|stone| (stone.side.id(), stone.kind.id())).collect();
            stones.set_item(self.inner().board().name(point), pile)?;
        }
        Ok(stones)
    }

    /// Stones in hand, White's and Black's, in games that have them.
    #[getter]
    fn hands(&self) -> Option<(u32, u32)> {
        self.inner().hands().map(Into::into)
    }

    /// The dice that lie on the table.
    #[getter]
    fn dice(&self) -> Option<(u8, u8, u8)> {
        self.inner().rolled().map(Into::into)
    }

    /// Whether dice must be rolled before a move.
    #[getter]
    fn roll_due(&self) -> bool {
        self.inner().is_roll_due()
    }

    /// The position after a roll of the dice.
    fn roll(&self, dice: (u8, u8, u8)) -> PyResult<Position> {
        let dice = <[u8; 3]>::from(dice);
        if dice.iter().any(|die| !(1..=6).contains(die)) {
            return Err(PyValueError::new_err("dice show 1 to 6"));
        }
        match self.inner().roll(dice) {
            Some(position) => Ok(Here::new(self.0.made.clone(), position)),
            None => Err(PyValueError::new_err("no dice are due")),
        }
    }

    /// Plies since progress.
    #[getter]
    fn quiet(&self) -> u32 {
        self.inner().quiet()
    }

    /// Whether the player to move is in check, in games that know it.
    #[getter]
    fn in_check(&self) -> bool {
        self.inner().in_check()
    }

    /// The position with the other side to move, where analysts let a side pass.
    fn passed(&self, py: Python) -> PyResult<Position> {
        match self.inner().passed() {
            Ok(position) => Ok(Here::new(self.0.made.clone(), position)),
            Err(refusal) => Err(self.0.refused(py, refusal)),
        }
    }

    /// How many games of so many plies there are from here.
    #[pyo3(signature = (depth, *, threads = 1))]
    fn perft(&self, py: Python, depth: u32, threads: usize) -> u64 {
        py.detach(|| self.inner().perft(depth, threads))
    }

    /// The same below each move.
    #[pyo3(signature = (depth, *, threads = 1))]
    fn divide<'py>(&self, py: Python<'py>, depth: u32, threads: usize) -> PyResult<Bound<'py, PyDict>> {
        let counts = PyDict::new(py);
        for (text, count) in py.detach(|| self.inner().divide(depth, threads)) {
            counts.set_item(text, count)?;
        }
        Ok(counts)
    }

    /// Random games from here, on as many threads as are given.
    #[pyo3(signature = (games = 1000, *, seed = 0, threads = 1, most = 2000))]
    fn playouts(&self, py: Python, games: u64, seed: u64, threads: usize, most: u64) -> PyResult<Playouts> {
        play_out(py, self.inner(), games, seed, threads, most)
    }

    /// The board in characters.
    #[pyo3(signature = (*, flipped = false, ascii = false))]
    fn drawn(&self, flipped: bool, ascii: bool) -> String {
        kamen_draw::board(self.inner(), Style { flipped, ascii })
    }

    /// The board as a picture (SVG).
    #[pyo3(signature = (*, flipped = false))]
    fn svg(&self, flipped: bool) -> String {
        kamen_host::drawn(self.inner(), self.0.made.game.name.get("en"), flipped)
    }

    fn _repr_svg_(&self) -> String {
        self.svg(false)
    }

    fn __str__(&self) -> String {
        self.drawn(false, false)
    }

    fn __repr__(&self) -> String {
        format!("<kamen.Position {} {:?}>", self.0.made.game.id, self.text())
    }

    fn __eq__(&self, other: &Bound<PyAny>) -> bool {
        other.cast::<Position>().is_ok_and(|other| {
            let (one, other) = (&self.0, &other.get().0);
            one.made.game.id == other.made.game.id
                && one.made.game.rules == other.made.game.rules
                && one.position.identity() == other.position.identity()
        })
    }

    fn __hash__(&self) -> u64 {
        hash_of(&(&self.0.made.game.id, self.inner().identity()))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py, (String, Vec<String>, String)>> {
        let (id, options) = again(&self.0.made)?;
        Ok((py.import("kamen")?.getattr("_position")?, (id, options, self.text())))
    }
}
