//! The talking side: text, clicks, and what to draw.

use kamen_core::{Attempt, Board, Fault, Kind, Refusal, Script, Stone, Told};
use shakmaty::{Move, Position, Role};

use crate::position::{ends, point, side, square};
use crate::{ChessRules, Pos, explain, fen, judge, san};

impl Script for ChessRules {
    fn board(&self) -> &Board {
        &self.board
    }

    fn read(&self, text: &str) -> Result<(Pos, u32), Vec<Fault>> {
        fen::read(text)
    }

    fn write(&self, pos: &Pos, quiet: u32) -> String {
        fen::write(pos, quiet)
    }

    /// The FEN without its counters.
    fn identity(&self, pos: &Pos) -> String {
        fen::identity(pos)
    }

    fn text(&self, _pos: &Pos, mv: Move) -> String {
        san::exchange(mv)
    }

    /// All four promotions take the same clicks. The generator gives the queen first, so whoever only clicks gets her.
    fn tell(&self, _pos: &Pos, moves: &[Move]) -> Vec<Told> {
        let tell = |&mv: &Move| {
            let (from, to) = ends(mv);
            Told { text: san::exchange(mv), paths: vec![vec![point(from), point(to)]] }
        };
        moves.iter().map(tell).collect()
    }

    fn find(&self, pos: &Pos, moves: &[Move], text: &str) -> Option<usize> {
        let plain = moves.iter().position(|&mv| san::exchange(mv) == text);
        plain.or_else(|| moves.iter().position(|&mv| san::spellings(pos, mv).iter().any(|way| way == text)))
    }

    fn explain(&self, pos: &Pos, attempt: &Attempt) -> Refusal {
        explain::explain(pos, attempt)
    }

    fn judge(&self, pos: &Pos, text: &str) -> Refusal {
        judge::judge(&self.board, pos, text)
    }

    fn stones(&self, pos: &Pos) -> Vec<Vec<Stone>> {
        let stone = |point| {
            let piece = pos.0.board().piece_at(square(point)?)?;
            Some(Stone { side: side(piece.color), kind: kind(piece.role) })
        };
        (0..self.board.points().len()).map(|point| stone(point).into_iter().collect()).collect()
    }
}

fn kind(role: Role) -> Kind {
    match role {
        Role::Pawn => Kind::ChessPawn,
        Role::Knight => Kind::ChessKnight,
        Role::Bishop => Kind::ChessBishop,
        Role::Rook => Kind::ChessRook,
        Role::Queen => Kind::ChessQueen,
        Role::King => Kind::ChessKing,
    }
}
