//! The third screen: a game being played. The game itself is a [`Table`]; here is only what a screen adds to it.

mod beside_moves;
mod clicks;
mod engine;
mod input;
mod list;
mod marks;
mod time;

use kamen_booklet::Booklet;
use kamen_catalog::Catalog;
use kamen_core::{Faults, Legal, Position, Side, TableRefusal};
use kamen_engine::Report;
use kamen_i18n::{Language, Texts};
use kamen_records::{Record, Score};
use kamen_solve::Known;
use kamen_table::{Event, Millis, Seat, Seed, Setup, Table, What};
use kamen_view::{Notation, ending};

pub use engine::Purpose;
use list::Shown;
pub use list::text_written;

use crate::field::Field;
use crate::message::Effect;

/// What the rest of the app lends to a game for one message.
pub struct Context<'a> {
    pub catalog: &'a Catalog,
    pub texts: &'a Texts,
    /// Thousandths of a second since the app began.
    pub now: Millis,
    pub effects: &'a mut Vec<Effect>,
    /// The number of the last order to think.
    pub orders: &'a mut u64,
}

/// Something the table or the app says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub text: String,
    pub tone: Tone,
    /// Points to look at.
    pub points: Vec<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// The arbiter refuses.
    Refusal,
    /// Something worth knowing.
    Notice,
}

/// Several things of which one is to be chosen: promotions, claims with a move, stones to huff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pick {
    /// The id of the question.
    pub title: &'static str,
    pub items: Vec<(String, What)>,
    pub at: usize,
}

pub struct Play {
    pub table: Table,
    seed: Seed,
    /// The app's time at which the table's time was `base`.
    zero: Millis,
    base: Millis,
    pub flipped: bool,
    pub cursor: usize,
    /// The points of the move chosen so far.
    pub chosen: Vec<usize>,
    /// The move that is being typed.
    pub input: Field,
    pub said: Option<Said>,
    pub pick: Option<Pick>,
    /// The move the computer advises.
    pub hint: Option<Legal>,
    /// Evaluation and best line are shown.
    pub analysing: bool,
    pub report: Option<Report>,
    /// What is known of the position with perfect play.
    pub known: Option<Known>,
    thinking: Option<(u64, Purpose)>,
    /// So many plies of the game are shown, instead of all.
    pub viewing: Option<usize>,
    /// The plies, and in what way they are written.
    shown: Vec<Shown>,
    shown_in: Option<(Language, Notation)>,
    /// How moves are written.
    pub notation: Notation,
    /// What the file said of it that it came from.
    pub origin: Option<Record>,
    /// So many events are kept; and whether it was said that they could not be.
    pub kept: usize,
    pub told_not_kept: bool,
}

impl Play {
    /// Opens a table. The seed is where lot and dice come from; its hash is noted before the game.
    pub fn open(setup: Setup, seed: Seed, context: &mut Context) -> Result<Play, Faults> {
        let table = Table::open(context.catalog, Setup { commitment: Some(seed.commitment()), ..setup })?;
        let mut play = Play::at(table, seed, context.now);
        play.go_on(context);
        // What the dice come from is settled before the first of them is seen to matter.
        if play.said.is_none() && play.table.rolls() > 0 {
            play.say(context.texts.get("play-promise", &[("hash", seed.commitment().to_string().into())]));
        }
        Ok(play)
    }

    /// Goes on with a game as it was left, with the seed it was saved with, or one nobody has promised.
    pub fn resume(table: Table, seed: Seed, origin: Record, context: &mut Context) -> Play {
        let mut play = Play::at(table, seed, context.now);
        // Only what happens from now on has to be kept.
        play.kept = play.table.events().len();
        let result = origin.score;
        play.origin = Some(origin);
        if play.table.is_adjourned() {
            play.by_table(What::Resume, context.now);
        }
        play.go_on(context);
        if play.said.is_none() && result != Score::Unknown {
            play.say(context.texts.get("tui-file-result", &[("result", result.text().into())]));
        }
        play
    }

    /// Where lot and dice come from.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    fn at(table: Table, seed: Seed, now: Millis) -> Play {
        let base = table.last_at();
        let points = table.position().board().points().len();
        let mut play = Play {
            table,
            seed,
            zero: now,
            base,
            flipped: false,
            cursor: points / 2,
            chosen: Vec::new(),
            input: Field::default(),
            said: None,
            pick: None,
            hint: None,
            analysing: false,
            report: None,
            known: None,
            thinking: None,
            viewing: None,
            shown: Vec::new(),
            shown_in: None,
            notation: Notation::Own,
            origin: None,
            kept: 0,
            told_not_kept: false,
        };
        play.flipped = play.is_computer(Side::White) && !play.is_computer(Side::Black);
        play.notation = play.notations().first().copied().unwrap_or(Notation::Own);
        if let Some(&first) = play.beginnings().first() {
            play.cursor = first;
        }
        play
    }

    /// The position on the screen: the present one, or an earlier one that is looked at.
    pub fn position(&self) -> &dyn Position {
        match self.viewing.and_then(|plies| self.table.positions().get(plies)) {
            Some(position) => &**position,
            None => self.table.position(),
        }
    }

    pub fn is_computer(&self, side: Side) -> bool {
        matches!(self.table.seat(side), Some(Seat::Computer { .. }))
    }

    /// Whether a person at this terminal is to move.
    pub fn is_our_turn(&self) -> bool {
        self.table.to_move().is_some_and(|side| !self.is_computer(side))
    }

    /// The side for which something is done at this terminal: the one to move if it is a person's.
    pub fn our_side(&self) -> Side {
        let turn = self.table.position().turn();
        if self.is_computer(turn) && !self.is_computer(!turn) { !turn } else { turn }
    }

    /// Does something for a player; a refusal is said.
    pub fn act(&mut self, by: Side, what: What, context: &mut Context) -> bool {
        let at = self.time(context.now);
        match self.table.apply(Event::of(at, by, what)) {
            Ok(()) => {
                self.settle(context);
                true
            }
            Err(refusal) => {
                self.refuse(&refusal, context.texts);
                false
            }
        }
    }

    /// Something the table does by itself. It is asked for only where it is due, so a refusal means it was not.
    fn by_table(&mut self, what: What, now: Millis) -> bool {
        let at = self.time(now);
        self.table.apply(Event::table(at, what)).is_ok()
    }

    /// Whatever was half done before an event is over after it.
    fn settle(&mut self, context: &mut Context) {
        self.chosen = self.table.touched().to_vec();
        self.input.clear();
        self.said = None;
        self.pick = None;
        self.hint = None;
        self.report = None;
        self.known = None;
        self.viewing = None;
        self.go_on(context);
    }

    /// What follows by itself: the lot, the dice, the end, and the computer's turn.
    fn go_on(&mut self, context: &mut Context) {
        if self.table.to_move().is_none()
            && self.table.result().is_none()
            && self.by_table(What::Lot(self.seed.lot()), context.now)
        {
            self.flipped = self.is_computer(Side::White) && !self.is_computer(Side::Black);
        }
        if let Some(side) = self.table.to_move().filter(|_| self.table.roll_due()) {
            let dice = self.seed.roll(self.table.rolls() + 1);
            let event = Event::of(self.time(context.now), side, What::Roll(dice));
            if let Err(refusal) = self.table.apply(event) {
                self.refuse(&refusal, context.texts);
            }
        }
        self.refresh_list(context.texts.language());
        if let Some(said) = ending(&self.table, self.notation, context.texts) {
            self.by_table(What::RevealSeed(self.seed.into()), context.now);
            self.say(said);
        }
        self.think_on(context);
    }

    pub fn say(&mut self, text: String) {
        self.said = Some(Said { text, tone: Tone::Notice, points: Vec::new() });
    }

    pub fn refuse(&mut self, refusal: &TableRefusal, texts: &Texts) {
        let article = Booklet::shared().number_for(self.table.game(), refusal);
        let board = self.table.position().board();
        let names: Vec<&str> = match refusal {
            TableRefusal::Move(refusal) => refusal.marks.iter().map(|(_, name)| name.as_str()).collect(),
            TableRefusal::Table(objection) => objection.square.iter().map(String::as_str).collect(),
        };
        let points = names.into_iter().filter_map(|name| board.point(name)).collect();
        self.said = Some(Said { text: texts.table_refusal(refusal, &article), tone: Tone::Refusal, points });
    }

    /// The texts of another language.
    pub fn retell(&mut self, texts: &Texts) {
        self.refresh_list(texts.language());
        self.said = None;
        if let Some(said) = ending(&self.table, self.notation, texts) {
            self.say(said);
        }
    }
}
