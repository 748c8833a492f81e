//! Exercises of the booklet, tried on a board; the arbiter answers wrong tries.

use axum::Json;
use axum::extract::{Path, State};
use kamen_booklet::{Booklet, Told, ToldExercise, Verdict, judge, plain, task as position_of};
use kamen_i18n::Texts;
use kamen_view::Refused;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::App;
use crate::guard::Address;
use crate::language::Speaks;
use crate::problem::{Problem, Sent};
use crate::whole::number;

/// What is asked.
#[derive(Serialize, ToSchema)]
#[schema(as = Exercise)]
pub struct TaskView {
    pub number: usize,
    /// How many exercises the game has.
    pub count: usize,
    pub task: String,
    pub options: Vec<String>,
    /// The position it begins from.
    pub start: String,
    /// The article it is about.
    pub link: String,
}

/// A try.
#[derive(Deserialize, ToSchema)]
#[schema(as = ExerciseTry)]
pub struct Answer {
    pub game: String,
    #[serde(deserialize_with = "number")]
    #[schema(minimum = 1, maximum = 9007199254740991_i64)]
    pub number: usize,
    #[serde(rename = "move")]
    pub text: String,
}

/// What comes of it.
#[derive(Serialize, ToSchema)]
#[schema(as = ExerciseVerdict)]
pub struct VerdictView {
    pub verdict: VerdictName,
    pub sentence: String,
    #[schema(required)]
    pub refused: Option<Refused>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Verdict)]
pub enum VerdictName {
    Solved,
    /// Legal, but not what is asked.
    Other,
    Refused,
}

/// The page of a game with its words.
fn told<'a>(app: &'a App, game: &str, texts: &'a Texts) -> Result<Told<'a>, Problem> {
    let page = Booklet::shared().page(game).ok_or(Problem::NotHere)?;
    Ok(Booklet::shared().told(app.catalog(), page, texts))
}

/// The exercise of that number, from 1.
fn numbered<'t, 'a>(told: &'t Told<'a>, number: usize) -> Result<&'t ToldExercise<'a>, Problem> {
    number.checked_sub(1).and_then(|at| told.exercises.get(at)).ok_or(Problem::NotHere)
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
    app.compute(address, move |app, _| asked(app, &game, number, app.texts(language)).map(Json)).await
}

fn asked(app: &App, game: &str, number: usize, texts: &Texts) -> Result<TaskView, Problem> {
    let told = told(app, game, texts)?;
    let ToldExercise { exercise, task, .. } = numbered(&told, number)?;
    let page = told.page;
    let position = position_of(app.catalog(), page, exercise).ok_or(Problem::NotHere)?;
    Ok(TaskView {
        number,
        count: told.exercises.len(),
        task: plain(task),
        options: exercise.set.clone(),
        start: position.text(),
        link: format!("/rules/{}#{}", page.id, exercise.article),
    })
}

/// Judges a try.
#[utoipa::path(post, path = "/api/exercise", request_body = Answer,
    responses((status = 200, body = VerdictView)))]
pub async fn answer(
    State(app): State<App>,
    address: Address,
    Speaks(language): Speaks,
    Sent(tried): Sent<Answer>,
) -> Result<Json<VerdictView>, Problem> {
    app.compute(address, move |app, _| judged(app, &tried, app.texts(language)).map(Json)).await
}

fn judged(app: &App, tried: &Answer, texts: &Texts) -> Result<VerdictView, Problem> {
    let told = told(app, &tried.game, texts)?;
    let ToldExercise { exercise, .. } = numbered(&told, tried.number)?;
    let position = position_of(app.catalog(), told.page, exercise).ok_or(Problem::NotHere)?;
    let verdict = judge(Booklet::shared(), told.page, exercise, &*position, &tried.text);
    Ok(spoken(app, verdict, tried, texts))
}

fn spoken(app: &App, verdict: Verdict, tried: &Answer, texts: &Texts) -> VerdictView {
    let plain = |verdict, id: &str| VerdictView { verdict, sentence: texts.get(id, &[]), refused: None };
    match verdict {
        Verdict::Solved => plain(VerdictName::Solved, "study-solved"),
        Verdict::Other => plain(VerdictName::Other, "study-other"),
        Verdict::Refused(refusal, citation) => {
            let game = app.catalog().get(&tried.game);
            let mut refused = game.map_or_else(Refused::default, |game| Refused::of(game, &(*refusal).into(), texts));
            if let Some(citation) = citation {
                refused.link = Some(format!("/rules/{}#{}", citation.page, citation.article));
                refused.article = Some(citation.number);
            }
            VerdictView { verdict: VerdictName::Refused, sentence: refused.sentence.clone(), refused: Some(refused) }
        }
    }
}
