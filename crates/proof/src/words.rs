//! Ideas as sentences.

use kamen_core::Board;
use kamen_i18n::{Texts, Value};

use crate::Idea;

/// The idea as a sentence of the player's language, with the squares as the board names them.
pub fn say(idea: &Idea, board: &Board, texts: &Texts) -> String {
    let squares = |points: &[usize]| {
        let names: Vec<&str> = points.iter().map(|&point| board.name(point)).collect();
        (texts.list(names.clone()), names.len())
    };
    let say = |id: &str, args: &[(&'static str, Value<'static>)]| texts.get(&format!("why-{id}"), args);
    let count = |key: &'static str, number: usize| (key, Value::from(number));
    match idea {
        Idea::OnlyMove => say("only", &[]),
        Idea::Wins { moves } => say("wins", &[("moves", (*moves).into())]),
        Idea::Mates { moves } => say("mates", &[("moves", (*moves).into())]),
        Idea::StopsWin => say("stops-win", &[]),
        Idea::Picks => say("picks", &[]),
        Idea::Takes { stones, back } => say("takes", &[count("stones", *stones), count("back", *back)]),
        Idea::Offers { stones, back } => say("offers", &[count("stones", *stones), count("back", *back)]),
        Idea::Promotes { moves } => say("promotes", &[("moves", (*moves).into())]),
        Idea::Gains(theme) => say(theme.id(), &[]),
        Idea::StopsPick { at } => say("stops-pick", &[("at", board.name(*at).to_string().into())]),
        Idea::Saves { stones } => {
            let (names, number) = squares(stones);
            say("saves", &[("at", names.into()), count("stones", number)])
        }
        Idea::ThreatensWin => say("threatens-win", &[]),
        Idea::ThreatensPick { at } => {
            let (names, number) = squares(at);
            say("threatens-pick", &[("at", names.into()), count("points", number)])
        }
        Idea::ThreatensTake { stones } => say("threatens-take", &[count("stones", *stones)]),
        Idea::Checks => say("checks", &[]),
        Idea::Leaps { over } => say("leaps", &[count("over", *over)]),
        Idea::Arrives { there, of } => say("arrives", &[count("there", *there), count("of", *of)]),
    }
}
