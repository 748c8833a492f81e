//! Files of many games, and games with comments and variations.

use super::*;

const ANNOTATED: &str = r#"[Event "Praha"]
[White "Jana"]
[Black "Petr"]
[Result "1-0"]

{A lesson.} 1. e4! {The best.} ({Or} 1. d4 d5 (1... Nf6 $5 2. c4 {fine}) 2. c4 $16) 1... e5?! 2. Nf3 $14 (2. f4 {the king's}
exf4 3. Nf3) {both are played} 2... Nc6 1-0
"#;

/// An answer that is taken.
async fn said(path: &str, body: Value) -> Value {
    let (status, answer) = post(path, body).await;
    assert_eq!(status, StatusCode::OK, "{path}: {answer}");
    answer
}

async fn study(text: &str, number: usize) -> Value {
    said("/api/games-of-file/study", json!({ "text": text, "number": number })).await
}

#[tokio::test]
async fn a_file_of_many_games_is_listed_with_what_is_wrong() {
    let text = format!(
        "{ANNOTATED}\n[White \"Eva\"]\n[Black \"?\"]\n\n1. e4 Ke6 *\n\n[White \"Ema\"]\n\n1. d4 d5 1/2-1/2\n"
    );
    let listed = said("/api/games-of-file", json!({ "text": text })).await;
    let games = listed["games"].as_array().expect("a list");
    assert_eq!(games.len(), 3);
    assert_eq!([&games[0]["white"], &games[0]["black"], &games[0]["event"]], ["Jana", "Petr", "Praha"]);
    assert_eq!(
        (&games[0]["plies"], &games[0]["result"], &games[0]["name"]),
        (&json!(4), &json!("1-0"), &json!("Chess"))
    );
    assert!(games[1]["faults"][0].as_str().is_some_and(|fault| fault.contains("Ke6")), "{}", games[1]);
    assert_eq!((&games[2]["white"], &games[2]["black"], &games[2]["number"]), (&json!("Ema"), &json!(""), &json!(3)));
    assert_eq!(listed["more"], json!(false));
    // The one with the fault cannot be opened; the others can.
    let (status, answer) = post("/api/games-of-file/study", json!({ "text": text, "number": 2 })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer["faults"][0].as_str().is_some_and(|fault| fault.contains("Ke6")));
    assert_eq!(study(&text, 3).await["moves"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        post("/api/games-of-file/study", json!({ "text": text, "number": 4 })).await.0,
        StatusCode::UNPROCESSABLE_ENTITY
    );
}

#[tokio::test]
async fn comments_variations_and_signs_are_kept() {
    let read = study(ANNOTATED, 1).await;
    assert_eq!((&read["comments"], &read["result"]), (&json!(["A lesson."]), &json!("1-0")));
    let told: Vec<(u64, &str)> = read["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|each| (each["after"].as_u64().unwrap(), each["move"].as_str().unwrap()))
        .collect();
    assert_eq!(
        told,
        [
            (0, "e2-e4"),
            (0, "d2-d4"),
            (2, "d7-d5"),
            (2, "g8-f6"),
            (4, "c2-c4"),
            (3, "c2-c4"),
            (1, "e7-e5"),
            (7, "g1-f3"),
            (7, "f2-f4"),
            (9, "e5xf4"),
            (10, "g1-f3"),
            (8, "b8-c6"),
        ]
    );
    assert_eq!((&read["moves"][0]["nags"], &read["moves"][0]["comments"]), (&json!([1]), &json!(["The best."])));
    assert_eq!((&read["moves"][1]["before"], &read["moves"][5]["nags"]), (&json!(["Or"]), &json!([16])));
    assert_eq!(read["moves"][7]["afterwards"], json!(["both are played"]));
    // Each move is told with its board.
    let told = said("/api/study", read.clone()).await;
    assert_eq!(told["steps"].as_array().map(Vec::len), Some(12));
    assert_eq!(
        (&told["steps"][9]["ply"]["shown"], &told["steps"][9]["ply"]["by"]),
        (&json!("e×f4"), &json!("black"))
    );
    // Written and read again, it is the same.
    for format in ["pgn", "kamen"] {
        let mut wanted = read.clone();
        wanted["format"] = json!(format);
        let written = said("/api/study/record", wanted).await;
        let text = written["text"].as_str().expect("a text");
        assert_eq!(study(text, 1).await, read, "{text}");
    }
}

#[tokio::test]
async fn moves_that_nobody_can_make_stay_as_words() {
    let read = study("1. e4 e5 (1... -- 2. d4 {a threat}) 2. Nf3 *", 1).await;
    let moves = read["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 3);
    assert!(moves[0]["comments"][0].as_str().is_some_and(|said| said.contains("--")), "{read}");
}

#[tokio::test]
async fn dice_travel_with_the_study() {
    let line = json!({ "game": "mill-dice", "moves": ["roll 1 2 4"] });
    let looked = said("/api/look", line.clone()).await;
    let first = looked["state"]["moves"][0]["text"].as_str().expect("a move").to_string();
    let other = looked["state"]["moves"][1]["text"].as_str().expect("another").to_string();
    let mut written = json!({ "game": "mill-dice", "format": "kamen", "moves": [
        { "after": 0, "move": "roll 1 2 4" }, { "after": 1, "move": first, "comments": ["so"] }, { "after": 1, "move": other },
        { "after": 2, "move": "roll 2 3 5" },
    ] });
    let file = said("/api/study/record", written.clone()).await;
    let read = study(file["text"].as_str().expect("a text"), 1).await;
    written.as_object_mut().unwrap().remove("format");
    let deeds = |study: &Value| -> Vec<(Value, Value)> {
        study["moves"].as_array().unwrap().iter().map(|each| (each["after"].clone(), each["move"].clone())).collect()
    };
    assert_eq!(deeds(&read), deeds(&written), "{}", file["text"]);
    assert_eq!(read["moves"][1]["comments"], json!(["so"]));
}

#[tokio::test]
async fn what_is_no_tree_is_refused() {
    for moves in [
        json!([{ "after": 1, "move": "c3-d4" }]),
        json!([{ "after": 0, "move": "c3-c4" }]),
        json!([{ "after": 0, "move": "roll 1 1 1" }]),
        json!(vec![json!({ "after": 0, "move": "c3-d4" }); 5001]),
    ] {
        for path in ["/api/study", "/api/study/record"] {
            let study = json!({ "game": "dama", "format": "kamen", "moves": moves });
            assert_eq!(post(path, study).await.0, StatusCode::UNPROCESSABLE_ENTITY);
        }
    }
}
