use super::*;

#[tokio::test]
async fn every_game_can_be_looked_at() {
    for game in games() {
        let (status, looked) = post("/api/look", line(&game, &[])).await;
        assert_eq!(status, StatusCode::OK, "{game}: {looked}");
        assert_eq!(looked["scene"]["game"], *game);
        assert_eq!(looked["state"]["you"], json!(["white", "black"]), "{game}: both sides are free");
        let points = looked["scene"]["board"]["points"].as_array().map(Vec::len);
        assert_eq!(looked["state"]["now"]["stones"].as_array().map(Vec::len), points, "{game}");
        let due = looked["state"]["dice"]["due"] == json!(true);
        assert_ne!(looked["state"]["moves"] == json!([]), !due, "{game}: moves, or dice first");
    }
}

#[tokio::test]
async fn a_line_has_its_moves() {
    let (status, looked) = post("/api/look", line("chess", &["e4", "e7e5", "Jf3"])).await;
    assert_eq!(status, StatusCode::OK);
    let plies = looked["state"]["history"]["plies"].as_array().expect("plies");
    let texts: Vec<&str> = plies.iter().filter_map(|ply| ply["text"].as_str()).collect();
    assert_eq!(texts, ["e2-e4", "e7-e5", "g1-f3"]);
    assert_eq!(looked["state"]["turn"], "black");
    assert_eq!(looked["state"]["now"]["text"], "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
}

#[tokio::test]
async fn the_language_is_that_of_the_browser() {
    let (_, looked) = post("/api/look?lang=cs", line("chess", &["e4", "e5", "Nf3"])).await;
    assert_eq!(looked["scene"]["name"], "Šachy");
    assert_eq!(looked["state"]["history"]["plies"][2]["shown"], "Jf3");
}

#[tokio::test]
async fn a_wrong_move_is_named_with_its_number() {
    let (status, told) = post("/api/look", line("dama", &["c3-d4", "b6-b5"])).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    let sentence = told["sentence"].as_str().expect("a sentence");
    assert!(sentence.starts_with("Move 2 (b6-b5) is not possible:"), "{sentence}");
}

#[tokio::test]
async fn wrong_positions_and_options_have_all_their_faults() {
    let (status, told) = post("/api/look", json!({ "game": "dama", "start": "9/8/8/8/8/8/8/7 x" })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(told["faults"].as_array().is_some_and(|faults| faults.len() >= 2), "{told}");
    assert!(faults(&told).starts_with("The row “9” has the wrong length."), "{told}");
    let (status, told) = post("/api/look", json!({ "game": "dama", "options": ["tea=true"] })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(faults(&told).contains("tea"), "{told}");
    let (status, _) = post("/api/look", line("ludo", &[])).await;
    assert!(status.is_client_error());
    let long = vec!["c3-d4"; 2001];
    let (status, _) = post("/api/look", line("dama", &long)).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn moves_are_tried_and_refused() {
    let tried = |text: &str| json!({ "game": "dama", "moves": ["c3-d4"], "move": text });
    let (status, answer) = post("/api/look/move", tried("22-18")).await;
    assert_eq!(status, StatusCode::OK, "{answer}");
    assert_eq!(answer["ok"], json!(false), "22 is White's: {answer}");
    let (_, answer) = post("/api/look/move", tried("b6-a5")).await;
    assert_eq!(answer, json!({ "ok": true, "text": "b6-a5" }));
    let (_, answer) = post("/api/look/move", tried("b6-b4")).await;
    assert_eq!(answer["ok"], json!(false));
    let refused = &answer["refused"];
    assert!(refused["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()));
    assert!(refused["link"].as_str().is_some_and(|link| link.starts_with("/rules/")), "{answer}");
}

#[tokio::test]
async fn clicks_make_moves() {
    let clicked = |clicks: &[&str]| json!({ "game": "dama", "moves": [], "clicks": clicks });
    let (_, begun) = post("/api/look/clicks", clicked(&["c3"])).await;
    assert_eq!(begun["ok"], json!(true));
    assert_eq!(begun["clicked"]["next"].as_array().map(Vec::len), Some(2), "{begun}");
    let (_, done) = post("/api/look/clicks", clicked(&["c3", "d4"])).await;
    assert_eq!(done["clicked"]["complete"], "c3-d4");
    let (_, wrong) = post("/api/look/clicks", clicked(&["c3", "c4"])).await;
    assert_eq!(wrong["ok"], json!(false));
    assert!(wrong["refused"]["sentence"].is_string());
    let (_, nowhere) = post("/api/look/clicks", clicked(&["z9"])).await;
    assert_eq!(nowhere["ok"], json!(false));
}

#[tokio::test]
async fn dice_stand_between_the_moves() {
    let (status, looked) = post("/api/look", line("mill-dice", &["roll 1 2 4"])).await;
    assert_eq!(status, StatusCode::OK, "{looked}");
    assert_eq!(looked["state"]["dice"]["shown"], json!([1, 2, 4]));
    let (status, told) = post("/api/look", line("mill-dice", &["a1"])).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{told}");
}

#[tokio::test]
async fn a_line_is_written_as_a_record() {
    let wanted = |game: &str, moves: &[&str], format: &str| {
        let moves: Vec<Value> =
            moves.iter().enumerate().map(|(after, deed)| json!({ "after": after, "move": deed })).collect();
        json!({ "game": game, "moves": moves, "format": format })
    };
    let (status, pgn) = post("/api/study/record", wanted("chess", &["e4", "e5"], "pgn")).await;
    assert_eq!(status, StatusCode::OK, "{pgn}");
    assert_eq!(pgn["name"], "chess.pgn");
    assert!(pgn["text"].as_str().is_some_and(|text| text.contains("1. e4 e5")), "{pgn}");
    let (status, own) = post("/api/study/record", wanted("towers", &["a1"], "kamen")).await;
    assert_eq!(status, StatusCode::OK, "{own}");
    let (status, told) = post("/api/study/record", wanted("towers", &["a1"], "pgn")).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{told}");
    let (status, told) = post("/api/study/record", wanted("chess", &[], "docx")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{told}");
}

#[tokio::test]
async fn what_is_no_question_is_answered_too() {
    for path in [
        "/api/look",
        "/api/look/move",
        "/api/look/clicks",
        "/api/arrange",
        "/api/think",
        "/api/known",
        "/api/tasks/exercise",
        "/api/load",
    ] {
        for body in [json!(null), json!({}), json!({ "game": 7 }), json!([1, 2])] {
            let (status, told) = post(path, body.clone()).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{path} {body}");
            assert!(told["sentence"].is_string(), "{path} {body}");
        }
    }
}

#[tokio::test]
async fn programs_find_these_paths() {
    let (status, api) = get("/api/openapi.json").await;
    assert_eq!(status, StatusCode::OK);
    for path in [
        "/api/look",
        "/api/known",
        "/api/arrange",
        "/api/think",
        "/api/tasks/{course}/{game}/{number}",
        "/api/load",
        "/api/tables",
    ] {
        assert!(api["paths"][path].is_object(), "{path}");
    }
}

#[tokio::test]
async fn positions_of_other_programs_are_read() {
    let (status, looked) = post("/api/look", json!({ "game": "dama", "start": "W:W22:BK9" })).await;
    assert_eq!(status, StatusCode::OK, "{looked}");
    assert_eq!(looked["state"]["now"]["text"], "8/8/1B6/8/8/2w5/8/8 w");
}
