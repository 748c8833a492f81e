//! Claims of a draw by the player to move (G7), as the position stands or with the move that would complete it.
//!
//! A wrong claim is refused, says what is missing, and changes nothing. The laws of FIDE make the announced move then
//! binding; the booklet and G7 do not, so here the player is free.

use kamen_core::{DrawRules, Objection, Outcome, Side, TableReason, TableRefusal, causes};

use crate::decide::Change;
use crate::line::CLAIM;
use crate::{Table, What};

impl Table {
    pub(crate) fn claim_repetition(&self, with: Option<&str>, by: Side) -> Result<Change, TableRefusal> {
        self.turn_of(by)?;
        let (times, with) = match with {
            None => (self.line.occurrences(self.position()), None),
            Some(text) => {
                let legal = self.read_ply(text)?;
                let (next, text) = (legal.play(), legal.text.clone());
                (self.line.occurrences(&*next) + 1, Some(text))
            }
        };
        if times < CLAIM {
            return Err(Objection::new(TableReason::RepeatedTooFew).of(times, CLAIM).into());
        }
        let outcome = Outcome::draw(causes::CLAIMED_THREEFOLD);
        Ok(Change::Claim { what: What::ClaimRepetition { with }, outcome })
    }

    pub(crate) fn claim_no_progress(&self, with: Option<&str>, by: Side) -> Result<Change, TableRefusal> {
        self.turn_of(by)?;
        let draws = self.position().draws();
        if draws == DrawRules::NONE {
            return Err(TableReason::ProgressNotCounted.into());
        }
        let (quiet, with) = match with {
            None => (self.position().quiet(), None),
            Some(text) => {
                let legal = self.read_ply(text)?;
                let (next, text) = (legal.play(), legal.text.clone());
                (next.quiet(), Some(text))
            }
        };
        if quiet < draws.claim {
            // People count moves by each side; the last one counts when both have made it.
            return Err(Objection::new(TableReason::ProgressTooRecent).of(quiet / 2, draws.claim / 2).into());
        }
        let outcome = Outcome::draw(causes::CLAIMED_NO_PROGRESS);
        Ok(Change::Claim { what: What::ClaimNoProgress { with }, outcome })
    }
}
