//! The rules of a game as they are shown: the one place to change when there is more to tell.

use kamen_catalog::Game;
use kamen_i18n::Texts;

/// A paragraph of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Paragraph {
    Heading(String),
    Text(String),
}

impl Paragraph {
    pub fn text(&self) -> &str {
        match self {
            Paragraph::Heading(text) | Paragraph::Text(text) => text,
        }
    }
}

/// What the game's file says: its size, its options, and every ruling with its article.
pub fn rules_page(game: &Game, texts: &Texts) -> Vec<Paragraph> {
    let language = texts.language().id();
    let mut page = vec![Paragraph::Heading(game.name.get(language).to_string())];
    let facts = texts.get(
        "tui-rules-facts",
        &[
            ("number", game.number.map_or_else(|| game.id.clone(), |number| number.to_string()).into()),
            ("board", game.board.clone().into()),
            ("white", game.stones[0].into()),
            ("black", game.stones[1].into()),
            ("least", game.minutes[0].into()),
            ("most", game.minutes[1].into()),
        ],
    );
    page.push(Paragraph::Text(facts));
    if !game.rulings.is_empty() {
        page.push(Paragraph::Heading(texts.get("tui-rules-rulings", &[])));
    }
    for ruling in &game.rulings {
        let article = [("sentence", ruling.text.get(language).into()), ("article", ruling.article.clone().into())];
        page.push(Paragraph::Text(texts.get("with-article", &article)));
    }
    if !game.options.is_empty() {
        page.push(Paragraph::Heading(texts.get("tui-rules-options", &[])));
        for option in game.options.keys() {
            page.push(Paragraph::Text(texts.get(&option_id(option), &[])));
        }
    }
    page
}

/// The id of an option's text; dots do not stand in ids.
pub fn option_id(option: &str) -> String {
    format!("option-{}", option.replace('.', "-"))
}
