//! What is wrong with a position, told by the squares and words that people see, not by the columns of a text.

use kamen_core::{Board, Fault, FaultKind, Place, words};
use kamen_i18n::Texts;

use crate::trouble::MOST_TOLD;

/// A sentence for each fault of a position.
pub fn position_faults(texts: &Texts, board: &Board, text: &str, faults: &[Fault]) -> Vec<String> {
    faults.iter().take(MOST_TOLD).map(|fault| told(texts, board, text, fault)).collect()
}

fn told(texts: &Texts, board: &Board, text: &str, fault: &Fault) -> String {
    let Place::Column(column) = fault.place else { return texts.fault(fault) };
    let sentence = texts.fault(&Fault { place: Place::Nowhere, ..fault.clone() });
    let all = words(text);
    let word = all.iter().enumerate().rev().find(|(_, (begins, _))| *begins <= column);
    let with = |id: &str, name: &str, place: String| {
        texts.get(id, &[(name, place.into()), ("sentence", uncapitalised(&sentence).into())])
    };
    match (word, fault.kind) {
        // The stones themselves; most faults of them name their square anyway.
        (Some((0, (begins, cells))), FaultKind::NoSuchStone | FaultKind::UnexpectedCharacter) => {
            match square(board, cells, column - begins) {
                Some(square) => with("at-square", "square", square),
                None => sentence,
            }
        }
        (Some((at, (_, word))), FaultKind::BadValue | FaultKind::UnexpectedCharacter) if at > 1 => {
            with("at-word", "word", (*word).to_string())
        }
        _ => sentence,
    }
}

/// The name of the point that stands so many characters behind the beginning of the stones.
fn square(board: &Board, cells: &str, offset: usize) -> Option<String> {
    let mut points = 0;
    let mut rows = board.rows().iter();
    let mut row_begins = 0;
    let mut run = 0;
    let mut inside = false;
    for (at, letter) in cells.chars().enumerate() {
        if !letter.is_ascii_digit() {
            points += std::mem::take(&mut run);
        }
        if at == offset {
            return board.points().get(points).map(|point| point.name.clone());
        }
        match letter {
            '/' => {
                row_begins += rows.next()?;
                points = row_begins;
            }
            '(' => inside = true,
            ')' => (inside, points) = (false, points + 1),
            _ if inside => {}
            digit @ '0'..='9' => run = (run * 10 + (digit as usize - '0' as usize)).min(999),
            _ => points += 1,
        }
    }
    None
}

fn uncapitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map_or(String::new(), |first| first.to_lowercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamen_catalog::Catalog;
    use kamen_i18n::Language;

    fn faults(game: &str, text: &str) -> Vec<String> {
        let catalog = Catalog::builtin();
        let start = &catalog.get(game).expect("a game").start;
        let found = start.read(text).err().unwrap_or_default();
        position_faults(&Texts::new(Language::En), start.board(), text, &found)
    }

    #[test]
    fn squares_and_words_are_named_and_no_columns() {
        for (game, text, said) in [
            ("dama", "8/8/8/3x4/8/8/8/8 w", "d5: this game has no stone “x”"),
            ("dama", "8/8/8/1(wb)6/8/8/8/8 w", "b5: this game has no stone “wb”"),
            ("international", "10/10/3x6/10/10/10/10/10/10/10 w", "d8: this game has no stone “x”"),
            ("mill", "3/3/3/2x3/3/3/3 w hand=9,9", "c4: this game has no stone “x”"),
            ("mill", "3/3/3/6/3/3/3 w hand=x", "“hand=x”: the value"),
            ("dama", "8/8/8/8/8/8/8/8", "It is not said whose turn it is"),
            ("dama", "8/8/8/8/8/8/8/9 w", "The row “9” has the wrong length"),
            ("dama", "8/8 w", "The number of rows is wrong"),
            ("chess", "8/8/8/8/8/8/8/8 w - - 0 1", "The white king is missing"),
            ("chess", "4k3/8/8/8/8/8/8/4K3 w", "ends too early"),
            ("mill", "3/3/3/6/3/3/3 w hand=10,9", "White has 10 stones and can have no more than 9."),
            ("strange", "1B1B4/8/8/8/8/8/8/w7 w", "Black has 2 stones and can have no more than 1."),
            ("wolf", "8/8/8/2B5/8/8/8/w1w1w3 w", "White has 3 stones; in this game it is always 4."),
            ("kings-subjects", "b7/8/8/8/8/8/8/3W4 b", "White has 1 stone; in this game it is always 2."),
            ("wolf", "8/8/8/8/8/8/8/w1w1w1w1 w", "This position cannot arise with White to move."),
        ] {
            let told = faults(game, text).join("\n");
            assert!(told.contains(said), "{game} {text}: {told}");
            assert!(!told.contains("olumn"), "{game} {text}: {told}");
        }
    }
}
