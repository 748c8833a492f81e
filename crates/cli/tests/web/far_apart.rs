//! Two browsers far apart, a watcher, lost connections, a server that dies.

use kamen_browser::{Site, Window};
use serde_json::json;

use crate::visit;

/// The link of an open invitation.
async fn invitation(window: &Window) -> String {
    window.sees("dialog[open] .invitation input").await;
    let link = window.eval("document.querySelector('dialog[open] .invitation input').value").await;
    window.click("dialog[open] .close").await;
    link.as_str().unwrap_or_default().to_string()
}

/// White in the first window, Black in the second.
pub async fn two_players(site: &Site, white: &Window, game: &str) -> Window {
    white.open_table(game, &[("who", "friend")]).await;
    let link = invitation(white).await;
    assert!(link.contains('#'), "{link}");
    let black = Window::open(&site.address(), "en").await;
    black.go(&link).await;
    black.write("dialog[open] input", "Petra").await;
    black.click("dialog[open] button.main").await;
    black.at_table().await;
    // The token has left the address.
    black.until("location.hash === ''").await;
    white.reads("Petra").await;
    black
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_between_two_browsers_with_a_watcher() {
    let (site, white) = visit().await;
    let black = two_players(&site, &white, "czech").await;
    let watcher = Window::open(&site.address(), "cs").await;
    watcher.go(&format!("/t/{}", white.table().await)).await;
    watcher.at_table().await;
    for ply in 0..6 {
        let (mover, other) = if ply % 2 == 0 { (&white, &black) } else { (&black, &white) };
        mover.make_a_move(ply + 1).await;
        other.shows_plies(ply + 1).await;
        watcher.shows_plies(ply + 1).await;
    }
    // Whoever watches may do nothing.
    let state = watcher.state().await;
    assert_eq!((&state["you"], &state["moves"], &state["can"]), (&json!([]), &json!([]), &json!({})));
    watcher.tap("c3").await;
    assert_eq!(watcher.eval("document.querySelectorAll('[data-deed]').length").await, json!(0));
    // An offered draw is answered in the other window.
    black.deed("offer").await;
    white.deed("accept").await;
    for window in [&white, &black, &watcher] {
        window.sees(".result .score").await;
        assert_eq!(window.text(".result .score").await, "½–½");
    }
    // A rematch leads both to the next table, with colours swapped.
    white.deed("offer-rematch").await;
    black.deed("accept-rematch").await;
    white
        .until("location.pathname.startsWith('/t/') && document.querySelectorAll('.move-list .ply').length === 0")
        .await;
    white.at_table().await;
    assert_eq!(white.state().await["you"], json!(["black"]));
    white.is_clean().await;
    black.is_clean().await;
    for window in [white, black, watcher] {
        window.close().await;
    }
}

/// One game of each family, until it is over or Black has had enough.
#[tokio::test(flavor = "multi_thread")]
async fn games_of_each_family_between_two_browsers() {
    let (site, white) = visit().await;
    for game in ["chess", "turkish", "mill-lasker", "towers", "halma", "custody", "wolf"] {
        let black = two_players(&site, &white, game).await;
        for ply in 0..12 {
            let turn = white.state().await["turn"].clone();
            if turn.is_null() {
                break;
            }
            let (mover, other) = if turn == json!("white") { (&white, &black) } else { (&black, &white) };
            mover.shows_plies(ply).await;
            mover.make_a_move(ply * 5 + 2).await;
            other.shows_plies(ply + 1).await;
        }
        if white.state().await["result"].is_null() {
            black.deed("resign").await;
            black.click("dialog[open] [data-answer=yes]").await;
        }
        for window in [&white, &black] {
            window.sees(".result .reason").await;
            window.is_clean().await;
        }
        black.close().await;
    }
    white.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_connection_comes_back() {
    let (site, white) = visit().await;
    let black = two_players(&site, &white, "dama").await;
    white.make_a_move(0).await;
    black.shows_plies(1).await;
    // Every socket of the page can be reached from here on, and cut below the page.
    let spy = "window.lines = []; window.WebSocket = class extends WebSocket { \
               constructor(...all) { super(...all); window.lines.push(this); } };";
    let order = json!({ "source": spy });
    black.web.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", order).await.expect("a spy");
    black.go(&format!("/t/{}", white.table().await)).await;
    black.at_table().await;
    black.until("lines.length === 1 && lines[0].readyState === WebSocket.OPEN").await;
    black.eval("lines[0].close()").await;
    // The page comes back by itself.
    black.until("lines.length === 2 && lines[1].readyState === WebSocket.OPEN").await;
    black.make_a_move(0).await;
    white.shows_plies(2).await;
    white.close().await;
    black.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_is_killed_and_the_game_goes_on() {
    let (mut site, white) = visit().await;
    let black = two_players(&site, &white, "mill").await;
    white.taps(&["d2"]).await;
    black.shows_plies(1).await;
    black.taps(&["d6"]).await;
    white.shows_plies(2).await;
    // Where the board is, and whether what is said of the connection can be read without scrolling.
    let board = "Math.round(document.querySelector('.board').getBoundingClientRect().top + scrollY)";
    let read = "(box => box.height > 0 && box.top >= 0 && box.bottom <= innerHeight)(document.querySelector('.link-banner').getBoundingClientRect())";
    let screens = [(390, 844), (844, 390), (1280, 800)];
    let mut before = Vec::new();
    for size in screens {
        white.resize(size).await;
        before.push(white.eval(board).await);
    }
    site.kill().await;
    white.until("document.querySelector('.link-banner')?.innerText.length > 0").await;
    for (size, before) in screens.into_iter().zip(before) {
        white.resize(size).await;
        assert_eq!((white.eval(read).await, white.eval(board).await), (json!(true), before), "{size:?}");
    }
    site.begin().await;
    white.until("document.querySelector('.link-banner').innerText === ''").await;
    black.until("document.querySelector('.link-banner').innerText === ''").await;
    white.taps(&["f4"]).await;
    black.shows_plies(3).await;
    let state = black.state().await;
    let texts: Vec<_> =
        state["history"]["plies"].as_array().expect("plies").iter().map(|ply| ply["text"].clone()).collect();
    assert_eq!(texts, [json!("d2"), json!("d6"), json!("f4")]);
    white.close().await;
    black.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_player_on_two_devices() {
    let (site, laptop) = visit().await;
    laptop.open_table("dama", &[("who", "computer")]).await;
    laptop.click("[data-tool=share]").await;
    laptop.click("dialog[open] .choices button").await;
    let link = invitation(&laptop).await;
    // Whoever is sent it as if the seat were free is told that somebody sits there, and only looks on.
    let cheated = Window::open(&site.address(), "en").await;
    cheated.go(&link.replace("#device:", "#")).await;
    cheated.click("dialog[open] button.main").await;
    cheated.sees("dialog[open] [data-answer=no]").await;
    cheated.keep_picture("seat-held").await;
    cheated.click("dialog[open] [data-answer=no]").await;
    cheated.at_table().await;
    assert_eq!(cheated.state().await["you"], json!([]));
    let phone = Window::open(&site.address(), "sk").await;
    phone.resize(kamen_browser::PHONE).await;
    phone.go(&link).await;
    phone.click("dialog[open] [data-answer=yes]").await;
    phone.at_table().await;
    assert_eq!(phone.state().await["you"], json!(["white"]));
    phone.make_a_move(1).await;
    laptop.shows_plies(1).await;
    // The invitation was for one device.
    let third = Window::open(&site.address(), "en").await;
    third.go(&link).await;
    third.click("dialog[open] [data-answer=yes]").await;
    third.at_table().await;
    assert_eq!(third.state().await["you"], json!([]));
    // The first device sees both, and puts the other out.
    laptop.click("[data-tool=share]").await;
    laptop.click("dialog[open] .choices button:nth-child(2)").await;
    laptop.sees("dialog[open] .device-list li:nth-child(2)").await;
    laptop.keep_picture("devices").await;
    laptop.click("dialog[open] [data-put-out]").await;
    laptop.until("document.querySelectorAll('dialog[open] .device-list li').length === 1").await;
    phone.until("document.querySelectorAll('[data-deed]').length === 0").await;
    assert_eq!(phone.state().await["you"], json!([]));
    for window in [laptop, phone, third, cheated] {
        window.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn my_games_are_listed_and_others_have_none() {
    let (site, window) = visit().await;
    let table = window.open_table("chess", &[("who", "device"), ("two", "still")]).await;
    window.taps(&["e2", "e4"]).await;
    window.shows_plies(1).await;
    window.go("/mine").await;
    window.sees(&format!("a[href='/t/{table}']")).await;
    let other = Window::open(&site.address(), "en").await;
    other.go("/mine").await;
    other.until("document.readyState === 'complete'").await;
    assert_eq!(other.eval("document.querySelectorAll('a[href^=\"/t/\"]').length").await, json!(0));
    window.close().await;
    other.close().await;
}
