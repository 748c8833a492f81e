//! The index of terms: where each is explained.

use std::collections::BTreeMap;

use kamen_i18n::{Language, Texts};
use maud::{Markup, html};

use crate::{Booklet, Span};

/// Where a term is explained: page, article, and the number by which it is cited.
#[derive(PartialEq, Eq)]
pub struct Place<'a> {
    pub page: &'a str,
    pub article: &'a str,
    pub number: String,
}

/// Every term of the language with the articles that explain it, in the order of the alphabet.
pub fn terms(booklet: &Booklet, language: Language) -> Vec<(&str, Vec<Place<'_>>)> {
    let mut terms: BTreeMap<Vec<u32>, (&str, Vec<Place>)> = BTreeMap::new();
    for page in booklet.pages() {
        // What is taken over is explained where it is told.
        for article in page.articles.iter().filter(|article| !article.inherited) {
            let Some(section) = booklet.section(article, language) else { continue };
            for span in section.blocks.iter().flat_map(|block| block.texts()).flatten() {
                let Span::Term { index, .. } = span else { continue };
                let place = Place { page: &page.id, article: &article.id, number: page.cited(article) };
                let (_, places) = terms.entry(order(language, index)).or_insert_with(|| (index, Vec::new()));
                if !places.contains(&place) {
                    places.push(place);
                }
            }
        }
    }
    terms.into_values().collect()
}

/// The terms with the numbers of the articles that explain them.
pub fn index(booklet: &Booklet, texts: &Texts) -> Markup {
    html! {
        section.page.index id="index" {
            h2 { (texts.get("book-index", &[])) }
            ul {
                @for (term, places) in terms(booklet, texts.language()) {
                    li {
                        (term)
                        @for (at, Place { page, article, number }) in places.iter().enumerate() {
                            @if at > 0 { "," } " " a href={ "#" (page) "-" (article) } { (number) }
                        }
                    }
                }
            }
        }
    }
}

/// The place of a term in the alphabet. In Czech and Slovak some letters with marks come after the plain ones, others
/// stand beside them, and „ch“ comes after „h“.
fn order(language: Language, term: &str) -> Vec<u32> {
    const LETTERS: [&str; 32] = [
        " -–", "aáä", "b", "c", "č", "dď", "eéě", "f", "g", "h", "\u{1}", "ií", "j", "k", "lĺľ", "m", "nň", "oóô",
        "p", "q", "rŕ", "ř", "s", "š", "tť", "uúů", "v", "w", "x", "yý", "z", "ž",
    ];
    let folded = term.to_lowercase();
    let folded = if language == Language::En { folded } else { folded.replace("ch", "\u{1}") };
    let place =
        |letter: char| LETTERS.iter().position(|group| group.contains(letter)).unwrap_or(LETTERS.len()) as u32 + 1;
    let mut key: Vec<u32> = folded.chars().map(place).collect();
    // A word comes before all that go on after it; words that differ in marks only stay two words.
    key.push(0);
    key.extend(folded.chars().map(u32::from));
    key
}

#[cfg(test)]
mod tests {
    use super::{Language, order, terms};
    use crate::Booklet;

    #[test]
    fn terms_stand_in_the_order_of_their_language() {
        let mut terms =
            ["drawing lots", "draw", "chain", "knight’s leap", "knight", "file", "time for a move", "timer"];
        terms.sort_by_key(|term| order(Language::En, term));
        assert_eq!(
            terms,
            ["chain", "draw", "drawing lots", "file", "knight", "knight’s leap", "time for a move", "timer"]
        );
        let mut terms = ["chyba", "čára", "hra", "dáma", "řada", "rada", "cíl", "ivan", "žába", "zeď"];
        terms.sort_by_key(|term| order(Language::Cs, term));
        assert_eq!(terms, ["cíl", "čára", "dáma", "hra", "chyba", "ivan", "rada", "řada", "zeď", "žába"]);
    }

    /// A term is listed as a dictionary would, though it may begin a sentence where it is explained.
    #[test]
    fn terms_are_listed_as_in_a_dictionary() {
        for language in Language::ALL {
            for (term, _) in terms(Booklet::shared(), language) {
                assert!(term.starts_with(char::is_lowercase), "{language:?}: {term}");
                assert!(
                    !["a ", "an ", "the "].iter().any(|article| term.starts_with(article)),
                    "{language:?}: {term}"
                );
            }
        }
    }
}
