//! A table that a browser keeps by itself. All people at it sit at this device.

use kamen_catalog::Catalog;
use kamen_core::TableRefusal;
use kamen_engine::Moment;
use kamen_host::{
    Answer, Around, Attempt, Clicks, Deed, after_thought, hurries, own_deed, read_deed, read_setup, side_for,
    write_setup,
};
use kamen_i18n::Texts;
use kamen_table::{Event, Millis, Seat, Seed, Setup, Table};
use kamen_view::{Notation, People, Refused, Scene, State, Story, Viewer, clicks};
use serde::Serialize;

use crate::kept::Kept;
use crate::thinking::Thought;

/// The computer answers no sooner, so that people see what it does.
const PACE: u64 = 400;

/// What comes next at a table.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Then {
    table: String,
    /// So many events have happened at it.
    n: usize,
    /// What the computer has to think about.
    think: Option<ToThink>,
    /// The time until the flag falls.
    flag_in: Option<Millis>,
}

/// A move that a level has to choose.
#[derive(Debug, Serialize)]
struct ToThink {
    /// The plies and rolls of its position.
    about: [usize; 2],
    level: u32,
    /// It is made no sooner than after so many milliseconds.
    pace: u64,
    /// The table's time.
    at: Millis,
}

pub struct Room {
    id: String,
    rules: String,
    table: Table,
    story: Story,
    /// How many plies there were after so many events.
    plies: Vec<usize>,
    seed: Option<Seed>,
    /// Rolls of a game that came without its seed.
    chance: Seed,
    next: Option<String>,
    opened: i64,
    touched: i64,
    /// The table's time at a moment. While nobody had it open, no time went by.
    since: (Millis, Moment),
}

impl Room {
    /// Lets everything that is kept happen again.
    pub fn load(today: &Catalog, kept: &Kept, chance: Seed) -> Result<Room, String> {
        let setup = read_setup(&kept.setup)?;
        let told = |faults: kamen_core::Faults| format!("{faults:?}");
        let same = kept.rules.is_empty() || today.rules_text(&setup.game).as_deref() == Some(&*kept.rules);
        let older = if same { None } else { Some(Catalog::of_rules(&kept.rules).map_err(told)?) };
        let mut table = Table::open(older.as_ref().unwrap_or(today), setup).map_err(told)?;
        let mut plies = vec![0];
        for text in &kept.events {
            let event: Event = text.parse().map_err(|fault| format!("{text}: {fault:?}"))?;
            table.apply(event).map_err(|refusal| format!("{text}: {refusal:?}"))?;
            plies.push(table.history().len());
        }
        let seed = kept.seed.as_deref().map(str::parse).transpose().map_err(|fault| format!("{fault:?}"))?;
        let rules = match kept.rules.is_empty() {
            true => today.rules_text(&table.setup().game).unwrap_or_default(),
            false => kept.rules.clone(),
        };
        let mut story = Story::default();
        story.follow(&table);
        Ok(Room {
            id: kept.table.clone(),
            rules,
            story,
            plies,
            seed,
            chance,
            next: kept.next.clone(),
            opened: kept.opened,
            touched: kept.touched,
            since: (table.last_at(), Moment::now()),
            table,
        })
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn go_on_at(&mut self, next: String) {
        self.next = Some(next);
    }

    /// The setup of the rematch, once it is agreed.
    pub fn rematch(&self) -> Option<Setup> {
        self.table.rematch().filter(|_| self.next.is_none())
    }

    pub fn kept(&self) -> Kept {
        Kept {
            table: self.id.clone(),
            setup: write_setup(self.table.setup()),
            rules: self.rules.clone(),
            seed: self.seed.map(|seed| seed.to_string()),
            events: self.table.events().iter().map(ToString::to_string).collect(),
            next: self.next.clone(),
            opened: self.opened,
            touched: self.touched,
            plies: self.table.history().len(),
            turn: self.table.to_move().map(|side| side.id().to_string()),
            result: self.table.result().map(|outcome| outcome.id().to_string()),
        }
    }

    pub fn scene(&self, texts: &Texts) -> Scene {
        Scene::of(&self.table, Some(&self.id), texts)
    }

    pub fn state(&self, texts: &Texts, notation: Option<Notation>, since: Option<usize>) -> State {
        let usual = || Notation::of(&*self.table.game().start).first().copied().unwrap_or(Notation::Own);
        let viewer = Viewer { seats: self.seats(), texts, notation: notation.unwrap_or_else(usual) };
        let people = People { here: self.seats(), taken: [true, true], ..People::default() };
        let from = since.and_then(|since| self.plies.get(since..)).unwrap_or(&[]).iter().min().copied().unwrap_or(0);
        let state = State::of(&self.table, &self.story, &people, viewer, self.now(), from);
        State { next: self.next.clone(), ..state }
    }

    /// The seats of people: all of them are at this device.
    fn seats(&self) -> [bool; 2] {
        [0, 1].map(|at: usize| !matches!(self.table.setup().seats[at], Seat::Computer { .. }))
    }

    fn now(&self) -> Millis {
        let (base, moment) = self.since;
        base.saturating_add(moment.elapsed().as_millis() as Millis).max(self.table.last_at())
    }

    fn roll(&self) -> [u8; 3] {
        self.seed.unwrap_or(self.chance).roll(self.table.rolls() + 1)
    }

    /// Answers an attempt; what follows from it is done by [`Room::settle`].
    pub fn attempt(&mut self, attempt: &Attempt, texts: &Texts) -> Option<Answer> {
        let side = side_for(&self.table, self.seats(), attempt.side())?;
        let refused = |refused| Some(Answer::refused(attempt.ask(), refused));
        if attempt.at() != self.table.events().len() {
            return refused(Refused::late(texts));
        }
        match attempt {
            Attempt::Clicks(Clicks { clicks: names, .. }) => match clicks(&self.table, names, texts) {
                Ok(clicked) => Some(Answer { clicked: Some(clicked), ..Answer::taken(attempt.ask()) }),
                Err(no) => refused(no),
            },
            Attempt::Deed(Deed { deed, .. }) => match read_deed(deed, || self.roll()) {
                Err(fault) => refused(Refused::plain(texts.fault(&fault))),
                Ok(what) => match self.commit(Event::of(self.now(), side, what)) {
                    Ok(()) => Some(Answer::taken(attempt.ask())),
                    Err(refusal) => refused(Refused::of(self.table.game(), &refusal, texts)),
                },
            },
        }
    }

    pub fn commit(&mut self, event: Event) -> Result<(), TableRefusal> {
        self.table.apply(event)?;
        self.plies.push(self.table.history().len());
        self.story.follow(&self.table);
        Ok(())
    }

    /// Does everything the table does by itself. Whether anything was done.
    pub fn settle(&mut self, now: i64) -> bool {
        let before = self.table.events().len();
        loop {
            let around = Around {
                now: self.now(),
                seed: self.seed,
                held: self.seats(),
                flag: self.table.flag_at().map(|at| (at, at)),
                plays: !self.table.is_adjourned(),
            };
            let Some(event) = own_deed(&self.table, &around, || self.roll()) else { break };
            // What a table does by itself it takes; if not, asking again would never end.
            if self.commit(event).is_err() {
                break;
            }
        }
        self.touched = now;
        self.table.events().len() > before
    }

    /// What comes next: something to think about, and the time until the flag falls.
    pub fn then(&self) -> Then {
        let now = self.now();
        let level = match self.table.to_move().and_then(|side| self.table.seat(side)) {
            Some(Seat::Computer { level }) if !self.table.is_adjourned() && !self.table.roll_due() => Some(*level),
            _ => None,
        };
        let pace = if hurries(&self.table, now) { 0 } else { PACE };
        Then {
            table: self.id.clone(),
            n: self.table.events().len(),
            think: level.map(|level| ToThink { about: self.about(), level, pace, at: now }),
            flag_in: self.table.flag_at().map(|at| at.saturating_sub(now)),
        }
    }

    /// The plies and rolls that a thought is about.
    fn about(&self) -> [usize; 2] {
        [self.table.history().len(), self.table.rolls()]
    }

    /// The computer has decided. Nothing is done where the game has gone on meanwhile.
    pub fn thought(&mut self, about: [usize; 2], thought: Thought) -> bool {
        let side = self.table.to_move().filter(|side| kamen_host::is_computer(&self.table, *side));
        let Some(side) = side.filter(|_| about == self.about()) else { return false };
        let score = thought.score();
        let better = score.is_some_and(kamen_engine::Score::is_better);
        let deeds = after_thought(&self.table, side, score, better, thought.text);
        deeds.into_iter().all(|what| self.commit(Event::of(self.now(), side, what)).is_ok())
    }
}
