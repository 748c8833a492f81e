//! What every page must have, in every language.

use std::collections::BTreeSet;

use kamen_catalog::{Catalog, Game};
use kamen_core::Reason;
use kamen_i18n::Language;

use crate::article::{OPTIONS, RULINGS};
use crate::booklet::structure_file;
use crate::prose::{BlockKind, Prose, Section};
use crate::structure::{Exercise, Goal, Part};
use crate::{Article, Booklet, Fault, GENERAL, Page, Span, inline, replay, sweep};

/// Headings beside those of the articles.
const ABOUT: &str = "about";
const PLAN: &str = "plan";
const EXERCISES: &str = "exercises";

/// The longest text under `about`: two lines.
const ABOUT_LENGTH: usize = 260;

pub(crate) fn page(booklet: &Booklet, catalog: &Catalog, page: &Page) -> Vec<Fault> {
    let game = catalog.get(&page.id);
    let mut texts = Vec::new();
    if game.is_none() && page.id != GENERAL {
        texts.push(format!("there is no game {}", page.id));
    }
    texts.extend(structure(booklet, page));
    if let Some(game) = game {
        texts.extend(completeness(page, game, catalog));
        texts.extend(sweep::unsettled(booklet, page, game));
    }
    texts.extend(replay::page(catalog, page));
    let file = structure_file(&page.id);
    let mut faults: Vec<Fault> = texts.into_iter().map(|text| Fault::new(&file, 0, text)).collect();
    for language in Language::ALL {
        match booklet.prose(&page.id, language) {
            Some(prose) => faults.extend(Words { booklet, page, prose, faults: Vec::new() }.check()),
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
    let reserved = [ABOUT, PLAN, EXERCISES, OPTIONS, RULINGS];
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
            if !Reason::ALL.iter().any(|known| known.id() == reason) {
                faults.push(format!("article {id}: the arbiter knows no reason {reason}"));
            }
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

/// The rule keys a page must tell: those of the game's file, and the general ones of every game.
fn required(game: &Game, catalog: &Catalog) -> BTreeSet<String> {
    // A rule that exists only as an option, inherited by a game that took the option away, is no rule of it.
    let optional: BTreeSet<&String> = catalog.games().iter().flat_map(|game| game.options.values()).collect();
    let own = |key: &&String| game.rules.contains_key(*key) || !optional.contains(key);
    let keys = game.sources.keys().filter(own).cloned();
    keys.chain(["G1", "G7"].map(str::to_string)).collect()
}

/// The prose of a page in one language.
struct Words<'a> {
    booklet: &'a Booklet,
    page: &'a Page,
    prose: &'a Prose,
    faults: Vec<Fault>,
}

impl Words<'_> {
    fn fault(&mut self, line: usize, text: impl Into<String>) {
        self.faults.push(Fault::new(&self.prose.file, line, text));
    }

    fn check(mut self) -> Vec<Fault> {
        self.headings();
        self.about_and_plan();
        for section in &self.prose.sections {
            self.links(section);
            match self.page.article(&section.id) {
                Some(article) if !article.inherited => self.article(section, article),
                _ if section.id == EXERCISES => self.exercises(section),
                _ => self.figures(section, &[], "diagram", ""),
            }
        }
        self.faults
    }

    /// Each article told here has its heading once, in the order of the structure.
    fn headings(&mut self) {
        let made = [OPTIONS, RULINGS];
        let game = self.page.id != GENERAL;
        let mut expected: Vec<&str> = if game { vec![ABOUT] } else { Vec::new() };
        let told = self.page.articles.iter().filter(|article| !article.inherited);
        let needs_words = |article: &&Article| {
            let here = self.prose.section(&article.id).is_some();
            !made.contains(&article.id.as_str()) || !article.diagrams.is_empty() || here
        };
        expected.extend(told.filter(needs_words).map(|article| article.id.as_str()));
        if game {
            expected.extend([PLAN, EXERCISES]);
        }
        let found: Vec<&str> = self.prose.sections.iter().map(|section| section.id.as_str()).collect();
        if found == expected {
            return;
        }
        let before = self.faults.len();
        for id in &expected {
            if !found.contains(id) {
                self.fault(0, format!("the heading ## [{id}] is missing"));
            }
        }
        for section in &self.prose.sections {
            let id = section.id.as_str();
            let inherited = self.page.article(id).is_some_and(|article| article.inherited);
            let first = self.prose.section(id).map(|first| first.line);
            if inherited {
                self.fault(section.line, format!("article {id} is taken over from another page and is told there"));
            } else if !expected.contains(&id) {
                self.fault(section.line, format!("there is no article {id}"));
            } else if first != Some(section.line) {
                self.fault(section.line, format!("a second heading [{id}]"));
            }
        }
        if self.faults.len() == before {
            self.fault(0, format!("the headings stand in another order; it is {}", expected.join(", ")));
        }
    }

    fn about_and_plan(&mut self) {
        if let Some(about) = self.prose.section(ABOUT) {
            match &about.blocks[..] {
                [block] if matches!(block.kind, BlockKind::Paragraph(_)) => {
                    let length: usize = block.texts().iter().map(|spans| inline::plain(spans).chars().count()).sum();
                    if length > ABOUT_LENGTH {
                        self.fault(
                            block.line,
                            format!("{length} characters; what the game is about fits in {ABOUT_LENGTH}"),
                        );
                    }
                }
                _ => self.fault(about.line, "about is one paragraph"),
            }
        }
        if let Some(plan) = self.prose.section(PLAN) {
            let three = match &plan.blocks[..] {
                [block] => matches!(&block.kind, BlockKind::List { numbered: true, items } if items.len() == 3),
                _ => false,
            };
            if !three {
                self.fault(plan.line, "plan is a numbered list of three ideas: 1. … 2. … 3. …");
            }
        }
    }

    /// An article has a title, words, and each of its diagrams once.
    fn article(&mut self, section: &Section, article: &Article) {
        let made = article.part.is_none();
        if section.title.is_empty() && !made {
            self.fault(section.line, "a title is missing: ## [id] Title");
        }
        if !made
            && !section
                .blocks
                .iter()
                .any(|block| matches!(block.kind, BlockKind::Paragraph(_) | BlockKind::List { .. }))
        {
            self.fault(section.line, "the article says nothing");
        }
        let known: Vec<&str> = article.diagrams.iter().map(|diagram| diagram.id.as_str()).collect();
        self.figures(section, &known, "diagram", "![{}] caption");
    }

    /// The exercises stand together, each once, whatever article they are about.
    fn exercises(&mut self, section: &Section) {
        let exercises: Vec<&Exercise> = self.page.articles.iter().flat_map(|article| &article.exercises).collect();
        let known: Vec<&str> = exercises.iter().map(|exercise| exercise.id.as_str()).collect();
        self.figures(section, &known, "exercise", "?[{}] task");
        for block in &section.blocks {
            let BlockKind::Exercise { id, solution, .. } = &block.kind else { continue };
            let choice = exercises.iter().any(|exercise| exercise.id == *id && exercise.goal == Goal::Choice);
            if choice && solution.is_none() {
                self.fault(block.line, format!("the exercise {id} is a choice: say why in a line below, = …"));
            }
        }
    }

    /// The figures of one kind that a section shows are those it should, each once; of the other kind there are none.
    fn figures(&mut self, section: &Section, known: &[&str], what: &str, form: &str) {
        let mut shown: Vec<&str> = Vec::new();
        for block in &section.blocks {
            let (kind, id, text) = match &block.kind {
                BlockKind::Diagram { id, caption } => ("diagram", id, caption),
                BlockKind::Exercise { id, task, .. } => ("exercise", id, task),
                _ => continue,
            };
            if kind != what || !known.contains(&id.as_str()) {
                self.fault(block.line, format!("[{}] has no {kind} {id}", section.id));
                continue;
            }
            if shown.contains(&id.as_str()) {
                self.fault(block.line, format!("the {what} {id} a second time"));
            }
            if text.is_empty() {
                self.fault(block.line, format!("the {what} {id} has no words"));
            }
            shown.push(id);
        }
        for id in known.iter().filter(|id| !shown.contains(id)) {
            self.fault(section.line, format!("the {what} {id} is missing: {}", form.replace("{}", id)));
        }
    }

    /// Every link leads somewhere.
    fn links(&mut self, section: &Section) {
        for block in &section.blocks {
            for span in block.texts().into_iter().flatten() {
                let Span::Link { target, .. } = span else { continue };
                if self.booklet.target(&self.page.id, target).is_none() {
                    self.fault(block.line, format!("({target}) leads nowhere: write (#article) or (page#article)"));
                }
            }
        }
    }
}
