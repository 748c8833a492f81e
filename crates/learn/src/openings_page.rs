//! `docs/openings.md`: the best first moves that were found.

use std::fmt::Write as _;

use kamen_catalog::{Catalog, Game};
use kamen_core::Side;
use kamen_engine::{Openings, Score, knowledge_for, odds_for};

use crate::openings::is_known;

/// So many plies of a line are told.
const TOLD: usize = 6;

/// The page, from the openings that are built in.
pub fn openings_page(catalog: &Catalog) -> String {
    let mut page = String::from(
        "<!-- Made by `cargo run -p kamen-learn --example openings -- --write`. Do not edit. -->\n\
         # Openings\n\n\
         What full strength plays at the beginning without thinking, one of about equal moves at random. The files are in \
         `crates/engine/openings`, and `docs/learning.md` tells how they are made. A value is for the player who moves first, in men; \
         the chances are those of a game between equals, as `kamen best` tells them. Games that are solved by a file that is made on demand \
         (`docs/solved.md`) are here, for those who have no such file: their first moves are among the best that are proved.\n\n\
         | No. | Game | Positions | Good first moves | How the best goes on | Wins, draws, losses |\n\
         | ---: | --- | ---: | --- | --- | --- |\n",
    );
    let mut without = String::from("\nWithout openings:\n\n");
    for game in catalog.games() {
        match knowledge_for(game).openings {
            // Writing to a string does not fail, here and below.
            Some(openings) => writeln!(page, "{}", row(game, &openings)),
            None => writeln!(without, "- {}: {}", game.id, reason(game)),
        }
        .unwrap_or_default();
    }
    page + &without
}

/// Why a game has none.
fn reason(game: &Game) -> &'static str {
    match () {
        () if is_known(game) => "everything is known from the first move on",
        () if game.start.is_roll_due() => "it begins with dice",
        () => "one side is winning from the start",
    }
}

fn row(game: &Game, openings: &Openings) -> String {
    let moves = openings.moves(&*game.start);
    let told = |text: &str, value: i32| format!("{text} ({})", Score::Value(value));
    let first: Vec<String> = moves.iter().map(|opening| told(&opening.text, opening.value)).collect();
    let best = moves.first().map_or(0, |opening| opening.value);
    let side = game.start.turn();
    let chances = odds_for(game).of(Score::Value(best), side);
    let (wins, losses) =
        if side == Side::White { (chances.white, chances.black) } else { (chances.black, chances.white) };
    format!(
        "| {} | {} | {} | {} | {} | {:.0}, {:.0}, {:.0} % |",
        game.number.map_or(String::new(), |number| number.to_string()),
        game.id,
        openings.positions(),
        first.join(", "),
        line(game, openings).join(" "),
        100.0 * wins,
        100.0 * chances.draw,
        100.0 * losses,
    )
}

/// What both play when each plays the best that is known.
fn line(game: &Game, openings: &Openings) -> Vec<String> {
    let mut line = Vec::new();
    let mut position = game.start.boxed_clone();
    while let Some(best) = openings.moves(&*position).first()
        && line.len() < TOLD
        && let Ok(legal) = position.attempt(&best.text)
    {
        line.push(best.text.clone());
        position = legal.play();
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_what_the_files_say() {
        let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openings.md"));
        let made = openings_page(&Catalog::builtin());
        assert!(page.is_ok_and(|page| page == made), "run cargo run -p kamen-learn --example openings -- --write");
    }

    /// What `docs/solved.md` says of each first move of a game: nothing where the game is not solved as a whole.
    fn solved(id: &str) -> Vec<(String, String)> {
        let page = include_str!("../../../docs/solved.md");
        let Some(part) = page.split("\n## ").find(|part| part.starts_with(&format!("`{id}`: each first move")))
        else {
            return Vec::new();
        };
        let moves = part.lines().filter_map(|line| line.strip_prefix("- ")?.split_once(": "));
        moves.map(|(text, value)| (text.to_string(), value.to_string())).collect()
    }

    #[test]
    fn openings_of_solved_games_begin_as_well_as_is_proved() {
        let mut compared = Vec::new();
        for game in Catalog::builtin().games() {
            let (Some(openings), solved) = (knowledge_for(game).openings, solved(&game.id)) else { continue };
            let Some((_, best)) = solved.first() else { continue };
            compared.push(game.id.clone());
            for opening in openings.moves(&*game.start) {
                let found = solved.iter().find(|(text, _)| *text == opening.text);
                assert_eq!(found.map(|(_, value)| value), Some(best), "{} {}", game.id, opening.text);
            }
        }
        assert_eq!(compared, ["strange", "mill-cross"]);
    }
}
