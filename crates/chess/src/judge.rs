//! Texts that spell no legal move: in which notation are they, and what is wrong with the move they mean?

use kamen_core::{Attempt, Board, Refusal, Role as Mark};
use shakmaty::san::San;
use shakmaty::{Bitboard, Chess, File, Position, Rank, Role, Square};

use crate::explain::{explain, from_to, names, rule, targets};
use crate::reasons;
use crate::{Pos, castling, san};

pub(crate) fn judge(board: &Board, pos: &Pos, text: &str) -> Refusal {
    let exchange = Attempt::parse(board, text);
    match &exchange {
        // One square alone is a pawn's move in SAN, below.
        Ok(attempt) if attempt.path.len() != 1 => return explain(pos, attempt),
        // A pawn takes from its file: `xe2` does not say which one moves.
        Err(refusal) if text.starts_with('x') => return refusal.clone(),
        _ => {}
    }
    if let Some((from, to, promotion)) = uci(text) {
        return from_to(&pos.0, from, to, promotion);
    }
    let english = san::in_english(text);
    let castles = english.trim_end_matches(['+', '#']);
    let wanted = match castles {
        "0-0" => Ok(San::Castle(shakmaty::CastlingSide::KingSide)),
        "0-0-0" => Ok(San::Castle(shakmaty::CastlingSide::QueenSide)),
        _ => San::from_ascii(english.as_bytes()),
    };
    match wanted {
        Ok(San::Castle(side)) => {
            castling::refused(&pos.0, side).unwrap_or_else(|| spelled_otherwise(&pos.0, &wanted))
        }
        Ok(San::Normal { role, file, rank, capture, to, promotion }) => {
            // Letters of pieces are capitals; promotion is judged by the letter, so that a king is refused as such.
            let promotion = promotion.map(Role::upper_char);
            let meant = Meant { role, file, rank, capture, to, promotion };
            meant.judge(&pos.0, text).unwrap_or_else(|| spelled_otherwise(&pos.0, &wanted))
        }
        _ => exchange.err().unwrap_or_else(|| Refusal::new(reasons::NO_SUCH_MOVE, "A").text(text)),
    }
}

/// `e2e4`, `e7e8q`.
fn uci(text: &str) -> Option<(Square, Square, Option<char>)> {
    let bytes = text.as_bytes();
    let (squares, promotion) = match bytes.len() {
        4 => (bytes, None),
        5 if bytes[4].is_ascii_lowercase() => (&bytes[..4], Some(bytes[4].to_ascii_uppercase() as char)),
        _ => return None,
    };
    Some((Square::from_ascii(&squares[..2]).ok()?, Square::from_ascii(&squares[2..]).ok()?, promotion))
}

/// The move is legal, but not written like that: a check that is none, a needless letter.
fn spelled_otherwise(pos: &Chess, wanted: &Result<San, shakmaty::san::ParseSanError>) -> Refusal {
    let legal = pos.legal_moves();
    let meant = wanted.as_ref().ok().and_then(|wanted| legal.iter().find(|mv| wanted.matches(**mv)));
    let refusal = Refusal::new(reasons::WRITTEN_OTHERWISE, "A");
    match meant {
        Some(&mv) => refusal.text(san::exchange(mv)),
        None => refusal,
    }
}

/// A move in SAN, taken apart.
struct Meant {
    role: Role,
    file: Option<File>,
    rank: Option<Rank>,
    capture: bool,
    to: Square,
    promotion: Option<char>,
}

impl Meant {
    /// What is wrong with it, unless it is the spelling alone.
    fn judge(&self, pos: &Chess, text: &str) -> Option<Refusal> {
        let could: Vec<Square> = self.pieces(pos).into_iter().collect();
        let reach: Vec<Square> = could.iter().copied().filter(|&from| targets(pos, from).contains(self.to)).collect();
        let legal = pos.legal_moves();
        let able: Bitboard = legal
            .iter()
            .filter(|mv| !mv.is_castle() && mv.to() == self.to && mv.role() == self.role)
            .filter_map(|mv| mv.from())
            .filter(|from| could.contains(from))
            .collect();
        if able.more_than_one() {
            let refusal = Refusal::new(reasons::AMBIGUOUS_MOVE, "A").text(text).mark(Mark::To, self.to.to_string());
            return Some(refusal.marks(Mark::Stone, names(able)));
        }
        if let Some(from) = able.first() {
            let refusal = from_to(pos, from, self.to, self.promotion);
            return (refusal.reason != reasons::NO_SUCH_MOVE).then_some(refusal);
        }
        // None may go there: explain the one that comes nearest to it.
        match (&reach[..], &could[..]) {
            ([from, ..], _) | ([], [from]) => Some(from_to(pos, *from, self.to, self.promotion)),
            ([], []) => {
                let refusal = Refusal::new(reasons::NO_SUCH_MOVE, rule(self.role)).text(text);
                Some(refusal.mark(Mark::To, self.to.to_string()))
            }
            ([], _) if self.role == Role::Pawn => Some(from_to(pos, self.nearest(&could), self.to, self.promotion)),
            ([], several) => {
                let refusal = match pos.us().contains(self.to) {
                    true => Refusal::new(reasons::OWN_PIECE_ON_TARGET, "move"),
                    false => Refusal::new(reasons::PIECE_MOVES_OTHERWISE, rule(self.role)),
                };
                let refusal = refusal.mark(Mark::To, self.to.to_string());
                Some(refusal.marks(Mark::Stone, several.iter().map(|from| from.to_string())))
            }
        }
    }

    /// The own pieces of that kind on the file and rank that were named; for a pawn's step, those on its file.
    fn pieces(&self, pos: &Chess) -> Bitboard {
        let file = match self.role {
            Role::Pawn => self.file.or((!self.capture).then_some(self.to.file())),
            _ => self.file,
        };
        let mut pieces = pos.our(self.role);
        if let Some(file) = file {
            pieces &= Bitboard::from_file(file);
        }
        if let Some(rank) = self.rank {
            pieces &= Bitboard::from_rank(rank);
        }
        pieces
    }

    /// Of several pawns, the one nearest to where it should go.
    fn nearest(&self, pawns: &[Square]) -> Square {
        // Called with two or more.
        pawns.iter().copied().min_by_key(|pawn| pawn.distance(self.to)).unwrap_or(self.to)
    }
}
