//! FEN, strictly and with every fault and its column.

use std::num::NonZeroU32;

use kamen_core::{Board as Grid, Cell, Exchange, Fault, FaultKind, Faults};
use shakmaty::fen::Epd;
use shakmaty::{
    Bitboard, Board, CastlingMode, Chess, Color, EnPassantMode, FromSetup, Piece, Position, PositionErrorKinds, Rank,
    Role, Setup, Square,
};

use crate::position::{side, square};
use crate::{BOARD, Pos, faults};

/// Half-moves without progress that can be written; enough for any game, and as in every other game.
const MAX_QUIET: u32 = 10_000;

/// What a side begins with, at all and of pawns.
const PIECES: usize = 16;
const PAWNS: usize = 8;

/// Each castling right: its letter, where king and rook must stand, as shown to whoever got it wrong.
const RIGHTS: [(char, Color, Square, Square, &str); 4] = [
    ('K', Color::White, Square::E1, Square::H1, "Ke1 Rh1"),
    ('Q', Color::White, Square::E1, Square::A1, "Ke1 Ra1"),
    ('k', Color::Black, Square::E8, Square::H8, "ke8 rh8"),
    ('q', Color::Black, Square::E8, Square::A8, "ke8 ra8"),
];

/// A position in FEN, with the repetition-neutral fields only.
pub(crate) fn identity(pos: &Pos) -> String {
    Epd::from_position(&pos.0, EnPassantMode::Legal).to_string()
}

/// Writes a position with `quiet` as its half-move clock.
pub fn write(pos: &Pos, quiet: u32) -> String {
    format!("{} {quiet} {}", identity(pos), pos.0.fullmoves())
}

/// Reads a FEN of six fields, or of four (without the counters), and its half-move clock. Lists every fault: first
/// those of form, and only where there are none those of the position.
pub fn read(text: &str) -> Result<(Pos, u32), Faults> {
    let words = words(text);
    let end = text.chars().count() + 1;
    let mut faults = Vec::new();
    let (cells, turn) = board_and_turn(text, &words, &mut faults);
    let (rights, rights_at) = match words.get(2) {
        Some(word) => (castling(word, &mut faults), word.column),
        None => {
            faults.push(Fault::at(FaultKind::UnexpectedEnd, end).expected("KQkq -"));
            (Vec::new(), end)
        }
    };
    let (ep_square, ep_at) = match words.get(3) {
        Some(word) => (en_passant(word, &mut faults), word.column),
        None => {
            faults.push(Fault::at(FaultKind::UnexpectedEnd, end).expected("a3–h3 a6–h6 -"));
            (None, end)
        }
    };
    let quiet = words.get(4).map_or(0, |word| number(word, 0, MAX_QUIET, &mut faults));
    let fullmoves = words.get(5).map_or(1, |word| number(word, 1, u32::MAX, &mut faults));
    if words.len() == 5 {
        faults.push(Fault::at(FaultKind::UnexpectedEnd, end).expected(format!("1–{}", u32::MAX)));
    }
    for word in words.iter().skip(6) {
        faults.push(Fault::at(FaultKind::UnexpectedCharacter, word.column).found(word.text));
    }
    if !faults.is_empty() {
        return Err(faults.into());
    }
    let placed = Placed { cells, turn, turn_at: words[1].column, rights, rights_at, ep_square, ep_at };
    let setup = Setup {
        board: placed.board(),
        promoted: Bitboard::EMPTY,
        pockets: None,
        turn,
        castling_rights: placed.rights.iter().map(|&(at, _)| RIGHTS[at].3).collect(),
        ep_square,
        remaining_checks: None,
        halfmoves: quiet,
        fullmoves: NonZeroU32::new(fullmoves).unwrap_or(NonZeroU32::MIN),
    };
    match Chess::from_setup(setup, CastlingMode::Standard) {
        Ok(chess) => Ok((Pos(chess), quiet)),
        Err(error) => Err(placed.faults(error.kinds()).into()),
    }
}

/// What FEN says behind the turn where nobody said it: the castling rights that kings and rooks in their places allow, no
/// pawn that has just passed, and the counters of a game that begins.
pub(crate) fn besides(stands: impl Fn(Square, Piece) -> bool) -> String {
    let fits = |&&(_, color, king, rook, _): &&(char, Color, Square, Square, &str)| {
        stands(king, color.king()) && stands(rook, color.rook())
    };
    let rights: String = RIGHTS.iter().filter(fits).map(|right| right.0).collect();
    format!("{} - 0 1", if rights.is_empty() { "-" } else { &rights })
}

/// One field and its column.
struct Word<'a> {
    text: &'a str,
    column: usize,
    /// Where it ends, in bytes.
    end: usize,
}

/// The fields with their columns. Several spaces are read as one, as in every other position.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    let (mut column, mut end) = (1, 0);
    for word in text.split(' ') {
        end += word.len();
        if !word.is_empty() {
            found.push(Word { text: word, column, end });
        }
        end += 1;
        column += word.chars().count() + 1;
    }
    found
}

/// The first two fields are the exchange format of any board, so they are read, and refused, like it.
fn board_and_turn(text: &str, words: &[Word], faults: &mut Vec<Fault>) -> (Vec<(Square, Piece, usize)>, Color) {
    let head = &text[..words.get(1).or(words.first()).map_or(0, |word| word.end)];
    // The name is a constant that the boards know.
    let Some(grid) = Grid::named(BOARD) else { return (Vec::new(), Color::White) };
    let exchange = match Exchange::parse(&grid, head) {
        Ok(exchange) => exchange,
        Err(more) => {
            faults.extend(more);
            return (Vec::new(), Color::White);
        }
    };
    let mut pieces = Vec::new();
    for (at, (cell, column)) in exchange.cells.into_iter().enumerate() {
        let letter = match cell {
            Cell::Empty => continue,
            Cell::Stone(letter) => letter.to_string(),
            Cell::Stack(stack) => format!("({stack})"),
        };
        let mut letters = letter.chars();
        let piece = match (letters.next(), letters.next()) {
            (Some(only), None) => Piece::from_char(only),
            _ => None,
        };
        match (square(at), piece) {
            (Some(square), Some(piece)) => pieces.push((square, piece, column)),
            _ => faults.push(Fault::at(FaultKind::NoSuchStone, column).found(letter).expected("PNBRQK pnbrqk")),
        }
    }
    let turn = match exchange.turn {
        kamen_core::Side::White => Color::White,
        kamen_core::Side::Black => Color::Black,
    };
    (pieces, turn)
}

/// `KQkq` or a part of it in that order, or `-`: the places in [`RIGHTS`] with their columns.
fn castling(word: &Word, faults: &mut Vec<Fault>) -> Vec<(usize, usize)> {
    let mut rights: Vec<(usize, usize)> = Vec::new();
    if word.text == "-" {
        return rights;
    }
    for (offset, letter) in word.text.chars().enumerate() {
        let column = word.column + offset;
        match RIGHTS.iter().position(|right| right.0 == letter) {
            Some(at) if rights.last().is_none_or(|&(last, _)| last < at) => rights.push((at, column)),
            _ => faults.push(Fault::at(FaultKind::UnexpectedCharacter, column).found(letter).expected("KQkq -")),
        }
    }
    rights
}

fn en_passant(word: &Word, faults: &mut Vec<Fault>) -> Option<Square> {
    if word.text == "-" {
        return None;
    }
    let square = Square::from_ascii(word.text.as_bytes()).ok();
    let square = square.filter(|square| matches!(square.rank(), Rank::Third | Rank::Sixth));
    if square.is_none() {
        faults.push(Fault::at(FaultKind::BadValue, word.column).found(word.text).expected("a3–h3 a6–h6 -"));
    }
    square
}

/// A number as it is written: digits without sign or leading zero.
fn number(word: &Word, min: u32, max: u32, faults: &mut Vec<Fault>) -> u32 {
    let digits =
        word.text.bytes().all(|b| b.is_ascii_digit()) && (word.text.len() == 1 || !word.text.starts_with('0'));
    match word.text.parse::<u32>() {
        Ok(value) if digits && (min..=max).contains(&value) => value,
        _ => {
            let expected = format!("{min}–{max}");
            faults.push(Fault::at(FaultKind::BadValue, word.column).found(word.text).expected(expected));
            min
        }
    }
}

/// How many of these pieces, all of one side, must have been pawns. A bishop never leaves the colour of its square.
fn promoted(board: &Board, own: Bitboard) -> usize {
    let kinds = [
        (board.queens(), 1),
        (board.rooks(), 2),
        (board.knights(), 2),
        (board.bishops() & Bitboard::LIGHT_SQUARES, 1),
        (board.bishops() & Bitboard::DARK_SQUARES, 1),
    ];
    kinds.into_iter().map(|(kind, at_first)| (kind & own).count().saturating_sub(at_first)).sum()
}

/// A well-formed FEN, with the columns that faults of the position point to.
struct Placed {
    cells: Vec<(Square, Piece, usize)>,
    turn: Color,
    turn_at: usize,
    rights: Vec<(usize, usize)>,
    rights_at: usize,
    ep_square: Option<Square>,
    ep_at: usize,
}

impl Placed {
    fn board(&self) -> Board {
        let mut board = Board::empty();
        for &(square, piece, _) in &self.cells {
            board.set_piece_at(square, piece);
        }
        board
    }

    /// Everything `shakmaty` has against the position, each with where it is.
    fn faults(&self, kinds: PositionErrorKinds) -> Vec<Fault> {
        let mut faults = Vec::new();
        // An empty board lacks both kings: no fault of its own.
        if kinds.intersects(PositionErrorKinds::MISSING_KING | PositionErrorKinds::TOO_MANY_KINGS) {
            self.king_faults(&mut faults);
        }
        if kinds.contains(PositionErrorKinds::PAWNS_ON_BACKRANK) {
            for &(square, piece, column) in &self.cells {
                if piece.role == Role::Pawn && matches!(square.rank(), Rank::First | Rank::Eighth) {
                    faults.push(Fault::at(faults::PAWN_ON_LAST_ROW, column).found(square));
                }
            }
        }
        if kinds.contains(PositionErrorKinds::TOO_MUCH_MATERIAL) {
            self.material_faults(&mut faults);
        }
        if kinds.contains(PositionErrorKinds::OPPOSITE_CHECK) {
            let letter = (!self.turn).char();
            faults.push(Fault::at(faults::OPPOSITE_CHECK, self.turn_at).found(self.turn.char()).expected(letter));
        }
        if kinds.contains(PositionErrorKinds::IMPOSSIBLE_CHECK) {
            faults.push(Fault::whole(faults::IMPOSSIBLE_CHECK));
        }
        if kinds.contains(PositionErrorKinds::INVALID_CASTLING_RIGHTS) {
            self.castling_faults(&mut faults);
        }
        if kinds.contains(PositionErrorKinds::INVALID_EP_SQUARE) {
            let found = self.ep_square.map(|square| square.to_string()).unwrap_or_default();
            faults.push(Fault::at(faults::EN_PASSANT_SQUARE, self.ep_at).found(found).expected("-"));
        }
        if faults.is_empty() {
            faults.push(Fault::whole(FaultKind::Impossible));
        }
        faults
    }

    /// The sides that have more than can be: stones at all, or pawns and what was made of them. It is said of the whole board.
    fn material_faults(&self, faults: &mut Vec<Fault>) {
        let board = self.board();
        for color in Color::ALL {
            let own = board.by_color(color);
            let (pieces, pawns) = (own.count(), (own & board.pawns()).count() + promoted(&board, own));
            if pieces > PIECES {
                faults.push(Fault::whole(FaultKind::TooManyStones).stones(side(color), pieces, PIECES));
            } else if pawns > PAWNS {
                faults.push(Fault::whole(faults::TOO_MANY_PAWNS).stones(side(color), pawns, PAWNS));
            }
        }
    }

    fn king_faults(&self, faults: &mut Vec<Fault>) {
        for color in Color::ALL {
            let kings: Vec<usize> = self
                .cells
                .iter()
                .filter(|(_, piece, _)| *piece == color.king())
                .map(|&(_, _, column)| column)
                .collect();
            let letter = color.king().char();
            match kings[..] {
                [] => faults.push(Fault::whole(faults::MISSING_KING).expected(letter)),
                [_] => {}
                [_, second, ..] => faults.push(Fault::at(faults::TOO_MANY_KINGS, second).found(letter)),
            }
        }
    }

    fn castling_faults(&self, faults: &mut Vec<Fault>) {
        let board = self.board();
        let before = faults.len();
        for &(at, column) in &self.rights {
            let (letter, color, king, rook, expected) = RIGHTS[at];
            let both = board.piece_at(king) == Some(color.king()) && board.piece_at(rook) == Some(color.rook());
            if !both {
                faults.push(Fault::at(faults::CASTLING_RIGHTS, column).found(letter).expected(expected));
            }
        }
        if faults.len() == before {
            faults.push(Fault::at(faults::CASTLING_RIGHTS, self.rights_at));
        }
    }
}
