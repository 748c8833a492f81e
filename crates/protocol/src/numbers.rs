//! Positions and moves as the Hub protocol writes them, on numbered squares.

use kamen_core::{Legal, Position, Side, Stone, Writing, kinds};
use kamen_notation::Ends;

use crate::count::Count;
use crate::desk::{refused, said};
use crate::quote;

/// Reads a position: whose turn it is, `W` or `B`, then a letter a square.
pub fn read_position(start: &dyn Position, text: &str) -> Result<Box<dyn Position>, String> {
    let numbering = start.numbering().ok_or("the game has no numbered squares")?;
    let wanted = numbering.squares() + 1;
    let given = text.chars().count();
    if given != wanted {
        return Err(format!("a position has {wanted} characters, not {given}"));
    }
    let turn = match text.chars().next() {
        Some('W') => Side::White,
        Some('B') => Side::Black,
        _ => return Err("a position begins with W or B".to_string()),
    };
    let mut stones = Vec::with_capacity(wanted);
    for (number, c) in text.chars().enumerate().skip(1) {
        let kind = if c.is_ascii_uppercase() { kinds::QUEEN } else { kinds::MAN };
        stones.push(match c {
            'w' | 'W' => Some(Stone { side: Side::White, kind }),
            'b' | 'B' => Some(Stone { side: Side::Black, kind }),
            'e' => None,
            _ => return Err(format!("square {number}: '{}' is none of w b W B e", quote(&c.to_string()))),
        });
    }
    kamen_notation::from_squares(start, turn, &stones)
        .map_err(|faults| format!("the position cannot be read: {}", said(&faults)))
}

/// A position as it is written; nothing without numbered squares.
#[cfg(test)]
pub fn write_position(position: &dyn Position) -> Option<String> {
    let letter = |stone: Option<Stone>| stone.map_or('e', Stone::letter);
    let turn = position.turn().letter().to_ascii_uppercase();
    Some(std::iter::once(turn).chain(kamen_notation::squares(position)?.into_iter().map(letter)).collect())
}

/// Reads a move: `32-28`, or `28x19x23`, from, to and every stone taken. Those may be left out where it is clear.
pub fn read_move(position: &dyn Position, text: &str) -> Result<Legal, String> {
    // Steps, and what is no move of Hub's: huffing, placing.
    if text.find('x').is_none_or(|at| at == 0) {
        return position.attempt(text).map_err(|refusal| refused(text, &refusal));
    }
    let squares: Result<Vec<usize>, _> = text.split('x').map(str::parse).collect();
    let squares = squares.map_err(|_| format!("'{}' is no move", quote(text)))?;
    let (from, to) = (squares[0], squares[1]);
    let mut taken = squares[2..].to_vec();
    taken.sort_unstable();
    let captures = position.legal().into_iter().filter(|legal| legal.trace.jumps());
    let ends = captures.filter_map(|legal| Ends::of(position, &legal).map(|ends| (legal, ends)));
    let same_ends: Vec<(Legal, Ends)> = ends.filter(|(_, ends)| (ends.from, ends.to) == (from, to)).collect();
    if let Some((legal, _)) = same_ends.iter().find(|(_, ends)| ends.taken == taken) {
        return Ok(legal.clone());
    }
    match &same_ends[..] {
        [(legal, _)] if taken.is_empty() => Ok(legal.clone()),
        [_, ..] if taken.is_empty() => Err(format!("'{}' can be several captures", quote(text))),
        _ => Err(format!("'{}' is no legal move", quote(text))),
    }
}

/// A legal move as it is written to a client who counts so.
pub fn write_move(position: &dyn Position, legal: &Legal, count: Count) -> Option<String> {
    let numbering = position.numbering()?;
    let number = |point: usize| Some(count.number(position, numbering.number(point)?));
    let (way, trace) = (legal.trace.way(), &legal.trace);
    match (&way[..], trace.dropped().next(), trace.taken().next()) {
        (&[from, .., to], _, _) if trace.jumps() => {
            // What is taken is told in rising order in every count.
            let mut taken: Vec<usize> = trace.taken().filter_map(number).collect();
            taken.sort_unstable();
            let taken: String = taken.iter().map(|number| format!("x{number}")).collect();
            Some(format!("{}x{}{taken}", number(from)?, number(to)?))
        }
        (&[from, to], None, _) => Some(format!("{}-{}", number(from)?, number(to)?)),
        (&[], Some((at, _)), _) => Some(number(at)?.to_string()),
        (&[], None, Some(at)) => Some(format!("x{}", number(at)?)),
        _ => legal.written(Writing::Numbers),
    }
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
        assert_eq!(read_position(&*international, START).unwrap().text(), international.text());
        let text = "BeeeWWeeeeeeeeeeeeeeeeeeeweeeeeeeeewweBeeeeeeeeeBee";
        assert_eq!(write_position(&*read_position(&*international, text).unwrap()).unwrap(), text);
        let dama = start("dama");
        let text = write_position(&*dama).unwrap();
        assert_eq!(text, "WbbbbbbbbbbbbeeeeeeeeWWWWWWWWWWWW".replace('W', "w").replacen('w', "W", 1));
        assert_eq!(read_position(&*dama, &text).unwrap().text(), dama.text());
    }

    #[test]
    fn bad_positions_are_refused() {
        let international = start("international");
        let long = format!("{START}e");
        let letter = START.replacen("be", "xe", 1);
        for text in ["", "W", &START[..50], &long, &letter, &START.replacen('W', "w", 1), "ž"] {
            assert!(read_position(&*international, text).is_err(), "{text}");
        }
        assert!(read_position(&*start("mill"), "W").is_err());
    }

    #[test]
    fn captures_name_what_they_take() {
        let international = start("international");
        // 28 takes 23 and lands on 19; then 19 takes 13 and lands on 8.
        let pos = kamen_notation::read_position(&*international, "W:W28:B13,23").unwrap();
        assert_eq!(write_move(&*pos, &pos.legal()[0], Count::Above).unwrap(), "28x8x13x23");
        assert_eq!(write_move(&*pos, &pos.legal()[0], Count::Below).unwrap(), "23x43x28x38");
        for text in ["28x8x13x23", "28x8x23x13", "28x8"] {
            assert_eq!(read_move(&*pos, text).map(|legal| legal.index()), Ok(0), "{text}");
        }
        for text in ["28x19x23", "28x19x8", "28-22", "28x", "x", "xx", "28x8x13", "28x8x13x23x23", "", "99x1", "28xž"]
        {
            assert!(read_move(&*pos, text).is_err(), "{text}");
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
                    let read = read_move(&*position, &text).unwrap();
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
