//! `docs/levels.md`: measurements in, Markdown out.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use kamen_arena::{elo, signed};
use kamen_catalog::Catalog;
use kamen_engine::Level;

use crate::levels::{ANCHOR_NODES, ANCHORS, CHILD, GAMES, LAST_STEP, LONGEST};
use crate::occasion::Occasions;
use crate::page::{Measured, Section, is_alike, places, section, written};
use crate::steps::{self, Cell, Steps};
use crate::store::Store;
use crate::strength_page::{counts, error, number};
use crate::table::Table;
use crate::verdict::{WORDS, met};

/// What makes a level; the code says it, nothing is measured.
const HABITS: &str = "What makes a level";
const TOGETHER: &str = "All games together";
const EACH: &str = "Each game";
const AGAINST_CHILD: &str = "Level 1 against a child";
const ANCHORED: &str = "Chess levels against Stockfish";

/// The page: whatever is known now, and of what is not known what the old page says.
pub fn document(store: &Store, old: &str) -> String {
    let head = "\
<!-- Made by `cargo run --release -p kamen-strength -- levels`. Do not edit. -->
# Levels

How much stronger each level is than the one below it, in every game: the share of the points it takes from it.

- Each section says when it was measured and on what, and each row of a game when its last game was played.
- Both colours from each opening, openings drawn at random and about even.
- ± is the standard error of the share. Few games a cell make large errors there; the means over all games say more.";
    let [together, each] = levels(store, old);
    let place = |level: &str| ANCHORS.iter().position(|(known, _)| known.to_string() == level);
    let sections = [
        Section { heading: HABITS, text: Some(habits()) },
        together,
        each,
        child(store).section(AGAINST_CHILD, old, places(), mean_of_child),
        anchors(store).section(ANCHORED, old, place, |_| String::new()),
    ];
    written(head, &sections, old)
}

fn habits() -> String {
    let mut out = String::from(
        "| Level | Depth | Nodes | Careless | Overlooks | Unsure | Lines |\n\
         | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
    );
    for level in Level::all() {
        let number = level.number();
        // Writing to a string does not fail, here and below.
        let _ = match level.habits() {
            None => writeln!(out, "| {number} | | | | | | |"),
            Some(habits) => {
                let (depth, nodes, lines) = (habits.depth, habits.nodes, habits.lines);
                let (careless, overlooks, unsure) = (habits.careless, habits.overlooks, habits.unsure);
                writeln!(out, "| {number} | {depth} | {nodes} | {careless} % | {overlooks} % | {unsure} | {lines} |")
            }
        };
    }
    out.push_str(
        "
Careless: on how many of a hundred turns it does not think of the opponent's answer. Overlooks: of a hundred moves that
are neither easy nor hard to see, how many it does not see; backward, long and far moves more, captures beside the last
move less. Unsure: by how many hundredths of a man its judgement wavers. Level 10 has no limits but its time; in the
first plies of a game it chooses among moves that are as good.",
    );
    out
}

/// The two sections about levels against the ones below: all games together, and each of them. Of a game of which the old page knows more steps
/// than were played now, and of one that was not played, its row stays.
fn levels(store: &Store, old: &str) -> [Section; 2] {
    let none = |heading| Section { heading, text: None };
    let [fewer, more] = LAST_STEP;
    let conditions = format!(
        "Games a step, from the first one on: {}. After {LONGEST} plies a game is a draw. The last step is played with {fewer} nodes a move for\n\
         level 9 and {more} for level 10, about the ratio of level 9 to full strength at a second a move.",
        GAMES.map(|games| games.to_string()).join(", ")
    );
    let old = section(old, EACH);
    let (catalog, place) = (Catalog::builtin(), places());
    let mut table = steps::table();
    let older = table.read_like(old).filter(|_| is_alike(old, &conditions));
    let known = older.iter().flat_map(Table::rows).map(|row| (row.cell("Game"), Steps::read(row)));
    let mut kept: BTreeMap<&str, Steps> = known.filter(|(game, _)| place(game).is_some()).collect();
    let mut games = steps::played(store);
    games.retain(|game, now| kept.get(game.as_str()).is_none_or(|before| now.count() >= before.count()));
    if games.is_empty() {
        return [none(TOGETHER), none(EACH)];
    }
    let mut occasions = steps::occasions(store, &games);
    kept.retain(|game, _| !games.contains_key(*game));
    let days: Vec<&str> = kept.values().map(|steps| steps.played.as_str()).collect();
    occasions.keep(&Occasions::read(old), &days);
    games.extend(kept.into_iter().map(|(game, steps)| (game.to_string(), steps)));
    games.iter().for_each(|(game, steps)| table.push(steps.row(number(&catalog, game), game)));
    table.sort(place);
    let each = format!(
        "{conditions}\n\n{table}\nFor the sum, all the points count as half a game less than all.\n{}\n{occasions}",
        unseparated(&games)
    );
    let together = format!("{}\n{occasions}", means(&games));
    [Section { heading: TOGETHER, text: Some(together) }, Section { heading: EACH, text: Some(each) }]
}

/// The mean of each step over all games.
fn means(games: &BTreeMap<String, Steps>) -> String {
    let mut out = String::from(
        "| Step | Games | Mean share | ± | Elo step | Least | Most | Games in which the upper one is not ahead |\n\
         | --- | ---: | ---: | ---: | ---: | --- | --- | --- |\n",
    );
    for step in 1..=GAMES.len() {
        let found: Vec<(&str, Cell)> =
            games.iter().filter_map(|(game, steps)| Some((game.as_str(), steps.cells[step - 1]?))).collect();
        let share = |(_, cell): &(&str, Cell)| cell.share;
        let by = |one: &&(&str, Cell), other: &&(&str, Cell)| share(one).total_cmp(&share(other));
        let (Some(least), Some(most)) = (found.iter().min_by(by), found.iter().max_by(by)) else { continue };
        let count = found.len() as f64;
        let played: u32 = found.iter().map(|(_, cell)| cell.games).sum();
        let mean = found.iter().map(share).sum::<f64>() / count;
        let spread = found.iter().map(|(_, cell)| cell.error.powi(2)).sum::<f64>().sqrt() / count;
        let end = |(game, cell): &(&str, Cell)| format!("{game} {:.0} %", 100.0 * cell.share);
        let behind: Vec<&str> = found.iter().filter(|found| share(found) <= 0.5).map(|(game, _)| *game).collect();
        // Writing to a string does not fail, here and below.
        let _ = writeln!(
            out,
            "| {} | {played} | {:.1} % | {:.1} | {} | {} | {} | {} |",
            steps::name(step),
            100.0 * mean,
            100.0 * spread,
            signed(elo(mean)),
            end(least),
            end(most),
            if behind.is_empty() { "none".to_string() } else { behind.join(", ") },
        );
    }
    out
}

/// Games whose levels hardly differ over the whole range, with what the reason may be.
fn unseparated(games: &BTreeMap<String, Steps>) -> String {
    let mut lines = Vec::new();
    for game in Catalog::builtin().games() {
        let Some(steps) = games.get(&game.id).filter(|steps| steps.mean() < 0.6) else { continue };
        let (mean, Steps { drawn, shared, .. }) = (100.0 * steps.mean(), steps);
        lines.push(format!(
            "- {}: {mean:.0} % on average; {drawn} games were drawn, {shared} pairs were shared",
            game.id
        ));
    }
    if lines.is_empty() {
        return String::new();
    }
    format!(
        "\nWhere levels cannot be far apart: games that end in a draw by nature, or that are decided by who begins\n\
         (then each level wins with the same colour, and pairs of games are shared).\n\n{}\n",
        lines.join("\n")
    )
}

/// Level 1 is for whoever has just learnt the game.
fn child(store: &Store) -> Measured {
    let mut measured = Measured::new(
        format!("Level 1 against `{CHILD}`, which looks one move ahead and counts the stones."),
        format!("Asked for: that it loses to it. {WORDS}"),
        "Game",
        "| No. | Game | Games | Won | Drawn | Lost | Share | ± | It loses |\n\
         | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
    );
    let catalog = Catalog::builtin();
    for (game, standing) in store.standings("child/") {
        let (tally, elo) = (&standing.tally, standing.tally.elo());
        let loses = if standing.decided_by_start() { "decided by its start" } else { met(-elo.high, -elo.low, 0.0) };
        let first = [number(&catalog, game), game.to_string()].into_iter().chain(counts(standing));
        let cells = [percent(tally.score()), format!("{:.0}", 100.0 * error(tally)), loses.to_string()];
        measured.push(&standing.played, first.chain(cells));
    }
    measured
}

/// What all games together say, by their rows.
fn mean_of_child(table: &Table) -> String {
    let shares: Vec<(f64, f64)> =
        table.rows().filter_map(|row| Some((row.number("Share")?, row.number("±")?))).collect();
    let count = shares.len().max(1) as f64;
    let mean = shares.iter().map(|(share, _)| share).sum::<f64>() / count;
    let error = shares.iter().map(|(_, error)| error.powi(2)).sum::<f64>().sqrt() / count;
    format!("On average {mean:.1} % ± {error:.1}.")
}

fn anchors(store: &Store) -> Measured {
    let mut measured = Measured::new(
        format!("Levels of chess against Stockfish limited by its `UCI_Elo`, with {ANCHOR_NODES} nodes a move."),
        "What the engine tells as `UCI_Elo` is made from these numbers; where no level is near, from the steps above."
            .to_string(),
        "Level",
        "| Level | Stockfish's `UCI_Elo` | Games | Won | Drawn | Lost | Share | Elo of the level (95 %) |\n\
         | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
    );
    let anchors = ANCHORS.map(|(level, elo)| (level.to_string(), elo));
    for (level, anchor) in &anchors {
        let key = format!("{level}/{anchor}");
        let Some((_, standing)) = store.standings("anchor/").find(|(known, _)| *known == key) else { continue };
        let (tally, difference) = (&standing.tally, standing.tally.elo());
        let at = |elo: f64| if elo.is_finite() { format!("{:.0}", f64::from(*anchor) + elo) } else { signed(elo) };
        let [middle, low, high] = [difference.difference, difference.low, difference.high].map(at);
        let first = [level.clone(), anchor.to_string()].into_iter().chain(counts(standing));
        measured.push(&standing.played, first.chain([percent(tally.score()), format!("{middle} ({low} to {high})")]));
    }
    measured
}

fn percent(share: f64) -> String {
    format!("{:.0} %", 100.0 * share)
}

#[cfg(test)]
mod tests {
    use kamen_arena::Tally;

    use super::*;

    const OLD: &str = include_str!("../../../docs/levels.md");

    #[test]
    fn whoever_knows_nothing_leaves_the_page_as_it_is() {
        assert_eq!(document(&Store::empty(), OLD), OLD);
    }

    #[test]
    fn a_game_that_is_played_again_has_a_new_row_and_the_others_keep_theirs() {
        let store = |count: usize| {
            let keys: Vec<String> = (1..=count).map(|step| format!("frogs/{step}")).collect();
            let won = Tally { wins: 150, losses: 50, ..Tally::default() };
            let matches: Vec<(&str, (Tally, u32))> = keys.iter().map(|key| (key.as_str(), (won, 0))).collect();
            Store::with("levels", &matches)
        };
        // Fewer steps than are known tell nothing new.
        assert_eq!(document(&store(8), OLD), OLD);
        let new = document(&store(9), OLD);
        let row = |page: &str, id: &str| {
            page.lines().find(|line| line.contains(&format!("| {id} |"))).map(str::to_string).expect("a row")
        };
        let changed = row(&new, "frogs");
        assert!(
            changed.contains("| 75 % ± 3 of 200 |") && changed.ends_with("| 0 of 1800 | 0 of 0 | 2026-12-01 |"),
            "{changed}"
        );
        let other = |page: &str| page.replace(&row(page, "frogs"), "");
        let each = |page: &str| {
            other(page).lines().filter(|line| line.starts_with("| ")).map(String::from).collect::<Vec<_>>()
        };
        let same = each(&new).iter().zip(each(OLD)).filter(|(new, old)| **new == *old).count();
        // But for the nine lines of all games together.
        assert_eq!((each(&new).len(), same), (each(OLD).len(), each(OLD).len() - 9));
        let old = row(OLD, "1 → 2");
        assert!(old.starts_with("| 1 → 2 | 624 | 70.5 % |"), "{old}");
        // In place of 16 games with 44 % there are 200 with 75 %.
        let now = row(&new, "1 → 2");
        assert!(now.starts_with("| 1 → 2 | 808 | 71.") && !now.contains("frogs"), "{now}");
        assert!(!section(&new, EACH).contains("- frogs:") && section(&new, EACH).contains("- english:"), "{new}");
        for heading in [TOGETHER, EACH] {
            let section = section(&new, heading).trim_end();
            assert!(
                section.ends_with("Measured on 2026-11-16, on AMD EPYC (x86_64); on 2026-12-01, on Z80."),
                "{section}"
            );
        }
    }

    #[test]
    fn a_child_and_stockfish_are_met_again_level_by_level() {
        let store = Store::with("anchor", &[("9/2300", (Tally { wins: 100, losses: 100, ..Tally::default() }, 0))]);
        let new = document(&store, OLD);
        let anchored = section(&new, ANCHORED);
        assert!(anchored.contains("| 9 | 2300 | 200 | 100 | 0 | 100 | 50 % | 2300 ("), "{anchored}");
        assert!(
            anchored.contains("| 8 | 2100 | 16 | 3 | 1 | 12 | 22 % | 1879 (−∞ to 2069) | 2026-11-16 |"),
            "{anchored}"
        );
        let child = |matches: &[(&str, (Tally, u32))], old: &str| document(&Store::with("child", matches), old);
        let even = Tally { wins: 100, losses: 100, ..Tally::default() };
        let first = child(&[("chess", (even, 0))], OLD);
        assert!(section(&first, AGAINST_CHILD).contains("On average 50.0 % ± "), "{first}");
        let second = child(&[("mill", (Tally { losses: 200, ..Tally::default() }, 0))], &first);
        assert!(section(&second, AGAINST_CHILD).contains("On average 25.0 % ± "), "{second}");
        assert_eq!(section(&second, EACH), section(OLD, EACH));
    }
}
