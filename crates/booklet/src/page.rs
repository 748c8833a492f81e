//! A page: the articles of one game in their order, with those it takes over from other pages.

use std::collections::BTreeMap;

use kamen_catalog::Game;

use crate::article::{Article, OPTIONS, RULINGS};
use crate::ending::{self, Ending};
use crate::lesson::{self, Step};
use crate::mistake::{self, Mistake};
use crate::structure::{Sample, Structure};

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
    let mut faults = Vec::new();
    let mut articles = Vec::new();
    let entries = structures.get(id).map(|structure| structure.articles.as_slice()).unwrap_or_default();
    for entry in entries {
        match article(id, entry.id(), structures, 0) {
            Ok(found) => articles.push(found),
            Err(fault) => faults.push(fault),
        }
    }
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
    let (lesson, found) = lesson::build(id, structures);
    faults.extend(found);
    let (mistakes, found) = mistake::build(id, structures);
    faults.extend(found);
    let (endings, found) = ending::build(id, structures);
    faults.extend(found);
    let sample = structures.get(id).and_then(|structure| structure.sample.clone());
    (Page { id: id.to_string(), number, articles, rulings, lesson, mistakes, endings, sample }, faults)
}

/// An article of a page, followed to where it is told.
fn article(page: &str, id: &str, structures: &BTreeMap<String, Structure>, depth: usize) -> Result<Article, String> {
    let structure = structures.get(page).ok_or_else(|| format!("there is no page {page}"))?;
    let entry = structure.articles.iter().find(|entry| entry.id() == id);
    let entry = entry.ok_or_else(|| format!("the page {page} has no article {id}"))?;
    let Some(from) = &entry.from else {
        return Ok(Article {
            id: id.to_string(),
            number: 0,
            part: entry.part,
            rules: entry.rules.clone(),
            reasons: entry.reasons.clone(),
            told_in: (page.to_string(), id.to_string()),
            inherited: false,
            table: entry.table,
            diagrams: structure.diagrams.iter().filter(|diagram| diagram.article == id).cloned().collect(),
            exercises: structure.exercises.iter().filter(|exercise| exercise.article == id).cloned().collect(),
        });
    };
    let (parent, parent_id) = from
        .split_once('#')
        .ok_or_else(|| format!("article {id}: from is written \"PAGE#ARTICLE\", not \"{from}\""))?;
    if depth > structures.len() {
        return Err(format!("article {id}: from \"{from}\" leads round in a circle"));
    }
    let told = article(parent, parent_id, structures, depth + 1).map_err(|fault| format!("article {id}: {fault}"))?;
    let added = |mut list: Vec<String>, more: &[String]| {
        list.extend(more.iter().cloned());
        list
    };
    Ok(Article {
        id: id.to_string(),
        part: entry.part.or(told.part),
        rules: added(told.rules, &entry.rules),
        reasons: added(told.reasons, &entry.reasons),
        inherited: true,
        // Exercises belong to the game that sets them; what is taken over is what is told and shown.
        exercises: structure.exercises.iter().filter(|exercise| exercise.article == id).cloned().collect(),
        ..told
    })
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
