//! What the computer thinks of a position, at the pool: for browsers that cannot think themselves.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use kamen_engine::Level;
use kamen_host::{ErrorView, Opinion, Question, subject};

use crate::App;
use crate::desk::Errand;
use crate::guard::{Address, Browser};
use crate::language::Speaks;
use crate::pool::{Order, Purpose};
use crate::problem::{Problem, Sent};

/// The best lines.
#[utoipa::path(post, path = "/api/think", request_body = Question,
    responses((status = 200, body = Opinion), (status = 422, body = ErrorView), (status = 409, body = ErrorView),
        (status = 503, body = ErrorView)))]
pub async fn think(
    State(app): State<App>,
    address: Address,
    browser: Browser,
    Speaks(language): Speaks,
    Sent(question): Sent<Question>,
) -> Result<(HeaderMap, Json<Opinion>), Problem> {
    let (limits, lines, why) = (question.limits(), question.lines(), question.why);
    let begin = move |app: &App, errand: &Errand| {
        let table = question.line.table(app.catalog(), app.texts(language), errand)?;
        let notation = question.line.notation(&table);
        Ok((table, notation))
    };
    let (table, notation) = app.compute(address, begin).await?;
    let about = subject(&table)?;
    let (turn, position, game) = (about.turn, about.position.boxed_clone(), table.shared_game());
    let mut headers = HeaderMap::new();
    let order = Order {
        purpose: Purpose::Analysis,
        asker: address,
        // One thought at a time for each browser: whoever has gone on does not wait for what was before.
        key: browser.known(&app, &mut headers)?.as_str().to_string(),
        game: game.clone(),
        position: position.clone(),
        history: about.before.to_vec(),
        limits,
        level: Level::FULL,
        lines,
        seed: 0,
    };
    let busy = || Problem::said(StatusCode::SERVICE_UNAVAILABLE, "study-busy");
    let reports = app.pool().think(order).await.ok_or_else(busy)?;
    let tell = move |app: &App, errand: &Errand| {
        let opinion = Opinion::of(&reports, &game, &*position, turn, notation, language);
        Ok(Json(if why { opinion.with_reasons(&*position, app.texts(language), errand) } else { opinion }))
    };
    Ok((headers, app.compute(address, tell).await?))
}
