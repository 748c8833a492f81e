//! Weights as data: one file a game in `weights/`, made by tuning; what is not there is the family's default.

use kamen_catalog::Game;

mod embedded {
    include!(concat!(env!("OUT_DIR"), "/weights.rs"));
}

/// The tuned weights of a game by feature name; those of the game it extends where it has none itself.
pub fn weights_for(game: &Game) -> Vec<(String, i32)> {
    let file = |id: &str| embedded::FILES.iter().find(|(known, _)| *known == id).map(|(_, text)| *text);
    let text = file(&game.id).or_else(|| game.extends.as_deref().filter(|_| game.number.is_none()).and_then(file));
    let table: toml::Table = text.and_then(|text| text.parse().ok()).unwrap_or_default();
    let weights = table.get("weights").and_then(|weights| weights.as_table()).cloned().unwrap_or_default();
    weights.into_iter().filter_map(|(name, value)| Some((name, i32::try_from(value.as_integer()?).ok()?))).collect()
}
