//! No page with leftovers: a chapter whose last page has hardly anything on it is set anew, more tightly or more loosely.

use std::collections::BTreeMap;

use kamen_paper::Book;

use crate::press::{Press, Tightness, ends, pdf};

/// A chapter's last page goes down at least so far, in millimetres: a running head, and more than a few lines.
const LEAST: f64 = 62.0;
/// And better so far: more than one row of pictures.
const BETTER: f64 = 105.0;
/// How a chapter can be set: as usual, ever more tightly, at last loosely. The look of the book knows what that means.
const LEVELS: usize = 5;

/// The book as a file, without such pages.
pub fn set(book: Book) -> Result<Vec<u8>, String> {
    let mut press = Press::new(book);
    let mut tightness = Tightness::new();
    // How far down each chapter's last page goes, level by level.
    let mut tried: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    loop {
        let document = press.set(&tightness)?;
        let mut changed = false;
        for end in ends(&document) {
            let downs = tried.entry(end.chapter.clone()).or_default();
            let level = tightness.get(&end.chapter).copied().unwrap_or(0);
            if level == downs.len() {
                downs.push(end.down);
            }
            let next = if end.down < BETTER { better(downs) } else { level };
            if next != level {
                tightness.insert(end.chapter, next);
                changed = true;
            } else if end.down < LEAST {
                return Err(format!(
                    "{}: {:.0} mm of page {} are used, however it is set",
                    end.chapter, end.down, end.page
                ));
            }
        }
        if !changed {
            return pdf(&document);
        }
    }
}

/// The level to try next, or the best of all once they were tried.
fn better(downs: &[f64]) -> usize {
    let best = (0..downs.len()).max_by(|&one, &other| downs[one].total_cmp(&downs[other]));
    if downs.len() < LEVELS { downs.len() } else { best.unwrap_or(0) }
}

#[cfg(test)]
mod tests {
    use super::better;

    #[test]
    fn every_level_is_tried_and_the_best_one_kept() {
        assert_eq!(better(&[20.0]), 1);
        assert_eq!(better(&[20.0, 90.0, 22.0]), 3);
        assert_eq!(better(&[20.0, 90.0, 22.0, 30.0, 40.0]), 1);
    }
}
