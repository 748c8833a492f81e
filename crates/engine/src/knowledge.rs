//! What a game's engine knows: weights, a net where one has won its place, and endings where somebody has solved them.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use kamen_catalog::{Game, Weights};

use crate::Score;
use crate::net::Net;
use crate::weights::weights_for;

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/nets.rs"));
}

/// Positions whose value is known, so that nobody need search them.
pub trait Endings: Debug + Send + Sync {
    /// What a position of the rules (`Rules::Pos`) is worth to the player to move: a draw (`Score::Value(0)`), or a win or a loss
    /// in so many plies. Nothing where it is not known. Repetition and counters of plies are not looked at.
    fn score(&self, pos: &dyn Any) -> Option<Score>;
}

/// What an engine is made with.
#[derive(Clone, Debug, Default)]
pub struct Knowledge {
    /// By feature name.
    pub weights: Weights,
    /// Instead of the weights, if there is one.
    pub net: Option<Arc<Net>>,
    /// What [`Engine::think`](crate::Engine::think) knows of the end of the game; [`Engine::search`](crate::Engine::search) does not.
    pub endings: Option<Arc<dyn Endings>>,
}

impl Knowledge {
    /// Weights alone.
    pub fn of(weights: Weights) -> Knowledge {
        Knowledge { weights, ..Knowledge::default() }
    }
}

/// What a game plays with: its net in `nets/`, unless its file brings weights along; else its weights.
pub fn knowledge_for(game: &Game) -> Knowledge {
    let net = if game.weights.is_empty() { net_for(game) } else { None };
    Knowledge { weights: weights_for(game), net: net.map(Arc::new), endings: None }
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
}
