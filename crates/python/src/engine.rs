//! The computer.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use kamen_engine::{Choice, Level, Limits, Options, Report, Task, engine_for, knowledge_for};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

use crate::analysis::BestLine;
use crate::game::{Game, Made};
use crate::moves::Move;
use crate::position::Position;

/// How often a search looks whether somebody wants it to end (Ctrl-C).
const HEARTBEAT: Duration = Duration::from_millis(50);
const MOST_HASH: usize = 1 << 16;
const MOST_THREADS: usize = 256;

/// The computer for one game. It keeps what it has learnt from one search to the next.
#[pyclass(frozen, module = "kamen")]
pub struct Engine {
    made: Arc<Made>,
    engine: Mutex<Box<dyn kamen_engine::Engine>>,
    stop: Arc<AtomicBool>,
}

/// Seconds as a length of time.
pub fn seconds(time: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(time).map_err(|_| PyValueError::new_err(format!("{time}: not a time in seconds")))
}

impl Engine {
    pub fn of(made: Arc<Made>, hash: usize, threads: usize) -> PyResult<Engine> {
        if !(1..=MOST_HASH).contains(&hash) || !(1..=MOST_THREADS).contains(&threads) {
            return Err(PyValueError::new_err(format!("hash: 1 to {MOST_HASH}, threads: 1 to {MOST_THREADS}")));
        }
        let engine = engine_for(&*made.game.start, &knowledge_for(&made.game), Options { hash, threads });
        // There is an engine for every family of the catalogue.
        let engine = engine.ok_or_else(|| PyRuntimeError::new_err("no engine for this game"))?;
        Ok(Engine { made, stop: engine.stop_flag(), engine: Mutex::new(engine) })
    }

    fn hold(&self) -> PyResult<MutexGuard<'_, Box<dyn kamen_engine::Engine>>> {
        self.engine.try_lock().map_err(|_| PyRuntimeError::new_err("the engine is thinking already"))
    }

    fn fits(&self, position: &Position) -> PyResult<()> {
        let (own, other) = (&self.made.game, &position.0.made.game);
        if own.id == other.id && own.rules == other.rules {
            Ok(())
        } else {
            Err(PyValueError::new_err(format!("an engine for {}, not for {}", own.id, other.id)))
        }
    }

    /// Thinks in a thread of its own, so that this one can listen.
    fn search(
        &self,
        py: Python,
        think: impl FnOnce(&mut dyn kamen_engine::Engine, &mut dyn FnMut(&Report)) -> Option<Choice> + Send,
        report: Option<Py<PyAny>>,
    ) -> PyResult<Option<Choice>> {
        let mut engine = self.hold()?;
        let engine = &mut **engine;
        py.detach(|| {
            std::thread::scope(|scope| {
                let (tell, hear) = channel();
                let thinking = scope.spawn(move || think(engine, &mut |report| drop(tell.send(report.clone()))));
                let mut trouble = None;
                loop {
                    let heard = hear.recv_timeout(HEARTBEAT);
                    let found = match heard {
                        Err(RecvTimeoutError::Disconnected) => break,
                        Err(RecvTimeoutError::Timeout) => None,
                        Ok(found) => Some(found),
                    };
                    if trouble.is_some() {
                        continue;
                    }
                    let told = Python::attach(|py| {
                        py.check_signals()?;
                        match (&report, found) {
                            (Some(report), Some(found)) => report.call1(py, (BestLine::from(&found),)).map(drop),
                            _ => Ok(()),
                        }
                    });
                    if let Err(error) = told {
                        trouble = Some(error);
                        self.stop.store(true, Ordering::Relaxed);
                    }
                }
                let choice = thinking.join();
                match (trouble, choice) {
                    (Some(error), _) => Err(error),
                    (None, Ok(choice)) => Ok(choice),
                    (None, Err(_)) => Err(PyRuntimeError::new_err("the search broke off")),
                }
            })
        })
    }

    /// What a level plays.
    pub fn chosen(
        &self,
        py: Python,
        task: &Task<'_>,
        level: u32,
        seed: u64,
        full: Duration,
    ) -> PyResult<Option<Choice>> {
        let level = Level::new(level).ok_or_else(|| PyValueError::new_err("level: 1 to 10"))?;
        self.search(py, |engine, _| level.choose(engine, task, seed, full), None)
    }
}

type History<'py> = Option<Vec<Bound<'py, Position>>>;

/// The positions before, oldest first.
fn before(history: History) -> Vec<Box<dyn kamen_core::Position>> {
    history.into_iter().flatten().map(|position| position.get().0.position.clone()).collect()
}

#[pymethods]
impl Engine {
    /// An engine for a game, with so many MiB for what it learns, and so many threads.
    #[new]
    #[pyo3(signature = (game, *, hash = 16, threads = 1))]
    fn new(game: &Bound<Game>, hash: usize, threads: usize) -> PyResult<Engine> {
        Engine::of(game.get().0.clone(), hash, threads)
    }

    /// The best lines, found within a time in seconds, a depth in plies or a number of positions; a second if nothing is said.
    /// `history` has the positions before, for repetitions; `report` is called with each line that is found. Other threads of
    /// Python run meanwhile, and `stop` ends it.
    #[pyo3(signature = (position, *, time = None, depth = None, nodes = None, lines = 1, history = None, report = None))]
    #[allow(clippy::too_many_arguments)]
    fn think(
        &self,
        py: Python,
        position: &Bound<Position>,
        time: Option<f64>,
        depth: Option<u32>,
        nodes: Option<u64>,
        lines: usize,
        history: History,
        report: Option<Py<PyAny>>,
    ) -> PyResult<Vec<BestLine>> {
        let position = position.get();
        self.fits(position)?;
        let unlimited = time.is_none() && depth.is_none() && nodes.is_none();
        let time = time.or(unlimited.then_some(1.0)).map(seconds).transpose()?;
        let history = before(history);
        let limits = Limits { depth, nodes, time, clock: None };
        let task =
            Task { position: &*position.0.position, history: &history, limits, only: &[], lines: lines.max(1) };
        let choice = self.search(py, |engine, report| engine.think(&task, report), report)?;
        Ok(choice.map_or_else(Vec::new, |choice| choice.lines.iter().map(BestLine::from).collect()))
    }

    /// The move that a level plays, from 1 to 10; nothing where there is none. The same seed errs in the same way, and `time` is
    /// how long the highest level thinks.
    #[pyo3(signature = (position, *, level = 10, seed = 0, time = 1.0, history = None))]
    fn choose(
        &self,
        py: Python,
        position: &Bound<Position>,
        level: u32,
        seed: u64,
        time: f64,
        history: History,
    ) -> PyResult<Option<Move>> {
        let position = position.get();
        self.fits(position)?;
        let history = before(history);
        let limits = Limits::default();
        let task = Task { position: &*position.0.position, history: &history, limits, only: &[], lines: 1 };
        let choice = self.chosen(py, &task, level, seed, seconds(time)?)?;
        let legal = choice.and_then(|choice| position.0.legals().get(choice.index).cloned());
        Ok(legal.map(|legal| Move { of: position.0.clone(), legal }))
    }

    /// What a position is worth to White without any search, in hundredths of a man.
    fn judge(&self, position: &Bound<Position>) -> PyResult<Option<i32>> {
        self.fits(position.get())?;
        Ok(self.hold()?.judge(&*position.get().0.position))
    }

    /// Ends the thinking of another thread, which gets what was found so far.
    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Forgets everything that was learnt.
    fn forget(&self) -> PyResult<()> {
        self.hold()?.forget();
        Ok(())
    }

    fn __repr__(&self) -> String {
        format!("<kamen.Engine for {}>", self.made.game.id)
    }
}
