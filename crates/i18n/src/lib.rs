//! What players read. The rules give typed reasons; the sentences are in `i18n/`, one folder a language, and are
//! built into the program.

mod language;
mod pieces;
mod system;
mod texts;
mod typeset;

pub use fluent_bundle::FluentValue as Value;
pub use language::Language;
pub use pieces::{Piece, pieces};
pub use texts::Texts;
pub use typeset::{spaced, unspaced};

#[cfg(test)]
mod tests;
