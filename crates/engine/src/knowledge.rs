//! What a game's engine knows: weights, a net where one has won its place, openings, and endings where somebody has solved them.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use kamen_catalog::{Game, Weights};

use crate::Score;
use crate::net::Net;
use crate::openings::Openings;
use crate::weights::weights_for;

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/nets.rs"));
}

mod written {
    include!(concat!(env!("OUT_DIR"), "/openings.rs"));
}

/// Positions whose value is known, so that nobody need search them.
///
/// ```
/// use std::any::Any;
/// use std::sync::Arc;
///
/// use kamen_catalog::Catalog;
/// use kamen_engine::{Endings, Knowledge, Limits, Options, Score, Task, engine_for, knowledge_for};
///
/// /// Somebody who takes every position for a draw.
/// #[derive(Debug)]
/// struct Peaceful;
///
/// impl Endings for Peaceful {
///     fn score(&self, _pos: &dyn Any) -> Option<Score> {
///         Some(Score::Value(0))
///     }
/// }
///
/// let catalog = Catalog::builtin();
/// let dama = catalog.get("dama").unwrap();
/// let knowledge = Knowledge { endings: Some(Arc::new(Peaceful)), ..knowledge_for(dama) };
/// let mut engine = engine_for(&*dama.start, &knowledge, Options { hash: 1, threads: 1 }).unwrap();
/// let position = dama.start.read("8/b7/8/8/8/8/1w6/w1w1w3 w").unwrap();
/// let limits = Limits { depth: Some(4), ..Limits::default() };
/// let task = Task { position: &*position, history: &[], limits, only: &[], lines: 1 };
/// // Who thinks with it believes it, whoever searches alone sees four men against one.
/// assert_eq!(engine.think(&task, &mut |_| ()).unwrap().lines[0].score, Score::Value(0));
/// assert!(engine.search(&task, &mut |_| ()).unwrap().lines[0].score.is_better());
/// ```
pub trait Endings: Debug + Send + Sync {
    /// What a position of the rules (`Rules::Pos`) is worth to the player to move: a draw (`Score::Value(0)`), or a win or a loss
    /// in so many plies. Nothing where it is not known. Repetition and counters of plies are not looked at.
    fn score(&self, pos: &dyn Any) -> Option<Score>;
}

/// What an engine is made with.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_engine::{Knowledge, Options, engine_for, knowledge_for, weights_for};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let dama = catalog.get("dama").ok_or("a game of the box")?;
/// // What the game plays with: openings, too.
/// assert!(knowledge_for(dama).openings.is_some());
/// // Weights alone.
/// let knowledge = Knowledge::of(weights_for(dama));
/// assert!(knowledge.openings.is_none() && knowledge.net.is_none());
/// assert!(engine_for(&*dama.start, &knowledge, Options::default()).is_some());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default)]
pub struct Knowledge {
    /// By feature name.
    pub weights: Weights,
    /// Instead of the weights, if there is one.
    pub net: Option<Arc<Net>>,
    /// What full strength plays at the beginning without thinking.
    pub openings: Option<Arc<Openings>>,
    /// What [`Engine::think`](crate::Engine::think) knows of the end of the game; [`Engine::search`](crate::Engine::search) does not.
    pub endings: Option<Arc<dyn Endings>>,
}

impl Knowledge {
    /// Weights alone.
    pub fn of(weights: Weights) -> Knowledge {
        Knowledge { weights, ..Knowledge::default() }
    }
}

/// What a game plays with: its net in `nets/`, unless its file brings weights along; else its weights. And its openings in `openings/`,
/// where it is played by the rules they were made for.
pub fn knowledge_for(game: &Game) -> Knowledge {
    let net = if game.weights.is_empty() { net_for(game) } else { None };
    let openings = openings_file(&game.id).and_then(|text| Openings::read(text, game).ok());
    let openings = openings.filter(|_| game.weights.is_empty()).map(Arc::new);
    Knowledge { weights: weights_for(game), net: net.map(Arc::new), openings, endings: None }
}

/// The file of a game's openings, as it is built in.
pub fn openings_file(game: &str) -> Option<&'static str> {
    written::FILES.iter().find(|(id, _)| *id == game).map(|(_, text)| *text)
}

/// The file of a game's net, as it is built in.
pub fn net_file(game: &str) -> Option<&'static [u8]> {
    embedded::FILES.iter().find(|(id, _)| *id == game).map(|(_, bytes)| *bytes)
}

/// The net of a game. One that does not fit, as with an option that changes the start, is as good as none.
fn net_for(game: &Game) -> Option<Net> {
    Net::read(net_file(&game.id)?).ok().filter(|net| net.fits(&game.id, &*game.start).is_ok())
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;

    use super::*;

    #[test]
    fn every_embedded_net_fits_its_game() {
        let catalog = Catalog::builtin();
        for (id, bytes) in embedded::FILES {
            let game = catalog.get(id).unwrap_or_else(|| panic!("nets/{id}.net is of no game"));
            let net = Net::read(bytes).unwrap_or_else(|bad| panic!("{id}: {bad:?}"));
            assert_eq!(net.fits(id, &*game.start), Ok(()), "{id}");
            assert!(knowledge_for(game).net.is_some(), "{id}");
        }
        assert!(embedded::FILES.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() < 12 << 20);
    }

    #[test]
    fn every_embedded_opening_can_be_played() {
        let catalog = Catalog::builtin();
        for (id, text) in written::FILES {
            let game = catalog.get(id).unwrap_or_else(|| panic!("openings/{id}.txt is of no game"));
            let openings = Openings::read(text, game).unwrap_or_else(|bad| panic!("{id}: {bad}"));
            assert_eq!(openings.check(), Ok(()), "{id}");
            assert!(knowledge_for(game).openings.is_some_and(|known| !known.moves(&*game.start).is_empty()), "{id}");
        }
    }
}
