//! What a family tells a solver beside its rules: how its positions can be numbered.

use std::path::Path;

use kamen_core::{Script, Side};

use crate::Value;
use crate::foreign::Found;
use crate::graph::{Place, Retraced};
use crate::listed::{hash, key_text};
use crate::symmetry::Symmetry;

/// No game has more groups of stones that are told apart: the kinds of both sides.
pub const GROUPS: usize = 14;

/// What there is of the first groups, and nothing of the others.
pub(crate) fn groups<T: Copy + Default, const N: usize>(first: [T; N]) -> [T; GROUPS] {
    std::array::from_fn(|group| first.get(group).copied().unwrap_or_default())
}

/// A position as sets of like stones, and who is to move. What is not in it is no part of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sets {
    /// The kinds of White, then those of Black: where there are two, White's men and queens, Black's men and queens.
    pub groups: [u64; GROUPS],
    /// Stones that are not on the board yet, White's and Black's.
    pub hands: [u8; 2],
    /// Who is to move.
    pub turn: Side,
}

/// How many stones of each kind there are: what all positions of a part of a layer have in common.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Stock {
    /// On the board, by group.
    pub counts: [u8; GROUPS],
    /// In hand, White's and Black's.
    pub hands: [u8; 2],
}

impl Sets {
    /// The stones of a position.
    #[inline]
    pub(crate) fn stock(&self) -> Stock {
        Stock { counts: self.groups.map(|group| group.count_ones() as u8), hands: self.hands }
    }
}

impl Stock {
    /// All stones, those in hand too.
    pub fn stones(&self) -> usize {
        self.counts.iter().chain(&self.hands).map(|&count| usize::from(count)).sum()
    }

    /// Whether anything is still in hand.
    pub fn has_hand(&self) -> bool {
        self.hands != [0; 2]
    }
}

/// What must be known of a game to number its positions.
pub struct Terrain {
    /// How many kinds of stones a side has. The first is that of men, who become others.
    pub kinds: usize,
    /// How each group is written, where that is not a man and a queen; layers are named by the capital ones. A kind without a letter of its own
    /// (`-`) is one that another kind is for a moment.
    pub letters: Option<&'static str>,
    /// The group that stones count as: a pawn that may be taken in passing is a pawn.
    pub counts_as: [u8; GROUPS],
    /// How many stones of each group there are, at least and at most.
    pub each: [(u8, u8); GROUPS],
    /// Where the stones of each group may stand; no square for stones that the game does not have.
    pub squares: [u64; GROUPS],
    /// The names of the squares by their bits; empty for bits that are none.
    pub names: Vec<String>,
    /// How the board is turned so that the game is the same with the colours swapped, if it is.
    pub flip: Option<Symmetry>,
    /// Ways to turn the board that change nothing, the one that moves nothing first.
    pub symmetries: Vec<Symmetry>,
    /// So many of them, the first, hold as long as there are men, who may go one way only.
    pub with_men: usize,
    /// So many of them, the first, hold as long as anybody has stones in hand.
    pub with_hands: usize,
    /// The stones of the whole game, where none is ever taken or changed: then it is one layer.
    pub whole: Option<[u8; GROUPS]>,
    /// With fewer stones on the board and in hand a side has lost, or won.
    pub least: [u8; 2],
    /// How many stones a side begins with.
    pub most: [u8; 2],
    /// What may be in hand while stones are placed, White's and Black's; where a flip makes the player to move White, as he sees it.
    pub hands: Vec<[u8; 2]>,
    /// No move takes more stones.
    pub takes: usize,
}

/// Why positions cannot be numbered by their stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// They have more than stones and a turn: a hand, used lines, moves left. They may still be listed.
    MoreThanStones,
    /// Chance decides.
    Chance,
    /// A player may break the rules, and the other claim something.
    Manners,
    /// A player moves twice running.
    TwoMoves,
}

impl Terrain {
    /// The order in which groups are numbered: men first, as they have fewer squares.
    pub(crate) fn order(&self) -> impl Iterator<Item = usize> {
        let kinds = self.kinds;
        (0..kinds).flat_map(move |kind| [kind, kinds + kind])
    }

    /// The symmetries that hold with so many stones of each group.
    pub(crate) fn turns(&self, stock: &Stock) -> &[Symmetry] {
        let merged = self.merged(*stock).counts;
        let men = merged[0] + merged[self.kinds] > 0;
        let hold = |those: bool, most: usize| if those { most } else { usize::MAX };
        let most = hold(men, self.with_men).min(hold(stock.has_hand(), self.with_hands));
        &self.symmetries[..most.min(self.symmetries.len())]
    }

    /// The same with the colours swapped.
    pub(crate) fn swap(&self, mut stock: Stock) -> Stock {
        stock.counts[..2 * self.kinds].rotate_left(self.kinds);
        stock.hands.swap(0, 1);
        stock
    }

    /// The same with the board turned and the colours swapped; who is to move is said.
    #[inline]
    pub(crate) fn flipped(&self, sets: &Sets, flip: &Symmetry, turn: Side) -> Sets {
        let mut groups = [0; GROUPS];
        for kind in 0..self.kinds {
            groups[kind] = flip.of(sets.groups[self.kinds + kind]);
            groups[self.kinds + kind] = flip.of(sets.groups[kind]);
        }
        Sets { groups, hands: [sets.hands[1], sets.hands[0]], turn }
    }

    /// The stones of a layer: each as what it counts as.
    pub(crate) fn merged(&self, stock: Stock) -> Stock {
        let mut merged = Stock { counts: [0; GROUPS], ..stock };
        for (group, count) in stock.counts.into_iter().enumerate() {
            merged.counts[usize::from(self.counts_as[group])] += count;
        }
        merged
    }

    /// White's men and queens and Black's, on these squares, and as many as there are room for. Nothing turns the board.
    pub(crate) fn of_men_and_queens(squares: [u64; 4]) -> Terrain {
        Terrain {
            kinds: 2,
            letters: None,
            counts_as: std::array::from_fn(|group| group as u8),
            each: groups([(0, u8::MAX); 4]),
            squares: groups(squares),
            names: Vec::new(),
            flip: None,
            symmetries: vec![Symmetry::identity()],
            with_men: usize::MAX,
            with_hands: usize::MAX,
            whole: None,
            least: [1, 1],
            most: [u8::MAX; 2],
            hands: Vec::new(),
            takes: usize::MAX,
        }
    }
}

impl Obstacle {
    /// Its stable name.
    pub fn id(self) -> &'static str {
        match self {
            Obstacle::MoreThanStones => "more-than-stones",
            Obstacle::Chance => "chance",
            Obstacle::Manners => "manners",
            Obstacle::TwoMoves => "two-moves",
        }
    }
}

/// How many positions a game has that can only be listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crowd {
    /// What belongs to a position beside the stones on the board.
    pub beside: Beside,
    /// So many positions, and perhaps more.
    pub positions: u64,
}

/// What a position is, beside its stones, where they cannot be numbered by these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// Stones in hand.
    Hand,
    /// Lines that were closed and cannot be closed again.
    Lines,
}

impl Beside {
    /// Its stable name.
    pub fn id(self) -> &'static str {
        match self {
            Beside::Hand => "hand",
            Beside::Lines => "lines",
        }
    }
}

/// How a game stands in which one side has so many moves, and has lost if it has not won with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown<P> {
    /// Whose moves are counted.
    pub side: Side,
    /// How many it still has. Whoever wins with so many wins with more.
    pub left: u8,
    /// How many it needs at least, whatever the other one plays.
    pub needed: u8,
    /// The position without the count.
    pub bare: P,
}

impl<P> Countdown<P> {
    /// What the position is worth to the player to move if it is lost for the side whose moves are counted, with the most plies it can take; nothing where
    /// there are moves enough.
    pub(crate) fn foregone(&self, turn: Side) -> Option<Value> {
        let plies = 2 * u16::from(self.left);
        let value = if turn == self.side { Value::Loss(plies) } else { Value::Win(plies + 1) };
        (self.needed > self.left).then_some(value)
    }
}

/// Rules whose positions a solver can number. Whoever offers nothing of this is solved by listing what can be reached.
pub trait Numbered: Script {
    /// How often it was decided anew what a rule of the family means that stands in code and not in the game's file. The moves that sign a file are
    /// those of a few positions; where such a ruling changes only others, this number changes the signature.
    const RULING: u32 = 0;

    /// What must be known of the game, or why its positions are more than sets of stones.
    fn terrain(&self) -> Result<Terrain, Obstacle> {
        Err(Obstacle::MoreThanStones)
    }

    /// The position as sets; nothing where it is more than them, as before all stones are on the board.
    fn sets(&self, _pos: &Self::Pos) -> Option<Sets> {
        None
    }

    /// The position of such sets; nothing where the rules know none, as with a king in check who is not to move.
    fn arranged(&self, _sets: &Sets) -> Option<Self::Pos> {
        None
    }

    /// What files that other programs made know of the game.
    fn foreign(&self, _folders: &[&Path]) -> Found<Self::Pos> {
        Found::default()
    }

    /// Whether all points of the board are alike, and both colours: then a position is no more than its piles and hands, as
    /// the player to move sees them.
    fn alike(&self) -> bool {
        false
    }

    /// What a position is known by where it is listed: the hash of its text.
    fn key(&self, pos: &Self::Pos) -> u64 {
        hash(&key_text(self, pos, self.alike()))
    }

    /// The moves of a layer by their bits, forward and backward; nothing where a family only knows what follows from a position.
    fn retraced<'a>(&'a self, _layer: Place<'a>) -> Option<Box<dyn Retraced + 'a>> {
        None
    }

    /// How a game stands that ends after so many moves of one side: then who wins can be proved, though all that can be reached is far too much.
    fn countdown(&self, _pos: &Self::Pos) -> Option<Countdown<Self::Pos>> {
        None
    }

    /// How much there is to list, where that can be told before it is listed.
    fn crowd(&self) -> Option<Crowd> {
        None
    }

    /// Why it cannot be solved in any way, if so.
    fn refused(&self) -> Option<Obstacle> {
        None
    }
}
