//! The booklet as HTML: a page as a fragment, for the web app, and the whole book as one file that needs no other.

mod cutouts;
mod home;
mod index;
mod page;

use kamen_catalog::Catalog;
use kamen_draw::svg::{self, escape};
use kamen_i18n::Texts;

use crate::{Booklet, title};

pub use home::Home;
pub use page::{page, words};

/// The style sheet of pages, for screens and for paper.
pub const STYLE: &str = include_str!("style.css");

/// The whole book in the language of the texts.
pub fn book(booklet: &Booklet, catalog: &Catalog, texts: &Texts) -> String {
    let say = |id: &str| escape(&texts.get(id, &[]));
    let language = texts.language().id();
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n\
         <style>\n{}{STYLE}</style>\n</head>\n<body class=\"book\">\n",
        say("book-title"),
        svg::STYLE
    );
    out.push_str(&format!(
        "<header class=\"cover\"><h1>{}</h1><p>{}</p></header>\n",
        say("book-title"),
        say("book-subtitle")
    ));
    out.push_str(&contents(booklet, catalog, texts));
    for page in booklet.pages() {
        out.push_str(&self::page(booklet, catalog, page, texts, Home::Book));
    }
    out.push_str(&solutions(booklet, catalog, texts));
    out.push_str(&index::index(booklet, texts));
    out.push_str(&cutouts::cutouts(catalog, texts));
    out.push_str("</body>\n</html>\n");
    out
}

fn contents(booklet: &Booklet, catalog: &Catalog, texts: &Texts) -> String {
    let say = |id: &str| escape(&texts.get(id, &[]));
    let mut out = format!("<nav class=\"contents\"><h2>{}</h2>\n<ol>\n", say("book-contents"));
    for page in booklet.pages() {
        let number = if page.number == 0 { String::new() } else { page.number.to_string() };
        let name = escape(&title(page, catalog, texts));
        out.push_str(&format!("<li><a href=\"#{}\"><span>{number}</span> {name}</a></li>\n", page.id));
    }
    for (id, name) in [("solutions", "book-solutions"), ("index", "book-index"), ("cut", "book-cut")] {
        out.push_str(&format!("<li><a href=\"#{id}\"><span></span> {}</a></li>\n", say(name)));
    }
    out.push_str("</ol>\n</nav>\n");
    out
}

/// The solutions of all exercises, away from the tasks.
fn solutions(booklet: &Booklet, catalog: &Catalog, texts: &Texts) -> String {
    let mut out = format!(
        "<section class=\"page solutions\" id=\"solutions\"><h2>{}</h2>\n",
        escape(&texts.get("book-solutions", &[]))
    );
    for page in booklet.pages() {
        let told = booklet.told(catalog, page, texts);
        if told.exercises.is_empty() {
            continue;
        }
        out.push_str(&format!("<h3>{} {}</h3>\n<ol>\n", page.number, escape(&told.title)));
        for exercise in &told.exercises {
            let moves = &exercise.exercise.accept;
            let count = moves.len().into();
            let list = texts.get("book-solution-moves", &[("moves", moves.join(", ").into()), ("count", count)]);
            let words =
                exercise.solution.map_or(String::new(), |spans| words(booklet, page, spans, texts, Home::Book));
            out.push_str(&format!("<li>{} {words}</li>\n", escape(&list)));
        }
        out.push_str("</ol>\n");
    }
    out.push_str("</section>\n");
    out
}
