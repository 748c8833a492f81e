//! The rules booklet: a page a game, in every language, told from data.
//!
//! The structure of a page (articles, diagrams, exercises) is one file for all languages, `booklet/GAME.toml`; its prose is
//! a small Markdown file a language, `i18n/LANG/rules/GAME.md`. `docs/booklet.md` describes both for writers. Everything
//! a page claims about a position is replayed by [`Booklet::check`]. Nothing here reads or writes files.

mod article;
mod booklet;
mod check;
mod compare;
mod facts;
mod fault;
mod glossary;
mod golden;
pub mod html;
mod inline;
mod lint;
mod page;
mod prose;
mod replay;
mod sources;
mod spelling;
mod structure;
mod sweep;
mod text;
mod told;
mod view;
mod words;

pub use article::{Article, Citation};
pub use booklet::Booklet;
pub use compare::{Cell, Comparison, Table};
pub use fault::Fault;
pub use glossary::Glossary;
pub use inline::{Span, plain};
pub use page::{GENERAL, Page};
pub use prose::{Block, BlockKind, Prose, Section};
pub use sources::{SourceFile, builtin};
pub use spelling::{TextLine, messages};
pub use structure::{Choose, Diagram, Exercise, Goal, Part, Structure};
pub use text::{TextStyle, exercise as exercise_text, page as page_text};
pub use told::{OptionLine, Told, ToldArticle, ToldExercise, title};
pub use view::{Verdict, judge, pictures, task};
