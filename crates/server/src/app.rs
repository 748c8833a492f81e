//! What every handler has: the games, the sentences.

use std::sync::Arc;

use kamen_catalog::Catalog;
use kamen_i18n::{Language, Texts};

/// Shared by all handlers; cloning is cheap.
#[derive(Clone)]
pub struct App(Arc<Inner>);

struct Inner {
    catalog: Catalog,
    texts: [Texts; 3],
}

impl App {
    pub fn new(catalog: Catalog) -> App {
        App(Arc::new(Inner { catalog, texts: Language::ALL.map(Texts::new) }))
    }

    pub fn catalog(&self) -> &Catalog {
        &self.0.catalog
    }

    pub fn texts(&self, language: Language) -> &Texts {
        // One for each language, in the order of the list; the first is there in any case.
        self.0.texts.iter().find(|texts| texts.language() == language).unwrap_or(&self.0.texts[0])
    }
}
