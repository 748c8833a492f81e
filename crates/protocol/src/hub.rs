//! The Hub protocol, version 2, for draughts on numbered squares.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use kamen_catalog::{Catalog, Game};
use kamen_core::Position;
use kamen_engine::{Clock, Level, Limits, Options, Report, Score};

use crate::count::{Count, Habit, names_squares};
use crate::desk::Desk;
use crate::numbers::{read_move, read_position, write_line, write_move};
use crate::pairs::{Command, quoted};
use crate::talk::{Flow, Protocol, channel, talk};
use crate::worker::{Answer, Manner, Order, Worker};
use crate::{AUTHOR, NAME, VERSION, number, quote, seed, truth};

const MOST_HASH: u64 = 4096;
const MOST_THREADS: u64 = 256;
/// What every program calls the game of a session until another is chosen.
const FIRST: &str = "normal";

/// Parameters of other programs that a client may set without asking.
const IGNORED: [&str; 5] = ["book-ply", "book-margin", "bb-size", "tt-size", "ponder"];

/// Talks Hub until the client quits or its input ends.
pub fn hub(catalog: &Catalog, input: impl BufRead + Send + 'static, out: &mut dyn Write) -> io::Result<()> {
    let (sender, events) = channel();
    let none = || io::Error::other("the catalogue has no game that Hub calls normal");
    let desk = Desk::new(catalog, catalog.in_hub(FIRST).ok_or_else(none)?);
    let worker = Worker::new(sender.clone());
    let options = Options::default();
    let limits = Limits::default();
    let mut hub = Hub {
        catalog,
        desk,
        worker,
        options,
        level: Level::FULL,
        own_book: false,
        seed: 0,
        limits,
        called: FIRST.to_string(),
        said: None,
        habit: Habit::default(),
        moves: Count::default(),
    };
    talk(&mut hub, sender, &events, input, out)
}

struct Hub<'c> {
    catalog: &'c Catalog,
    desk: Desk<'c>,
    worker: Worker,
    options: Options,
    level: Level,
    /// Whether it plays the openings it knows without thinking.
    own_book: bool,
    seed: u64,
    /// For the next search only.
    limits: Limits,
    /// What the client calls the game.
    called: String,
    /// How the client says that it counts the squares. Otherwise it is seen from what it sends.
    said: Option<Count>,
    habit: Habit,
    /// How the moves of the position are counted that lies on the desk.
    moves: Count,
}

impl Protocol for Hub<'_> {
    fn line(&mut self, text: &str, out: &mut dyn Write) -> io::Result<Flow> {
        let line = match Command::parse(text) {
            Ok(Some(line)) => line,
            Ok(None) => return Ok(Flow::On),
            Err(message) => {
                error(&message, out)?;
                return Ok(Flow::On);
            }
        };
        let result = match line.command.as_str() {
            "hub" => {
                self.introduce(out)?;
                Ok(())
            }
            "set-param" => self.set_parameter(&line),
            "init" => {
                let result = self.worker.prepare(&self.desk, self.options);
                if result.is_ok() {
                    writeln!(out, "ready")?;
                }
                result
            }
            "new-game" => {
                self.worker.forget();
                self.worker.prepare(&self.desk, self.options)
            }
            "pos" => self.set_position(&line),
            "level" => self.set_limits(&line),
            "go" => {
                // Who has not said stop says it with the next search.
                if self.worker.is_busy() {
                    if let Some(answer) = self.worker.stop() {
                        self.done(answer, out)?;
                    }
                    return Ok(Flow::Again);
                }
                self.go(&line)
            }
            "ponder-hit" => {
                if let Some(answer) = self.worker.ponder_hit() {
                    self.done(answer, out)?;
                }
                Ok(())
            }
            "stop" => {
                if let Some(answer) = self.worker.stop() {
                    self.done(answer, out)?;
                }
                Ok(())
            }
            "ping" => {
                writeln!(out, "pong")?;
                Ok(())
            }
            "quit" => return Ok(Flow::Quit),
            other => Err(format!("there is no command '{}'", quote(other))),
        };
        if let Err(message) = result {
            error(&message, out)?;
        }
        Ok(Flow::On)
    }

    fn report(&mut self, report: &Report, out: &mut dyn Write) -> io::Result<()> {
        let Some(order) = self.worker.order() else { return Ok(()) };
        let seconds = report.time.as_secs_f64();
        writeln!(
            out,
            "info depth={} max-depth={} score={} nodes={} time={seconds:.3} nps={:.3} pv=\"{}\"",
            report.depth,
            report.deepest.max(report.depth),
            score(report.score),
            report.nodes,
            report.nodes as f64 / seconds.max(1e-6) / 1e6,
            write_line(&*order.position, &report.moves, self.moves).join(" "),
        )
    }

    fn done(&mut self, answer: Answer, out: &mut dyn Write) -> io::Result<()> {
        let position = &*answer.order.position;
        if answer.failed {
            error("the search failed; this is the first legal move", out)?;
        }
        let best = position.nth(answer.choice.as_ref().map_or(0, |choice| choice.index));
        write!(out, "done")?;
        if let Some(best) = best
            && let Some(written) = write_move(position, &best, self.moves)
        {
            write!(out, " move={written}")?;
            let next = Some(best.play()).filter(|next| next.turn() != position.turn());
            let reply = answer.choice.as_ref().and_then(|choice| {
                let line = &choice.lines.first()?.moves;
                line.get(1).filter(|_| line.first() == Some(&best.text))
            });
            if let (Some(next), Some(reply)) = (next, reply)
                && let Some(ponder) =
                    next.attempt(reply).ok().and_then(|reply| write_move(&*next, &reply, self.moves))
            {
                write!(out, " ponder={ponder}")?;
            }
        }
        writeln!(out)
    }

    fn worker(&mut self) -> &mut Worker {
        &mut self.worker
    }
}

impl Hub<'_> {
    fn introduce(&self, out: &mut dyn Write) -> io::Result<()> {
        let ids: Vec<&str> =
            self.catalog.games().iter().filter(|game| is_played(game)).map(|game| game.id.as_str()).collect();
        writeln!(out, "id name={NAME} version={VERSION} author={}", quoted(AUTHOR))?;
        writeln!(
            out,
            "param name=variant value={} type=enum values={}",
            self.desk.game().id,
            quoted(&ids.join(" "))
        )?;
        writeln!(out, "param name=set value=\"\" type=string")?;
        let count = match self.said {
            None => "auto",
            Some(Count::Above) => "above",
            Some(Count::Below) => "below",
        };
        writeln!(out, "param name=count value={count} type=enum values=\"auto above below\"")?;
        writeln!(out, "param name=level value={} type=int min=1 max=10", self.level.number())?;
        writeln!(out, "param name=book value={} type=bool", self.own_book)?;
        writeln!(out, "param name=hash value={} type=int min=1 max={MOST_HASH}", self.options.hash)?;
        writeln!(out, "param name=threads value={} type=int min=1 max={MOST_THREADS}", self.options.threads)?;
        writeln!(out, "param name=seed value={} type=int min=0 max=2147483647", self.seed)?;
        writeln!(out, "wait")
    }

    fn set_parameter(&mut self, line: &Command) -> Result<(), String> {
        let name = line.get("name").filter(|name| !name.is_empty()).ok_or("set-param needs a name")?;
        let value = line.get("value").ok_or("set-param needs a value")?;
        match name {
            "variant" => self.choose(value)?,
            "set" => self.desk.set(value)?,
            "count" => {
                self.said = match value {
                    "auto" => None,
                    "above" => Some(Count::Above),
                    "below" => Some(Count::Below),
                    _ => return Err(format!("count must be auto, above or below, not '{}'", quote(value))),
                };
                self.look_anew();
            }
            "level" => self.level = Level::new(number(name, value, 1, 10)? as u32).unwrap_or(Level::FULL),
            "book" => self.own_book = truth(name, value)?,
            "hash" => self.options.hash = number(name, value, 1, MOST_HASH)? as usize,
            "threads" => self.options.threads = number(name, value, 1, MOST_THREADS)? as usize,
            "seed" => self.seed = number(name, value, 0, 2_147_483_647)?,
            _ if IGNORED.contains(&name) => {}
            _ => return Err(format!("there is no parameter '{}'", quote(name))),
        }
        Ok(())
    }

    fn choose(&mut self, id: &str) -> Result<(), String> {
        // As Lidraughts and its clients call it.
        let id = if id == "standard" { FIRST } else { id };
        match self.catalog.in_hub(id) {
            Some(game) if is_played(game) => {
                self.called = id.to_string();
                self.look_anew();
                self.desk.choose(&game.id)
            }
            Some(game) => Err(format!("{} is not played on numbered squares", game.id)),
            None => Err(format!("there is no variant '{}'", quote(id))),
        }
    }

    /// Forgets what was seen of how the client counts.
    fn look_anew(&mut self) {
        self.habit = self.said.map_or_else(Habit::default, Habit::said);
        self.moves = self.habit.positions;
    }

    fn set_position(&mut self, line: &Command) -> Result<(), String> {
        let start = self.desk.game().start.clone();
        let (given, words) = (line.get("pos"), line.get("moves").unwrap_or_default());
        let mut habit = self.habit;
        if let Some(text) = given
            && self.said.is_none()
        {
            habit.positions = Count::seen(&*start, text).unwrap_or(habit.positions);
        }
        let first = match given {
            Some(text) => read_position(&*start, text, habit.positions)?,
            None => start.start(),
        };
        let count = habit.moves(self.desk.game(), &self.called, given.is_some());
        let may_turn = self.said.is_none() && names_squares(self.desk.game());
        let mut put = |count: Count| {
            let read = |position: &dyn Position, text: &str| read_move(position, text, count);
            self.desk.put(first.boxed_clone(), words.split_whitespace(), read)
        };
        let count = match put(count) {
            Ok(()) => count,
            // Moves that are legal only in the other count show how the client counts.
            Err(message) => {
                if !may_turn || put(count.other()).is_err() {
                    return Err(message);
                }
                habit.shown(count.other());
                count.other()
            }
        };
        (self.habit, self.moves) = (habit, count);
        Ok(())
    }

    /// Several lines add up until the next search.
    fn set_limits(&mut self, line: &Command) -> Result<(), String> {
        let mut limits = if line.has("infinite") { Limits::default() } else { self.limits };
        if let Some(depth) = line.get("depth") {
            limits.depth = Some(number("depth", depth, 1, 1_000)? as u32);
        }
        if let Some(nodes) = line.get("nodes") {
            limits.nodes = Some(number("nodes", nodes, 1, u64::MAX)?);
        }
        if let Some(time) = line.get("move-time") {
            limits.time = Some(seconds("move-time", time)?);
        }
        let moves = line.get("moves").map(|moves| number("moves", moves, 0, 10_000)).transpose()?;
        let increment = line.get("inc").map(|inc| seconds("inc", inc)).transpose()?;
        match line.get("time") {
            Some(time) => {
                limits.clock = Some(Clock {
                    left: seconds("time", time)?,
                    increment: increment.unwrap_or_default(),
                    moves_to_go: moves.filter(|&moves| moves > 0).map(|moves| moves as u32),
                });
            }
            None if moves.is_some() || increment.is_some() => {
                return Err("level needs a time with moves or inc".to_string());
            }
            None => {}
        }
        self.limits = limits;
        Ok(())
    }

    fn go(&mut self, line: &Command) -> Result<(), String> {
        if !["think", "ponder", "analyze"].iter().any(|mode| line.has(mode)) {
            return Err("go needs think, ponder or analyze".to_string());
        }
        let position = self.desk.position();
        if let Some(end) = position.end() {
            return Err(format!("the game is over: {} ({})", end.id(), end.cause.id()));
        }
        self.worker.prepare(&self.desk, self.options)?;
        let order = Order {
            position: self.desk.position().boxed_clone(),
            history: self.desk.history().to_vec(),
            limits: std::mem::take(&mut self.limits),
            only: Vec::new(),
            lines: 1,
            // Whoever analyses wants the truth.
            level: if line.has("analyze") { Level::FULL } else { self.level },
            openings: self.own_book && self.level == Level::FULL && !line.has("analyze") && !line.has("ponder"),
            seed: seed(self.seed, self.desk.history().len()),
        };
        self.worker.start(order, Manner { ponder: line.has("ponder"), wait: false });
        Ok(())
    }
}

/// Whether a game can be played here: draughts on numbered squares.
fn is_played(game: &Game) -> bool {
    game.start.numbering().is_some()
}

fn error(message: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "error message=\"{}\"", message.replace('"', "'"))
}

/// In men; a win in so many plies is a hundred men, less a hundredth a ply.
fn score(score: Score) -> String {
    match score {
        Score::Value(value) => format!("{:.2}", f64::from(value) / 100.0),
        Score::Win(plies) => format!("{:.2}", 100.0 - f64::from(plies) / 100.0),
        Score::Loss(plies) => format!("{:.2}", f64::from(plies) / 100.0 - 100.0),
    }
}

fn seconds(name: &str, text: &str) -> Result<Duration, String> {
    let wrong = || format!("{name} must be a number of seconds, not '{}'", quote(text));
    let seconds: f64 = text.trim().parse().map_err(|_| wrong())?;
    // A time that has run out may be below zero.
    if seconds.is_finite() && seconds < 1e9 { Ok(Duration::from_secs_f64(seconds.max(0.0))) } else { Err(wrong()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_in_men() {
        assert_eq!(score(Score::Value(-7)), "-0.07");
        assert_eq!(score(Score::Win(7)), "99.93");
        assert_eq!(score(Score::Loss(8)), "-99.92");
    }

    #[test]
    fn seconds_are_read() {
        assert_eq!(seconds("time", "291.587"), Ok(Duration::from_secs_f64(291.587)));
        assert_eq!(seconds("time", "-3"), Ok(Duration::ZERO));
        for text in ["", "soon", "inf", "NaN", "1e300"] {
            assert!(seconds("time", text).is_err(), "{text}");
        }
    }
}
