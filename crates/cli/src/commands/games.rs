//! `kamen games`: all games, for people or as JSON.

use std::io::Write;

use clap::ArgMatches;
use kamen_catalog::{Catalog, Format, Game, Names};
use kamen_i18n::Texts;
use kamen_view::board_name;
use serde_json::{Value, json};

use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let catalog = load::catalog(texts, matches)?;
    if matches.get_flag("json") {
        let all: Vec<Value> = catalog.games().iter().map(as_json).collect();
        let text = serde_json::to_string_pretty(&all).map_err(std::io::Error::from)?;
        writeln!(out, "{text}")?;
        return Ok(());
    }
    list(texts, &catalog, out)
}

/// A line a game.
pub fn list(texts: &Texts, catalog: &Catalog, out: &mut dyn Write) -> Result<(), Error> {
    let language = texts.language().id();
    let head = ["head-number", "head-id", "head-name", "head-board", "head-stones", "head-minutes"]
        .map(|id| texts.get(id, &[]));
    let mut rows: Vec<[String; 6]> = vec![head];
    for game in catalog.games() {
        rows.push([
            game.number.map_or(String::new(), |number| number.to_string()),
            game.id.clone(),
            game.name.get(language).to_string(),
            board_name(&game.board, texts),
            format!("{} + {}", game.stones[0], game.stones[1]),
            format!("{}–{}", game.minutes[0], game.minutes[1]),
        ]);
    }
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..6).map(width).collect();
    for row in &rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let pad = " ".repeat(widths[column] - cell.chars().count());
            // Numbers stand to the right, words to the left.
            line.push_str(&if column == 0 { format!("{pad}{cell}  ") } else { format!("{cell}{pad}  ") });
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn as_json(game: &Game) -> Value {
    let names = |names: &Names| json!({ "cs": names.cs, "sk": names.sk, "en": names.en });
    let sources: serde_json::Map<String, Value> = game
        .sources
        .iter()
        .map(|(rule, source)| (rule.clone(), json!({ "article": source.article, "seed": source.seed })))
        .collect();
    let rulings: Vec<Value> =
        game.rulings.iter().map(|ruling| json!({ "article": ruling.article, "text": names(&ruling.text) })).collect();
    json!({
        "id": game.id,
        "number": game.number,
        "name": names(&game.name),
        "family": game.family,
        "board": game.board,
        "extends": game.extends,
        "stones": game.stones,
        "minutes": game.minutes,
        "format": game.format.as_ref().map(Format::text),
        "start": game.start.text(),
        "rules": game.rules,
        "options": game.options,
        "manners": game.manners.iter().map(|manner| manner.id()).collect::<Vec<_>>(),
        "sources": sources,
        "rulings": rulings,
    })
}
