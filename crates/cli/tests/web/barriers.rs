//! axe-core finds nothing on any kind of page, in light and in dark.

use kamen_browser::{DESKTOP, PHONE, TABLET};

use crate::visit;

const PAGES: [&str; 11] = [
    "/",
    "/games/chess",
    "/games/mill-dice",
    "/rules",
    "/rules/czech",
    "/mine",
    "/load",
    "/help",
    "/p/chess",
    "/p/towers",
    "/nothing-here",
];

#[tokio::test(flavor = "multi_thread")]
async fn pages_shut_nobody_out() {
    let (_site, window) = visit().await;
    for path in PAGES {
        window.go(path).await;
        window.until("document.readyState === 'complete'").await;
        window.shuts_nobody_out().await;
    }
    for theme in ["light", "dark"] {
        window.go("/").await;
        window.eval(&format!("document.documentElement.dataset.theme = '{theme}'")).await;
        window.shuts_nobody_out().await;
    }
    window.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_shut_nobody_out() {
    let (_site, window) = visit().await;
    for game in ["chess", "international", "mill", "mill-hex", "towers", "mill-dice", "cops"] {
        window.open_table(game, &[("who", "device"), ("two", "still")]).await;
        window.make_a_move(1).await;
        for (name, size) in [("phone", PHONE), ("tablet", TABLET), ("desktop", DESKTOP)] {
            window.resize(size).await;
            window.shuts_nobody_out().await;
            window.keep_picture(&format!("table-{game}-{name}")).await;
        }
        for board in ["wood", "paper", "contrast"] {
            window.eval(&format!("document.documentElement.dataset.board = '{board}'")).await;
            window.shuts_nobody_out().await;
        }
    }
    window.click("[data-tool=settings]").await;
    window.shuts_nobody_out().await;
    window.close().await;
}
