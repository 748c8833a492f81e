//! A move that is half made is not lost by a tap elsewhere: it is answered. It is given up on purpose only.

use std::collections::HashSet;

use kamen_browser::{PHONE, Window, keys};
use kamen_catalog::Catalog;
use serde_json::{Value, json};

use crate::visit;

/// What the page says of a point.
async fn label(window: &Window, square: &str) -> String {
    let label = window.eval(&format!("document.querySelector(\".cell[data-point='{square}']\").ariaLabel")).await;
    label.as_str().unwrap_or_default().to_string()
}

async fn is_empty(window: &Window, square: &str) {
    window
        .until(&format!("document.querySelector(\".cell[data-point='{square}']\").ariaLabel.includes('empty')"))
        .await;
}

async fn texts(window: &Window) -> Vec<Value> {
    let state = window.state().await;
    state["history"]["plies"].as_array().expect("plies").iter().map(|ply| ply["text"].clone()).collect()
}

/// White has closed the mill a1–d1–g1 and takes nothing yet.
async fn closes_a_mill(window: &Window) {
    window.open_table("mill", &[("who", "device"), ("two", "still")]).await;
    // What to do first is heard, too, not only what is new.
    window.until("document.querySelector('[aria-live=polite]').textContent.includes('Place a stone.')").await;
    for (ply, square) in ["a1", "g7", "d1", "g4"].iter().enumerate() {
        window.tap(square).await;
        window.shows_plies(ply + 1).await;
    }
    window.tap("g1").await;
    assert!(label(window, "g1").await.contains("white stone"));
    let prompt = "You closed a mill: take a black stone.";
    assert_eq!(window.text(".board-prompt p").await, prompt);
    // Whoever does not see it hears it.
    window
        .until(&format!("document.querySelector('[aria-live=polite]').textContent.includes({})", json!(prompt)))
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_mill_survives_a_tap_elsewhere() {
    let (_site, window) = visit().await;
    closes_a_mill(&window).await;
    // An empty point, an own stone, dragged or tapped, by mouse, finger or key: each is answered, and the mill stands.
    for square in ["b2", "a1", "f6"] {
        window.tap(square).await;
        window.sees(".refusal p").await;
        assert_eq!(window.plies().await, 4, "{square}");
        assert!(label(&window, "g1").await.contains("white stone"), "{square}");
    }
    window.resize(PHONE).await;
    window.touch("b2").await;
    window.until("document.querySelector('.refusal p')").await;
    assert!(label(&window, "g1").await.contains("white stone"));
    window.press("b2").await;
    window.press(keys::ENTER).await;
    assert!(label(&window, "g1").await.contains("white stone"));
    assert_eq!(window.plies().await, 4);
    // A look at an earlier move leaves it, too.
    window.click("[data-step=back]").await;
    window.click("[data-step=last]").await;
    window.until("document.querySelector('.board-prompt p')").await;
    // What was to be done can still be done, with a finger.
    window.touch("g4").await;
    window.shows_plies(5).await;
    assert_eq!(texts(&window).await[4], json!("g1xg4"));
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_half_made_move_is_given_up_on_purpose() {
    let (_site, window) = visit().await;
    closes_a_mill(&window).await;
    // The stone itself, the button, Escape.
    window.tap("g1").await;
    is_empty(&window, "g1").await;
    window.tap("g1").await;
    window.click(".board-prompt [data-end='']").await;
    is_empty(&window, "g1").await;
    window.tap("g1").await;
    window.press(keys::ESCAPE).await;
    is_empty(&window, "g1").await;
    window.tap("b2").await;
    window.shows_plies(5).await;
    assert_eq!(texts(&window).await[4], json!("b2"));
    window.is_clean().await;
    window.close().await;
}

/// Two people at one device, from a position.
pub async fn open_at(window: &Window, game: &str, start: &str) {
    window.go("/").await;
    let seats = json!([{ "kind": "me" }, { "kind": "me" }]);
    let order = json!({ "game": game, "start": start, "seats": seats });
    let script = format!(
        "fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({order}) }}).then(r => r.json()).then(({{ table }}) => location.assign(`/t/${{table}}`)) && 1"
    );
    window.eval(&script).await;
    window.at_table().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chain_survives_another_stone_and_the_question_which_way() {
    let (_site, window) = visit().await;
    // From e5 the man goes on to c7 or to g7; the man on g1 could have taken instead.
    open_at(&window, "dama", "8/8/3b1b2/8/3b4/2w5/5b2/6w1 w").await;
    window.taps(&["c3", "e5"]).await;
    for square in ["g1", "c3", "h8"] {
        window.tap(square).await;
        window.sees(".refusal p").await;
        assert!(label(&window, "e5").await.contains("white stone"), "{square}");
    }
    // A stone that was only lifted is exchanged for another by a tap, as ever.
    window.tap("e5").await;
    window.taps(&["g1", "c3", "e5", "c7"]).await;
    window.shows_plies(1).await;
    assert_eq!(texts(&window).await[0], json!("c3xe5xc7"));
    window.is_clean().await;
    window.close().await;
}

/// Of a crafted position with sixteen thousand moves a page has heard of a thousand. Every other one can be clicked all the same, square by
/// square, and written.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_is_not_listed_is_clicked_and_written() {
    let start = "W4b2/WB2B3/1B3b2/W2B1Bb1/w1B2B2/wW2b2b/1W6/W2W3W w";
    let catalog = Catalog::builtin();
    let pos = catalog.get("english").expect("a game").start.read(start).expect("a position");
    let (_site, window) = visit().await;
    open_at(&window, "english", start).await;
    let state = window.state().await;
    assert!(state["more"].as_u64().is_some_and(|more| more > 10_000), "{}", state["more"]);
    assert!(window.text(".board-prompt").await.contains("written"), "{}", window.text(".board-prompt").await);
    let told: HashSet<&str> =
        state["moves"].as_array().expect("moves").iter().filter_map(|one| one["text"].as_str()).collect();
    let made_alone = |path: &[usize]| pos.click(path).is_ok_and(|clicked| clicked.made.len() == 1);
    let some = (0..pos.count()).rev().step_by(97).filter_map(|index| pos.nth(index));
    let unheard = some
        .filter(|legal| !told.contains(&*legal.text))
        .find(|legal| legal.paths[0].len() > 5 && made_alone(&legal.paths[0]))
        .expect("a long capture that is not listed");
    let path: Vec<&str> = unheard.paths[0].iter().map(|&point| pos.board().name(point)).collect();
    window.resize(PHONE).await;
    for (at, square) in path.iter().enumerate() {
        // What is asked after a tap is answered before the next.
        window.tap(square).await;
        if at + 1 < path.len() {
            window.until(&format!("document.querySelector(\".cell[data-point='{}'].taps\")", path[at + 1])).await;
        }
        if at == 3 {
            window.keep_picture("a-move-that-is-not-listed").await;
        }
    }
    window.shows_plies(1).await;
    assert_eq!(texts(&window).await, [json!(unheard.text)]);
    // Now by its letters.
    open_at(&window, "english", start).await;
    window.eval("document.querySelector('.cell[tabindex=\"0\"]').focus()").await;
    window.press(&unheard.text).await;
    window.press(keys::ENTER).await;
    window.shows_plies(1).await;
    assert_eq!(texts(&window).await, [json!(unheard.text)]);
    window.is_clean().await;
    window.close().await;
}
