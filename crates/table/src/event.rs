//! What happens at a table.

use std::sync::Arc;

use kamen_core::Side;

use crate::Seed;

/// Thousandths of a second since the table was opened, or a length of time in them.
pub type Millis = u64;

/// One thing that happened, when, and who did it.
///
/// As text, `AT BY WHAT`: `12345 w move e2-e4`, `0 - lot white`, and with a lag `12345~80 w move e2-e4`. Reading gives
/// back what was written.
///
/// ```
/// use kamen_core::Side;
/// use kamen_table::{Event, What};
///
/// let event: Event = "12345~80 w move e2-e4".parse().unwrap();
/// assert_eq!((event.at, event.lag, event.by), (12_345, 80, Some(Side::White)));
/// assert_eq!(event.what, What::Move("e2-e4".into()));
/// assert_eq!(Event::table(0, What::Adjourn).to_string(), "0 - adjourn");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When it happens, since the table was opened.
    pub at: Millis,
    /// The player who does it; nobody where the table itself does: lot, verdict, flag, seed, adjourning and resuming.
    pub by: Option<Side>,
    /// What happens.
    pub what: What,
    /// How much of the player's time the way to the table took: it is nobody's, and the other's clock runs from `at`.
    /// In few bytes, as all that lies in an event: a server has the events of all its games in memory.
    pub lag: u32,
}

impl Event {
    /// Something a player does.
    pub fn of(at: Millis, by: Side, what: What) -> Event {
        Event { at, by: Some(by), what, lag: 0 }
    }

    /// Something the table does.
    pub fn table(at: Millis, what: What) -> Event {
        Event { at, by: None, what, lag: 0 }
    }
}

/// What a player or the table does.
///
/// ```
/// use kamen_table::What;
///
/// # fn main() -> Result<(), kamen_core::Fault> {
/// // As records have it.
/// let claim: What = "claim-repetition c3-d4".parse()?;
/// assert_eq!(claim, What::ClaimRepetition { with: Some("c3-d4".into()) });
/// assert_eq!(claim.to_string(), "claim-repetition c3-d4");
/// assert!(What::Flag.is_of_the_table() && !claim.is_of_the_table());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The lot: the colour of the first seat. `lot white`
    Lot(Side),
    /// A ply of the game in any of its notations: moves, set-up plies, passes, huffs and take-back claims. The table
    /// notes it as the game writes it, in one text with the ply. `move c3-d4`
    Move(Arc<str>),
    /// The dice of the player to move. `roll 1 1 4`
    Roll([u8; 3]),
    /// A draw is offered. `offer`
    Offer,
    /// The player to move offers a draw with the next move: it stands once that is made (G7). `offer-next`
    OfferNext,
    /// No draw is offered with the next move after all. `withdraw-offer`
    WithdrawOffer,
    /// The draw is accepted. `accept`
    Accept,
    /// The draw is declined. `decline`
    Decline,
    /// A draw is claimed: the third occurrence, now or with the announced move. `claim-repetition`,
    /// `claim-repetition c3-d4`
    ClaimRepetition {
        /// The move that brings the position about, if it does not stand yet.
        with: Option<Box<str>>,
    },
    /// A draw is claimed: the game's number of moves without progress. `claim-no-progress`, `claim-no-progress c3-d4`
    ClaimNoProgress {
        /// The move that completes the number, if it is not complete yet.
        with: Option<Box<str>>,
    },
    /// A draw is claimed: with perfect play nobody can win any more. The table cannot tell; whoever knows answers with
    /// [`What::Drawn`]. `claim-drawn`
    ClaimDrawn,
    /// It was worked out that nobody can win any more, and a draw was claimed. `drawn`, `drawn c3-d4 f6-e5`
    Drawn {
        /// How the game may go on from here with the best play, for a few plies.
        line: Vec<String>,
    },
    /// `resign`
    Resign,
    /// The time of the player to move (or of the whole game) is over. `flag`
    Flag,
    /// A stone is touched. `touch e2`
    Touch(Box<str>),
    /// The next stone touched is only adjusted. `adjust`
    Adjust,
    /// The touched stone is let go on a square. `release e4`
    Release(Box<str>),
    /// The player who has just moved says “check”. `check`
    AnnounceCheck,
    /// A player asks to have the own last move back. `ask-take-back`
    AskTakeBack,
    /// `accept-take-back`
    AcceptTakeBack,
    /// `decline-take-back`
    DeclineTakeBack,
    /// Another game with colours swapped is offered. `offer-rematch`
    OfferRematch,
    /// `accept-rematch`
    AcceptRematch,
    /// `decline-rematch`
    DeclineRematch,
    /// The seed behind lot and dice is shown. `seed HEX`. In a box: a game has one at most, and hundreds of other events.
    RevealSeed(Box<Seed>),
    /// The game is put aside; no clock runs. `adjourn`
    Adjourn,
    /// The game goes on. `resume`
    Resume,
}

impl What {
    /// Whether the table itself does it, no player.
    pub fn is_of_the_table(&self) -> bool {
        matches!(
            self,
            What::Lot(_) | What::Drawn { .. } | What::Flag | What::RevealSeed(_) | What::Adjourn | What::Resume
        )
    }
}
