//! The booklet as HTML: a page as a fragment, for the web app, and the whole book as one file that needs no other.

mod cutouts;
mod home;
mod index;
mod page;

use kamen_catalog::Catalog;
use kamen_draw::svg;
use kamen_i18n::Texts;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{Booklet, Exercise, title};

pub use cutouts::{Sheet, sheets};
pub use home::Home;
pub use index::{Place, index, terms};
pub use page::{page, words};

/// The style sheet of pages, for screens and for paper.
pub const STYLE: &str = include_str!("style.css");

/// The whole book in the language of the texts.
pub fn book(booklet: &Booklet, catalog: &Catalog, texts: &Texts) -> String {
    let say = |id: &str| texts.get(id, &[]);
    let book = html! {
        (DOCTYPE)
        html lang=(texts.language().id()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (say("book-title")) }
                style { (PreEscaped(svg::STYLE)) (PreEscaped(STYLE)) }
            }
            body.book {
                header.cover { h1 { (say("book-title")) } p { (say("book-subtitle")) } }
                (contents(booklet, catalog, texts))
                @for page in booklet.pages() { (self::page(booklet, catalog, page, texts, Home::Book)) }
                (solutions(booklet, catalog, texts))
                (index(booklet, texts))
                (cutouts::cutouts(catalog, texts))
            }
        }
    };
    book.into_string()
}

fn contents(booklet: &Booklet, catalog: &Catalog, texts: &Texts) -> Markup {
    html! {
        nav.contents {
            h2 { (texts.get("book-contents", &[])) }
            ol {
                @for page in booklet.pages() {
                    li {
                        a href={ "#" (page.id) } {
                            span { @if page.number > 0 { (page.number) } } " " (title(page, catalog, texts))
                        }
                    }
                }
                @for (id, name) in [("solutions", "book-solutions"), ("index", "book-index"), ("cut", "book-cut")] {
                    li { a href={ "#" (id) } { span {} " " (texts.get(name, &[])) } }
                }
            }
        }
    }
}

/// The solutions of all exercises, away from the tasks.
pub fn solutions(booklet: &Booklet, catalog: &Catalog, texts: &Texts) -> Markup {
    html! {
        section.page.solutions id="solutions" {
            h2 { (texts.get("book-solutions", &[])) }
            @for page in booklet.pages() {
                @let told = booklet.told(catalog, page, texts);
                @if !told.exercises.is_empty() {
                    h3 { (page.number) " " (told.title) }
                    ol {
                        @for exercise in &told.exercises {
                            li {
                                (solution(exercise.exercise, texts)) " "
                                @if let Some(spans) = exercise.solution {
                                    (words(booklet, page, spans, texts, Home::Book))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The moves that solve an exercise; where it takes several, the line to the end.
pub fn solution(exercise: &Exercise, texts: &Texts) -> String {
    if !exercise.line.is_empty() {
        return texts.get("book-solution-line", &[("moves", exercise.line.join(" ").into())]);
    }
    let moves = &exercise.accept;
    texts.get("book-solution-moves", &[("moves", moves.join(", ").into()), ("count", moves.len().into())])
}
