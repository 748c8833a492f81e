//! The page of a game: what it is about, how it starts.

use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use kamen_booklet::html::{Home, words};
use kamen_booklet::{Booklet, plain};
use kamen_catalog::Game;
use maud::html;

use super::frame::{Area, Frame, made};
use super::visit::Visit;
use super::{missing, pictures, short, start};

pub async fn page(visit: Visit, Path(id): Path<String>) -> Response {
    let catalog = visit.app.catalog();
    let Some(game) = catalog.get(&id) else { return missing::page(&visit) };
    let name = game.name.get(visit.language.id());
    let booklet = Booklet::shared();
    let page = booklet.nearest(catalog, game);
    let told = page.map(|page| booklet.told(catalog, page, visit.texts()));
    let label = visit.tell("pages-start-position", &[("game", name.to_string().into())]);
    let about = told.as_ref().map(|told| plain(told.about)).unwrap_or_default();
    let main = html! {
        main.game id="main" {
            nav.crumbs aria-label=(visit.say("pages-crumbs")) {
                a href="/" { (visit.say("pages-nav-games")) } " › "
                a href={ "/#family-" (game.family) } { (visit.family(&game.family)) }
            }
            div.game-head {
                h1 {
                    @if let Some(number) = game.number { span.number aria-hidden="true" { (number) } " " }
                    (name)
                }
                @if let (Some(page), Some(told)) = (page, &told) {
                    p.lede { (words(booklet, page, told.about, visit.texts(), Home::Site)) }
                    p.facts { (told.facts) }
                }
                @if let Some(own) = booklet.own_game(catalog, game, visit.texts()) {
                    div.game-own {
                        p { (own.about) }
                        @if !own.rules.is_empty() { ul { @for rule in &own.rules { li { (rule) } } } }
                    }
                }
                @if let Some(solved) = solved(&visit, game) {
                    p.game-solved { (solved) " " a href={ "/p/" (game.id) } { (visit.say("pages-explore")) } }
                }
            }
            div.game-board { span.frame { (made(pictures::start(game, &label))) } }
            (start::form(&visit, game))
            @if let (Some(page), Some(told)) = (page, &told) {
                section.game-rules aria-labelledby="short" {
                    h2 id="short" { (visit.say("pages-short")) }
                    (short::rules(&visit, page, &told.nutshell))
                    p.buttons {
                        @if !told.lesson.is_empty() {
                            a.button href={ "/p/" (page.id) "?lesson=1" } { (visit.say("pages-lesson")) } " "
                        }
                        a.button.quiet href={ "/rules/" (page.id) } { (visit.say("pages-full")) }
                    }
                }
            }
        }
    };
    let frame =
        Frame::new(&visit, Area::Games, name).description(about).picture(format!("/preview/games/{}.png", game.id));
    let frame = frame
        .style("css/game.css")
        .style("css/form.css")
        .script("js/start.js", &["pages-error", "pages-level", "pages-clock-range"]);
    frame.show("main", main).into_response()
}

/// Who wins, in games that are known as a whole.
fn solved(visit: &Visit, game: &Game) -> Option<String> {
    let opened = visit.app.library().of(game);
    let oracle = opened.oracle.as_ref().filter(|oracle| oracle.is_whole())?;
    let (winner, plies) = oracle.value(&*game.start)?.told(game.start.turn());
    let value = visit.tell("known-value", &[("winner", winner.into()), ("plies", plies.into())]);
    Some(visit.tell("pages-solved", &[("value", value.into())]))
}
