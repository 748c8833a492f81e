//! The web app in a real browser, as people use it.
//!
//! `./test` installs Chromium with its driver and axe-core. Pictures are left in `target/screenshots`.

mod alone;
mod at_the_table;
mod barriers;
mod computer;
mod far_apart;
mod from_the_address;
mod games;
mod half_made;
mod languages;
mod manners;
mod site;
mod study;
mod weight;

use kamen_browser::{Site, Window};

/// A server and an English browser before it.
async fn visit() -> (Site, Window) {
    let site = Site::start(env!("CARGO_BIN_EXE_kamen")).await;
    let window = Window::open(&site.address(), "en").await;
    (site, window)
}
