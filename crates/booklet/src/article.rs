//! One numbered article of a page.

use kamen_core::Refusal;

use crate::Table;
use crate::structure::{Diagram, Exercise, Part};

/// The id of the article that lists the options of a game.
pub const OPTIONS: &str = "options";
/// The id of the article that lists the rulings of a game.
pub const RULINGS: &str = "rulings";

/// An article in its place on a page, its diagrams with it.
#[derive(Clone, Debug)]
pub struct Article {
    pub id: String,
    /// Its number on the page, from 1.
    pub number: usize,
    /// Nothing for the two articles that are made from the game's file: the options and the rulings.
    pub part: Option<Part>,
    pub rules: Vec<String>,
    pub reasons: Vec<String>,
    /// The page and the id under which its prose stands: those of the page itself, or of the page it is taken from.
    pub told_in: (String, String),
    pub inherited: bool,
    /// A table below the words, made from the games.
    pub table: Option<Table>,
    pub diagrams: Vec<Diagram>,
    pub exercises: Vec<Exercise>,
}

/// Where a reason of the arbiter is told: `czech`, `queen-first`, `3.6`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    pub page: String,
    pub article: String,
    pub number: String,
}

/// The article that settles a refusal. Reasons are finer than rules, and what a page tells itself goes before what it takes over.
pub(crate) fn settling<'a>(articles: &'a [Article], refusal: &Refusal) -> Option<&'a Article> {
    let by_reason = |article: &&Article| article.reasons.iter().any(|reason| reason == refusal.reason.id());
    let by_rule = |article: &&Article| article.rules.iter().any(|rule| rule == refusal.rule);
    let own = || articles.iter().filter(|article| !article.inherited);
    let taken = || articles.iter().filter(|article| article.inherited);
    own()
        .find(by_reason)
        .or_else(|| taken().find(by_reason))
        .or_else(|| own().find(by_rule))
        .or_else(|| taken().find(by_rule))
}
