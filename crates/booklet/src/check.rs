//! What every page must have, in every language.

use std::collections::BTreeSet;

use kamen_catalog::{Catalog, Game};
use kamen_i18n::Language;

use crate::article::{OPTIONS, RULINGS};
use crate::booklet::structure_file;
use crate::structure::Part;
use crate::taken::Entry;
use crate::words::{self, ABOUT, ENDINGS, EXERCISES, LESSON, MISTAKES, NUTSHELL, PLAN};
use crate::{Booklet, Fault, GENERAL, Page, compare, facts, replay, sweep};

pub(crate) fn page(booklet: &Booklet, catalog: &Catalog, page: &Page) -> Vec<Fault> {
    let game = catalog.get(&page.id);
    let mut texts = Vec::new();
    if game.is_none() && page.id != GENERAL {
        texts.push(format!("there is no game {}", page.id));
    }
    texts.extend(structure(booklet, page));
    if let Some(game) = game {
        texts.extend(completeness(page, game, catalog));
        texts.extend(choosing(booklet, page));
        texts.extend(sweep::unsettled(booklet, page, game));
    }
    texts.extend(replay::page(catalog, page));
    let tables =
        page.articles.iter().filter(|article| !article.inherited).filter_map(|article| article.table.as_ref());
    texts.extend(tables.flat_map(|table| booklet.faults_of_table(catalog, table)));
    texts.extend(program_words(booklet, catalog, page));
    let file = structure_file(&page.id);
    let mut faults: Vec<Fault> = texts.into_iter().map(|text| Fault::new(&file, 0, text)).collect();
    if let Some(game) = game {
        faults.extend(facts::faults(booklet, page, game));
    }
    for language in Language::ALL {
        match booklet.prose(&page.id, language) {
            Some(prose) => faults.extend(words::faults(booklet, page, prose)),
            None => {
                let name = format!("i18n/{}/rules/{}.md", language.id(), page.id);
                faults.push(Fault::new(name, 0, "is missing"));
            }
        }
    }
    faults
}

fn is_id(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// Ids, and what they name.
fn structure(booklet: &Booklet, page: &Page) -> Vec<String> {
    let mut faults = Vec::new();
    let Some(structure) = booklet.structure(&page.id) else { return faults };
    let mut seen = BTreeSet::new();
    let reserved = [ABOUT, NUTSHELL, PLAN, EXERCISES, LESSON, MISTAKES, ENDINGS, OPTIONS, RULINGS];
    for entry in &structure.articles {
        let id = entry.id();
        if !is_id(id) || reserved.contains(&id) {
            faults.push(format!(
                "an article cannot have the id \"{id}\": small letters, digits and hyphens, not {}",
                reserved.join(", ")
            ));
        }
        if !seen.insert(id) {
            faults.push(format!("two articles have the id {id}"));
        }
        if entry.part.is_none() && entry.from.is_none() {
            faults.push(format!("article {id}: part is missing (set-up, play, end or draws)"));
        }
        for reason in &entry.reasons {
            if !kamen_catalog::all_reasons().iter().any(|known| known.id() == reason) {
                faults.push(format!("article {id}: the arbiter knows no reason {reason}"));
            }
        }
    }
    for other in &structure.rulings {
        if booklet.page(other).is_none_or(|found| found.article(RULINGS).is_none()) {
            faults.push(format!("rulings: there is no page {other} with rulings"));
        }
    }
    let mut steps = BTreeSet::new();
    for entry in &structure.steps {
        if !is_id(entry.id()) || !steps.insert(entry.id()) {
            faults.push(format!("a step cannot have the id \"{}\": small letters, one of a kind", entry.id()));
        }
    }
    let mut names = BTreeSet::new();
    let diagrams = structure.diagrams.iter().map(|diagram| ("diagram", &diagram.id, &diagram.article));
    let exercises = structure.exercises.iter().map(|exercise| ("exercise", &exercise.id, &exercise.article));
    for (what, id, article) in diagrams.chain(exercises) {
        if !is_id(id) {
            faults.push(format!("a {what} cannot have the id \"{id}\": small letters, digits and hyphens"));
        }
        if !names.insert((what, id)) {
            faults.push(format!("two of a kind have one id: {what} {id}"));
        }
        match page.article(article) {
            None => faults.push(format!("{what} {id}: there is no article {article}")),
            Some(found) if found.inherited && what == "diagram" => {
                faults.push(format!("diagram {id}: article {article} is taken over with its own diagrams"));
            }
            Some(_) => {}
        }
    }
    faults
}

/// Everything a page of a game must tell.
fn completeness(page: &Page, game: &Game, catalog: &Catalog) -> Vec<String> {
    let mut faults = Vec::new();
    for part in Part::ALL {
        if !page.articles.iter().any(|article| article.part == Some(part)) {
            faults.push(format!("no article is part = \"{}\"", part.id()));
        }
    }
    let required = required(game, catalog);
    for rule in &required {
        // The list of options explains what may be changed, not how the game is.
        let mut told = page.articles.iter().filter(|article| article.part.is_some());
        if !told.any(|article| article.rules.contains(rule)) {
            faults.push(format!(
                "no article tells the rule {rule}: add it to the rules = […] of the article that does"
            ));
        }
    }
    let general = |rule: &str| rule == "A" || rule == "F" || (rule.len() == 2 && rule.starts_with('G'));
    for article in &page.articles {
        for rule in article.rules.iter().filter(|rule| !general(rule) && !article.inherited) {
            let known = game.sources.contains_key(rule)
                || game.rules.contains_key(rule)
                || game.options.values().any(|r| r == rule);
            if !known {
                let keys: Vec<&str> = game.sources.keys().map(String::as_str).collect();
                faults.push(format!(
                    "article {}: the game has no rule {rule}; it has {}",
                    article.id,
                    keys.join(", ")
                ));
            }
        }
    }
    for inherited in [false, true] {
        let mut told: Vec<(&String, &str)> = Vec::new();
        for article in page.articles.iter().filter(|article| article.inherited == inherited) {
            for name in article.rules.iter().chain(&article.reasons) {
                match told.iter().find(|(known, _)| *known == name) {
                    Some((_, first)) => {
                        faults.push(format!("{name} is told by two articles: {first} and {}", article.id))
                    }
                    None => told.push((name, &article.id)),
                }
            }
        }
    }
    let diagrams: usize = page.articles.iter().map(|article| article.diagrams.len()).sum();
    if diagrams < 3 {
        faults.push(format!("{diagrams} diagrams; a page has three or more"));
    }
    let exercises: usize = page.articles.iter().map(|article| article.exercises.len()).sum();
    if exercises < 2 {
        faults.push(format!("{exercises} exercises; a page has two or more"));
    }
    faults
}

/// Every game says whom it suits, and which other games to try.
fn choosing(booklet: &Booklet, page: &Page) -> Vec<String> {
    let Some(choose) = booklet.structure(&page.id).and_then(|structure| structure.choose.as_ref()) else {
        return vec!["choose = { age, level, like } is missing".to_string()];
    };
    let mut faults = Vec::new();
    if !(1..=compare::LEVELS).contains(&choose.level) {
        faults.push(format!("choose: level is 1 to {}", compare::LEVELS));
    }
    if choose.like.is_empty() {
        faults.push("choose: like names no game".to_string());
    }
    let wrong = choose.like.iter().filter(|id| **id == page.id || booklet.page(id).is_none());
    faults.extend(wrong.map(|id| format!("choose: {id} is no other game")));
    faults
}

/// A book speaks to people: an option is called what the forms call it, never by the name it has in files.
fn program_words(booklet: &Booklet, catalog: &Catalog, page: &Page) -> Vec<String> {
    let games = catalog.games().iter();
    let names = games.flat_map(|game| game.options.iter().flat_map(|(name, rule)| [name.as_str(), rule.as_str()]));
    let values = ["ends-move", "at-end", "at-once", "man-moves"];
    let written: BTreeSet<&str> = names.chain(values).filter(|name| name.contains(['-', '.'])).collect();
    let mut faults = Vec::new();
    for language in Language::ALL {
        for line in booklet.lines(catalog, &page.id, language) {
            for name in &written {
                if line.text.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '.').any(|word| word == *name) {
                    faults.push(format!("{}: {name} is a word of programs; say what the forms say", line.file));
                }
            }
        }
    }
    faults
}

/// The rule keys a page must tell: those of the game's file, and the general ones of every game.
fn required(game: &Game, catalog: &Catalog) -> BTreeSet<String> {
    // A rule that exists only as an option, inherited by a game that took the option away, is no rule of it.
    let optional: BTreeSet<&String> = catalog.games().iter().flat_map(|game| game.options.values()).collect();
    let own = |key: &&String| game.rules.contains_key(*key) || !optional.contains(key);
    let keys = game.sources.keys().filter(own).cloned();
    keys.chain(["G1", "G7"].map(str::to_string)).collect()
}
