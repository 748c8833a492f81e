//! Analysis, editor, exercises, records.

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
    window.is_clean().await;
    window.close().await;
}
