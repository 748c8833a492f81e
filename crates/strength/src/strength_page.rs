//! `docs/strength.md`: measurements in, Markdown out.

use kamen_arena::{Tally, bench, machine};
use kamen_catalog::Catalog;

use crate::known::{DEFENCE, KNOWN, SECONDS, starts};
use crate::occasion::{Occasion, Occasions};
use crate::page::{Measured, Section, places, written};
use crate::store::{Standing, Store};
use crate::strength::{
    HUB_SECONDS, MCTS_SECONDS, PLAIN_DEPTH, PLAIN_SECONDS, Part, SOLVED_NODES, STOCKFISH_ELO, STOCKFISH_HASH,
    STOCKFISH_NODES, STOCKFISH_SECONDS, chess_matches,
};
use crate::table::Table;
use crate::verdict::{WORDS, met, told};
use crate::{than, threads};

/// The share of the points that is asked for against plain UCT, on average of all games.
const MCTS_MEAN: f64 = 0.9;
/// How often the speed is measured.
const BENCHES: usize = 5;
/// Nodes a second that are asked for, by family.
const SPEEDS: [(&str, f64); 3] = [("chess", 1.5), ("draughts", 3.0), ("mill", 3.0)];
/// What no part of the matches measures.
const SPEED: &str = "Speed";

/// The page: of these parts whatever is known now, of the others and of what is not known what the old page says.
pub fn document(store: &Store, old: &str, parts: &[Part], speed: Option<String>) -> String {
    let head = format!(
        "\
<!-- Made by `cargo run --release -p kamen-strength -- strength`. Do not edit. -->
# How strong

- Each section says when it was measured and on what, and each row of a match when its last game was played.
- Both colours from each opening, openings drawn at random and about even. One thread and, where nothing else is said, 16 MiB of table
  each.
- Elo differences are with their 95 % interval; ± is the standard error of a share of the points.
- Of what was asked for, {WORDS} Where a section
  says something else of it, that holds there."
    );
    let section = |part: Part| match parts.contains(&part) {
        true => section(part, store, old),
        false => Section { heading: part.heading(), text: None },
    };
    let speed = Section { heading: SPEED, text: speed };
    let sections: Vec<Section> = Part::ALL.map(section).into_iter().chain([speed]).collect();
    written(&head, &sections, old)
}

fn section(part: Part, store: &Store, old: &str) -> Section {
    let heading = part.heading();
    match part {
        Part::Mcts => mcts(store).section(heading, old, places(), mean),
        Part::Chess => {
            let place = |name: &str| chess_matches().iter().position(|(known, ..)| known == name);
            chess(store).section(heading, old, place, nothing)
        }
        Part::Plain => plain(store).section(heading, old, places(), nothing),
        Part::Hub => hub(store).section(heading, old, places(), nothing),
        Part::Known => known(store).section(heading, old, places(), nothing),
        Part::Solved => solved(store).section(heading, old, places(), nothing),
        Part::Than => than::measured(store).section(heading, old, than::places(), than::mean_of_draughts),
        Part::Threads => threads::measured(store).section(heading, old, places(), nothing),
    }
}

/// Where nothing follows from the rows together.
fn nothing(_: &Table) -> String {
    String::new()
}

/// Standard errors from the middle of a 95 % interval to its ends.
const ERRORS: f64 = 1.96;

/// Whether more than half of the points were taken, as far as the games show it.
fn ahead(standing: &Standing) -> &'static str {
    let elo = standing.tally.elo();
    met(elo.low, elo.high, 0.0)
}

/// What was counted, and is no estimate.
fn counted(is_met: bool) -> &'static str {
    if is_met { "yes" } else { "**no**" }
}

fn mcts(store: &Store) -> Measured {
    let mut measured = Measured::new(
        format!(
            "Against `mcts`, the usual player of general game systems (UCT with random playouts), {MCTS_SECONDS} s a move for\n\
             both; every game is played to its end by its own rules."
        ),
        "Asked for: 90 % of the points on average, and 50 % in every game that is not decided by its start."
            .to_string(),
        "Game",
        "| No. | Game | Games | Won | Drawn | Lost | Share | ± | Met |\n\
         | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |",
    );
    let catalog = Catalog::builtin();
    for (id, standing) in store.standings("mcts/") {
        let (tally, met) = (&standing.tally, ahead(standing));
        let met = if standing.decided_by_start() { "decided by its start" } else { met };
        let counts = counts(standing);
        let cells =
            [percent(tally.score()), format!("{:.1}", 100.0 * error(tally)), met.to_string() + &failed(standing)];
        measured
            .push(&standing.played, [number(&catalog, id), id.to_string()].into_iter().chain(counts).chain(cells));
    }
    measured
}

/// What all games together say, by their rows.
fn mean(table: &Table) -> String {
    let shares: Vec<(f64, f64)> =
        table.rows().filter_map(|row| Some((row.number("Share")?, row.number("±")?))).collect();
    let count = shares.len().max(1) as f64;
    let mean = shares.iter().map(|(share, _)| share).sum::<f64>() / count / 100.0;
    let error = shares.iter().map(|(_, error)| error.powi(2)).sum::<f64>().sqrt() / count / 100.0;
    let (low, high) = (mean - ERRORS * error, mean + ERRORS * error);
    format!(
        "On average {} ± {:.1}, by its 95 % interval {} to {}. Met: {}.",
        percent(mean),
        100.0 * error,
        percent(low),
        percent(high.min(1.0)),
        met(low, high, MCTS_MEAN)
    )
}

fn chess(store: &Store) -> Measured {
    let conditions = format!(
        "Against Stockfish limited to UCI_Elo {STOCKFISH_ELO}, {STOCKFISH_SECONDS} s a move for both, and without its net (`Use NNUE=false`),\n\
         {STOCKFISH_NODES} nodes a move for both; {STOCKFISH_HASH} MiB of table for both."
    );
    let is_asked = |name: &str| chess_matches().iter().any(|(known, ..)| known == name);
    // A store may still have matches that were asked for before; they have no place among these.
    let rows = store.standings("chess/").filter(|(name, _)| is_asked(name));
    matches(rows, conditions, "Asked for: at least even.", "Stockfish", ahead)
}

fn plain(store: &Store) -> Measured {
    let conditions = format!("Against `plain` at depth {PLAIN_DEPTH}, ours with {PLAIN_SECONDS} s a move.");
    let no_loss = |standing: &Standing| counted(standing.tally.losses == 0);
    matches(store.standings("plain/"), conditions, "Asked for: no loss in 50 games.", "Game", no_loss)
}

fn hub(store: &Store) -> Measured {
    let mut measured = Measured::new(
        format!("Matches against programs that speak Hub, {HUB_SECONDS} s a move for both."),
        "Asked for: that one against an external program runs to its end.".to_string(),
        "Game",
        &match_head(&["Game", "Against"]),
    );
    for (id, standing) in store.standings("hub/") {
        let first = [id.to_string(), standing.title.clone().unwrap_or_default()];
        let cells = match_cells(standing, |standing| counted(standing.failures == 0));
        measured.push(&standing.played, first.into_iter().chain(cells));
    }
    measured
}

fn solved(store: &Store) -> Measured {
    let conditions = format!(
        "The engine with what `kamen solve` found (`--solved DIR`) against itself without, {SOLVED_NODES} nodes a move for both."
    );
    matches(store.standings("solved/"), conditions, "Asked for: it loses nothing by knowing.", "Game", ahead)
}

/// One match a row, with what there is to say of it.
fn matches<'s>(
    standings: impl Iterator<Item = (&'s str, &'s Standing)>,
    conditions: String,
    asked: &str,
    key: &'static str,
    met: impl Fn(&Standing) -> &'static str,
) -> Measured {
    let mut measured = Measured::new(conditions, asked.to_string(), key, &match_head(&[key]));
    for (name, standing) in standings {
        measured.push(&standing.played, [name.to_string()].into_iter().chain(match_cells(standing, &met)));
    }
    measured
}

fn match_head(first: &[&str]) -> String {
    format!(
        "| {} | Games | Won | Drawn | Lost | Share | Elo difference (95 %) | Slowest move | Met |\n\
         |{} ---: | ---: | ---: | ---: | ---: | --- | ---: | --- |",
        first.join(" | "),
        " --- |".repeat(first.len()),
    )
}

fn match_cells(standing: &Standing, met: impl Fn(&Standing) -> &'static str) -> impl Iterator<Item = String> {
    let (tally, elo) = (&standing.tally, standing.tally.elo());
    let met = if tally.games() < standing.wanted { "not finished" } else { met(standing) };
    let slowest = format!("{:.2} s", standing.slowest);
    counts(standing).chain([percent(tally.score()), told(&elo), slowest, met.to_string() + &failed(standing)])
}

/// How many games, and how they ended.
pub fn counts(standing: &Standing) -> impl Iterator<Item = String> {
    let Tally { wins, draws, losses, .. } = standing.tally;
    [standing.count()].into_iter().chain([wins, draws, losses].map(|count| count.to_string()))
}

/// The number of a game in the rulebook.
pub fn number(catalog: &Catalog, id: &str) -> String {
    catalog.get(id).and_then(|game| game.number).map(|number| number.to_string()).unwrap_or_default()
}

/// Games in which somebody failed are no strength.
pub fn failed(standing: &Standing) -> String {
    if standing.failures == 0 { String::new() } else { format!("; {} by failure", standing.failures) }
}

fn known(store: &Store) -> Measured {
    let catalog = Catalog::builtin();
    let mut measured = Measured::new(
        format!(
            "Where the result of a game is known, the engine must get it from every start, with {SECONDS} s a move against itself\n\
             with {DEFENCE} s."
        ),
        String::new(),
        "Game",
        "| Game | Winner | Starts | Got | Met |\n| --- | --- | ---: | ---: | --- |",
    );
    for (id, winner) in KNOWN {
        let (tried, all) = (store.known(id), catalog.get(id).map_or(0, |game| starts(&*game.start).len()));
        if tried.is_empty() {
            continue;
        }
        let got = tried.values().filter(|got| **got).count();
        let met = match () {
            () if tried.len() < all => "not finished",
            () if got == all => "yes",
            () => "**no**",
        };
        let tried = format!("{} of {all}", tried.len());
        let cells = [id.to_string(), winner.id().to_string(), tried, got.to_string(), met.to_string()];
        measured.push(&store.known_played(id), cells);
    }
    measured
}

/// How fast every family is searched, measured now.
pub fn speed() -> String {
    let runs: Vec<_> = (0..BENCHES).map(|_| bench(0, &mut |_| ()).families).collect();
    let mut table =
        Table::new("Family", "| Family | Nodes | Mn/s | Asked for | Met |\n| --- | ---: | ---: | ---: | --- |");
    for (at, (family, share)) in runs[0].iter().enumerate() {
        // Every run has the same families in the same order.
        let speed = runs.iter().map(|families| families[at].1.speed()).fold(0.0, f64::max) / 1e6;
        let target = SPEEDS.iter().find(|(known, _)| known == family).map(|(_, target)| *target);
        let asked = target.map_or(String::new(), |target| target.to_string());
        let met = target.map_or("", |target| counted(speed >= target));
        table.push([family.clone(), share.nodes.to_string(), format!("{speed:.2}"), asked, met.to_string()]);
    }
    let mut occasions = Occasions::default();
    occasions.add(&Occasion::now());
    format!(
        "Nodes a second, search and evaluation together, one thread, by `kamen bench`: the fastest of {BENCHES} runs, since what else\n\
         a machine does only ever makes it slower. Compiler: {}.\n\n{table}\n{occasions}",
        machine::compiler(),
    )
}

/// The standard error of a share. Where all results are the same there is no variance to go by; then at most three in n
/// are otherwise, which is two errors.
pub fn error(tally: &Tally) -> f64 {
    let error = tally.error();
    if error > 0.0 { error } else { (1.5 / f64::from(tally.games().max(1))).min(0.5) }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page;

    const OLD: &str = "# How strong\n\n- Date: then\n\n## Chess against Stockfish\n\nOld.\n\n## Speed\n\nFast.\n";

    fn tally(wins: u32, draws: u32, losses: u32) -> Tally {
        Tally { wins, draws, losses, pairs: [0; 5] }
    }

    #[test]
    fn whoever_knows_nothing_leaves_every_section_as_it_is() {
        let (head, rest) = OLD.split_at(OLD.find("## ").expect("a section"));
        assert!(head.contains("Date: then"));
        for parts in [&Part::ALL[..], &[Part::Chess], &[]] {
            let page = document(&Store::empty(), OLD, parts, None);
            let new = page.find("## ").expect("a section");
            assert_eq!(&page[new..], rest);
            assert!(!page[..new].contains("then") && page[..new].contains("# How strong"), "{page}");
        }
        // So does the page as it is kept.
        let kept = include_str!("../../../docs/strength.md");
        assert_eq!(document(&Store::empty(), kept, &Part::ALL, None), kept);
    }

    #[test]
    fn a_section_is_replaced_or_added_where_something_was_played() {
        let store = Store::with("chess", &[("UCI_Elo 2850", (tally(30, 10, 20), 0)), ("chess", (tally(1, 0, 0), 0))]);
        let page = document(&store, OLD, &Part::ALL, None);
        assert!(!page.contains("Old.") && page.contains("\n\nFast.\n"), "{page}");
        assert!(page.contains("| UCI_Elo 2850 | 60 of 200 | 30 | 10 | 20 | 58.3 % |"), "{page}");
        assert!(page.contains("| not finished | 2026-12-01 |\n\nMeasured on 2026-12-01, on Z80.\n"), "{page}");
        // A match that was asked for before has no row under what is asked for now.
        assert!(!page.contains("| chess |"), "{page}");
        // What was not asked to be told stays.
        assert!(document(&store, OLD, &[Part::Hub], None).contains("Old."));
        let page = document(&Store::with("plain", &[("czech", (tally(199, 1, 0), 0))]), OLD, &Part::ALL, None);
        assert!(page.contains("Old.") && page.contains("| czech | 200 | 199 | 1 | 0 | 99.8 % |"), "{page}");
        // The same is not measured twice, and what is measured beside it does not go.
        let store = Store::with("plain", &[("international", (tally(200, 0, 0), 0))]);
        let both = document(&store, &page, &Part::ALL, Some("Faster.".to_string()));
        let section = page::section(&both, Part::Plain.heading());
        assert!(section.contains("| international |") && section.contains("| czech | 200 | 199 | 1 | 0 |"), "{both}");
        assert!(both.contains("## Speed\n\nFaster.\n") && !both.contains("Fast.\n"), "{both}");
    }

    #[test]
    fn the_mean_of_all_games_is_made_of_all_rows() {
        let before = document(&Store::with("mcts", &[("chess", (tally(200, 0, 0), 0))]), "", &Part::ALL, None);
        assert!(
            before.contains("On average 100.0 % ± 0.8, by its 95 % interval 98.4 % to 100.0 %. Met: yes."),
            "{before}"
        );
        let after = document(&Store::with("mcts", &[("halma", (tally(100, 0, 100), 0))]), &before, &Part::ALL, None);
        assert!(
            after.contains("| 1 | chess | 200 | 200 | 0 | 0 | 100.0 % | 0.8 | yes | 2026-12-01 |\n| 16 | halma |"),
            "{after}"
        );
        assert!(after.contains("On average 75.0 % ± "), "{after}");
    }
}
