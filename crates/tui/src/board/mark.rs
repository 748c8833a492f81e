//! What is to be noticed about points.

/// Why a point is lit. Of several, the last here wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// Part of the last move.
    Last,
    /// Something the position itself marks: a stone that may be huffed, the square of a contract.
    Special,
    /// A stone that can move.
    Movable,
    /// What the computer would play.
    Hint,
    /// Already chosen: the stone, and the points of a half-made chain.
    Chosen,
    /// May be chosen next.
    Target,
    /// What the arbiter points at.
    Refused,
}

impl Mark {
    /// The two characters around a stone where there are no colours.
    pub fn brackets(self) -> (char, char) {
        match self {
            Mark::Last => ('‹', '›'),
            Mark::Special => ('|', '|'),
            Mark::Movable => ('.', '.'),
            Mark::Hint => ('?', '?'),
            Mark::Chosen => ('{', '}'),
            Mark::Target => ('(', ')'),
            Mark::Refused => ('!', '!'),
        }
    }
}

/// The marks of all points, and the cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    of: Vec<Option<Mark>>,
    pub cursor: Option<usize>,
}

impl Marks {
    pub fn new(points: usize) -> Marks {
        Marks { of: vec![None; points], cursor: None }
    }

    pub fn set(&mut self, points: impl IntoIterator<Item = usize>, mark: Mark) {
        for point in points {
            if let Some(slot) = self.of.get_mut(point) {
                *slot = Some(slot.map_or(mark, |other| other.max(mark)));
            }
        }
    }

    pub fn get(&self, point: usize) -> Option<Mark> {
        self.of.get(point).copied().flatten()
    }
}
