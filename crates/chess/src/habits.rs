//! Moves as other programs and people write them. Where the text fits exactly one legal move, that move is meant.
//!
//! This is for reading files, which may be long: SAN as the standard has it takes about a microsecond, and only
//! what is not that is looked at more patiently.

use shakmaty::san::San;
use shakmaty::{CastlingSide, File, Move, Position, Rank, Role, Square};

use crate::Pos;
use crate::position::ends;
use crate::san::{in_english, role};

/// The legal move that is meant, if it is clear which one.
pub fn read_habit(pos: &Pos, text: &str) -> Option<Move> {
    let body = text.trim_end_matches(['+', '#']);
    if let Ok(san) = San::from_ascii(body.as_bytes())
        && let Ok(mv) = san.to_move(&pos.0)
    {
        return Some(mv);
    }
    let body = without_en_passant(body);
    let body = in_english(body.trim_end_matches(['+', '#']));
    if let Some(side) = castling(&body) {
        return pos.0.castling_moves(side).first().copied();
    }
    Meant::parse(&body)?.find(pos)
}

/// `exd6e.p.` and `exd6ep` say no more than `exd6`.
fn without_en_passant(text: &str) -> &str {
    ["e.p.", "e.p", "ep"].iter().find_map(|suffix| text.strip_suffix(suffix)).unwrap_or(text)
}

/// `O-O`, `0-0`, `o-o`, `OO`.
fn castling(text: &str) -> Option<CastlingSide> {
    let rings = text.chars().filter(|c| "O0o".contains(*c)).count();
    let only = text.chars().all(|c| "O0o-".contains(c));
    match rings {
        2 if only => Some(CastlingSide::KingSide),
        3 if only => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// A move taken apart as far as anybody writes it.
#[derive(Default)]
struct Meant {
    /// Nothing where only squares are written: `g1f3`.
    role: Option<Role>,
    file: Option<File>,
    rank: Option<Rank>,
    to: Option<Square>,
    promotion: Option<Role>,
}

impl Meant {
    /// Takes apart `Ng1-f3`, `N:f3`, `ed5`, `e2e4`, `e7-e8(Q)`, `e8Q`. Links between squares say nothing new.
    fn parse(text: &str) -> Option<Meant> {
        let mut meant = Meant::default();
        let letters: Vec<char> = text.chars().filter(|c| !"x:-=/()".contains(*c)).collect();
        let (first, mut rest) = letters.split_first()?;
        if first.is_ascii_uppercase() {
            meant.role = Some(role(*first)?);
        } else {
            rest = &letters;
        }
        if let [squares @ .., last] = rest
            && let Some(promoted) = role(last.to_ascii_uppercase()).filter(|_| last.is_ascii_alphabetic())
        {
            meant.promotion = Some(promoted);
            rest = squares;
        }
        let [origin @ .., file, rank] = rest else { return None };
        meant.to = Some(Square::from_coords(File::from_char(*file)?, Rank::from_char(*rank)?));
        match origin {
            [] => {}
            [one] => {
                meant.file = File::from_char(*one);
                meant.rank = Rank::from_char(*one);
                if meant.file.is_none() && meant.rank.is_none() {
                    return None;
                }
            }
            [file, rank] => {
                meant.file = Some(File::from_char(*file)?);
                meant.rank = Some(Rank::from_char(*rank)?);
            }
            _ => return None,
        }
        let whole_origin = meant.file.is_some() && meant.rank.is_some();
        if meant.role.is_none() && !whole_origin {
            meant.role = Some(Role::Pawn);
        }
        Some(meant)
    }

    /// The one legal move that fits.
    fn find(&self, pos: &Pos) -> Option<Move> {
        let fits = |mv: &&Move| {
            let (from, to) = ends(**mv);
            Some(to) == self.to
                && self.role.is_none_or(|role| role == mv.role())
                && self.file.is_none_or(|file| file == from.file())
                && self.rank.is_none_or(|rank| rank == from.rank())
                && self.promotion == mv.promotion()
        };
        let legal = pos.0.legal_moves();
        let mut found = legal.iter().filter(fits);
        match (found.next(), found.next()) {
            (Some(mv), None) => Some(*mv),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::san::exchange;

    fn read(fen: &str, text: &str) -> Option<String> {
        let (pos, _) = crate::read_fen(fen).expect("a position");
        read_habit(&pos, text).map(exchange)
    }

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn many_ways_to_write_one_move() {
        for text in ["Nf3", "Ngf3", "Ng1f3", "Ng1-f3", "g1f3", "g1-f3", "Jf3", "Jg1-f3", "Nf3+", "N1f3"] {
            assert_eq!(read(START, text).as_deref(), Some("g1-f3"), "{text}");
        }
        for text in ["e4", "e2e4", "e2-e4", "Pe4", "Pe2-e4", "e4#"] {
            assert_eq!(read(START, text).as_deref(), Some("e2-e4"), "{text}");
        }
        let takes = "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1";
        for text in ["dxc6", "dc6", "d5xc6", "d5c6", "d:c6", "dxc6e.p.", "dxc6ep", "dxc6+"] {
            assert_eq!(read(takes, text).as_deref(), Some("d5xc6"), "{text}");
        }
        let promotes = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";
        for text in ["exd8=Q+", "exd8Q", "exd8(Q)", "exd8/Q", "ed8=Q", "e7d8q", "e7xd8=D", "exd8=D+"] {
            assert_eq!(read(promotes, text).as_deref(), Some("e7xd8=Q"), "{text}");
        }
        let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        for text in ["O-O", "0-0", "o-o", "OO", "O-O+", "e1g1", "Kg1", "Ke1-g1"] {
            assert_eq!(read(castles, text).as_deref(), Some("e1-g1"), "{text}");
        }
        assert_eq!(read(castles, "0-0-0").as_deref(), Some("e1-c1"));
    }

    #[test]
    fn what_is_unclear_or_illegal_is_not_read() {
        for text in ["Nd2", "e5", "Ne5", "O-O", "", "+", "x", "ž", "e", "exd5", "Zf3", "Nf33", "nf3", "--", "Qd1-h5"]
        {
            assert_eq!(read(START, text), None, "{text}");
        }
        let two = "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1";
        assert_eq!(read(two, "Nd2"), None);
        assert_eq!(read(two, "Nbd2").as_deref(), Some("b1-d2"));
        assert_eq!(read("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e8"), None);
    }
}
