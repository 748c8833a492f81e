//! What was promised: how fast each game must be.

use crate::measure::Sample;

/// The least speed of a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    /// Million nodes a second.
    Mns(f64),
    /// A share of what the peer reaches in the same run.
    OfPeer(f64),
}

/// Draughts on the dark squares of 8×8.
const DARK_8X8: [&str; 12] = [
    "dama",
    "czech",
    "international-8",
    "italian",
    "french",
    "russian",
    "polish",
    "giveaway",
    "blockade",
    "strange",
    "diagonal",
    "leapfrog",
];

pub fn of(game: &str) -> Target {
    match game {
        "chess" => Target::OfPeer(0.9),
        "international" | "turkish" | "mill" => Target::Mns(150.0),
        _ if DARK_8X8.contains(&game) => Target::Mns(100.0),
        _ => Target::Mns(20.0),
    }
}

impl Target {
    /// What the sample reached, as a share of what it had to reach: 1 or more is enough.
    pub fn reached(self, sample: &Sample) -> f64 {
        match self {
            Target::Mns(least) => sample.ours.mns() / least,
            // Without a peer there is nothing to be near to.
            Target::OfPeer(share) => sample.ratio().unwrap_or(0.0) / share,
        }
    }
}
