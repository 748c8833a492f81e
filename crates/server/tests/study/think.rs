use super::*;

/// A game of each family.
const FAMILIES: [&str; 8] = ["chess", "czech", "mill", "towers", "wolf", "halma", "custody", "mill-dice"];

#[tokio::test]
async fn the_computer_thinks_in_every_family() {
    for game in FAMILIES {
        let asked = json!({ "game": game, "moves": [], "millis": 60, "lines": 2 });
        let (status, opinion) = post("/api/think", asked).await;
        assert_eq!(status, StatusCode::OK, "{game}: {opinion}");
        let lines = opinion["lines"].as_array().expect("lines");
        assert!((1..=2).contains(&lines.len()), "{game}: {opinion}");
        for best in lines {
            assert!(best["share"].as_f64().is_some_and(|share| (0.0..=1.0).contains(&share)), "{game}: {best}");
            assert!(best["score"].as_str().is_some_and(|score| score.starts_with(['+', '−'])), "{game}: {best}");
            assert!(best["moves"][0]["text"].is_string(), "{game}: {best}");
        }
    }
}

#[tokio::test]
async fn lines_can_be_played() {
    let (_, opinion) = post("/api/think", json!({ "game": "czech", "moves": ["c3-d4"], "millis": 100 })).await;
    assert_eq!(opinion["turn"], "black");
    let moves: Vec<&str> = opinion["lines"][0]["moves"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|each| each["text"].as_str())
        .collect();
    let whole: Vec<&str> = ["c3-d4"].into_iter().chain(moves).collect();
    let (status, looked) = post("/api/look", line("czech", &whole)).await;
    assert_eq!(status, StatusCode::OK, "{looked}");
    let trace = &opinion["lines"][0]["trace"]["path"];
    assert!(trace.as_array().is_some_and(|path| path.len() >= 2), "{opinion}");
}

#[tokio::test]
async fn a_mate_is_seen_and_is_blacks() {
    let (_, opinion) =
        post("/api/think", json!({ "game": "chess", "moves": ["f3", "e5", "g4"], "millis": 100 })).await;
    let best = &opinion["lines"][0];
    assert_eq!(best["score"], "−#1", "{best}");
    assert_eq!(best["share"], 0.0);
    assert_eq!(best["moves"][0]["text"], "d8-h4");
}

#[tokio::test]
async fn nothing_is_thought_where_the_game_is_over() {
    let (status, told) =
        post("/api/think", json!({ "game": "chess", "moves": ["f3", "e5", "g4", "Qh4"], "millis": 50 })).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(told["sentence"].is_string());
    let (status, _) = post("/api/think", json!({ "game": "chess", "moves": ["f6"], "millis": 50 })).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
}
