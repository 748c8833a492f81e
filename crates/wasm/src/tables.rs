//! The paths of tables.

use std::str::FromStr;

use kamen_host::{
    Attempt, Attempted, Endless, Loaded, MineList, MineView, OpenBody, Opened, SeatKind, TableLine, TableView,
    Trouble, UNFIT, after_ply, brought, drawn, needs_seed, promise, setup, write_setup, written,
};
use kamen_i18n::Texts;
use kamen_records::{FileFormat, Record};
use kamen_table::{Colours, Event, Seed, Setup, Table, What};
use kamen_view::Notation;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Home;
use crate::answer::{Answer, Question, asked};
use crate::kept::Kept;
use crate::room::Room;
use crate::thinking::Thought;

/// With this the names of such tables begin, so that no page looks for them at a server.
const HERE: &str = "here-";

/// A thought that has come to its end.
#[derive(Deserialize)]
struct Thoughtful {
    table: String,
    about: [usize; 2],
    thought: Thought,
}

#[derive(Deserialize)]
struct Which {
    table: String,
}

#[derive(Deserialize)]
struct Many {
    tables: Vec<Kept>,
}

/// That it was done, or why nothing was: things had gone on.
#[derive(Serialize)]
pub(crate) struct Done {
    pub ok: bool,
}

impl Home {
    pub(crate) fn at_tables(
        &mut self,
        question: &Question,
        parts: &[&str],
        query: &str,
        texts: &Texts,
    ) -> Result<Answer, Trouble> {
        match *parts {
            ["api", "tables"] => self.open(question),
            ["api", "load"] => {
                let (setup, events) = brought(&self.catalog, &question.sent()?, texts, &Endless)?;
                self.opened(question, setup, events, |table| Answer::of(&Loaded { table }))
            }
            ["alone", "take"] => self.take(question),
            ["alone", "mine"] => self.mine(question, texts),
            ["alone", "kept"] => {
                let which: Which = question.sent()?;
                Ok(Answer::of(&self.room(&which.table)?.kept()))
            }
            ["alone", "look-after"] => {
                let which: Which = question.sent()?;
                let changed = self.room(&which.table)?.settle(question.now);
                self.after(&which.table, changed, question, Answer::of(&Done { ok: true }))
            }
            ["alone", "thought"] => {
                let Thoughtful { table, about, thought } = question.sent()?;
                let taken = self.room(&table)?.thought(about, thought);
                self.room(&table)?.settle(question.now);
                self.after(&table, taken, question, Answer::of(&Done { ok: taken }))
            }
            ["api", "tables", table] => {
                let (notation, since) = (notation(query), number(query, "since"));
                let room = self.room(table)?;
                let view = TableView { scene: room.scene(texts), state: room.state(texts, notation, since) };
                Ok(Answer { then: Some(room.then()), ..Answer::of(&view) })
            }
            ["api", "tables", table, "do" | "clicks"] => {
                let attempt: Attempt = question.sent()?;
                self.attempt(table, &attempt, query, question, texts)
            }
            ["api", "tables", table, "line"] => Ok(Answer::of(&TableLine::of(self.room(table)?.table()))),
            ["api", "tables", table, "record"] => self.record(table, query, texts),
            ["api", "tables", table, "picture.svg"] => self.picture(table, query, texts),
            _ => Err(Trouble::NotHere),
        }
    }

    fn room(&mut self, table: &str) -> Result<&mut Room, Trouble> {
        self.rooms.get_mut(table).ok_or(Trouble::NotHere)
    }

    fn open(&mut self, question: &Question) -> Result<Answer, Trouble> {
        let body: OpenBody = question.sent()?;
        if body.seats.iter().any(|seat| seat.kind == SeatKind::Friend) {
            return Err(Trouble::Said(UNFIT, "pages-alone-no-friend"));
        }
        let said = |table| Answer::of(&Opened { table, invitation: None });
        let answer = self.opened(question, setup(body)?, Vec::new(), said)?;
        Ok(Answer { status: 201, ..answer })
    }

    /// A new table, with what has happened at it already.
    fn opened(
        &mut self,
        question: &Question,
        setup: Setup,
        events: Vec<Event>,
        say: impl FnOnce(String) -> Answer,
    ) -> Result<Answer, Trouble> {
        let table = self.add(question, setup, events)?;
        self.after(&table, true, question, say(table.clone()))
    }

    fn add(&mut self, question: &Question, mut setup: Setup, mut events: Vec<Event>) -> Result<String, Trouble> {
        let chance = Seed::from_str(&question.chance).map_err(|fault| Trouble::Faults(fault.into()))?;
        // The name and the seed of a table are different parts of chance.
        let own = Seed::from_str(&chance.commitment().to_string()).unwrap_or(chance);
        let name: String = chance.to_string().chars().take(22 - HERE.len()).collect();
        let mut seed = None;
        if events.is_empty() && needs_seed(&self.catalog, &setup) {
            let promised = promise(&mut setup, own);
            if setup.colours == Colours::ByLot {
                events.push(Event::table(0, What::Lot(promised.lot())));
            }
            seed = Some(promised.to_string());
        }
        let table = Table::open(&self.catalog, setup.clone()).map_err(Trouble::Faults)?;
        let kept = Kept {
            table: format!("{HERE}{name}"),
            setup: write_setup(table.setup()),
            rules: String::new(),
            seed,
            events: events.iter().map(ToString::to_string).collect(),
            next: None,
            opened: question.now,
            touched: question.now,
            plies: 0,
            turn: None,
            result: None,
        };
        let mut room = Room::load(&self.catalog, &kept, own).map_err(Trouble::Unreadable)?;
        room.settle(question.now);
        self.rooms.insert(kept.table.clone(), room);
        Ok(kept.table)
    }

    /// A table that was kept comes back.
    fn take(&mut self, question: &Question) -> Result<Answer, Trouble> {
        let kept: Kept = question.sent()?;
        let chance = Seed::from_str(&question.chance).map_err(|fault| Trouble::Faults(fault.into()))?;
        let room = Room::load(&self.catalog, &kept, chance).map_err(Trouble::Unreadable)?;
        let then = room.then();
        self.rooms.insert(kept.table, room);
        Ok(Answer { then: Some(then), ..Answer::of(&Done { ok: true }) })
    }

    fn mine(&mut self, question: &Question, texts: &Texts) -> Result<Answer, Trouble> {
        let Many { tables } = question.sent()?;
        let view = |kept: &Kept| {
            let (setup, standing) = kept.listed().ok()?;
            MineView::of(&self.catalog, kept.table.clone(), &setup, standing, texts.language().id())
        };
        Ok(Answer::of(&MineList { tables: tables.iter().filter_map(view).collect() }))
    }

    fn attempt(
        &mut self,
        table: &str,
        attempt: &Attempt,
        query: &str,
        question: &Question,
        texts: &Texts,
    ) -> Result<Answer, Trouble> {
        let notation = notation(query);
        let room = self.room(table)?;
        let before = room.table().events().len();
        let answer = room.attempt(attempt, texts).ok_or(Trouble::NotHere)?;
        let changed = room.table().events().len() > before;
        if changed {
            room.settle(question.now);
        }
        // The next table first: the state names it.
        let mut told = self.after(table, changed, question, Answer::of(&Value::Null))?;
        let state = self.room(table)?.state(texts, notation, Some(attempt.at()));
        told.body = Answer::of(&Attempted::of(answer, state)).body;
        Ok(told)
    }

    /// What whoever keeps the table has to do after something happened at it.
    fn after(&mut self, table: &str, changed: bool, question: &Question, answer: Answer) -> Result<Answer, Trouble> {
        let mut keep = Vec::new();
        if changed {
            if let Some(setup) = self.room(table)?.rematch() {
                let next = self.add(question, setup, Vec::new())?;
                keep.push(self.room(&next)?.kept());
                self.room(table)?.go_on_at(next);
            }
            keep.push(self.room(table)?.kept());
        }
        let then = Some(self.room(table)?.then());
        Ok(Answer { keep, then, ..answer })
    }

    fn record(&mut self, table: &str, query: &str, texts: &Texts) -> Result<Answer, Trouble> {
        let id = asked(query, "format").unwrap_or(FileFormat::Kamen.id());
        let format = FileFormat::named(id).ok_or_else(|| Trouble::Unreadable(id.to_string()))?;
        let record = Record::of_table(self.room(table)?.table());
        let name = format!("{}.{}", record.game, format.id());
        let text = written(&self.catalog, &record, format, texts, "server-faults", &Endless)?;
        Ok(Answer::file(text, "text/plain; charset=utf-8", Some(name)))
    }

    fn picture(&mut self, table: &str, query: &str, texts: &Texts) -> Result<Answer, Trouble> {
        let flipped = asked(query, "bottom") == Some("black");
        let table = self.room(table)?.table();
        let position = after_ply(table, number(query, "ply")).ok_or(Trouble::Said(404, "server-no-position"))?;
        let picture = drawn(position, table.game().name.get(texts.language().id()), flipped);
        Ok(Answer::file(picture, "image/svg+xml", None))
    }
}

fn number(query: &str, name: &str) -> Option<usize> {
    asked(query, name)?.parse().ok()
}

fn notation(query: &str) -> Option<Notation> {
    Notation::deserialize(Value::String(asked(query, "notation")?.to_string())).ok()
}
