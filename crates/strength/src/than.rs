//! Every game against an earlier version of the program, and what was asked for (`--than`).

use std::fmt::Write as _;

use kamen_arena::{Elo, signed};
use kamen_catalog::{Catalog, Game};

use crate::store::{Standing, Store};

/// Seconds a move for both: little enough that all games can be played in some hours of two cores.
pub const SECONDS: f64 = 0.02;
/// Games of each.
pub const COUNT: u32 = 200;

/// Games whose value is known from the start, by `kamen solve`: nobody can be ahead in them.
const SOLVED: [&str; 5] = ["wolf", "frogs", "towers", "mill-jump", "mill-cross"];

/// What was asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Asked {
    /// To be ahead by so much.
    Ahead(f64),
    /// The same on average of all games of this kind.
    Together(f64),
    /// Nothing.
    Nothing,
}

fn asked(game: &Game) -> Asked {
    match (game.id.as_str(), game.family.as_str(), game.board.as_str()) {
        (id, _, _) if SOLVED.contains(&id) => Asked::Nothing,
        ("chess", _, _) => Asked::Ahead(300.0),
        ("international", _, _) => Asked::Ahead(350.0),
        (_, "draughts", "8x8") => Asked::Together(200.0),
        (_, "mill", _) => Asked::Ahead(120.0),
        _ => Asked::Ahead(0.0),
    }
}

/// The mean of some differences, with its own interval.
fn mean(elos: &[Elo]) -> Elo {
    let count = elos.len().max(1) as f64;
    let difference = elos.iter().map(|elo| elo.difference).sum::<f64>() / count;
    // The ends lie about equally far; their squares add up.
    let width = elos.iter().map(|elo| ((elo.high - elo.low) / 2.0).powi(2)).sum::<f64>().sqrt() / count;
    Elo { difference, low: difference - width, high: difference + width }
}

/// "Met" is said only where the whole interval lies above what was asked for.
fn met(elo: &Elo, wanted: f64) -> &'static str {
    if elo.low > wanted { "yes" } else { "**no**" }
}

fn told(elo: &Elo) -> String {
    format!("{} ({} to {})", signed(elo.difference), signed(elo.low), signed(elo.high))
}

/// One game a line, and the mean of those that are asked for together.
pub fn table(store: &Store) -> Option<String> {
    let rows: Vec<(&str, &Standing)> = store.standings("than/").collect();
    let title = rows.first()?.1.title.clone().unwrap_or_default();
    let mut out = format!(
        "Against {title}, {SECONDS} s a move for both, one thread each, as far as played on {}. Met is what lies above what was asked for with its whole interval; games that are\n\
         solved are asked nothing, and draughts on 64 squares together.\n\n\
         | No. | Game | Games | Won | Drawn | Lost | Elo difference (95 %) | Asked for | Met |\n\
         | ---: | --- | ---: | ---: | ---: | ---: | --- | ---: | --- |\n",
        kamen_arena::machine::today(),
    );
    let (mut together, mut wanted_together) = (Vec::new(), 0.0);
    for game in Catalog::builtin().games() {
        let Some((_, standing)) = rows.iter().find(|(id, _)| *id == game.id) else { continue };
        let (tally, elo) = (&standing.tally, standing.tally.elo());
        let (wanted, is_met) = match asked(game) {
            Asked::Ahead(wanted) if standing.decided_by_start() => (signed(wanted), "decided by its start"),
            Asked::Ahead(wanted) => (signed(wanted), met(&elo, wanted)),
            Asked::Together(wanted) => {
                wanted_together = wanted;
                together.push(elo);
                (String::new(), "")
            }
            Asked::Nothing => (String::new(), "solved"),
        };
        let number = game.number.map(|number| number.to_string()).unwrap_or_default();
        // Writing to a string does not fail, here and below.
        let _ = writeln!(
            out,
            "| {number} | {} | {} | {} | {} | {} | {} | {wanted} | {is_met} |",
            game.id,
            tally.games(),
            tally.wins,
            tally.draws,
            tally.losses,
            told(&elo),
        );
    }
    if !together.is_empty() {
        let mean = mean(&together);
        let _ = writeln!(
            out,
            "\nDraughts on 64 squares on average {}, asked for {}: {}.",
            told(&mean),
            signed(wanted_together),
            met(&mean, wanted_together)
        );
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_of_each_game() {
        let catalog = Catalog::builtin();
        let of = |id: &str| asked(catalog.get(id).expect("it is in the box"));
        assert_eq!(of("chess"), Asked::Ahead(300.0));
        assert_eq!(of("international"), Asked::Ahead(350.0));
        assert_eq!([of("russian"), of("turkish")], [Asked::Together(200.0); 2]);
        assert_eq!(of("mill-hex"), Asked::Ahead(120.0));
        assert_eq!(of("halma"), Asked::Ahead(0.0));
        assert!(SOLVED.iter().all(|id| of(id) == Asked::Nothing));
    }

    #[test]
    fn a_mean_is_surer_than_its_parts_and_met_only_as_a_whole() {
        let part = Elo { difference: 200.0, low: 150.0, high: 250.0 };
        let mean = mean(&[part; 4]);
        assert_eq!((mean.difference, mean.low, mean.high), (200.0, 175.0, 225.0));
        assert_eq!((met(&mean, 170.0), met(&mean, 180.0)), ("yes", "**no**"));
    }
}
