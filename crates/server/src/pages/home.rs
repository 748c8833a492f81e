//! The gallery. All of it is in the page; `js/gallery.js` only hides what is not asked for.

use kamen_catalog::{Catalog, Game};
use kamen_view::board_name;
use maud::{Markup, html};

use super::frame::{Area, Frame, made};
use super::visit::Visit;
use super::{card, pictures};

/// Longest games to choose from, in minutes.
const LENGTHS: [u32; 4] = [10, 20, 30, 45];

/// How many articles of rules there are at most.
const LEARNING: [(usize, &str); 2] = [(11, "pages-learn-little"), (13, "pages-learn-some")];

pub async fn page(visit: Visit) -> Markup {
    let games = visit.app.catalog().games();
    // Families of one game come last, side by side; only chess begins.
    let mut large = families(games);
    let small: Vec<Family> = large.extract_if(1.., |family| family.games.len() == 1).collect();
    let main = html! {
        main.gallery id="main" {
            div.hero {
                h1 { (visit.tell("pages-home", &[("count", games.len().into())])) }
                p.lede { (visit.say("pages-home-what")) }
            }
            (at_once(&visit, &large, &small))
            nav.family-links aria-label=(visit.say("pages-families")) {
                @for family in large.iter().chain(&small) {
                    a href={ "#family-" (family.name) } { (visit.family(family.name)) }
                }
            }
            (search(&visit))
            @for family in large { (section(&visit, &family)) }
            div.singles { @for family in small { (section(&visit, &family)) } }
        }
    };
    let frame = Frame::new(&visit, Area::Games, "Kámen")
        .description(visit.say("pages-home-what"))
        .picture("/preview/games/dama.png");
    frame
        .style("css/gallery.css")
        .script(
            "js/gallery.js",
            &[
                "pages-found",
                "pages-error",
                "pages-go-on",
                "pages-mine-against",
                "pages-mine-computer",
                "pages-mine-person",
            ],
        )
        .show("main", main)
}

/// Games to tap: the one that waits, the best known of each family, and any of them.
fn at_once(visit: &Visit, large: &[Family], small: &[Family]) -> Markup {
    let known = large.iter().chain(small).filter_map(Family::best_known);
    html! {
        section.at-once aria-labelledby="at-once" {
            h2.unseen id="at-once" { (visit.say("pages-at-once")) }
            div.waiting-game id="waiting-game" hidden {}
            ul.tiles {
                @for game in known {
                    li {
                        a.tile href={ "/games/" (game.id) } data-play=(game.id) {
                            span.frame aria-hidden="true" { (made(pictures::small(visit.app.catalog(), game))) }
                            span { (game.name.get(visit.language.id())) }
                        }
                    }
                }
                li { button.tile.surprise type="button" id="surprise" hidden { span.frame aria-hidden="true" { "?" } span { (visit.say("pages-surprise")) } } }
            }
            p.hint id="quick-how" hidden { (visit.say("pages-quick-how")) }
        }
    }
}

struct Family<'a> {
    name: &'a str,
    games: Vec<&'a Game>,
}

impl<'a> Family<'a> {
    /// The game most people have heard of: one that says so, else the first in the box.
    fn best_known(&self) -> Option<&'a Game> {
        self.games.iter().find(|game| game.well_known).or(self.games.first()).copied()
    }
}

/// The families in the order of their first games.
fn families(games: &[Game]) -> Vec<Family<'_>> {
    let mut families: Vec<Family> = Vec::new();
    for game in games {
        match families.iter_mut().find(|family| family.name == game.family) {
            Some(family) => family.games.push(game),
            None => families.push(Family { name: &game.family, games: vec![game] }),
        }
    }
    families
}

fn section(visit: &Visit, Family { name, games }: &Family) -> Markup {
    html! {
        section.family.single[games.len() == 1] id={ "family-" (name) } aria-labelledby={ "name-" (name) } {
            div.family-head {
                h2 id={ "name-" (name) } { (visit.family(name)) }
                @if let Some(told) = visit.find(&format!("pages-family-{name}")) { p { (told) } }
            }
            ul.cards { @for game in games { (card::card(visit, game)) } }
        }
    }
}

/// The boards of the box; what games of players are played on is not in it.
fn boards(catalog: &Catalog) -> impl Iterator<Item = &str> {
    let of_the_box = |board: &&str| catalog.games().iter().any(|game| game.number.is_some() && game.board == *board);
    catalog.boards().into_iter().filter(of_the_box)
}

/// The search and what the box holds. Without scripts it is of no use and stays hidden.
fn search(visit: &Visit) -> Markup {
    let say = |id: &str| visit.say(id);
    html! {
        form.finder id="finder" role="search" hidden {
            p.field.find {
                label for="find" { (say("pages-find")) }
                input type="search" id="find" name="find" autocomplete="off" spellcheck="false" placeholder=(say("pages-find-how"));
            }
            p.field {
                label for="length" { (say("pages-length")) }
                select id="length" name="length" {
                    option value="" { (say("pages-length-any")) }
                    @for length in LENGTHS {
                        option value=(length) { (visit.tell("pages-length-most", &[("minutes", length.into())])) }
                    }
                }
            }
            p.field {
                label for="learn" { (say("pages-learn")) }
                select id="learn" name="learn" {
                    option value="" { (say("pages-learn-any")) }
                    @for (most, id) in LEARNING { option value=(most) { (say(id)) } }
                }
            }
            details.box {
                summary { (say("pages-box")) }
                div.box-inside {
                    p { (say("pages-box-what")) }
                    fieldset.boards {
                        legend { (say("pages-box-boards")) }
                        @for board in boards(visit.app.catalog()) {
                            label { input type="checkbox" name="board" value=(board) checked; (board_name(board, visit.texts())) }
                        }
                    }
                    fieldset.boards {
                        legend { (say("pages-box-else")) }
                        label { input type="checkbox" name="needs" value="pieces" checked; (say("pages-box-pieces")) }
                        label { input type="checkbox" name="needs" value="dice" checked; (say("pages-box-dice")) }
                    }
                    div.pair {
                        p.field {
                            label for="light" { (say("pages-box-light")) }
                            input type="number" id="light" name="light" min="0" max="99" value="20" inputmode="numeric";
                        }
                        p.field {
                            label for="dark" { (say("pages-box-dark")) }
                            input type="number" id="dark" name="dark" min="0" max="99" value="20" inputmode="numeric";
                        }
                    }
                }
            }
            div.found {
                p id="found" role="status" {}
                button.plain type="reset" { (say("pages-find-all")) }
            }
        }
    }
}
