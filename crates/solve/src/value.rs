//! What a position is worth with perfect play, to whoever is to move.

use std::cmp::Ordering;

use kamen_core::Side;

/// The value of a position for the player to move. Distances are in plies: the winner takes the shortest way, the loser
/// the longest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nobody can force a win.
    Draw,
    /// Wins in so many plies; 0 if the game is over and won.
    Win(u16),
    /// Loses in so many plies; 0 if the game is over and lost.
    Loss(u16),
}

/// The code of a number that stands for no position.
pub(crate) const NOTHING: u16 = 1;
/// Codes that solving uses for itself begin here.
pub(crate) const PENDING: u16 = 0x8000;
/// No win takes longer; what does is taken for a draw by every counter of plies.
pub(crate) const LONGEST: u16 = (PENDING - 4) / 2;

impl Value {
    /// From here on, plies are no distance to the end of the game, which nobody knows, and only tell nearer from farther.
    pub const FAR: u16 = 8_000;

    /// The code in files: 0 a draw, 1 no position, then wins at even codes and losses at odd ones.
    pub fn code(self) -> u16 {
        match self {
            Value::Draw => 0,
            Value::Win(plies) => 2 + 2 * plies.min(LONGEST),
            Value::Loss(plies) => 3 + 2 * plies.min(LONGEST),
        }
    }

    /// The value of a code; nothing for what is no position.
    pub fn of_code(code: u16) -> Option<Value> {
        match code {
            0 => Some(Value::Draw),
            NOTHING => None,
            code if code.is_multiple_of(2) => Some(Value::Win((code - 2) / 2)),
            code => Some(Value::Loss((code - 3) / 2)),
        }
    }

    /// What a move to a position of this value is worth to the player who makes it, if the other one is to move then.
    pub fn before(self) -> Value {
        match self {
            Value::Draw => Value::Draw,
            Value::Win(plies) => Value::Loss(plies + 1),
            Value::Loss(plies) => Value::Win(plies + 1),
        }
    }

    /// The same if the same player goes on.
    pub fn later(self) -> Value {
        match self {
            Value::Draw => Value::Draw,
            Value::Win(plies) => Value::Win(plies + 1),
            Value::Loss(plies) => Value::Loss(plies + 1),
        }
    }

    /// The same of a proof, whose plies are the most it takes: nobody knows how far the end is with perfect play.
    pub(crate) fn at_most(self) -> Value {
        let far = |plies: u16| Value::FAR.saturating_add(plies);
        match self {
            Value::Draw => Value::Draw,
            Value::Win(plies) => Value::Win(far(plies)),
            Value::Loss(plies) => Value::Loss(far(plies)),
        }
    }

    /// Plies to the end, if the game is decided and they are known.
    pub fn plies(self) -> Option<u16> {
        match self {
            Value::Draw => None,
            Value::Win(plies) | Value::Loss(plies) => Some(plies).filter(|plies| *plies < Value::FAR),
        }
    }

    /// `win`, `draw` or `loss`.
    pub fn id(self) -> &'static str {
        match self {
            Value::Draw => "draw",
            Value::Win(_) => "win",
            Value::Loss(_) => "loss",
        }
    }

    /// Who wins if this side is to move (`white`, `black`, or `draw`), and in how many plies, 0 if nobody knows: as sentences are
    /// told it.
    pub fn told(self, turn: Side) -> (&'static str, u16) {
        let winner = match self {
            Value::Draw => "draw",
            Value::Win(_) => turn.id(),
            Value::Loss(_) => (!turn).id(),
        };
        (winner, self.plies().unwrap_or(0))
    }

    fn worth(self) -> i32 {
        match self {
            Value::Draw => 0,
            Value::Win(plies) => 100_000 - i32::from(plies),
            Value::Loss(plies) => -100_000 + i32::from(plies),
        }
    }
}

/// The better is the greater: a win sooner, a loss later.
impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        self.worth().cmp(&other.worth())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_read_back() {
        for value in [Value::Draw, Value::Win(0), Value::Win(1), Value::Loss(0), Value::Loss(300)] {
            assert_eq!(Value::of_code(value.code()), Some(value));
            assert!(value.code() < PENDING);
        }
        assert_eq!(Value::of_code(NOTHING), None);
        assert_eq!(Value::Win(LONGEST + 9).code(), Value::Win(LONGEST).code());
    }

    #[test]
    fn sooner_wins_and_later_losses_are_better() {
        let mut values = [Value::Loss(3), Value::Win(9), Value::Draw, Value::Loss(8), Value::Win(1)];
        values.sort();
        assert_eq!(values, [Value::Loss(3), Value::Loss(8), Value::Draw, Value::Win(9), Value::Win(1)]);
        assert_eq!(Value::Loss(4).before(), Value::Win(5));
        assert_eq!(Value::Win(0).before(), Value::Loss(1));
    }
}
