//! A game being played: seats, clock, dice, offers, claims.

use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use kamen_core::Side;
use kamen_engine::{Limits, Score, Task};
use kamen_host::{Around, after_thought, engine_clock, needs_seed, own_deed, promise, read_deed, side_for};
use kamen_table::{Colours, Event, Manners, Millis, Seat, Seed, Setup, What};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::engine::{Engine, seconds};
use crate::game::{Game, Made};
use crate::moves::Move;
use crate::outcome::Outcome;
use crate::position::{Here, Position};
use crate::record::Record;
use crate::trouble;

/// The table of a search for a computer's seat, in MiB.
const HASH: usize = 16;

/// A game being played. Whatever happens at it is an event, taken whole or refused with a reason.
#[pyclass(frozen, module = "kamen")]
pub struct Table {
    made: Arc<Made>,
    state: Mutex<State>,
    /// Made when a computer is to move for the first time.
    engine: Mutex<Option<Arc<Engine>>>,
}

struct State {
    table: kamen_table::Table,
    /// What lot and dice follow from.
    seed: Seed,
    /// Whether the seed was promised before the game.
    promised: bool,
    opened: Instant,
}

impl State {
    /// The table's time: what the caller says, else what has gone by.
    fn time(&self, at: Option<f64>) -> PyResult<Millis> {
        let time = at.map_or_else(|| Ok(self.opened.elapsed()), seconds)?;
        Ok((time.as_millis() as Millis).max(self.table.last_at()))
    }

    fn roll(&self) -> [u8; 3] {
        self.seed.roll(self.table.rolls() + 1)
    }

    /// Everything that the table does by itself: the flag, the seed, dice and answers of the computer.
    fn settle(&mut self, now: Millis) {
        loop {
            let around = Around {
                now,
                seed: self.promised.then_some(self.seed),
                held: [true, true],
                flag: self.table.flag_at().map(|at| (at, at)),
                plays: !self.table.is_adjourned(),
            };
            let Some(event) = own_deed(&self.table, &around, || self.roll()) else { break };
            // What a table does by itself it takes; if not, asking again would never end.
            if self.table.apply(event).is_err() {
                break;
            }
        }
    }
}

fn side(name: &str) -> PyResult<Side> {
    Side::named(name).ok_or_else(|| PyValueError::new_err(format!("{name}: white or black")))
}

impl Table {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn engine(&self) -> PyResult<Arc<Engine>> {
        let mut engine = self.engine.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if engine.is_none() {
            *engine = Some(Arc::new(Engine::of(self.made.clone(), HASH, 1)?));
        }
        engine.clone().ok_or_else(|| PyRuntimeError::new_err("no engine for this game"))
    }
}

#[pymethods]
impl Table {
    /// A table for a game. `seats` are White's and Black's, or the first's and the second's where colours are by lot:
    /// `"person Jana"`, `"computer 3"`. `clock` is as it is written, `"40/2h 30m"`, `"5m+3s"`; `manners` are words such as
    /// `"touch-move no-take-backs"`. Lot and dice follow from `seed`, 32 bytes.
    #[new]
    #[pyo3(signature = (game, *, seats = ("person".to_string(), "person".to_string()), clock = None, manners = "", start = None, by_lot = false, seed = None))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        py: Python,
        game: &Bound<Game>,
        seats: (String, String),
        clock: Option<&str>,
        manners: &str,
        start: Option<String>,
        by_lot: bool,
        seed: Option<[u8; 32]>,
    ) -> PyResult<Table> {
        let made = game.get().0.clone();
        let faulty = |fault: kamen_core::Fault| trouble::faults(py, &[fault]);
        let seat = |text: &str| text.parse::<Seat>().map_err(faulty);
        let mut setup = Setup {
            options: made.options.clone(),
            start,
            seats: [seat(&seats.0)?, seat(&seats.1)?],
            colours: if by_lot { Colours::ByLot } else { Colours::Chosen },
            clock: clock.map(str::parse).transpose().map_err(faulty)?,
            manners: manners.parse::<Manners>().map_err(faulty)?,
            ..Setup::new(&*made.game.id)
        };
        let seed = match seed {
            Some(seed) => Seed(seed),
            None => Seed(py.import("secrets")?.call_method1("token_bytes", (32,))?.extract()?),
        };
        let promised = needs_seed(&made.catalog, &setup);
        if promised {
            promise(&mut setup, seed);
        }
        let mut table =
            kamen_table::Table::open(&made.catalog, setup).map_err(|faults| trouble::faults(py, &faults))?;
        if by_lot {
            let lot = Event::table(0, What::Lot(seed.lot()));
            table.apply(lot).map_err(|refusal| trouble::refused(py, &made.game, &refusal))?;
        }
        let mut state = State { table, seed, promised, opened: Instant::now() };
        state.settle(0);
        Ok(Table { made, state: Mutex::new(state), engine: Mutex::new(None) })
    }

    /// Something that a player does, in the words of the table: `move c3-d4`, `roll`, `offer`, `accept`, `resign`,
    /// `claim-repetition` … For the player to move unless a side is said, and now unless a time is, in seconds since the table was
    /// opened. `kamen.Refused` says why not; then nothing has changed.
    #[pyo3(name = "do", signature = (deed, *, side = None, at = None))]
    fn do_(&self, py: Python, deed: &str, side: Option<&str>, at: Option<f64>) -> PyResult<()> {
        let mut state = self.state();
        let now = state.time(at)?;
        state.settle(now);
        let what = read_deed(deed, || state.roll()).map_err(|fault| trouble::faults(py, &[fault]))?;
        let named = side.map(self::side).transpose()?;
        let event = if what.is_of_the_table() {
            Event::table(now, what)
        } else {
            let by = named.or_else(|| side_for(&state.table, [true, true], None)).unwrap_or(Side::White);
            Event::of(now, by, what)
        };
        state.table.apply(event).map_err(|refusal| trouble::refused(py, &self.made.game, &refusal))?;
        state.settle(now);
        Ok(())
    }

    /// Plays a move, which may be a `Move` or a text in any notation.
    #[pyo3(signature = (played, *, at = None))]
    fn play(&self, py: Python, played: &Bound<PyAny>, at: Option<f64>) -> PyResult<()> {
        self.do_(py, &format!("move {}", played.str()?), None, at)
    }

    /// The computer thinks and plays, if it is its turn at this table: whether it was. `time` is how long the highest level thinks
    /// without a clock.
    #[pyo3(signature = (*, time = 1.0, seed = 0))]
    fn reply(&self, py: Python, time: f64, seed: u64) -> PyResult<bool> {
        let engine = self.engine()?;
        let (level, clock, position, history, plies) = {
            let mut state = self.state();
            let now = state.time(None)?;
            state.settle(now);
            let table = &state.table;
            let Some(Seat::Computer { level }) = table.to_move().and_then(|side| table.seat(side)) else {
                return Ok(false);
            };
            let positions = table.positions();
            let history = positions[..positions.len() - 1].to_vec();
            (*level, engine_clock(table, now), table.position().boxed_clone(), history, table.history().len())
        };
        let limits = Limits { clock, ..Limits::default() };
        let task = Task { position: &*position, history: &history, limits, only: &[], lines: 1 };
        let choice = engine.chosen(py, &task, level, seed, seconds(time)?)?;
        let mut state = self.state();
        let mover = state.table.to_move().filter(|_| state.table.history().len() == plies);
        let (Some(choice), Some(side)) = (choice, mover) else { return Ok(false) };
        let Some(text) = position.nth(choice.index).map(|legal| legal.text.clone()) else { return Ok(false) };
        let score = choice.lines.first().map(|line| line.score);
        let now = state.time(None)?;
        for what in after_thought(&state.table, side, score, score.is_some_and(Score::is_better), text) {
            let event = Event::of(now, side, what);
            state.table.apply(event).map_err(|refusal| trouble::refused(py, &self.made.game, &refusal))?;
        }
        state.settle(now);
        Ok(true)
    }

    /// The position now.
    #[getter]
    fn position(&self) -> Position {
        Here::new(self.made.clone(), self.state().table.position().boxed_clone())
    }

    /// Every position of the game, the start first.
    #[getter]
    fn positions(&self) -> Vec<Position> {
        let state = self.state();
        state.table.positions().iter().map(|position| Here::new(self.made.clone(), position.clone())).collect()
    }

    /// The moves that may be made now: with the dice rolled, and with what was touched.
    #[getter]
    fn moves(&self) -> Vec<Move> {
        let of = self.position().0;
        self.state().table.legal().into_iter().map(|legal| Move { of: of.clone(), legal }).collect()
    }

    /// The moves that were made and not taken back.
    #[getter]
    fn history(&self) -> Vec<String> {
        self.state().table.history().iter().map(|ply| ply.text.to_string()).collect()
    }

    /// Everything that happened, each in the words of the table.
    #[getter]
    fn events(&self) -> Vec<String> {
        self.state().table.events().iter().map(ToString::to_string).collect()
    }

    /// Who is to move; nobody once the game is over.
    #[getter]
    fn to_move(&self) -> Option<&'static str> {
        self.state().table.to_move().map(Side::id)
    }

    /// How the game ended, if it has.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.state().table.result().map(Outcome)
    }

    /// Whether dice must be rolled before a move.
    #[getter]
    fn roll_due(&self) -> bool {
        self.state().table.roll_due()
    }

    /// What a side may do now beside moving stones, by name.
    fn can<'py>(&self, py: Python<'py>, side: &str) -> PyResult<Bound<'py, PyDict>> {
        let can = self.state().table.can(self::side(side)?);
        let dict = PyDict::new(py);
        let all = [
            ("move", can.make_a_move),
            ("roll", can.roll),
            ("offer", can.offer),
            ("offer-next", can.offer_next),
            ("withdraw-offer", can.withdraw_offer),
            ("answer-offer", can.answer_offer),
            ("claim-repetition", can.claim_repetition),
            ("claim-no-progress", can.claim_no_progress),
            ("claim-drawn", can.claim_drawn),
            ("resign", can.resign),
            ("touch", can.touch),
            ("announce-check", can.announce_check),
            ("ask-take-back", can.ask_take_back),
            ("answer-take-back", can.answer_take_back),
            ("offer-rematch", can.offer_rematch),
            ("answer-rematch", can.answer_rematch),
        ];
        for (name, may) in all {
            dict.set_item(name, may)?;
        }
        Ok(dict)
    }

    /// What White and Black have left on their clocks, in seconds, at a time of the table; nothing without a clock.
    #[pyo3(signature = (at = None))]
    fn clock(&self, at: Option<f64>) -> PyResult<Option<(f64, f64)>> {
        let state = self.state();
        let left = state.table.clock_at(state.time(at)?).left;
        let told = |millis: Millis| Duration::from_millis(millis).as_secs_f64();
        Ok(left.map(|[white, black]| (told(white), told(black))))
    }

    /// The record of the game as it stands.
    fn record(&self) -> Record {
        let record = kamen_records::Record::of_table(&self.state().table);
        Record { catalog: self.made.catalog.clone(), record }
    }

    fn __repr__(&self) -> String {
        let state = self.state();
        let plies = state.table.history().len();
        match state.table.result() {
            Some(outcome) => {
                format!("<kamen.Table {} over after {plies} plies: {}>", self.made.game.id, outcome.id())
            }
            None => format!("<kamen.Table {} after {plies} plies>", self.made.game.id),
        }
    }
}
