//! Attempts of players, and their answers.

use std::time::{Duration, Instant};

use kamen_core::Side;
use kamen_table::{Event, What};
use kamen_view::{ClickedView, Refused, SideName, State, clicks};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::ask::{Reply, Who};
use super::commit::Declined;
use super::room::Room;
use crate::problem::Problem;
use crate::whole::number;

/// What a browser says over its socket: a deed, or clicks to be judged.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(untagged)]
#[schema(as = SocketAttempt)]
pub enum Attempt {
    Deed(Deed),
    Clicks(Clicks),
}

/// Something a player does.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Deed {
    /// The browser's own number of the attempt; the answer has it too.
    #[serde(default, deserialize_with = "number")]
    #[schema(maximum = 9007199254740991_i64)]
    pub ask: u64,
    /// The number of the state it answers to.
    #[serde(deserialize_with = "number")]
    #[schema(maximum = 9007199254740991_i64)]
    pub at: usize,
    /// The seat, where a browser holds both.
    #[serde(rename = "as")]
    pub side: Option<SideName>,
    /// In the words of the table: `move c3-d4`, `offer`, `roll`.
    #[serde(rename = "do")]
    pub deed: String,
}

/// Points that were clicked so far: what do they amount to?
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Clicks {
    /// The browser's own number of the attempt; the answer has it too.
    #[serde(default, deserialize_with = "number")]
    #[schema(maximum = 9007199254740991_i64)]
    pub ask: u64,
    /// The number of the state it answers to.
    #[serde(deserialize_with = "number")]
    #[schema(maximum = 9007199254740991_i64)]
    pub at: usize,
    /// The seat, where a browser holds both.
    #[serde(rename = "as")]
    pub side: Option<SideName>,
    /// Points by their names.
    pub clicks: Vec<String>,
}

impl Attempt {
    fn ask(&self) -> u64 {
        match self {
            Attempt::Deed(deed) => deed.ask,
            Attempt::Clicks(clicks) => clicks.ask,
        }
    }

    fn at(&self) -> usize {
        match self {
            Attempt::Deed(deed) => deed.at,
            Attempt::Clicks(clicks) => clicks.at,
        }
    }

    fn side(&self) -> Option<SideName> {
        match self {
            Attempt::Deed(deed) => deed.side,
            Attempt::Clicks(clicks) => clicks.side,
        }
    }
}

/// What came of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = AttemptAnswer)]
pub struct Answer {
    pub ask: u64,
    pub ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clicked: Option<ClickedView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
}

/// What a socket is told.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
#[schema(as = SocketMessage)]
pub enum Said<'a> {
    State(&'a State),
    Answer(&'a Answer),
    Error { sentence: String },
}

impl Said<'_> {
    pub fn text(&self) -> String {
        // Every key is a text and every number finite: it can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Room {
    /// Answers an attempt, tells everybody what came of it, and does what follows from it.
    pub(super) async fn attempt(&mut self, who: Who, attempt: Attempt, came: Instant, reply: Reply) {
        let before = self.table.events().len();
        let lag = match &reply {
            Reply::Socket(socket) => self.guests.lag(*socket),
            Reply::Request(_) => Duration::ZERO,
        };
        let answer = self.judge(&who, &attempt, lag).await;
        if let Ok(Answer { ok: false, .. }) = &answer {
            self.house.metrics.refusals.inc();
        }
        let taken = self.table.events().len() > before;
        if taken {
            self.tell(self.from(Some(before)));
            self.house.metrics.deed.observe(came.elapsed().as_secs_f64());
        }
        match reply {
            Reply::Socket(socket) => {
                let answer = answer.unwrap_or_else(|problem| {
                    let sentence = problem.view(self.house.texts(who.language)).sentence;
                    Answer::refused(attempt.ask(), Refused::plain(sentence))
                });
                self.guests.answer(socket, &answer);
            }
            Reply::Request(reply) => {
                let state = || self.state(&who, self.from(Some(attempt.at())));
                let answer = answer.map(|answer| (answer, state()));
                // Whoever asked may be gone; the deed stands all the same.
                let _ = reply.send(answer);
            }
        }
        if taken {
            self.settle().await;
        }
    }

    async fn judge(&mut self, who: &Who, attempt: &Attempt, lag: Duration) -> Result<Answer, Problem> {
        let side = self.side_for(who, attempt.side()).ok_or(Problem::NotHere)?;
        let house = self.house.clone();
        let texts = house.texts(who.language);
        let refused = |refused| Ok(Answer::refused(attempt.ask(), refused));
        if attempt.at() != self.table.events().len() {
            return refused(Refused::late(texts));
        }
        let deed = match attempt {
            Attempt::Deed(deed) => deed,
            Attempt::Clicks(Clicks { clicks: names, .. }) => {
                return match clicks(&self.table, names, texts) {
                    Ok(clicked) => Ok(Answer { clicked: Some(clicked), ..Answer::taken(attempt.ask()) }),
                    Err(no) => refused(no),
                };
            }
        };
        let what = match self.read(&deed.deed) {
            Ok(what) => what,
            Err(fault) => return refused(Refused::plain(texts.fault(&fault))),
        };
        let seat = self.table.seat_number(side).unwrap_or(0);
        let moves = matches!(what, What::Move(_) | What::Roll(_)) && self.table.to_move() == Some(side);
        let lag = if moves { self.quotas[seat].forgives(lag) } else { 0 };
        let at = self.time.now().max(self.table.last_at());
        match self.commit(Event { lag, ..Event::of(at, side, what) }).await {
            Ok(()) => {
                if moves {
                    self.quotas[seat].moved(lag);
                }
                Ok(Answer::taken(deed.ask))
            }
            Err(Declined::TooMany) => Err(Problem::TooMany),
            Err(Declined::Refused(refusal)) => refused(Refused::of(self.table.game(), &refusal, texts)),
            Err(Declined::NotStored) => Err(Problem::NotStored),
        }
    }

    /// A deed as a player writes it. Whoever rolls, the table throws the dice.
    fn read(&self, deed: &str) -> Result<What, kamen_core::Fault> {
        if deed == "roll" {
            return Ok(What::Roll(self.roll()));
        }
        match deed.parse()? {
            What::Roll(_) => Ok(What::Roll(self.roll())),
            what => Ok(what),
        }
    }

    /// For which side somebody acts: the seat they name and hold, else their only one, else the one to move.
    fn side_for(&self, who: &Who, named: Option<SideName>) -> Option<Side> {
        let seats = self.seats_of(who.holder.as_ref());
        let holds = |side: &Side| self.table.seat_number(*side).is_some_and(|at| seats[at]);
        match named {
            Some(side) => Some(side.into()).filter(holds),
            None => {
                let turn = self.table.to_move().filter(holds);
                turn.or_else(|| Side::BOTH.into_iter().find(holds))
            }
        }
    }
}

impl Answer {
    pub fn taken(ask: u64) -> Answer {
        Answer { ask, ok: true, clicked: None, refused: None }
    }

    pub fn refused(ask: u64, refused: Refused) -> Answer {
        Answer { ask, ok: false, clicked: None, refused: Some(refused) }
    }
}
