//! Positions and moves as the Hub protocol writes them, on numbered squares.

use kamen_core::{Legal, Position, Side, Stone};

use crate::count::Count;
use crate::desk::{refused, said};
use crate::quote;

/// Reads a position of a client who counts so: whose turn it is, `W` or `B`, then a letter a square.
pub fn read_position(start: &dyn Position, text: &str, count: Count) -> Result<Box<dyn Position>, String> {
    let squares = count.squares(start);
    let numbers = squares.numbers().ok_or("the game has no numbered squares")?;
    let wanted = numbers.squares() + 1;
    let given = text.chars().count();
    if given != wanted {
        return Err(format!("a position has {wanted} characters, not {given}"));
    }
    let turn = match text.chars().next() {
        Some('W') => Side::White,
        Some('B') => Side::Black,
        _ => return Err("a position begins with W or B".to_string()),
    };
    let palette = start.palette().stones;
    let mut stones = Vec::with_capacity(wanted);
    for (number, c) in text.chars().enumerate().skip(1) {
        let stone = palette.iter().find(|stone| stone.letter() == c);
        if stone.is_none() && c != 'e' {
            return Err(format!("square {number}: '{}' is none of w b W B e", quote(&c.to_string())));
        }
        stones.push(stone.copied());
    }
    let read = start.laid_out(&numbers.laid(start.board(), &stones), turn, "");
    read.map_err(|faults| format!("the position cannot be read: {}", said(&faults)))
}

/// A position as it is written, with the squares counted as the protocol does; nothing without numbered squares.
pub fn write_position(position: &dyn Position) -> Option<String> {
    let letter = |stone: Option<Stone>| stone.map_or('e', Stone::letter);
    let turn = position.turn().letter().to_ascii_uppercase();
    Some(std::iter::once(turn).chain(position.numbering()?.stones(position).into_iter().map(letter)).collect())
}

/// Reads a move of a client who counts so: `32-28`, or `28x19x23`, from, to and every stone taken. Those may be left out where it is
/// clear.
pub fn read_move(position: &dyn Position, text: &str, count: Count) -> Result<Legal, String> {
    let mut meant = position.meant_by(text, &count.usage(position)).map_err(|refusal| refused(text, &refusal))?;
    match meant.len() {
        1 => Ok(meant.swap_remove(0)),
        _ => Err(format!("'{}' can be several captures", quote(text))),
    }
}

/// A legal move as it is written to a client who counts so.
pub fn write_move(position: &dyn Position, legal: &Legal, count: Count) -> Option<String> {
    legal.written_for(&count.usage(position))
}

/// A line of the search; as much of it as can be written.
pub fn write_line(position: &dyn Position, moves: &[String], count: Count) -> Vec<String> {
    let mut position = position.boxed_clone();
    let mut out = Vec::new();
    for mv in moves {
        let Ok(legal) = position.attempt(mv) else { break };
        let Some(written) = write_move(&*position, &legal, count) else { break };
        out.push(written);
        position = legal.play();
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamen_catalog::Catalog;

    fn start(id: &str) -> Box<dyn Position> {
        Catalog::builtin().get(id).unwrap().start.clone()
    }

    const START: &str = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

    #[test]
    fn positions_are_written_as_they_are_read() {
        let international = start("international");
        assert_eq!(write_position(&*international).unwrap(), START);
        assert_eq!(read_position(&*international, START, Count::Above).unwrap().text(), international.text());
        let text = "BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee";
        assert_eq!(write_position(&*read_position(&*international, text, Count::Above).unwrap()).unwrap(), text);
        let dama = start("dama");
        let text = write_position(&*dama).unwrap();
        assert_eq!(text, "WbbbbbbbbbbbbeeeeeeeeWWWWWWWWWWWW".replace('W', "w").replacen('w', "W", 1));
        assert_eq!(read_position(&*dama, &text, Count::Above).unwrap().text(), dama.text());
    }

    #[test]
    fn bad_positions_are_refused() {
        let international = start("international");
        let long = format!("{START}e");
        let letter = START.replacen("be", "xe", 1);
        for text in ["", "W", &START[..50], &long, &letter, &START.replacen('W', "w", 1), "ž"] {
            assert!(read_position(&*international, text, Count::Above).is_err(), "{text}");
        }
        assert!(read_position(&*start("mill"), "W", Count::Above).is_err());
    }

    #[test]
    fn captures_name_what_they_take() {
        let international = start("international");
        // 28 takes 23 and lands on 19; then 19 takes 13 and lands on 8.
        let pos = international.read("W:W28:B13,23").unwrap();
        assert_eq!(write_move(&*pos, &pos.legal()[0], Count::Above).unwrap(), "28x8x13x23");
        assert_eq!(write_move(&*pos, &pos.legal()[0], Count::Below).unwrap(), "23x43x28x38");
        for text in ["28x8x13x23", "28x8x23x13", "28x8"] {
            assert_eq!(read_move(&*pos, text, Count::Above).map(|legal| legal.index()), Ok(0), "{text}");
        }
        for text in ["28x19x23", "28x19x8", "28-22", "28x", "x", "xx", "28x8x13", "28x8x13x23x23", "", "99x1", "28xž"]
        {
            assert!(read_move(&*pos, text, Count::Above).is_err(), "{text}");
        }
    }

    #[test]
    fn every_legal_move_is_read_back() {
        for game in Catalog::builtin().games() {
            if game.start.numbering().is_none() {
                continue;
            }
            let mut random = 12345u64;
            let mut position = game.start.clone();
            for _ in 0..150 {
                let count = position.count();
                if count == 0 {
                    break;
                }
                for legal in position.legal() {
                    let text = write_move(&*position, &legal, Count::Above).unwrap();
                    let read = read_move(&*position, &text, Count::Above).unwrap();
                    // Two moves can differ only in where they promote; Hub has one text for both.
                    let same = write_move(&*position, &read, Count::Above).unwrap();
                    assert_eq!(same, text, "{} {}", game.id, position.text());
                }
                random = kamen_core::stir(random);
                position = position.nth(random as usize % count).unwrap().play();
            }
        }
    }

    #[test]
    fn lines_stop_where_they_make_no_sense() {
        let international = start("international");
        let first = international.legal()[0].text.clone();
        let line = write_line(&*international, &[first, "z9-z8".to_string()], Count::Above);
        assert_eq!(line.len(), 1);
    }
}
