//! From the address to the first move: games to tap, the button that plays, the gallery, an invitation.

use kamen_browser::Window;
use kamen_catalog::Catalog;
use serde_json::json;

use crate::visit;

/// Screens on which nothing has to be scrolled.
const SCREENS: [(u32, u32); 2] = [(390, 844), (1280, 800)];

/// How many of these elements are seen without scrolling.
async fn seen(window: &Window, selector: &str) -> u64 {
    let inside = format!(
        "[...document.querySelectorAll({})].filter(e => {{ const box = e.getBoundingClientRect(); return e.checkVisibility() && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight; }}).length",
        json!(selector)
    );
    window.eval(&inside).await.as_u64().expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn games_are_there_to_tap_and_the_button_is_seen() {
    let (_site, window) = visit().await;
    for (width, height) in SCREENS {
        window.resize((width, height)).await;
        window.go("/").await;
        window.sees("#surprise").await;
        assert!(seen(&window, ".tile").await >= 8, "{width} × {height}");
        // One of each family, and of the races the one that people know.
        assert_eq!(seen(&window, ".tile[data-play=halma]").await, 1, "{width} × {height}");
        // The families are one tap away, and the search is there.
        assert_eq!(seen(&window, ".family-links a").await, 7, "{width} × {height}");
        assert_eq!(seen(&window, "#find").await, 1, "{width} × {height}");
        for game in ["dama", "chess", "mill"] {
            window.go(&format!("/games/{game}")).await;
            window.sees("#start button[type=submit]").await;
            assert_eq!(seen(&window, "#start button[type=submit]").await, 1, "{game} at {width} × {height}");
        }
    }
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_tap_opens_a_table_by_the_last_settings() {
    let (_site, window) = visit().await;
    window.open_table("dama", &[("who", "device"), ("two", "still")]).await;
    window.make_a_move(1).await;
    window.go("/").await;
    // The game that was begun is offered first.
    window.sees("#waiting-game a").await;
    assert!(window.text("#waiting-game").await.contains("Classic draughts"));
    window.click(".card[data-game=mill] [data-play]").await;
    window.until("location.pathname.startsWith('/t/')").await;
    window.at_table().await;
    assert_eq!(window.state().await["you"], json!(["white", "black"]));
    window.go("/").await;
    window.click("#surprise").await;
    window.until("location.pathname.startsWith('/t/')").await;
    window.at_table().await;
    window.is_clean().await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gallery_helps_to_choose() {
    let (_site, window) = visit().await;
    window.go("/").await;
    let shown = "[...document.querySelectorAll('.card')].filter(e => !e.hidden)";
    for (words, family) in
        [("checkers", "draughts"), ("muhle", "mill"), ("nine men's morris", "mill"), ("mlynček", "mill")]
    {
        window.write("input[type=search]", words).await;
        window
            .until(&format!(
                "{shown}.length < 30 && [...document.querySelectorAll('#family-{family} .card')].every(e => !e.hidden)"
            ))
            .await;
    }
    // A game that is not in the box is said not to be there.
    window.write("input[type=search]", "vrhcáby").await;
    window.until(&format!("{shown}.length === 0")).await;
    window.reads("No game fits.").await;
    // By length, by what there is to learn, by what one has at home.
    window.go("/").await;
    window.choose("#length", "10").await;
    let short =
        format!("{shown}.length > 0 && {shown}.every(e => Number(e.innerText.match(/(\\d+)\\s+min/)[1]) <= 10)");
    window.until(&short).await;
    window.choose("#length", "").await;
    let catalog = Catalog::builtin();
    let all = catalog.games().len();
    let without_dice = catalog.games().iter().filter(|game| !game.start.is_roll_due()).count();
    assert!(without_dice < all);
    window.until(&format!("{shown}.length === {all}")).await;
    window.choose("#learn", "11").await;
    window.until(&format!("{shown}.length > 0 && {shown}.length < {all}")).await;
    window.choose("#learn", "").await;
    window.click(".box summary").await;
    window.click(".box label:has([value=dice])").await;
    window
        .until(&format!(
            "{shown}.length === {without_dice} && document.querySelector('.card[data-game=mill-dice]').hidden"
        ))
        .await;
    window.write("#light", "4").await;
    window
        .until(&format!(
            "{shown}.length > 0 && {shown}.length < 10 && !document.querySelector('.card[data-game=wolf]').hidden"
        ))
        .await;
    window.go("/").await;
    window.sees(".card").await;
    // No two games of a family look alike, and each says what is different.
    let alike = "[...document.querySelectorAll('.family')].flatMap(f => { const all = [...f.querySelectorAll('.card svg')].map(s => s.innerHTML); return all.filter((one, at) => all.indexOf(one) !== at).map(() => f.id); })";
    assert_eq!(window.eval(alike).await, json!([]));
    assert_eq!(
        window
            .eval(
                "[...document.querySelectorAll('.card')].every(e => e.querySelector('.about').innerText.length > 20)"
            )
            .await,
        json!(true)
    );
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_invited_knows_to_what_and_the_invitation_goes() {
    let (site, white) = visit().await;
    white.go("/games/czech").await;
    white.click("label:has(> input[name=who][value=friend])").await;
    white.write("#name", "Jana").await;
    white.choose("#clock", "5m").await;
    white.click("#start button[type=submit]").await;
    white.sees("dialog[open] .invitation input").await;
    let link = white.eval("document.querySelector('dialog[open] .invitation input').value").await;
    let black = Window::open(&site.address(), "en").await;
    black.go(link.as_str().expect("a link")).await;
    black.sees("dialog[open] .agreed").await;
    let told = black.text("dialog[open]").await;
    for part in ["Jana invites you", "Czech draughts", "You will play Black.", "5 minutes each"] {
        assert!(told.contains(part), "{part} is not in {told}");
    }
    black.click("dialog[open] button.main").await;
    black.at_table().await;
    white.until("!document.querySelector('dialog[open]')").await;
    // Nobody's clock runs before both have moved.
    assert_eq!(white.state().await["clock"]["running"], json!(null));
    white.make_a_move(0).await;
    black.shows_plies(1).await;
    black.make_a_move(0).await;
    white.shows_plies(2).await;
    assert_eq!(white.state().await["clock"]["running"], json!("white"));
    white.is_clean().await;
    white.close().await;
    black.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn my_games_are_filtered_saved_and_deleted() {
    let (_site, window) = visit().await;
    for game in ["dama", "mill", "dama"] {
        window.open_table(game, &[("who", "device"), ("two", "still")]).await;
        window.make_a_move(1).await;
    }
    window.go("/mine").await;
    window.until("document.querySelectorAll('#mine-list li').length === 3").await;
    window.choose("#mine-game", "Mill").await;
    window.until("document.querySelectorAll('#mine-list li').length === 1").await;
    window.choose("#mine-game", "").await;
    // What would be saved is caught before the browser puts it away.
    window.eval("(window.saved = null, URL.createObjectURL = blob => { blob.text().then(text => { window.saved = text; }); return '#'; }, 1)").await;
    window.click("#mine-export").await;
    window.until("window.saved && window.saved.split('[Game ').length === 4").await;
    window.keep_picture("mine").await;
    window.shuts_nobody_out().await;
    // One tap asks, the second deletes; a reload does not bring the game back.
    window.click("#mine-list li:first-child .delete").await;
    window.until("document.querySelector('#mine-list li:first-child .delete').classList.contains('sure')").await;
    assert_eq!(window.eval("document.querySelectorAll('#mine-list li').length").await, json!(3));
    window.click("#mine-list li:first-child .delete").await;
    window.until("document.querySelectorAll('#mine-list li').length === 2").await;
    window.go("/mine").await;
    window.until("document.querySelectorAll('#mine-list li').length === 2").await;
    window.is_clean().await;
    window.close().await;
}

/// Whoever goes back from a table finds the game on the first screen, and the next time at once: nothing below it jumps.
#[tokio::test(flavor = "multi_thread")]
async fn who_comes_back_finds_the_game_that_waits() {
    let (_site, window) = visit().await;
    window.go("/").await;
    window.click(".tile[data-play=mill]").await;
    window.at_table().await;
    window.make_a_move(0).await;
    window.shows_plies(2).await;
    window.eval("history.back() || 1").await;
    window.sees("#waiting-game .go-on").await;
    // Before any answer, as the page is shown: the server is not asked for what is known.
    window.go("/").await;
    let kept = "JSON.parse(localStorage.getItem('kamen-go-on'))?.name";
    assert_eq!(window.eval(kept).await, json!("Mill"));
    window.sees("#waiting-game .go-on").await;
    window.click("#waiting-game .go-on").await;
    window.at_table().await;
    window.is_clean().await;
    window.close().await;
}
