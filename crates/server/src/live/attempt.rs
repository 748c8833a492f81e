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
use super::time::forgiven;
use crate::problem::Problem;

/// A deed, or clicks to be judged.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Attempt {
    /// The browser's own number of the attempt; the answer has it too.
    #[serde(default)]
    pub ask: u64,
    /// The number of the state it answers to.
    pub at: usize,
    /// The seat, where a browser holds both.
    #[serde(rename = "as")]
    pub side: Option<SideName>,
    /// A deed in the words of the table: `move c3-d4`.
    #[serde(rename = "do")]
    pub deed: Option<String>,
    /// Points clicked so far.
    pub clicks: Option<Vec<String>>,
}

/// What came of it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Answer {
    pub ask: u64,
    pub ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clicked: Option<ClickedView>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
}

/// What a socket is told.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
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
                    Answer::refused(attempt.ask, Refused::plain(sentence))
                });
                self.guests.answer(socket, &answer);
            }
            Reply::Request(reply) => {
                let state = || self.state(&who, self.from(Some(attempt.at)));
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
        let side = self.side_for(who, attempt.side).ok_or(Problem::NotHere)?;
        let house = self.house.clone();
        let texts = house.texts(who.language);
        let refused = |refused| Ok(Answer::refused(attempt.ask, refused));
        if attempt.at != self.table.events().len() {
            return refused(Refused::late(texts));
        }
        if let Some(names) = &attempt.clicks {
            return match clicks(&self.table, names, texts) {
                Ok(clicked) => Ok(Answer { clicked: Some(clicked), ..Answer::taken(attempt.ask) }),
                Err(no) => refused(no),
            };
        }
        let Some(deed) = &attempt.deed else { return Err(Problem::Unreadable("do".to_string())) };
        let what = match self.read(deed) {
            Ok(what) => what,
            Err(fault) => return refused(Refused::plain(texts.fault(&fault))),
        };
        let at = self.time.now().saturating_sub(forgiven(lag)).max(self.table.last_at());
        match self.commit(Event::of(at, side, what)).await {
            Ok(()) => Ok(Answer::taken(attempt.ask)),
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
