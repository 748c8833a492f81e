//! Whole games of each family against the computer.

use serde_json::json;

use crate::visit;

/// Plays against the lowest level until the game is over, or until so many own moves were made and one resigns.
async fn whole_game(game: &str, most: usize) {
    let (_site, window) = visit().await;
    window.go(&format!("/games/{game}")).await;
    window.eval("(document.getElementById('level').value = 1, document.getElementById('level').dispatchEvent(new Event('input', {bubbles: true})))").await;
    window.click("#start button[type=submit]").await;
    window.until("location.pathname.startsWith('/t/')").await;
    window.at_table().await;
    let mut made = 0;
    loop {
        window.until("document.querySelector('.result:not([hidden])') || document.querySelector('.player.to-move[data-side=white]')").await;
        let state = window.state().await;
        if state["result"].is_object() {
            break;
        }
        if state["turn"] != json!("white") {
            continue;
        }
        if made == most {
            window.deed("resign").await;
            window.click("dialog[open] [data-answer=yes]").await;
            window.sees(".result .score").await;
            continue;
        }
        window.make_a_move(made * 7 + 3).await;
        made += 1;
    }
    window.sees(".result .reason").await;
    assert!(!window.text(".result .reason").await.is_empty());
    window.is_clean().await;
    window.close().await;
}

macro_rules! whole_games {
    ($($name:ident: $game:literal, $most:literal;)*) => {
        $(#[tokio::test(flavor = "multi_thread")]
        async fn $name() {
            whole_game($game, $most).await;
        })*
    };
}

// One of each family. Random moves rarely end a long game soon, so some are resigned.
whole_games! {
    chess: "chess", 12;
    draughts: "dama", 30;
    mill: "mill", 25;
    towers: "towers", 25;
    race: "frogs", 20;
    custody: "hasami", 12;
    hunt: "wolf", 25;
}
