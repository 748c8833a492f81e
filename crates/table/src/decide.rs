//! What an event comes to, decided without touching the table: so a refused event cannot change anything.

use std::sync::Arc;

use kamen_core::{
    Legal, Objection, Outcome, Position, Refusal, Remedy, Side, TableReason, TableRefusal, causes, reasons,
};

use crate::table::Rematch;
use crate::touch::Touch;
use crate::{ClockRule, Colours, Event, Millis, Seed, Table, What};

/// What changes if the event is taken.
pub(crate) enum Change {
    Lot(Side),
    Ply {
        text: Arc<str>,
        remedy: Option<Remedy>,
        next: Box<dyn Position>,
    },
    Roll {
        dice: [u8; 3],
        next: Box<dyn Position>,
    },
    Offer(Side),
    OfferNext(Option<Side>),
    NoOffer,
    End(Outcome),
    /// A right claim, with the announced move as the game writes it.
    Claim {
        what: What,
        outcome: Outcome,
    },
    Touch(Touch),
    CheckAnnounced,
    TakeBack(Option<Side>),
    /// Back to so many plies.
    Back(usize),
    Rematch(Rematch),
    Seed(Seed),
    Adjourn,
    Resume,
}

impl Table {
    /// What the event comes to at this table, or why it is refused.
    pub(crate) fn decide(&self, event: &Event) -> Result<Change, TableRefusal> {
        self.admit(event)?;
        match (&event.what, event.by) {
            (What::Lot(side), None) => Ok(Change::Lot(*side)),
            (What::Flag, None) => self.flag(event.at),
            (What::Drawn { .. }, None) => self.drawn_by_play(),
            (What::Adjourn, None) => Ok(Change::Adjourn),
            (What::Resume, None) => Ok(Change::Resume),
            (What::RevealSeed(seed), None) => self.reveal(**seed),
            (What::Move(text), Some(by)) => self.ply(text, by),
            (What::Roll(dice), Some(by)) => self.roll(*dice, by),
            (What::Resign, Some(by)) => Ok(Change::End(Outcome::win(!by, causes::RESIGNED))),
            (What::Offer, Some(by)) => self.offer_draw(by),
            (What::OfferNext, Some(by)) => self.offer_with_next(by),
            (What::WithdrawOffer, Some(by)) if self.offer_next == Some(by) => Ok(Change::OfferNext(None)),
            (What::WithdrawOffer, Some(_)) => Err(TableReason::NothingOffered.into()),
            (What::Accept, Some(by)) => {
                answers(self.offer, by, TableReason::NothingOffered)?;
                Ok(Change::End(Outcome::draw(causes::AGREED)))
            }
            (What::Decline, Some(by)) => {
                answers(self.offer, by, TableReason::NothingOffered)?;
                Ok(Change::NoOffer)
            }
            (What::ClaimRepetition { with }, Some(by)) => self.claim_repetition(with.as_deref(), by),
            (What::ClaimNoProgress { with }, Some(by)) => self.claim_no_progress(with.as_deref(), by),
            (What::ClaimDrawn, Some(by)) => self.claim_drawn(by),
            (What::Touch(square), Some(by)) => {
                let point = self.hand_on(square, by)?;
                Ok(Change::Touch(self.touch.touch(self.position(), point, by)?))
            }
            (What::Release(square), Some(by)) => {
                let point = self.hand_on(square, by)?;
                Ok(Change::Touch(self.touch.release(self.position(), point)?))
            }
            (What::Adjust, Some(by)) => {
                self.touching(by)?;
                Ok(Change::Touch(self.touch.adjust(self.position())?))
            }
            (What::AnnounceCheck, Some(by)) => self.announce_check(by),
            (What::AskTakeBack, Some(by)) => self.ask_take_back(by),
            (What::AcceptTakeBack, Some(by)) => {
                answers(self.take_back, by, TableReason::NothingAsked)?;
                self.plies_before(!by).map(Change::Back)
            }
            (What::DeclineTakeBack, Some(by)) => {
                answers(self.take_back, by, TableReason::NothingAsked)?;
                Ok(Change::TakeBack(None))
            }
            (What::OfferRematch, Some(by)) => match self.rematch {
                Rematch::Open => Ok(Change::Rematch(Rematch::Offered(by))),
                Rematch::Offered(side) => Err(Objection::new(TableReason::AlreadyAsked).side(side).into()),
                Rematch::Agreed => Err(TableReason::RematchAgreed.into()),
            },
            (What::AcceptRematch, Some(by)) => {
                answers(self.rematch_offered(), by, TableReason::NothingAsked)?;
                Ok(Change::Rematch(Rematch::Agreed))
            }
            (What::DeclineRematch, Some(by)) => {
                answers(self.rematch_offered(), by, TableReason::NothingAsked)?;
                Ok(Change::Rematch(Rematch::Open))
            }
            (_, None) => Err(TableReason::SideMissing.into()),
            (_, Some(_)) => Err(TableReason::SideNotWanted.into()),
        }
    }

    /// Whether anything of this kind can happen at this point of the game, whoever does it.
    pub(crate) fn admit(&self, event: &Event) -> Result<(), TableRefusal> {
        if event.at < self.last_at() {
            return Err(TableReason::TimeGoesBack.into());
        }
        let what = &event.what;
        let afterwards =
            matches!(what, What::OfferRematch | What::AcceptRematch | What::DeclineRematch | What::RevealSeed(_));
        match (self.result, afterwards) {
            (Some(_), true) => return Ok(()),
            (Some(_), false) => return self.not_over(),
            (None, true) => return Err(TableReason::GameNotOver.into()),
            (None, false) => {}
        }
        match (self.first, what) {
            (None, What::Lot(_)) => return Ok(()),
            (None, _) => return Err(TableReason::LotFirst.into()),
            (Some(_), What::Lot(_)) => return Err(TableReason::NoLot.into()),
            (Some(_), _) => {}
        }
        match (self.adjourned, what) {
            // A player may resign at any time (G8).
            (true, What::Resume | What::Resign) => return Ok(()),
            (true, _) => return Err(TableReason::Adjourned.into()),
            (false, What::Resume) => return Err(TableReason::NotAdjourned.into()),
            (false, _) => {}
        }
        match self.flag_at() {
            Some(deadline) if event.at.saturating_sub(event.lag.into()) >= deadline && *what != What::Flag => {
                Err(TableReason::TimeIsUp.into())
            }
            _ => Ok(()),
        }
    }

    fn flag(&self, at: Millis) -> Result<Change, TableRefusal> {
        let Some(deadline) = self.flag_at() else { return Err(TableReason::NoClock.into()) };
        if at < deadline {
            return Err(TableReason::TimeNotUp.into());
        }
        let position = self.position();
        let late = position.turn();
        // A clock for the whole game is refused by the setup in games that do not know it.
        let whole = matches!(self.setup.clock, Some(ClockRule::WholeGame(_)));
        Ok(Change::End(match position.time_limit().filter(|_| whole) {
            Some(outcome) => outcome,
            None if position.can_win(!late) => Outcome::win(!late, causes::TIME_UP),
            None => Outcome::draw(causes::TIME_UP_NO_WIN),
        }))
    }

    fn ply(&self, text: &str, by: Side) -> Result<Change, TableRefusal> {
        self.turn_of(by)?;
        let legal = self.read_ply(text)?;
        Ok(Change::Ply { text: legal.text.as_str().into(), remedy: legal.remedy, next: legal.play() })
    }

    /// Whether a ply is what comes next, or what comes before it.
    pub(crate) fn waits_for_a_ply(&self) -> Result<(), TableRefusal> {
        self.not_over()?;
        if self.first.is_none() {
            return Err(TableReason::LotFirst.into());
        }
        if self.adjourned {
            return Err(TableReason::Adjourned.into());
        }
        if self.roll_due() {
            return Err(TableReason::RollFirst.into());
        }
        Ok(())
    }

    /// A ply of the player to move, whoever that is.
    pub(crate) fn read_ply(&self, text: &str) -> Result<Legal, TableRefusal> {
        self.waits_for_a_ply()?;
        let position = self.position();
        let legal = position.attempt(text)?;
        self.touch.allows(position, &legal)?;
        Ok(legal)
    }

    fn roll(&self, dice: [u8; 3], by: Side) -> Result<Change, TableRefusal> {
        self.turn_of(by)?;
        if !self.roll_due() {
            return Err(TableReason::NoRollDue.into());
        }
        match self.position().roll(dice) {
            Some(next) => Ok(Change::Roll { dice, next }),
            None => Err(TableReason::NoSuchDice.into()),
        }
    }

    /// The seed must be the one that was promised, and lot and dice must have come from it.
    fn reveal(&self, seed: Seed) -> Result<Change, TableRefusal> {
        let commitment = self.setup.commitment.ok_or(TableReason::NoSeed)?;
        if self.seed.is_some() {
            return Err(TableReason::SeedKnown.into());
        }
        if seed.commitment() != commitment {
            return Err(TableReason::SeedWrong.into());
        }
        if self.setup.colours == Colours::ByLot && self.first != Some(seed.lot()) {
            return Err(TableReason::SeedOtherLot.into());
        }
        match (1..).zip(&self.rolls).find(|(number, dice)| seed.roll(*number) != **dice) {
            Some((number, _)) => Err(Objection::new(TableReason::SeedOtherRoll).count(number as u32).into()),
            None => Ok(Change::Seed(seed)),
        }
    }

    fn offer_draw(&self, by: Side) -> Result<Change, TableRefusal> {
        if !self.has_just_moved(by) {
            return Err(TableReason::OfferAfterMove.into());
        }
        if self.offered {
            return Err(TableReason::OfferOnce.into());
        }
        Ok(Change::Offer(by))
    }

    /// On the own turn an offer waits for the move it goes with.
    fn offer_with_next(&self, by: Side) -> Result<Change, TableRefusal> {
        self.turn_of(by)?;
        match self.offer_next {
            Some(_) => Err(TableReason::OfferOnce.into()),
            None => Ok(Change::OfferNext(Some(by))),
        }
    }

    fn announce_check(&self, by: Side) -> Result<Change, TableRefusal> {
        self.manner(self.setup.manners.announce_check, "announce-check")?;
        if !self.has_just_moved(by) || !self.position().in_check() {
            return Err(TableReason::NothingToAnnounce.into());
        }
        if self.check_announced {
            return Err(TableReason::CheckAnnounced.into());
        }
        Ok(Change::CheckAnnounced)
    }

    fn ask_take_back(&self, by: Side) -> Result<Change, TableRefusal> {
        self.manner(self.setup.manners.take_backs, "take-backs")?;
        if let Some(side) = self.take_back {
            return Err(Objection::new(TableReason::AlreadyAsked).side(side).into());
        }
        self.plies_before(by)?;
        Ok(Change::TakeBack(Some(by)))
    }

    /// The number of plies before the last one of a player.
    fn plies_before(&self, side: Side) -> Result<usize, TableRefusal> {
        self.line.before_last_of(side).ok_or(TableReason::NothingToTakeBack.into())
    }

    pub(crate) fn turn_of(&self, by: Side) -> Result<(), TableRefusal> {
        let turn = self.position().turn();
        if by == turn { Ok(()) } else { Err(Objection::new(TableReason::NotYourTurn).side(turn).into()) }
    }

    /// Whether the player has made the last ply and it is the other's turn now.
    fn has_just_moved(&self, side: Side) -> bool {
        self.line.last_mover() == Some(side) && self.position().turn() != side
    }

    fn manner(&self, on: bool, id: &str) -> Result<(), TableRefusal> {
        if on { Ok(()) } else { Err(Objection::new(TableReason::MannerOff).text(id).into()) }
    }

    /// The player's hands are on the board: with touch-move, on the own turn.
    fn touching(&self, by: Side) -> Result<(), TableRefusal> {
        self.manner(self.setup.manners.touch_move, "touch-move")?;
        self.turn_of(by)
    }

    fn hand_on(&self, square: &str, by: Side) -> Result<usize, TableRefusal> {
        self.touching(by)?;
        let unknown = || Refusal::new(reasons::UNKNOWN_SQUARE, "A").text(square);
        Ok(self.position().board().point(square).ok_or_else(unknown)?)
    }

    /// Nothing if the game goes on, otherwise the refusal that says how it ended.
    pub(crate) fn not_over(&self) -> Result<(), TableRefusal> {
        match self.result {
            Some(Outcome { cause, .. }) => Err(Refusal::new(reasons::GAME_OVER, cause.rule()).cause(cause).into()),
            None => Ok(()),
        }
    }
}

/// Whether a player answers what the other asks.
fn answers(asked: Option<Side>, by: Side, nothing: TableReason) -> Result<(), TableRefusal> {
    match asked {
        None => Err(nothing.into()),
        Some(side) if side == by => Err(TableReason::OwnQuestion.into()),
        Some(_) => Ok(()),
    }
}
