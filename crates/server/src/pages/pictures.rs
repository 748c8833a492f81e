//! Drawn boards, and the style sheet of the drawings.

use std::collections::HashMap;
use std::sync::{LazyLock, RwLock};

use axum::http::header;
use axum::response::{IntoResponse, Response};
use kamen_booklet::Booklet;
use kamen_catalog::{Catalog, Game};
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

/// A game in small, drawn once. A board that begins empty is shown in the middle of a game; one that begins as that of an
/// earlier game does shows what is different, as the game's own page draws it.
pub fn small(catalog: &Catalog, game: &Game) -> String {
    static DRAWN: LazyLock<RwLock<HashMap<String, String>>> = LazyLock::new(RwLock::default);
    if let Some(drawn) = DRAWN.read().ok().and_then(|drawn| drawn.get(&game.id).cloned()) {
        return drawn;
    }
    let start = Picture::of(&*game.start);
    let shown = match () {
        () if stones(&start) == 0 => busy(catalog, game),
        () if begins_as_an_earlier_one(catalog, game) => different(catalog, game),
        () => None,
    };
    let picture = shown.unwrap_or(start);
    let drawn = svg::thumbnail(&picture);
    // Whoever panicked with the lock in hand only means that it is drawn again.
    if let Ok(mut kept) = DRAWN.write() {
        kept.insert(game.id.clone(), drawn.clone());
    }
    drawn
}

fn stones(picture: &Picture) -> usize {
    picture.stones.iter().filter(|pile| !pile.is_empty()).count()
}

/// Whether a game that stands before this one has the same stones on the same board at the start.
fn begins_as_an_earlier_one(catalog: &Catalog, game: &Game) -> bool {
    let earlier = catalog.games().iter().take_while(|other| other.id != game.id);
    let stones = game.start.stones();
    earlier.into_iter().any(|other| other.board == game.board && other.start.stones() == stones)
}

/// The first picture that the game's page has for itself, with its moves.
fn different(catalog: &Catalog, game: &Game) -> Option<Picture> {
    let page = Booklet::shared().page_of(game)?;
    let own = page.articles.iter().filter(|article| !article.inherited).flat_map(|article| &article.diagrams);
    let mut pictures = own.filter_map(|diagram| kamen_booklet::pictures(catalog, page, diagram).into_iter().next());
    pictures.find(|picture| picture.board.id() == game.board)
}

/// The diagram of the game's page with the most stones.
fn busy(catalog: &Catalog, game: &Game) -> Option<Picture> {
    let page = Booklet::shared().page_of(game)?;
    let diagrams = page.articles.iter().flat_map(|article| &article.diagrams);
    let pictures = diagrams.flat_map(|diagram| kamen_booklet::pictures(catalog, page, diagram));
    let same_board = |picture: &Picture| picture.board.id() == game.board;
    pictures.filter(same_board).max_by_key(stones).map(|picture| Picture { marks: Vec::new(), ..picture })
}
