//! What stands behind the games: solutions, the index, boards and stones to cut out.

use kamen_booklet::html::{Sheet, sheets, solution, terms};

use crate::markup::{array, joined, label, quoted, words};
use crate::picture::{own_width, units};
use crate::setter::Setter;

impl Setter<'_> {
    pub fn solutions(&mut self) {
        let (booklet, language) = (self.booklet, self.texts.language());
        self.line(&format!("#plain-opening(\"solutions\", {})", self.get("book-solutions")));
        let mut games = Vec::new();
        for page in booklet.pages() {
            let told = booklet.told(self.catalog, page, self.texts);
            if told.exercises.is_empty() {
                continue;
            }
            let solved: Vec<String> = told
                .exercises
                .iter()
                .map(|exercise| {
                    let why = exercise.solution.map(|spans| words(booklet, page, spans, language));
                    let moves = self.said(&solution(exercise.exercise, self.texts));
                    joined(&[moves, "\" \"".to_string(), why.unwrap_or_else(|| "\"\"".to_string())])
                })
                .collect();
            let name = self.said(&format!("{} {}", page.number, told.title));
            games.push(format!("solved({name}, enum({}))", solved.join(", ")));
        }
        self.line(&format!("#in-columns(2, {})", array(&games)));
    }

    /// Every term with the pages on which it is explained.
    pub fn index(&mut self) {
        self.line(&format!("#plain-opening(\"index\", {})", self.get("book-index")));
        let mut entries = Vec::new();
        for (term, places) in terms(self.booklet, self.texts.language()) {
            let names: Vec<String> =
                places.iter().map(|place| quoted(&label(place.page, Some(place.article)))).collect();
            entries.push(format!("entry({}, {})", self.said(term), array(&names)));
        }
        self.line(&format!("#in-even-columns(3, {})", array(&entries)));
    }

    /// Boards at their true size, one a page, then stones and dice.
    pub fn cut_outs(&mut self) {
        let mut first = Some((self.get("book-cut"), self.get("book-cut-intro")));
        for Sheet { name, note, drawings } in sheets(self.catalog, self.texts) {
            let drawn: Vec<String> = drawings
                .iter()
                .map(|drawing| {
                    let millimetres = own_width(drawing).unwrap_or_else(|| units(drawing) * 0.2);
                    self.drawn(drawing, millimetres, &name)
                })
                .collect();
            let opening = first.take().map_or("none".to_string(), |(title, intro)| format!("({title}, {intro})"));
            let note = note.map_or("none".to_string(), |note| self.said(&note));
            self.line(&format!("#sheet({opening}, {}, {note}, {})", self.said(&name), array(&drawn)));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kamen_booklet::{Booklet, GENERAL, Page};
    use kamen_catalog::Catalog;
    use kamen_i18n::{Language, Texts};

    use crate::book;

    /// What stands between two marks, each time.
    fn between<'a>(text: &'a str, open: &str, close: &str) -> BTreeSet<&'a str> {
        text.split(open).skip(1).filter_map(|rest| rest.split(close).next()).collect()
    }

    /// Every game has its chapter, and whatever is referred to is there. The typesetter itself is asked by whoever prints.
    #[test]
    fn the_book_has_everything() {
        let (catalog, booklet) = (Catalog::builtin(), Booklet::shared());
        for language in Language::ALL {
            let book = book(booklet, &catalog, &Texts::new(language));
            // Behind the look of its pages.
            let (_, pages) = book.source.split_once("#set text(lang").expect("the book says its language");
            let openings = between(pages, "#opening(\"", "\"");
            assert_eq!(openings.len(), booklet.pages().len(), "{language:?}");
            assert!(openings.contains(GENERAL) && book.chapters.len() == openings.len() + 2, "{language:?}");
            let named: BTreeSet<&str> =
                between(pages, " <", ">]").into_iter().chain(openings.iter().copied()).collect();
            let asked: BTreeSet<&str> =
                between(pages, "label(\"", "\"").into_iter().chain(between(pages, "reference(\"", "\"")).collect();
            let missing: Vec<&&str> = asked.difference(&named).collect();
            assert!(missing.is_empty(), "{language:?}: {missing:?}");
            assert!(book.pictures.len() > 900, "{language:?}: {}", book.pictures.len());
            for (name, drawing) in &book.pictures {
                roxmltree::Document::parse(drawing).unwrap_or_else(|error| panic!("{language:?} {name}: {error}"));
            }
            for text in ["\"book-", "\"board-", "\"pages-"] {
                assert!(!book.source.contains(text), "{language:?}: a text {text}… is missing");
            }
        }
    }

    /// An article that several games share is told once: the others name it and its page.
    #[test]
    fn shared_articles_are_told_once() {
        let (catalog, booklet) = (Catalog::builtin(), Booklet::shared());
        let book = book(booklet, &catalog, &Texts::new(Language::En));
        let shared: usize =
            booklet.pages().iter().map(|page| page.articles.iter().filter(|article| article.inherited).count()).sum();
        assert!(shared > 50);
        assert_eq!(book.source.matches("[#same(").count(), shared);
    }

    /// So is a mistake, and an ending, of which nothing is different: the classic game has the pictures of its cousins.
    #[test]
    fn shared_mistakes_are_shown_once() {
        let (catalog, booklet) = (Catalog::builtin(), Booklet::shared());
        let book = book(booklet, &catalog, &Texts::new(Language::En));
        let taken =
            |page: &Page| page.mistakes.iter().any(|mistake| mistake.inherited && mistake.told_in.0 == "dama");
        let cousins = booklet.pages().iter().filter(|page| taken(page)).count();
        assert!(cousins > 10);
        assert!(book.source.matches("reference(\"dama-mistakes\"").count() > 2 * cousins);
        assert!(book.source.matches("reference(\"dama-endings\"").count() > cousins);
    }
}
