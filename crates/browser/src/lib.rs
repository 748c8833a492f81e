//! A real browser and a real server, for trying the web app: Debian's Chromium, steered by its own driver, and `kamen serve`.
//!
//! A [`Site`] is the server on a free port of this machine, a [`Window`] a browser with its own cookies. Tests say what
//! a person does and sees; a console error or a request to another host fails them.

mod axe;
mod driver;
pub mod keys;
mod play;
mod site;
mod window;

pub use site::Site;
pub use window::{DESKTOP, PHONE, TABLET, Window};
