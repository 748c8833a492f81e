//! What a player may do now. The answers come from the same place as those to events, so they cannot differ.

use kamen_core::{Legal, Side};

use crate::{Event, Table, What};

/// What a player may do now, beside moving stones.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_core::Side;
/// use kamen_table::{Event, Setup, Table, What};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let mut table = Table::open(&catalog, Setup::new("dama"))?;
/// let can = table.can(Side::White);
/// assert!(can.make_a_move && can.resign && !can.answer_offer);
/// // A draw is offered after a move, and answered by the other.
/// table.apply(Event::of(0, Side::White, What::Move("c3-d4".into())))?;
/// assert!(table.can(Side::White).offer);
/// table.apply(Event::of(0, Side::White, What::Offer))?;
/// assert!(table.can(Side::Black).answer_offer);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Can {
    /// A move.
    pub make_a_move: bool,
    /// The dice.
    pub roll: bool,
    /// A draw offer.
    pub offer: bool,
    /// Offer a draw that goes with the next move.
    pub offer_next: bool,
    /// Take such an offer back before the move.
    pub withdraw_offer: bool,
    /// Accept or decline the draw that is offered.
    pub answer_offer: bool,
    /// Claim a draw as the position stands. With an announced move: [`Table::claims_with`].
    pub claim_repetition: bool,
    /// A draw because nothing has happened for long.
    pub claim_no_progress: bool,
    /// To ask whether anybody can still win: a draw, if somebody has worked out that nobody can.
    pub claim_drawn: bool,
    /// To give up.
    pub resign: bool,
    /// Touch and adjust stones.
    pub touch: bool,
    /// To announce check.
    pub announce_check: bool,
    /// To ask for the last move back.
    pub ask_take_back: bool,
    /// To answer such a question.
    pub answer_take_back: bool,
    /// To offer another game.
    pub offer_rematch: bool,
    /// To answer such an offer.
    pub answer_rematch: bool,
}

impl Table {
    /// What a player may do now. Whether the time is over is not looked at: see [`Table::flag_at`].
    pub fn can(&self, side: Side) -> Can {
        let may = |what: What| self.would_take(side, what);
        let make_a_move = self.to_move() == Some(side) && self.waits_for_a_ply().is_ok();
        Can {
            make_a_move,
            // Any roll will do to see whether one is due.
            roll: may(What::Roll([1, 1, 1])),
            offer: may(What::Offer),
            offer_next: may(What::OfferNext),
            withdraw_offer: may(What::WithdrawOffer),
            answer_offer: may(What::Decline),
            claim_repetition: may(What::ClaimRepetition { with: None }),
            claim_no_progress: may(What::ClaimNoProgress { with: None }),
            claim_drawn: make_a_move && self.may_ask_whether_drawn(side).is_ok(),
            resign: may(What::Resign),
            touch: make_a_move && self.setup.manners.touch_move,
            announce_check: may(What::AnnounceCheck),
            ask_take_back: may(What::AskTakeBack),
            answer_take_back: may(What::DeclineTakeBack),
            offer_rematch: may(What::OfferRematch),
            answer_rematch: may(What::DeclineRematch),
        }
    }

    /// The claims that are right for the player to move, with each of the moves that would complete them.
    pub fn claims_with(&self) -> Vec<What> {
        if self.is_claim_near() { self.claims_among(&self.legal()) } else { Vec::new() }
    }

    /// The same for whoever has the legal moves already.
    pub fn claims_among(&self, moves: &[Legal]) -> Vec<What> {
        let Some(side) = self.to_move() else { return Vec::new() };
        let any = What::ClaimRepetition { with: None };
        if !self.is_claim_near() || self.admit(&Event::of(self.last_at(), side, any)).is_err() {
            return Vec::new();
        }
        // After progress nothing is as it was, and all counting begins anew.
        moves.iter().filter(|legal| !legal.is_progress()).flat_map(|legal| self.claims_after(legal)).collect()
    }

    /// Whether a move may complete a claim at all: of a position that has occurred twice, or long without progress.
    fn is_claim_near(&self) -> bool {
        let quiet_enough = self.position().quiet() + 1 >= self.position().draws().claim;
        quiet_enough || self.line.repeats()
    }

    /// A claim that is right for the player to move: as the position stands, or else with a move.
    pub fn claim(&self) -> Option<What> {
        let side = self.to_move()?;
        let standing = [What::ClaimNoProgress { with: None }, What::ClaimRepetition { with: None }];
        let right = standing.into_iter().find(|what| self.would_take(side, what.clone()));
        right.or_else(|| self.claims_with().into_iter().next())
    }

    /// Plies of a player that punish a neglected capture: `xc3` for a huffed stone, `take-back` for the claim.
    pub fn penalties(&self, side: Side) -> Vec<String> {
        if self.to_move() == Some(side) { penalties(&self.legal()) } else { Vec::new() }
    }

    /// Whether the table would take this from the player, were it done at the moment of the last event.
    fn would_take(&self, side: Side, what: What) -> bool {
        self.decide(&Event::of(self.last_at(), side, what)).is_ok()
    }
}

/// The moves among legal ones that punish a neglected capture.
pub fn penalties(moves: &[Legal]) -> Vec<String> {
    moves.iter().filter(|legal| legal.remedy.is_some()).map(|legal| legal.text.clone()).collect()
}
