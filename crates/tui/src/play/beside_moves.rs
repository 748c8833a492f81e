//! What a player does beside moving stones.

use kamen_core::{Legal, Legals, MoveKind, Side};
use kamen_table::{Setup, What};

use super::{Context, Pick, Play};

impl Play {
    /// Takes back the last move of a person at this terminal, and what followed it. The other side agrees: the
    /// computer always, and whoever sits beside can be asked.
    pub fn undo(&mut self, context: &mut Context) {
        let persons = |side: Side| !self.is_computer(side);
        let last = self.table.history().iter().rev().map(|ply| ply.by).find(|&side| persons(side));
        let side = last.unwrap_or_else(|| self.our_side());
        if self.act(side, What::AskTakeBack, context) {
            self.act(!side, What::AcceptTakeBack, context);
        }
    }

    /// Whether a person has just moved and may offer a draw for that move.
    fn may_offer(&self) -> Option<Side> {
        let last = self.table.history().last().map(|ply| ply.by);
        last.filter(|&side| !self.is_computer(side) && self.table.can(side).offer)
    }

    /// The player who has just moved offers a draw; on the own turn it goes with the next move.
    pub fn offer(&mut self, context: &mut Context) {
        if let Some(side) = self.may_offer() {
            self.act(side, What::Offer, context);
        } else if self.act(self.our_side(), What::OfferNext, context) {
            self.say(context.texts.get("tui-offer-next", &[]));
        }
    }

    pub fn can_offer(&self) -> bool {
        self.may_offer().is_some() || (self.is_our_turn() && self.table.can(self.our_side()).offer_next)
    }

    pub fn accept(&mut self, context: &mut Context) {
        let side = self.table.offer().map_or_else(|| self.our_side(), |side| !side);
        self.act(side, What::Accept, context);
    }

    pub fn decline(&mut self, context: &mut Context) {
        let side = self.table.offer().map_or_else(|| self.our_side(), |side| !side);
        self.act(side, What::Decline, context);
    }

    pub fn resign(&mut self, context: &mut Context) {
        let side = self.our_side();
        self.act(side, What::Resign, context);
    }

    /// Claims a draw: as the position stands, or with one of the moves that would complete the claim.
    pub fn claim(&mut self, context: &mut Context) {
        let side = self.our_side();
        let can = self.table.can(side);
        if can.claim_no_progress && !can.claim_repetition {
            self.act(side, What::ClaimNoProgress { with: None }, context);
            return;
        }
        let with = if can.claim_repetition || !self.is_our_turn() { Vec::new() } else { self.table.claims_with() };
        if with.is_empty() && can.claim_drawn && !can.claim_repetition {
            self.ask_whether_drawn(context);
            return;
        }
        if with.is_empty() {
            self.act(side, What::ClaimRepetition { with: None }, context);
            return;
        }
        let items = with.into_iter().map(|what| (self.claim_label(&what, context), what)).collect();
        self.pick = Some(Pick { title: "tui-pick-claim", items, at: 0 });
    }

    fn claim_label(&self, what: &What, context: &Context) -> String {
        match what {
            What::ClaimRepetition { with: Some(mv) } | What::ClaimNoProgress { with: Some(mv) } => {
                super::text_written(self.table.position(), mv, self.notation, context.texts.language())
            }
            _ => String::new(),
        }
    }

    /// Whether the other has just neglected a capture.
    pub fn can_punish(&self) -> bool {
        self.is_our_turn() && !self.table.penalties(self.our_side()).is_empty()
    }

    /// Punishes a neglected capture: takes the stone, or has the move taken back.
    pub fn punish(&mut self, context: &mut Context) {
        let side = self.our_side();
        let mut penalties = self.table.penalties(side);
        match penalties.len() {
            0 => self.say(context.texts.get("tui-nothing-to-huff", &[])),
            1 => {
                self.act(side, What::Move(penalties.remove(0).into()), context);
            }
            _ => {
                let items = penalties.into_iter().map(|mv| (mv.clone(), What::Move(mv.into()))).collect();
                self.pick = Some(Pick { title: "tui-pick-huff", items, at: 0 });
            }
        }
    }

    /// Ends the turn without a further move, where that is allowed.
    pub fn pass(&mut self, context: &mut Context) {
        if let Some(pass) = self.passing() {
            self.act(self.our_side(), What::Move(pass.text.as_str().into()), context);
        }
    }

    pub fn can_pass(&self) -> bool {
        self.passing().is_some()
    }

    /// The move that moves nothing, if there is one now.
    fn passing(&self) -> Option<Legal> {
        let legal = if self.is_our_turn() { self.table.legal() } else { Legals::default() };
        legal.into_iter().find(|legal| legal.kind == MoveKind::Passes)
    }

    pub fn announce_check(&mut self, context: &mut Context) {
        let side = self.table.history().last().map_or_else(|| self.our_side(), |ply| ply.by);
        if self.act(side, What::AnnounceCheck, context) {
            self.say(context.texts.get("tui-check", &[]));
        }
    }

    pub fn adjust(&mut self, context: &mut Context) {
        let side = self.our_side();
        if self.act(side, What::Adjust, context) {
            self.say(context.texts.get("tui-adjusting", &[]));
        }
    }

    /// The setup of another game with colours swapped, once both want it: whoever is at this terminal asks, and the
    /// other side never minds.
    pub fn rematch(&mut self, context: &mut Context) -> Option<Setup> {
        let side = self.our_side();
        if self.act(side, What::OfferRematch, context) {
            self.act(!side, What::AcceptRematch, context);
        }
        self.table.rematch()
    }
}
