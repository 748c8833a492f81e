//! The booklet on the web: its contents, and a page a game.

use std::collections::HashMap;
use std::sync::{LazyLock, RwLock};

use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use kamen_booklet::html::{self as book, Home};
use kamen_booklet::{Booklet, GENERAL, Page, plain, title};
use kamen_i18n::Language;
use maud::{Markup, html};

use super::frame::{Area, Frame};
use super::missing;
use super::visit::Visit;

pub async fn contents(visit: Visit) -> Markup {
    let name = visit.say("book-title");
    let (general, games): (Vec<&Page>, Vec<&Page>) =
        Booklet::shared().pages().into_iter().partition(|page| page.id == GENERAL);
    let name_of = |page: &Page| title(page, visit.app.catalog(), visit.texts());
    let main = html! {
        main.leaf.contents id="main" {
            h1 { (name) }
            p.lede { (visit.say("pages-rules-what")) }
            @for page in general { p { a.button.quiet href={ "/rules/" (page.id) } { (name_of(page)) } } }
            h2 { (visit.say("pages-rules-games")) }
            ol {
                @for page in games {
                    li { a href={ "/rules/" (page.id) } { span.number { (page.number) } span { (name_of(page)) } } }
                }
            }
        }
    };
    Frame::new(&visit, Area::Rules, name).style("css/rules.css").show("main", main)
}

pub async fn page(visit: Visit, Path(id): Path<String>) -> Response {
    let (booklet, catalog) = (Booklet::shared(), visit.app.catalog());
    let Some(page) = booklet.page(&id) else { return missing::page(&visit) };
    let name = title(page, catalog, visit.texts());
    let told = booklet.told(catalog, page, visit.texts());
    let main = html! {
        main.leaf.rules id="main" {
            nav.crumbs aria-label=(visit.say("pages-crumbs")) {
                a href="/rules" { (visit.say("pages-nav-rules")) }
                @if catalog.get(&id).is_some() {
                    " · " a href={ "/games/" (id) } { (visit.tell("pages-play-this", &[("game", name.as_str().into())])) }
                }
                @if !told.lesson.is_empty() {
                    " · " a href={ "/p/" (id) "?lesson=1" } { (visit.say("pages-lesson")) }
                }
            }
            details.here {
                summary { (visit.say("pages-on-this-page")) }
                ol {
                    @for article in &told.articles {
                        li { a href={ "#" (article.article.id) } { span.number { (article.number) } span { (article.title) } } }
                    }
                }
            }
            (text(&visit, page))
            (neighbours(&visit, page))
        }
    };
    let frame = Frame::new(&visit, Area::Rules, name).description(plain(told.about));
    frame.style("css/rules.css").show("main", main).into_response()
}

/// The words of a page with its drawings, put together once in each language.
fn text(visit: &Visit, page: &Page) -> Markup {
    type Written = HashMap<(Language, String), Markup>;
    static WRITTEN: LazyLock<RwLock<Written>> = LazyLock::new(RwLock::default);
    let key = (visit.language, page.id.clone());
    if let Some(text) = WRITTEN.read().ok().and_then(|written| written.get(&key).cloned()) {
        return text;
    }
    let text = book::page(Booklet::shared(), visit.app.catalog(), page, visit.texts(), Home::Site);
    // Whoever panicked with the lock in hand only means that it is written again.
    if let Ok(mut written) = WRITTEN.write() {
        written.insert(key, text.clone());
    }
    text
}

fn neighbours(visit: &Visit, page: &Page) -> Markup {
    let pages = Booklet::shared().pages();
    let at = pages.iter().position(|other| other.id == page.id).unwrap_or(0);
    let before = at.checked_sub(1).and_then(|before| pages.get(before));
    let name_of = |page: &Page| title(page, visit.app.catalog(), visit.texts());
    html! {
        nav.neighbours aria-label=(visit.say("pages-neighbours")) {
            @if let Some(page) = before {
                a rel="prev" href={ "/rules/" (page.id) } { small { (visit.say("pages-before")) } span { "← " (name_of(page)) } }
            }
            @if let Some(page) = pages.get(at + 1) {
                a.next rel="next" href={ "/rules/" (page.id) } { small { (visit.say("pages-after")) } span { (name_of(page)) " →" } }
            }
        }
    }
}
