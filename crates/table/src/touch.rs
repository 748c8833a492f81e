//! Touch-move (5.3, 6.7.4): the first own stone touched must move, unless “adjust” was said before.
//!
//! What binds is the beginning of a path of clicks: the stone, then where it was let go. A castling begins with the
//! king, so a rook touched first cannot castle; nothing here knows chess.

use kamen_core::{Clicked, Legal, Objection, Position, Side, TableReason, TableRefusal};

/// What the player to move has in hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Touch {
    #[default]
    Nothing,
    /// “Adjust” was said; then perhaps the stone that is being adjusted.
    Adjusting(Option<usize>),
    /// The stone that must move, and where it was let go on its way.
    Bound(Vec<usize>),
}

impl Touch {
    pub fn adjust(&self, position: &dyn Position) -> Result<Touch, TableRefusal> {
        match self {
            Touch::Bound(path) => Err(at(TableReason::AdjustTooLate, position, path.first())),
            Touch::Nothing | Touch::Adjusting(None) => Ok(Touch::Adjusting(None)),
            Touch::Adjusting(Some(stone)) => Err(at(TableReason::AdjustedStays, position, Some(stone))),
        }
    }

    /// A stone is touched. Whose it must be, the arbiter says; a stone that has no move does not bind.
    pub fn touch(&self, position: &dyn Position, point: usize, by: Side) -> Result<Touch, TableRefusal> {
        let own = position.stones().get(point).and_then(|stack| stack.last()).is_some_and(|stone| stone.side == by);
        let click = position.click(&[point]);
        if let (false, Err(refusal)) = (own, click) {
            return Err(refusal.into());
        }
        Ok(match self {
            Touch::Adjusting(None) => Touch::Adjusting(Some(point)),
            Touch::Adjusting(Some(stone)) => return Err(at(TableReason::AdjustedStays, position, Some(stone))),
            Touch::Nothing if begins(position, &[point]) => Touch::Bound(vec![point]),
            other => other.clone(),
        })
    }

    /// The stone in hand is let go.
    pub fn release(&self, position: &dyn Position, point: usize) -> Result<Touch, TableRefusal> {
        match self {
            Touch::Nothing | Touch::Adjusting(None) => Err(TableReason::NothingTouched.into()),
            Touch::Adjusting(Some(stone)) if *stone == point => Ok(Touch::Nothing),
            Touch::Adjusting(Some(stone)) => Err(at(TableReason::AdjustedStays, position, Some(stone))),
            // Put back where it stood, it must move all the same.
            Touch::Bound(path) if path[..] == [point] => Ok(self.clone()),
            Touch::Bound(path) => {
                let mut longer = path.clone();
                longer.push(point);
                match position.click(&longer) {
                    Ok(_) => Ok(Touch::Bound(longer)),
                    Err(_) if path.len() > 1 => Err(at(TableReason::ReleasedStays, position, path.last())),
                    Err(refusal) => Err(refusal.into()),
                }
            }
        }
    }

    /// What may follow what was touched; nothing if everything may.
    pub fn binding(&self, position: &dyn Position) -> Option<Clicked> {
        match self {
            Touch::Bound(path) => Some(position.click(path).unwrap_or_default()),
            Touch::Nothing | Touch::Adjusting(_) => None,
        }
    }

    /// Whether a legal move may be made with what was touched.
    pub fn allows(&self, position: &dyn Position, legal: &Legal) -> Result<(), TableRefusal> {
        match (self, self.binding(position)) {
            (Touch::Bound(path), Some(clicked)) if !clicked.leads_to(legal) => Err(bound(position, path)),
            _ => Ok(()),
        }
    }

    /// Whether clicks so far may go on with what was touched.
    pub fn fits(&self, position: &dyn Position, points: &[usize]) -> Result<(), TableRefusal> {
        match self {
            Touch::Bound(path) if !points.starts_with(path) && !path.starts_with(points) => {
                Err(bound(position, path))
            }
            _ => Ok(()),
        }
    }
}

/// What binds the player.
fn bound(position: &dyn Position, path: &[usize]) -> TableRefusal {
    match path {
        [stone] => at(TableReason::TouchedMoves, position, Some(stone)),
        _ => at(TableReason::ReleasedStays, position, path.last()),
    }
}

fn begins(position: &dyn Position, path: &[usize]) -> bool {
    position.click(path).is_ok_and(|clicked| clicked.is_open())
}

fn at(reason: TableReason, position: &dyn Position, point: Option<&usize>) -> TableRefusal {
    let objection = Objection::new(reason);
    match point {
        Some(&point) => objection.square(position.board().name(point)).into(),
        None => objection.into(),
    }
}
