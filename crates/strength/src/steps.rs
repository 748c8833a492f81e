//! What every level takes from the one below it, in each game: as it was played, or as the page tells it from before.

use std::collections::BTreeMap;

use kamen_arena::{Tally, elo, signed};

use crate::levels::GAMES;
use crate::occasion::{Occasion, Occasions};
use crate::page::PLAYED;
use crate::store::{Standing, Store};
use crate::strength_page::error;
use crate::table::{Row, Table};

const STEPS: usize = GAMES.len();
/// Columns of what all steps of a game have in common.
const RANGE: &str = "Elo from 1 to 10";
const DRAWN: &str = "Drawn";
const SHARED: &str = "Pairs shared";

/// The share of the points in one step, and its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cell {
    pub share: f64,
    pub error: f64,
    pub games: u32,
}

/// The steps of a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Steps {
    pub cells: [Option<Cell>; STEPS],
    /// How far the highest level is from the lowest, in Elo, where every step was played.
    pub range: String,
    /// Of how many games how many were drawn, and of how many pairs how many were shared: `3 of 108`.
    pub drawn: String,
    pub shared: String,
    pub played: String,
}

/// What the column of a step is called.
pub fn name(step: usize) -> String {
    format!("{step} → {}", step + 1)
}

/// An empty table of all games.
pub fn table() -> Table {
    let steps: Vec<String> = (1..=STEPS).map(name).collect();
    let head = format!("| No. | Game | {} | {RANGE} | {DRAWN} | {SHARED} | {PLAYED} |", steps.join(" | "));
    Table::new("Game", &format!("{head}\n| ---: | --- |{} --- |", " ---: |".repeat(STEPS + 3)))
}

/// All games that were played.
pub fn played(store: &Store) -> BTreeMap<String, Steps> {
    let mut found: BTreeMap<String, Vec<(usize, &Standing)>> = BTreeMap::new();
    for (game, step, standing) in standings(store) {
        found.entry(game.to_string()).or_default().push((step, standing));
    }
    found.into_iter().map(|(game, standings)| (game, Steps::of(&standings))).collect()
}

/// When those of these games were.
pub fn occasions(store: &Store, games: &BTreeMap<String, Steps>) -> Occasions {
    let mut occasions = Occasions::default();
    let found = standings(store).filter(|(game, ..)| games.contains_key(*game));
    found.for_each(|(_, _, standing)| occasions.add(&standing.played));
    occasions
}

/// The matches of all steps, by game and step.
fn standings(store: &Store) -> impl Iterator<Item = (&str, usize, &Standing)> {
    store.standings("levels/").filter_map(|(key, standing)| {
        let (game, step) = key.rsplit_once('/')?;
        Some((game, step.parse().ok().filter(|step| (1..=STEPS).contains(step))?, standing))
    })
}

impl Steps {
    fn of(standings: &[(usize, &Standing)]) -> Steps {
        let sum = |part: fn(&Tally) -> u32| standings.iter().map(|(_, standing)| part(&standing.tally)).sum::<u32>();
        let mut steps = Steps {
            drawn: format!("{} of {}", sum(|tally| tally.draws), sum(Tally::games)),
            shared: format!("{} of {}", sum(|tally| tally.pairs[2]), sum(|tally| tally.pairs.iter().sum())),
            ..Steps::default()
        };
        for (step, Standing { tally, played: Occasion { date, .. }, .. }) in standings {
            steps.cells[step - 1] = Some(Cell { share: tally.score(), error: error(tally), games: tally.games() });
            steps.played = steps.played.max(date.clone());
        }
        let range: Option<f64> = steps.cells.iter().map(|cell| cell.map(|cell| elo(cell.tempered()))).sum();
        steps.range = range.map_or(String::new(), signed);
        steps
    }

    /// As a row of a page tells them.
    pub fn read(row: Row) -> Steps {
        let cell = |step: usize| Cell::read(row.cell(&name(step + 1)), GAMES[step]);
        let [range, drawn, shared, played] =
            [RANGE, DRAWN, SHARED, PLAYED].map(|column| row.cell(column).to_string());
        Steps { cells: std::array::from_fn(cell), range, drawn, shared, played }
    }

    pub fn count(&self) -> usize {
        self.cells.iter().flatten().count()
    }

    /// The mean share of all steps.
    pub fn mean(&self) -> f64 {
        self.cells.iter().flatten().map(|cell| cell.share).sum::<f64>() / self.count().max(1) as f64
    }

    /// As the row of this game.
    pub fn row(&self, number: String, game: &str) -> impl Iterator<Item = String> {
        let cell = |(cell, wanted): (&Option<Cell>, u32)| cell.map_or(String::new(), |cell| cell.told(wanted));
        let cells: Vec<String> = self.cells.iter().zip(GAMES).map(cell).collect();
        let last = [self.range.clone(), self.drawn.clone(), self.shared.clone(), self.played.clone()];
        [number, game.to_string()].into_iter().chain(cells).chain(last)
    }
}

impl Cell {
    /// The number of games only where it is not the usual one.
    fn told(self, wanted: u32) -> String {
        let told = format!("{:.0} % ± {:.0}", 100.0 * self.share, 100.0 * self.error);
        if self.games == wanted { told } else { format!("{told} of {}", self.games) }
    }

    fn read(text: &str, wanted: u32) -> Option<Cell> {
        let (text, games) = match text.split_once(" of ") {
            Some((text, games)) => (text, games.parse().ok()?),
            None => (text, wanted),
        };
        let (share, error) = text.split_once(" % ± ")?;
        let part = |text: &str| text.parse::<f64>().ok().map(|number| number / 100.0);
        Some(Cell { share: part(share)?, error: part(error)?, games })
    }

    /// The share with half a game taken from one who took all: infinity is no sum.
    fn tempered(self) -> f64 {
        let edge = 0.5 / f64::from(self.games.max(1));
        self.share.clamp(edge, 1.0 - edge)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_of_a_step_is_read() {
        for (share, error, games, told) in
            [(0.75, 0.08, 16, "75 % ± 8"), (1.0, 0.25, 16, "100 % ± 25"), (0.0, 0.5, 2, "0 % ± 50 of 2")]
        {
            let cell = Cell { share, error, games };
            assert_eq!(cell.told(16), told);
            assert_eq!(Cell::read(told, 16), Some(cell));
        }
        assert_eq!([Cell::read("", 16), Cell::read("75 %", 16), Cell::read("much % ± 1", 16)], [None; 3]);
    }

    #[test]
    fn the_steps_of_a_game_are_a_row_and_are_read_from_it() {
        let won = Tally { wins: 150, losses: 50, ..Tally::default() };
        let keys: Vec<String> = (1..=STEPS).rev().map(|step| format!("chess/{step}")).collect();
        let matches: Vec<(&str, (Tally, u32))> = keys.iter().map(|key| (key.as_str(), (won, 0))).collect();
        let steps = &played(&Store::with("levels", &matches))["chess"];
        let mut table = table();
        table.push(steps.row("1".into(), "chess"));
        // Nine times 400·log10(3).
        assert!(table.to_string().contains("| +1718 | 0 of 1800 | 0 of 0 | 2026-12-01 |"), "{table}");
        let read = table.rows().map(Steps::read).next().expect("a row");
        assert_eq!((read.count(), read.mean()), (STEPS, 0.75));
        let before = table.to_string();
        let mut again = super::table();
        again.push(read.row("1".into(), "chess"));
        assert_eq!(again.to_string(), before);
        // Where a step is missing there is no range.
        let steps = &played(&Store::with("levels", &matches[1..]))["chess"];
        assert_eq!((steps.range.as_str(), steps.count(), steps.mean()), ("", STEPS - 1, 0.75));
        assert!(
            played(&Store::with("levels", &[("chess/0", (won, 0)), ("chess/10", (won, 0)), ("chess", (won, 0))]))
                .is_empty()
        );
    }
}
