//! A position as it is drawn.

use kamen_core::{Act, Belongings, Kind, Position, Side, Stone, Trace};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

/// The stones of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Stones)]
pub struct BoardView {
    /// One text a point, two letters a stone from the bottom up.
    #[schema(value_type = Vec<String>)]
    pub stones: Stones,
    /// What each side has in hand.
    #[schema(required, value_type = Option<Vec<u32>>, min_items = 2, max_items = 2)]
    pub hands: Option<[u32; 2]>,
    /// What each side has lost since the start, a letter a stone.
    #[schema(min_items = 2, max_items = 2)]
    pub lost: [String; 2],
    /// Points that the game itself marks.
    pub marked: Vec<usize>,
    /// The position in the exchange format.
    pub text: String,
}

/// The stones of every point, kept as one text: a server holds the boards of all plies of all its games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stones(Box<str>);

impl Stones {
    fn of(stones: &[Vec<Stone>]) -> Stones {
        let mut text = String::new();
        for (point, pile) in stones.iter().enumerate() {
            if point > 0 {
                text.push(',');
            }
            text.extend(pile.iter().copied().flat_map(Stone::code));
        }
        Stones(text.into())
    }

    /// The text of each point.
    pub fn points(&self) -> impl Iterator<Item = &str> {
        self.0.split(',')
    }
}

impl Serialize for Stones {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.points())
    }
}

/// What a move does to the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Trace)]
pub struct TraceView {
    /// Everything that happens, in order.
    pub acts: Vec<ActView>,
    /// The points the stone visits; empty if it is placed.
    pub path: Vec<usize>,
    pub taken: Vec<usize>,
    pub placed: Vec<usize>,
}

/// One thing that happens in a move, on points of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "act", rename_all = "lowercase")]
#[schema(as = Act)]
pub enum ActView {
    /// A stone goes from one point to another; of a tower, the one on top.
    Step { from: usize, to: usize },
    /// A stone goes from one point to another over a third.
    Jump { from: usize, over: usize, to: usize },
    /// The stone on a point leaves the board.
    Take { at: usize },
    /// A stone comes onto the board.
    Drop { at: usize },
    /// The stone on a point becomes another.
    Promote { at: usize },
}

impl BoardView {
    /// The position, beside what there was at the start of its game.
    pub fn of(position: &dyn Position, start: &Belongings) -> BoardView {
        let (stones, hands) = (position.stones(), position.hands());
        let here = Belongings::new(&stones, hands);
        BoardView {
            stones: Stones::of(&stones),
            hands,
            lost: Side::BOTH.map(|side| here.lost(side, start).into_iter().map(Kind::code).collect()),
            marked: position.marked(),
            text: position.text(),
        }
    }
}

impl From<&Trace> for TraceView {
    fn from(trace: &Trace) -> TraceView {
        TraceView {
            acts: trace.acts.iter().map(|&act| act.into()).collect(),
            path: trace.way(),
            taken: trace.taken().collect(),
            placed: trace.dropped().map(|(point, _)| point).collect(),
        }
    }
}

impl From<Act> for ActView {
    fn from(act: Act) -> ActView {
        match act {
            Act::Step { from, to } => ActView::Step { from, to },
            Act::Jump { from, over, to } => ActView::Jump { from, over, to },
            Act::Take { at } => ActView::Take { at },
            Act::Drop { at, .. } => ActView::Drop { at },
            Act::Promote { at, .. } => ActView::Promote { at },
        }
    }
}
