//! The booklet as a book to hold. [`book`] writes all pages in the markup of a typesetter, with their pictures; [`ebook`] is the same
//! for readers of electronic books. Nothing here knows a typesetter, or packs a file: the tool in `print/` does.

mod back;
mod chapter;
mod ebook;
mod markup;
mod picture;
mod setter;

pub use ebook::{Chapter, Ebook, STYLE as EBOOK_STYLE, cover, ebook};
pub use setter::{Book, book};
