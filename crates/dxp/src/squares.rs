//! Positions and moves of ours as DXP has them, and back.

use kamen_core::{Legal, Position, Side, Stone};

use crate::message::Played;

/// A position: whose turn it is, then a letter a square: `w` and `z` for men, `W` and `Z` for kings, `e` for none.
pub fn write_position(position: &dyn Position) -> Option<String> {
    let numbering = position.numbering()?;
    let stones = position.stones();
    let letter = |stone: &Stone| {
        let letter = if stone.side == Side::White { 'w' } else { 'z' };
        if stone.kind.is_crowned() { letter.to_ascii_uppercase() } else { letter }
    };
    let mut out = String::from(if position.turn() == Side::White { "W" } else { "Z" });
    for number in 1..=numbering.squares() {
        out.push(stones[numbering.point(number)?].last().map_or('e', letter));
    }
    Some(out)
}

/// Reads such a position; nothing if it is none of this game.
pub fn read_position(start: &dyn Position, text: &str) -> Option<Box<dyn Position>> {
    let numbering = start.numbering()?;
    let mut letters = text.chars();
    let turn = match letters.next()? {
        'W' => 'W',
        'Z' => 'B',
        _ => return None,
    };
    let mut sides = [Vec::new(), Vec::new()];
    let mut squares = 0;
    for (at, letter) in letters.enumerate() {
        let crown = if letter.is_ascii_uppercase() { "K" } else { "" };
        squares = at + 1;
        match letter.to_ascii_lowercase() {
            'w' => sides[0].push(format!("{crown}{squares}")),
            'z' => sides[1].push(format!("{crown}{squares}")),
            'e' => {}
            _ => return None,
        }
    }
    let pdn = format!("{turn}:W{}:B{}", sides[0].join(","), sides[1].join(","));
    let whole = squares == numbering.squares();
    kamen_notation::read_position(start, &pdn).ok().filter(|_| whole)
}

/// A legal move of ours, for whoever plays the other side.
pub fn write_move(position: &dyn Position, legal: &Legal, seconds: u16) -> Option<Played> {
    let numbering = position.numbering()?;
    let way = legal.trace.way();
    let (from, to) = (numbering.number(*way.first()?)?, numbering.number(*way.last()?)?);
    let mut taken: Vec<usize> = legal.trace.taken().filter_map(|point| numbering.number(point)).collect();
    taken.sort_unstable();
    Some(Played { seconds, from, to, taken })
}

/// The legal move that somebody made. What is taken may come in any order.
pub fn find_move(position: &dyn Position, played: &Played) -> Option<Legal> {
    let mut taken = played.taken.clone();
    taken.sort_unstable();
    position.legal().into_iter().find(|legal| {
        write_move(position, legal, 0)
            .is_some_and(|own| (own.from, own.to, &own.taken) == (played.from, played.to, &taken))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamen_catalog::Catalog;

    #[test]
    fn positions_and_moves_both_ways() {
        let start = Catalog::builtin().get("international").expect("a game of ours").start.clone();
        let text = format!("W{}{}{}", "z".repeat(20), "e".repeat(10), "w".repeat(20));
        assert_eq!(write_position(&*start).as_deref(), Some(text.as_str()));
        assert_eq!(read_position(&*start, &text).map(|pos| pos.text()), Some(start.text()));
        for bad in ["", "W", &text[1..], &text.replacen('W', "B", 1), &text.replacen('e', "x", 1)] {
            assert!(read_position(&*start, bad).is_none(), "{bad}");
        }
        // 28 takes 23 and 13 and lands on 8.
        let pos = kamen_notation::read_position(&*start, "W:W28:B13,23").expect("a position");
        let played = write_move(&*pos, &pos.legal()[0], 7).expect("a move");
        assert_eq!(played, Played { seconds: 7, from: 28, to: 8, taken: vec![13, 23] });
        assert_eq!(find_move(&*pos, &Played { taken: vec![23, 13], ..played.clone() }), pos.nth(0));
        assert_eq!(find_move(&*pos, &Played { taken: vec![23], ..played }), None);
    }
}
