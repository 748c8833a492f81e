//! The screen in plain letters: for terminals and readers that know no others. Everything is drawn as ever, and then spelled.

use std::collections::HashMap;
use std::sync::OnceLock;

use kamen_catalog::all_kinds;
use kamen_core::{Side, Stone};
use ratatui::buffer::Buffer;

/// Spells every sign of a screen. Letters stay as the language writes them.
pub fn spell(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if let Some(sign) = cell.symbol().chars().next().filter(|sign| !sign.is_ascii() && !sign.is_alphabetic()) {
            cell.set_char(plain(sign));
        }
    }
}

/// The letter of positions for the sign of a stone.
fn letter(sign: char) -> Option<char> {
    static LETTERS: OnceLock<HashMap<char, char>> = OnceLock::new();
    let letters = LETTERS.get_or_init(|| {
        let stones = all_kinds().into_iter().flat_map(|kind| Side::BOTH.map(|side| Stone { side, kind }));
        stones.map(|stone| (stone.sign(), stone.letter())).collect()
    });
    letters.get(&sign).copied()
}

/// Stones as positions have them, everything else by what looks like it.
fn plain(sign: char) -> char {
    if let Some(letter) = letter(sign) {
        return letter;
    }
    match sign {
        '⚀'..='⚅' => ['1', '2', '3', '4', '5', '6'][sign as usize - '⚀' as usize],
        '─' | '–' | '—' => '-',
        '│' | '▏' => '|',
        '╲' => '\\',
        '╱' => '/',
        '╭' | '╮' | '╰' | '╯' | '└' | '┌' | '├' | '┘' | '┴' | '┐' | '┤' | '┬' | '┼' => '+',
        '░' => ':',
        '·' | '∙' | '…' => '.',
        '•' => '*',
        '‹' => '<',
        '›' | '▶' | '→' => '>',
        '↓' => 'v',
        '×' => 'x',
        '’' | '‘' => '\'',
        '“' | '”' | '„' => '"',
        '\u{a0}' => ' ',
        '▀' | '▄' | '█' | '▌' | '▐' => '#',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Also where several kinds have one sign.
    #[test]
    fn every_sign_of_every_kind_spells_its_letter() {
        for kind in all_kinds() {
            for stone in Side::BOTH.map(|side| Stone { side, kind }) {
                assert_eq!(plain(stone.sign()), stone.letter(), "{stone:?}");
            }
        }
    }
}
