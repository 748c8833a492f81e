//! Analysis, editor, exercises, records.

use kamen_catalog::Catalog;
use serde_json::json;

use crate::visit;

#[tokio::test(flavor = "multi_thread")]
async fn a_link_leads_to_any_position() {
    let (_site, window) = visit().await;
    window.go("/p/czech?pos=8/8/1b6/2W5/5b2/6w1/8/8%20w").await;
    window.sees(".board-cells .cell").await;
    let label = window.eval("document.querySelector('.cell[data-point=\"c5\"]').getAttribute('aria-label')").await;
    assert!(label.as_str().is_some_and(|label| label.contains("queen")), "{label}");
    // The arbiter is there, too.
    window.tap("g3").await;
    window.reads("a queen goes first").await;
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_exercise_is_solved_after_a_wrong_try() {
    let (_site, window) = visit().await;
    window.go("/rules/czech").await;
    window.click("a[href*='exercise=1']").await;
    window.sees(".board-cells .cell").await;
    window.write("#study-typed", "d6xb4").await;
    window.click(".study-typed button").await;
    window.sees(".refusal p").await;
    let link = window.eval("document.querySelector('.refusal a').getAttribute('href')").await;
    assert_eq!(link, json!("/rules/czech#queen-first"));
    window.taps(&["h8", "a1"]).await;
    window.sees(".verdict.solved").await;
    window.keep_picture("exercise").await;
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_thinks_along_and_finds_the_mistake() {
    let (_site, window) = visit().await;
    // White hangs the queen.
    window.go("/p/chess?moves=e2-e4+e7-e5+d1-h5+b8-c6+h5xf7+e8xf7").await;
    window.sees(".board-cells .cell").await;
    window.click(".study-switch[for=think-on]").await;
    window.sees(".best-lines .best-move").await;
    window.sees(".balance").await;
    window.keep_picture("analysis").await;
    window.click("[data-act=review]").await;
    window.sees(".mistakes li").await;
    assert!(window.text(".mistakes").await.contains("Qxf7") || window.text(".mistakes").await.contains("Q×f7"));
    window.keep_picture("review").await;
    window.shuts_nobody_out().await;
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editor_names_faults_and_starts_a_game() {
    let (_site, window) = visit().await;
    window.go("/p/chess?edit").await;
    window.sees("#editor-text").await;
    window.keep_picture("editor").await;
    window.click("[data-act=clear]").await;
    window.until("document.querySelectorAll('.study-faults li, .study-faults p').length > 0").await;
    window.write("#editor-text", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1").await;
    window.press(kamen_browser::keys::TAB).await;
    window
        .until("document.querySelector('.cell[data-point=\"a7\"]').getAttribute('aria-label').includes('pawn')")
        .await;
    window.shuts_nobody_out().await;
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editor_and_the_study_know_every_game() {
    let (_site, window) = visit().await;
    for game in Catalog::builtin().games() {
        window.go(&format!("/p/{}?edit", game.id)).await;
        window.sees("#editor-text").await;
        window.until("document.querySelector('#editor-text').value.length > 3").await;
        // The start is no faulty position.
        window.until("document.querySelectorAll('.study-faults li').length === 0").await;
    }
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn records_are_opened_and_what_is_wrong_with_them_is_told() {
    let (_site, window) = visit().await;
    window.go("/load").await;
    window.write("textarea", "1. e4 e5 2. Ke3 *").await;
    window.click("main form button[type=submit]").await;
    window.reads("Ke3").await;
    assert!(window.path().await.starts_with("/load"));
    window.write("textarea", "1. e4 e5 2. Nf3 Nc6 *").await;
    window.click("main form button[type=submit]").await;
    window.until("location.pathname.startsWith('/t/')").await;
    window.at_table().await;
    window.shows_plies(4).await;
    window.close().await;
}
