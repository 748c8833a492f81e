//! `docs/strength.md`: measurements in, Markdown out.

use std::fmt::Write as _;

use kamen_arena::{Tally, bench, signed};
use kamen_catalog::Catalog;

use crate::known::{DEFENCE, KNOWN, SECONDS, starts};
use crate::store::{Standing, Store};
use crate::strength::{
    HUB_SECONDS, MCTS_SECONDS, PLAIN_DEPTH, PLAIN_SECONDS, Part, SOLVED_NODES, STOCKFISH_ELO, STOCKFISH_HASH,
    STOCKFISH_NODES, STOCKFISH_SECONDS,
};
use crate::verdict::{WORDS, met};
use crate::{than, threads};

/// The share of the points that is asked for against plain UCT, on average of all games.
const MCTS_MEAN: f64 = 0.9;
/// How often the speed is measured.
const BENCHES: usize = 5;
/// Nodes a second that are asked for, by family.
const SPEEDS: [(&str, f64); 3] = [("chess", 1.5), ("draughts", 3.0), ("mill", 3.0)];

/// Where and when, as a list.
pub fn conditions() -> String {
    format!(
        "\n- Date: {}\n- Processor: {}\n- Compiler: {}",
        kamen_arena::machine::today(),
        kamen_arena::machine::processor(),
        kamen_arena::machine::compiler()
    )
}

/// The whole page, or the sections of some parts in a page as it stands: what was not played now stays, with its head.
pub fn document(store: &Store, old: &str, parts: &[Part]) -> String {
    if parts == Part::ALL {
        return page(store, &speed());
    }
    let new = page(store, NOTHING);
    let played = |section: &str| parts.iter().any(|part| part.heading() == heading(section));
    let section = |old: &str| {
        let found = sections(&new).into_iter().find(|new| heading(new) == heading(old)).filter(|new| played(new));
        found.map_or_else(|| old.to_string(), |new| format!("{}\n", new.trim_end()))
    };
    let kept: Vec<String> = sections(old).into_iter().map(section).collect();
    // A section that the page did not have yet comes at its end.
    let added = sections(&new).into_iter().filter(|new| played(new) && !old.contains(heading(new)));
    let all: Vec<String> = kept.into_iter().chain(added.map(String::from)).collect();
    format!("{}\n", all.iter().map(|section| section.trim_end()).collect::<Vec<_>>().join("\n\n"))
}

/// A page cut before each of its headings of the second kind.
fn sections(page: &str) -> Vec<&str> {
    let mut cuts: Vec<usize> = page.match_indices("\n## ").map(|(at, _)| at + 1).collect();
    cuts.push(page.len());
    let begins = std::iter::once(0).chain(cuts.iter().copied());
    begins.zip(&cuts).map(|(begin, &end)| &page[begin..end]).collect()
}

/// The heading of a section; of what stands before them all, its first line.
fn heading(section: &str) -> &str {
    section.lines().next().unwrap_or_default().trim_start_matches("## ")
}

fn page(store: &Store, speed: &str) -> String {
    format!(
        "\
<!-- Made by `cargo run --release -p kamen-strength -- strength`. Do not edit. -->
# How strong
{conditions}
- Both colours from each opening, openings drawn at random and about even. One thread and, where nothing else is said, 16 MiB of table
  each.
- Elo differences are with their 95 % interval; ± is the standard error of a share of the points.
- Of what was asked for, {WORDS}

## Every game against plain UCT

Against `mcts`, the usual player of general game systems (UCT with random playouts), {MCTS_SECONDS} s a move for
both; every game is played to its end by its own rules. Asked for: 90 % of the points on average, and 50 % in every
game that is not decided by its start.

{mcts}
## Chess against Stockfish

Against Stockfish limited to UCI_Elo {STOCKFISH_ELO}, {STOCKFISH_SECONDS} s a move for both, and without its net (`Use NNUE=false`),
{STOCKFISH_NODES} nodes a move for both; {STOCKFISH_HASH} MiB of table for both. Asked for: at least even.

{chess}
## Draughts against negamax on material

Against `plain` at depth {PLAIN_DEPTH}, ours with {PLAIN_SECONDS} s a move. Asked for: no loss in 50 games.

{plain}
## Draughts over Hub

Matches against programs that speak Hub, {HUB_SECONDS} s a move for both. Asked for: that one against an external
program runs to its end.

{hub}{programs}
## Known results

Where the result of a game is known, the engine must get it from every start, with {SECONDS} s a move against itself
with {DEFENCE} s.

{known}
## With solved endings

The engine with what `kamen solve` found (`--solved DIR`) against itself without, {SOLVED_NODES} nodes a move for both. Asked for: it loses nothing by
knowing.

{solved}
## Every game against an earlier version

{than}
## Threads

{threads}
## Speed

Nodes a second, search and evaluation together, one thread, by `kamen bench`: the fastest of {BENCHES} runs, since what else
a machine does only ever makes it slower.

{speed}",
        conditions = conditions(),
        mcts = mcts(store),
        chess = table(store, "chess/", "Stockfish", ahead),
        plain = table(store, "plain/", "Game", |standing| counted(standing.tally.losses == 0)),
        hub = table(store, "hub/", "Game", |standing| counted(standing.failures == 0)),
        programs = programs(store),
        known = known(store),
        solved = solved(store),
        than = than::table(store).unwrap_or_else(|| NOTHING.to_string()),
        threads = threads::table(store).unwrap_or_else(|| NOTHING.to_string()),
    )
}

const NOTHING: &str = "Not measured yet.\n";
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

fn mcts(store: &Store) -> String {
    let rows: Vec<(&str, &Standing)> = store.standings("mcts/").collect();
    if rows.is_empty() {
        return NOTHING.to_string();
    }
    let mut out = String::from(
        "| No. | Game | Games | Won | Drawn | Lost | Share | ± | Met |\n\
         | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |\n",
    );
    let catalog = Catalog::builtin();
    let (mut sum, mut variance, mut count) = (0.0, 0.0, 0.0);
    for game in catalog.games() {
        let Some((_, standing)) = rows.iter().find(|(id, _)| *id == game.id) else { continue };
        let (tally, number) = (&standing.tally, game.number.map(|number| number.to_string()).unwrap_or_default());
        (sum, variance, count) = (sum + tally.score(), variance + error(tally).powi(2), count + 1.0);
        let met = if standing.decided_by_start() { "decided by its start" } else { ahead(standing) };
        // Writing to a string does not fail, here and below.
        let _ = writeln!(
            out,
            "| {number} | {} | {} | {} | {} | {} | {} | {:.1} | {met}{} |",
            game.id,
            standing.count(),
            tally.wins,
            tally.draws,
            tally.losses,
            percent(tally.score()),
            100.0 * error(tally),
            failed(standing),
        );
    }
    let (mean, error) = (sum / count, f64::sqrt(variance) / count);
    let (low, high) = (mean - ERRORS * error, mean + ERRORS * error);
    let _ = writeln!(
        out,
        "\nOn average {} ± {:.1}, by its 95 % interval {} to {}. Met: {}.",
        percent(mean),
        100.0 * error,
        percent(low),
        percent(high.min(1.0)),
        met(low, high, MCTS_MEAN)
    );
    out
}

/// One match a line, with what there is to say of it.
fn table(store: &Store, part: &str, first: &str, met: impl Fn(&Standing) -> &'static str) -> String {
    let rows: Vec<(&str, &Standing)> = store.standings(part).collect();
    if rows.is_empty() {
        return NOTHING.to_string();
    }
    let mut out = format!(
        "| {first} | Games | Won | Drawn | Lost | Share | Elo difference (95 %) | Slowest move | Met |\n\
         | --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | --- |\n",
    );
    for (game, standing) in rows {
        let (tally, elo) = (&standing.tally, standing.tally.elo());
        let met = if tally.games() < standing.wanted { "not finished" } else { met(standing) };
        let _ = writeln!(
            out,
            "| {game} | {} | {} | {} | {} | {} | {} ({} to {}) | {:.2} s | {met}{} |",
            standing.count(),
            tally.wins,
            tally.draws,
            tally.losses,
            percent(tally.score()),
            signed(elo.difference),
            signed(elo.low),
            signed(elo.high),
            standing.slowest,
            failed(standing),
        );
    }
    out
}

/// With solved endings. The section may be younger than the page, so it says when it was played.
fn solved(store: &Store) -> String {
    let table = table(store, "solved/", "Game", ahead);
    if table == NOTHING { table } else { format!("{table}\nPlayed on {}.\n", kamen_arena::machine::today()) }
}

/// Who the others were.
fn programs(store: &Store) -> String {
    let titles = store.standings("hub/").filter_map(|(game, standing)| Some((game, standing.title.as_ref()?)));
    let lines: Vec<String> = titles.map(|(game, title)| format!("- {game}: against {title}\n")).collect();
    if lines.is_empty() { String::new() } else { format!("\n{}", lines.concat()) }
}

/// Games in which somebody failed are no strength.
pub fn failed(standing: &Standing) -> String {
    if standing.failures == 0 { String::new() } else { format!("; {} by failure", standing.failures) }
}

fn known(store: &Store) -> String {
    let catalog = Catalog::builtin();
    let mut out = String::from("| Game | Winner | Starts | Got | Met |\n| --- | --- | ---: | ---: | --- |\n");
    for (id, winner) in KNOWN {
        let (tried, all) = (store.known(id), catalog.get(id).map_or(0, |game| starts(&*game.start).len()));
        let got = tried.values().filter(|got| **got).count();
        let met = match () {
            () if tried.len() < all => "not finished",
            () if got == all => "yes",
            () => "**no**",
        };
        let _ = writeln!(out, "| {id} | {} | {} of {all} | {got} | {met} |", winner.id(), tried.len());
    }
    out
}

fn speed() -> String {
    let runs: Vec<_> = (0..BENCHES).map(|_| bench(0, &mut |_| ()).families).collect();
    let mut out = String::from("| Family | Nodes | Mn/s | Asked for | Met |\n| --- | ---: | ---: | ---: | --- |\n");
    for (at, (family, share)) in runs[0].iter().enumerate() {
        // Every run has the same families in the same order.
        let speed = runs.iter().map(|families| families[at].1.speed()).fold(0.0, f64::max) / 1e6;
        let target = SPEEDS.iter().find(|(known, _)| known == family).map(|(_, target)| *target);
        let asked = target.map_or(String::new(), |target| target.to_string());
        let met = target.map_or("", |target| if speed >= target { "yes" } else { "**no**" });
        let _ = writeln!(out, "| {family} | {} | {speed:.2} | {asked} | {met} |", share.nodes);
    }
    out
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

    #[test]
    fn what_was_not_played_stays_as_it_is() {
        let store = Store::open(&std::env::temp_dir().join(format!("kamen-strength-{}", std::process::id())))
            .expect("a folder for the test");
        let old = "# How strong\n\n- Date: then\n\n## With solved endings\n\nOld.\n\n## Speed\n\nFast.\n";
        let page = document(&store, old, &[Part::Solved]);
        assert!(page.starts_with("# How strong\n\n- Date: then\n\n## With solved endings\n\nThe engine"), "{page}");
        assert!(page.ends_with("Not measured yet.\n\n## Speed\n\nFast.\n"), "{page}");
        assert!(!page.contains("Old."), "{page}");
        // A section that was not there is added, and nothing else.
        let page = document(&store, old, &[Part::Hub]);
        assert!(page.starts_with(old) && page[old.len()..].starts_with("\n## Draughts over Hub\n"), "{page}");
        // Every part finds its section.
        let whole = super::page(&store, NOTHING);
        for part in Part::ALL {
            assert!(sections(&whole).iter().any(|section| heading(section) == part.heading()), "{}", part.id());
        }
    }
}
