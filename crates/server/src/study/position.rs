//! Positions put together in the editor, exercises and lessons of the booklet.

use axum::Json;
use axum::extract::{Path, State};
use kamen_booklet::Booklet;
use kamen_host::{Arranged, Arrangement, Course, ErrorView, ExerciseTry, TaskView, VerdictView};

use crate::App;
use crate::guard::Address;
use crate::language::Speaks;
use crate::problem::{Problem, Sent};

/// Writes a position that was put together, and names its faults.
#[utoipa::path(post, path = "/api/arrange", request_body = Arrangement,
    responses((status = 200, body = Arranged), (status = 422, body = ErrorView)))]
pub async fn arrange(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Sent(wanted): Sent<Arrangement>,
) -> Result<Json<Arranged>, Problem> {
    app.compute(address, move |app, _| Ok(Json(kamen_host::arranged(app.catalog(), app.texts(language), wanted)?)))
        .await
}

/// A task of a course, from 1: an exercise of the booklet, or a step of the lesson of a game.
#[utoipa::path(get, path = "/api/tasks/{course}/{game}/{number}",
    params(("course" = Course, Path), ("game" = String, Path), ("number" = usize, Path)),
    responses((status = 200, body = TaskView)))]
pub async fn task(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Path((course, game, number)): Path<(Course, String, usize)>,
) -> Result<Json<TaskView>, Problem> {
    app.compute(address, move |app, _| {
        let texts = app.texts(language);
        Ok(Json(kamen_host::task(app.catalog(), Booklet::shared(), course, &game, number, texts)?))
    })
    .await
}

/// Judges a try at a task.
#[utoipa::path(post, path = "/api/tasks/{course}", params(("course" = Course, Path)), request_body = ExerciseTry,
    responses((status = 200, body = VerdictView)))]
pub async fn answer(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Path(course): Path<Course>,
    Sent(tried): Sent<ExerciseTry>,
) -> Result<Json<VerdictView>, Problem> {
    app.compute(address, move |app, _| {
        let texts = app.texts(language);
        Ok(Json(kamen_host::judged(app.catalog(), Booklet::shared(), course, &tried, texts)?))
    })
    .await
}
