//! A file of games: which there are, and each as a study.

use kamen_catalog::Catalog;
use kamen_i18n::Texts;
use kamen_records::{FileFormat, Flawed, Record, Records, Score};
use kamen_view::flaw_sentence;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::load::Brought;
use crate::study::Study;
use crate::trouble::{Patience, Trouble, UNFIT};
use crate::whole::number;

/// No more are listed of one file.
const MOST: usize = 2000;

/// The games of a file.
#[derive(Serialize, ToSchema)]
pub struct GamesOfFile {
    pub games: Vec<GameOfFile>,
    /// Whether the file has more than are listed.
    pub more: bool,
}

/// A game of a file, as a list shows it.
#[derive(Default, Serialize, ToSchema)]
pub struct GameOfFile {
    /// Which one it is, from 1.
    pub number: usize,
    /// The id of its game, where it could be read.
    #[schema(required)]
    pub game: Option<String>,
    /// The name of its game.
    pub name: String,
    pub white: String,
    pub black: String,
    /// Where and when, as far as it is said.
    pub event: String,
    pub date: String,
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub result: String,
    pub plies: usize,
    /// Whether it was broken off at a table of ours and can be played on there.
    pub unfinished: bool,
    /// Why it cannot be opened.
    pub faults: Vec<String>,
}

/// Lists the games of a file.
pub fn games_of_file(
    catalog: &Catalog,
    brought: &Brought,
    texts: &Texts,
    patience: &dyn Patience,
) -> Result<GamesOfFile, Trouble> {
    let mut games = Vec::new();
    let wanted = || patience.go_on().is_ok();
    let mut records = records(catalog, brought, &wanted);
    for found in records.by_ref().take(MOST) {
        patience.go_on()?;
        games.push(GameOfFile::of(catalog, texts, games.len() + 1, found));
    }
    let more = records.next().is_some();
    patience.go_on()?;
    if games.is_empty() {
        return Err(Trouble::Said(UNFIT, "study-no-game"));
    }
    Ok(GamesOfFile { games, more })
}

/// The games of a file, as long as somebody waits for them.
fn records<'a>(catalog: &'a Catalog, brought: &'a Brought, wanted: &'a (dyn Fn() -> bool + Sync)) -> Records<'a> {
    let told = || FileFormat::of_text_while(catalog, &brought.text, wanted);
    let format = brought.format.map(FileFormat::from).unwrap_or_else(told);
    Records::new(catalog, format, brought.text.as_bytes()).while_wanted(wanted)
}

impl GameOfFile {
    fn of(catalog: &Catalog, texts: &Texts, number: usize, found: Result<Record, Flawed>) -> GameOfFile {
        let record = match found {
            Ok(record) => record,
            Err(flawed) => {
                let told = flawed.flaws.iter().map(|flaw| flaw_sentence(texts, catalog, flaw));
                return GameOfFile {
                    number,
                    result: "*".to_string(),
                    faults: told.collect(),
                    ..GameOfFile::default()
                };
            }
        };
        // A question mark means that nobody knows.
        let tag = |name: &str| {
            let known = record.tag(name).filter(|value| value.chars().any(char::is_alphanumeric));
            upright(known.unwrap_or_default())
        };
        let name = catalog.get(&record.game).map(|game| game.name.get(texts.language().id()).to_string());
        GameOfFile {
            number,
            name: name.unwrap_or_default(),
            white: tag("White"),
            black: tag("Black"),
            event: tag("Event"),
            date: tag("Date").replace(".??", ""),
            result: record.score.text().to_string(),
            plies: record.line.plies.len(),
            unfinished: record.log.is_some() && record.score == Score::Unknown,
            faults: Vec::new(),
            game: Some(record.game),
        }
    }
}

/// A text without what would turn round the line it stands in, and all beside it.
fn upright(text: &str) -> String {
    let turns = |letter: &char| matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    text.chars().filter(|letter| !letter.is_control() && !turns(letter)).collect()
}

/// A file, and which of its games is asked for.
#[derive(Deserialize, ToSchema)]
pub struct GameToRead {
    #[serde(flatten)]
    pub file: Brought,
    /// From 1.
    #[serde(deserialize_with = "number")]
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub number: usize,
}

/// One game of a file as a study.
pub fn study_of_file(
    catalog: &Catalog,
    wanted: &GameToRead,
    texts: &Texts,
    patience: &dyn Patience,
) -> Result<Study, Trouble> {
    Study::of_record(catalog, &chosen(catalog, &wanted.file, wanted.number, texts, patience)?, patience)
}

/// The game of that number, or what is wrong with it.
pub fn chosen(
    catalog: &Catalog,
    file: &Brought,
    number: usize,
    texts: &Texts,
    patience: &dyn Patience,
) -> Result<Record, Trouble> {
    let wanted = || patience.go_on().is_ok();
    for (at, found) in records(catalog, file, &wanted).enumerate() {
        patience.go_on()?;
        if at + 1 < number {
            continue;
        }
        return found.map_err(|Flawed { flaws, .. }| {
            let told = flaws.iter().map(|flaw| flaw_sentence(texts, catalog, flaw)).collect();
            Trouble::Told(UNFIT, texts.get("study-not-loaded", &[]), told)
        });
    }
    patience.go_on()?;
    Err(Trouble::Said(UNFIT, "study-no-game"))
}
