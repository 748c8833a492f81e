//! Players: whatever can choose a move.

mod afresh;
mod dxp;
mod engine;
mod hub;
mod mcts;
mod plain;
mod process;
mod program;
mod term;
mod uci;

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use kamen_catalog::Game;
use kamen_core::{Faults, Position};
use kamen_engine::net::BadNet;
use kamen_engine::{Clock, Limits, Score};
use kamen_solve::BadTable;

pub use hub::hub_name;

use crate::spec::{Kind, Spec};
use afresh::Afresh;
use kamen_core::Random;
use program::Program;

/// What a player sees when it is to move.
pub struct Situation<'a> {
    pub position: &'a dyn Position,
    /// The positions before it, the opening's last one first.
    pub history: &'a [Box<dyn Position>],
    /// The moves that led from the opening here, in the game's own text.
    pub moves: &'a [String],
    /// What the clocks of White and Black show, where they have one.
    pub clocks: [Option<Clock>; 2],
    /// For whatever the player leaves to chance.
    pub seed: u64,
}

impl Situation<'_> {
    /// The position the moves begin from.
    pub fn origin(&self) -> &dyn Position {
        self.history.first().map_or(self.position, |first| &**first)
    }

    /// A player's limits for this move: its own, with its clock as it stands.
    pub fn limits(&self, own: &Limits) -> Limits {
        Limits { clock: self.clocks[self.position.turn().index()], ..*own }
    }

    /// The same for a player who knows nothing of clocks: a time for the move instead.
    pub fn limits_by_time(&self, own: &Limits) -> Limits {
        let limits = self.limits(own);
        Limits { time: limits.time.or(limits.deadlines(Duration::ZERO).soft), clock: None, ..limits }
    }
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The move's index in the legal list.
    pub index: usize,
    /// What the player thinks of the position, if it says so, from its own view.
    pub score: Option<Score>,
    /// Whether it claims a draw rather than make the move, if one is to be claimed as the position stands or with any
    /// move (G7).
    pub claims: bool,
}

/// Why a player has no move; it loses the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It did not answer in time.
    TimeOut,
    /// Its clock ran out: how long it took, and how much there was.
    Overstepped(String),
    /// It ended, or cannot be talked to.
    Crash(String),
    /// This is no legal move.
    Illegal(String),
}

/// Why there is no such player.
#[derive(Debug)]
pub enum NoPlayer {
    /// A program cannot be started, a file not read, or a game not played that way.
    Io(io::Error),
    /// The file of weights has faults.
    Weights(PathBuf, Faults),
    /// The file is no net for this game.
    Net(PathBuf, BadNet),
    /// The file of solved positions is not used, and whoever was to know them would not.
    Solved(PathBuf, BadTable),
}

impl From<io::Error> for NoPlayer {
    fn from(error: io::Error) -> NoPlayer {
        NoPlayer::Io(error)
    }
}

/// Something that plays one game, again and again.
pub trait Player: Send {
    /// Before each game. What is left of the one before must not matter.
    fn begin(&mut self) -> Result<(), Failure>;

    fn choose(&mut self, situation: &Situation) -> Result<Chosen, Failure>;

    /// After each game: why it is no longer the player that was ordered, if so. Then the game is no game of the match.
    fn fault(&mut self) -> Option<NoPlayer> {
        None
    }
}

impl Spec {
    /// The player for a game.
    pub fn player(&self, game: &Game) -> Result<Box<dyn Player>, NoPlayer> {
        Ok(match &self.kind {
            Kind::Random => Box::new(Anyhow),
            Kind::Mcts => Box::new(Afresh::<mcts::Mcts>::new(self.limits)),
            Kind::Plain => Box::new(Afresh::<plain::Plain>::new(self.limits)),
            Kind::Level(level) => Box::new(engine::Ours::new(game, self, Some(*level))?),
            Kind::Engine => Box::new(engine::Ours::new(game, self, None)?),
            Kind::Uci(command) => Box::new(Program::start(command, self, uci::Uci::new(game))?),
            Kind::Hub(command) => Box::new(Program::start(command, self, hub::Hub::new(game)?)?),
            Kind::Dxp(address) => Box::new(dxp::Dxp::call(game, address, self.limits)?),
        })
    }
}

/// Any legal move.
struct Anyhow;

impl Player for Anyhow {
    fn begin(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn choose(&mut self, situation: &Situation) -> Result<Chosen, Failure> {
        let index = Random::new(situation.seed).below(situation.position.count());
        Ok(Chosen { index, score: None, claims: false })
    }
}
