//! The index of terms: where each is explained.

use std::collections::BTreeMap;

use kamen_draw::svg::escape;
use kamen_i18n::{Language, Texts};

use crate::{Booklet, Span};

/// Every term of the language with the articles that explain it.
pub(super) fn index(booklet: &Booklet, texts: &Texts) -> String {
    let language = texts.language();
    let mut terms: BTreeMap<Vec<u32>, (String, Vec<String>)> = BTreeMap::new();
    for page in booklet.pages() {
        // What is taken over is explained where it is told.
        for article in page.articles.iter().filter(|article| !article.inherited) {
            let Some(section) = booklet.section(article, language) else { continue };
            for span in section.blocks.iter().flat_map(|block| block.texts()).flatten() {
                let Span::Term { index, .. } = span else { continue };
                let link = format!("<a href=\"#{}-{}\">{}</a>", page.id, article.id, page.cited(article));
                let (_, links) = terms.entry(order(language, index)).or_insert_with(|| (index.clone(), Vec::new()));
                if !links.contains(&link) {
                    links.push(link);
                }
            }
        }
    }
    let mut out = format!(
        "<section class=\"page index\" id=\"index\"><h2>{}</h2>\n<ul>\n",
        escape(&texts.get("book-index", &[]))
    );
    for (term, links) in terms.values() {
        out.push_str(&format!("<li>{} {}</li>\n", escape(term), links.join(", ")));
    }
    out.push_str("</ul>\n</section>\n");
    out
}

/// The place of a term in the alphabet. In Czech and Slovak some letters with marks come after the plain ones, others
/// stand beside them, and „ch“ comes after „h“.
fn order(language: Language, term: &str) -> Vec<u32> {
    const LETTERS: [&str; 33] = [
        "aáä", "b", "c", "č", "dď", "eéě", "f", "g", "h", "\u{1}", "ií", "j", "k", "lĺľ", "m", "nň", "oóô", "p", "q",
        "rŕ", "ř", "s", "š", "tť", "uúů", "v", "w", "x", "yý", "z", "ž", " ", "-",
    ];
    let folded = term.to_lowercase();
    let folded = if language == Language::En { folded } else { folded.replace("ch", "\u{1}") };
    let place =
        |letter: char| LETTERS.iter().position(|group| group.contains(letter)).unwrap_or(LETTERS.len()) as u32;
    let mut key: Vec<u32> = folded.chars().map(place).collect();
    // Words that differ in marks only stay two words.
    key.push(u32::MAX);
    key.extend(folded.chars().map(u32::from));
    key
}

#[cfg(test)]
mod tests {
    use super::{Language, order};

    #[test]
    fn terms_stand_in_the_order_of_their_language() {
        let mut terms = ["draw", "chain", "file"];
        terms.sort_by_key(|term| order(Language::En, term));
        assert_eq!(terms, ["chain", "draw", "file"]);
        let mut terms = ["chyba", "čára", "hra", "dáma", "řada", "rada", "cíl", "ivan", "žába", "zeď"];
        terms.sort_by_key(|term| order(Language::Cs, term));
        assert_eq!(terms, ["cíl", "čára", "dáma", "hra", "chyba", "ivan", "rada", "řada", "zeď", "žába"]);
    }
}
