//! A game: what its file says about it, and its start.

use std::collections::BTreeMap;

use kamen_core::{Board, Fault, FaultKind, Faults, Given, Manner, Position, Setting};
use toml::{Table, Value};

use crate::fields::Fields;
use crate::weights::{self, Weights};
use crate::{Format, families, file, kept};

/// A text in each language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// In Czech.
    pub cs: String,
    /// In Slovak.
    pub sk: String,
    /// In English.
    pub en: String,
}

/// Where a rule comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Source {
    /// The article of the rulebook.
    pub article: String,
    /// The booklet and the place in it.
    pub seed: String,
}

/// What we decided where the box is silent or wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// The article of the rulebook.
    pub article: String,
    /// What was ruled.
    pub text: Names,
}

/// A game that can be played.
///
/// ```
/// use kamen_catalog::Catalog;
///
/// let catalog = Catalog::builtin();
/// let towers = catalog.get("towers").unwrap();
/// assert_eq!((towers.number, &*towers.family, &*towers.name.cs), (Some(34), "towers", "Věžičky"));
/// // Its start is a position, from which everything else follows.
/// assert_eq!(towers.start.board().points().len(), 24);
/// ```
#[derive(Clone)]
pub struct Game {
    /// Its id: `mill-hex`.
    pub id: String,
    /// Its number in the rulebook; games of players have none.
    pub number: Option<u32>,
    /// The game it extends.
    pub extends: Option<String>,
    /// The family of its rules.
    pub family: String,
    /// The name of its board.
    pub board: String,
    /// What it is called.
    pub name: Names,
    /// What else people call it, for whoever searches. Never inherited.
    pub also: Option<Names>,
    /// The usual length, in minutes.
    pub minutes: [u32; 2],
    /// Stones White and Black need from the box.
    pub stones: [u32; 2],
    /// Rule key → where it comes from.
    pub sources: BTreeMap<String, Source>,
    /// Option → the rule key it sets.
    pub options: BTreeMap<String, String>,
    /// Manners of the table that players may agree on in this game.
    pub manners: Vec<Manner>,
    /// Whether it is drawn when nobody can win any more with perfect play, and that can be claimed.
    pub drawn_by_play: bool,
    /// What was decided where its source is silent.
    pub rulings: Vec<Ruling>,
    /// The rule settings, by dotted key, as text.
    pub rules: BTreeMap<String, String>,
    /// What silence means in the same way, for each setting that the rules do not name and that has a default.
    pub defaults: BTreeMap<String, String>,
    /// Where programs of the world know exactly this game. Never inherited: a variant is another game.
    pub format: Option<Format>,
    /// What programs that speak Hub call exactly this game, where that is not its id. Never inherited either.
    pub hub: Option<String>,
    /// Whether more people have heard of it than of the first game of its family. Never inherited either.
    pub well_known: bool,
    /// Weights of the evaluation that the file brings along.
    pub weights: Weights,
    /// The position it begins with; from it all others come.
    pub start: Box<dyn Position>,
}

impl Game {
    /// The rules as they are written: family, board, start and settings. Names, rulings and weights are no part of them.
    /// Files that were made for a game know by this whether it is still the same. What silence means is no part of them either,
    /// as long as it means what it did at first.
    pub fn rules_text(&self) -> String {
        let mut text = format!("{}\n{}\n{}\n", self.family, self.board, self.start.text());
        let first = flat(&kept::first_defaults(&self.family));
        let changed = self.defaults.iter().filter(|(key, value)| first.get(*key) != Some(value));
        for (key, value) in self.rules.iter().chain(changed) {
            text.push_str(&format!("{key}={value}\n"));
        }
        text
    }

    /// Reads the file of a game that extends no other. Lists every fault.
    ///
    /// ```
    /// let text = r#"
    ///     id = "skip"
    ///     family = "race"
    ///     board = "1x8"
    ///     start = "b/b/1/1/1/1/w/w w"
    ///     name = { cs = "Skok", sk = "Skok", en = "Skip" }
    ///     minutes = [5, 10]
    ///     stones = [2, 2]
    ///     rules.step = ["N", "S"]
    /// "#;
    /// let game = kamen_catalog::Game::read(text)?;
    /// assert_eq!(game.start.legal().len(), 1);
    /// # Ok::<(), kamen_core::Faults>(())
    /// ```
    pub fn read(text: &str) -> Result<Game, Faults> {
        Game::from_table(&file::parse(text)?)
    }

    /// Reads a whole (merged) file. Lists every fault.
    pub(crate) fn from_table(table: &Table) -> Result<Game, Faults> {
        let mut top = table.clone();
        let mut faults = Vec::new();
        let rules = take_table(&mut top, "rules", &mut faults);
        let defaults = take_table(&mut top, "defaults", &mut faults);
        let name = take_names(&mut top, "name", &mut faults);
        let also = take_names(&mut top, "also", &mut faults);
        if name.is_none() {
            faults.push(Fault::key(FaultKind::MissingField, "name").expected("cs sk en"));
        }
        let sources = take_sources(&mut top, &mut faults);
        let options = take_options(&mut top, &mut faults);
        let rulings = take_rulings(&mut top, &mut faults);
        let minutes = take_pair(&mut top, "minutes", &mut faults);
        let stones = take_pair(&mut top, "stones", &mut faults);
        let given = top.remove("weights");

        let mut fields = Fields::new("", &top);
        let mut required = |key: &str| {
            let text = fields.text(key);
            if text.is_none() && !fields.has(key) {
                fields.fault(key, FaultKind::MissingField, "", "\"…\"");
            }
            text.unwrap_or_default()
        };
        let (id, family) = (required("id"), required("family"));
        let (board_id, start_text) = (required("board"), required("start"));
        let extends = fields.text("extends");
        let format = Format::read(&mut fields);
        let hub = fields.text("hub");
        let well_known = fields.flag("well-known", false);
        let manners = read_manners(&mut fields);
        let drawn_by_play = fields.flag("drawn-by-play", false);
        let number = fields.has("number").then(|| fields.number("number", 1..=999, 0));
        faults.extend(fields.finish());
        if !id.is_empty() && !is_id(&id) {
            faults.push(Fault::key(FaultKind::BadValue, "id").found(&id).expected("a–z 0–9 -"));
        }
        let known = families::named(&family);
        if known.is_none() && !family.is_empty() {
            faults.push(Fault::key(FaultKind::BadValue, "family").found(&family).expected(families::names()));
        }
        let board = Board::named(&board_id);
        if board.is_none() && !board_id.is_empty() {
            let known = "8x8 10x10 1x8 mill mill-diagonal mill-hex";
            faults.push(Fault::key(FaultKind::BadValue, "board").found(&board_id).expected(known));
        }
        let mut start = None;
        if let (Some(known), Some(board)) = (known, board) {
            let mut given = Given::from_toml_over(known.settings, &defaults.to_string(), &rules.to_string());
            match (known.build)(board, &start_text, &mut given) {
                Ok(position) => start = Some(position),
                // What a family says by column, or without a place, is about the start position.
                Err(found) => faults.extend(found.into_iter().map(|fault| fault.within("start"))),
            }
            let has = |rule: &str| known.settings.iter().any(|setting| setting.key == rule);
            for (name, rule) in options.iter().filter(|(_, rule)| !has(rule)) {
                faults.push(Fault::key(FaultKind::UnknownField, format!("options.{name}")).found(rule));
            }
        }
        if let Some(start) = &start {
            faults.extend(format.as_ref().and_then(|format| format.fault(&**start)));
            if manners.contains(&Manner::TimeLimit) && start.time_limit().is_none() {
                faults.push(Fault::key(FaultKind::Contradiction, "manners").found(Manner::TimeLimit.id()));
            }
        }
        if start.as_ref().is_some_and(|start| start.count() == 0) {
            faults.push(Fault::key(FaultKind::NoFirstMove, "start").found(&start_text));
        }
        let weights = match given {
            Some(given) => weights::from_value(given, &mut faults),
            None => Weights::new(),
        };
        let board = start.as_ref().map_or(board_id, |start| start.board().id().to_string());
        let rules = flat(&rules);
        let defaults = kept::silence(&family, &rules, flat(&defaults));
        match (name, start) {
            (Some(name), Some(start)) if faults.is_empty() => Ok(Game {
                id,
                number,
                extends,
                family,
                board,
                name,
                also,
                minutes,
                stones,
                sources,
                options,
                manners,
                drawn_by_play,
                rulings,
                rules,
                defaults,
                format,
                hub,
                well_known,
                weights,
                start,
            }),
            _ => Err(faults.into()),
        }
    }

    /// Everything in which games of its family differ.
    pub fn settings(&self) -> &'static [Setting] {
        families::named(&self.family).map_or(&[], |family| family.settings)
    }

    /// The article behind a rule key of the arbiter: a general one is its own name.
    pub fn article(&self, rule: &str) -> String {
        let general = rule.starts_with('G') || rule == "A" || rule == "F";
        if general {
            return rule.to_string();
        }
        match (self.sources.get(rule), self.number) {
            (Some(source), _) => source.article.clone(),
            (None, Some(number)) => number.to_string(),
            (None, None) => self.extends.clone().unwrap_or_else(|| self.id.clone()),
        }
    }
}

impl Names {
    /// The text in a language by its code; English if the code is unknown.
    pub fn get(&self, language: &str) -> &str {
        match language {
            "cs" => &self.cs,
            "sk" => &self.sk,
            _ => &self.en,
        }
    }
}

fn is_id(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

fn take_table(top: &mut Table, key: &str, faults: &mut Vec<Fault>) -> Table {
    match top.remove(key) {
        None => Table::new(),
        Some(Value::Table(table)) => table,
        Some(other) => {
            faults.push(Fault::key(FaultKind::WrongType, key).found(other).expected(format!("[{key}]")));
            Table::new()
        }
    }
}

/// Names in the three languages, if there are any. Who gives only some has them in the others too.
fn take_names(top: &mut Table, key: &str, faults: &mut Vec<Fault>) -> Option<Names> {
    let mut fields = Fields::new(&format!("{key}."), &take_table(top, key, faults));
    let names = read_names(&mut fields);
    faults.extend(fields.finish());
    names
}

fn read_names(fields: &mut Fields) -> Option<Names> {
    let [cs, sk, en] = ["cs", "sk", "en"].map(|language| {
        let text = fields.text(language);
        if text.as_ref().is_some_and(|text| text.trim().is_empty()) {
            fields.fault(language, FaultKind::BadValue, "", "\"…\"");
        }
        text
    });
    let any = en.clone().or_else(|| cs.clone()).or_else(|| sk.clone())?;
    Some(Names {
        cs: cs.clone().or_else(|| sk.clone()).unwrap_or_else(|| any.clone()),
        sk: sk.or(cs).unwrap_or_else(|| any.clone()),
        en: en.unwrap_or(any),
    })
}

fn take_sources(top: &mut Table, faults: &mut Vec<Fault>) -> BTreeMap<String, Source> {
    let mut sources = BTreeMap::new();
    for (key, value) in take_table(top, "sources", faults) {
        let place = format!("sources.{key}");
        let Value::Table(table) = value else {
            faults.push(
                Fault::key(FaultKind::WrongType, place).found(value).expected("{ article = \"…\", seed = \"…\" }"),
            );
            continue;
        };
        let mut fields = Fields::new(&format!("{place}."), &table);
        let article = fields.text("article");
        let seed = fields.text("seed").unwrap_or_default();
        if article.is_none() && !fields.has("article") {
            fields.fault("article", FaultKind::MissingField, "", "\"…\"");
        }
        faults.extend(fields.finish());
        sources.insert(key, Source { article: article.unwrap_or_default(), seed });
    }
    sources
}

/// Options map to rule keys; an empty one takes an inherited option away.
fn take_options(top: &mut Table, faults: &mut Vec<Fault>) -> BTreeMap<String, String> {
    let table = take_table(top, "options", faults);
    let mut options = BTreeMap::new();
    for (key, value) in flat_values("", &table) {
        match value {
            Value::String(rule) if rule.is_empty() => {}
            Value::String(rule) => {
                options.insert(key, rule);
            }
            other => {
                faults.push(Fault::key(FaultKind::WrongType, format!("options.{key}")).found(other).expected("\"…\""))
            }
        }
    }
    options
}

fn read_manners(fields: &mut Fields) -> Vec<Manner> {
    let mut found = Vec::new();
    for word in fields.words("manners").unwrap_or_default() {
        match Manner::named(&word) {
            Some(manner) if !found.contains(&manner) => found.push(manner),
            _ => fields.fault("manners", FaultKind::BadValue, &word, &Manner::names()),
        }
    }
    found
}

fn take_rulings(top: &mut Table, faults: &mut Vec<Fault>) -> Vec<Ruling> {
    let list = match top.remove("rulings") {
        None => return Vec::new(),
        Some(Value::Array(list)) => list,
        Some(other) => {
            faults.push(Fault::key(FaultKind::WrongType, "rulings").found(other).expected("[[rulings]]"));
            return Vec::new();
        }
    };
    let mut rulings = Vec::new();
    for (at, value) in list.into_iter().enumerate() {
        let place = format!("rulings.{}", at + 1);
        let Value::Table(table) = value else {
            faults.push(Fault::key(FaultKind::WrongType, place).found(value).expected("[[rulings]]"));
            continue;
        };
        let mut fields = Fields::new(&format!("{place}."), &table);
        let article = fields.text("article").unwrap_or_default();
        match read_names(&mut fields) {
            Some(text) => rulings.push(Ruling { article, text }),
            None => fields.fault("en", FaultKind::MissingField, "", "cs sk en"),
        }
        faults.extend(fields.finish());
    }
    rulings
}

/// A pair of whole numbers, `[15, 40]`; 0, 0 if not given.
fn take_pair(top: &mut Table, key: &str, faults: &mut Vec<Fault>) -> [u32; 2] {
    let Some(value) = top.remove(key) else { return [0, 0] };
    let number = |value: &Value| value.as_integer().and_then(|n| u32::try_from(n).ok()).filter(|&n| n < 10_000);
    let pair = value.as_array().and_then(|list| match &list[..] {
        [a, b] => Some([number(a)?, number(b)?]),
        _ => None,
    });
    pair.unwrap_or_else(|| {
        faults.push(Fault::key(FaultKind::BadValue, key).found(value).expected("[n, n]"));
        [0, 0]
    })
}

pub(crate) fn flat(table: &Table) -> BTreeMap<String, String> {
    flat_values("", table).into_iter().map(|(key, value)| (key, value.to_string())).collect()
}

fn flat_values(prefix: &str, table: &Table) -> BTreeMap<String, Value> {
    let mut found = BTreeMap::new();
    for (key, value) in table {
        let key = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
        match value {
            Value::Table(inner) => found.extend(flat_values(&key, inner)),
            other => {
                found.insert(key, other.clone());
            }
        }
    }
    found
}
