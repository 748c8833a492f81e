//! Many games at once, into one file.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use kamen_catalog::Game;
use kamen_core::Random;
use kamen_engine::{Engine, Options, engine_for, knowledge_for};
use kamen_perfect::Library;
use kamen_solve::Oracle;

use crate::data::{BadData, Data};
use crate::game::{Player, play};

/// The table of one player, in MiB. A few thousand nodes need no more, and a small one is soon cleared.
const HASH: usize = 2;
/// So many games that came to nothing in a row are no chance any more.
const VAIN: u64 = 100_000;

/// What is to be played.
pub struct SelfPlay {
    pub game: Game,
    /// Nodes a move.
    pub nodes: u64,
    pub threads: usize,
    pub seed: u64,
    pub out: PathBuf,
    /// Ends when the file has so many positions, or after so long.
    pub positions: u64,
    pub time: Option<Duration>,
    /// What is known of games and endings: where the value is known, a game has ended.
    pub library: Arc<Library>,
}

/// How far it has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// In the file, with what was there before.
    pub games: u64,
    pub positions: u64,
    /// Positions a second since the beginning.
    pub speed: f64,
}

#[derive(Debug)]
pub enum SelfPlayError {
    Data(BadData),
    /// No opening leads to a game.
    NoGames,
}

impl From<BadData> for SelfPlayError {
    fn from(error: BadData) -> SelfPlayError {
        SelfPlayError::Data(error)
    }
}

impl SelfPlay {
    /// Plays until there is enough; tells after each game.
    pub fn run(&self, told: &mut dyn FnMut(Progress)) -> Result<Progress, SelfPlayError> {
        let mut data = Data::open(&self.out, &self.game)?;
        let (began, before) = (Instant::now(), data.positions);
        // What a file has already is not played again.
        let (number, enough) = (AtomicU64::new(0), AtomicBool::new(data.positions >= self.positions));
        let known = self.known();
        let (sender, games) = mpsc::sync_channel(64);
        let mut vain = 0;
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let (sender, number, enough, known) = (sender.clone(), &number, &enough, &known);
                scope.spawn(move || {
                    let Some(mut engine) = self.engine(known.is_some()) else { return };
                    let mut player = Player { engine: &mut *engine, nodes: self.nodes, known: known.as_deref() };
                    while !enough.load(Ordering::Relaxed) {
                        let seed = [self.seed, before, number.fetch_add(1, Ordering::Relaxed)];
                        let records = play(&self.game, &mut player, Random::of(&seed));
                        // Nobody takes games any more when there are enough.
                        if sender.send(records).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let mut found = Ok(());
            while let Ok(records) = games.recv() {
                vain = if records.is_empty() { vain + 1 } else { 0 };
                if let Err(error) = data.add(&records) {
                    found = Err(SelfPlayError::Data(error.into()));
                }
                if vain >= VAIN {
                    found = Err(SelfPlayError::NoGames);
                }
                let late = self.time.is_some_and(|time| began.elapsed() >= time);
                if late || found.is_err() || data.positions >= self.positions {
                    enough.store(true, Ordering::Relaxed);
                }
                if found.is_err() {
                    break;
                }
                if !records.is_empty() {
                    told(progress(&data, before, began));
                }
            }
            // Whoever waits to hand a game over is let go.
            drop(games);
            found
        })?;
        Ok(progress(&data, before, began))
    }
}

impl SelfPlay {
    /// What ends a game before its end. Of a game that is known as a whole nothing would be left to play: it goes on by the search.
    fn known(&self) -> Option<Arc<dyn Oracle>> {
        self.library.of(&self.game).oracle.clone().filter(|oracle| !oracle.is_whole())
    }

    fn engine(&self, knows: bool) -> Option<Box<dyn Engine>> {
        let options = Options { hash: HASH, threads: 1 };
        if knows {
            self.library.player(&self.game, options)
        } else {
            engine_for(&*self.game.start, &knowledge_for(&self.game), options)
        }
    }
}

fn progress(data: &Data, before: u64, began: Instant) -> Progress {
    let speed = (data.positions - before) as f64 / began.elapsed().as_secs_f64().max(1e-3);
    Progress { games: data.games, positions: data.positions, speed }
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;

    use super::*;
    use crate::record::WIN;

    #[test]
    fn every_game_is_played_and_goes_on() {
        let folder = std::env::temp_dir().join(format!("kamen-selfplay-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for game in Catalog::builtin().games() {
            let out = folder.join(&game.id);
            let play = |positions, threads| {
                let (game, out, library) = (game.clone(), out.clone(), Arc::default());
                let selfplay = SelfPlay { game, nodes: 60, threads, seed: 1, out, positions, time: None, library };
                selfplay.run(&mut |_| ()).unwrap_or_else(|error| panic!("{error:?}"))
            };
            let first = play(20, 1);
            assert!(first.positions >= 20 && first.games > 0, "{} {first:?}", game.id);
            let then = play(first.positions + 1, 2);
            assert!(then.positions > first.positions && then.games > first.games, "{}", game.id);
            let (_, records) = Data::read(&out).unwrap();
            assert_eq!(records.len() as u64, then.positions);
            assert!(records[0].first && records.iter().all(|record| (-WIN..=WIN).contains(&record.value)));
            // A game goes on after the first, and the two players end it alike.
            for pair in records.windows(2).filter(|pair| !pair[1].first) {
                let same = pair[0].seen.turn == pair[1].seen.turn;
                let expected = if same { pair[0].result } else { 2 - pair[0].result };
                assert_eq!(pair[1].result, expected, "{}", game.id);
                // Whatever was met before a move at random stands before what was met after the last.
                assert!(pair[0].parted || !pair[1].parted, "{}", game.id);
            }
        }
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
