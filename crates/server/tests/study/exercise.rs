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
    let (status, verdict) = post("/api/exercise", json!({ "game": game, "number": number, "move": text })).await;
    assert_eq!(status, StatusCode::OK, "{game} {number} {text}: {verdict}");
    verdict
}

#[tokio::test]
async fn what_solves_an_exercise_solves_it() {
    for game in games() {
        let exercises = exercises(&game);
        assert!(!exercises.is_empty(), "{game} has no exercise");
        for (number, exercise) in exercises {
            for text in &exercise.accept {
                let verdict = tried(&game, number, text).await;
                assert_eq!(verdict["verdict"], "solved", "{game} {number} {text}: {verdict}");
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
                let (status, task) = get(&format!("/api/exercise/{game}/{number}?lang={language}")).await;
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
    for path in ["/api/exercise/dama/0", "/api/exercise/dama/999", "/api/exercise/ludo/1"] {
        assert_eq!(get(path).await.0, StatusCode::NOT_FOUND, "{path}");
    }
    let (status, _) = post("/api/exercise", json!({ "game": "dama", "number": 999, "move": "c3-d4" })).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}
