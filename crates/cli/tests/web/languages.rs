//! Each language, keyboard only, phone width.

use kamen_browser::{DESKTOP, PHONE, Window, keys};
use serde_json::json;

use crate::visit;

#[tokio::test(flavor = "multi_thread")]
async fn the_language_of_the_browser_and_another_by_choice() {
    let (site, window) = visit().await;
    for (language, name, turn) in
        [("cs", "Česká dáma", "Na tahu je bílý."), ("sk", "Česká dáma", "Na ťahu je biely.")]
    {
        let other = Window::open(&site.address(), language).await;
        other.open_table("czech", &[("who", "device"), ("two", "still")]).await;
        other.reads(name).await;
        other.reads(turn).await;
        assert_eq!(other.eval("document.documentElement.lang").await, json!(language));
        other.close().await;
    }
    window.go("/?lang=cs").await;
    window.go("/games/chess").await;
    assert_eq!(window.eval("document.documentElement.lang").await, json!("cs"));
    // Czech letters in the moves of chess.
    window.open_table("chess", &[("who", "device"), ("two", "still")]).await;
    window.taps(&["g1", "f3"]).await;
    window.shows_plies(1).await;
    assert_eq!(window.text(".ply[data-ply='1']").await, "Jf3");
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_by_keyboard_alone() {
    let (_site, window) = visit().await;
    window.open_table("czech", &[("who", "device"), ("two", "still")]).await;
    window.eval("document.querySelector('.cell[tabindex=\"0\"]').focus()").await;
    // Typed as it is written.
    window.press("c3d4").await;
    window.press(keys::ENTER).await;
    window.shows_plies(1).await;
    // And chosen with the arrows: from wherever the focus is to b6, then to a5.
    window.eval("document.querySelector('.cell[data-point=\"b6\"]').focus()").await;
    window.press(keys::ENTER).await;
    window.press(keys::DOWN).await;
    window.press(keys::LEFT).await;
    window.press(keys::ENTER).await;
    window.shows_plies(2).await;
    assert_eq!(window.state().await["history"]["plies"][1]["text"], json!("b6-a5"));
    window.is_clean().await;
    window.close().await;
}

/// Where moves are written in numbers, the board has them too, and so has what is read aloud.
#[tokio::test(flavor = "multi_thread")]
async fn numbered_notation_numbers_the_squares() {
    let (_site, window) = visit().await;
    window.open_table("international", &[("who", "device"), ("two", "still")]).await;
    let written = "[...document.querySelectorAll('.board-picture text')].map(e => e.textContent)";
    assert_eq!(window.eval(&format!("{written}.includes('j')")).await, json!(true));
    window.click("[data-tool=settings]").await;
    window.choose("#set-notation", "numeric").await;
    window.click("dialog[open] .close").await;
    // The fifty dark squares, and no letter.
    window.until(&format!("{written}.includes('50')")).await;
    let all = format!("(all => [1, 28, 50].every(n => all.includes(String(n))) && !all.includes('j'))({written})");
    assert_eq!(window.eval(&all).await, json!(true));
    let label = window.eval("document.querySelector('.cell[data-point=\"b4\"]').ariaLabel").await;
    assert!(label.as_str().is_some_and(|label| label.starts_with("31,")), "{label}");
    window.taps(&["d4", "c5"]).await;
    window.shows_plies(1).await;
    assert_eq!(window.text(".ply[data-ply='1']").await, "32–27");
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_overflows_on_a_phone() {
    let (_site, window) = visit().await;
    window.resize(PHONE).await;
    for path in ["/", "/games/chess", "/rules", "/rules/mill-hex", "/mine", "/load", "/help", "/p/towers"] {
        window.go(path).await;
        let wide = window.eval("document.documentElement.scrollWidth").await;
        assert!(wide.as_u64().is_some_and(|wide| wide <= 320), "{path}: {wide}");
    }
    for game in ["chess", "international", "leapfrog", "mill-hex", "towers", "mill-dice", "cops"] {
        window.open_table(game, &[("who", "device"), ("two", "still")]).await;
        let wide = window.eval("document.documentElement.scrollWidth").await;
        assert!(wide.as_u64().is_some_and(|wide| wide <= 320), "{game}: {wide}");
        window.keep_picture(&format!("phone-{game}")).await;
    }
    window.resize(DESKTOP).await;
    window.is_clean().await;
    window.close().await;
}
