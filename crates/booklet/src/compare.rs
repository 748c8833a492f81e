//! Games side by side: how the draughts games and the mills differ, whom each game suits. All of it is read from the games'
//! settings and from the structures of the pages, so that it cannot differ from them.

use kamen_catalog::{Catalog, Game};
use kamen_i18n::Texts;
use serde::Deserialize;

use crate::facts::setting;
use crate::{Booklet, Page, title};

/// What is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Table {
    /// Age, length, difficulty, chance, of every game.
    Games,
    Draughts,
    Mills,
}

/// A table in one language: the names of its columns, and a row a game.
pub struct Comparison<'a> {
    pub head: Vec<String>,
    pub rows: Vec<(&'a Page, Vec<Cell<'a>>)>,
}

/// What stands in a place of the table.
pub enum Cell<'a> {
    Text(String),
    /// Other games.
    Pages(Vec<&'a Page>),
}

/// Difficulty has this many steps.
pub(crate) const LEVELS: usize = 5;

impl Booklet {
    pub fn compare<'a>(&'a self, catalog: &'a Catalog, table: Table, texts: &Texts) -> Comparison<'a> {
        let columns: &[&str] = match table {
            Table::Games => &["age", "minutes", "level", "chance", "like"],
            Table::Draughts => &["man-moves", "man-takes", "duty", "queen", "promotion"],
            Table::Mills => &["stones", "placing", "moving", "flying", "mill", "more"],
        };
        let say = |id: String| texts.get(&id, &[]);
        let head = ["game"].iter().chain(columns).map(|column| say(format!("compare-{column}"))).collect();
        let pages = self.pages().into_iter().filter_map(|page| Some((page, catalog.get(&page.id)?)));
        let rows = pages
            .filter(|(_, game)| stands_in(table, game))
            .map(|(page, game)| (page, columns.iter().map(|column| self.cell(page, game, column, texts)).collect()));
        Comparison { head, rows: rows.collect() }
    }

    fn cell<'a>(&'a self, page: &'a Page, game: &Game, column: &str, texts: &Texts) -> Cell<'a> {
        let choose = self.structure(&page.id).and_then(|structure| structure.choose.as_ref());
        let say = |id: &str| texts.get(&format!("compare-{id}"), &[]);
        let set = |key: &str| setting(game, key).unwrap_or_default();
        let text = match column {
            "like" => return Cell::Pages(self.liked(page)),
            "age" => choose.map_or(String::new(), |choose| texts.get("compare-years", &[("age", choose.age.into())])),
            "minutes" => format!("{}–{}", game.minutes[0], game.minutes[1]),
            "level" => choose.map_or(String::new(), |choose| dots(choose.level)),
            "chance" => say(if game.start.roll([1, 1, 4]).is_some() { "chance-dice" } else { "chance-none" }),
            "man-moves" => say(&format!("ways-{}", ways(&set("man.step"), false, &set("movement")))),
            "man-takes" => {
                let backward = set("man.backward") == "true";
                say(&format!("ways-{}", ways(&set("man.capture"), backward, &set("movement"))))
            }
            "duty" if set("majority") == "true" => say("duty-most"),
            "duty" if set("queen.priority") == "true" => say("duty-queen-first"),
            "duty" => say("duty-free"),
            "queen" if set("movement") == "knight" => say("ways-knight"),
            "queen" => {
                let lines = match (set("queen.lines").as_str(), ways(&set("man.step"), false, "")) {
                    ("8", _) => "all",
                    (_, "straight") => "straight",
                    _ => "diagonal",
                };
                let far = if set("queen.flying") == "true" { say("far") } else { String::new() };
                format!("{}{far}", say(&format!("queen-{lines}")))
            }
            "promotion" => texts.get(&format!("value-{}", set("promotion")), &[]),
            "stones" => game.stones[0].to_string(),
            "placing" => say(&format!("placing-{}", set("placing"))),
            "moving" => say(&format!("moving-{}", set("movement"))),
            // Where nothing is placed, nobody is left with three.
            "flying" if !game.rules.contains_key("flying") => String::new(),
            "flying" => say(&format!("flying-{}", set("flying"))),
            "mill" => say(&format!("mill-{}", set("mill"))),
            _ => {
                let more = [("diagonals", "true", "diagonals"), ("reuse", "false", "once"), ("dice", "true", "dice")];
                let more = more.into_iter().filter(|(key, value, _)| set(key) == *value);
                more.map(|(_, _, id)| say(&format!("more-{id}"))).collect::<Vec<_>>().join(", ")
            }
        };
        Cell::Text(text)
    }

    /// The games to try for whoever likes this one.
    pub fn liked(&self, page: &Page) -> Vec<&Page> {
        let choose = self.structure(&page.id).and_then(|structure| structure.choose.as_ref());
        choose.into_iter().flat_map(|choose| &choose.like).filter_map(|id| self.page(id)).collect()
    }
}

impl Cell<'_> {
    /// The cell as plain words.
    pub fn plain(&self, catalog: &Catalog, texts: &Texts) -> String {
        match self {
            Cell::Text(text) => text.clone(),
            Cell::Pages(pages) => pages.iter().map(|page| title(page, catalog, texts)).collect::<Vec<_>>().join(", "),
        }
    }
}

/// Games of unequal sides have their own rules of taking and are no rows among draughts.
fn stands_in(table: Table, game: &Game) -> bool {
    let one_sided = ["white.captures", "black.captures"].iter().any(|key| game.rules.contains_key(*key));
    // A game can be compared in what it can be set to.
    let has = |key: &str| game.settings().iter().any(|setting| setting.key == key);
    let fits = match table {
        Table::Games => true,
        Table::Draughts => has("man.capture") && !one_sided,
        Table::Mills => has("placing"),
    };
    fits && game.number.is_some()
}

/// A set of directions, by the name the texts have for it.
fn ways(directions: &str, backward: bool, movement: &str) -> &'static str {
    let count = directions.split(',').count();
    match (movement, count) {
        ("knight", _) => "knight-forward",
        (_, 8) => "all",
        (_, 5) => "five",
        (_, 3) => "straight",
        (_, 4) => "diagonal",
        _ if backward => "diagonal",
        _ => "forward",
    }
}

/// Difficulty as full and empty dots.
fn dots(level: usize) -> String {
    let full = level.min(LEVELS);
    format!("{}{}", "●".repeat(full), "○".repeat(LEVELS - full))
}
