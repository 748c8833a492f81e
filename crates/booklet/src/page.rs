//! A page: the articles of one game in their order, with those it takes over from other pages.

use std::collections::BTreeMap;

use kamen_catalog::Game;

use crate::article::{Article, OPTIONS, RULINGS};
use crate::ending::Ending;
use crate::lesson::Step;
use crate::mistake::Mistake;
use crate::structure::{ArticleEntry, EndingEntry, MistakeEntry, Sample, StepEntry, Structure};
use crate::taken::{self, Entry, told_here};

/// The page of what is the same in every game: how squares and moves are named, draws, resigning, time.
pub const GENERAL: &str = "general";

#[derive(Clone, Debug)]
pub struct Page {
    pub id: String,
    /// The number of the game in the rulebook; 0 for the general page and for games without one.
    pub number: u32,
    pub articles: Vec<Article>,
    /// Other pages whose rulings hold here too.
    pub rulings: Vec<String>,
    /// The lesson, step by step; empty on the general page.
    pub lesson: Vec<Step>,
    /// What beginners do wrong.
    pub mistakes: Vec<Mistake>,
    /// Endings to know.
    pub endings: Vec<Ending>,
    /// A game to play through.
    pub sample: Option<Sample>,
}

impl Page {
    pub fn article(&self, id: &str) -> Option<&Article> {
        self.articles.iter().find(|article| article.id == id)
    }

    /// The number of an article as it is cited: `3.6`.
    pub fn cited(&self, article: &Article) -> String {
        format!("{}.{}", self.number, article.number)
    }
}

/// Puts a page together. What it says wrongly about other pages is told in the second value.
pub(crate) fn build(id: &str, game: Option<&Game>, structures: &BTreeMap<String, Structure>) -> (Page, Vec<String>) {
    let (mut articles, mut faults) = taken::build::<ArticleEntry>(id, structures);
    if let Some(game) = game {
        if !game.options.is_empty() {
            let unclaimed = |rule: &&String| !articles.iter().any(|article| article.rules.contains(rule));
            let rules = game.options.values().filter(unclaimed).cloned();
            let rules = rules.chain(std::iter::once("F".to_string())).collect();
            articles.push(made(id, OPTIONS, rules, structures));
        }
        let others = structures.get(id).is_some_and(|structure| !structure.rulings.is_empty());
        if !game.rulings.is_empty() || others {
            articles.push(made(id, RULINGS, Vec::new(), structures));
        }
    }
    for (at, article) in articles.iter_mut().enumerate() {
        article.number = at + 1;
    }
    let number = game.and_then(|game| game.number).unwrap_or(0);
    let rulings = structures.get(id).map(|structure| structure.rulings.clone()).unwrap_or_default();
    let (lesson, found) = taken::build::<StepEntry>(id, structures);
    faults.extend(found);
    let (mistakes, found) = taken::build::<MistakeEntry>(id, structures);
    faults.extend(found);
    let (endings, found) = taken::build::<EndingEntry>(id, structures);
    faults.extend(found);
    let sample = structures.get(id).and_then(|structure| structure.sample.clone());
    (Page { id: id.to_string(), number, articles, rulings, lesson, mistakes, endings, sample }, faults)
}

impl Entry for ArticleEntry {
    type Told = Article;
    const NAME: &'static str = "article";

    fn all(structure: &Structure) -> &[ArticleEntry] {
        &structure.articles
    }

    fn names(&self) -> (Option<&str>, Option<&str>) {
        (self.id.as_deref(), self.from.as_deref())
    }

    fn told(&self, page: &str, structure: &Structure, there: Option<Article>) -> Result<Article, String> {
        let id = self.id();
        // Exercises belong to the game that sets them; what is taken over is what is told and shown.
        let exercises = structure.exercises.iter().filter(|exercise| exercise.article == id).cloned().collect();
        let Some(there) = there else {
            return Ok(Article {
                id: id.to_string(),
                number: 0,
                part: self.part,
                rules: self.rules.clone(),
                reasons: self.reasons.clone(),
                told_in: told_here(page, self),
                inherited: false,
                table: self.table.clone(),
                diagrams: structure.diagrams.iter().filter(|diagram| diagram.article == id).cloned().collect(),
                exercises,
            });
        };
        Ok(Article {
            id: id.to_string(),
            part: self.part.or(there.part),
            rules: [there.rules, self.rules.clone()].concat(),
            reasons: [there.reasons, self.reasons.clone()].concat(),
            inherited: true,
            exercises,
            ..there
        })
    }
}

/// One of the articles that are made from the game's file. Diagrams and exercises may still stand beside it.
fn made(page: &str, id: &str, rules: Vec<String>, structures: &BTreeMap<String, Structure>) -> Article {
    let structure = structures.get(page);
    let diagrams = structure.map(|s| s.diagrams.as_slice()).unwrap_or_default();
    let exercises = structure.map(|s| s.exercises.as_slice()).unwrap_or_default();
    Article {
        id: id.to_string(),
        number: 0,
        part: None,
        rules,
        reasons: Vec::new(),
        told_in: (page.to_string(), id.to_string()),
        inherited: false,
        table: None,
        diagrams: diagrams.iter().filter(|diagram| diagram.article == id).cloned().collect(),
        exercises: exercises.iter().filter(|exercise| exercise.article == id).cloned().collect(),
    }
}
