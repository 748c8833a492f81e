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
async fn a_lesson_leads_from_step_to_step() {
    let (_site, window) = visit().await;
    window.go("/games/dama").await;
    window.click("a[href*='lesson=1']").await;
    window.sees(".board-cells .cell").await;
    window.write("#study-typed", "c3-b2").await;
    window.click(".study-typed button").await;
    window.sees(".refusal p").await;
    window.taps(&["c3", "d4"]).await;
    window.sees(".verdict.solved").await;
    window.keep_picture("lesson").await;
    window.click("a[href*='lesson=2']").await;
    window.reads("Jump over it").await;
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
async fn a_solved_game_is_walked_through() {
    let (_site, window) = visit().await;
    window.go("/games/mill-jump").await;
    window.reads("This game is solved.").await;
    window.click(".game-solved a").await;
    window.sees(".known-move[data-worth=win]").await;
    window.reads("White wins in 17 half-moves").await;
    let wins = window.eval("document.querySelectorAll('.known-move[data-worth=win]').length").await;
    assert_eq!(wins, json!(8));
    window.click(".known-move[data-worth=win]").await;
    window.reads("White wins in 16 half-moves").await;
    window.keep_picture("solved").await;
    // Of other games nothing is said.
    window.go("/p/czech").await;
    window.sees(".board-cells .cell").await;
    assert_eq!(window.eval("document.querySelector('.known').hidden").await, json!(true));
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_editor_names_faults_and_starts_a_game() {
    let (_site, window) = visit().await;
    window.go("/p/chess?edit").await;
    window.sees("#editor-text").await;
    window.keep_picture("editor").await;
    // Every stone is reached without scrolling.
    for game in ["chess", "towers", "international", "mill-hex", "frogs"] {
        window.go(&format!("/p/{game}?edit")).await;
        window.sees(".palette-item:nth-child(2)").await;
        let hidden = "[...document.querySelectorAll('.palette-item')].filter(e => { const box = e.getBoundingClientRect(); return box.top < 0 || box.bottom > innerHeight; }).length";
        assert_eq!(window.eval(hidden).await, json!(0), "{game}");
    }
    window.go("/p/chess?edit").await;
    window.sees("#editor-text").await;
    window.click("[data-act=clear]").await;
    window.until("document.querySelectorAll('.study-faults li').length > 0").await;
    assert!(!window.text(".study-faults").await.contains("Column"));
    // What is wrong is on the screen while one sets up.
    let told = "[...document.querySelectorAll('.study-faults p, .study-faults li')].slice(0, 2).every(e => { const box = e.getBoundingClientRect(); return scrollY === 0 && box.top >= 0 && box.bottom <= innerHeight; })";
    for size in [(390, 844), (844, 390), (1280, 800)] {
        window.resize(size).await;
        assert_eq!(window.eval(told).await, json!(true), "{size:?}");
    }
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
    window.until("location.pathname === '/p/chess'").await;
    window.until("document.querySelectorAll('.study-moves .ply').length === 4").await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_many_games_opens_a_list_and_a_game_opens_in_the_study() {
    let (_site, window) = visit().await;
    window.go("/load").await;
    let games: Vec<String> = (1..=30)
        .map(|number| {
            format!("[White \"Jana\"]\n[Black \"Petr {number}\"]\n\n1. e4 {{well}} (1. d4 d5) 1... e5 $2 2. Nf3 *\n")
        })
        .collect();
    let text = games.join("\n");
    window.eval(&format!("(document.querySelector('textarea').value = {}, 1)", json!(text))).await;
    window.click("main form button[type=submit]").await;
    window.sees("#load-list [data-number]").await;
    assert_eq!(window.eval("document.querySelectorAll('#load-list li').length").await, json!(30));
    window.keep_picture("many-games").await;
    window.write("#load-find", "petr 17").await;
    window.until("document.querySelectorAll('#load-list li').length === 1").await;
    window.shuts_nobody_out().await;
    window.click("#load-list [data-number='17']").await;
    window.until("location.pathname === '/p/chess'").await;
    // No live table: nobody can resign here. Everything that was said is there.
    window.sees(".study-moves .branch").await;
    assert_eq!(window.eval("document.querySelectorAll('[data-deed=resign]').length").await, json!(0));
    assert!(window.text(".study-about").await.contains("Petr 17"));
    assert!(window.text(".study-moves").await.contains("well"));
    assert_eq!(window.text(".study-moves .nag").await, "?");
    // It is edited, and what was edited is there after a reload.
    window.click(".study-moves [data-move='g1-f3']").await;
    window
        .until("document.querySelector('.study-moves [data-move=\"g1-f3\"]').getAttribute('aria-current') === 'true'")
        .await;
    window.click(".notes summary").await;
    window.write("#study-comment", "the knight first").await;
    window.click(".sign[data-nag='1']").await;
    window.until("document.querySelector('.study-moves').innerText.includes('the knight first')").await;
    window.keep_picture("study-comments").await;
    window.shuts_nobody_out().await;
    window.until("location.search.includes('study=')").await;
    let address = window.path().await;
    window.go(&address).await;
    window.sees(".study-moves .branch").await;
    assert!(window.text(".study-moves").await.contains("the knight first"));
    // The variation becomes the main line.
    window.click(".branch [data-move='d2-d4']").await;
    window.click(".notes summary").await;
    window.click("[data-act=promote]").await;
    window.until("document.querySelector('.turn [data-move=\"d2-d4\"]') !== null").await;
    // All of it is written.
    window.click("[data-act=share]").await;
    window.sees("dialog[open] [data-record=pgn]").await;
    let study =
        "JSON.parse(localStorage.getItem('kamen-study-' + new URLSearchParams(location.search).get('study')))";
    let written = format!(
        "fetch('/api/study/record', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({{ ...{study}, format: 'pgn' }}) }}).then(a => a.json())"
    );
    let file = window.eval(&written).await;
    let text = file["text"].as_str().expect("a text").replace('\n', " ");
    for part in ["1. d4 (1. e4 {well} 1... e5 $2 2. Nf3 $1 {the knight first}) 1... d5", "[White \"Jana\"]"] {
        assert!(text.contains(part), "{part} is not in {text}");
    }
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_move_list_follows_the_position() {
    let (_site, window) = visit().await;
    window.go("/p/chess").await;
    window.sees(".board-cells .cell").await;
    // A long game: knights go out and back.
    let moves = ["g1-f3 g8-f6 f3-g1 f6-g8 b1-c3 b8-c6 c3-b1 c6-b8 a2-a3 a7-a6", "b2-b3 b7-b6 c2-c3 c7-c6 d2-d3 d7-d6 e2-e3 e7-e6 f2-f3 f7-f6 g2-g3 g7-g6 h2-h3 h7-h6 a3-a4 a6-a5 b3-b4 b6-b5 c3-c4 c6-c5 d3-d4 d6-d5 e3-e4 e6-e5"].join(" ");
    window.go(&format!("/p/chess?moves={}", moves.replace(' ', "+"))).await;
    window.sees(".study-moves [data-at]").await;
    let seen = "(() => { const at = document.querySelector('.study-moves [aria-current]'); if (!at) return false; const [a, l] = [at.getBoundingClientRect(), at.closest('.study-moves').getBoundingClientRect()]; return a.top >= l.top - 1 && a.bottom <= l.bottom + 1; })()";
    window.until(seen).await;
    for _ in 0..20 {
        window.press(kamen_browser::keys::LEFT).await;
    }
    window.until("document.querySelector('.study-moves [aria-current]')?.dataset.at === '14'").await;
    window.until(seen).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_is_seen_beside_the_board() {
    let (_site, window) = visit().await;
    for size in [(1280, 800), (390, 844), (844, 390)] {
        window.resize(size).await;
        window.go("/p/dama").await;
        window.sees(".board-cells .cell").await;
        window.tap("b6").await;
        window.sees(".refusal p").await;
        let seen = "(() => { const box = document.querySelector('.refusal p').getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; })()";
        assert_eq!(window.eval(seen).await, json!(true), "{size:?}");
    }
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn mistakes_are_played_again_until_a_good_move_is_found() {
    let (_site, window) = visit().await;
    // White gives the queen away; a move later Black takes her.
    window.go("/p/chess?moves=e2-e4+e7-e5+d1-h5+b8-c6+h5xf7+e8xf7").await;
    window.sees(".board-cells .cell").await;
    window.click("[data-act=review]").await;
    window.sees(".review-player[data-side=white] .accuracy").await;
    let exact = |side: &str| {
        format!("parseInt(document.querySelector('.review-player[data-side={side}] .accuracy strong').innerText)")
    };
    assert!(window.eval(&format!("{} < {}", exact("white"), exact("black"))).await == json!(true));
    // The lines carry the numbers of their moves.
    assert!(window.text(".mistakes").await.contains("3. Q"), "{}", window.text(".mistakes").await);
    // A queen for a pawn.
    assert!(
        window
            .eval("document.querySelector('.material-side:last-child').getAttribute('aria-label')")
            .await
            .as_str()
            .is_some_and(|words| words.contains("queen"))
    );
    window.click("[data-learn=white]").await;
    window.sees(".lesson .task-text").await;
    let task = "document.querySelector('.lesson h2').innerText";
    loop {
        let text = window.text(".lesson .task-text").await;
        if text.contains("Q×f7") {
            break;
        }
        let before = window.eval(task).await;
        window.click(".lesson [data-act=next]").await;
        window.until(&format!("{task} !== {before}")).await;
    }
    window
        .until("document.querySelector('.cell[data-point=\"h5\"]').getAttribute('aria-label').includes('queen')")
        .await;
    // What was played is no answer, and a move that loses the queen is none either.
    window.taps(&["h5", "f7"]).await;
    window.sees(".lesson .verdict.other").await;
    window.taps(&["h5", "e5"]).await;
    window.until("document.querySelector('.lesson .verdict').innerText.includes('not good enough')").await;
    window.keep_picture("lesson").await;
    window.taps(&["f1", "c4"]).await;
    window.sees(".lesson .verdict.solved").await;
    window.shuts_nobody_out().await;
    window.click(".lesson [data-act=end-lesson]").await;
    // What was found stays as a variation.
    window.sees(".branch [data-move='f1-c4']").await;
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_from_here_asks_against_whom_and_by_which_clock() {
    let (_site, window) = visit().await;
    window.go("/p/mill?moves=a1+g7").await;
    window.sees(".board-cells .cell").await;
    window.click("[data-act=play]").await;
    window.sees("dialog[open] .clock-chooser select").await;
    window.keep_picture("play-from-here").await;
    window.shuts_nobody_out().await;
    window.click("dialog[open] label:has(> input[value=device])").await;
    window.choose("dialog[open] [name=clock]", "own").await;
    window.write("dialog[open] [name=clock-minutes]", "7").await;
    window.write("dialog[open] [name=clock-seconds]", "4").await;
    window.click("dialog[open] [data-act=begin]").await;
    window.until("location.pathname.startsWith('/t/')").await;
    window.at_table().await;
    let table = window.table().await;
    let scene = window.fetch(&format!("/api/tables/{table}")).await["scene"].clone();
    assert_eq!(scene["clock"], json!("7m+4s"));
    assert_eq!(window.state().await["you"], json!(["white", "black"]));
    window.is_clean().await;
    window.close().await;
}
