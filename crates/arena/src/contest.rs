//! A match: many games, several at once, both colours from each opening.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use kamen_catalog::Game;
use kamen_core::Side;

use crate::game::{Adjudication, Arena, play};
use crate::openings::{Opening, Openings};
use crate::players::{NoPlayer, Player};
use crate::record::{Record, RecordError, RecordFile, Records};
use crate::spec::Spec;
use crate::stats::{Sprt, Tally, Verdict};
use kamen_core::Random;

/// A match as it is ordered.
#[derive(Clone)]
pub struct Contest {
    pub game: Game,
    /// The options the game was made with, for the record.
    pub set: Vec<String>,
    pub players: [Spec; 2],
    pub games: u32,
    /// How many turns an opening has; 0 for the start.
    pub turns: u32,
    pub seed: u64,
    pub concurrency: usize,
    /// A game of so many plies is a draw.
    pub longest: usize,
    pub adjudication: Option<Adjudication>,
    /// What a clock forgives, once a move.
    pub margin: Duration,
    pub sprt: Option<Sprt>,
    pub record: Option<PathBuf>,
    /// When it is set, games are broken off and the match ends with those it has.
    pub stop: Arc<AtomicBool>,
}

/// How a match stands.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// The games counted so far, in the order of the match.
    pub tally: Tally,
    /// Games that have ended, also those that wait for one before them to be counted.
    pub played: u32,
    /// Games of this match that the record had already.
    pub resumed: u32,
    /// The game that has just ended; nothing at the beginning.
    pub last: Option<&'a Record>,
}

/// Why a match could not be played.
#[derive(Debug)]
pub enum ContestError {
    /// This player cannot play this game.
    Player(String, NoPlayer),
    /// The record cannot be read or written.
    Record(PathBuf, RecordError),
}

/// One game to be played.
#[derive(Clone, Copy)]
struct Pairing {
    round: u32,
    /// The colour of the first player.
    first: Side,
}

/// The points so far. Games are counted in the order of the match, whichever ends first: so a test stops where it
/// would stop with one game at a time, and a match gives the same result however many are played at once.
#[derive(Default)]
struct Points {
    tally: Tally,
    /// Half points of the first game of the pair that is being counted.
    half: u32,
    /// Games that ended before those in front of them.
    waiting: BTreeMap<u32, u32>,
    played: u32,
}

impl Points {
    fn add(&mut self, pairing: Pairing, record: &Record, sprt: Option<Sprt>) {
        self.played += 1;
        self.waiting.insert(pairing.number(), record.half_points());
        while !settled(sprt, &self.tally)
            && let Some(points) = self.waiting.remove(&self.tally.games())
        {
            let second = self.tally.games() % 2 == 1;
            self.tally.add(points);
            if second {
                self.tally.add_pair(self.half + points);
            }
            self.half = points;
        }
    }
}

fn settled(sprt: Option<Sprt>, tally: &Tally) -> bool {
    sprt.is_some_and(|sprt| sprt.verdict(tally) != Verdict::Open)
}

impl Pairing {
    /// Which game of the match it is.
    fn number(self) -> u32 {
        2 * self.round + self.first.index() as u32
    }
}

impl Contest {
    /// A match with the usual conditions.
    pub fn new(game: Game, players: [Spec; 2], games: u32) -> Contest {
        Contest {
            game,
            set: Vec::new(),
            players,
            games,
            turns: 6,
            seed: 1,
            concurrency: 1,
            longest: 600,
            adjudication: None,
            margin: Duration::ZERO,
            sprt: None,
            record: None,
            stop: Arc::default(),
        }
    }

    /// The games of this match that its record has, in the order of the match, each with the number of its line.
    pub fn recorded(&self) -> Result<Records, ContestError> {
        let (_, known) = self.open()?;
        Ok(self.pairings().filter_map(|pairing| self.find(&known, pairing).cloned()).collect())
    }

    /// The record, and what is in it.
    fn open(&self) -> Result<(Option<RecordFile>, Records), ContestError> {
        let Some(path) = &self.record else { return Ok((None, Vec::new())) };
        let (file, known) = RecordFile::open(path).map_err(|error| ContestError::Record(path.clone(), error))?;
        Ok((Some(file), known))
    }

    fn find<'k>(&self, known: &'k [(usize, Record)], pairing: Pairing) -> Option<&'k (usize, Record)> {
        let wanted = self.blank(pairing);
        known.iter().find(|(_, record)| record.is_same_game(&wanted))
    }

    /// Plays what the record does not have yet. Tells after each game how it stands.
    pub fn run(&self, tell: &mut dyn FnMut(&Progress)) -> Result<Tally, ContestError> {
        let (mut file, known) = self.open()?;
        let mut points = Points::default();
        let mut todo = Vec::new();
        for pairing in self.pairings() {
            match self.find(&known, pairing) {
                Some((_, record)) => points.add(pairing, record, self.sprt),
                None => todo.push(pairing),
            }
        }
        let resumed = points.played;
        tell(&Progress { tally: points.tally, played: points.played, resumed, last: None });
        if todo.is_empty() || settled(self.sprt, &points.tally) {
            return Ok(points.tally);
        }
        // All players are made before the first game: who cannot play is told at once.
        let mut tables: Vec<[Box<dyn Player>; 2]> = Vec::new();
        for _ in 0..self.concurrency.clamp(1, todo.len()) {
            let [first, second] = &self.players;
            let seat =
                |spec: &Spec| spec.player(&self.game).map_err(|error| ContestError::Player(spec.to_string(), error));
            tables.push([seat(first)?, seat(second)?]);
        }
        let openings: Vec<OnceLock<Opening>> = (0..=self.games / 2).map(|_| OnceLock::new()).collect();
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (sender, ended) = channel();
        std::thread::scope(|scope| {
            for mut table in tables {
                let sender = sender.clone();
                let (next, stop, todo, openings) = (&next, &stop, &todo, &openings);
                scope.spawn(move || {
                    let mut drawing = Openings::new(&self.game, self.turns);
                    while !stop.load(Ordering::Relaxed) {
                        let Some(&pairing) = todo.get(next.fetch_add(1, Ordering::Relaxed)) else { break };
                        let opening = openings[pairing.round as usize]
                            .get_or_init(|| drawing.draw(self.part(pairing.round, 0)));
                        let record = self.play(pairing, opening, &mut table);
                        if let Some(fault) = self.fault(&mut table) {
                            // If nobody listens, the match is over anyway.
                            let _ = sender.send(Err(fault));
                            break;
                        }
                        let Some(record) = record else { break };
                        if sender.send(Ok((pairing, record))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut failed = None;
            for game in ended {
                let (pairing, record) = match game {
                    Ok(game) => game,
                    Err(fault) => {
                        failed.get_or_insert(fault);
                        stop.store(true, Ordering::Relaxed);
                        continue;
                    }
                };
                points.add(pairing, &record, self.sprt);
                if failed.is_none()
                    && let Some(Err(error)) = file.as_mut().map(|file| file.add(&record))
                {
                    let path = self.record.clone().unwrap_or_default();
                    failed = Some(ContestError::Record(path, error.into()));
                }
                tell(&Progress { tally: points.tally, played: points.played, resumed, last: Some(&record) });
                if failed.is_some() || settled(self.sprt, &points.tally) {
                    // Games that are being played are played to their end.
                    stop.store(true, Ordering::Relaxed);
                }
            }
            failed.map_or(Ok(points.tally), Err)
        })
    }

    /// The first of the players who is no longer what was ordered, and why.
    fn fault(&self, table: &mut [Box<dyn Player>; 2]) -> Option<ContestError> {
        let faults = self.players.iter().zip(table);
        faults.filter_map(|(spec, player)| Some(ContestError::Player(spec.to_string(), player.fault()?))).next()
    }

    fn pairings(&self) -> impl Iterator<Item = Pairing> {
        (0..self.games).map(|at| Pairing { round: at / 2, first: Side::BOTH[at as usize % 2] })
    }

    /// The seed of one part of a round: the same for both colours.
    fn part(&self, round: u32, part: u64) -> u64 {
        let game = self.game.id.bytes().fold(0, |all: u64, byte| all.wrapping_mul(257).wrapping_add(u64::from(byte)));
        Random::of(&[self.seed, game, u64::from(round), part]).number()
    }

    fn play(&self, pairing: Pairing, opening: &Opening, table: &mut [Box<dyn Player>; 2]) -> Option<Record> {
        let [one, two] = table;
        let (one, two) = (&mut **one, &mut **two);
        let players: [&mut dyn Player; 2] = if pairing.first == Side::White { [one, two] } else { [two, one] };
        let [one, two] = [0, 1].map(|at| self.players[at].limits.clock);
        let clocks = if pairing.first == Side::White { [one, two] } else { [two, one] };
        let (longest, adjudication, margin, stop) = (self.longest, self.adjudication, self.margin, self.stop.clone());
        let arena = Arena { longest, adjudication, clocks, margin, stop };
        let seed = self.part(pairing.round, 2 + pairing.first.index() as u64);
        let dice = Random::new(self.part(pairing.round, 1));
        let played = play(&arena, players, opening, seed, dice)?;
        let round = |seconds: f64| (seconds * 1e4).round() / 1e4;
        Some(Record {
            opening: opening.moves.clone(),
            result: played.winner.map_or("draw", Side::id).to_string(),
            reason: played.ending.id().to_string(),
            detail: played.ending.detail().map(str::to_string),
            moves: played.moves,
            values: if played.values.iter().all(Option::is_none) { Vec::new() } else { played.values },
            seconds: played.seconds.map(round),
            slowest: played.slowest.map(round),
            ..self.blank(pairing)
        })
    }

    /// The record of a game that has not been played.
    fn blank(&self, pairing: Pairing) -> Record {
        let [one, two] = [0, 1].map(|at| self.players[at].to_string());
        let (white, black) = if pairing.first == Side::White { (one, two) } else { (two, one) };
        Record {
            game: self.game.id.clone(),
            set: self.set.clone(),
            seed: self.seed,
            turns: self.turns,
            round: pairing.round,
            first: pairing.first.id().to_string(),
            white,
            black,
            opening: Vec::new(),
            moves: Vec::new(),
            values: Vec::new(),
            result: String::new(),
            reason: String::new(),
            detail: None,
            seconds: [0.0; 2],
            slowest: [0.0; 2],
        }
    }
}
