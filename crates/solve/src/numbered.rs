//! What a family tells a solver beside its rules: how its positions can be numbered.

use kamen_core::{Script, Side};

use crate::symmetry::Symmetry;

/// Kinds of stones that are told apart: White's men and queens, Black's men and queens.
pub const GROUPS: usize = 4;

/// A position as sets of like stones, and who is to move. What is not in it is no part of the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sets {
    /// White's men and queens, Black's men and queens.
    pub groups: [u64; GROUPS],
    /// Who is to move.
    pub turn: Side,
}

/// What must be known of a game to number its positions.
pub struct Terrain {
    /// Where the stones of each group may stand; no square for stones that the game does not have.
    pub squares: [u64; GROUPS],
    /// The names of the squares by their bits; empty for bits that are none.
    pub names: Vec<String>,
    /// How the board is turned so that the game is the same with the colours swapped, if it is.
    pub flip: Option<Symmetry>,
    /// Ways to turn the board that change nothing, the one that moves nothing first.
    pub symmetries: Vec<Symmetry>,
    /// The stones of the whole game, where none is ever taken or changed: then it is one layer.
    pub whole: Option<[u8; GROUPS]>,
    /// With fewer stones a side has lost, or won.
    pub least: [u8; 2],
    /// How many stones a side begins with.
    pub most: [u8; 2],
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

/// Rules whose positions a solver can number. Whoever offers nothing of this is solved by listing what can be reached.
pub trait Numbered: Script {
    /// What must be known of the game, or why its positions are more than sets of stones.
    fn terrain(&self) -> Result<Terrain, Obstacle> {
        Err(Obstacle::MoreThanStones)
    }

    /// The position as sets; nothing where it is more than them, as before all stones are on the board.
    fn sets(&self, _pos: &Self::Pos) -> Option<Sets> {
        None
    }

    /// The position of such sets.
    fn arranged(&self, _sets: &Sets) -> Self::Pos {
        self.start()
    }

    /// Whether all points of the board are alike, and both colours: then a position is no more than its piles and hands, as
    /// the player to move sees them.
    fn alike(&self) -> bool {
        false
    }

    /// Why it cannot be solved in any way, if so.
    fn refused(&self) -> Option<Obstacle> {
        None
    }
}
