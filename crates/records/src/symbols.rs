//! Annotation glyphs: the numbers of PGN and the signs that programs and books write for them.

/// Glyphs that are written right behind a move.
const SUFFIXES: [(&str, u16); 6] = [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)];

/// Glyphs that stand alone, in the signs of ChessBase, Scid, the Informator and plain typewriters.
const SIGNS: [(&str, u16); 37] = [
    ("□", 7),
    ("=", 10),
    ("==", 10),
    ("∞", 13),
    ("~", 13),
    ("+=", 14),
    ("+/=", 14),
    ("⩲", 14),
    ("=+", 15),
    ("=/+", 15),
    ("⩱", 15),
    ("+/-", 16),
    ("±", 16),
    ("-/+", 17),
    ("∓", 17),
    ("+-", 18),
    ("+--", 20),
    ("-+", 19),
    ("--+", 21),
    ("⨀", 22),
    ("⟳", 32),
    ("→", 36),
    ("↑", 36),
    ("⇆", 132),
    ("=∞", 44),
    ("=/∞", 44),
    ("⯹", 44),
    ("⊕", 138),
    ("∆", 140),
    ("Δ", 140),
    ("⌓", 142),
    ("N", 146),
    ("RR", 145),
    ("#R", 145),
    ("○", 26),
    ("D", 220),
    ("⟪", 239),
];

/// The glyph of a sign that stands alone.
pub fn sign(word: &str) -> Option<u16> {
    // Nearly every word is a move: no sign begins like a pawn's, and those of pieces are longer.
    let first = word.bytes().next()?;
    if first.is_ascii_lowercase() || first.is_ascii_digit() || first.is_ascii_uppercase() && word.len() > 2 {
        return None;
    }
    SIGNS.iter().chain(&SUFFIXES).find(|(sign, _)| *sign == word).map(|(_, nag)| *nag)
}

/// What is written right behind a move for a glyph, if it is one of those.
pub fn suffix(nag: u16) -> Option<&'static str> {
    SUFFIXES.iter().find(|(_, known)| *known == nag).map(|(suffix, _)| *suffix)
}

/// The glyph of a move's strength, `!?`. More marks than there are glyphs for mean no more than the first two.
pub fn strength(marks: &str) -> Option<u16> {
    sign(marks).or_else(|| sign(marks.get(..2)?))
}

/// Takes glyphs from the end of a move: `Nf3!?` is `Nf3` and 5. Checks stay: `+` alone is no glyph.
pub fn split(word: &str) -> (&str, Vec<u16>) {
    let (mut body, mut nags) = (word, Vec::new());
    while let Some((rest, nag)) = last_sign(body) {
        body = rest;
        nags.insert(0, nag);
    }
    (body, nags)
}

/// What stands before the last sign, and the sign's glyph.
fn last_sign(word: &str) -> Option<(&str, u16)> {
    // Nearly every move ends with a square, or with its check.
    if let [.., b'a'..=b'h', b'1'..=b'8'] | [.., b'1'..=b'8', b'+' | b'#'] = word.as_bytes() {
        return None;
    }
    let body = word.trim_end_matches(['!', '?']);
    let marks = &word[body.len()..];
    if !marks.is_empty() {
        return Some((body, strength(marks)?));
    }
    // One character alone may belong to the move, as `+` and `=` do.
    let signs =
        SIGNS.iter().filter(|(sign, _)| sign.len() > 1 && !sign.starts_with(|c: char| c.is_ascii_alphanumeric()));
    let ends = signs.filter(|(sign, _)| body.len() > sign.len() && body.ends_with(sign));
    let (sign, nag) = ends.max_by_key(|(sign, _)| sign.len())?;
    Some((&body[..body.len() - sign.len()], *nag))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_leave_the_move() {
        assert_eq!(split("Nf3"), ("Nf3", vec![]));
        assert_eq!(split("Nf3!?"), ("Nf3", vec![5]));
        assert_eq!(split("Qxf7+"), ("Qxf7+", vec![]));
        assert_eq!(split("Qxf7+-"), ("Qxf7", vec![18]));
        assert_eq!(split("Qh7+!!+-"), ("Qh7+", vec![3, 18]));
        assert_eq!(split("e4±"), ("e4", vec![16]));
        assert_eq!(split("e4!!!"), ("e4", vec![3]));
        assert_eq!(split("!?"), ("", vec![5]));
        assert_eq!(sign("±"), Some(16));
        assert_eq!(sign("??"), Some(4));
        assert_eq!(sign("Nf3"), None);
    }
}
