//! A thought on its way between servers and workers: what is to be thought about, and what is said of it.

use std::net::IpAddr;
use std::time::Duration;

use kamen_catalog::{Catalog, Game};
use kamen_core::Position;
use kamen_engine::{Clock, Level, Limits, Report, Score};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::guard::Address;
use crate::pool::{Order, Purpose, Thought};

/// An order as it travels.
#[derive(Serialize, Deserialize)]
pub struct Errand {
    /// The subject to which whatever is said of it goes, and under which number.
    pub to: String,
    pub number: u64,
    purpose: Purpose,
    asker: IpAddr,
    key: String,
    game: String,
    /// What is set otherwise than in the usual game, and a mark of all rules: who has others does not think about it.
    sets: Vec<String>,
    rules: String,
    position: String,
    history: Vec<String>,
    #[serde(with = "LimitsOnWire")]
    limits: Limits,
    level: u32,
    lines: usize,
    seed: u64,
    /// The trace that goes on at the worker, if somebody asks for traces.
    pub trace: Option<String>,
}

impl Errand {
    /// `full` is how long the full strength thinks where nothing else is said: a worker may be set otherwise. Nothing for a game that
    /// is not in the catalogue.
    pub fn new(to: String, number: u64, order: &Order, catalog: &Catalog, full: Duration) -> Option<Errand> {
        let usual = catalog.get(&order.game.id)?;
        let unlimited = order.level == Level::FULL && order.limits == Limits::default();
        let thinks = unlimited && order.purpose != Purpose::Analysis;
        Some(Errand {
            to,
            number,
            purpose: order.purpose,
            asker: order.asker.0,
            key: order.key.clone(),
            game: order.game.id.clone(),
            sets: sets(&order.game, usual),
            rules: mark(&order.game),
            position: order.position.text(),
            history: order.history.iter().map(|position| position.text()).collect(),
            limits: if thinks { Limits { time: Some(full), ..order.limits } } else { order.limits },
            level: order.level.number(),
            lines: order.lines,
            seed: order.seed,
            trace: None,
        })
    }

    /// The order, if it can be read exactly as it was meant.
    pub fn read(self, catalog: &Catalog) -> Option<Order> {
        let game = catalog.shared(&self.game, &self.sets)?.ok().filter(|game| mark(game) == self.rules)?;
        let read = |text: &String| game.start.read(text).ok().filter(|position| position.text() == *text);
        let history: Vec<Box<dyn Position>> = self.history.iter().map(read).collect::<Option<_>>()?;
        Some(Order {
            purpose: self.purpose,
            asker: Address(self.asker),
            key: self.key,
            position: read(&self.position)?,
            history,
            game,
            limits: self.limits,
            level: Level::new(self.level)?,
            lines: self.lines,
            seed: self.seed,
        })
    }
}

/// The options that make one game of another.
fn sets(game: &Game, usual: &Game) -> Vec<String> {
    let set = |(name, rule): (&String, &String)| {
        let value = game.rules.get(rule)?;
        (usual.rules.get(rule) != Some(value)).then(|| format!("{name}={value}"))
    };
    game.options.iter().filter_map(set).collect()
}

/// By which two games are told apart that are not played alike.
fn mark(game: &Game) -> String {
    let mut all = Sha256::new();
    let head = [&game.id, &game.family, &game.board];
    for word in head.into_iter().chain(game.rules.iter().flat_map(|(key, value)| [key, value])) {
        all.update((word.len() as u64).to_be_bytes());
        all.update(word);
    }
    all.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}

/// What a worker says at once to an errand.
#[derive(Serialize, Deserialize)]
pub enum Taken {
    /// By a worker of that subject.
    By(String),
    /// Too many wait there already.
    Busy,
    /// It knows no such game, or another one by that name.
    Unknown,
}

/// What it says of it later.
#[derive(Serialize, Deserialize)]
pub struct News {
    pub number: u64,
    pub what: What,
}

#[derive(Serialize, Deserialize)]
pub enum What {
    /// It is still thought about.
    Going,
    /// Nothing where nothing came of it.
    Found(Option<Found>),
}

#[derive(Serialize, Deserialize)]
pub struct Found {
    text: String,
    lines: Vec<Wired>,
}

impl Found {
    pub fn new(thought: Thought) -> Found {
        Found { text: thought.text, lines: thought.lines.into_iter().map(Wired).collect() }
    }

    /// The thought, if it is a move of the position.
    pub fn read(self, position: &dyn Position) -> Option<Thought> {
        position.attempt(&self.text).ok()?;
        let lines: Vec<Report> = self.lines.into_iter().map(|Wired(report)| report).collect();
        Some(Thought { text: self.text, score: lines.first().map(|line| line.score), lines })
    }
}

/// Nobody waits for it any more.
#[derive(Serialize, Deserialize)]
pub struct Forget {
    pub to: String,
    pub number: u64,
}

#[derive(Serialize, Deserialize)]
struct Wired(#[serde(with = "ReportOnWire")] Report);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Report")]
struct ReportOnWire {
    line: usize,
    depth: u32,
    deepest: u32,
    #[serde(with = "ScoreOnWire")]
    score: Score,
    nodes: u64,
    time: Duration,
    table: u32,
    moves: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Score")]
enum ScoreOnWire {
    Value(i32),
    Win(u32),
    Loss(u32),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Limits")]
struct LimitsOnWire {
    depth: Option<u32>,
    nodes: Option<u64>,
    time: Option<Duration>,
    #[serde(with = "clock")]
    clock: Option<Clock>,
}

mod clock {
    use super::*;

    #[derive(Serialize, Deserialize)]
    struct OnWire(Duration, Duration, Option<u32>);

    pub fn serialize<S: serde::Serializer>(clock: &Option<Clock>, serializer: S) -> Result<S::Ok, S::Error> {
        clock.map(|clock| OnWire(clock.left, clock.increment, clock.moves_to_go)).serialize(serializer)
    }

    pub fn deserialize<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Clock>, D::Error> {
        let read = Option::<OnWire>::deserialize(deserializer)?;
        Ok(read.map(|OnWire(left, increment, moves_to_go)| Clock { left, increment, moves_to_go }))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use kamen_core::Random;

    use super::*;

    fn order(game: Arc<Game>, plies: usize) -> Order {
        let mut random = Random::new(17);
        let (mut position, mut history) = (game.start.boxed_clone(), Vec::new());
        for _ in 0..plies {
            let Some(legal) = position.nth(random.below(position.count().max(1))) else { break };
            let next = legal.play();
            history.push(std::mem::replace(&mut position, next));
        }
        let clock = Clock { left: Duration::from_millis(1234), increment: Duration::ZERO, moves_to_go: Some(7) };
        Order {
            purpose: Purpose::Show,
            asker: Address([192, 0, 2, 7].into()),
            key: "a table".to_string(),
            limits: Limits { depth: Some(3), clock: Some(clock), ..Limits::default() },
            level: Level::new(4).expect("a level"),
            lines: 2,
            seed: 9,
            position,
            history,
            game,
        }
    }

    /// There and back.
    fn travelled(order: &Order, catalog: &Catalog) -> Option<Order> {
        let errand = Errand::new("a server".to_string(), 5, order, catalog, Duration::from_secs(1))?;
        let words = serde_json::to_string(&errand).expect("words");
        serde_json::from_str::<Errand>(&words).expect("an errand").read(catalog)
    }

    #[test]
    fn every_game_travels_as_it_is_played() {
        let catalog = Catalog::builtin();
        for game in catalog.games() {
            for plies in [0, 1, 12, 40] {
                let sent = order(Arc::new(game.clone()), plies);
                let read = travelled(&sent, &catalog).unwrap_or_else(|| panic!("{} {plies}", game.id));
                assert_eq!((read.position.text(), read.history.len()), (sent.position.text(), sent.history.len()));
                assert!(read.history.iter().zip(&sent.history).all(|(read, sent)| read.text() == sent.text()));
                assert_eq!((read.limits, read.level, read.seed, read.lines), (sent.limits, sent.level, 9, 2));
                assert_eq!(read.position.count(), sent.position.count());
            }
        }
    }

    #[test]
    fn options_travel_and_other_rules_are_seen() {
        let catalog = Catalog::builtin();
        let mut tried = 0;
        for game in catalog.games() {
            for (name, rule) in &game.options {
                let turned = match game.rules.get(rule).map(String::as_str) {
                    Some("true") => "false",
                    Some("false") => "true",
                    _ => continue,
                };
                let Some(Ok(set)) = catalog.with_options(&game.id, &[format!("{name}={turned}")]) else { continue };
                let read = travelled(&order(Arc::new(set.clone()), 0), &catalog).expect("it is read");
                assert_eq!(read.game.rules, set.rules, "{} {name}", game.id);
                tried += 1;
            }
            let mut other = game.clone();
            other.rules.insert("of another time".to_string(), "true".to_string());
            assert!(travelled(&order(Arc::new(other), 0), &catalog).is_none(), "{}", game.id);
        }
        assert!(tried > 10, "{tried}");
    }

    #[test]
    fn a_thought_comes_back_if_it_is_a_move() {
        let catalog = Catalog::builtin();
        let start = &catalog.get("dama").expect("a game").start;
        let report = Report {
            line: 1,
            depth: 3,
            deepest: 5,
            score: Score::Loss(4),
            nodes: 77,
            time: Duration::from_micros(1500),
            table: 2,
            moves: vec!["c3-d4".to_string()],
        };
        let thought = |text: &str| Thought { text: text.to_string(), score: None, lines: vec![report.clone()] };
        let news = News { number: 1, what: What::Found(Some(Found::new(thought("c3-d4")))) };
        let words = serde_json::to_string(&news).expect("words");
        let What::Found(Some(found)) = serde_json::from_str::<News>(&words).expect("news").what else {
            panic!("{words}")
        };
        let read = found.read(&**start).expect("a thought");
        assert_eq!((read.text.as_str(), read.score), ("c3-d4", Some(Score::Loss(4))));
        assert_eq!(format!("{:?}", read.lines), format!("[{report:?}]"));
        assert!(Found::new(thought("a1-h8")).read(&**start).is_none());
    }
}
