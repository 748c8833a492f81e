//! Looking at a line, and trying to go on from it.

use axum::Json;
use axum::extract::State;
use kamen_i18n::Texts;
use kamen_table::Table;
use kamen_view::{ClickedView, People, Refused, Scene, State as Standing, Story, Viewer, clicks};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::line::{Line, play as play_move};
use crate::App;
use crate::desk::Errand;
use crate::guard::Address;
use crate::language::Speaks;
use crate::problem::{ErrorView, Problem, Sent, Written};

/// A board that nobody keeps.
#[derive(Serialize, ToSchema)]
#[schema(as = Look)]
pub struct Looked {
    pub scene: Scene,
    pub state: Standing,
}

/// A board that nobody keeps, both sides free.
#[utoipa::path(post, path = "/api/look", request_body = Line,
    responses((status = 200, body = Looked), (status = 422, body = ErrorView)))]
pub async fn look(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Sent(line): Sent<Line>,
) -> Result<Written, Problem> {
    let look = move |app: &App, errand: &Errand| {
        let texts = app.texts(language);
        let table = line.table(app, texts, errand)?;
        Ok(Written::of(&looked(&table, &line, texts)))
    };
    app.compute(address, look).await
}

/// Scene and state for somebody who plays both sides.
fn looked(table: &Table, line: &Line, texts: &Texts) -> Looked {
    let mut story = Story::default();
    story.follow(table);
    let viewer = Viewer { seats: [true, true], texts, notation: line.notation(table) };
    let state = Standing::of(table, &story, &People::default(), viewer, table.last_at(), 0);
    Looked { scene: Scene::of(table, None, texts), state }
}

/// A line and what is tried after it.
#[derive(Deserialize, ToSchema)]
#[schema(as = LineTry)]
pub struct Try {
    #[serde(flatten)]
    pub line: Line,
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
    fn taken(text: Option<String>, clicked: Option<ClickedView>) -> Json<Tried> {
        Json(Tried { ok: true, text, clicked, refused: None })
    }

    fn refused(refused: Refused) -> Json<Tried> {
        Json(Tried { ok: false, text: None, clicked: None, refused: Some(refused) })
    }
}

/// Tries a move there.
#[utoipa::path(post, path = "/api/look/move", request_body = Try,
    responses((status = 200, body = Tried), (status = 422, body = ErrorView)))]
pub async fn play(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Sent(tried): Sent<Try>,
) -> Result<Json<Tried>, Problem> {
    let play = move |app: &App, errand: &Errand| {
        let texts = app.texts(language);
        let mut table = tried.line.table(app, texts, errand)?;
        Ok(match play_move(&mut table, &tried.text) {
            Ok(()) => Tried::taken(table.events().last().map(|event| bare(&event.what.to_string())), None),
            Err(refusal) => Tried::refused(Refused::of(table.game(), &refusal, texts)),
        })
    };
    app.compute(address, play).await
}

/// A move without the word before it; a roll as it is.
fn bare(deed: &str) -> String {
    deed.strip_prefix("move ").unwrap_or(deed).to_string()
}

/// A line and the clicks after it.
#[derive(Deserialize, ToSchema)]
#[schema(as = LineClicks)]
pub struct Clicks {
    #[serde(flatten)]
    pub line: Line,
    pub clicks: Vec<String>,
}

/// Asks what clicks amount to there.
#[utoipa::path(post, path = "/api/look/clicks", request_body = Clicks,
    responses((status = 200, body = Tried), (status = 422, body = ErrorView)))]
pub async fn click(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Sent(asked): Sent<Clicks>,
) -> Result<Json<Tried>, Problem> {
    let click = move |app: &App, errand: &Errand| {
        let texts = app.texts(language);
        let table = asked.line.table(app, texts, errand)?;
        Ok(match clicks(&table, &asked.clicks, texts) {
            Ok(clicked) => Tried::taken(None, Some(clicked)),
            Err(refused) => Tried::refused(refused),
        })
    };
    app.compute(address, click).await
}
