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

/// An exercise of the booklet, from 1.
#[utoipa::path(get, path = "/api/exercise/{game}/{number}", params(("game" = String, Path), ("number" = usize, Path)),
    responses((status = 200, body = TaskView)))]
pub async fn task(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Path((game, number)): Path<(String, usize)>,
) -> Result<Json<TaskView>, Problem> {
    app.compute(address, move |app, _| {
        Ok(Json(kamen_host::task(
            app.catalog(),
            Booklet::shared(),
            Course::Exercises,
            &game,
            number,
            app.texts(language),
        )?))
    })
    .await
}

/// Judges a try at an exercise.
#[utoipa::path(post, path = "/api/exercise", request_body = ExerciseTry,
    responses((status = 200, body = VerdictView)))]
pub async fn answer(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Sent(tried): Sent<ExerciseTry>,
) -> Result<Json<VerdictView>, Problem> {
    app.compute(address, move |app, _| {
        Ok(Json(kamen_host::judged(
            app.catalog(),
            Booklet::shared(),
            Course::Exercises,
            &tried,
            app.texts(language),
        )?))
    })
    .await
}

/// A step of the lesson of a game, from 1.
#[utoipa::path(get, path = "/api/lesson/{game}/{number}", params(("game" = String, Path), ("number" = usize, Path)),
    responses((status = 200, body = TaskView)))]
pub async fn step(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Path((game, number)): Path<(String, usize)>,
) -> Result<Json<TaskView>, Problem> {
    app.compute(address, move |app, _| {
        Ok(Json(kamen_host::task(
            app.catalog(),
            Booklet::shared(),
            Course::Lesson,
            &game,
            number,
            app.texts(language),
        )?))
    })
    .await
}

/// Judges a try at a step of a lesson.
#[utoipa::path(post, path = "/api/lesson", request_body = ExerciseTry,
    responses((status = 200, body = VerdictView)))]
pub async fn step_answer(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Sent(tried): Sent<ExerciseTry>,
) -> Result<Json<VerdictView>, Problem> {
    app.compute(address, move |app, _| {
        Ok(Json(kamen_host::judged(app.catalog(), Booklet::shared(), Course::Lesson, &tried, app.texts(language))?))
    })
    .await
}
