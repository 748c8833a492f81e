//! The screen in plain letters: for terminals and readers that know no others. Everything is drawn as ever, and then spelled.

use ratatui::buffer::Buffer;

/// Spells every sign of a screen. Letters stay as the language writes them.
pub fn spell(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if let Some(sign) = cell.symbol().chars().next().filter(|sign| !sign.is_ascii() && !sign.is_alphabetic()) {
            cell.set_char(plain(sign));
        }
    }
}

/// White's stones are capital letters where there are pieces, and `w` and `b` where there are men, as in positions.
fn plain(sign: char) -> char {
    match sign {
        '○' => 'w',
        '●' => 'b',
        '◎' => 'W',
        '◉' => 'B',
        // The pieces of chess stand in one order in Unicode: king, queen, rook, bishop, knight, pawn.
        '♔'..='♙' => ['K', 'Q', 'R', 'B', 'N', 'P'][sign as usize - '♔' as usize],
        '♚'..='♟' => ['k', 'q', 'r', 'b', 'n', 'p'][sign as usize - '♚' as usize],
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
