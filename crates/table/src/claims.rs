//! Claims of a draw by the player to move (G7), as the position stands or with the move that would complete it.
//!
//! A wrong claim is refused, says what is missing, and changes nothing. The laws of FIDE make the announced move then
//! binding; the booklet and G7 do not, so here the player is free.

use kamen_core::{DrawRules, Legal, Objection, Outcome, Position, Side, TableReason, TableRefusal, causes};

use crate::decide::Change;
use crate::line::CLAIM;
use crate::{Table, What};

impl Table {
    pub(crate) fn claim_repetition(&self, with: Option<&str>, by: Side) -> Result<Change, TableRefusal> {
        self.turn_of(by)?;
        let Some(text) = with else {
            let outcome = threefold(self.line.occurrences(self.position()))?;
            return Ok(Change::Claim { what: What::ClaimRepetition { with: None }, outcome });
        };
        let legal = self.read_ply(text)?;
        let outcome = self.repeated_by(&*legal.play())?;
        Ok(Change::Claim { what: What::ClaimRepetition { with: Some(legal.text.as_str().into()) }, outcome })
    }

    pub(crate) fn claim_no_progress(&self, with: Option<&str>, by: Side) -> Result<Change, TableRefusal> {
        self.turn_of(by)?;
        if self.position().draws() == DrawRules::NONE {
            return Err(TableReason::ProgressNotCounted.into());
        }
        let Some(text) = with else {
            let outcome = without_progress(self.position())?;
            return Ok(Change::Claim { what: What::ClaimNoProgress { with: None }, outcome });
        };
        let legal = self.read_ply(text)?;
        let outcome = without_progress(&*legal.play())?;
        Ok(Change::Claim { what: What::ClaimNoProgress { with: Some(legal.text.as_str().into()) }, outcome })
    }

    /// The claims that a move would complete.
    pub(crate) fn claims_after(&self, legal: &Legal) -> Vec<What> {
        let (next, mut claims) = (legal.play(), Vec::new());
        if self.repeated_by(&*next).is_ok() {
            claims.push(What::ClaimRepetition { with: Some(legal.text.as_str().into()) });
        }
        if without_progress(&*next).is_ok() {
            claims.push(What::ClaimNoProgress { with: Some(legal.text.as_str().into()) });
        }
        claims
    }

    /// The draw that a position brings if it has occurred often enough.
    fn repeated_by(&self, next: &dyn Position) -> Result<Outcome, TableRefusal> {
        threefold(self.line.occurrences(next) + 1)
    }

    /// Whether a player may ask now whether anybody can still win.
    pub(crate) fn may_ask_whether_drawn(&self, by: Side) -> Result<(), TableRefusal> {
        self.turn_of(by)?;
        if self.game.drawn_by_play { Ok(()) } else { Err(TableReason::DrawnNotAsked.into()) }
    }

    /// A table has nobody to ask who can win: whoever has is asked before.
    pub(crate) fn claim_drawn(&self, by: Side) -> Result<Change, TableRefusal> {
        self.may_ask_whether_drawn(by)?;
        Err(TableReason::DrawnUnknown.into())
    }

    pub(crate) fn drawn_by_play(&self) -> Result<Change, TableRefusal> {
        if !self.game.drawn_by_play {
            return Err(TableReason::DrawnNotAsked.into());
        }
        Ok(Change::End(Outcome::draw(causes::CLAIMED_DRAWN)))
    }
}

fn threefold(times: u32) -> Result<Outcome, TableRefusal> {
    if times < CLAIM {
        return Err(Objection::new(TableReason::RepeatedTooFew).of(times, CLAIM).into());
    }
    Ok(Outcome::draw(causes::CLAIMED_THREEFOLD))
}

fn without_progress(position: &dyn Position) -> Result<Outcome, TableRefusal> {
    let (quiet, draws) = (position.quiet(), position.draws());
    if quiet < draws.claim {
        // People count moves by each side; the last one counts when both have made it.
        return Err(Objection::new(TableReason::ProgressTooRecent).of(quiet / 2, draws.claim / 2).into());
    }
    Ok(Outcome::draw(causes::CLAIMED_NO_PROGRESS))
}
