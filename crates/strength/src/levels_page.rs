//! `docs/levels.md`: measurements in, Markdown out.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use kamen_arena::{Tally, elo, signed};
use kamen_catalog::Catalog;
use kamen_engine::Level;

use crate::levels::{ANCHOR_NODES, CHILD, GAMES, LAST_STEP, LONGEST};
use crate::store::{Standing, Store};
use crate::strength_page::{conditions, error};
use crate::verdict::{WORDS, met};

/// The whole page.
pub fn document(store: &Store) -> String {
    let [fewer, more] = LAST_STEP;
    format!(
        "\
<!-- Made by `cargo run --release -p kamen-strength -- levels`. Do not edit. -->
# Levels

How much stronger each level is than the one below it, in every game: the share of the points it takes from it.
{conditions}
- Both colours from each opening, openings drawn at random and about even; after {LONGEST} plies a game is a draw.
- The last step is played with {fewer} nodes a move for level 9 and {more} for level 10, about the ratio of level 9
  to full strength at a second a move.
- ± is the standard error of the share. Few games a cell make large errors there; the means over all games say more.

## What makes a level

{habits}
Careless: on how many of a hundred turns it does not think of the opponent's answer. Overlooks: of a hundred moves that
are neither easy nor hard to see, how many it does not see; backward, long and far moves more, captures beside the last
move less. Unsure: by how many hundredths of a man its judgement wavers. Level 10 has no limits but its time; in the
first plies of a game it chooses among moves that are as good.

## All games together

{means}
## Each game

{games}
{unseparated}
## Level 1 against a child

{child}
## Chess levels against Stockfish

{anchors}",
        conditions = conditions(),
        habits = habits(),
        means = means(store),
        games = games(store),
        unseparated = unseparated(store),
        child = child(store),
        anchors = anchors(store),
    )
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
    out
}

/// The standings by game and step.
fn steps(store: &Store) -> BTreeMap<(String, usize), &Standing> {
    let read = |key: &str| {
        let (game, step) = key.rsplit_once('/')?;
        Some((game.to_string(), step.parse().ok()?))
    };
    store.standings("levels/").filter_map(|(key, standing)| Some((read(key)?, standing))).collect()
}

fn means(store: &Store) -> String {
    let steps = steps(store);
    let mut out = String::from(
        "| Step | Games | Mean share | ± | Elo step | Least | Most | Games in which the upper one is not ahead |\n\
         | --- | ---: | ---: | ---: | ---: | --- | --- | --- |\n",
    );
    for step in 1..=GAMES.len() {
        let found: Vec<(&String, &Standing)> =
            steps.iter().filter(|((_, at), _)| *at == step).map(|((game, _), standing)| (game, *standing)).collect();
        if found.is_empty() {
            continue;
        }
        let count = found.len() as f64;
        let played: u32 = found.iter().map(|(_, standing)| standing.tally.games()).sum();
        let mean = found.iter().map(|(_, standing)| standing.tally.score()).sum::<f64>() / count;
        let spread = found.iter().map(|(_, standing)| error(&standing.tally).powi(2)).sum::<f64>().sqrt() / count;
        let by =
            |a: &&(&String, &Standing), b: &&(&String, &Standing)| a.1.tally.score().total_cmp(&b.1.tally.score());
        let end = |found: Option<&(&String, &Standing)>| {
            found.map_or(String::new(), |(game, standing)| format!("{game} {}", percent(&standing.tally)))
        };
        let behind: Vec<&str> = found
            .iter()
            .filter(|(_, standing)| standing.tally.score() <= 0.5)
            .map(|(game, _)| game.as_str())
            .collect();
        let _ = writeln!(
            out,
            "| {step} → {} | {played} | {:.1} % | {:.1} | {} | {} | {} | {} |",
            step + 1,
            100.0 * mean,
            100.0 * spread,
            signed(elo(mean)),
            end(found.iter().min_by(by)),
            end(found.iter().max_by(by)),
            if behind.is_empty() { "none".to_string() } else { behind.join(", ") },
        );
    }
    out
}

fn games(store: &Store) -> String {
    let steps = steps(store);
    let mut out = String::from("| No. | Game |");
    for step in 1..=GAMES.len() {
        let _ = write!(out, " {step} → {} |", step + 1);
    }
    out.push_str(" Elo from 1 to 10 |\n| ---: | --- |");
    out.push_str(&" ---: |".repeat(GAMES.len() + 1));
    out.push('\n');
    for game in Catalog::builtin().games().iter().filter(|game| steps.keys().any(|(known, _)| *known == game.id)) {
        let number = game.number.map(|number| number.to_string()).unwrap_or_default();
        let _ = write!(out, "| {number} | {} |", game.id);
        let mut range = Some(0.0);
        for step in 1..=GAMES.len() {
            match steps.get(&(game.id.clone(), step)) {
                None => {
                    range = None;
                    out.push_str(" |");
                }
                Some(standing) => {
                    let tally = &standing.tally;
                    range = range.map(|range| range + elo(tempered(tally)));
                    let _ = write!(out, " {} ± {:.0} |", percent(tally), 100.0 * error(tally));
                }
            }
        }
        let _ = writeln!(out, " {} |", range.map_or(String::new(), signed));
    }
    let counts: Vec<String> = GAMES.iter().map(u32::to_string).collect();
    let _ = writeln!(
        out,
        "\nGames a cell, from the first step on: {}. For the sum, all the points count as half a game less than all.",
        counts.join(", ")
    );
    out
}

/// The share with half a game taken from one who took all: infinity is no sum.
fn tempered(tally: &Tally) -> f64 {
    let edge = 0.5 / f64::from(tally.games().max(1));
    tally.score().clamp(edge, 1.0 - edge)
}

/// Games whose levels hardly differ over the whole range, with what the reason may be.
fn unseparated(store: &Store) -> String {
    let steps = steps(store);
    let mut lines = Vec::new();
    for game in Catalog::builtin().games() {
        let found: Vec<&Standing> =
            (1..=GAMES.len()).filter_map(|step| steps.get(&(game.id.clone(), step)).copied()).collect();
        if found.is_empty() {
            continue;
        }
        let mean = found.iter().map(|standing| standing.tally.score()).sum::<f64>() / found.len() as f64;
        if mean >= 0.6 {
            continue;
        }
        let sum = |part: fn(&Tally) -> u32| found.iter().map(|standing| part(&standing.tally)).sum::<u32>();
        let (all, draws) = (sum(Tally::games), sum(|tally| tally.draws));
        let (pairs, split) = (sum(|tally| tally.pairs.iter().sum()), sum(|tally| tally.pairs[2]));
        lines.push(format!(
            "- {}: {:.0} % on average; {draws} of {all} games were drawn, {split} of {pairs} pairs were shared",
            game.id,
            100.0 * mean
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
fn child(store: &Store) -> String {
    let mut out = format!(
        "Level 1 against `{CHILD}`, which looks one move ahead and counts the stones. Asked for: that it loses to it. {WORDS}\n\n\
         | No. | Game | Games | Won | Drawn | Lost | Share | ± | It loses |\n\
         | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |\n"
    );
    let rows: BTreeMap<&str, &Standing> = store.standings("child/").collect();
    let (mut sum, mut variance) = (0.0, 0.0);
    for game in Catalog::builtin().games() {
        let Some(standing) = rows.get(game.id.as_str()) else { continue };
        let (tally, elo) = (&standing.tally, standing.tally.elo());
        (sum, variance) = (sum + tally.score(), variance + error(tally).powi(2));
        let loses = if standing.decided_by_start() { "decided by its start" } else { met(-elo.high, -elo.low, 0.0) };
        // Writing to a string does not fail, here and below.
        let _ = writeln!(
            out,
            "| {} | {} | {} | {} | {} | {} | {} | {:.0} | {loses} |",
            game.number.map(|number| number.to_string()).unwrap_or_default(),
            game.id,
            standing.count(),
            tally.wins,
            tally.draws,
            tally.losses,
            percent(tally),
            100.0 * error(tally),
        );
    }
    if rows.is_empty() {
        return "Not measured yet.\n".to_string();
    }
    let count = rows.len() as f64;
    let _ = writeln!(out, "\nOn average {:.1} % ± {:.1}.", 100.0 * sum / count, 100.0 * f64::sqrt(variance) / count);
    out
}

fn anchors(store: &Store) -> String {
    let mut out = format!(
        "Levels of chess against Stockfish limited by its `UCI_Elo`, with {ANCHOR_NODES} nodes a move. What the engine\n\
         tells as `UCI_Elo` is made from these numbers; where no level is near, from the steps above.\n\n\
         | Level | Stockfish's `UCI_Elo` | Games | Won | Drawn | Lost | Share | Elo of the level (95 %) |\n\
         | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |\n"
    );
    for (key, standing) in store.standings("anchor/") {
        let Some((level, anchor)) = key.split_once('/') else { continue };
        let Ok(base) = anchor.parse::<f64>() else { continue };
        let (tally, difference) = (&standing.tally, standing.tally.elo());
        let at = |elo: f64| if elo.is_finite() { format!("{:.0}", base + elo) } else { signed(elo) };
        let _ = writeln!(
            out,
            "| {level} | {anchor} | {} | {} | {} | {} | {} | {} ({} to {}) |",
            tally.games(),
            tally.wins,
            tally.draws,
            tally.losses,
            percent(tally),
            at(difference.difference),
            at(difference.low),
            at(difference.high),
        );
    }
    out
}

fn percent(tally: &Tally) -> String {
    format!("{:.0} %", 100.0 * tally.score())
}
