//! A game line by line: for pipes, and for whoever listens to the screen instead of looking at it. Everything that
//! can be done in the terminal app can be said here.

use std::io::{self, BufRead, Write};
use std::time::Instant;

use clap::ArgMatches;
use kamen_booklet::Booklet;
use kamen_catalog::Catalog;
use kamen_core::{Position, Random, Side, TableRefusal};
use kamen_engine::Engine;
use kamen_i18n::Texts;
use kamen_perfect::Library;
use kamen_records::Record;
use kamen_table::{Event, Millis, Seat, Seed, Setup, Table, What};

use super::files::Desk;
use super::words::Word;
use super::{seed, setup, speech};
use crate::commands::show;
use crate::commands::solve::{library, tell_bad, tell_damaged};
use crate::error::Error;
use crate::load;
use kamen_draw::{self as draw, Style};
use kamen_view::{Notation, ending};

/// A game being played at the terminal.
pub struct Session {
    pub texts: Texts,
    pub catalog: Catalog,
    pub table: Table,
    /// Where lot and dice come from, and what the levels vary by.
    pub seed: Seed,
    pub random: Random,
    /// When the table's time was `base`.
    began: Instant,
    base: Millis,
    pub style: Style,
    /// Positions are told in words, not drawn.
    pub spoken: bool,
    pub engine: Option<Box<dyn Engine>>,
    /// What is known of the games with perfect play.
    pub library: Library,
    pub desk: Desk,
    /// What the file said of the game that it was opened from.
    pub origin: Option<Record>,
    /// Whether the end of the game was told.
    told: bool,
}

pub enum Flow {
    GoOn,
    Left,
}

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let catalog = load::catalog(texts, matches)?;
    let mut random = Random::new(seed(matches));
    let mut desk = Desk::new();
    let named = matches.get_one::<String>("game").is_some();
    let setup = if named { Some(setup(texts, matches, &catalog)?) } else { None };
    desk.offer(&catalog, texts, out)?;
    let (table, seed, origin) = match setup {
        Some(setup) => {
            let game = setup.game.clone();
            let (table, seed) = open(&catalog, setup, &mut random)
                .map_err(|faults| Error::Faults(texts.get("bad-options", &[("game", game.into())]), faults))?;
            (table, seed, None)
        }
        None => match desk.choose(&catalog, texts, out)? {
            Some(opened) => (opened.table, opened.seed.unwrap_or_else(|| fresh(&mut random)), Some(opened.origin)),
            None => return Err(Error::Said(texts.get("play-which-game", &[]))),
        },
    };
    desk.has(table.events().len());
    let style = Style {
        flipped: super::our_side(matches) == Side::Black,
        ascii: matches.get_flag("ascii") || super::is_dumb(),
    };
    let mut session = Session {
        texts: Texts::new(texts.language()),
        base: table.last_at(),
        catalog,
        table,
        seed,
        random,
        began: Instant::now(),
        style,
        spoken: matches.get_flag("plain"),
        engine: None,
        library: library(matches),
        desk,
        origin,
        told: false,
    };
    let name = session.table.game().name.get(texts.language().id()).to_string();
    writeln!(out, "{name}\n{}\n", texts.get("play-intro", &[]))?;
    session.begin(out)?;
    let mut lines = io::stdin().lock().lines();
    loop {
        if session.table.result().is_some() {
            session.end(out)?;
            session.keep(out)?;
            // A program has what it wanted; a person may save the game, look at it, or play another.
            if !session.desk.keeps() {
                return Ok(());
            }
            write!(out, "> ")?;
        } else {
            session.keep(out)?;
            session.remind(out)?;
            let side = session.table.position().turn();
            write!(out, "{}> ", session.texts.get("side", &[("side", side.id().into())]))?;
        }
        out.flush()?;
        let line = match lines.next() {
            None => break,
            Some(Ok(line)) => line,
            // A line that is no text is a line nobody can read; the game goes on.
            Some(Err(error)) if error.kind() == io::ErrorKind::InvalidData => "\u{fffd}".to_string(),
            Some(Err(error)) => return Err(error.into()),
        };
        if let Flow::Left = session.line(line.trim(), out)? {
            break;
        }
    }
    if session.table.result().is_some() {
        return Ok(());
    }
    let position = session.table.position().text();
    writeln!(out, "\n{}", session.texts.get("play-left", &[("position", position.into())]))?;
    if session.desk.keeps() && !session.table.history().is_empty() {
        session.say(out, "play-kept")?;
    }
    Ok(())
}

/// A table with a seed of its own.
pub fn open(catalog: &Catalog, setup: Setup, random: &mut Random) -> Result<(Table, Seed), kamen_core::Faults> {
    let seed = fresh(random);
    Ok((Table::open(catalog, Setup { commitment: Some(seed.commitment()), ..setup })?, seed))
}

/// A seed that was not there before.
fn fresh(random: &mut Random) -> Seed {
    let mut bytes = [0; 32];
    for part in bytes.chunks_mut(8) {
        part.copy_from_slice(&random.number().to_le_bytes());
    }
    Seed(bytes)
}

impl Session {
    /// The beginning of a game, or of the rest of one.
    pub fn begin(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        self.promise(out)?;
        self.roll(out)?;
        self.show(out)?;
        self.answer(out)?;
        self.end(out)
    }

    /// What the dice will come from is settled, and told as a hash, before the first of them is rolled.
    fn promise(&self, out: &mut dyn Write) -> Result<(), Error> {
        let rolls = self.table.game().start.is_roll_due();
        if let Some(commitment) = self.table.setup().commitment.filter(|_| rolls) {
            writeln!(out, "{}", self.texts.get("play-promise", &[("hash", commitment.to_string().into())]))?;
        }
        Ok(())
    }

    pub fn now(&self) -> Millis {
        self.base + self.began.elapsed().as_millis() as Millis
    }

    /// Another table takes the place of this one.
    pub fn sit_at(&mut self, table: Table, seed: Seed) {
        self.base = table.last_at();
        self.began = Instant::now();
        self.table = table;
        self.seed = seed;
        self.engine = None;
        self.origin = None;
        self.told = false;
        self.desk.has(self.table.events().len());
    }

    /// That a capture was neglected is said to whoever may punish it.
    fn remind(&self, out: &mut dyn Write) -> Result<(), Error> {
        let side = self.our_side();
        if self.table.penalties(side).is_empty() { Ok(()) } else { self.say(out, "play-may-huff") }
    }

    pub fn is_computer(&self, side: Side) -> bool {
        matches!(self.table.seat(side), Some(Seat::Computer { .. }))
    }

    /// The side of the person who speaks: the one to move, unless that is the computer's.
    pub fn our_side(&self) -> Side {
        let turn = self.table.position().turn();
        if self.is_computer(turn) && !self.is_computer(!turn) { !turn } else { turn }
    }

    pub fn say(&self, out: &mut dyn Write, id: &str) -> Result<(), Error> {
        writeln!(out, "{}", self.texts.get(id, &[]))?;
        Ok(())
    }

    /// The position drawn, or told.
    pub fn show(&self, out: &mut dyn Write) -> Result<(), Error> {
        let position = self.table.position();
        if self.spoken {
            for sentence in speech::board(&self.texts, position) {
                writeln!(out, "{sentence}")?;
            }
        } else {
            write!(out, "{}", draw::board(position, self.style))?;
        }
        writeln!(out, "{}", show::situation(&self.texts, position))?;
        Ok(())
    }

    /// Does something; a refusal is told. Whether it was done.
    pub fn act(&mut self, by: Side, what: What, out: &mut dyn Write) -> Result<bool, Error> {
        let now = self.now();
        if self.table.flag_at().is_some_and(|flag| now >= flag) {
            // Nothing but the flag can follow, and it is due: whatever was to be done came too late.
            let _ = self.table.apply(Event::table(now, What::Flag));
            self.end(out)?;
            return Ok(false);
        }
        // The computer has told already which files it does without.
        if what == What::ClaimDrawn && self.engine.is_none() {
            tell_bad(&self.texts, &self.library, self.table.game());
        }
        let decided = self.library.decided(&self.table, Event::of(now, by, what));
        tell_damaged(&self.texts, &self.library, self.table.game());
        match decided.and_then(|event| self.table.apply(event)) {
            Ok(()) => Ok(true),
            Err(refusal) => {
                writeln!(out, "{}", self.refusal(&refusal))?;
                Ok(false)
            }
        }
    }

    fn refusal(&self, refusal: &TableRefusal) -> String {
        let article = Booklet::shared().number_for(self.table.game(), refusal);
        self.texts.table_refusal(refusal, &article)
    }

    /// Draws the lot and rolls the dice where they are due.
    pub fn roll(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        if self.table.to_move().is_none() && self.table.result().is_none() {
            let lot = Event::table(self.now(), What::Lot(self.seed.lot()));
            // Refused only where no lot is due.
            let _ = self.table.apply(lot);
        }
        let Some(side) = self.table.to_move().filter(|_| self.table.roll_due()) else { return Ok(()) };
        let dice = self.seed.roll(self.table.rolls() + 1);
        if self.act(side, What::Roll(dice), out)? {
            let [a, b, c] = dice;
            writeln!(out, "{}", self.texts.get("dice", &[("roll", format!("{a} {b} {c}").into())]))?;
        }
        Ok(())
    }

    /// A move, and everything that follows from it.
    pub fn play(&mut self, by: Side, text: &str, out: &mut dyn Write) -> Result<(), Error> {
        if self.act(by, What::Move(text.into()), out)? {
            self.roll(out)?;
            self.show_after_move(out)?;
            self.answer(out)?;
        }
        self.end(out)
    }

    /// The board after a move. Who listens hears the move and whose turn it is; the board is one word away.
    pub fn show_after_move(&self, out: &mut dyn Write) -> Result<(), Error> {
        if self.spoken {
            if let Some(ply) = self.table.history().last() {
                let said = [("side", ply.by.id().into()), ("move", ply.text.to_string().into())];
                writeln!(out, "{}", self.texts.get("computer-plays", &said))?;
            }
            writeln!(out, "{}", show::situation(&self.texts, self.table.position()))?;
            return Ok(());
        }
        self.show(out)
    }

    /// The result, and the seed behind the dice if there were any.
    pub fn end(&mut self, out: &mut dyn Write) -> Result<(), Error> {
        if self.told || self.table.result().is_none() {
            return Ok(());
        }
        self.told = true;
        let reveal = Event::table(self.now(), What::RevealSeed(self.seed.into()));
        let shown = self.table.apply(reveal).is_ok() && self.table.rolls() > 0;
        if shown {
            let seed = [("seed", self.seed.to_string().into()), ("hash", self.seed.commitment().to_string().into())];
            writeln!(out, "{}", self.texts.get("play-seed", &seed))?;
        }
        // Where the position itself is decided, that was told with it.
        let known = self.table.position().end().map(|end| self.texts.outcome(&end));
        let said = ending(&self.table, Notation::Own, &self.texts);
        if let Some(said) = said.filter(|said| known.as_ref() != Some(said)) {
            writeln!(out, "{said}")?;
        }
        if self.desk.keeps() { self.say(out, "play-over") } else { Ok(()) }
    }

    fn line(&mut self, line: &str, out: &mut dyn Write) -> Result<Flow, Error> {
        let (first, rest) = line.split_once(' ').unwrap_or((line, ""));
        if let Some(word) = Word::named(&self.texts, first) {
            return self.obey(word, rest.trim(), out);
        }
        if !line.is_empty() {
            let side = self.our_side();
            self.play(side, line, out)?;
        }
        Ok(Flow::GoOn)
    }

    /// The current position, for whoever asks about it.
    pub fn position(&self) -> &dyn Position {
        self.table.position()
    }
}
