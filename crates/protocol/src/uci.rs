//! UCI for chess, and the same language for every other game.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use kamen_catalog::{Catalog, Game};
use kamen_core::{Legal, Position, Writing};
use kamen_engine::{Level, Limits, Options, Report, Score};
use kamen_perfect::Library;

use crate::desk::{Desk, refused, said};
use crate::go::Go;
use crate::talk::{Flow, Protocol, channel, talk};
use crate::worker::{Answer, Manner, Order, Worker};
use crate::{AUTHOR, NAME, VERSION, in_line, number, quote, seed, truth};

/// The sizes that are taken, in MiB.
const MOST_HASH: u64 = 4096;
const MOST_THREADS: u64 = 256;
const MOST_LINES: u64 = 256;
/// What each level is worth in chess, as far as matches say: against Stockfish limited by its own `UCI_Elo`, and between
/// neighbours where no level is near (`docs/levels.md`).
const ELO: [u64; 10] = [500, 700, 900, 1100, 1400, 1550, 1700, 1900, 2200, 2500];
const LEAST_ELO: u64 = ELO[0];
const MOST_ELO: u64 = ELO[9];

/// Talks UCI until the client quits or its input ends.
pub fn uci(catalog: &Catalog, input: impl BufRead + Send + 'static, out: &mut dyn Write) -> io::Result<()> {
    let (sender, events) = channel();
    let first = |game: &&Game| game.start.writings().contains(&Writing::Uci);
    let none = || io::Error::other("the catalogue has no game that is written in UCI");
    let desk = Desk::new(catalog, catalog.games().iter().find(first).ok_or_else(none)?);
    let worker = Worker::new(sender.clone());
    let mut uci = Uci { catalog, desk, worker, settings: Settings::default() };
    talk(&mut uci, sender, &events, input, out)
}

struct Settings {
    options: Options,
    lines: usize,
    own_book: bool,
    limit_strength: bool,
    elo: u64,
    level: Level,
    overhead: Duration,
    seed: u64,
    /// Where files of solved positions are, ours and those of Syzygy.
    solved: Option<PathBuf>,
    syzygy: Vec<PathBuf>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            options: Options::default(),
            lines: 1,
            own_book: false,
            limit_strength: false,
            elo: MOST_ELO,
            level: Level::FULL,
            overhead: Duration::ZERO,
            seed: 0,
            solved: None,
            syzygy: Vec::new(),
        }
    }
}

impl Settings {
    /// What is known, where the client has said where to look.
    fn library(&self) -> Option<Library> {
        let own = || self.solved.as_ref().map_or_else(Library::default, Library::of_folder);
        let known = self.solved.is_some() || !self.syzygy.is_empty();
        known.then(|| self.syzygy.iter().fold(own(), Library::with_foreign))
    }

    fn level(&self) -> Level {
        if !self.limit_strength {
            return self.level;
        }
        // The level that is nearest; of two, the weaker one.
        let nearest = Level::all().zip(ELO).min_by_key(|(_, elo)| elo.abs_diff(self.elo));
        nearest.map_or(Level::FULL, |(level, _)| level)
    }
}

struct Uci<'c> {
    catalog: &'c Catalog,
    desk: Desk<'c>,
    worker: Worker,
    settings: Settings,
}

impl Protocol for Uci<'_> {
    fn line(&mut self, line: &str, out: &mut dyn Write) -> io::Result<Flow> {
        let mut words = line.split_whitespace();
        let Some(command) = words.next() else { return Ok(Flow::On) };
        let result = match command {
            "uci" => {
                self.introduce(out)?;
                Ok(())
            }
            "isready" => {
                let result = self.prepare(out)?;
                writeln!(out, "readyok")?;
                result
            }
            "ucinewgame" => {
                self.worker.forget();
                self.prepare(out)?
            }
            "setoption" => self.set_option(line),
            "position" => self.set_position(words),
            "go" => self.go(words, out)?,
            "stop" => {
                if let Some(answer) = self.worker.stop() {
                    self.done(answer, out)?;
                }
                Ok(())
            }
            "ponderhit" => {
                if let Some(answer) = self.worker.ponder_hit() {
                    self.done(answer, out)?;
                }
                Ok(())
            }
            "d" => {
                self.describe(out)?;
                Ok(())
            }
            "quit" => return Ok(Flow::Quit),
            // There is nothing more to tell, and nothing to sell.
            "debug" | "register" => Ok(()),
            _ => Err(format!("there is no command '{}'", quote(command))),
        };
        if let Err(error) = result {
            writeln!(out, "info string error: {error}")?;
        }
        Ok(Flow::On)
    }

    fn report(&mut self, report: &Report, out: &mut dyn Write) -> io::Result<()> {
        let time = report.time.as_millis();
        let speed = report.nodes * 1_000_000 / (report.time.as_micros() as u64).max(1);
        let moves = self.worker.order().map_or_else(Vec::new, |order| written_line(&*order.position, &report.moves));
        writeln!(
            out,
            "info depth {} seldepth {} multipv {} score {} nodes {} nps {speed} hashfull {} time {time} pv {}",
            report.depth,
            report.deepest.max(report.depth),
            report.line,
            score(report.score),
            report.nodes,
            report.table,
            moves.join(" "),
        )
    }

    fn done(&mut self, answer: Answer, out: &mut dyn Write) -> io::Result<()> {
        let position = &*answer.order.position;
        self.tell_unused(out)?;
        if answer.failed {
            writeln!(out, "info string error: the search failed; this is the first legal move")?;
        }
        let chosen = answer.choice.as_ref().map(|choice| choice.index);
        let index = chosen.unwrap_or_else(|| answer.order.only.first().copied().unwrap_or(0));
        let Some(best) = position.nth(index) else { return writeln!(out, "bestmove (none)") };
        write!(out, "bestmove {}", written(&best))?;
        let line = answer.choice.as_ref().and_then(|choice| choice.lines.first()).map(|line| &line.moves[..]);
        if let Some([_, reply, ..]) = line.filter(|line| line[0] == best.text) {
            // The expected answer is the opponent's: none where the same player moves on.
            let next = Some(best.play()).filter(|next| next.turn() != position.turn());
            if let Some(reply) = next.and_then(|next| next.attempt(reply).ok()) {
                write!(out, " ponder {}", written(&reply))?;
            }
        }
        writeln!(out)
    }

    fn worker(&mut self) -> &mut Worker {
        &mut self.worker
    }
}

impl Uci<'_> {
    /// Makes the engine ready, and says what it does without.
    fn prepare(&mut self, out: &mut dyn Write) -> io::Result<Result<(), String>> {
        let result = self.worker.prepare(&self.desk, self.settings.options);
        self.tell_unused(out)?;
        Ok(result)
    }

    /// Files of solved positions that are not used are told, each once.
    fn tell_unused(&mut self, out: &mut dyn Write) -> io::Result<()> {
        for (file, bad) in self.worker.unused() {
            let file = in_line(&file.display().to_string());
            writeln!(out, "info string error: {file} is not used ({})", bad.id())?;
        }
        Ok(())
    }

    fn introduce(&self, out: &mut dyn Write) -> io::Result<()> {
        let settings = &self.settings;
        let ids: Vec<String> = self.catalog.games().iter().map(|game| format!("var {}", game.id)).collect();
        writeln!(out, "id name {NAME} {VERSION}")?;
        writeln!(out, "id author {AUTHOR}")?;
        writeln!(out, "option name Hash type spin default {} min 1 max {MOST_HASH}", settings.options.hash)?;
        writeln!(out, "option name Threads type spin default {} min 1 max {MOST_THREADS}", settings.options.threads)?;
        writeln!(out, "option name MultiPV type spin default 1 min 1 max {MOST_LINES}")?;
        writeln!(out, "option name Ponder type check default false")?;
        writeln!(out, "option name OwnBook type check default false")?;
        writeln!(out, "option name UCI_LimitStrength type check default false")?;
        writeln!(out, "option name UCI_Elo type spin default {MOST_ELO} min {LEAST_ELO} max {MOST_ELO}")?;
        writeln!(out, "option name Level type spin default 10 min 1 max 10")?;
        writeln!(out, "option name Move Overhead type spin default 0 min 0 max 10000")?;
        writeln!(out, "option name Seed type spin default 0 min 0 max 2147483647")?;
        writeln!(out, "option name SyzygyPath type string default <empty>")?;
        writeln!(out, "option name SolvedPath type string default <empty>")?;
        writeln!(out, "option name Clear Hash type button")?;
        writeln!(out, "option name Game type combo default {} {}", self.desk.game().id, ids.join(" "))?;
        writeln!(out, "option name Set type string default <empty>")?;
        writeln!(out, "uciok")
    }

    fn set_option(&mut self, line: &str) -> Result<(), String> {
        let (name, value) = name_and_value(line)?;
        let settings = &mut self.settings;
        match name.to_lowercase().as_str() {
            "hash" => settings.options.hash = number("Hash", &value, 1, MOST_HASH)? as usize,
            "threads" => settings.options.threads = number("Threads", &value, 1, MOST_THREADS)? as usize,
            "multipv" => settings.lines = number("MultiPV", &value, 1, MOST_LINES)? as usize,
            // Whether to ponder is for the client to say, with every `go`.
            "ponder" => drop(truth("Ponder", &value)?),
            "ownbook" => settings.own_book = truth("OwnBook", &value)?,
            "uci_limitstrength" => settings.limit_strength = truth("UCI_LimitStrength", &value)?,
            "uci_elo" => settings.elo = number("UCI_Elo", &value, LEAST_ELO, MOST_ELO)?,
            "level" => {
                settings.level = Level::new(number("Level", &value, 1, 10)? as u32).unwrap_or(Level::FULL);
            }
            "move overhead" => settings.overhead = Duration::from_millis(number("Move Overhead", &value, 0, 10_000)?),
            "seed" => settings.seed = number("Seed", &value, 0, 2_147_483_647)?,
            "syzygypath" => {
                settings.syzygy = folders(&value)?;
                self.worker.know(settings.library());
            }
            "solvedpath" => {
                settings.solved = folder(&value)?;
                self.worker.know(settings.library());
            }
            "clear hash" => self.worker.forget(),
            "game" => self.desk.choose(&value)?,
            "set" => self.desk.set(if value == "<empty>" { "" } else { &value })?,
            _ => return Err(format!("there is no option '{}'", quote(&name))),
        }
        Ok(())
    }

    /// `startpos`, `fen …` or `exchange …`, then perhaps `moves …`.
    fn set_position<'a>(&mut self, mut words: impl Iterator<Item = &'a str>) -> Result<(), String> {
        let start = &*self.desk.game().start;
        let kind = words.next().unwrap_or_default();
        let text: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
        let first = match kind {
            "startpos" if text.is_empty() => start.start(),
            "startpos" => return Err(format!("'moves' must follow startpos, not '{}'", quote(text[0]))),
            "fen" | "exchange" => {
                let text = text.join(" ");
                let read = start.read(&text);
                read.map_err(|faults| format!("the position cannot be read: {}", said(&faults)))?
            }
            _ => return Err(format!("position needs startpos, fen or exchange, not '{}'", quote(kind))),
        };
        self.desk.put(first, words, read_move)
    }

    fn go<'a>(
        &mut self,
        words: impl Iterator<Item = &'a str>,
        out: &mut dyn Write,
    ) -> io::Result<Result<(), String>> {
        let ordered = Go::parse(words).and_then(|go| {
            if self.worker.is_busy() {
                return Err("a search is under way; stop it first".to_string());
            }
            let only = go.only.iter().map(|text| Ok(read_move(self.desk.position(), text)?.index()));
            let only = only.collect::<Result<Vec<usize>, String>>()?;
            Ok((go, only))
        });
        let (go, only) = match ordered {
            Ok(ordered) => ordered,
            Err(error) => return Ok(Err(error)),
        };
        if let Err(error) = self.prepare(out)? {
            return Ok(Err(error));
        }
        let position = self.desk.position();
        if let Some(end) = position.end() {
            match end.winner {
                None => writeln!(out, "info depth 0 score cp 0")?,
                Some(winner) if winner != position.turn() => writeln!(out, "info depth 0 score mate 0")?,
                Some(_) => {}
            }
            writeln!(out, "info string game over: {} ({})", end.id(), end.cause.id())?;
            writeln!(out, "bestmove (none)")?;
            return Ok(Ok(()));
        }
        let limits = go.limits(position.turn(), self.settings.overhead);
        let level = self.settings.level();
        // Without a limit only the client ends it; a level has limits of its own.
        let endless = go.infinite || limits == Limits::default() && level == Level::FULL;
        let order = Order {
            position: self.desk.position().boxed_clone(),
            history: self.desk.history().to_vec(),
            limits,
            only,
            lines: self.settings.lines,
            level,
            // Whoever lets it think without end wants to see it think.
            openings: self.settings.own_book && level == Level::FULL && !endless && !go.ponder,
            seed: seed(self.settings.seed, self.desk.history().len()),
        };
        self.worker.start(order, Manner { ponder: go.ponder, wait: endless || go.ponder });
        Ok(Ok(()))
    }

    fn describe(&self, out: &mut dyn Write) -> io::Result<()> {
        let position = self.desk.position();
        let moves: Vec<String> = position.legal().iter().map(written).collect();
        writeln!(out, "info string game {}", self.desk.game().id)?;
        writeln!(out, "info string position {}", position.text())?;
        if let Some(end) = position.end() {
            writeln!(out, "info string game over: {} ({})", end.id(), end.cause.id())?;
        }
        writeln!(out, "info string moves {}", moves.join(" "))
    }
}

/// A folder that is there, or none.
fn folder(value: &str) -> Result<Option<PathBuf>, String> {
    match value {
        "" | "<empty>" => Ok(None),
        path if Path::new(path).is_dir() => Ok(Some(PathBuf::from(path))),
        path => Err(format!("there is no folder '{}'", quote(path))),
    }
}

/// Several folders, separated as the system separates them in a list of folders: by colons, and by semicolons on Windows.
fn folders(value: &str) -> Result<Vec<PathBuf>, String> {
    let parts = std::env::split_paths(value).map(|part| folder(part.to_str().unwrap_or_default().trim()));
    Ok(parts.collect::<Result<Vec<_>, String>>()?.into_iter().flatten().collect())
}

fn read_move(position: &dyn Position, text: &str) -> Result<Legal, String> {
    position.attempt(text).map_err(|refusal| refused(text, &refusal))
}

/// The UCI way where the game has it, else its own text.
fn written(legal: &Legal) -> String {
    legal.written(Writing::Uci).unwrap_or_else(|| legal.text.clone())
}

/// A line of the search; as much of it as can be played.
fn written_line(position: &dyn Position, moves: &[String]) -> Vec<String> {
    let mut position = position.boxed_clone();
    let mut out = Vec::new();
    for mv in moves {
        let Ok(legal) = position.attempt(mv) else { break };
        out.push(written(&legal));
        position = legal.play();
    }
    out
}

/// `cp` in hundredths of a man, `mate` in moves of the player who wins.
fn score(score: Score) -> String {
    match score {
        Score::Value(value) => format!("cp {value}"),
        Score::Win(plies) => format!("mate {}", plies.div_ceil(2).max(1)),
        Score::Loss(plies) => format!("mate -{}", plies.div_ceil(2).max(1)),
    }
}

/// `setoption name NAME [value VALUE]`, both perhaps of several words.
fn name_and_value(line: &str) -> Result<(String, String), String> {
    let words: Vec<&str> = line.split_whitespace().skip(1).collect();
    let Some((&"name", words)) = words.split_first() else {
        return Err("setoption needs a name: setoption name NAME value VALUE".to_string());
    };
    let at = words.iter().position(|word| *word == "value").unwrap_or(words.len());
    let value = words.get(at + 1..).unwrap_or_default();
    Ok((words[..at].join(" "), value.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_count_moves() {
        assert_eq!(score(Score::Win(1)), "mate 1");
        assert_eq!(score(Score::Win(3)), "mate 2");
        assert_eq!(score(Score::Loss(2)), "mate -1");
        assert_eq!(score(Score::Loss(4)), "mate -2");
        assert_eq!(score(Score::Value(-31)), "cp -31");
    }

    #[test]
    fn an_elo_is_the_nearest_level() {
        let level = |elo| Settings { limit_strength: true, elo, ..Settings::default() }.level().number();
        assert_eq!([500, 600, 601, 1450, 2349, 2500].map(level), [1, 1, 2, 5, 9, 10]);
        assert_eq!(Settings::default().level(), Level::FULL);
    }

    #[test]
    fn names_and_values_may_have_spaces() {
        let read = |line: &str| name_and_value(line).unwrap();
        assert_eq!(read("setoption name Clear Hash"), ("Clear Hash".to_string(), String::new()));
        assert_eq!(
            read("setoption  name Set value huffing=true a=b"),
            ("Set".to_string(), "huffing=true a=b".to_string())
        );
        assert!(name_and_value("setoption value 3").is_err());
    }
}
