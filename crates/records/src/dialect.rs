//! In what PGN, PDN and our own text differ as far as their syntax goes.

use kamen_core::{Outcome, Side};

use crate::symbols;

/// Whose syntax a file has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// Portable Game Notation.
    Pgn,
    /// Portable Draughts Notation.
    Pdn,
    /// Our own text.
    Kamen,
}

/// Who got the points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Score {
    /// White has won.
    White,
    /// Black has won.
    Black,
    /// Neither has won.
    Draw,
    /// A double forfeit, which PDN knows.
    BothLost,
    /// Not over, or nobody knows.
    #[default]
    Unknown,
}

impl Score {
    /// The score of a game that ended so, or has not ended.
    pub fn of(outcome: Option<Outcome>) -> Score {
        match outcome.map(|outcome| outcome.winner) {
            Some(Some(Side::White)) => Score::White,
            Some(Some(Side::Black)) => Score::Black,
            Some(None) => Score::Draw,
            None => Score::Unknown,
        }
    }

    /// As PGN writes it. A double forfeit has no sign there, and is no win of anybody.
    pub fn text(self) -> &'static str {
        match self {
            Score::White => "1-0",
            Score::Black => "0-1",
            Score::Draw => "1/2-1/2",
            Score::BothLost | Score::Unknown => "*",
        }
    }
}

/// What a word of the movetext is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning<'w> {
    /// Something a reader passes over: a move number, `e.p.`, a check set apart.
    Nothing,
    Result(Score),
    Nag(u16),
    /// A move, where in the word it begins (in characters), and its glyphs.
    Move {
        text: &'w str,
        skipped: usize,
        nags: Vec<u16>,
    },
}

impl Dialect {
    /// The score that a result stands for.
    pub fn score(self, text: &str) -> Option<Score> {
        if !text.starts_with(['0', '1', '2', '½', '*']) {
            return None;
        }
        let common = match text {
            "1-0" | "1:0" => Score::White,
            "0-1" | "0:1" => Score::Black,
            "1/2-1/2" | "1/2" | "½-½" | "½" | "1/2:1/2" | "½:½" => Score::Draw,
            "*" => Score::Unknown,
            _ if self == Dialect::Pdn => match text {
                "2-0" => Score::White,
                "0-2" => Score::Black,
                "1-1" => Score::Draw,
                "0-0" => Score::BothLost,
                _ => return None,
            },
            _ => return None,
        };
        Some(common)
    }

    /// What a word of the movetext means. Dashes and crosses are those of a typewriter by now.
    pub fn meaning(self, word: &str) -> Meaning<'_> {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        let text = &word[digits..];
        // A number and its dots, as every second word is.
        if digits > 0 && !text.is_empty() && text.bytes().all(|byte| byte == b'.') {
            return Meaning::Nothing;
        }
        if let Some(score) = self.score(word) {
            return Meaning::Result(score);
        }
        let dotted = text.starts_with(['.', '…', ')']);
        if text.is_empty() {
            // `3228` is a move that some draughts programs write; a move number has a dot when it has four digits.
            let bare_move = self == Dialect::Pdn && digits == 4;
            return if bare_move {
                Meaning::Move { text: word, skipped: 0, nags: Vec::new() }
            } else {
                Meaning::Nothing
            };
        }
        let text = match () {
            () if digits > 0 && dotted => text.trim_start_matches(['.', '…', ')']),
            // `...e5`, and the dots alone.
            () if digits == 0 && dotted && !text.starts_with(')') => text.trim_start_matches(['.', '…']),
            () => word,
        };
        if text.is_empty() {
            return Meaning::Nothing;
        }
        let skipped = if text.len() == word.len() { 0 } else { word[..word.len() - text.len()].chars().count() };
        if let Some(score) = self.score(text).filter(|_| skipped > 0) {
            return Meaning::Result(score);
        }
        if let Some(nag) = symbols::sign(text) {
            return Meaning::Nag(nag);
        }
        let (text, mut nags) = symbols::split(text);
        if self == Dialect::Pgn && !text.ends_with(|c: char| c.is_ascii_digit()) && APART.contains(&text) {
            return Meaning::Nothing;
        }
        // The only move, as draughts books mark it.
        let text = match text.strip_suffix('*') {
            Some(rest) if self == Dialect::Pdn => {
                nags.insert(0, 7);
                rest
            }
            _ => text,
        };
        Meaning::Move { text, skipped, nags }
    }
}

/// What chess programs and people write apart from the move it belongs to.
const APART: [&str; 8] = ["e.p.", "ep", "e.p", "+", "++", "#", "ch", "mate"];

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> Meaning<'_> {
        Meaning::Move { text, skipped: 0, nags: vec![] }
    }

    #[test]
    fn numbers_results_and_moves_are_told_apart() {
        use Dialect::{Kamen, Pdn, Pgn};
        for number in ["1.", "1", "12...", "...", "1)", "…", "3.."] {
            assert_eq!(Pgn.meaning(number), Meaning::Nothing, "{number}");
        }
        assert_eq!(Pgn.meaning("12...Nf6"), Meaning::Move { text: "Nf6", skipped: 5, nags: vec![] });
        assert_eq!(Pgn.meaning("1.e4!"), Meaning::Move { text: "e4", skipped: 2, nags: vec![1] });
        assert_eq!(Pgn.meaning("0-0"), plain("0-0"));
        assert_eq!(Pdn.meaning("0-0"), Meaning::Result(Score::BothLost));
        assert_eq!(Pdn.meaning("1-6"), plain("1-6"));
        assert_eq!(Pdn.meaning("1.1-6"), Meaning::Move { text: "1-6", skipped: 2, nags: vec![] });
        assert_eq!(Pdn.meaning("1.2-0"), Meaning::Result(Score::White));
        assert_eq!(Pgn.meaning("2-0"), plain("2-0"));
        assert_eq!(Pdn.meaning("3228"), plain("3228"));
        assert_eq!(Pdn.meaning("32-28*"), Meaning::Move { text: "32-28", skipped: 0, nags: vec![7] });
        assert_eq!(Kamen.meaning("!a1,d2xb4"), plain("!a1,d2xb4"));
        assert_eq!(Kamen.meaning("c3-d4+g1"), plain("c3-d4+g1"));
        assert_eq!(Kamen.meaning("--"), plain("--"));
        assert_eq!(Pgn.meaning("exd6e.p."), plain("exd6e.p."));
        assert_eq!(Pgn.meaning("e.p."), Meaning::Nothing);
        assert_eq!(Pgn.meaning("+-"), Meaning::Nag(18));
    }
}
