//! Who is there by a socket.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use kamen_host::Answer;
use kamen_i18n::Language;
use kamen_view::{Notation, State};
use tokio::time::Instant;

use super::ask::Who;
use super::attempt::Said;
use super::outbox::Outbox;
use super::room::Room;
use crate::secret::Hashed;

/// Comings and goings are told together, after a moment.
const GATHER: Duration = Duration::from_millis(150);
/// The lag is the best of so many.
const MEASURES: usize = 16;

/// What somebody sees of a table: alike for all who hold the same seats and read alike.
type Sight = ([bool; 2], Language, Option<Notation>);
/// How somebody reads it.
type Reading = (Language, Option<Notation>);

/// Where somebody hears what is told.
pub enum Sink {
    Here(Outbox),
    /// By a socket at another server.
    #[cfg(feature = "cluster")]
    There(crate::bus::Remote),
}

impl Sink {
    /// Whether they may hear it: whoever has not read what was sent before does not.
    fn send(&self, text: Utf8Bytes) -> bool {
        match self {
            Sink::Here(sink) => sink.send(text),
            #[cfg(feature = "cluster")]
            Sink::There(sink) => sink.send(text),
        }
    }
}

/// Somebody with a socket.
pub struct Guest {
    pub who: Who,
    pub seats: [bool; 2],
    sink: Sink,
    lags: VecDeque<Duration>,
}

impl Guest {
    pub fn new(who: Who, seats: [bool; 2], sink: Sink) -> Guest {
        Guest { who, seats, sink, lags: VecDeque::new() }
    }

    fn lag(&self) -> Duration {
        self.lags.iter().min().copied().unwrap_or_default()
    }
}

#[derive(Default)]
pub struct Guests {
    all: HashMap<u64, Guest>,
    last: u64,
    /// When those who are there hear who came and went.
    pub due: Option<Instant>,
}

impl Guests {
    pub fn add(&mut self, guest: Guest) -> u64 {
        self.last += 1;
        self.all.insert(self.last, guest);
        self.changed();
        self.last
    }

    pub fn remove(&mut self, socket: u64) {
        if self.all.remove(&socket).is_some() {
            self.changed();
        }
    }

    /// Whether a browser is there.
    pub fn is_here(&self, holder: &Hashed) -> bool {
        self.all.values().any(|guest| guest.who.holder.as_ref() == Some(holder))
    }

    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// How many sockets there are of those who hold a seat.
    pub fn of_seat(&self, seat: usize) -> usize {
        self.all.values().filter(|guest| guest.seats[seat]).count()
    }

    fn changed(&mut self) {
        self.due = self.due.or(Some(Instant::now() + GATHER));
    }

    /// Whether somebody of each seat is there, and how many only watch.
    pub fn present(&self) -> ([bool; 2], usize) {
        let here = [0, 1].map(|at: usize| self.all.values().any(|guest| guest.seats[at]));
        (here, self.all.values().filter(|guest| guest.seats == [false; 2]).count())
    }

    /// Somebody has taken a seat: their sockets know.
    pub fn reseat(&mut self, seats_of: impl Fn(&Who) -> [bool; 2]) {
        self.all.values_mut().for_each(|guest| guest.seats = seats_of(&guest.who));
        self.changed();
    }

    pub fn measured(&mut self, socket: u64, lag: Duration) {
        if let Some(guest) = self.all.get_mut(&socket) {
            guest.lags.push_back(lag);
            if guest.lags.len() > MEASURES {
                guest.lags.pop_front();
            }
        }
    }

    pub fn lag(&self, socket: u64) -> Duration {
        self.all.get(&socket).map(Guest::lag).unwrap_or_default()
    }

    /// The longest way to anybody who holds the seat.
    pub fn lag_of_seat(&self, seat: usize) -> Duration {
        self.all.values().filter(|guest| guest.seats[seat]).map(Guest::lag).max().unwrap_or_default()
    }

    pub fn answer(&mut self, socket: u64, answer: &Answer) {
        self.send(socket, Said::Answer(answer).text());
    }

    /// Tells something to one of them, who is let go if it cannot be heard. Whether they are there.
    pub fn send(&mut self, socket: u64, text: String) -> bool {
        let heard = self.all.get(&socket).is_some_and(|guest| guest.sink.send(text.into()));
        if !heard {
            self.remove(socket);
        }
        heard
    }

    /// Lets go of those who came by servers that are gone.
    #[cfg(feature = "cluster")]
    pub fn look_who_is_there(&mut self) {
        let before = self.all.len();
        self.all.retain(|_, guest| !matches!(&guest.sink, Sink::There(sink) if sink.is_gone()));
        if self.all.len() < before {
            self.changed();
        }
    }

    /// The last thing everybody hears.
    pub fn dismiss(&mut self, sentence: impl Fn(&Who) -> String) {
        for guest in self.all.values() {
            let text = Said::Error { sentence: sentence(&guest.who) }.text();
            // Who cannot hear it any more will come back anyway.
            let _ = guest.sink.send(text.into());
        }
        self.all.clear();
    }
}

impl Room {
    /// Tells everybody how things stand, with the plies from one on. What several see alike is written once.
    pub(super) fn tell(&mut self, from: usize) {
        self.compute(|room| room.tell_all(from));
    }

    fn tell_all(&mut self, from: usize) {
        // There are few ways to see a table: a list is quicker than a map.
        let mut written: Vec<(Sight, Utf8Bytes)> = Vec::new();
        // What is told to everybody who reads alike is worked out once.
        let mut alike: Vec<(Reading, State)> = Vec::new();
        let mut lost = Vec::new();
        // Those who play hear it first, whatever is still to be worked out for others.
        let (playing, watching): (Vec<_>, Vec<_>) =
            self.guests.all.iter().partition(|(_, guest)| guest.seats != [false; 2]);
        for (socket, guest) in playing.into_iter().chain(watching) {
            let sight = (guest.seats, guest.who.language, guest.who.notation);
            let text = match written.iter().find(|(known, _)| *known == sight) {
                Some((_, text)) => text.clone(),
                None => {
                    let reading = (guest.who.language, guest.who.notation);
                    let known = alike.iter().position(|(other, _)| *other == reading);
                    let known = known.unwrap_or_else(|| {
                        alike.push((reading, self.for_watchers(&guest.who, from)));
                        alike.len() - 1
                    });
                    let viewer = self.viewer(guest.seats, &guest.who);
                    let state = alike[known].1.clone().for_seats(&self.table, viewer);
                    let text = Utf8Bytes::from(Said::State(&state).text());
                    written.push((sight, text.clone()));
                    text
                }
            };
            // Whoever has not read what was sent before is let go, and comes back with what they know.
            if !guest.sink.send(text) {
                lost.push(*socket);
            }
        }
        for socket in lost {
            self.house.metrics.slow.inc();
            self.guests.remove(socket);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest(seats: [bool; 2]) -> Guest {
        let who = Who { holder: None, language: Language::En, notation: None };
        Guest::new(who, seats, Sink::Here(crate::live::outbox().0))
    }

    #[tokio::test]
    async fn the_lag_is_the_best_of_the_last_measures() {
        let mut guests = Guests::default();
        let socket = guests.add(guest([true, false]));
        assert_eq!(guests.lag(socket), Duration::ZERO);
        guests.measured(socket, Duration::from_millis(20));
        for millis in (0..MEASURES as u64).map(|at| 300 + at) {
            guests.measured(socket, Duration::from_millis(millis));
        }
        assert_eq!(guests.lag(socket), Duration::from_millis(300));
        assert_eq!(guests.lag_of_seat(0), Duration::from_millis(300));
        assert_eq!(guests.lag_of_seat(1), Duration::ZERO);
    }

    #[tokio::test]
    async fn those_who_come_and_go_are_counted() {
        let mut guests = Guests::default();
        let player = guests.add(guest([true, false]));
        guests.add(guest([false, false]));
        assert_eq!(guests.present(), ([true, false], 1));
        assert!(guests.due.is_some());
        guests.remove(player);
        assert_eq!(guests.present(), ([false, false], 1));
    }
}
