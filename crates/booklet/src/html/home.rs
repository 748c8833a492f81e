//! Where a page stands: that decides its ids, its links and how high its headings are.

use maud::{Markup, html};

use crate::Page;

/// One book with all pages in it, or a site with an address for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    Book,
    Site,
}

impl Home {
    /// The id of a whole page. On a site its address is enough, and an article may have the same name.
    pub(super) fn mark(self, page: &Page) -> Option<&str> {
        (self == Home::Book).then_some(&*page.id)
    }

    /// The id of something on a page. In a book it must differ from those of all other pages.
    pub(super) fn id(self, page: &Page, name: &str) -> String {
        match self {
            Home::Book => format!("{}-{name}", page.id),
            Home::Site => name.to_string(),
        }
    }

    /// Where a page, or an article of it, is found.
    pub(super) fn address(self, page: &Page, article: Option<&str>) -> String {
        match (self, article) {
            (Home::Book, None) => format!("#{}", page.id),
            (Home::Book, Some(article)) => format!("#{}", self.id(page, article)),
            (Home::Site, None) => format!("/rules/{}", page.id),
            (Home::Site, Some(article)) => format!("/rules/{}#{article}", page.id),
        }
    }

    /// The heading of a page: a book has one above all pages.
    pub(super) fn upper(self, words: Markup) -> Markup {
        match self {
            Home::Book => html! { h2 { (words) } },
            Home::Site => html! { h1 { (words) } },
        }
    }

    /// The heading of what is on a page.
    pub(super) fn lower(self, words: Markup) -> Markup {
        match self {
            Home::Book => html! { h3 { (words) } },
            Home::Site => html! { h2 { (words) } },
        }
    }

    /// Where a game can be played through on a board. Paper has none.
    pub(super) fn film_of(self, page: &Page, moves: &[String]) -> Option<String> {
        (self == Home::Site).then(|| format!("/p/{}?moves={}&ply=0", page.id, moves.join("+").replace(' ', "+")))
    }

    /// Where a line from a position can be played through on a board. Paper has none.
    pub(super) fn line_of(self, page: &Page, pos: &str, line: &[String]) -> Option<String> {
        let (pos, line) = (pos.replace('+', "%2B").replace(' ', "+"), line.join("+"));
        (self == Home::Site).then(|| format!("/p/{}?pos={pos}&moves={line}&ply=0", page.id))
    }

    /// Where an exercise can be tried on a board. Paper has none.
    pub(super) fn board_of(self, page: &Page, exercise: usize) -> Option<String> {
        (self == Home::Site).then(|| format!("/p/{}?exercise={exercise}", page.id))
    }
}
