//! Games side by side: how games of one kind differ, whom each game suits. An article says what its table has; what stands in it
//! is read from the games' settings and from the structures of the pages, so that it cannot differ from them.

use std::collections::BTreeMap;

use kamen_catalog::{Catalog, Game};
use kamen_i18n::{Language, Texts};
use serde::Deserialize;

use crate::facts::setting;
use crate::{Booklet, Page, title};

/// A table below the words of an article.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Only games that can be set to something here: a game can be compared in what it can be set to.
    pub has: Option<String>,
    /// No games whose files say any of these.
    #[serde(default)]
    pub without: Vec<String>,
    #[serde(rename = "column")]
    pub columns: Vec<Column>,
}

/// One column of it, under the text `compare-ID`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Column {
    pub id: String,
    /// What every game has.
    pub tells: Option<Fact>,
    /// What the first of these says that fits the game.
    #[serde(default)]
    pub cases: Vec<Case>,
    /// What each of these says that fits it.
    #[serde(default)]
    pub besides: Vec<Case>,
}

/// What is known of every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    Age,
    Minutes,
    Level,
    Chance,
    Stones,
    Like,
}

/// Words for games that are set so.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// Settings and what they are, as facts in sentences have them.
    pub when: BTreeMap<String, String>,
    /// The ids of texts; several are put together without a space.
    pub say: Vec<String>,
}

/// A table in one language: the names of its columns, and a row a game.
pub struct Comparison<'a> {
    pub head: Vec<String>,
    pub rows: Vec<(&'a Page, Vec<Cell<'a>>)>,
}

/// What stands in a place of the table.
pub enum Cell<'a> {
    Text(String),
    /// So many full dots of [`LEVELS`], and what is said of them to those who do not see them.
    Level {
        full: usize,
        said: String,
    },
    /// Other games.
    Pages(Vec<&'a Page>),
}

/// Difficulty has this many steps.
pub(crate) const LEVELS: usize = 5;

impl Booklet {
    pub fn compare<'a>(&'a self, catalog: &'a Catalog, table: &Table, texts: &Texts) -> Comparison<'a> {
        let name = |column: &str| texts.get(&format!("compare-{column}"), &[]);
        let columns = table.columns.iter().map(|column| column.id.as_str());
        let head = ["game"].into_iter().chain(columns).map(name).collect();
        let cells = |page, game| table.columns.iter().map(|column| self.cell(page, game, column, texts)).collect();
        let rows = self.compared(catalog, table).map(|(page, game)| (page, cells(page, game)));
        Comparison { head, rows: rows.collect() }
    }

    /// The games of a table with their pages, in the order of the box.
    fn compared<'a>(&'a self, catalog: &'a Catalog, table: &Table) -> impl Iterator<Item = (&'a Page, &'a Game)> {
        let pages = self.pages().into_iter().filter_map(|page| Some((page, catalog.get(&page.id)?)));
        pages.filter(|(_, game)| game.number.is_some() && table.compares(game))
    }

    fn cell<'a>(&'a self, page: &'a Page, game: &Game, column: &Column, texts: &Texts) -> Cell<'a> {
        let choose = self.structure(&page.id).and_then(|structure| structure.choose.as_ref());
        let say = |id: &str| texts.get(id, &[]);
        let said = |case: &Case| case.say.iter().map(|id| say(id)).collect::<String>();
        let besides = column.besides.iter().filter(|case| case.fits(game)).map(said).collect::<Vec<_>>().join(", ");
        let text = match column.tells {
            Some(Fact::Like) => return Cell::Pages(self.liked(page)),
            Some(Fact::Age) => {
                choose.map_or(String::new(), |choose| texts.get("compare-years", &[("age", choose.age.into())]))
            }
            Some(Fact::Minutes) => format!("{}–{}", game.minutes[0], game.minutes[1]),
            Some(Fact::Level) => {
                let Some(choose) = choose else { return Cell::Text(String::new()) };
                let numbers = [("level", choose.level.into()), ("most", LEVELS.into())];
                return Cell::Level { full: choose.level, said: texts.get("compare-level-of", &numbers) };
            }
            Some(Fact::Chance) if game.start.is_roll_due() => say("compare-chance-dice"),
            Some(Fact::Chance) => say("compare-chance-none"),
            Some(Fact::Stones) => game.stones[0].to_string(),
            None => column.cases.iter().find(|case| case.fits(game)).map(said).unwrap_or_default(),
        };
        Cell::Text(text + &besides)
    }

    /// The games to try for whoever likes this one.
    pub fn liked(&self, page: &Page) -> Vec<&Page> {
        let choose = self.structure(&page.id).and_then(|structure| structure.choose.as_ref());
        choose.into_iter().flat_map(|choose| &choose.like).filter_map(|id| self.page(id)).collect()
    }

    /// What is wrong with a table: settings that no game of it has, games that no case of a column fits.
    pub(crate) fn faults_of_table(&self, catalog: &Catalog, table: &Table) -> Vec<String> {
        let games: Vec<&Game> = self.compared(catalog, table).map(|(_, game)| game).collect();
        let mut faults = Vec::new();
        if games.len() < 2 {
            faults.push("a table compares at least two games".to_string());
        }
        let texts: Vec<Texts> = Language::ALL.into_iter().map(Texts::new).collect();
        for column in &table.columns {
            let id = &column.id;
            let cases = || column.cases.iter().chain(&column.besides);
            let keys = cases().flat_map(|case| case.when.keys());
            let unknown = keys.filter(|key| games.iter().all(|game| setting(game, key).is_none()));
            faults.extend(unknown.map(|key| format!("{id}: no game of the table has {key}")));
            // An id without a text is shown as it is.
            let said = cases().flat_map(|case| case.say.clone()).chain([format!("compare-{id}")]);
            let unsaid = said.filter(|text| texts.iter().any(|texts| texts.get(text, &[]) == *text));
            faults.extend(unsaid.map(|text| format!("{id}: there is no text {text}")));
            let untold = games.iter().filter(|game| !column.cases.iter().any(|case| case.fits(game)));
            let untold = untold.filter(|_| !column.cases.is_empty());
            faults.extend(untold.map(|game| format!("{id}: no case fits {}", game.id)));
        }
        faults
    }
}

impl Table {
    /// Whether a game stands in it.
    fn compares(&self, game: &Game) -> bool {
        let can_be_set = |key: &String| game.settings().iter().any(|setting| setting.key == key);
        self.has.iter().all(can_be_set) && !self.without.iter().any(|key| game.rules.contains_key(key))
    }
}

impl Case {
    fn fits(&self, game: &Game) -> bool {
        self.when.iter().all(|(key, value)| setting(game, key).as_ref() == Some(value))
    }
}

impl Cell<'_> {
    /// The cell as plain words.
    pub fn plain(&self, catalog: &Catalog, texts: &Texts) -> String {
        match self {
            Cell::Text(text) => text.clone(),
            Cell::Level { full, .. } => dots(*full),
            Cell::Pages(pages) => pages.iter().map(|page| title(page, catalog, texts)).collect::<Vec<_>>().join(", "),
        }
    }
}

/// Difficulty as full and empty dots.
pub(crate) fn dots(level: usize) -> String {
    let full = level.min(LEVELS);
    format!("{}{}", "●".repeat(full), "○".repeat(LEVELS - full))
}
