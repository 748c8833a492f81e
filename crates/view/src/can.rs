//! What a player may do now.

use kamen_core::{Legal, Side};
use kamen_table::{Table, penalties};
use serde::Serialize;
use utoipa::ToSchema;

/// What a player may do now, beside moving stones; each is asked of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Can)]
pub struct CanView {
    #[serde(rename = "move")]
    pub make_a_move: bool,
    pub roll: bool,
    pub offer: bool,
    /// Offer a draw that goes with the next move, and take that back.
    pub offer_next: bool,
    pub withdraw_offer: bool,
    pub answer_offer: bool,
    pub claim_repetition: bool,
    pub claim_no_progress: bool,
    /// Ask the arbiter whether anybody can still win.
    pub claim_drawn: bool,
    /// Claims that an announced move would complete, as deeds.
    pub claims_with: Vec<String>,
    pub resign: bool,
    pub touch: bool,
    pub announce_check: bool,
    pub ask_take_back: bool,
    pub answer_take_back: bool,
    pub offer_rematch: bool,
    pub answer_rematch: bool,
    /// Plies that punish a neglected capture: `xc3`, `take-back`.
    pub penalties: Vec<String>,
}

impl CanView {
    /// What a player may do who has these moves.
    pub fn of(table: &Table, side: Side, moves: &[Legal]) -> CanView {
        let can = table.can(side);
        let moves = if can.make_a_move { moves } else { &[] };
        CanView {
            make_a_move: can.make_a_move,
            roll: can.roll,
            offer: can.offer,
            offer_next: can.offer_next,
            withdraw_offer: can.withdraw_offer,
            answer_offer: can.answer_offer,
            claim_repetition: can.claim_repetition,
            claim_no_progress: can.claim_no_progress,
            claim_drawn: can.claim_drawn,
            claims_with: table.claims_among(moves).iter().map(ToString::to_string).collect(),
            resign: can.resign,
            touch: can.touch,
            announce_check: can.announce_check,
            ask_take_back: can.ask_take_back,
            answer_take_back: can.answer_take_back,
            offer_rematch: can.offer_rematch,
            answer_rematch: can.answer_rematch,
            penalties: penalties(moves),
        }
    }
}
