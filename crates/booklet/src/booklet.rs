//! All pages in all languages, and what is asked of them.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use kamen_catalog::{Catalog, Game};
use kamen_core::{Refusal, TableRefusal};
use kamen_i18n::Language;

use crate::article::{self, Citation};
use crate::prose::{self, Prose, Section};
use crate::sources::{self, Role, SourceFile};
use crate::structure::{self, Structure};
use crate::{Article, Fault, GENERAL, Page, check, page, replay};

/// The booklet.
pub struct Booklet {
    pages: BTreeMap<String, Page>,
    structures: BTreeMap<String, Structure>,
    prose: BTreeMap<(&'static str, String), Prose>,
    /// What could not be read, or put together.
    faults: Vec<Fault>,
}

impl Booklet {
    /// The booklet of these files about the games of that catalogue.
    pub fn new(catalog: &Catalog, files: &[SourceFile]) -> Booklet {
        let mut faults = Vec::new();
        let mut structures = BTreeMap::new();
        let mut prose = BTreeMap::new();
        for SourceFile { name, text } in files {
            match sources::role(name) {
                Role::Structure { page } => match structure::parse(name, text) {
                    Ok(structure) => {
                        structures.insert(page.to_string(), structure);
                    }
                    Err(fault) => faults.push(fault),
                },
                Role::Prose { language, page } => match Language::named(language) {
                    Some(language) => {
                        let (read, found) = prose::parse(name, language.id(), text);
                        faults.extend(found);
                        prose.insert((language.id(), page.to_string()), read);
                    }
                    None => faults.push(Fault::new(name, 0, format!("there is no language {language}"))),
                },
                Role::Other => faults.push(Fault::new(name, 0, "is no file of the booklet")),
            }
        }
        let mut pages = BTreeMap::new();
        for id in structures.keys() {
            let (page, found) = page::build(id, catalog.get(id), &structures);
            faults.extend(found.into_iter().map(|text| Fault::new(structure_file(id), 0, text)));
            pages.insert(id.clone(), page);
        }
        Booklet { pages, structures, prose, faults }
    }

    /// The booklet as it was built into the program.
    pub fn builtin(catalog: &Catalog) -> Booklet {
        Booklet::new(catalog, &sources::builtin())
    }

    /// The booklet as it was built in, put together once. It is about the games of the box.
    pub fn shared() -> &'static Booklet {
        static SHARED: OnceLock<Booklet> = OnceLock::new();
        SHARED.get_or_init(|| Booklet::builtin(&Catalog::builtin()))
    }

    pub fn page(&self, id: &str) -> Option<&Page> {
        self.pages.get(id)
    }

    /// The general page first, then the games by their numbers.
    pub fn pages(&self) -> Vec<&Page> {
        let mut pages: Vec<&Page> = self.pages.values().collect();
        pages.sort_by_key(|page| (page.id != GENERAL, page.number, page.id.clone()));
        pages
    }

    pub fn prose(&self, page: &str, language: Language) -> Option<&Prose> {
        self.prose.get(&(language.id(), page.to_string()))
    }

    /// The words of an article, wherever they are told.
    pub fn section(&self, article: &Article, language: Language) -> Option<&Section> {
        let (page, id) = &article.told_in;
        self.prose(page, language)?.section(id)
    }

    /// The page of a game; a game of a player's own has that of the game it extends.
    pub fn page_of(&self, game: &Game) -> Option<&Page> {
        self.page(&game.id).or_else(|| self.page(game.extends.as_deref()?))
    }

    /// Where the booklet tells why an attempt in that game is refused.
    pub fn cite_for(&self, game: &Game, refusal: &Refusal) -> Option<Citation> {
        self.cite(self.page_of(game)?, refusal)
    }

    /// The number to cite for what is refused at a table; empty where it is only how a table works.
    pub fn number_for(&self, game: &Game, refusal: &TableRefusal) -> String {
        let told = match refusal {
            TableRefusal::Move(refusal) => self.cite_for(game, refusal).map(|citation| citation.number),
            TableRefusal::Table(_) => None,
        };
        // How moves are written (A) is a convention, no rule to look up.
        match refusal.rule() {
            "" | "A" => String::new(),
            rule => told.unwrap_or_else(|| game.article(rule)),
        }
    }

    /// Where the page tells why an attempt is refused.
    pub fn cite(&self, page: &Page, refusal: &Refusal) -> Option<Citation> {
        let on = |page: &Page| {
            let article = article::settling(&page.articles, refusal)?;
            Some(Citation { page: page.id.clone(), article: article.id.clone(), number: page.cited(article) })
        };
        on(page).or_else(|| on(self.page(GENERAL)?))
    }

    /// The number of every article that is told, `3.8 czech#queen-first`: people cite them, so they do not change.
    pub fn numbers(&self) -> Vec<String> {
        let mut numbers = Vec::new();
        for page in self.pages() {
            let told = page.articles.iter().filter(|article| article.part.is_some());
            numbers.extend(told.map(|article| format!("{} {}#{}", page.cited(article), page.id, article.id)));
        }
        numbers
    }

    /// Every fault of the pages asked for, or of all.
    pub fn check(&self, catalog: &Catalog, only: Option<&str>) -> Vec<Fault> {
        let mut faults = self.faults.clone();
        for (id, page) in &self.pages {
            if only.is_none_or(|only| only == id) {
                faults.extend(check::page(self, catalog, page));
            }
        }
        for ((_, page), prose) in &self.prose {
            if !self.pages.contains_key(page) {
                faults.push(Fault::new(
                    &prose.file,
                    0,
                    format!("has no structure: {} is missing", structure_file(page)),
                ));
            }
        }
        if let Some(id) = only {
            let ending =
                |fault: &Fault| fault.file.rsplit('/').next().and_then(|name| name.split('.').next()) == Some(id);
            faults.retain(ending);
        }
        faults.sort();
        faults.dedup();
        faults
    }

    /// Every exercise that is not won as it says, or can be won otherwise, on the pages asked for, or on all.
    pub fn check_wins(&self, catalog: &Catalog, only: Option<&str>) -> Vec<Fault> {
        let pages = self.pages.values().filter(|page| only.is_none_or(|only| only == page.id));
        let faults = |page: &Page| {
            let file = structure_file(&page.id);
            replay::wins(catalog, page).into_iter().map(move |text| Fault::new(&file, 0, text))
        };
        pages.flat_map(faults).collect()
    }

    pub(crate) fn structure(&self, page: &str) -> Option<&Structure> {
        self.structures.get(page)
    }
}

pub(crate) fn structure_file(page: &str) -> String {
    format!("booklet/{page}.toml")
}

impl Booklet {
    /// Where a link leads that stands on that page: `#article`, `page#article` or `page`.
    pub fn target(&self, from: &str, target: &str) -> Option<(&Page, Option<&Article>)> {
        let (page, article) = target.split_once('#').map_or((target, None), |(page, id)| (page, Some(id)));
        let page = self.page(if page.is_empty() { from } else { page })?;
        match article {
            None => Some((page, None)),
            Some(id) => Some((page, Some(page.article(id)?))),
        }
    }
}
