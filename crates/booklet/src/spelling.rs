//! The words to be spelled right: prose without moves and links' targets, and what the game's file says in sentences.

use kamen_catalog::Catalog;
use kamen_i18n::Language;

use crate::{Booklet, Span};

/// A line of text, and where it stands.
#[derive(Clone, Debug)]
pub struct TextLine {
    pub file: String,
    pub line: usize,
    pub text: String,
}

impl Booklet {
    /// Everything a page says in a language, without squares, moves and commands.
    pub fn lines(&self, catalog: &Catalog, page: &str, language: Language) -> Vec<TextLine> {
        let mut lines = Vec::new();
        if let Some(prose) = self.prose(page, language) {
            let mut add = |line, text| lines.push(TextLine { file: prose.file.clone(), line, text });
            for section in &prose.sections {
                add(section.line, section.title.clone());
                for block in &section.blocks {
                    block.texts().into_iter().for_each(|spans| add(block.line, words(spans)));
                }
            }
        }
        if let Some(game) = catalog.get(page) {
            let file = format!("crates/catalog/games/{page}.toml");
            let told = game.rulings.iter().filter(|ruling| ruling.article != "A");
            let texts = std::iter::once(&game.name).chain(told.map(|ruling| &ruling.text));
            for text in texts {
                lines.push(TextLine { file: file.clone(), line: 0, text: text.get(language.id()).to_string() });
            }
        }
        lines
    }
}

/// What a file of messages (`.ftl`) says, without ids, variables and the names of variants. What people may search for
/// (`…-also`) are words of others, and nobody says them.
pub fn messages(file: &str, text: &str) -> Vec<TextLine> {
    let mut lines = Vec::new();
    for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
        let begins = line.starts_with(|c: char| c.is_ascii_lowercase());
        let said = if begins {
            line.split_once(" =").filter(|(id, _)| !id.ends_with("-also")).map_or("", |(_, said)| said)
        } else {
            line.trim_start()
        };
        // A variant: `[one] …` or `*[other] …`.
        let said = match said.trim_start_matches('*').strip_prefix('[') {
            Some(variant) => variant.split_once(']').map_or("", |(_, said)| said),
            None => said,
        };
        let mut words = String::new();
        let mut rest = said;
        while let Some((before, after)) = rest.split_once("{ $") {
            words.push_str(before);
            words.push('8');
            rest = after.split_once([' ', '}']).map_or("", |(_, after)| after.trim_start_matches("->").trim_start());
            rest = rest.strip_prefix('}').unwrap_or(rest);
        }
        words.push_str(rest);
        let text = words.replace(['{', '}'], " ").trim().to_string();
        if !text.is_empty() {
            lines.push(TextLine { file: file.to_string(), line: at + 1, text });
        }
    }
    lines
}

fn words(spans: &[Span]) -> String {
    let word = |span: &Span| match span {
        Span::Text(text) | Span::Emphasis(text) | Span::Link { text, .. } => text.clone(),
        Span::Term { shown, index } if shown == index => shown.clone(),
        Span::Term { shown, index } => format!("{shown} ({index})"),
        Span::Code(_) => "8".to_string(),
        Span::Fact { .. } => String::new(),
    };
    spans.iter().map(word).collect()
}
