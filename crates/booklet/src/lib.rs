//! The rules booklet: a page a game, in every language, told from data.
//!
//! The structure of a page (articles, diagrams, exercises, the lesson) is one file for all languages, `booklet/GAME.toml`; its prose is
//! a small Markdown file a language, `i18n/LANG/rules/GAME.md`. `docs/booklet.md` describes both for writers. Everything
//! a page claims about a position is replayed by [`Booklet::check`]. Nothing here reads or writes files.

mod article;
mod booklet;
mod check;
mod compare;
mod ending;
mod facts;
mod fault;
mod find;
mod glossary;
mod golden;
pub mod html;
mod inline;
mod lesson;
mod lint;
mod mistake;
mod own;
mod page;
mod prose;
mod replay;
mod sample;
mod sources;
mod spelling;
mod spoken;
mod structure;
mod sweep;
mod taken;
mod task;
mod text;
mod told;
mod view;
mod words;

pub use article::{Article, Citation};
pub use booklet::Booklet;
pub use compare::{Cell, Comparison, Table};
pub use ending::Ending;
pub use fault::Fault;
pub use find::{Found, FoundMistake, find, find_mistake};
pub use glossary::Glossary;
pub use inline::{Span, plain};
pub use lesson::Step;
pub use mistake::Mistake;
pub use own::OwnGame;
pub use page::{GENERAL, Page};
pub use prose::{Block, BlockKind, Prose, Section};
pub use sample::{Note, notes, numbered, telling, turn_of};
pub use sources::{SourceFile, builtin, words};
pub use spelling::{TextLine, messages};
pub use spoken::in_words;
pub use structure::{
    Can, Choose, Cost, Diagram, EndingEntry, Exercise, Goal, MistakeEntry, Part, Sample, StepEntry, Structure,
};
pub use task::{Verdict, judge, task};
pub use text::{TextStyle, exercise as exercise_text, own_game as own_game_text, page as page_text};
pub use told::{OptionLine, Told, ToldArticle, ToldEnding, ToldExercise, ToldMistake, title};
pub use view::{allowed, pictures};
