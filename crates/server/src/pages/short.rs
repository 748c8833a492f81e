//! The rules in a nutshell, as the booklet has them.

use kamen_booklet::html::{Home, words};
use kamen_booklet::{Booklet, Page, Span};
use maud::{Markup, html};

use super::visit::Visit;

pub fn rules(visit: &Visit, page: &Page, points: &[&[Span]]) -> Markup {
    html! {
        ul.short {
            @for point in points { li { (words(Booklet::shared(), page, point, visit.texts(), Home::Site)) } }
        }
    }
}
