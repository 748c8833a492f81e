//! The catalogue.

use axum::Json;
use axum::extract::{Path, State};
use kamen_host::{GameDetails, GameView, game, games};

use crate::App;
use crate::language::Speaks;
use crate::problem::Problem;

/// All games.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = Vec<GameView>)))]
pub async fn all(State(app): State<App>, Speaks(language): Speaks) -> Json<Vec<GameView>> {
    Json(games(app.catalog(), language))
}

/// One game with its options and manners.
#[utoipa::path(get, path = "/api/games/{game}", params(("game" = String, Path)),
    responses((status = 200, body = GameDetails)))]
pub async fn one(
    State(app): State<App>,
    Speaks(language): Speaks,
    Path(id): Path<String>,
) -> Result<Json<GameDetails>, Problem> {
    Ok(Json(game(app.catalog(), &id, language)?))
}
