//! What a move is good for that only its family sees. `i18n/` has a sentence `why-ID` for each; the catalogue gathers them.

/// A name for what a move gains beyond stones, wins and threats, which every game has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Theme(&'static str);

impl Theme {
    /// A theme with its stable kebab-case name.
    pub const fn new(id: &'static str) -> Theme {
        Theme(id)
    }

    /// The stable name used in `i18n/`.
    pub const fn id(self) -> &'static str {
        self.0
    }
}
