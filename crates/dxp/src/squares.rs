//! Positions and moves of ours as DXP has them, and back.

use kamen_core::{Legal, Position, Side, Stone};

use crate::message::Played;

/// A position: whose turn it is, then a letter a square: `w` and `z` for men, `W` and `Z` for kings, `e` for none.
pub fn write_position(position: &dyn Position) -> Option<String> {
    let letter = |stone: Stone| {
        let letter = if stone.side == Side::White { 'w' } else { 'z' };
        if stone.kind.is_crowned() { letter.to_ascii_uppercase() } else { letter }
    };
    let turn = if position.turn() == Side::White { 'W' } else { 'Z' };
    let squares = position.numbering()?.stones(position).into_iter().map(|stone| stone.map_or('e', letter));
    Some(std::iter::once(turn).chain(squares).collect())
}

/// Reads such a position; nothing if it is none of this game.
pub fn read_position(start: &dyn Position, text: &str) -> Option<Box<dyn Position>> {
    let numbering = start.numbering()?;
    let mut letters = text.chars();
    let turn = match letters.next()? {
        'W' => Side::White,
        'Z' => Side::Black,
        _ => return None,
    };
    let palette = start.palette().stones;
    let mut stones = Vec::new();
    for letter in letters {
        let side = match letter.to_ascii_lowercase() {
            'w' => Side::White,
            'z' => Side::Black,
            'e' => {
                stones.push(None);
                continue;
            }
            _ => return None,
        };
        let meant = |stone: &&Stone| stone.side == side && stone.kind.is_crowned() == letter.is_ascii_uppercase();
        stones.push(Some(*palette.iter().find(meant)?));
    }
    let whole = stones.len() == numbering.squares();
    start.laid_out(&numbering.laid(start.board(), &stones), turn, "").ok().filter(|_| whole)
}

/// A move by its ends and by what it takes, in rising order: all that is told of one.
#[derive(PartialEq)]
struct Ends {
    from: usize,
    to: usize,
    taken: Vec<usize>,
}

impl Ends {
    /// Those of a legal move. Nothing without numbered squares, or where no stone goes anywhere.
    fn of(position: &dyn Position, legal: &Legal) -> Option<Ends> {
        let numbering = position.numbering()?;
        let way = legal.trace.way();
        let (from, to) = (numbering.number(*way.first()?)?, numbering.number(*way.last()?)?);
        let mut taken: Vec<usize> = legal.trace.taken().filter_map(|point| numbering.number(point)).collect();
        taken.sort_unstable();
        Some(Ends { from, to, taken })
    }
}

/// A legal move of ours, for whoever plays the other side.
pub fn write_move(position: &dyn Position, legal: &Legal, seconds: u16) -> Option<Played> {
    let Ends { from, to, taken } = Ends::of(position, legal)?;
    Some(Played { seconds, from, to, taken })
}

/// The legal move that somebody made. What is taken may come in any order.
pub fn find_move(position: &dyn Position, played: &Played) -> Option<Legal> {
    let mut taken = played.taken.clone();
    taken.sort_unstable();
    let wanted = Some(Ends { from: played.from, to: played.to, taken });
    position.legal().into_iter().find(|legal| Ends::of(position, legal) == wanted)
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
        let pos = start.read("W:W28:B13,23").expect("a position");
        let played = write_move(&*pos, &pos.legal()[0], 7).expect("a move");
        assert_eq!(played, Played { seconds: 7, from: 28, to: 8, taken: vec![13, 23] });
        assert_eq!(find_move(&*pos, &Played { taken: vec![23, 13], ..played.clone() }), pos.nth(0));
        assert_eq!(find_move(&*pos, &Played { taken: vec![23], ..played }), None);
    }
}
