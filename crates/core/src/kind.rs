//! What stones are. A family has kinds of its own beside those of every box; whoever draws, writes or speaks of a stone
//! asks its kind and knows no game. The catalogue gathers them all.

use std::cmp::Reverse;
use std::fmt;
use std::hash::{Hash, Hasher};

use crate::bits::bit;
use crate::{Position, Side};

/// A kind of stones: a name for everything that there is to know of it.
///
/// ```
/// use kamen_core::{Kind, Piece, Side, Stone, kinds};
///
/// let stone = Stone { side: Side::Black, kind: kinds::MAN };
/// assert_eq!((stone.kind.id(), stone.letter()), ("man", 'b'));
/// // A family has kinds of its own beside it.
/// const FROG: Kind = Kind::new(&Piece::man("frog", 'f'));
/// assert_ne!(FROG, kinds::MAN);
/// ```
#[derive(Clone, Copy)]
pub struct Kind(&'static Piece);

/// What there is to know of a kind of stones.
#[derive(Debug)]
pub struct Piece {
    /// Its stable name, in `i18n/` and wherever it is told: `man`, `rook`.
    pub id: &'static str,
    /// One letter for it, whoever owns it, for those who are told of whole boards. No other kind has it.
    pub code: char,
    /// How White's and Black's are written in positions.
    pub letters: [char; 2],
    /// White's and Black's in one character: outlined and full.
    pub signs: [char; 2],
    /// Roughly how many men it is worth.
    pub worth: i32,
    /// Whether each side always has one, and where it stands says what all its other stones are worth. It is the last of its family's kinds.
    pub royal: bool,
    /// How it is drawn.
    pub figure: Figure,
}

/// A drawing of a stone, for every medium. Colours and light are not its own. All discs are alike, and so are all piles.
#[derive(Debug)]
pub struct Figure {
    /// Where round discs lie one on another, by the height of their middles, the lowest first; a piece that has none stands by
    /// itself.
    pub discs: &'static [i32],
    /// What is drawn on the upper disc, or the piece itself: closed outlines as paths of SVG, around a middle at 0, 0, where
    /// a square has the side [`Figure::SQUARE`] and y grows downwards.
    pub outlines: &'static [&'static str],
    /// Lines drawn into the outlines, as a path.
    pub lines: &'static str,
    /// The piece in eight by eight pixels, row by row, `#` where it is; discs are drawn round in any size.
    pub pixels: &'static [&'static str],
}

impl Piece {
    /// A plain stone that has its own name in some games.
    pub const fn man(id: &'static str, code: char) -> Piece {
        let figure = Figure { discs: &[0], outlines: &[], lines: "", pixels: &[] };
        Piece { id, code, letters: ['w', 'b'], signs: ['○', '●'], worth: 1, royal: false, figure }
    }

    /// A stone on another, crowned, that has its own name in some games.
    pub const fn crowned(id: &'static str, code: char) -> Piece {
        let outlines = &["M-18 10L-21 -10L-10 -2L0 -17L10 -2L21 -10L18 10Z"];
        let figure = Figure { discs: &[9, -5], outlines, lines: "M-18 15H18", pixels: &[] };
        Piece { id, code, letters: ['W', 'B'], signs: ['◎', '◉'], worth: 3, royal: false, figure }
    }
}

impl Figure {
    /// The side of the square that a stone stands on, in the units of the outlines.
    pub const SQUARE: f64 = 100.0;
    /// The radius of a disc.
    pub const RADIUS: f64 = 41.0;
    /// The radii of the grooves that are turned into a disc, the outer first; a crown lies in the inner.
    pub const GROOVES: [f64; 2] = [32.0, 21.5];
    /// How much higher the next stone of a pile lies.
    pub const RISE: f64 = 13.0;
    /// How far its lowest and its highest stone are apart at most: those of a tall pile lie closer together.
    pub const TALLEST: f64 = 52.0;

    /// How much higher each stone lies than the one below it where so many lie in a pile.
    pub fn rise(stones: usize) -> f64 {
        let steps = stones.saturating_sub(1).max(1);
        Figure::RISE.min(Figure::TALLEST / steps as f64)
    }
}

impl Kind {
    /// The kind that is described so.
    pub const fn new(piece: &'static Piece) -> Kind {
        Kind(piece)
    }

    /// Its stable name.
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// Its letter for those who are told of whole boards.
    pub const fn code(self) -> char {
        self.0.code
    }

    /// Roughly how many men it is worth.
    pub const fn worth(self) -> i32 {
        self.0.worth
    }

    /// Whether each side always has one, and where it stands says what all its other stones are worth.
    pub const fn is_royal(self) -> bool {
        self.0.royal
    }

    /// How it is drawn.
    pub const fn figure(self) -> &'static Figure {
        &self.0.figure
    }

    /// Whether it is drawn as several stones one on another.
    pub const fn is_crowned(self) -> bool {
        self.0.figure.discs.len() > 1
    }

    /// Whether it is a plain stone, or several, and no piece of its own shape.
    pub const fn is_disc(self) -> bool {
        !self.0.figure.discs.is_empty()
    }
}

impl PartialEq for Kind {
    fn eq(&self, other: &Kind) -> bool {
        std::ptr::eq(self.0, other.0) || self.0.id == other.0.id
    }
}

impl Eq for Kind {}

impl Hash for Kind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)
    }
}

/// Kinds that several families have: the stones of any box.
pub mod kinds {
    use super::{Kind, Piece};

    /// An unpromoted stone, or any stone where all are alike.
    pub const MAN: Kind = Kind::new(&Piece::man("man", 'm'));

    /// A promoted one: a stone on another, crowned.
    pub const QUEEN: Kind = Kind::new(&Piece::crowned("queen", 'q'));

    /// All of them.
    pub const ALL: &[Kind] = &[MAN, QUEEN];
}

/// A stone as it stands on a board.
///
/// ```
/// use kamen_core::{Side, Stone, kinds};
///
/// let queen = Stone { side: Side::White, kind: kinds::QUEEN };
/// // As positions have it, as it is drawn in one character, and for those who are told of whole boards.
/// assert_eq!((queen.letter(), queen.sign(), queen.code()), ('W', '◎', ['w', 'q']));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stone {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

impl Stone {
    /// The letter of positions.
    pub fn letter(self) -> char {
        self.kind.0.letters[self.side.index()]
    }

    /// The stone in one character.
    pub fn sign(self) -> char {
        self.kind.0.signs[self.side.index()]
    }

    /// The same where colours tell the sides apart: full, whoever owns it.
    pub fn full_sign(self) -> char {
        self.kind.0.signs[Side::Black.index()]
    }

    /// Side and kind, a letter each, for those who are told of whole boards.
    pub fn code(self) -> [char; 2] {
        [self.side.letter(), self.kind.code()]
    }
}

/// What stands on so many points where White's and Black's men are such sets of them.
pub fn men(points: usize, sets: [u64; 2]) -> Vec<Vec<Stone>> {
    let on = |point: usize| {
        let stands = |side: &Side| sets[side.index()] & bit(point) != 0;
        Side::BOTH.into_iter().filter(stands).map(|side| Stone { side, kind: kinds::MAN }).collect()
    };
    (0..points).map(on).collect()
}

/// The stones of a point in the exchange format: a letter, or a tower in parentheses; nothing for none.
pub fn write_pile(pile: &[Stone]) -> Option<String> {
    let letters: String = pile.iter().map(|stone| stone.letter()).collect();
    match pile.len() {
        0 => None,
        1 => Some(letters),
        _ => Some(format!("({letters})")),
    }
}

/// What may be put on the board of a game by whoever sets up a position.
///
/// ```
/// use kamen_core::{Palette, Side, kinds};
///
/// let draughts = Palette::of(&[kinds::MAN, kinds::QUEEN]);
/// assert_eq!((draughts.stones.len(), draughts.tallest), (4, 1));
/// // Where White alone has queens, and men are piled up to three.
/// let other = draughts.only(|stone| stone.kind == kinds::MAN || stone.side == Side::White).piled(3);
/// assert_eq!((other.stones.len(), other.tallest, other.kinds().len()), (3, 3, 2));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Palette {
    /// The stones, White's first.
    pub stones: Vec<Stone>,
    /// How high they can be piled.
    pub tallest: usize,
}

impl Palette {
    /// These kinds, for either side, one stone a point.
    pub fn of(kinds: &[Kind]) -> Palette {
        let stones = Side::BOTH.into_iter().flat_map(|side| kinds.iter().map(move |&kind| Stone { side, kind }));
        Palette { stones: stones.collect(), tallest: 1 }
    }

    /// Only those of the stones for which it holds.
    pub fn only(mut self, holds: impl Fn(Stone) -> bool) -> Palette {
        self.stones.retain(|&stone| holds(stone));
        self
    }

    /// Piled up to so many.
    pub fn piled(self, tallest: usize) -> Palette {
        Palette { tallest, ..self }
    }

    /// The kinds among them, each once, in their order.
    pub fn kinds(&self) -> Vec<Kind> {
        let mut kinds: Vec<Kind> = Vec::new();
        for stone in &self.stones {
            if !kinds.contains(&stone.kind) {
                kinds.push(stone.kind);
            }
        }
        kinds
    }
}

/// The kinds of all stones that each side has in a position, those in hand included, which are men everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Belongings([Vec<Kind>; 2]);

impl Belongings {
    /// What stands on the points of a board and is in the hands of the players.
    pub fn new(stones: &[Vec<Stone>], hands: Option<[u32; 2]>) -> Belongings {
        let mut all = [const { Vec::new() }; 2];
        for stone in stones.iter().flatten() {
            all[stone.side.index()].push(stone.kind);
        }
        for (own, in_hand) in all.iter_mut().zip(hands.unwrap_or_default()) {
            own.extend(std::iter::repeat_n(kinds::MAN, in_hand as usize));
        }
        Belongings(all)
    }

    /// What there is in a position.
    pub fn of(position: &dyn Position) -> Belongings {
        Belongings::new(&position.stones(), position.hands())
    }

    /// The kinds of the stones that a side had at the start and has no more, the worthiest first. A stone that was promoted is
    /// not lost, it is another one now.
    pub fn lost(&self, side: Side, start: &Belongings) -> Vec<Kind> {
        let mut missing = start.0[side.index()].clone();
        let mut promoted = 0;
        for kind in &self.0[side.index()] {
            match missing.iter().position(|known| known == kind) {
                Some(at) => drop(missing.swap_remove(at)),
                None => promoted += 1,
            }
        }
        // Only the least of all are promoted.
        missing.sort_by_key(|kind| (Reverse(kind.worth()), kind.id()));
        missing.truncate(missing.len().saturating_sub(promoted));
        missing
    }
}
