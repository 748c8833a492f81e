//! The words to be spelled right: prose without moves and links' targets, and what the game's file says in sentences.

use kamen_catalog::Catalog;
use kamen_i18n::Language;

use crate::{Booklet, Span};

/// A line of text, and where it stands.
#[derive(Clone, Debug)]
pub struct Line {
    pub file: String,
    pub line: usize,
    pub text: String,
}

impl Booklet {
    /// Everything a page says in a language, without squares, moves and commands.
    pub fn lines(&self, catalog: &Catalog, page: &str, language: Language) -> Vec<Line> {
        let mut lines = Vec::new();
        if let Some(prose) = self.prose(page, language) {
            let mut add = |line, text| lines.push(Line { file: prose.file.clone(), line, text });
            for section in &prose.sections {
                add(section.line, section.title.clone());
                for block in &section.blocks {
                    block.texts().into_iter().for_each(|spans| add(block.line, words(spans)));
                }
            }
        }
        if let Some(game) = catalog.get(page) {
            let file = format!("games/{page}.toml");
            let texts = std::iter::once(&game.name).chain(game.rulings.iter().map(|ruling| &ruling.text));
            for text in texts {
                lines.push(Line { file: file.clone(), line: 0, text: text.get(language.id()).to_string() });
            }
        }
        lines
    }
}

fn words(spans: &[Span]) -> String {
    let word = |span: &Span| match span {
        Span::Text(text) | Span::Emphasis(text) | Span::Link { text, .. } => text.clone(),
        Span::Term { shown, index } if shown == index => shown.clone(),
        Span::Term { shown, index } => format!("{shown} ({index})"),
        Span::Code(_) => "8".to_string(),
    };
    spans.iter().map(word).collect()
}
