use super::*;

const WRONG: &str = include_str!("../../../../golden/records/wrong.pgn");

async fn brought(text: &str) -> (StatusCode, Value) {
    post("/api/load", json!({ "text": text })).await
}

/// The line of the table that a record became.
async fn loaded(text: &str) -> Value {
    let (status, loaded) = brought(text).await;
    assert_eq!(status, StatusCode::OK, "{loaded}");
    let id = loaded["table"].as_str().expect("an id");
    let (status, line) = get(&format!("/api/tables/{id}/line")).await;
    assert_eq!(status, StatusCode::OK, "{line}");
    line
}

#[tokio::test]
async fn chess_of_the_world_becomes_a_table() {
    let line = loaded("[Event \"x\"]\n[White \"Jana\"]\n[Black \"Petr\"]\n\n1. e4 e5 2. Nf3 *\n").await;
    assert_eq!(line["game"], "chess");
    assert_eq!(line["moves"], json!(["e2-e4", "e7-e5", "g1-f3"]));
    assert_eq!(line["plies"], json!([0, 1, 2, 3]));
}

#[tokio::test]
async fn draughts_of_the_world_become_a_table() {
    let line = loaded("[Event \"x\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 *\n").await;
    assert_eq!(line["game"], "international");
    assert_eq!(line["moves"].as_array().map(Vec::len), Some(2), "{line}");
}

#[tokio::test]
async fn what_was_written_is_read_again() {
    for (game, moves) in
        [("towers", vec!["a1", "a4"]), ("mill-dice", vec!["roll 1 2 4", "a1", "roll 2 3 5"]), ("dama", vec!["c3-d4"])]
    {
        let numbered: Vec<Value> =
            moves.iter().enumerate().map(|(after, deed)| json!({ "after": after, "move": deed })).collect();
        let wanted = json!({ "game": game, "moves": numbered, "format": "kamen" });
        let (status, record) = post("/api/study/record", wanted).await;
        assert_eq!(status, StatusCode::OK, "{game}: {record}");
        let line = loaded(record["text"].as_str().expect("a text")).await;
        assert_eq!(line["game"], game);
        assert_eq!(line["moves"], json!(moves), "{game}");
    }
}

#[tokio::test]
async fn a_broken_record_has_its_faults() {
    for (event, place) in [("illegal move", "Ke6"), ("bad position", ""), ("unclosed comment", "")] {
        let begin = WRONG.find(&format!("[Event \"{event}\"]")).expect("the game");
        let game: String = WRONG[begin..].split("\n[Event").next().unwrap_or_default().to_string();
        let (status, told) = brought(&game).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{event}: {told}");
        assert!(!faults(&told).is_empty() && faults(&told).contains(place), "{event}: {told}");
    }
}

#[tokio::test]
async fn nothing_and_nonsense_are_no_games() {
    for text in ["", "   \n\n", "Dear Jana, how are you?", "[Game \"ludo\"]\n", "\u{0}\u{1}[[[{{{"] {
        let (status, told) = brought(text).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{text:?}: {told}");
        assert!(told["sentence"].is_string());
    }
    let (status, _) = brought(&"1. e4 ".repeat(1_100_000)).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
}
