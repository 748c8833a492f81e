//! The rounds: play, fit, match.

use std::path::PathBuf;
use std::{fs, io};

use kamen_arena::{Contest, ContestError, Kind, Progress, Spec, Sprt, Tally, Verdict};
use kamen_catalog::{Game, Weights, write_weights};
use kamen_core::{Random, stir};
use kamen_engine::{Limits, all_weights};

use crate::fit::{Fit, fit};
use crate::samples::{BadGame, samples};

/// What is to be done.
#[derive(Clone)]
pub struct Tuning {
    pub game: Game,
    /// The options the game was made with, for the record.
    pub set: Vec<String>,
    /// Games the engine plays with itself, a round.
    pub games: u32,
    /// Games of the match that decides, at the most.
    pub match_games: u32,
    /// Nodes a move, in both.
    pub nodes: u64,
    pub seed: u64,
    /// Games at once.
    pub threads: usize,
    pub rounds: u32,
    /// All games are written there as they end. Beside it stand the weights they are played with.
    pub data: PathBuf,
}

/// What has just happened.
pub enum Event<'a> {
    /// A game of the engine with itself has ended.
    Played(&'a Contest, &'a Progress<'a>),
    /// The weights are fitted; nothing if no better ones were found.
    Fitted(Option<&'a Fit>),
    /// A game of the match has ended.
    Matched(&'a Contest, &'a Progress<'a>),
    /// The round is over.
    Over(&'a Round),
}

/// What a round came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// From 1.
    pub number: u32,
    /// Games and their quiet positions, of this round and those before it.
    pub games: usize,
    pub positions: usize,
    /// Nothing if no better weights were found.
    pub fit: Option<Fit>,
    /// The match of the new weights against the old ones.
    pub tally: Option<Tally>,
    /// Whether the new weights won it.
    pub kept: bool,
}

/// What the whole came to.
#[derive(Clone, Debug, PartialEq)]
pub struct Tuned {
    /// Every weight of the game, whether it changed or not.
    pub weights: Weights,
    pub rounds: Vec<Round>,
}

impl Tuned {
    /// The last round whose weights won; nothing if all is as it was.
    pub fn winner(&self) -> Option<&Round> {
        self.rounds.iter().rev().find(|round| round.kept)
    }
}

/// Why it could not be done.
#[derive(Debug)]
pub enum TuneError {
    /// A match could not be played, or the data not be read or written.
    Contest(ContestError),
    /// This line of the data file is no game that can be played.
    Game(PathBuf, usize),
    /// The file of weights beside the data cannot be written.
    Io(PathBuf, io::Error),
}

impl From<ContestError> for TuneError {
    fn from(error: ContestError) -> TuneError {
        TuneError::Contest(error)
    }
}

/// Random turns before the engine plays itself: more than in a match, for the sake of variety.
const TURNS: u32 = 8;
/// A game of so many plies is a draw.
const LONGEST: usize = 300;
/// MiB: a few thousand nodes fill no more, and the table is cleared before every game.
const HASH: usize = 1;
/// What new weights must prove: rather this much stronger than not at all …
const SPRT: (f64, f64) = (0.0, 15.0);
/// … or, where the match ends undecided, to be the better ones with this likelihood.
const LIKELY: f64 = 0.9;

impl Tuning {
    /// Plays, fits and plays again. Tells of every game and every step.
    pub fn run(&self, tell: &mut dyn FnMut(Event)) -> Result<Tuned, TuneError> {
        let mut tuned = Tuned { weights: all_weights(&self.game), rounds: Vec::new() };
        let mut all = Vec::new();
        for number in 1..=self.rounds {
            let own = self.own_games(number, &tuned.weights)?;
            own.run(&mut |progress| tell(Event::Played(&own, progress)))?;
            let records = own.recorded()?;
            let found =
                samples(&self.game, &records).map_err(|BadGame(line)| TuneError::Game(self.data.clone(), line));
            // Rounds draw different openings: groups of one round must not be taken for those of another.
            all.extend(found?.into_iter().map(|mut sample| {
                sample.group += number * self.games;
                sample
            }));
            let weights: Vec<i32> = tuned.weights.iter().map(|(_, weight)| *weight).collect();
            let fit = fit(&all, &weights).filter(|fit| fit.weights != weights);
            tell(Event::Fitted(fit.as_ref()));
            let games = records.len() + tuned.rounds.last().map_or(0, |round| round.games);
            let mut round = Round { number, games, positions: all.len(), fit, tally: None, kept: false };
            if let Some(fit) = &round.fit {
                let names = tuned.weights.iter().map(|(name, _)| name.clone());
                let new: Weights = names.zip(fit.weights.iter().copied()).collect();
                let contest = self.decision(number, &new, &tuned.weights)?;
                let tally = contest.run(&mut |progress| tell(Event::Matched(&contest, progress)))?;
                round.kept = has_won(&tally);
                round.tally = Some(tally);
                if round.kept {
                    tuned.weights = new;
                }
            }
            tell(Event::Over(&round));
            tuned.rounds.push(round);
        }
        Ok(tuned)
    }

    /// The engine against itself. One side thinks a little less: two games from one opening would else be the same.
    fn own_games(&self, round: u32, weights: &Weights) -> Result<Contest, TuneError> {
        let players = [self.player(weights, self.nodes)?, self.player(weights, (self.nodes * 4 / 5).max(1))?];
        Ok(Contest { turns: TURNS, ..self.contest(players, self.games, [u64::from(round), 0]) })
    }

    /// The new weights against the old ones.
    fn decision(&self, round: u32, new: &Weights, old: &Weights) -> Result<Contest, TuneError> {
        let players = [self.player(new, self.nodes)?, self.player(old, self.nodes)?];
        let sprt = Some(Sprt::new(SPRT.0, SPRT.1));
        Ok(Contest { sprt, ..self.contest(players, self.match_games, [u64::from(round), 1]) })
    }

    fn contest(&self, players: [Spec; 2], games: u32, part: [u64; 2]) -> Contest {
        Contest {
            set: self.set.clone(),
            seed: Random::of(&[self.seed, part[0], part[1]]).number(),
            concurrency: self.threads,
            longest: LONGEST,
            record: Some(self.data.clone()),
            ..Contest::new(self.game.clone(), players, games)
        }
    }

    /// The engine with weights, from a file that is named by what is in it: so the data file says with what a game was
    /// played, and never takes it for one that was played with other weights.
    fn player(&self, weights: &Weights, nodes: u64) -> Result<Spec, TuneError> {
        let text = write_weights(weights);
        let sum = text.bytes().fold(0, |sum, byte| stir(sum ^ u64::from(byte)));
        let path = self.data.with_extension(format!("{:08x}.toml", sum >> 32));
        fs::write(&path, text).map_err(|error| TuneError::Io(path.clone(), error))?;
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        Ok(Spec { limits, hash: HASH, weights: Some(path), ..Spec::new(Kind::Engine) })
    }
}

fn has_won(tally: &Tally) -> bool {
    match Sprt::new(SPRT.0, SPRT.1).verdict(tally) {
        Verdict::Better => true,
        Verdict::NotBetter => false,
        Verdict::Open => tally.score() > 0.5 && tally.superiority().is_some_and(|likely| likely >= LIKELY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_win_counts() {
        let tally = |wins, losses, pairs| Tally { wins, draws: 0, losses, pairs };
        assert!(!has_won(&Tally::default()));
        assert!(has_won(&tally(60, 20, [0, 0, 20, 0, 20])));
        assert!(!has_won(&tally(20, 60, [20, 0, 20, 0, 0])));
        // A lead that chance explains well is none.
        assert!(!has_won(&tally(41, 39, [9, 0, 21, 0, 10])));
    }
}
