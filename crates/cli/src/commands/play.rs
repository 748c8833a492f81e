//! `kamen play`: two people at one terminal, or one against the computer, line by line, with the arbiter's answers.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, BufRead, Write};
use std::time::Duration;

use clap::ArgMatches;
use kamen_catalog::Game;
use kamen_core::{Cause, Outcome, Position, Random, Side};
use kamen_engine::{Engine, Level, Limits, Options, Task, engine_for, weights_for};
use kamen_i18n::Texts;

use crate::commands::{explain, show};
use crate::error::Error;
use crate::load;
use kamen_draw::{self as draw, Style};

/// How long the full strength thinks about a move.
const THINKING: Duration = Duration::from_secs(3);

/// What a line can be besides a move. Each has its word in `i18n/`; the English one always works.
const COMMANDS: [(&str, Word); 11] = [
    ("help", Word::Help),
    ("moves", Word::Moves),
    ("board", Word::Board),
    ("flip", Word::Flip),
    ("position", Word::Position),
    ("undo", Word::Undo),
    ("claim", Word::Claim),
    ("offer", Word::Offer),
    ("accept", Word::Accept),
    ("resign", Word::Resign),
    ("quit", Word::Quit),
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    Help,
    Moves,
    Board,
    Flip,
    Position,
    Undo,
    Claim,
    Offer,
    Accept,
    Resign,
    Quit,
}

/// A game being played at the terminal.
struct Session<'a> {
    texts: &'a Texts,
    game: Game,
    style: Style,
    /// Every position so far, the current one last.
    history: Vec<Box<dyn Position>>,
    /// The player who has just moved offers a draw.
    offered: bool,
    /// The dice; with the same seed they fall the same way.
    random: Random,
    computer: Option<Computer>,
}

/// The opponent at the other side of the board.
struct Computer {
    side: Side,
    level: Level,
    engine: Box<dyn Engine>,
    /// What its levels vary by.
    seed: u64,
}

impl Computer {
    fn new(game: &Game, number: u32, side: Side, seed: u64) -> Option<Computer> {
        let engine = engine_for(&*game.start, &weights_for(game), Options::default())?;
        Some(Computer { side, level: Level::new(number)?, engine, seed })
    }
}

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let pos = load::position(texts, matches, &game)?;
    let style = Style { flipped: false, ascii: matches.get_flag("ascii") };
    // Without a seed, the randomness the standard library takes from the system.
    let given = matches.get_one::<u64>("seed").copied();
    let mut random = Random::new(given.unwrap_or_else(|| RandomState::new().build_hasher().finish()));
    let human = matches.get_one::<String>("side").and_then(|side| Side::named(side)).unwrap_or(Side::White);
    let level = matches.get_one::<u32>("level").copied();
    let computer = level.and_then(|number| Computer::new(&game, number, !human, random.number()));
    writeln!(out, "{}\n{}\n", game.name.get(texts.language().id()), texts.get("play-intro", &[]))?;
    let mut session = Session { texts, game, style, history: vec![pos], offered: false, random, computer };
    session.style.flipped = level.is_some() && human == Side::Black;
    session.roll(out)?;
    session.draw(out)?;
    session.answer(out)?;
    let mut lines = io::stdin().lock().lines();
    while session.outcome().is_none() {
        write!(out, "{}> ", texts.get("side", &[("side", session.now().turn().id().into())]))?;
        out.flush()?;
        let line = match lines.next() {
            None => break,
            Some(Ok(line)) => line,
            // A line that is no text is a line nobody can read; the game goes on.
            Some(Err(error)) if error.kind() == io::ErrorKind::InvalidData => "\u{fffd}".to_string(),
            Some(Err(error)) => return Err(error.into()),
        };
        match session.line(line.trim(), out)? {
            Flow::GoOn => {}
            Flow::Ended(outcome) => {
                writeln!(out, "{}", texts.outcome(&outcome))?;
                return Ok(());
            }
            Flow::Left => break,
        }
    }
    match session.outcome() {
        Some(outcome) => writeln!(out, "{}", texts.outcome(&outcome))?,
        None => writeln!(out, "\n{}", texts.get("play-left", &[("position", session.now().text().into())]))?,
    }
    Ok(())
}

enum Flow {
    GoOn,
    Ended(Outcome),
    Left,
}

impl Session<'_> {
    fn now(&self) -> &dyn Position {
        // The history begins with a position and `undo` never takes the first away.
        &**self.history.last().expect("never empty")
    }

    /// How the game stands: the position's own end, or the fifth occurrence.
    fn outcome(&self) -> Option<Outcome> {
        self.now().end().or_else(|| (self.occurrences(self.now()) >= 5).then(|| Outcome::draw(Cause::Fivefold)))
    }

    fn occurrences(&self, pos: &dyn Position) -> usize {
        let identity = pos.identity();
        self.history.iter().filter(|other| other.identity() == identity).count()
    }

    fn draw(&self, out: &mut dyn Write) -> Result<(), Error> {
        write!(out, "{}", draw::board(self.now(), self.style))?;
        writeln!(out, "{}", show::situation(self.texts, self.now()))?;
        Ok(())
    }

    fn say(&self, out: &mut dyn Write, id: &str) -> Result<(), Error> {
        writeln!(out, "{}", self.texts.get(id, &[]))?;
        Ok(())
    }

    /// Rolls the dice where a roll is due.
    fn roll(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        let dice = self.random.dice();
        if let Some(rolled) = self.now().roll(dice) {
            let [a, b, c] = dice;
            writeln!(out, "{}", self.texts.get("dice", &[("roll", format!("{a} {b} {c}").into())]))?;
            self.history.pop();
            self.history.push(rolled);
        }
        Ok(())
    }

    fn line(&mut self, line: &str, out: &mut dyn Write) -> Result<Flow, Error> {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        if let Some(word) = self.command(first) {
            return self.obey(word, rest.trim(), out);
        }
        if line.is_empty() {
            return Ok(Flow::GoOn);
        }
        match kamen_notation::read_move(self.now(), line) {
            Ok(index) => {
                if let Some(next) = self.now().play(index) {
                    self.history.push(next);
                    self.offered = false;
                    if self.outcome().is_none() {
                        self.roll(out)?;
                    }
                    self.draw(out)?;
                    self.answer(out)?;
                }
            }
            Err(refusal) => writeln!(out, "{}", explain::answer(self.texts, &self.game, &refusal))?,
        }
        Ok(Flow::GoOn)
    }

    /// Lets the computer move while it is its turn: once, or twice where the game has it so.
    fn answer(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        while self.outcome().is_none() && self.computer.as_ref().is_some_and(|c| c.side == self.now().turn()) {
            out.flush()?;
            let (history, position) = self.history.split_at(self.history.len() - 1);
            let Some(computer) = &mut self.computer else { break };
            computer.seed = computer.seed.wrapping_add(1);
            let task = Task { position: &*position[0], history, limits: Limits::default(), only: &[], lines: 1 };
            let choice = computer.level.choose(&mut *computer.engine, &task, computer.seed, THINKING);
            let Some(index) = choice.map(|choice| choice.index) else { break };
            let (side, mv) = (self.now().turn().id(), self.now().legal().swap_remove(index));
            let Some(next) = self.now().play(index) else { break };
            self.history.push(next);
            self.offered = false;
            if self.outcome().is_none() {
                self.roll(out)?;
            }
            self.draw(out)?;
            writeln!(out, "{}", self.texts.get("computer-plays", &[("side", side.into()), ("move", mv.into())]))?;
        }
        Ok(())
    }

    fn command(&self, word: &str) -> Option<Word> {
        let word = word.to_lowercase();
        let is = |id: &str| word == id || word == self.texts.get(&format!("word-{id}"), &[]);
        COMMANDS.iter().find(|(id, _)| is(id)).map(|(_, command)| *command)
    }

    fn obey(&mut self, word: Word, rest: &str, out: &mut dyn Write) -> Result<Flow, Error> {
        let turn = self.now().turn();
        match word {
            Word::Help => {
                for (id, _) in COMMANDS {
                    let word = self.texts.get(&format!("word-{id}"), &[]);
                    writeln!(out, "  {word:<12} {}", self.texts.get(&format!("help-{id}"), &[]))?;
                }
            }
            Word::Moves => {
                let mut moves = self.now().legal();
                moves.retain(|mv| mv.starts_with(rest));
                moves.sort();
                writeln!(out, "{}", moves.join("  "))?;
            }
            Word::Board => self.draw(out)?,
            Word::Flip => {
                self.style.flipped = !self.style.flipped;
                self.draw(out)?;
            }
            Word::Position => writeln!(out, "{}", self.now().text())?,
            Word::Undo if self.history.len() > 1 => {
                self.history.pop();
                // Against the computer, back to where the person was to move.
                let computer = self.computer.as_ref().map(|computer| computer.side);
                while computer == Some(self.now().turn()) && self.history.len() > 1 {
                    self.history.pop();
                }
                self.offered = false;
                self.draw(out)?;
                self.answer(out)?;
            }
            Word::Undo => self.say(out, "nothing-to-undo")?,
            Word::Claim => return self.claim(rest, out),
            // Only the player who has just moved may offer, so it is the other's turn now (G7).
            Word::Offer if self.history.len() > 1 => {
                self.offered = true;
                writeln!(out, "{}", self.texts.get("draw-offered", &[("side", self.just_moved().id().into())]))?;
            }
            Word::Offer => self.say(out, "offer-after-a-move")?,
            Word::Accept if self.offered => return Ok(Flow::Ended(Outcome::draw(Cause::Agreed))),
            Word::Accept => self.say(out, "nothing-offered")?,
            Word::Resign => return Ok(Flow::Ended(Outcome::win(!turn, Cause::Resigned))),
            Word::Quit => return Ok(Flow::Left),
        }
        Ok(Flow::GoOn)
    }

    fn just_moved(&self) -> Side {
        self.history.iter().rev().nth(1).map_or(!self.now().turn(), |pos| pos.turn())
    }

    /// A claim of the player to move: as the position stands, or with the announced move.
    fn claim(&mut self, announced: &str, out: &mut dyn Write) -> Result<Flow, Error> {
        let (times, quiet) = if announced.is_empty() {
            (self.occurrences(self.now()), self.now().quiet())
        } else {
            match kamen_notation::read_move(self.now(), announced) {
                Err(refusal) => {
                    writeln!(out, "{}", explain::answer(self.texts, &self.game, &refusal))?;
                    return Ok(Flow::GoOn);
                }
                Ok(index) => match self.now().play(index) {
                    Some(next) => (self.occurrences(&*next) + 1, next.quiet()),
                    None => return Ok(Flow::GoOn),
                },
            }
        };
        if times >= 3 {
            return Ok(Flow::Ended(Outcome::draw(Cause::ClaimedThreefold)));
        }
        if quiet >= self.now().draws().claim {
            return Ok(Flow::Ended(Outcome::draw(Cause::ClaimedNoProgress)));
        }
        let (times, quiet) = (times.into(), quiet.into());
        writeln!(out, "{}", self.texts.get("claim-refused", &[("times", times), ("quiet", quiet)]))?;
        Ok(Flow::GoOn)
    }
}
