use super::*;
use kamen_booklet::{Booklet, Exercise};
use kamen_i18n::{Language, Texts};

/// Every exercise of a game's page, with its number.
fn exercises(game: &str) -> Vec<(usize, Exercise)> {
    let page = Booklet::shared().page(game).expect("every game has its page");
    let (catalog, texts) = (Catalog::builtin(), Texts::new(Language::En));
    let told = Booklet::shared().told(&catalog, page, &texts);
    (1..).zip(told.exercises.iter().map(|told| told.exercise.clone())).collect()
}

async fn tried(game: &str, number: usize, text: &str) -> Value {
    tried_after(game, number, &[], text).await
}

async fn tried_after(game: &str, number: usize, line: &[String], text: &str) -> Value {
    let sent = json!({ "game": game, "number": number, "line": line, "move": text });
    let (status, verdict) = post("/api/tasks/exercise", sent).await;
    assert_eq!(status, StatusCode::OK, "{game} {number} {text}: {verdict}");
    verdict
}

#[tokio::test]
async fn what_solves_an_exercise_solves_it() {
    for game in games() {
        let exercises = exercises(&game);
        assert!(!exercises.is_empty(), "{game} has no exercise");
        for (number, exercise) in exercises {
            let expected = if exercise.moves > 1 { "goes-on" } else { "solved" };
            for text in &exercise.accept {
                let verdict = tried(&game, number, text).await;
                assert_eq!(verdict["verdict"], expected, "{game} {number} {text}: {verdict}");
            }
        }
    }
}

#[tokio::test]
async fn wrong_tries_are_refused_by_the_article() {
    for game in games() {
        for (number, exercise) in exercises(&game) {
            for text in &exercise.wrong {
                let verdict = tried(&game, number, text).await;
                assert_eq!(verdict["verdict"], "refused", "{game} {number} {text}: {verdict}");
                let link = format!("/rules/{game}#{}", exercise.article);
                assert_eq!(verdict["refused"]["link"], *link, "{game} {number} {text}: {verdict}");
                assert!(verdict["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()));
            }
        }
    }
}

#[tokio::test]
async fn every_task_can_be_shown() {
    for game in games() {
        for (number, _) in exercises(&game) {
            for language in ["cs", "sk", "en"] {
                let (status, task) = get(&format!("/api/tasks/exercise/{game}/{number}?lang={language}")).await;
                assert_eq!(status, StatusCode::OK, "{game} {number}");
                assert!(task["task"].as_str().is_some_and(|task| !task.is_empty()), "{game} {number} {language}");
                let looked = json!({ "game": game, "options": task["options"], "start": task["start"] });
                let (status, looked) = post("/api/look", looked).await;
                assert_eq!(status, StatusCode::OK, "{game} {number}: {looked}");
            }
        }
    }
}

#[tokio::test]
async fn what_is_not_there_is_not_there() {
    for path in ["/api/tasks/exercise/dama/0", "/api/tasks/exercise/dama/999", "/api/tasks/exercise/ludo/1"] {
        assert_eq!(get(path).await.0, StatusCode::NOT_FOUND, "{path}");
    }
    let (status, _) = post("/api/tasks/exercise", json!({ "game": "dama", "number": 999, "move": "c3-d4" })).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

/// The opponent answers, and the win goes on to its end.
#[tokio::test]
async fn a_win_in_two_is_played_to_the_end() {
    let (number, exercise) =
        exercises("dama").into_iter().find(|(_, exercise)| exercise.moves == 2).expect("there is one");
    let [first, reply, second] = &exercise.line[..] else { panic!("{:?}", exercise.line) };
    let verdict = tried("dama", number, first).await;
    assert_eq!((&verdict["verdict"], &verdict["replies"]), (&json!("goes-on"), &json!([reply])), "{verdict}");
    let verdict = tried_after("dama", number, &[first.clone(), reply.clone()], second).await;
    assert_eq!(verdict["verdict"], "solved", "{verdict}");
    let refused = tried_after("dama", number, std::slice::from_ref(first), first).await;
    assert_eq!(refused["verdict"], "refused", "{refused}");
}

/// A lesson is tried in the same way, and says what was learnt.
#[tokio::test]
async fn a_step_of_a_lesson_answers_and_praises() {
    for (language, learnt) in
        [("cs", "Kdo může brát, musí."), ("sk", "Kto môže brať, musí."), ("en", "Whoever can take must take.")]
    {
        let (status, task) = get(&format!("/api/tasks/lesson/dama/3?lang={language}")).await;
        assert_eq!((status, &task["number"]), (StatusCode::OK, &json!(3)), "{task}");
        let step = |text: &str| json!({ "game": "dama", "number": 3, "move": text });
        let path = format!("/api/tasks/lesson?lang={language}");
        let (_, refused) = post(&path, step("g1-f2")).await;
        assert_eq!(
            (&refused["verdict"], &refused["refused"]["link"]),
            (&json!("refused"), &json!("/rules/dama#must-take"))
        );
        let (_, solved) = post(&path, step("c3xe5")).await;
        assert_eq!(solved["verdict"], "solved");
        assert!(solved["sentence"].as_str().is_some_and(|sentence| sentence.ends_with(learnt)), "{solved}");
    }
    assert_eq!(get("/api/tasks/lesson/dama/99").await.0, StatusCode::NOT_FOUND);
}
