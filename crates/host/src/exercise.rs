//! Exercises of the booklet, tried on a board; the arbiter answers wrong tries.

use kamen_booklet::{Booklet, Told, ToldExercise, Verdict, judge, plain, task as position_of};
use kamen_catalog::Catalog;
use kamen_i18n::Texts;
use kamen_view::Refused;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::trouble::Trouble;
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
pub struct ExerciseTry {
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
fn told<'a>(catalog: &'a Catalog, booklet: &'a Booklet, game: &str, texts: &'a Texts) -> Result<Told<'a>, Trouble> {
    let page = booklet.page(game).ok_or(Trouble::NotHere)?;
    Ok(booklet.told(catalog, page, texts))
}

/// The exercise of that number, from 1.
fn numbered<'t, 'a>(told: &'t Told<'a>, number: usize) -> Result<&'t ToldExercise<'a>, Trouble> {
    number.checked_sub(1).and_then(|at| told.exercises.get(at)).ok_or(Trouble::NotHere)
}

/// An exercise of the booklet, from 1.
pub fn task(
    catalog: &Catalog,
    booklet: &Booklet,
    game: &str,
    number: usize,
    texts: &Texts,
) -> Result<TaskView, Trouble> {
    let told = told(catalog, booklet, game, texts)?;
    let ToldExercise { exercise, task, .. } = numbered(&told, number)?;
    let page = told.page;
    let position = position_of(catalog, page, exercise).ok_or(Trouble::NotHere)?;
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
pub fn judged(
    catalog: &Catalog,
    booklet: &Booklet,
    tried: &ExerciseTry,
    texts: &Texts,
) -> Result<VerdictView, Trouble> {
    let told = told(catalog, booklet, &tried.game, texts)?;
    let ToldExercise { exercise, .. } = numbered(&told, tried.number)?;
    let position = position_of(catalog, told.page, exercise).ok_or(Trouble::NotHere)?;
    let verdict = judge(booklet, told.page, exercise, &*position, &tried.text);
    Ok(spoken(catalog, verdict, tried, texts))
}

fn spoken(catalog: &Catalog, verdict: Verdict, tried: &ExerciseTry, texts: &Texts) -> VerdictView {
    let plain = |verdict, id: &str| VerdictView { verdict, sentence: texts.get(id, &[]), refused: None };
    match verdict {
        Verdict::Solved => plain(VerdictName::Solved, "study-solved"),
        Verdict::Other => plain(VerdictName::Other, "study-other"),
        Verdict::Refused(refusal, citation) => {
            let game = catalog.get(&tried.game);
            let mut refused = game.map_or_else(Refused::default, |game| Refused::of(game, &(*refusal).into(), texts));
            if let Some(citation) = citation {
                refused.link = Some(format!("/rules/{}#{}", citation.page, citation.article));
                refused.article = Some(citation.number);
            }
            VerdictView { verdict: VerdictName::Refused, sentence: refused.sentence.clone(), refused: Some(refused) }
        }
    }
}
