//! Looking at a line, and trying to go on from it.

use kamen_catalog::Catalog;
use kamen_i18n::Texts;
use kamen_table::Table;
use kamen_view::{ClickedView, People, Refused, Scene, State as Standing, Story, Viewer, clicks};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::line::{StudyLine, play};
use crate::trouble::{Patience, Trouble};

/// A board that nobody keeps.
#[derive(Serialize, ToSchema)]
#[schema(as = Look)]
pub struct Looked {
    pub scene: Scene,
    pub state: Standing,
}

/// A board that nobody keeps, both sides free.
pub fn look(catalog: &Catalog, line: &StudyLine, texts: &Texts, patience: &dyn Patience) -> Result<Looked, Trouble> {
    Ok(looked(&line.table(catalog, texts, patience)?, line, texts))
}

/// Scene and state for somebody who plays both sides.
fn looked(table: &Table, line: &StudyLine, texts: &Texts) -> Looked {
    let mut story = Story::default();
    story.follow(table);
    let viewer = Viewer { seats: [true, true], texts, notation: line.notation(table) };
    let state = Standing::of(table, &story, &People::default(), viewer, table.last_at(), 0);
    Looked { scene: Scene::of(table, None, texts), state }
}

/// A line and what is tried after it.
#[derive(Deserialize, ToSchema)]
pub struct LineTry {
    #[serde(flatten)]
    pub line: StudyLine,
    /// A move in any notation, or `roll 1 1 4`.
    #[serde(rename = "move")]
    pub text: String,
}

/// What comes of it.
#[derive(Serialize, ToSchema)]
#[schema(as = LineTried)]
pub struct Tried {
    pub ok: bool,
    /// The move as the game writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clicked: Option<ClickedView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
}

impl Tried {
    fn taken(text: Option<String>, clicked: Option<ClickedView>) -> Tried {
        Tried { ok: true, text, clicked, refused: None }
    }

    fn refused(refused: Refused) -> Tried {
        Tried { ok: false, text: None, clicked: None, refused: Some(refused) }
    }
}

/// Tries a move there.
pub fn try_move(
    catalog: &Catalog,
    tried: &LineTry,
    texts: &Texts,
    patience: &dyn Patience,
) -> Result<Tried, Trouble> {
    let mut table = tried.line.table(catalog, texts, patience)?;
    Ok(match play(&mut table, &tried.text) {
        Ok(()) => Tried::taken(table.events().last().map(|event| bare(&event.what.to_string())), None),
        Err(refusal) => Tried::refused(Refused::of(table.game(), &refusal, texts)),
    })
}

/// A move without the word before it; a roll as it is.
fn bare(deed: &str) -> String {
    deed.strip_prefix("move ").unwrap_or(deed).to_string()
}

/// A line and the clicks after it.
#[derive(Deserialize, ToSchema)]
pub struct LineClicks {
    #[serde(flatten)]
    pub line: StudyLine,
    pub clicks: Vec<String>,
}

/// Asks what clicks amount to there.
pub fn try_clicks(
    catalog: &Catalog,
    asked: &LineClicks,
    texts: &Texts,
    patience: &dyn Patience,
) -> Result<Tried, Trouble> {
    let table = asked.line.table(catalog, texts, patience)?;
    Ok(match clicks(&table, &asked.clicks, texts) {
        Ok(clicked) => Tried::taken(None, Some(clicked)),
        Err(refused) => Tried::refused(refused),
    })
}
