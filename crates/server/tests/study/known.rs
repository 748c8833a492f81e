use super::*;

#[tokio::test]
async fn a_solved_game_tells_what_every_move_is_worth() {
    let (status, known) = post("/api/known?lang=en", line("mill-jump", &[])).await;
    assert_eq!(status, StatusCode::OK, "{known}");
    assert_eq!((&known["game"], &known["whole"]), (&json!(true), &json!(true)));
    assert_eq!(known["value"], json!({ "winner": "white", "plies": 17, "sentence": "White wins in 17 half-moves" }));
    let moves = known["moves"].as_array().expect("moves");
    let wins = |worth: &str| moves.iter().filter(|each| each["worth"] == worth).count();
    assert_eq!((wins("win"), wins("draw"), wins("loss")), (8, 0, 46));
    assert_eq!(moves[0]["value"]["plies"], 17);
    // And so on, move by move.
    let first = moves[0]["text"].as_str().expect("a move");
    let (_, next) = post("/api/known?lang=cs", line("mill-jump", &[first])).await;
    assert_eq!(next["value"], json!({ "winner": "white", "plies": 16, "sentence": "Vyhraje bílý za 16 půltahů" }));
    assert_eq!(next["moves"][0]["worth"], "loss");
}

#[tokio::test]
async fn where_nothing_is_known_nothing_is_said() {
    let (status, known) = post("/api/known", line("czech", &["c3-d4"])).await;
    assert_eq!(status, StatusCode::OK, "{known}");
    assert_eq!(known, json!({ "game": false, "whole": false, "value": null, "moves": [] }));
    let (status, _) = post("/api/known", line("wolf", &["no move"])).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    // With other rules it is another game.
    let other = json!({ "game": "mill-jump", "options": ["flying=false"], "moves": [] });
    let (_, known) = post("/api/known", other).await;
    assert_ne!(known["game"], json!(true), "{known}");
}
