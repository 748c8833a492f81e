//! Exercises and lessons of the booklet, tried on a board; the arbiter answers wrong tries.

use kamen_booklet::{Booklet, Told, ToldExercise, Verdict, judge, plain, task as position_of};
use kamen_catalog::Catalog;
use kamen_i18n::Texts;
use kamen_view::Refused;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::trouble::Trouble;
use crate::whole::number;

/// More moves belong to no task.
const LONGEST: usize = 20;

/// What is asked.
#[derive(Serialize, ToSchema)]
#[schema(as = Exercise)]
pub struct TaskView {
    pub number: usize,
    /// How many exercises, or steps of the lesson, the game has.
    pub count: usize,
    pub task: String,
    /// How many own moves it takes.
    pub moves: u32,
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
    /// What was played so far: own moves that were right, and the replies to them.
    #[serde(default)]
    pub line: Vec<String>,
    #[serde(rename = "move")]
    pub text: String,
}

/// What comes of it.
#[derive(Serialize, ToSchema)]
#[schema(as = ExerciseVerdict)]
pub struct VerdictView {
    pub verdict: VerdictName,
    pub sentence: String,
    /// What the opponent plays before it is our turn again, where it goes on.
    pub replies: Vec<String>,
    #[schema(required)]
    pub refused: Option<Refused>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = Verdict)]
pub enum VerdictName {
    Solved,
    /// Right so far.
    GoesOn,
    /// Legal, but not what is asked.
    Other,
    Refused,
}

/// The page of a game with its words.
fn told<'a>(catalog: &'a Catalog, booklet: &'a Booklet, game: &str, texts: &'a Texts) -> Result<Told<'a>, Trouble> {
    let page = booklet.page(game).ok_or(Trouble::NotHere)?;
    Ok(booklet.told(catalog, page, texts))
}

/// What is tried: the exercises of a page, or its lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Course {
    #[serde(rename = "exercise")]
    Exercises,
    Lesson,
}

impl Course {
    /// The task of that number, from 1, and how many there are.
    fn numbered<'t, 'a>(self, told: &'t Told<'a>, number: usize) -> Result<(&'t ToldExercise<'a>, usize), Trouble> {
        let tasks = match self {
            Course::Exercises => &told.exercises,
            Course::Lesson => &told.lesson,
        };
        let task = number.checked_sub(1).and_then(|at| tasks.get(at)).ok_or(Trouble::NotHere)?;
        Ok((task, tasks.len()))
    }
}

/// An exercise, or a step of the lesson, from 1.
pub fn task(
    catalog: &Catalog,
    booklet: &Booklet,
    course: Course,
    game: &str,
    number: usize,
    texts: &Texts,
) -> Result<TaskView, Trouble> {
    let told = told(catalog, booklet, game, texts)?;
    let (ToldExercise { exercise, task, .. }, count) = course.numbered(&told, number)?;
    let page = told.page;
    let position = position_of(catalog, page, exercise).ok_or(Trouble::NotHere)?;
    Ok(TaskView {
        number,
        count,
        task: plain(task),
        moves: exercise.moves,
        options: exercise.set.clone(),
        start: position.text(),
        link: format!("/rules/{}#{}", page.id, exercise.article),
    })
}

/// Judges a try.
pub fn judged(
    catalog: &Catalog,
    booklet: &Booklet,
    course: Course,
    tried: &ExerciseTry,
    texts: &Texts,
) -> Result<VerdictView, Trouble> {
    let told = told(catalog, booklet, &tried.game, texts)?;
    let (task, _) = course.numbered(&told, tried.number)?;
    let position = position_of(catalog, told.page, task.exercise).ok_or(Trouble::NotHere)?;
    if tried.line.len() > LONGEST {
        return Err(Trouble::NotHere);
    }
    let verdict = judge(booklet, told.page, task.exercise, &*position, &tried.line, &tried.text);
    let say = |verdict, sentence: String| VerdictView { verdict, sentence, replies: Vec::new(), refused: None };
    Ok(match verdict {
        Verdict::Solved => {
            let learnt = task.solution.map(plain).unwrap_or_default();
            say(VerdictName::Solved, format!("{} {learnt}", texts.get("study-solved", &[])).trim().to_string())
        }
        Verdict::GoesOn(replies) => VerdictView {
            replies: replies.into_iter().map(|reply| reply.text.clone()).collect(),
            ..say(VerdictName::GoesOn, texts.get("study-goes-on", &[]))
        },
        Verdict::Other => {
            let id = match course {
                Course::Exercises => "study-other",
                Course::Lesson => "study-step-other",
            };
            say(VerdictName::Other, texts.get(id, &[]))
        }
        Verdict::Refused(refusal, citation) => {
            let game = catalog.get(&tried.game);
            let mut refused = game.map_or_else(Refused::default, |game| Refused::of(game, &(*refusal).into(), texts));
            if let Some(citation) = citation {
                refused.link = Some(format!("/rules/{}#{}", citation.page, citation.article));
                refused.article = Some(citation.number);
            }
            let sentence = refused.sentence.clone();
            VerdictView { refused: Some(refused), ..say(VerdictName::Refused, sentence) }
        }
    })
}
