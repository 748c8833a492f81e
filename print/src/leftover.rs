//! No page with a leftover line: a chapter whose last page has hardly anything on it is set anew, more tightly or more loosely.

use kamen_paper::Book;

use crate::press::{End, Press, Tightness, ends, pdf};

/// A chapter's last page goes down at least so far, in millimetres: a running head, and more than a few lines.
const LEAST: f64 = 62.0;
/// How a chapter can be set: as usual, ever more tightly, at last loosely. The look of the book knows what that means.
const LEVELS: u8 = 5;

/// The book as a file, without such pages.
pub fn set(book: Book) -> Result<Vec<u8>, String> {
    let mut press = Press::new(book);
    let mut tightness = Tightness::new();
    loop {
        let document = press.set(&tightness)?;
        let left: Vec<End> = ends(&document).into_iter().filter(|end| end.down < LEAST).collect();
        if left.is_empty() {
            return pdf(&document);
        }
        for End { chapter, page, down } in left {
            let level = tightness.entry(chapter.clone()).or_insert(0);
            *level += 1;
            if *level == LEVELS {
                return Err(format!("{chapter}: {down:.0} mm of page {page} are used, however tightly it is set"));
            }
        }
    }
}
