//! A game in the gallery.

use kamen_booklet::{Booklet, plain};
use kamen_catalog::{Catalog, Game};
use kamen_core::Board;
use kamen_i18n::Language;
use maud::{Markup, html};

use super::frame::made;
use super::pictures;
use super::visit::Visit;

/// The card: what is different about the game, and a button that opens a table as the last one was opened.
pub fn card(visit: &Visit, game: &Game) -> Markup {
    let [least, most] = game.minutes;
    let [white, black] = game.stones;
    let number = game.number.map(|number| number.to_string()).unwrap_or_default();
    let name = game.name.get(visit.language.id());
    html! {
        li.card data-game=(game.id) data-names={ (called(visit, game)) "|" (number) } data-rules=(rules(game)) data-boards=(boards(visit.app.catalog(), game.start.board())) data-needs=(needs(game))
            data-white=(white) data-black=(black) data-least=(least) data-most=(most) {
            a href={ "/games/" (game.id) } {
                span.frame { (made(pictures::small(visit.app.catalog(), game))) }
                h3 { (name) }
                p.about { (first_sentence(&about(visit, game))) }
                p.facts {
                    @if !number.is_empty() { span.number { (visit.tell("pages-number", &[("number", number.as_str().into())])) } " " }
                    span { (visit.tell("pages-minutes", &[("least", least.into()), ("most", most.into())])) }
                }
            }
            (play(visit, game, name))
        }
    }
}

/// Opens a table at once; `js/quick.js` does it.
pub fn play(visit: &Visit, game: &Game, name: &str) -> Markup {
    let label = visit.tell("pages-quick-label", &[("game", name.into())]);
    html! { button.quick type="button" data-play=(game.id) aria-label=(label) hidden { (visit.say("pages-quick")) } }
}

/// What people call it and its family, in any language.
fn called(visit: &Visit, game: &Game) -> String {
    let own = std::iter::once(&game.name).chain(&game.also).flat_map(|names| [&names.cs, &names.sk, &names.en]);
    let family = format!("pages-family-{}-also", game.family);
    let of_family = Language::ALL.into_iter().filter_map(|language| visit.app.texts(language).find(&family));
    own.cloned().chain(of_family).collect::<Vec<_>>().join("|")
}

/// How much there is to learn: the articles of the game's page.
fn rules(game: &Game) -> usize {
    Booklet::shared().page_of(game).map_or(0, |page| page.articles.len())
}

fn first_sentence(text: &str) -> &str {
    text.find(['.', '?', '!']).map_or(text, |end| &text[..=end])
}

fn about(visit: &Visit, game: &Game) -> String {
    let booklet = Booklet::shared();
    let page = booklet.page_of(game);
    page.map_or(String::new(), |page| plain(booklet.told(visit.app.catalog(), page, visit.texts()).about))
}

/// The boards of the box that will do, or its own.
fn boards(catalog: &Catalog, own: &Board) -> String {
    let serves = |name: &&str| Board::named(name).is_some_and(|board| own.is_part_of(&board));
    let boards: Vec<&str> = catalog.boards().into_iter().filter(serves).collect();
    if boards.is_empty() { own.id().to_string() } else { boards.join(" ") }
}

/// What a game needs beside a board and stones.
fn needs(game: &Game) -> &'static str {
    if game.start.palette().kinds().iter().any(|kind| !kind.is_disc()) {
        "pieces"
    } else if game.start.is_roll_due() {
        "dice"
    } else {
        ""
    }
}
