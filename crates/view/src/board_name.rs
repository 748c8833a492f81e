//! The names of boards.

use kamen_i18n::Texts;

/// What people call a board: by its kind, or its size.
pub fn board_name(board: &str, texts: &Texts) -> String {
    // Players may bring boards of other sizes; those have no name of their own.
    let named = texts.find(&format!("pages-box-{board}"));
    named.unwrap_or_else(|| board.replace('x', " × "))
}

#[cfg(test)]
mod tests {
    use kamen_i18n::Language;

    use super::*;

    #[test]
    fn every_board_has_a_name() {
        let texts = Texts::new(Language::Cs);
        for (board, name) in [("8x8", "8 × 8"), ("mill-diagonal", "mlýn s úhlopříčkami"), ("9x9", "9 × 9")] {
            assert_eq!(board_name(board, &texts), name);
        }
    }
}
