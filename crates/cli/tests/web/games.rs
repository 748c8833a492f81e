//! Every game is opened from its page, and its first moves are made by clicking.

use kamen_browser::Window;
use kamen_catalog::Catalog;

use crate::visit;

/// The first moves of some games, on one device.
async fn first_moves(window: &Window, games: &[String]) {
    for game in games {
        window.open_table(game, &[("who", "device"), ("two", "still")]).await;
        for choice in 0..6 {
            if window.state().await["result"].is_object() {
                break;
            }
            window.make_a_move(choice * 3 + 1).await;
        }
        assert!(window.plies().await >= 3, "{game}");
        window.is_clean().await;
    }
}

/// Half of the games in each test, so that two run side by side.
async fn half(which: usize) {
    let (_site, window) = visit().await;
    let all: Vec<String> = Catalog::builtin().games().iter().map(|game| game.id.clone()).collect();
    let part: Vec<String> = all.into_iter().skip(which).step_by(2).collect();
    first_moves(&window, &part).await;
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_with_odd_numbers() {
    half(0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_with_even_numbers() {
    half(1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_gallery_finds_games() {
    let (_site, window) = visit().await;
    window.go("/").await;
    let cards = "[...document.querySelectorAll('a[href^=\"/games/\"]')].filter(a => a.checkVisibility())";
    let all = Catalog::builtin().games().len();
    window.until(&format!("new Set({cards}.map(a => a.getAttribute('href'))).size === {all}")).await;
    // Without accents, in another language.
    window.write("input[type=search]", "mlyn").await;
    window.until(&format!("{cards}.length > 0 && {cards}.every(a => a.getAttribute('href').includes('mill'))")).await;
    window.is_clean().await;
    window.close().await;
}
