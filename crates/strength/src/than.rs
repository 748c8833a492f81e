//! Every game against an earlier version of the program, and what was asked for (`--than`).

use kamen_arena::{Elo, elo, signed};
use kamen_catalog::{Catalog, Game};

use crate::page::Measured;
use crate::solved::is_solved;
use crate::store::{Standing, Store};
use crate::strength_page::{counts, failed, number};
use crate::table::Table;
use crate::verdict::{met, read, told};

/// Seconds a move for both: little enough that all games can be played in some hours of two cores.
pub const SECONDS: f64 = 0.02;
/// Games of each.
pub const COUNT: u32 = 200;

/// What was asked for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Asked {
    /// To be ahead by so much.
    Ahead(f64),
    /// The same on average of all games of this kind.
    Together(f64),
    /// Nothing: it is solved, so nobody can be ahead.
    Nothing,
}

fn asked(game: &Game) -> Asked {
    match (game.id.as_str(), game.family.as_str(), game.board.as_str()) {
        (id, _, _) if is_solved(id) => Asked::Nothing,
        ("chess", _, _) => Asked::Ahead(300.0),
        ("international", _, _) => Asked::Ahead(350.0),
        (_, "draughts", "8x8") => Asked::Together(200.0),
        (_, "mill", _) => Asked::Ahead(120.0),
        _ => Asked::Ahead(0.0),
    }
}

/// Whether there is anything to find out by playing it.
pub fn is_played(game: &Game) -> bool {
    asked(game) != Asked::Nothing
}

/// The difference as it goes into a mean. Of so many games nobody can show that he takes more than all points but half a one, and infinity has no
/// mean; where an interval has no lower end, none is made up.
fn capped(found: &Elo, games: f64) -> Elo {
    let most = elo(1.0 - 0.5 / games.max(1.0));
    let difference = found.difference.clamp(-most, most);
    Elo { difference, low: found.low.min(difference), high: found.high.clamp(difference, most) }
}

/// The mean of some differences, with its own interval: how far the ends lie away adds up by squares, below and above.
fn mean(elos: &[Elo]) -> Elo {
    let count = elos.len().max(1) as f64;
    let difference = elos.iter().map(|elo| elo.difference).sum::<f64>() / count;
    let width =
        |end: fn(&Elo) -> f64| elos.iter().map(|elo| (end(elo) - elo.difference).powi(2)).sum::<f64>().sqrt() / count;
    Elo { difference, low: difference - width(|elo| elo.low), high: difference + width(|elo| elo.high) }
}

/// Where a game stands that is played here.
pub fn places() -> impl Fn(&str) -> Option<usize> {
    let catalog = Catalog::builtin();
    let games: Vec<String> =
        catalog.games().iter().filter(|game| is_played(game)).map(|game| game.id.clone()).collect();
    move |id| games.iter().position(|known| known == id)
}

/// The column of the difference.
const ELO: &str = "Elo difference (95 %)";
/// What is said in the place of an answer where nobody can be ahead.
const BY_START: &str = "decided by its start";

/// One game a line. Games against another version than the last one are no part of it.
pub fn measured(store: &Store) -> Measured {
    let catalog = Catalog::builtin();
    let rows: Vec<(&str, &Standing)> = store.standings("than/").collect();
    let last = rows.iter().map(|(_, standing)| *standing).max_by_key(|standing| &standing.played.date);
    let title = last.and_then(|last| last.title.clone()).unwrap_or_default();
    let solved: Vec<&str> =
        catalog.games().iter().filter(|game| !is_played(game)).map(|game| game.id.as_str()).collect();
    let mut measured = Measured::new(
        format!("Against {title}, {SECONDS} s a move for both, one thread each."),
        format!(
            "Draughts on 64 squares are asked together, without those that their start decides; for their mean\n\
             whoever took all points of a match is taken to have lost half a one. Solved games are not played: {}.",
            solved.join(", ")
        ),
        "Game",
        &format!(
            "| No. | Game | Games | Won | Drawn | Lost | {ELO} | Asked for | Met |\n\
             | ---: | --- | ---: | ---: | ---: | ---: | --- | ---: | --- |"
        ),
    );
    for (id, standing) in rows {
        let Some(game) = catalog.get(id).filter(|game| is_played(game)) else { continue };
        if standing.title.as_deref().unwrap_or_default() != title {
            continue;
        }
        let elo = standing.tally.elo();
        let (wanted, is_met) = match asked(game) {
            _ if standing.decided_by_start() => (String::new(), BY_START),
            Asked::Ahead(wanted) => (signed(wanted), met(elo.low, elo.high, wanted)),
            Asked::Together(_) | Asked::Nothing => (String::new(), ""),
        };
        let first = [number(&catalog, id), id.to_string()].into_iter().chain(counts(standing));
        let cells = [told(&elo), wanted, is_met.to_string() + &failed(standing)];
        measured.push(&standing.played, first.chain(cells));
    }
    measured
}

/// The mean of those games that are asked for together, by their rows, whenever they were played.
pub fn mean_of_draughts(table: &Table) -> String {
    let catalog = Catalog::builtin();
    let (mut together, mut wanted_together) = (Vec::new(), 0.0);
    for row in table.rows().filter(|row| !row.cell("Met").starts_with(BY_START)) {
        if let Some(Asked::Together(wanted)) = catalog.get(row.cell("Game")).map(asked)
            && let (Some(elo), Some(games)) = (read(row.cell(ELO)), row.number("Games"))
        {
            wanted_together = wanted;
            together.push(capped(&elo, games));
        }
    }
    if together.is_empty() {
        return String::new();
    }
    let mean = mean(&together);
    format!(
        "Draughts on 64 squares on average of {} games {}, asked for {}. Met: {}.",
        together.len(),
        told(&mean),
        signed(wanted_together),
        met(mean.low, mean.high, wanted_together)
    )
}

#[cfg(test)]
mod tests {
    use kamen_arena::Tally;

    use super::*;
    use crate::page::Section;

    fn table(store: &Store, old: &str) -> Option<String> {
        let Section { text, .. } = measured(store).section("Than", old, places(), mean_of_draughts);
        text
    }

    fn capped(tally: &Tally) -> Elo {
        super::capped(&tally.elo(), tally.games().into())
    }

    #[test]
    fn what_is_asked_of_each_game() {
        let catalog = Catalog::builtin();
        let of = |id: &str| asked(catalog.get(id).expect("it is in the box"));
        assert_eq!(of("chess"), Asked::Ahead(300.0));
        assert_eq!(of("international"), Asked::Ahead(350.0));
        assert_eq!([of("russian"), of("turkish")], [Asked::Together(200.0); 2]);
        assert_eq!(of("mill-hex"), Asked::Ahead(120.0));
        assert_eq!(of("halma"), Asked::Ahead(0.0));
        assert_eq!(["strange", "wolf", "mill-cross"].map(of), [Asked::Nothing; 3]);
    }

    #[test]
    fn a_mean_is_surer_than_its_parts_and_met_only_as_a_whole() {
        let part = Elo { difference: 200.0, low: 150.0, high: 250.0 };
        let mean = mean(&[part; 4]);
        assert_eq!((mean.difference, mean.low, mean.high), (200.0, 175.0, 225.0));
        let met = |wanted| met(mean.low, mean.high, wanted);
        assert_eq!([met(170.0), met(180.0), met(230.0)], ["yes", "not shown", "**no**"]);
    }

    fn tally(wins: u32, losses: u32) -> Tally {
        Tally { wins, losses, ..Tally::default() }
    }

    #[test]
    fn who_takes_all_points_makes_no_mean_infinite() {
        // All but half a point of 200 is 399 to 1, of the least that is shown 197 to 3.
        let all = capped(&tally(200, 0));
        assert!((all.difference - 400.0 * 399f64.log10()).abs() < 1e-6 && all.high == all.difference, "{all:?}");
        assert!((all.low - 400.0 * (197.0 / 3.0f64).log10()).abs() < 1e-6, "{all:?}");
        let mean = super::mean(&[all, capped(&tally(100, 100))]);
        assert!(mean.low > 350.0 && mean.low < mean.difference && mean.difference < mean.high, "{mean:?}");
        assert!(mean.high < 600.0, "{mean:?}");
        // So few games show nothing, and none of them at all.
        for few in [tally(1, 0), tally(2, 0), tally(0, 2), Tally::default()] {
            let mean = super::mean(&[all, capped(&few)]);
            assert!(
                mean.low == f64::NEG_INFINITY && mean.difference.is_finite() && mean.high.is_finite(),
                "{mean:?}"
            );
        }
    }

    #[test]
    fn a_match_that_is_broken_off_is_told_and_one_that_the_start_decides_is_in_no_mean() {
        let store = Store::with(
            "than",
            &[
                ("russian", (Tally { wins: 30, draws: 10, losses: 0, pairs: [0, 0, 0, 10, 10] }, 3)),
                ("eight-sixteen", (Tally { wins: 20, draws: 0, losses: 20, pairs: [0, 0, 20, 0, 0] }, 0)),
                ("wolf", (Tally { wins: 20, draws: 0, losses: 20, pairs: [0, 0, 20, 0, 0] }, 0)),
            ],
        );
        let page = table(&store, "").expect("three were played");
        assert!(page.contains("| 9 | russian | 40 of 200 | 30 | 10 | 0 |"), "{page}");
        assert!(page.contains("; 3 by failure | 2026-12-01 |"), "{page}");
        assert!(page.contains("|  | decided by its start | 2026-12-01 |"), "{page}");
        assert!(page.contains("on average of 1 games +"), "{page}");
        assert!(page.contains("not played: strange, wolf,") && !page.contains("| wolf |"), "{page}");
    }
    #[test]
    fn games_that_were_played_before_keep_their_rows_and_count() {
        let half = Tally { wins: 100, draws: 0, losses: 100, pairs: [25, 0, 50, 0, 25] };
        let all = Tally { wins: 200, pairs: [0, 0, 0, 0, 100], ..Tally::default() };
        let page = |store: &Store, old: &str| {
            let old =
                format!("# Page\n\n## Than\n\n{}\n", old.replace("2026-12-01", "2026-11-16").replace("Z80", "6502"));
            table(store, &old).expect("something was played")
        };
        let first =
            page(&Store::with("than", &[("czech", (half, 0)), ("russian", (half, 0)), ("chess", (all, 0))]), "");
        let row = |page: &str, id: &str| {
            page.lines().find(|line| line.contains(&format!("| {id} |"))).map(str::to_string).unwrap_or_default()
        };
        let second = page(&Store::with("than", &[("russian", (all, 0)), ("halma", (half, 0))]), &first);
        let days = ["chess", "czech", "russian", "halma"].map(|id| row(&second, id).contains("| 2026-11-16 |"));
        assert_eq!(days, [true, true, false, false], "{second}");
        assert!(row(&second, "czech").contains("| 3 | czech | 200 | 100 | 0 | 100 | +0 ("), "{second}");
        assert!(row(&second, "russian").contains("| 200 | 0 | 0 | +∞ ("), "{second}");
        // The mean is that of both, by hand: none and 400·log10(399).
        let mean = (400.0 * 399f64.log10() / 2.0).round();
        assert!(second.contains(&format!("on average of 2 games +{mean} (")), "{second}");
        assert!(second.ends_with("Measured on 2026-11-16, on 6502; on 2026-12-01, on Z80."), "{second}");
        // Against another version nothing of that counts.
        let other = first.replace("Against ,", "Against `other`,");
        assert!(
            other != first && row(&page(&Store::with("than", &[("halma", (half, 0))]), &other), "chess").is_empty()
        );
    }
}
