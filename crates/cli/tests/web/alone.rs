//! The app without a server: the network is gone, the games go on.

use std::collections::BTreeSet;

use kamen_browser::{PHONE, Site, Window};
use kamen_catalog::Catalog;
use serde_json::json;

/// A browser that has seen the app once, and no server any more.
async fn cut_off(language: &str, folder: &std::path::Path) -> (Site, Window) {
    let mut site = Site::start(env!("CARGO_BIN_EXE_kamen")).await;
    let window = Window::open_in(&site.address(), language, Some(folder)).await;
    window.go("/").await;
    window.until("navigator.serviceWorker.controller").await;
    site.kill().await;
    (site, window)
}

/// Begins a game against the computer from the page of a game.
async fn against_the_computer(window: &Window, game: &str) {
    window.go(&format!("/games/{game}")).await;
    window.eval("(document.getElementById('level').value = 1, document.getElementById('level').dispatchEvent(new Event('input', {bubbles: true})))").await;
    window.click("#start button[type=submit]").await;
    window.until("location.pathname.startsWith('/t/here-')").await;
    window.at_table().await;
}

/// Waits for one's own turn, or the end.
async fn own_turn(window: &Window) -> bool {
    window.until("document.querySelector('.result:not([hidden])') || document.querySelector('.player.to-move[data-side=white]')").await;
    !window.state().await["result"].is_object()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_without_a_server_and_after_the_browser_was_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut site, window) = cut_off("en", folder.path()).await;
    window.resize(PHONE).await;
    // Rules and their pictures are there.
    window.go("/rules/czech").await;
    window.sees("#queen-first").await;
    window.sees("main svg").await;
    against_the_computer(&window, "czech").await;
    window.make_a_move(3).await;
    assert!(own_turn(&window).await);
    window.keep_picture("alone-table").await;
    // What is not allowed is refused with its reason, as ever.
    window.tap("h8").await;
    window.sees(".refusal p").await;
    let before = window.plies().await;
    assert!(before >= 2, "{before}");
    let table = window.path().await;
    window.crash().await;

    let window = Window::open_in(&site.address(), "en", Some(folder.path())).await;
    window.go("/mine").await;
    window.sees("#mine-list a").await;
    window.click("#mine-list a").await;
    window.at_table().await;
    assert_eq!(window.path().await, table);
    window.shows_plies(before).await;
    assert!(own_turn(&window).await);
    window.make_a_move(5).await;
    window.shows_plies(before + 2).await;
    // The game can be taken away, and looked at.
    window.click("[data-tool=exporting]").await;
    window.sees("[data-record=kamen]").await;
    window.go(&format!("/p/czech?table={}", table.trim_start_matches("/t/"))).await;
    window.sees(".board-cells .cell").await;
    window.click(".study-switch[for=think-on]").await;
    window.sees(".best-lines .best-move").await;
    window.keep_picture("alone-analysis").await;
    // Once there is a server again, the game is given to it and goes on there, against the computer as before.
    let plies = before + 2;
    window.go("/mine").await;
    window.click("#mine-list .give").await;
    window.reads("That did not work.").await;
    site.begin().await;
    window.go("/mine").await;
    window.click("#mine-list .give").await;
    window.reads("the server has the game now").await;
    assert_eq!(window.eval("document.querySelectorAll('#mine-list .give').length").await, json!(0));
    window.click("#mine-list a").await;
    window.at_table().await;
    window.shows_plies(plies).await;
    assert!(!window.path().await.contains("here-"));
    assert!(own_turn(&window).await);
    window.make_a_move(1).await;
    window.shows_plies(plies + 2).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_family_is_played_without_a_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_site, window) = cut_off("en", folder.path()).await;
    let catalog = Catalog::builtin();
    let mut families = BTreeSet::new();
    let first_of_each = catalog.games().iter().filter(|game| families.insert(&game.family)).map(|game| &*game.id);
    // Dice are thrown by the browser, too.
    for game in first_of_each.chain(["mill-dice"]) {
        against_the_computer(&window, game).await;
        for at in 0..3 {
            if !own_turn(&window).await {
                break;
            }
            window.make_a_move(at * 7 + 3).await;
        }
        assert!(window.plies().await >= 3, "{game}");
    }
    // Two people around this device, and what the game cannot do without a server is said.
    window.go("/games/dama").await;
    window.click("label:has(> input[name=who][value=device])").await;
    window.click("#start button[type=submit]").await;
    window.until("location.pathname.startsWith('/t/here-')").await;
    window.at_table().await;
    window.taps(&["c3", "d4"]).await;
    window.shows_plies(1).await;
    window.make_a_move(2).await;
    window.shows_plies(2).await;
    assert_eq!(window.state().await["you"], json!(["white", "black"]));
    window.go("/games/dama").await;
    window.click("label:has(> input[name=who][value=friend])").await;
    window.click("#start button[type=submit]").await;
    window.reads("needs a connection to a server").await;
    // An exercise, with its words.
    window.go("/p/czech?exercise=1").await;
    window.sees(".board-cells .cell").await;
    window.taps(&["h8", "a1"]).await;
    window.sees(".verdict.solved").await;
    // And the editor.
    window.go("/p/chess?edit=1").await;
    window.sees(".board-cells .cell").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_keeps_nothing_says_so_and_the_game_can_be_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_site, window) = cut_off("cs", folder.path()).await;
    against_the_computer(&window, "czech").await;
    window.make_a_move(3).await;
    assert!(own_turn(&window).await);
    let before = window.plies().await;
    let table = window.table().await;
    let legal = window.state().await["moves"][0]["text"].as_str().expect("a move").to_string();
    // The games of a version that is yet to come: a browser refuses them to this one, as it does when there is no room.
    let later = "const done = arguments[0]; const later = indexedDB.open('kamen', 2);\n\
                 later.onsuccess = () => { later.result.close(); done('kept'); }; later.onerror = () => done('not kept');";
    let answer = window.web.execute_async(later, Vec::new()).await.expect("an answer");
    assert_eq!(answer.json(), &json!("kept"));
    window.taps(&legal.split(['-', 'x']).collect::<Vec<_>>()).await;
    window.reads("tah se neprovedl. Uložte si partii do souboru.").await;
    window.keep_picture("alone-not-kept").await;
    // Nothing has happened, and the game so far can be taken away.
    assert_eq!(window.plies().await, before);
    window.click(".refusal .save").await;
    window.sees("[data-record=kamen]").await;
    let record = window.ask_alone(&format!("/api/tables/{table}/record?format=kamen")).await;
    assert!(record["text"].as_str().is_some_and(|text| text.contains("[Game \"czech\"]")), "{record}");
    // A new game is not begun in vain.
    window.go("/games/mill").await;
    window.click("#start button[type=submit]").await;
    window.reads("takže tu partii začít nejde").await;
    window.close().await;
}

/// How much the browser keeps of a site, in bytes, by its own count.
async fn used(window: &Window, origin: &str) -> u64 {
    let told = window.web.cdp().send_raw("Storage.getUsageAndQuota", json!({ "origin": origin })).await;
    told.expect("a count")["usage"].as_f64().expect("a number") as u64
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_fills_up_in_mid_game_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (site, window) = cut_off("sk", folder.path()).await;
    let origin = site.address();
    // Room for a few moves.
    let room = json!({ "origin": &origin, "quotaSize": used(&window, &origin).await + 60_000 });
    window.web.cdp().send_raw("Storage.overrideQuotaForOrigin", room).await.expect("less room");
    window.open_table("chess", &[("who", "device")]).await;
    let mut played = 0;
    let knights = ["g1 f3", "g8 f6", "b1 c3", "b8 c6", "f3 g1", "f6 g8", "c3 b1", "c6 b8"];
    for step in knights.into_iter().cycle().take(32) {
        window.taps(&step.split(' ').collect::<Vec<_>>()).await;
        window.until(&format!("document.querySelectorAll('.move-list .ply').length > {played} || document.querySelector('.refusal .save')")).await;
        if window.plies().await == played {
            break;
        }
        played += 1;
    }
    window.reads("Prehliadač už nemá miesto alebo si nič neukladá: ťah sa nevykonal.").await;
    window.keep_picture("alone-full").await;
    assert_eq!(window.plies().await, played);
    window.click(".refusal .save").await;
    window.sees("[data-record=pgn]").await;
    let table = window.table().await;
    let record = window.ask_alone(&format!("/api/tables/{table}/record?format=pgn")).await;
    assert!(played == 0 || record["text"].as_str().is_some_and(|text| text.contains("1. Nf3")), "{record}");
    // With room again, the same game goes on.
    let room = json!({ "origin": &origin });
    window.web.cdp().send_raw("Storage.overrideQuotaForOrigin", room).await.expect("room");
    window.go(&format!("/t/{table}")).await;
    window.at_table().await;
    window.shows_plies(played).await;
    window.taps(&knights[played % knights.len()].split(' ').collect::<Vec<_>>()).await;
    window.shows_plies(played + 1).await;
    window.close().await;
}
