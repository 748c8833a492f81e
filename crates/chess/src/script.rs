//! The talking side: text, clicks, and what to draw.

use kamen_core::{
    Act, Attempt, Board, Cause, Faults, Kind, Letters, MoveKind, Palette, Refusal, Script, Stone, Theme, Told, Trace,
    Writing,
};
use shakmaty::{Move, Position, Role, Square};

use crate::position::{ends, point, side, square};
use crate::{ChessRules, Pos, causes, explain, fen, habits, judge, kinds, reasons, san, themes};

/// King and rook move together.
const CASTLES: MoveKind = MoveKind::Own("castles");

impl Script for ChessRules {
    fn board(&self) -> &Board {
        &self.board
    }

    fn read(&self, text: &str) -> Result<(Pos, u32), Faults> {
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
    fn tell(&self, pos: &Pos, moves: &[Move]) -> Vec<Told> {
        let tell = |&mv: &Move| {
            let (from, to) = ends(mv);
            let told = Told::new(san::exchange(mv), vec![vec![point(from), point(to)]], trace(pos, mv));
            let kind = if mv.is_castle() { CASTLES } else { told.kind };
            Told { kind, ..told }
        };
        moves.iter().map(tell).collect()
    }

    fn find(&self, pos: &Pos, moves: &[Move], text: &str) -> Option<usize> {
        let meant = san::find(pos, text)?;
        moves.iter().position(|&mv| mv == meant)
    }

    fn writings(&self) -> &'static [Writing] {
        &[Writing::San(Letters::English), Writing::San(Letters::CzechSlovak), Writing::Uci]
    }

    fn written(&self, pos: &Pos, mv: Move, _text: &str, how: Writing) -> Option<String> {
        match how {
            Writing::San(letters) => Some(san::san(pos, mv, letters)),
            Writing::Uci => Some(san::uci(mv)),
            Writing::Numbers => None,
        }
    }

    fn passed(&self, pos: &Pos) -> Result<Pos, Refusal> {
        pos.passed().ok_or_else(|| Refusal::new(reasons::CHECK_NOT_ANSWERED, "end"))
    }

    fn turned(&self, pos: &Pos) -> Option<Pos> {
        pos.passed()
    }

    fn themes(&self, pos: &Pos, mv: Move) -> Vec<Theme> {
        themes::gained(pos, mv)
    }

    fn meant(&self, pos: &Pos, word: &str) -> Option<Move> {
        habits::read_habit(pos, word)
    }

    fn ended_early(&self, pos: &Pos) -> Option<Cause> {
        pos.is_dead().then_some(causes::DEAD_POSITION)
    }

    fn move_number(&self, pos: &Pos) -> u32 {
        pos.fullmoves()
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

    /// The worthiest first, as chess players name them.
    fn palette(&self) -> Palette {
        let pieces: Vec<Kind> = kinds::ALL.iter().rev().copied().collect();
        Palette::of(&pieces)
    }

    fn besides(&self, stones: &[Vec<Stone>]) -> String {
        fen::besides(|square, piece| {
            let stone = stones.get(point(square)).and_then(|pile| pile.last());
            stone.is_some_and(|stone| (stone.side, stone.kind) == (side(piece.color), kind(piece.role)))
        })
    }

    fn checked(&self, pos: &Pos) -> Option<usize> {
        let king = pos.0.board().king_of(pos.0.turn())?;
        pos.0.is_check().then(|| point(king))
    }
}

/// What is taken goes first, except a pawn taken in passing; the rook follows its king; a pawn is promoted where it is.
fn trace(pos: &Pos, mv: Move) -> Trace {
    let (from, to) = ends(mv);
    let step = Act::Step { from: point(from), to: point(to) };
    match mv {
        Move::EnPassant { .. } => {
            let passed = Square::from_coords(to.file(), from.rank());
            vec![step, Act::Take { at: point(passed) }].into()
        }
        Move::Castle { king, rook } => {
            let side = shakmaty::CastlingSide::from_king_side(king < rook);
            let beside = Square::from_coords(side.rook_to_file(), king.rank());
            vec![step, Act::Step { from: point(rook), to: point(beside) }].into()
        }
        _ => {
            let taken = mv.is_capture().then_some(Act::Take { at: point(to) });
            let promote = |role| Act::Promote { at: point(to), stone: Stone { side: pos.turn(), kind: kind(role) } };
            let acts: Vec<Act> = taken.into_iter().chain([step]).chain(mv.promotion().map(promote)).collect();
            acts.into()
        }
    }
}

fn kind(role: Role) -> Kind {
    match role {
        Role::Pawn => kinds::PAWN,
        Role::Knight => kinds::KNIGHT,
        Role::Bishop => kinds::BISHOP,
        Role::Rook => kinds::ROOK,
        Role::Queen => kinds::QUEEN,
        Role::King => kinds::KING,
    }
}
