//! What other sites show of a link to us.

use axum::http::StatusCode;
use kamen_i18n::Language;
use serde_json::json;

use crate::browser::Browser;

/// What a page says to other sites.
fn told(page: &str, property: &str) -> Option<String> {
    let begin = page.split_once(&format!("property=\"{property}\" content=\""))?.1;
    Some(begin.split_once('"')?.0.replace("&amp;", "&"))
}

/// The picture of a page, checked to be one of the size that sites ask for.
async fn picture(browser: &Browser, page: &str) -> Vec<u8> {
    let address = told(page, "og:image").unwrap_or_else(|| panic!("no picture in {page}"));
    let path = address.split_once("://").and_then(|(_, rest)| rest.find('/').map(|at| rest[at..].to_string()));
    let answer = browser.ask(&path.expect("a whole address"), &[]).await;
    assert_eq!(answer.status, StatusCode::OK, "{address}");
    assert!(answer.bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "{address}");
    let size = |at: usize| u32::from_be_bytes(answer.bytes[at..at + 4].try_into().expect("four bytes"));
    assert_eq!((size(16), size(20)), (1200, 630));
    answer.bytes
}

#[tokio::test]
async fn links_to_positions_show_them() {
    let browser = Browser::new();
    let start = browser.page("/p/chess", Language::En).await.text;
    let moved = browser.page("/p/chess?moves=e2-e4+e7-e5", Language::En).await.text;
    let earlier = browser.page("/p/chess?moves=e2-e4+e7-e5&ply=1", Language::En).await.text;
    let endgame = browser.page("/p/chess?pos=4k3/8/8/8/8/8/8/4K2R+w+K+-+0+1", Language::En).await.text;
    let mut seen = Vec::new();
    for page in [&start, &moved, &earlier, &endgame] {
        let drawn = picture(&browser, page).await;
        assert!(!seen.contains(&drawn), "two positions look alike");
        seen.push(drawn);
    }
    assert_eq!(told(&start, "og:title").as_deref(), Some("Chess: a board to try things out"));
    let game = browser.page("/games/czech", Language::Cs).await.text;
    assert_eq!(told(&game, "og:title").as_deref(), Some("Česká dáma"));
    picture(&browser, &game).await;
    // What is no position has no picture, and nothing breaks.
    for bad in [
        "/preview/positions/chess.png?pos=x",
        "/preview/games/ludo.png",
        "/preview/tables/none.png",
        "/preview/games/chess",
    ] {
        assert!(browser.ask(bad, &[]).await.status.is_client_error(), "{bad}");
    }
}

#[tokio::test]
async fn links_to_tables_show_who_plays_and_how_it_stands() {
    let browser = Browser::new();
    let seats = json!([{ "kind": "me", "name": "Jana" }, { "kind": "computer", "level": 3 }]);
    let opened = browser.post("/api/tables", &json!({ "game": "dama", "seats": seats })).await;
    let table = opened["table"].as_str().expect("a table");
    let page = browser.page(&format!("/t/{table}"), Language::Cs).await.text;
    assert_eq!(told(&page, "og:title").as_deref(), Some("Dáma: Jana – počítač 3"));
    assert!(told(&page, "og:description").is_some_and(|status| status.contains("bílý")));
    picture(&browser, &page).await;
    let robots = browser.ask("/robots.txt", &[]).await.text;
    assert!(robots.contains("Disallow: /t/") && robots.contains("User-agent: Twitterbot"));
}
