//! The catalogue.

use kamen_booklet::Booklet;
use kamen_catalog::{Catalog, Game};
use kamen_i18n::Language;
use serde::Serialize;
use utoipa::ToSchema;

use crate::trouble::Trouble;

/// A game in the list.
#[derive(Serialize, ToSchema)]
#[schema(as = Game)]
pub struct GameView {
    pub id: String,
    /// Its number in the rulebook.
    #[schema(required)]
    pub number: Option<u32>,
    pub name: String,
    pub family: String,
    pub board: String,
    /// Stones White and Black need from the box.
    #[schema(min_items = 2, max_items = 2)]
    pub stones: [u32; 2],
    /// The usual length, in minutes.
    #[schema(min_items = 2, max_items = 2)]
    pub minutes: [u32; 2],
}

/// A game with what can be agreed about it.
#[derive(Serialize, ToSchema)]
pub struct GameDetails {
    #[serde(flatten)]
    pub game: GameView,
    pub options: Vec<OptionView>,
    /// `touch-move`, `announce-check`, `time-limit`.
    pub manners: Vec<&'static str>,
    /// The first position, in the exchange format.
    pub start: String,
    pub rules: String,
}

/// An option or house rule.
#[derive(Serialize, ToSchema)]
#[schema(as = GameOption)]
pub struct OptionView {
    pub key: String,
    /// What the game itself has, where its file says so.
    #[schema(required)]
    pub value: Option<String>,
}

impl GameView {
    fn of(game: &Game, language: &str) -> GameView {
        GameView {
            id: game.id.clone(),
            number: game.number,
            name: game.name.get(language).to_string(),
            family: game.family.clone(),
            board: game.board.clone(),
            stones: game.stones,
            minutes: game.minutes,
        }
    }
}

/// All games.
pub fn games(catalog: &Catalog, language: Language) -> Vec<GameView> {
    catalog.games().iter().map(|game| GameView::of(game, language.id())).collect()
}

/// One game with its options and manners.
pub fn game(catalog: &Catalog, id: &str, language: Language) -> Result<GameDetails, Trouble> {
    let game = catalog.get(id).ok_or(Trouble::NotHere)?;
    let value = |rule: &String| game.rules.get(rule).map(|value| value.trim_matches('"').to_string());
    let options = game.options.iter().map(|(key, rule)| OptionView { key: key.clone(), value: value(rule) });
    Ok(GameDetails {
        game: GameView::of(game, language.id()),
        options: options.collect(),
        manners: game.manners.iter().map(|manner| manner.id()).collect(),
        start: game.start.text(),
        rules: format!("/rules/{}", Booklet::shared().page_of(game).map_or("", |page| &page.id)),
    })
}
