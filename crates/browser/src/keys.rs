//! Keys that are no letters, as the protocol of browsers writes them.

pub const ENTER: &str = "\u{E007}";
pub const TAB: &str = "\u{E004}";
pub const ESCAPE: &str = "\u{E00C}";
pub const LEFT: &str = "\u{E012}";
pub const UP: &str = "\u{E013}";
pub const RIGHT: &str = "\u{E014}";
pub const DOWN: &str = "\u{E015}";
