//! The table says what to do and keeps its things in place: the panel, offers, an empty chair, moves chosen beforehand.

use kamen_browser::{PHONE, Window, keys};
use serde_json::{Value, json};

use crate::far_apart::two_players;
use crate::half_made::open_at;
use crate::visit;

/// Where the buttons, the tools and the board are.
async fn places(window: &Window) -> Value {
    let places = "[...document.querySelectorAll('.deeds [data-deed], .tool:not([hidden]), .board')].map(e => [e.dataset.deed ?? e.dataset.tool ?? 'board', Math.round(e.getBoundingClientRect().left), Math.round(e.getBoundingClientRect().top)])";
    window.eval(places).await
}

/// The board and the buttons of these.
fn deeds(places: Value) -> Vec<Value> {
    let all = places.as_array().cloned().unwrap_or_default();
    all.into_iter().filter(|place| ["board", "offer", "resign"].iter().any(|name| place[0] == *name)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_panel_does_not_jump() {
    let (site, white) = visit().await;
    let black = two_players(&site, &white, "czech").await;
    for size in [(390, 844), (1280, 800)] {
        for window in [&white, &black] {
            window.resize(size).await;
        }
        let before = [places(&white).await, places(&black).await];
        assert!(before[0].as_array().is_some_and(|places| places.len() >= 4), "{before:?}");
        for (mover, other) in [(&white, &black), (&black, &white)] {
            let plies = mover.plies().await;
            // Also with a stone in hand, before it is set down.
            let source = mover.eval("document.querySelector('.cell.lifts').dataset.point").await;
            mover.tap(source.as_str().expect("a stone")).await;
            assert_eq!([places(&white).await, places(&black).await], before);
            mover.press(keys::ESCAPE).await;
            mover.make_a_move(2).await;
            other.shows_plies(plies + 1).await;
            assert_eq!([places(&white).await, places(&black).await], before);
        }
    }
    white.is_clean().await;
    white.close().await;
    black.close().await;
}

/// Whether these elements are on the screen, whole and without scrolling.
async fn on_screen(window: &Window, selector: &str) -> Value {
    let inside = format!(
        "(all => all.length > 0 && all.every(e => {{ const box = e.getBoundingClientRect(); return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth; }}))([...document.querySelectorAll({})])",
        json!(selector)
    );
    window.eval(&inside).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_whole_board_is_on_the_screen() {
    let (_site, window) = visit().await;
    for size in [(390, 844), (844, 390), (1280, 800)] {
        window.resize(size).await;
        for game in ["chess", "frogs", "international", "mill-dice", "mill-hex"] {
            window.open_table(game, &[("who", "device"), ("two", "still")]).await;
            assert_eq!(on_screen(&window, ".board, .player").await, json!(true), "{game} at {size:?}");
        }
    }
    // Every stone of the editor, and what to do in the analysis.
    for game in ["chess", "contract", "kings-subjects"] {
        window.go(&format!("/p/{game}?edit")).await;
        window.sees(".palette-item").await;
        assert_eq!(on_screen(&window, ".palette-item, .board").await, json!(true), "the editor of {game}");
        window.go(&format!("/p/{game}")).await;
        window.sees(".board-prompt p").await;
        assert_eq!(
            on_screen(&window, ".board-prompt p, .status, .board").await,
            json!(true),
            "the analysis of {game}"
        );
    }
    window.close().await;
}

/// Neither a refusal, nor an own offer, nor a roll, nor the end of the computer's turn moves what a finger is on its way to.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_runs_away_under_the_finger() {
    let (_site, window) = visit().await;
    for size in [(390, 844), (1280, 800)] {
        window.resize(size).await;
        window.open_table("mill", &[("who", "computer")]).await;
        let before = places(&window).await;
        window.make_a_move(0).await;
        window.shows_plies(2).await;
        assert_eq!(places(&window).await, before, "{size:?}: after two moves");
        // A point that is taken.
        let taken = window.state().await["history"]["plies"][0]["text"].as_str().expect("a point").to_string();
        window.tap(&taken).await;
        window.sees(".refusal p").await;
        assert_eq!(places(&window).await, before, "{size:?}: while something is refused");
        window.click(".refusal .close").await;
        window.until("!document.querySelector('.refusal p')").await;
        window.deed("offer").await;
        window.sees("[data-waiting=offerNext]").await;
        assert_eq!(deeds(places(&window).await), deeds(before), "{size:?}: an own offer");
        window.open_table("mill-dice", &[("who", "device"), ("two", "still")]).await;
        let before = places(&window).await;
        window.deed("roll").await;
        window.until("!document.querySelector('[data-deed=roll]')").await;
        assert_eq!(places(&window).await, before, "{size:?}: after a roll");
    }
    window.is_clean().await;
    window.close().await;
}

/// A move that may end here, or go on, has two buttons: the square that is tapped next stays where it was.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_may_end_here_moves_no_board() {
    let (_site, window) = visit().await;
    for size in [PHONE, (390, 844), (1280, 800)] {
        window.resize(size).await;
        for (game, position) in [
            ("leapfrog", "1b1b4/2b1w3/1b6/w3b3/8/8/1w1w3w/6w1 b"),
            ("contract", "1b1b1b1b/b1w1b1b1/5b2/4b1b1/3w3w/8/1w1w1w1w/w1w1w1w1 b hand=2,2"),
        ] {
            open_at(&window, game, position).await;
            let before = places(&window).await;
            let taps = if game == "leapfrog" { ["d8", "f6"] } else { ["b8", "d6"] };
            window.taps(&taps).await;
            window.sees(".main[data-end]").await;
            window.sees("[data-end='']").await;
            assert_eq!(places(&window).await, before, "{game} at {size:?}");
        }
    }
    window.is_clean().await;
    window.close().await;
}

/// A pass has a button beside its words, in Slovak two lines of them.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_may_be_left_out_moves_no_board() {
    let (_site, window) = visit().await;
    window.go("/?lang=sk").await;
    for size in [PHONE, (390, 844)] {
        window.resize(size).await;
        window.open_table("eight-sixteen", &[("who", "device"), ("two", "still")]).await;
        window.make_a_move(0).await;
        let before = places(&window).await;
        window.make_a_move(0).await;
        window.sees("[data-deed='move --']").await;
        assert_eq!(places(&window).await, before, "{size:?}");
    }
    window.is_clean().await;
    window.close().await;
}

/// How a game ended takes several lines on a phone: the board stays where it is, in every language.
#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_game_moves_no_board() {
    let (_site, window) = visit().await;
    let board = "Math.round(document.querySelector('.board').getBoundingClientRect().top + scrollY)";
    let narrow = [(390, 844), (320, 568)];
    for (language, draw) in [("en", "Draw"), ("cs", "Remíza"), ("sk", "Remíza")] {
        window.resize((1280, 800)).await;
        window.go(&format!("/?lang={language}")).await;
        window.open_table("chess", &[("who", "device"), ("two", "still")]).await;
        let round = [["g1", "f3"], ["g8", "f6"], ["f3", "g1"], ["f6", "g8"]];
        for (ply, squares) in round.iter().cycle().take(8).enumerate() {
            window.taps(squares).await;
            window.shows_plies(ply + 1).await;
        }
        let mut before = Vec::new();
        for size in narrow {
            window.resize(size).await;
            before.push(window.eval(board).await);
        }
        window.deed("claim").await;
        window.until("document.querySelector('.status.over')").await;
        assert!(window.text(".status.over").await.contains(draw));
        for (size, before) in narrow.into_iter().zip(before) {
            window.resize(size).await;
            assert_eq!(window.eval(board).await, before, "{language} at {size:?}");
        }
    }
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_offer_goes_with_the_next_move_and_is_seen_until_it_is_answered() {
    let (site, white) = visit().await;
    let black = two_players(&site, &white, "dama").await;
    white.deed("offer").await;
    white.sees("[data-waiting=offerNext]").await;
    // Before the move the other knows nothing of it.
    assert_eq!(black.eval("document.querySelectorAll('[data-deed=accept]').length").await, json!(0));
    // What is asked is seen at once, and moves nothing that the other may be about to press.
    black.resize(PHONE).await;
    let before = deeds(places(&black).await);
    white.make_a_move(0).await;
    white.sees("[data-waiting=offer]").await;
    black.sees("[data-deed=accept]").await;
    assert_eq!(deeds(places(&black).await), before);
    assert_eq!(on_screen(&black, ".answer-bar").await, json!(true));
    black.deed("decline").await;
    white.until("!document.querySelector('[data-waiting]')").await;
    assert_eq!(white.text("[data-declined]").await, "The draw was declined.");
    // A move that was asked back, too.
    white.deed("ask-take-back").await;
    white.sees("[data-waiting=takeBack]").await;
    black.deed("decline-take-back").await;
    white.until("!document.querySelector('[data-waiting]')").await;
    assert_eq!(white.text("[data-declined]").await, "Taking the move back was declined.");
    // An offer that was thought better of is not made.
    black.deed("offer").await;
    black.sees("[data-waiting=offerNext]").await;
    black.deed("offer").await;
    black.until("!document.querySelector('[data-waiting]')").await;
    black.make_a_move(0).await;
    white.shows_plies(2).await;
    assert_eq!(white.state().await["offer"], Value::Null);
    white.close().await;
    black.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_is_announced() {
    let (site, white) = visit().await;
    let black = two_players(&site, &white, "dama").await;
    black.close().await;
    white.sees(".answer-bar.absent").await;
    white.reads("Petra has left the table.").await;
    white.click("[data-act=remind]").await;
    white.sees("dialog[open] .invitation input").await;
    white.is_clean().await;
    white.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_chosen_beforehand() {
    let (site, white) = visit().await;
    let black = two_players(&site, &white, "mill").await;
    // One tap on it cancels.
    black.tap("b2").await;
    black.sees(".board-prompt [data-end='']").await;
    black.tap("b2").await;
    black.until("!document.querySelector('.board-prompt [data-end]')").await;
    black.tap("g7").await;
    white.taps(&["a1"]).await;
    // A mill with its removal, by finger.
    for window in [&white, &black] {
        window.shows_plies(2).await;
    }
    white.tap("d1").await;
    white.shows_plies(3).await;
    for point in ["g1", "g7"] {
        white.touch(point).await;
    }
    black.tap("g4").await;
    black.shows_plies(5).await;
    let state = black.state().await;
    let texts: Vec<&str> =
        state["history"]["plies"].as_array().expect("plies").iter().filter_map(|ply| ply["text"].as_str()).collect();
    assert_eq!(texts, ["a1", "g7", "d1", "g4", "g1xg7"]);
    // What has become impossible is dropped, and said.
    white.tap("c3").await;
    black.tap("c3").await;
    white.sees(".refusal p").await;
    assert_eq!(white.plies().await, 6);
    white.is_clean().await;
    white.close().await;
    black.close().await;
}

/// Every square of a long capture is chosen beforehand, by finger; what the other does in the meantime is not known yet.
#[tokio::test(flavor = "multi_thread")]
async fn a_chain_is_chosen_beforehand() {
    let (site, white) = visit().await;
    white.go("/").await;
    let order = json!({ "game": "dama", "start": "8/b7/5b2/8/3b4/2w5/1w6/8 b", "seats": [{ "kind": "me" }, { "kind": "friend" }] });
    let opened = format!(
        "fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({order}) }}).then(r => r.json())"
    );
    let opened = white.eval(&opened).await;
    let link = opened["invitation"]["link"].as_str().expect("a link").to_string();
    white.go(&format!("/t/{}", opened["table"].as_str().expect("an id"))).await;
    white.at_table().await;
    let black = Window::open(&site.address(), "en").await;
    black.go(&link).await;
    black.click("dialog[open] button.main").await;
    black.at_table().await;
    white.until("!document.querySelector('dialog[open]')").await;
    for square in ["c3", "e5", "g7"] {
        white.touch(square).await;
    }
    white.sees(".board-prompt [data-end='']").await;
    black.taps(&["a7", "b6"]).await;
    white.shows_plies(2).await;
    assert_eq!(white.state().await["history"]["plies"][1]["text"], json!("c3xe5xg7"));
    white.is_clean().await;
    white.close().await;
    black.close().await;
}

/// Whoever taps twice because the line is slow has made one move, and chosen nothing beforehand.
#[tokio::test(flavor = "multi_thread")]
async fn a_second_tap_on_a_slow_line_is_no_second_move() {
    let (_site, window) = visit().await;
    // What the table says is held back until it is let through.
    let slow = "window.held = null; window.WebSocket = class extends WebSocket { \
                set onmessage(hear) { super.onmessage = (event) => window.held ? held.push(() => hear(event)) : hear(event); } };";
    let order = json!({ "source": slow });
    window.web.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", order).await.expect("a slow line");
    window.open_table("dama", &[("who", "device"), ("two", "still")]).await;
    window.eval("void (window.held = [])").await;
    window.taps(&["c3", "d4"]).await;
    window.sees(".board[data-sent]").await;
    window.taps(&["d4", "e3", "d4"]).await;
    window.until("held.length > 0").await;
    assert_eq!(window.plies().await, 0, "nobody was told yet");
    window.eval("(() => { const told = held; held = null; told.forEach((hear) => hear()); })()").await;
    window.shows_plies(1).await;
    window.until("!document.querySelector('.board[data-sent]')").await;
    assert_eq!(
        window.eval("document.querySelectorAll('.refusal p, .cell[aria-selected=true]').length").await,
        json!(0)
    );
    assert_eq!(window.state().await["history"]["plies"].as_array().map(Vec::len), Some(1));
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn arrow_keys_step_through_the_game_after_the_mouse() {
    let (_site, window) = visit().await;
    window.open_table("chess", &[("who", "device"), ("two", "still")]).await;
    window.taps(&["e2", "e4"]).await;
    window.shows_plies(1).await;
    window.press(keys::LEFT).await;
    window.sees(".looking-back").await;
    window.press(keys::RIGHT).await;
    window.until("!document.querySelector('.looking-back')").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pawn_is_promoted_beside_its_square() {
    let (_site, window) = visit().await;
    open_at(&window, "chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1").await;
    window.taps(&["a7", "a8"]).await;
    window.sees("dialog[open].which").await;
    let near = "(() => { const a = document.querySelector('dialog.which').getBoundingClientRect(); const b = document.querySelector(\".cell[data-point='a8']\").getBoundingClientRect(); return a.left < b.right && a.top - b.bottom < b.height && a.top >= b.bottom; })()";
    assert_eq!(window.eval(near).await, json!(true));
    assert_eq!(window.text(".board-prompt p").await, "Choose what the pawn becomes.");
    window.click("dialog[open] [data-move='a7-a8=N']").await;
    window.shows_plies(1).await;
    // With a finger: the click that browsers send after a touch does not answer the question.
    window.resize(PHONE).await;
    window
        .web
        .cdp()
        .send_raw("Emulation.setTouchEmulationEnabled", json!({ "enabled": true }))
        .await
        .expect("fingers");
    open_at(&window, "chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1").await;
    for square in ["a7", "a8"] {
        window.touch(square).await;
    }
    window.sees("dialog[open].which").await;
    window.touch_on("dialog[open] [data-move='a7-a8=R']").await;
    window.shows_plies(1).await;
    assert_eq!(window.state().await["history"]["plies"][0]["text"], json!("a7-a8=R"));
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_computer_wants_to_play_first() {
    let (_site, window) = visit().await;
    window.open_table("chess", &[("who", "computer")]).await;
    window.deed("offer").await;
    window.sees("[data-waiting=offerNext]").await;
    window.taps(&["e2", "e4"]).await;
    window.shows_plies(2).await;
    assert_eq!(window.state().await["result"], Value::Null);
    // That it was declined stands there until the next move.
    window.sees("[data-declined]").await;
    window.taps(&["d2", "d3"]).await;
    window.until("!document.querySelector('[data-declined]')").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_notice_comes_only_to_who_asked_for_it_and_looks_elsewhere() {
    let (site, white) = visit().await;
    let black = two_players(&site, &white, "dama").await;
    let origin = site.address();
    let leave = json!({ "origin": origin, "permissions": ["notifications"] });
    white.web.cdp().send_raw("Browser.grantPermissions", leave).await.expect("leave");
    let spy = "window.told = []; window.Notification = class { constructor(title, { body }) { told.push(`${title}: ${body}`); } close() {} \
               static permission = 'default'; static async requestPermission() { told.push('asked'); return (this.permission = 'granted'); } };";
    white.eval(&format!("(() => {{ {spy} }})()")).await;
    white.make_a_move(0).await;
    black.shows_plies(1).await;
    black.make_a_move(0).await;
    white.shows_plies(2).await;
    assert_eq!(white.eval("told").await, json!([]), "nobody asked for it");
    white.click("[data-tool=settings]").await;
    white.click("label[for=set-notify]").await;
    white.until("told.includes('asked')").await;
    white.click("dialog[open] .close").await;
    white.make_a_move(0).await;
    black.shows_plies(3).await;
    white.eval("Object.defineProperty(document, 'hidden', { get: () => true })").await;
    black.make_a_move(0).await;
    white.until("told.length === 2 && told[1].startsWith('Classic draughts: ')").await;
    white.close().await;
    black.close().await;
}
