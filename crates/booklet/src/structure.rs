//! `booklet/GAME.toml`: what a page has in every language. Articles in their order, diagrams, exercises, the lesson.

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
    /// The lesson, one idea a step.
    #[serde(default, rename = "step")]
    pub steps: Vec<StepEntry>,
    /// What beginners do wrong, and what comes of it.
    #[serde(default, rename = "mistake")]
    pub mistakes: Vec<MistakeEntry>,
    /// Endings to know.
    #[serde(default, rename = "ending")]
    pub endings: Vec<EndingEntry>,
    /// A game of the engine against itself.
    pub sample: Option<Sample>,
}

/// An article as the file has it: told here, or taken from another page.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArticleEntry {
    /// Its own id; what is taken from elsewhere keeps the one it has there unless told otherwise.
    pub id: Option<String>,
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

impl Diagram {
    /// Moves one after another from a position, as pictures.
    pub(crate) fn strip(id: &str, pos: Option<&str>, strip: Vec<String>) -> Diagram {
        Diagram {
            id: id.to_string(),
            article: String::new(),
            game: None,
            pos: pos.map(str::to_string),
            set: Vec::new(),
            play: Vec::new(),
            legal: Vec::new(),
            only: false,
            forbidden: Vec::new(),
            marks: Vec::new(),
            strip,
            ends: None,
            flip: false,
        }
    }
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
    /// In how many own moves the win is forced, where the goal is to win.
    #[serde(default = "one")]
    pub moves: u32,
    /// How many stones are to be taken, at least, where the goal is to take.
    #[serde(default = "one")]
    pub stones: u32,
    /// The moves that solve it; left out where the goal says it all.
    #[serde(default)]
    pub accept: Vec<String>,
    /// The solution to the end, where a win takes several moves.
    #[serde(default)]
    pub line: Vec<String>,
    /// Tries the arbiter refuses by the article of the exercise.
    #[serde(default)]
    pub wrong: Vec<String>,
}

fn one() -> u32 {
    1
}

/// A step of a lesson as the file has it: told here, or taken from the lesson of another page. What stands beside `from`
/// is this game's own: its position, say.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepEntry {
    /// Its own id; what is taken from elsewhere keeps the one it has there unless told otherwise.
    pub id: Option<String>,
    /// `PAGE#STEP`: words and task are those of that step.
    pub from: Option<String>,
    pub article: Option<String>,
    pub pos: Option<String>,
    #[serde(default)]
    pub set: Vec<String>,
    pub goal: Option<Goal>,
    pub moves: Option<u32>,
    pub stones: Option<u32>,
    #[serde(default)]
    pub accept: Vec<String>,
    #[serde(default)]
    pub wrong: Vec<String>,
}

/// A mistake as the file has it: told here, or taken from another page. What stands beside `from` is this game's own.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MistakeEntry {
    /// Its own id; what is taken from elsewhere keeps the one it has there unless told otherwise.
    pub id: Option<String>,
    /// `PAGE#MISTAKE`: the words are those of that mistake, and whatever is not given here.
    pub from: Option<String>,
    pub pos: Option<String>,
    /// The mistake.
    pub play: Option<String>,
    /// How it is refuted: the answer, and what follows.
    #[serde(default)]
    pub line: Vec<String>,
    pub costs: Option<Cost>,
    /// A move that would have cost less.
    pub better: Option<String>,
}

/// What a mistake costs, whatever is done after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cost {
    /// So many stones.
    Stones(u32),
    /// The opponent makes a queen.
    Promotion,
    /// The game.
    Game,
}

/// An ending as the file has it: told here, or taken from another page. What stands beside `from` is this game's own.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndingEntry {
    /// Its own id; what is taken from elsewhere keeps the one it has there unless told otherwise.
    pub id: Option<String>,
    /// `PAGE#ENDING`: the words are those of that ending, and whatever is not given here.
    pub from: Option<String>,
    pub pos: Option<String>,
    /// Of which side something is said.
    pub side: Option<String>,
    pub can: Option<Can>,
    /// In how many own moves, where it wins or promotes.
    pub moves: Option<u32>,
    /// How it goes.
    #[serde(default)]
    pub line: Vec<String>,
}

/// What a side can do in an ending, whatever the other does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Can {
    /// It wins.
    Win,
    /// It promotes a stone.
    Promote,
    /// It does not lose.
    Hold,
    /// It keeps the other side from promoting.
    Stop,
}

impl Can {
    /// As the texts know it.
    pub fn id(self) -> &'static str {
        match self {
            Can::Win => "win",
            Can::Promote => "promote",
            Can::Hold => "hold",
            Can::Stop => "stop",
        }
    }
}

/// A game to play through.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sample {
    pub moves: Vec<String>,
    /// After which half-moves, from 1, there is something to say: what can be proved of them is said.
    pub notes: Vec<usize>,
}

/// What solves an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Goal {
    /// Any legal move: the task is to know the rule.
    Legal,
    /// Any move that wins at once, or forces a win in so many moves.
    Win,
    /// The listed moves only; the prose says why.
    Choice,
    /// Any move that takes so many stones.
    Takes,
    /// Any move in which a stone becomes another.
    Promotes,
    /// Any move after which stones are picked that leave the board: one that closes a mill.
    Picks,
}

/// Reads a structure, or says where it cannot be read.
pub(crate) fn parse(file: &str, text: &str) -> Result<Structure, Fault> {
    read(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        let line = text.bytes().take(at).filter(|&b| b == b'\n').count() + 1;
        Fault::new(file, line, error.message().trim())
    })
}

#[cfg(not(target_arch = "wasm32"))]
fn read(text: &str) -> Result<Structure, toml::de::Error> {
    toml::from_str(text)
}

/// In a browser by itself all structures are built in and whole. What reads them need not know where it is, which is a lot less code.
#[cfg(target_arch = "wasm32")]
fn read(text: &str) -> Result<Structure, toml::de::Error> {
    text.parse::<toml::Table>()?.try_into()
}
