//! The arbiter and the manners of a table: refused moves, huffing, touch-move, announced checks, claims, clocks.

use std::time::{Duration, Instant};

use kamen_browser::Window;
use serde_json::{Value, json};

use crate::visit;

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_move_gets_its_sentence_its_squares_and_its_article() {
    let (_site, window) = visit().await;
    window.open_table("czech", &[("who", "device"), ("two", "still")]).await;
    window.taps(&["c3", "c4"]).await;
    window.sees(".refusal p").await;
    let sentence = window.text(".refusal p").await;
    assert!(sentence.len() > 20, "{sentence}");
    let link = window.eval("document.querySelector('.refusal a').getAttribute('href')").await;
    assert!(link.as_str().is_some_and(|link| link.starts_with("/rules/")), "{link}");
    window.keep_picture("refused").await;
    // The article is there.
    window.go(link.as_str().unwrap_or_default()).await;
    window.until("document.getElementById(location.hash.slice(1))").await;
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_neglected_capture_is_huffed() {
    let (_site, window) = visit().await;
    window.go("/games/dama").await;
    window.click("label:has(> input[name=who][value=device])").await;
    window.click("label:has(> input[name=two][value=still])").await;
    window.eval("document.querySelectorAll('#start details').forEach(d => d.open = true)").await;
    window.click("[data-option=huffing]").await;
    window.click("#start button[type=submit]").await;
    window.until("location.pathname.startsWith('/t/')").await;
    window.at_table().await;
    // White could take on d4 … and goes elsewhere.
    for (from, to) in [("c3", "d4"), ("f6", "e5")] {
        let before = window.plies().await;
        window.taps(&[from, to]).await;
        window.shows_plies(before + 1).await;
    }
    window.taps(&["a3", "b4"]).await;
    window.shows_plies(3).await;
    window.deed("move xd4").await;
    window.shows_plies(4).await;
    assert_eq!(window.state().await["history"]["plies"][3]["text"], json!("xd4"));
    window.is_clean().await;
    window.close().await;
}

/// Waits until the table is as wanted.
async fn state_where(window: &Window, wanted: impl Fn(&Value) -> bool) -> Value {
    let began = Instant::now();
    loop {
        let state = window.state().await;
        if wanted(&state) {
            return state;
        }
        assert!(began.elapsed() < Duration::from_secs(30), "never so: {state}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_touched_piece_moves_unless_it_is_adjusted() {
    let (_site, window) = visit().await;
    window.go("/games/chess").await;
    window.click("label:has(> input[name=who][value=device])").await;
    window.click("label:has(> input[name=two][value=still])").await;
    window.click("label:has(> input[name=touchMove])").await;
    window.click("#start button[type=submit]").await;
    window.until("location.pathname.startsWith('/t/')").await;
    window.at_table().await;
    let before = window.state().await["n"].as_u64().expect("a number");
    window.deed("adjust").await;
    window.tap("g1").await;
    // Said, touched, let go: three events. Then it may be said again.
    state_where(&window, |state| state["n"].as_u64() >= Some(before + 3)).await;
    window.sees("[data-deed=adjust]").await;
    window.tap("e2").await;
    // Touched, it has to move: another piece is refused.
    let touched = |state: &Value| state["touched"].as_array().is_some_and(|touched| !touched.is_empty());
    let state = state_where(&window, touched).await;
    assert!(
        state["moves"]
            .as_array()
            .expect("moves")
            .iter()
            .all(|mv| mv["text"].as_str().unwrap_or_default().starts_with("e2"))
    );
    window.tap("d2").await;
    window.sees(".refusal p").await;
    window.tap("e4").await;
    window.shows_plies(1).await;
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_third_repetition_is_claimed() {
    let (_site, window) = visit().await;
    window.open_table("chess", &[("who", "device"), ("two", "still")]).await;
    let round = [["g1", "f3"], ["g8", "f6"], ["f3", "g1"], ["f6", "g8"]];
    for (ply, squares) in round.iter().cycle().take(8).enumerate() {
        window.taps(squares).await;
        window.shows_plies(ply + 1).await;
    }
    window.deed("claim").await;
    window.sees(".result .score").await;
    assert_eq!(window.text(".result .score").await, "½–½");
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_claimed_with_the_move_that_completes_it() {
    let (_site, window) = visit().await;
    window.open_table("chess", &[("who", "device"), ("two", "still")]).await;
    let round = [["g1", "f3"], ["g8", "f6"], ["f3", "g1"], ["f6", "g8"]];
    for (ply, squares) in round.iter().cycle().take(7).enumerate() {
        window.taps(squares).await;
        window.shows_plies(ply + 1).await;
    }
    window.deed("claim").await;
    window.click("dialog[open] .choices button").await;
    window.sees(".result .score").await;
    assert_eq!(window.text(".result .score").await, "½–½");
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_is_announced() {
    let (_site, window) = visit().await;
    window.go("/games/chess").await;
    window.click("label:has(> input[name=who][value=device])").await;
    window.click("label:has(> input[name=two][value=still])").await;
    window.click("label:has(> input[name=announceCheck])").await;
    window.click("#start button[type=submit]").await;
    window.until("location.pathname.startsWith('/t/')").await;
    window.at_table().await;
    for (ply, squares) in [["e2", "e4"], ["f7", "f6"], ["d1", "h5"]].iter().enumerate() {
        window.taps(squares).await;
        window.shows_plies(ply + 1).await;
    }
    window.deed("check").await;
    window.until("document.querySelector('[data-deed=check]').disabled").await;
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_flag_falls_by_itself() {
    let (_site, window) = visit().await;
    window.go("/games/mill").await;
    window.click("label:has(> input[name=who][value=device])").await;
    window.click("label:has(> input[name=two][value=still])").await;
    window.choose("#clock", "own").await;
    window.choose("#clock-kind", "each").await;
    window.write("#clock-each", "3").await;
    window.click("#start button[type=submit]").await;
    window.until("location.pathname.startsWith('/t/')").await;
    window.at_table().await;
    window.sees(".result .score").await;
    assert_eq!(window.text(".result .score").await, "0–1");
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bad_clock_is_answered_beside_its_field() {
    let (_site, window) = visit().await;
    window.go("/games/mill").await;
    window.choose("#clock", "own").await;
    window.write("#clock-minutes", "-3").await;
    window.click("#start button[type=submit]").await;
    window.sees("#fault-clock").await;
    assert_eq!(window.eval("document.activeElement.id").await, serde_json::json!("clock-minutes"));
    assert!(window.path().await.starts_with("/games/mill"));
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_taken_back_by_agreement() {
    let (_site, window) = visit().await;
    window.open_table("dama", &[("who", "computer")]).await;
    window.make_a_move(0).await;
    window.shows_plies(2).await;
    window.deed("ask-take-back").await;
    // The computer agrees.
    window.until("document.querySelectorAll('.move-list .ply').length === 0").await;
    window.close().await;
}
