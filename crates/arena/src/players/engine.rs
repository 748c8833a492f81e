//! Our own engine, free or at a level.

use std::sync::Arc;
use std::time::Duration;
use std::{fs, io};

use kamen_catalog::Game;
use kamen_engine::net::Net;
use kamen_engine::{Engine, Knowledge, Level, Limits, Options, Task, engine_for, knowledge_for};
use kamen_evaluation::read_weights;
use kamen_perfect::Library;
use kamen_solve::{BadTable, Oracle};

use super::{Chosen, Failure, NoPlayer, Player, Situation};
use crate::spec::{NetFile, Spec};

/// How long full strength thinks if nothing limits it.
const FULL: Duration = Duration::from_secs(1);

pub struct Ours {
    engine: Box<dyn Engine>,
    /// The solved positions that it knows, if it was to know any.
    known: Option<Arc<dyn Oracle>>,
    limits: Limits,
    level: Option<Level>,
}

impl Ours {
    pub fn new(game: &Game, spec: &Spec, level: Option<Level>) -> Result<Ours, NoPlayer> {
        let options = Options { hash: spec.hash, threads: spec.threads };
        let mut knowledge = match &spec.weights {
            None => knowledge_for(game),
            Some(file) => {
                let text = fs::read_to_string(file)?;
                let weights = read_weights(&text, &*game.start);
                Knowledge::of(weights.map_err(|faults| NoPlayer::Weights(file.clone(), faults))?)
            }
        };
        match &spec.net {
            None => {}
            Some(NetFile::None) => knowledge.net = None,
            Some(NetFile::File(file)) => {
                let refused = |bad| NoPlayer::Net(file.clone(), bad);
                let net = Net::read(&fs::read(file)?).map_err(refused)?;
                net.fits(&game.id, &*game.start).map_err(refused)?;
                knowledge.net = Some(Arc::new(net));
            }
        }
        let (made, known) = match &spec.solved {
            Some(folder) if !folder.is_dir() => return Err(io::Error::from(io::ErrorKind::NotFound).into()),
            Some(folder) => {
                let library = Library::of_folder(folder);
                let opened = library.of(game);
                if let Some((file, bad)) = opened.bad.first() {
                    return Err(NoPlayer::Solved(file.clone(), *bad));
                }
                (library.player_with(game, knowledge, options), opened.oracle.clone())
            }
            None => (engine_for(&*game.start, &knowledge, options), None),
        };
        let engine = made.ok_or_else(|| io::Error::new(io::ErrorKind::Unsupported, game.id.clone()))?;
        let free = level.is_none() && spec.limits == Limits::default();
        let limits = if free { Limits { time: Some(FULL), ..Limits::default() } } else { spec.limits };
        Ok(Ours { engine, known, limits, level })
    }
}

impl Player for Ours {
    fn begin(&mut self) -> Result<(), Failure> {
        self.engine.forget();
        Ok(())
    }

    fn choose(&mut self, situation: &Situation) -> Result<Chosen, Failure> {
        let task = Task {
            position: situation.position,
            history: situation.history,
            limits: situation.limits(&self.limits),
            only: &[],
            lines: 1,
        };
        let choice = match self.level {
            Some(level) => level.choose(&mut *self.engine, &task, situation.seed, FULL),
            None => self.engine.think(&task, &mut |_| ()),
        };
        let choice = choice.ok_or_else(|| Failure::Crash(situation.position.text()))?;
        let score = choice.lines.first().map(|line| line.score);
        Ok(Chosen { index: choice.index, score, claims: score.is_some_and(|score| !score.is_better()) })
    }

    fn fault(&mut self) -> Option<NoPlayer> {
        let damaged = self.known.as_ref()?.newly_damaged().into_iter().next()?;
        Some(NoPlayer::Solved(damaged, BadTable::Damaged))
    }
}
