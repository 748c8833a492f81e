//! What a search needs to know of a game beyond its rules.

use crate::{Judge, Sight};

/// The knowledge of a family: features of positions with their weights, and hints for the order of moves.
///
/// An evaluation is the sum of features times weights, from White's point of view, in hundredths of a man (or of what
/// a man is in that game). Features are numbers of White minus the same of Black, so that turning the board and
/// swapping the colours changes the sign and nothing else.
///
/// ```
/// use kamen_chess::ChessRules;
/// use kamen_core::Node;
/// use kamen_evaluation::{Evaluate, Judged};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let start = kamen_chess::builder().build()?;
/// // Black is without a queen.
/// let position = start.read("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")?;
/// let node = position.as_any().downcast_ref::<Node<ChessRules>>().ok_or("a position of chess")?;
/// let judged = Judged::new(node.rules().clone());
/// let weights = judged.default_weights();
/// assert_eq!(judged.feature_names().len(), weights.len());
/// assert!(judged.evaluate(node.pos(), &weights) > 500);
/// # Ok(())
/// # }
/// ```
pub trait Evaluate: Judge {
    /// The names of the features, in order: kebab-case, stable, for the files of weights.
    fn feature_names(&self) -> Vec<String>;

    /// Weights that play sensibly without tuning, one a feature. They may depend on the game's settings (in a game
    /// where losing stones wins, a stone is worth less than nothing).
    fn default_weights(&self) -> Vec<i32>;

    /// Writes the features of a position, White's minus Black's. `features` has one slot a feature and is zeroed.
    fn measure(&self, pos: &Self::Pos, features: &mut [i32]);

    /// The value of a position for White. `weights` has one entry a feature.
    fn evaluate(&self, pos: &Self::Pos, weights: &[i32]) -> i32 {
        let mut features = [0; 64];
        let features = &mut features[..weights.len().min(64)];
        self.measure(pos, features);
        features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
    }

    /// Whether [`Evaluate::evaluate`] knows such a position better than a net that has learnt from games: an ending with a way of its own.
    fn is_known(&self, _pos: &Self::Pos) -> bool {
        false
    }

    /// A hash of the position, equal for positions that are equal, well spread over all bits.
    fn key(&self, pos: &Self::Pos) -> u64;

    /// Who stands where, as a net sees it.
    fn sight(&self, pos: &Self::Pos) -> Sight;

    /// The point of the board that a bit of [`Evaluate::sight`] is.
    fn point_of_bit(&self, bit: usize) -> Option<usize> {
        Some(bit)
    }

    /// A small number for a move, below [`SLOTS`], the same for moves that look the same: origin and destination.
    fn slot(&self, mv: Self::Move) -> usize;

    /// How many different traces a move leaves: for the moves that follow it, and among the moves that follow another.
    const TRACES: (usize, usize) = (64, SLOTS);

    /// What the search remembers of a move when it learns which moves follow which: the trace it leaves for those after
    /// it, and its own among them. By default where it leads, and its slot.
    fn trace(&self, mv: Self::Move) -> (usize, usize) {
        let slot = self.slot(mv);
        (slot % Self::TRACES.0, slot)
    }

    /// The number of parts of a position, such as its pawns, that may make the evaluation err always in the same way.
    const ASPECTS: usize = 0;

    /// A hash of one such part.
    fn aspect(&self, _pos: &Self::Pos, _which: usize) -> u64 {
        0
    }

    /// How much the move takes or wins at once, 0 for quiet moves: captures, removals, promotions, placements that
    /// close a mill. More is tried first; what is above 0 is followed up before a position is judged.
    fn gain(&self, pos: &Self::Pos, mv: Self::Move) -> i32;

    /// Whether a quiet move threatens to win, so that it is tried soon and never less deep than others.
    fn threat(&self, _pos: &Self::Pos, _mv: Self::Move) -> bool {
        false
    }

    /// Whether the player to move has no choice but moves like these, so that the position cannot be judged as it
    /// stands (an obligatory capture, a check).
    fn forced(&self, pos: &Self::Pos, moves: &[Self::Move]) -> bool;

    /// Takes out moves that let the enemy win with its next move, where that is told cheaply; one always stays.
    fn discard(&self, _pos: &Self::Pos, _moves: &mut Vec<Self::Move>) {}

    /// Whether the player to move has so little choice that a ply more costs little and shows much.
    fn pressed(&self, pos: &Self::Pos, moves: &[Self::Move]) -> bool {
        moves.len() == 1 || moves.len() == 2 && self.forced(pos, moves)
    }

    /// Whether a look at the position alone tells that it can be judged as it stands: it is not over, and nothing is
    /// forced. Where this cannot be told so cheaply, the moves are looked at.
    fn calm(&self, _pos: &Self::Pos) -> bool {
        false
    }

    /// Appends every move of a calm position that gains, and perhaps others.
    fn noisy(&self, pos: &Self::Pos, out: &mut Vec<Self::Move>) {
        self.moves(pos, out);
    }

    /// Whether a quiet move loses more than so much at once, if the enemy takes what it leaves to be taken.
    fn loses(&self, _pos: &Self::Pos, _mv: Self::Move, _most: i32) -> bool {
        false
    }

    /// By how much a quiet ply changes the evaluation at most, as a rule, in hundredths of a man. A search near its
    /// end leaves out what such plies could not make good. Nothing in games where no such number holds.
    fn swing(&self) -> Option<i32> {
        None
    }

    /// The same position with the other player to move, where passing is surely worse than the best move; nothing in
    /// games or positions where it may not be (zugzwang is everyday in draughts and mills).
    fn pass(&self, _pos: &Self::Pos) -> Option<Self::Pos> {
        None
    }

    /// Where a roll of the dice comes before the move and matters: the positions after each kind of roll, with how
    /// many of the 216 rolls lead there.
    fn chances(&self, _pos: &Self::Pos) -> Option<[(u32, Self::Pos); 2]> {
        None
    }
}

/// The number of move slots.
pub const SLOTS: usize = 1 << 12;
