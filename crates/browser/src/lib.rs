//! The web app tried in a real browser
