//! Which weights a game plays with: those its file brings along, else those in `weights/`, made by tuning; what neither
//! names is the family's own.

use kamen_catalog::{Game, Weights};
use kamen_evaluation::{features, read_weights};

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/weights.rs"));
}

/// The weights of a game by feature name; those of the game it extends where a player's own has none itself.
pub fn weights_for(game: &Game) -> Weights {
    if !game.weights.is_empty() {
        return game.weights.clone();
    }
    let file = |id: &str| embedded::FILES.iter().find(|(known, _)| *known == id).map(|(_, text)| *text);
    let parent = || game.extends.as_deref().filter(|_| game.number.is_none()).and_then(file);
    // The embedded files are checked by a test. An option may change the family's features, though: then a file that
    // does not fit is as good as none.
    file(&game.id).or_else(parent).and_then(|text| read_weights(text, &*game.start).ok()).unwrap_or_default()
}

/// Every feature of a game with the weight it plays with.
pub fn all_weights(game: &Game) -> Weights {
    let named = weights_for(game);
    let mut all = features(&*game.start);
    for (name, weight) in &mut all {
        if let Some((_, given)) = named.iter().find(|(known, _)| known == name) {
            *weight = *given;
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;

    use super::*;

    #[test]
    fn every_embedded_file_fits_its_game() {
        let catalog = Catalog::builtin();
        for (id, text) in embedded::FILES {
            let game = catalog.get(id).unwrap_or_else(|| panic!("weights/{id}.toml is of no game"));
            let weights = read_weights(text, &*game.start).unwrap_or_else(|faults| panic!("{id}: {faults:?}"));
            assert_eq!(weights_for(game), weights, "{id}");
        }
    }
}
