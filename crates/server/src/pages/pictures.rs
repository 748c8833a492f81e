//! Drawn boards, and the style sheet of the drawings.

use std::collections::HashMap;
use std::sync::{LazyLock, RwLock};

use axum::http::header;
use axum::response::{IntoResponse, Response};
use kamen_booklet::Booklet;
use kamen_catalog::{Catalog, Game};
use kamen_core::Side;
use kamen_draw::{Picture, svg};
use sha2::{Digest, Sha256};

/// A short name of what the style sheet says now.
static VERSION: LazyLock<String> =
    LazyLock::new(|| Sha256::digest(svg::STYLE).iter().take(5).map(|byte| format!("{byte:02x}")).collect());

/// Where the style sheet of the drawings is; the address changes with it, so it may be kept for ever.
pub fn style_address() -> String {
    format!("/pictures.css?v={}", *VERSION)
}

pub async fn style() -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/css; charset=utf-8"),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable"),
    ];
    (headers, svg::STYLE).into_response()
}

/// The start of a game, large.
pub fn start(game: &Game, label: &str) -> String {
    svg::picture(&Picture::of(&*game.start), label)
}

/// A game in small, drawn once, and never like an earlier game on the same board: where both begin alike, the game's own
/// page has a picture of what is different. A board on which nobody or one side alone stands at first is shown in the middle of a game.
pub fn small(catalog: &Catalog, game: &Game) -> String {
    static DRAWN: LazyLock<RwLock<HashMap<String, String>>> = LazyLock::new(RwLock::default);
    if let Some(drawn) = DRAWN.read().ok().and_then(|drawn| drawn.get(&game.id).cloned()) {
        return drawn;
    }
    let earlier = catalog.games().iter().take_while(|other| other.id != game.id);
    let alike: Vec<String> =
        earlier.filter(|other| other.board == game.board).map(|other| small(catalog, other)).collect();
    let start = Picture::of(&*game.start);
    let usual = if has_both(&start) { start } else { busy(catalog, game).unwrap_or(start) };
    let usual = svg::thumbnail(&usual);
    let mut others = own_pictures(catalog, game).into_iter().map(|picture| svg::thumbnail(&picture));
    let drawn = match alike.contains(&usual) {
        true => others.find(|drawn| !alike.contains(drawn)).unwrap_or(usual),
        false => usual,
    };
    // Whoever panicked with the lock in hand only means that it is drawn again.
    if let Ok(mut kept) = DRAWN.write() {
        kept.insert(game.id.clone(), drawn.clone());
    }
    drawn
}

fn stones(picture: &Picture) -> usize {
    picture.stones.iter().filter(|pile| !pile.is_empty()).count()
}

fn has_both(picture: &Picture) -> bool {
    Side::BOTH.iter().all(|side| picture.stones.iter().flatten().any(|stone| stone.side == *side))
}

/// The pictures of the game's page, with their moves: first those that it has for itself.
fn own_pictures(catalog: &Catalog, game: &Game) -> Vec<Picture> {
    let Some(page) = Booklet::shared().page_of(game) else { return Vec::new() };
    let (own, taken): (Vec<_>, Vec<_>) = page.articles.iter().partition(|article| !article.inherited);
    let diagrams = own.into_iter().chain(taken).flat_map(|article| &article.diagrams);
    let pictures = diagrams.flat_map(|diagram| kamen_booklet::pictures(catalog, page, diagram));
    pictures.filter(|picture| picture.board.id() == game.board).collect()
}

/// The diagram of the game's page with the most stones, of both sides if there is one.
fn busy(catalog: &Catalog, game: &Game) -> Option<Picture> {
    let page = Booklet::shared().page_of(game)?;
    let diagrams = page.articles.iter().flat_map(|article| &article.diagrams);
    let pictures = diagrams.flat_map(|diagram| kamen_booklet::pictures(catalog, page, diagram));
    let same_board = |picture: &Picture| picture.board.id() == game.board;
    pictures
        .filter(same_board)
        .max_by_key(|picture| (has_both(picture), stones(picture)))
        .map(|picture| Picture { marks: Vec::new(), ..picture })
}
