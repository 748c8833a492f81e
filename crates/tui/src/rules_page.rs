//! The rules of a game as they are shown: its page of the booklet, or what its file says.

use kamen_booklet::{Booklet, TextStyle};
use kamen_catalog::{Catalog, Game};
use kamen_i18n::Texts;
use kamen_view::{board_name, option_name};

use crate::view::wrapped;

/// The lines of the page, none wider than `width`. A game of a player's own may have no page in the booklet; then its
/// file is told: its rules, its size, every ruling with its article, and the options.
pub fn rules_page(catalog: &Catalog, game: &Game, texts: &Texts, width: u16) -> Vec<String> {
    let booklet = Booklet::builtin(catalog);
    let style = TextStyle { width: usize::from(width), ..TextStyle::default() };
    let own = booklet.own_game(catalog, game, texts);
    let own = own.map_or(String::new(), |own| kamen_booklet::own_game_text(&own, texts.language(), style));
    let mut lines: Vec<String> = own.lines().map(str::to_string).collect();
    if let Some(page) = booklet.nearest(catalog, game) {
        let told = kamen_booklet::page_text(&booklet, catalog, page, texts, style);
        lines.extend(told.lines().map(str::to_string));
        return lines;
    }
    for paragraph in from_file(game, texts) {
        lines.extend(wrapped(&paragraph, width));
        lines.push(String::new());
    }
    lines
}

fn from_file(game: &Game, texts: &Texts) -> Vec<String> {
    let language = texts.language().id();
    let facts = texts.get(
        "tui-rules-facts",
        &[
            ("number", game.number.map_or_else(|| game.id.clone(), |number| number.to_string()).into()),
            ("board", board_name(&game.board, texts).into()),
            ("white", game.stones[0].into()),
            ("black", game.stones[1].into()),
            ("least", game.minutes[0].into()),
            ("most", game.minutes[1].into()),
        ],
    );
    let mut page = vec![game.name.get(language).to_string(), facts];
    if !game.rulings.is_empty() {
        page.push(texts.get("tui-rules-rulings", &[]));
    }
    for ruling in &game.rulings {
        let article = [("sentence", ruling.text.get(language).into()), ("article", ruling.article.clone().into())];
        page.push(texts.get("with-article", &article));
    }
    if !game.options.is_empty() {
        page.push(texts.get("tui-rules-options", &[]));
        page.extend(game.options.keys().map(|option| option_name(option, texts)));
    }
    page
}
