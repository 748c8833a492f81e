//! `kamen learn --chances`: what the values of a game foretell, a line in a table of games.

use std::fs;
use std::io::Write;
use std::path::Path;

use kamen_catalog::Game;
use kamen_engine::Chances;
use kamen_i18n::Texts;
use kamen_learn::{Counted, Group, whole};

use super::refused;
use crate::commands::selfplay::unwritten;
use crate::error::Error;
use crate::load;

const HEAD: &str = "# game, where White wins every second game, where Black does, how soon it is sure: hundredths of a man (docs/learning.md)";

pub fn run(texts: &Texts, game: &Game, data: &Path, table: &Path, out: &mut dyn Write) -> Result<(), Error> {
    let counted = Counted::of(data, game).map_err(|error| refused(texts, game, data, &error))?;
    let Counted { odds, positions, surprise: [surprise, plain], ref groups } = counted;
    let failed = |error: std::io::Error| unwritten(texts, table, &error);
    load::make_folder(table).map_err(failed)?;
    let before = fs::read_to_string(table).unwrap_or_default();
    let line = format!("{} {} {} {}", game.id, odds.white, odds.black, odds.scale);
    whole::write(table, with_line(&before, &game.id, &line).as_bytes()).map_err(failed)?;
    for group in groups {
        writeln!(out, "{}", told(texts, group))?;
    }
    let said = [
        ("positions", positions.to_string().into()),
        ("surprise", format!("{surprise:.3}").into()),
        ("plain", format!("{plain:.3}").into()),
        ("line", line.into()),
        ("file", table.display().to_string().into()),
    ];
    writeln!(out, "{}", texts.get("learn-chances", &said))?;
    Ok(())
}

/// The table with the line of a game, the games in their order.
fn with_line(table: &str, id: &str, line: &str) -> String {
    let is_other = |known: &&str| !known.starts_with('#') && known.split_whitespace().next() != Some(id);
    let mut lines: Vec<&str> = table.lines().filter(is_other).chain([line]).collect();
    lines.sort_unstable();
    lines.insert(0, HEAD);
    lines.join("\n") + "\n"
}

fn told(texts: &Texts, group: &Group) -> String {
    let percent = |chances: Chances| {
        [chances.white, chances.draw, chances.black].map(|share| format!("{:.0}", 100.0 * share)).join(" : ")
    };
    let said = [
        ("positions", group.positions.to_string().into()),
        ("foretold", percent(group.foretold).into()),
        ("happened", percent(group.happened).into()),
    ];
    texts.get("learn-chances-group", &said)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_takes_the_place_of_the_one_before() {
        let table = with_line("", "mill", "mill 1 2 3");
        let table = with_line(&table, "chess", "chess 4 5 6");
        assert_eq!(table, format!("{HEAD}\nchess 4 5 6\nmill 1 2 3\n"));
        assert_eq!(with_line(&table, "mill", "mill 7 8 9"), format!("{HEAD}\nchess 4 5 6\nmill 7 8 9\n"));
    }
}
