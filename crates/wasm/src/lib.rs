//! The games for a browser by itself. A page asks as it would ask a server, by path and JSON, and gets the same answers: both
//! work them out in `kamen_host`. Tables are kept by whoever called, who gets them as text after each event and gives them
//! back after a pause; see `docs/alone.md`.
//!
//! [`Home`] is all of it, in plain Rust. `doors` is how JavaScript reaches it.

mod answer;
#[cfg(target_arch = "wasm32")]
mod doors;
mod home;
mod kept;
mod room;
mod tables;
mod thinking;

pub use home::Home;
