use super::*;

async fn start_of(game: &str) -> Value {
    post("/api/look", line(game, &[])).await.1["state"].take()
}

/// What stands behind stones and turn.
fn rest_of(text: &str) -> &str {
    text.splitn(3, ' ').nth(2).unwrap_or_default()
}

#[tokio::test]
async fn every_start_is_put_together_again() {
    for game in games() {
        let state = start_of(&game).await;
        let text = state["now"]["text"].as_str().expect("a text");
        let turn = if text.split(' ').nth(1) == Some("b") { "black" } else { "white" };
        for rest in [json!(rest_of(text)), Value::Null] {
            let asked = json!({ "game": game, "stones": state["now"]["stones"], "turn": turn, "rest": rest });
            let (status, arranged) = post("/api/arrange", asked).await;
            assert_eq!(status, StatusCode::OK, "{game}: {arranged}");
            assert_eq!(arranged["text"], *text, "{game}");
            assert_eq!(arranged["faults"], json!([]), "{game}");
        }
    }
}

#[tokio::test]
async fn the_palette_has_what_the_game_has() {
    for game in games() {
        let state = start_of(&game).await;
        let stones: Vec<&str> =
            state["now"]["stones"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let (_, arranged) = post("/api/arrange", json!({ "game": game, "stones": [], "turn": "white" })).await;
        let palette: Vec<&str> =
            arranged["palette"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        assert!(palette.iter().any(|stone| stone.starts_with('w')), "{game}: {palette:?}");
        assert!(palette.iter().any(|stone| stone.starts_with('b')), "{game}: {palette:?}");
        let missing: Vec<_> = stones.iter().filter(|stone| !stone.is_empty() && !palette.contains(stone)).collect();
        assert!(missing.is_empty(), "{game} lacks {missing:?}");
        let chess = palette.contains(&"wK");
        assert_eq!(chess, game == "chess");
        assert_eq!(palette.contains(&"bP"), chess, "{game}: {palette:?}");
        assert_eq!(arranged["tallest"], if game == "towers" { 3 } else { 1 }, "{game}");
    }
    let (_, mill) = post("/api/arrange", json!({ "game": "mill", "stones": [], "turn": "white" })).await;
    assert_eq!(mill["palette"], json!(["wm", "bm"]), "no queens in the mill");
}

#[tokio::test]
async fn faults_are_named() {
    let mut stones = vec![""; 64];
    stones[0] = "wm";
    // The first point of the exchange format is a8, which is light.
    let asked = |stones: &[&str]| json!({ "game": "dama", "stones": stones, "turn": "white", "rest": "" });
    let (_, light) = post("/api/arrange", asked(&stones)).await;
    assert!(!faults(&light).is_empty(), "{light}");
    stones[0] = "??";
    let (_, nonsense) = post("/api/arrange", asked(&stones)).await;
    assert!(!faults(&nonsense).is_empty(), "{nonsense}");
    let (_, kingless) = post("/api/arrange", json!({ "game": "chess", "stones": [], "turn": "black" })).await;
    assert!(kingless["faults"].as_array().is_some_and(|faults| !faults.is_empty()));
    let (status, _) = post("/api/arrange", json!({ "game": "ludo", "stones": [], "turn": "black" })).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn castling_that_is_gone_is_left_out() {
    let state = start_of("chess").await;
    let mut stones: Vec<String> = serde_json::from_value(state["now"]["stones"].clone()).expect("texts");
    for stone in &mut stones {
        if !stone.ends_with('K') {
            stone.clear();
        }
    }
    let (_, arranged) = post("/api/arrange", json!({ "game": "chess", "stones": stones, "turn": "white" })).await;
    assert_eq!(arranged["faults"], json!([]), "{arranged}");
    assert_eq!(arranged["text"], "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

#[tokio::test]
async fn towers_are_piled() {
    let mut stones = vec![String::new(); 24];
    stones[0] = "wmbmwm".to_string();
    let (_, arranged) = post("/api/arrange", json!({ "game": "towers", "stones": stones, "turn": "black" })).await;
    assert_eq!(arranged["faults"], json!([]), "{arranged}");
    assert!(arranged["text"].as_str().is_some_and(|text| text.contains("(wbw)")), "{arranged}");
    stones[0].push_str("bm");
    let (_, arranged) = post("/api/arrange", json!({ "game": "towers", "stones": stones, "turn": "black" })).await;
    assert!(!faults(&arranged).is_empty(), "four are too many");
}
