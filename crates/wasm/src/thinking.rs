//! The computer: what it plays at a table, and what it thinks of a line. Both take a while, so a page has this done by a module of
//! its own, beside the one that answers.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use kamen_catalog::Game;
use kamen_engine::net::Net;
use kamen_engine::{Engine, Knowledge, Level, Limits, Openings, Options, Report, Score, Task, knowledge_for};
use kamen_host::{Endless, Opinion, Trouble, engine_clock, subject};
use kamen_i18n::Texts;
use kamen_table::Seed;
use serde::{Deserialize, Serialize};

use crate::Home;
use crate::answer::{Answer, Question};
use crate::kept::Kept;
use crate::room::Room;

/// The table of a search, in MiB: of one thread, and of several together.
const HASH: usize = 16;
const SHARED_HASH: usize = 64;
/// How long the full strength thinks about a move without a clock.
const FULL: Duration = Duration::from_millis(1500);

/// An engine and what it was made for.
pub struct Made {
    game: String,
    rules: BTreeMap<String, String>,
    threads: usize,
    engine: Box<dyn Engine>,
}

/// A move that was found, and what it is worth to whoever makes it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Thought {
    pub text: String,
    /// `value`, `win` or `loss`, with its number.
    score: Option<(String, i32)>,
}

impl Thought {
    fn new(text: String, score: Option<Score>) -> Thought {
        let score = score.map(|score| match score {
            Score::Value(value) => ("value".to_string(), value),
            Score::Win(plies) => ("win".to_string(), plies as i32),
            Score::Loss(plies) => ("loss".to_string(), plies as i32),
        });
        Thought { text, score }
    }

    pub fn score(&self) -> Option<Score> {
        let (kind, number) = self.score.as_ref()?;
        match kind.as_str() {
            "win" => Some(Score::Win(number.unsigned_abs())),
            "loss" => Some(Score::Loss(number.unsigned_abs())),
            _ => Some(Score::Value(*number)),
        }
    }
}

/// A move to be chosen at a table.
#[derive(Deserialize)]
struct Choose {
    kept: Kept,
    level: u32,
    /// The table's time.
    at: u64,
}

/// The move that was chosen.
#[derive(Serialize)]
struct Chosen {
    thought: Thought,
}

impl Home {
    /// The best lines.
    pub(crate) fn think(
        &mut self,
        question: &Question,
        texts: &Texts,
        report: &mut dyn FnMut(&str),
    ) -> Result<Answer, Trouble> {
        let asked: kamen_host::Question = question.sent()?;
        let table = asked.line.table(&self.catalog, texts, &Endless)?;
        let notation = asked.line.notation(&table);
        let about = subject(&table)?;
        let opinion = |reports: &[Report]| {
            Opinion::of(reports, table.game(), about.position, about.turn, notation, texts.language())
        };
        let wanted = asked.lines();
        let task = Task {
            position: about.position,
            history: about.before,
            limits: asked.limits(),
            only: &[],
            lines: wanted,
        };
        let busy = || Trouble::Said(503, "study-busy");
        let engine = self.engine(table.game(), self.threads).ok_or_else(busy)?;
        let mut lines: Vec<Report> = Vec::new();
        let choice = engine.think(&task, &mut |found| {
            lines.retain(|line| line.line != found.line && line.depth + 1 >= found.depth);
            lines.push(found.clone());
            lines.sort_by_key(|line| line.line);
            // Lines of one depth are told together.
            if found.line == wanted {
                report(&serde_json::to_string(&opinion(&lines)).unwrap_or_default());
            }
        });
        let choice = choice.ok_or_else(busy)?;
        let found = opinion(&choice.lines);
        Ok(Answer::of(&if asked.why { found.with_reasons(about.position, texts, &Endless) } else { found }))
    }

    /// What a level plays.
    pub(crate) fn choose(&mut self, question: &Question) -> Result<Answer, Trouble> {
        let Choose { kept, level, at } = question.sent()?;
        let chance = question.chance.parse::<Seed>().map_err(|fault| Trouble::Faults(fault.into()))?;
        let room = Room::load(&self.catalog, &kept, chance).map_err(Trouble::Unreadable)?;
        let table = room.table();
        let about = subject(table)?;
        let limits = Limits { clock: engine_clock(table, at), ..Limits::default() };
        let task = Task { position: about.position, history: about.before, limits, only: &[], lines: 1 };
        let seed = u64::from_le_bytes(chance.0.first_chunk().copied().unwrap_or_default());
        let busy = || Trouble::Said(503, "study-busy");
        let level = Level::new(level).unwrap_or(Level::FULL);
        // A weaker level is as strong on every machine.
        let threads = if level == Level::FULL { self.threads } else { 1 };
        let engine = self.engine(table.game(), threads).ok_or_else(busy)?;
        let choice = level.choose(engine, &task, seed, FULL).ok_or_else(busy)?;
        let text = about.position.nth(choice.index).map(|legal| legal.text.clone()).ok_or_else(busy)?;
        let score = choice.lines.first().map(|line| line.score);
        Ok(Answer::of(&Chosen { thought: Thought::new(text, score) }))
    }

    /// The engine for a game, made once for as long as the game stays the same.
    fn engine(&mut self, game: &Game, threads: usize) -> Option<&mut dyn Engine> {
        let same = |made: &Made| made.game == game.id && made.rules == game.rules && made.threads == threads;
        if !self.made.as_ref().is_some_and(same) {
            let options = Options { hash: if threads > 1 { SHARED_HASH } else { HASH }, threads };
            let engine = self.library.player_with(game, self.knowledge(game), options)?;
            self.made = Some(Made { game: game.id.clone(), rules: game.rules.clone(), threads, engine });
        }
        Some(&mut *self.made.as_mut()?.engine)
    }

    /// Nets and openings come from outside; see `knowledge_for`.
    fn knowledge(&self, game: &Game) -> Knowledge {
        let mut knowledge = knowledge_for(game);
        let fits = |net: &&Arc<Net>| net.fits(&game.id, &*game.start).is_ok();
        if game.weights.is_empty()
            && let Some(net) = self.nets.get(&game.id).filter(fits)
        {
            knowledge.net = Some(net.clone());
        }
        let openings = self.openings.get(&game.id).filter(|_| game.weights.is_empty());
        knowledge.openings = openings.and_then(|text| Openings::read(text, game).ok()).map(Arc::new);
        knowledge
    }
}
