//! `booklet/GAME.toml`: what a page has in every language. Articles in their order, diagrams, exercises.

use serde::Deserialize;

use crate::{Fault, Table};

/// The structure of one page.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Structure {
    /// Other pages whose rulings hold here too, every one of them.
    #[serde(default)]
    pub rulings: Vec<String>,
    /// Whom the game suits; every game says it.
    pub choose: Option<Choose>,
    /// Settings of the game that change nothing in it, so that no sentence is bound to them.
    #[serde(default)]
    pub moot: Vec<String>,
    #[serde(default, rename = "article")]
    pub articles: Vec<ArticleEntry>,
    #[serde(default, rename = "diagram")]
    pub diagrams: Vec<Diagram>,
    #[serde(default, rename = "exercise")]
    pub exercises: Vec<Exercise>,
}

/// An article as the file has it: told here, or taken from another page.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArticleEntry {
    id: Option<String>,
    pub part: Option<Part>,
    /// The rule keys it settles: keys of the game's file, or general articles (`G4`).
    #[serde(default)]
    pub rules: Vec<String>,
    /// Reasons of the arbiter it settles, where that is finer than a rule key.
    #[serde(default)]
    pub reasons: Vec<String>,
    /// A table that is made from the games and stands below the words.
    pub table: Option<Table>,
    /// `PAGE#ARTICLE`: heading, prose, rules, reasons and diagrams are those of that article.
    pub from: Option<String>,
}

impl ArticleEntry {
    /// Its own id; an article taken from elsewhere keeps the one it has there unless told otherwise.
    pub fn id(&self) -> &str {
        let inherited = self.from.as_deref().and_then(|from| from.split_once('#')).map(|(_, id)| id);
        self.id.as_deref().or(inherited).unwrap_or_default()
    }
}

/// What helps to choose a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    /// The age from which it can be played.
    pub age: u32,
    /// How hard it is, from 1 to 5.
    pub level: usize,
    /// Games to try for whoever likes this one.
    pub like: Vec<String>,
}

/// What an article is about. A page needs each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    SetUp,
    Play,
    End,
    Draws,
}

impl Part {
    pub const ALL: [Part; 4] = [Part::SetUp, Part::Play, Part::End, Part::Draws];

    pub fn id(self) -> &'static str {
        match self {
            Part::SetUp => "set-up",
            Part::Play => "play",
            Part::End => "end",
            Part::Draws => "draws",
        }
    }
}

/// A position to draw, and what the page claims about it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Diagram {
    pub id: String,
    /// The article it stands beside.
    pub article: String,
    /// The game it is from, if not the page's own.
    pub game: Option<String>,
    /// The position as text; the start if not given.
    pub pos: Option<String>,
    /// Options, `KEY=VALUE`.
    #[serde(default)]
    pub set: Vec<String>,
    /// Moves made before the position is drawn.
    #[serde(default)]
    pub play: Vec<String>,
    /// Moves that are drawn and are legal.
    #[serde(default)]
    pub legal: Vec<String>,
    /// Whether these are all there are.
    #[serde(default)]
    pub only: bool,
    /// Tries that are drawn as forbidden, and are refused by the article the diagram stands beside.
    #[serde(default)]
    pub forbidden: Vec<String>,
    /// Squares to highlight.
    #[serde(default)]
    pub marks: Vec<String>,
    /// Moves drawn one after another, a chain jump by jump.
    #[serde(default)]
    pub strip: Vec<String>,
    /// The game is over, with that result, in what is drawn last.
    pub ends: Option<String>,
    /// Black at the bottom.
    #[serde(default)]
    pub flip: bool,
}

/// A position and a task.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    pub id: String,
    pub article: String,
    pub pos: Option<String>,
    #[serde(default)]
    pub set: Vec<String>,
    pub goal: Goal,
    /// The moves that solve it.
    pub accept: Vec<String>,
    /// Tries the arbiter refuses by the article of the exercise.
    #[serde(default)]
    pub wrong: Vec<String>,
}

/// What solves an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// Any legal move: the task is to know the rule.
    Legal,
    /// Any move that wins at once.
    Win,
    /// The listed moves only; the prose says why.
    Choice,
}

/// Reads a structure, or says where it cannot be read.
pub(crate) fn parse(file: &str, text: &str) -> Result<Structure, Fault> {
    toml::from_str(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        let line = text.bytes().take(at).filter(|&b| b == b'\n').count() + 1;
        Fault::new(file, line, error.message().trim())
    })
}
