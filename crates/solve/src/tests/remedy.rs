//! What is said that can be done about a position of which nothing is known.

use kamen_catalog::{Catalog, Game};

use super::{folder, game, solved};
use crate::{Remedy, Trouble, remedy};

#[test]
fn what_can_be_done_about_an_unknown_position_is_what_a_solver_would_do() {
    let folder = folder();
    let czech = game("czech");
    let (_, oracle) = solved(&czech, Some(2), folder.path());
    let told = |game: &Game, text: Option<&str>| {
        let pos = text.map_or_else(|| game.start.clone(), |text| game.start.read(text).expect("a position"));
        match remedy(game, &*pos, (game.id == "czech").then_some(&*oracle)) {
            Remedy::Nothing(Trouble::Obstacle(obstacle)) => obstacle.id().to_string(),
            Remedy::Nothing(trouble) => format!("{trouble:?}"),
            Remedy::Whole => "whole".to_string(),
            Remedy::Stones { stones, solved, possible } => format!("{stones} {solved} {possible}"),
        }
    };
    let options = |id: &str, option: &str| {
        Catalog::builtin().with_options(id, &[option.to_string()]).expect("known").expect("it fits")
    };
    assert_eq!(told(&czech, None), "24 2 false");
    assert_eq!(told(&czech, Some("7B/8/8/8/3w4/w7/7W/8 w")), "4 2 true");
    assert_eq!(told(&options("czech", "huffing=true"), None), "manners");
    assert_eq!(told(&game("eight-sixteen"), None), "two-moves");
    assert_eq!(told(&game("mill-dice"), None), "18 0 false");
    assert_eq!(told(&game("mill"), None), "18 0 true");
    assert_eq!(told(&game("towers"), None), "whole");
    assert_eq!(told(&game("wolf"), None), "whole");
}
