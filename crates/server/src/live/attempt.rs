//! Attempts of players, and their answers.

use std::time::{Duration, Instant};

use kamen_core::Side;
use kamen_host::{Answer, Attempt, Clicks, MOST_EVENTS, Trouble, read_deed, side_for};
use kamen_table::{Event, Millis, What};
use kamen_view::{Refused, State, clicks};
use serde::Serialize;
use utoipa::ToSchema;

use super::ask::{Reply, Who};
use super::commit::Declined;
use super::room::Room;
use crate::problem::Problem;
use crate::study::log_unused;

/// So many more events end a game that was too long.
const LAST_WORDS: usize = 20;

/// A shorter wait is not noticed by anybody: a deed is done when it comes.
const MOMENT: Millis = 10;

/// What a socket is told.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
#[schema(as = SocketMessage)]
pub enum Said<'a> {
    State(&'a State),
    Answer(&'a Answer),
    Error {
        sentence: String,
    },
    /// The server is there. Where nothing more is heard within so many milliseconds, it is gone, and there are others.
    Here {
        within: u64,
    },
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
        let answer = self.judge(&who, &attempt, came, lag).await;
        if let Ok(Answer { ok: false, .. }) = &answer {
            self.house.metrics.refusals.inc();
        }
        let taken = self.table.events().len() > before;
        if taken {
            self.tell(self.from(Some(before)));
            self.house.metrics.deed.observe(came.elapsed().as_secs_f64());
        }
        match reply {
            Reply::Socket(socket) => match answer {
                Ok(answer) => self.guests.answer(socket, &answer),
                Err(problem) => self.refuse(socket, &who, &attempt, &problem),
            },
            Reply::Request(reply) => {
                let answer = self.compute(|room| {
                    let state = || room.state(&who, room.from(Some(attempt.at())));
                    answer.map(|answer| (answer, state()))
                });
                // Whoever asked may be gone; the deed stands all the same.
                let _ = reply.send(answer);
            }
        }
        if taken {
            self.settle().await;
        }
    }

    /// Tells a socket why its attempt was not even judged.
    pub(super) fn refuse(&mut self, socket: u64, who: &Who, attempt: &Attempt, problem: &Problem) {
        let sentence = problem.view(self.house.texts(who.language)).sentence;
        self.guests.answer(socket, &Answer::refused(attempt.ask(), Refused::plain(sentence)));
    }

    /// Whether so much has happened that nobody does this any more. Then a game can still be ended, and followed by another.
    fn is_full_for(&self, what: &What) -> bool {
        let ends =
            matches!(what, What::Resign | What::Offer | What::Accept | What::OfferRematch | What::AcceptRematch);
        self.table.events().len() >= if ends { MOST_EVENTS + LAST_WORDS } else { MOST_EVENTS }
    }

    /// Whether there is hardly anything to compute: whoever asks has no seat here, or did not see what has happened meanwhile.
    pub(super) fn is_told_at_once(&self, who: &Who, attempt: &Attempt, reply: &Reply) -> bool {
        let is_late = matches!(reply, Reply::Socket(_)) && attempt.at() != self.table.events().len();
        is_late || self.seats_of(who.holder.as_ref()) == [false; 2]
    }

    /// Something that a player does, and that has come then. What it waited here since is nobody's time: not the player's, and not that of the
    /// other, who has not seen it.
    pub(super) fn deed_at(&self, came: Instant, by: Side, what: What) -> Event {
        let (came, now) = (self.time.at(came), self.time.now());
        let waited = if self.table.to_move() == Some(by) { now.saturating_sub(came) } else { 0 };
        let (at, lag) = if waited < MOMENT { (came, 0) } else { (now, u32::try_from(waited).unwrap_or(u32::MAX)) };
        Event { lag, ..Event::of(at.max(self.table.last_at()), by, what) }
    }

    async fn judge(&mut self, who: &Who, attempt: &Attempt, came: Instant, lag: Duration) -> Result<Answer, Problem> {
        let seats = self.seats_of(who.holder.as_ref());
        let side = side_for(&self.table, seats, attempt.side()).ok_or(Trouble::NotHere)?;
        let house = self.house.clone();
        let texts = house.texts(who.language);
        let refused = |refused| Ok(Answer::refused(attempt.ask(), refused));
        if attempt.at() != self.table.events().len() {
            return refused(Refused::late(texts));
        }
        let deed = match attempt {
            Attempt::Deed(deed) => deed,
            Attempt::Clicks(Clicks { clicks: names, .. }) => {
                return match self.compute(|room| clicks(&room.table, names, texts)) {
                    Ok(clicked) => Ok(Answer { clicked: Some(clicked), ..Answer::taken(attempt.ask()) }),
                    Err(no) => refused(no),
                };
            }
        };
        let what = match read_deed(&deed.deed, || self.roll()) {
            Ok(what) => what,
            Err(fault) => return refused(Refused::plain(texts.fault(&fault))),
        };
        if self.is_full_for(&what) {
            return refused(Refused::plain(texts.get("server-table-full", &[("most", MOST_EVENTS.into())])));
        }
        let seat = self.table.seat_number(side).unwrap_or(0);
        let moves = matches!(what, What::Move(_) | What::Roll(_)) && self.table.to_move() == Some(side);
        let lag = if moves { self.quotas[seat].forgives(lag) } else { 0 };
        // It has not come before the table was done with what the same player had asked.
        let came = self.served[seat].map_or(came, |served| served.max(came));
        let event = self.deed_at(came, side, what);
        let event = Event { lag: event.lag.saturating_add(lag), ..event };
        let decided = self.compute(|room| room.house.library.decided(&room.table, event));
        log_unused(&house.library);
        let event = match decided {
            Ok(event) => event,
            Err(refusal) => return refused(Refused::of(self.table.game(), &refusal, texts)),
        };
        match self.commit(event).await {
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
}
