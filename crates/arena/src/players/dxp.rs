//! A program at the other end of a socket that speaks DXP.

use std::io;
use std::time::{Duration, Instant};

use kamen_catalog::Game;
use kamen_dxp::squares::write_position;
use kamen_dxp::{Connection, Counting, Heard, Message, NAME, PORT, Request, Why};
use kamen_engine::{Limits, claimable};

use super::process::{READY, patience};
use super::term::Term;
use super::{Chosen, Failure, Player, Situation};

pub struct Dxp {
    address: String,
    limits: Limits,
    /// Nothing after a failure, until the next game.
    line: Option<Connection>,
    /// How many plies of the game the other end knows; nothing between games.
    known: Option<usize>,
    /// What of the agreed time and moves it has left.
    term: Term,
    /// How the squares are counted in every new game.
    usual: Counting,
    /// And in this one.
    counting: Counting,
}

impl Dxp {
    pub fn call(game: &Game, address: &str, limits: Limits) -> io::Result<Dxp> {
        if write_position(&*game.start).is_none() {
            return Err(io::Error::new(io::ErrorKind::Unsupported, format!("dxp: {}", game.id)));
        }
        // A host alone listens where everybody does.
        let address = if address.contains(':') { address.to_string() } else { format!("{address}:{PORT}") };
        let line = Connection::call(&address)
            .map_err(|error| io::Error::new(error.kind(), format!("{address}: {error}")))?;
        let usual = Counting::leading(game);
        let term = Term::of(&limits);
        Ok(Dxp { address, limits, line: Some(line), known: None, term, counting: usual.clone(), usual })
    }

    fn line(&mut self) -> Result<&mut Connection, Failure> {
        self.line.as_mut().ok_or_else(|| Failure::Crash("closed".to_string()))
    }

    /// Hears until `wanted` has taken what it wants from a message. Chat is passed over.
    fn hear<T>(&mut self, patience: Duration, wanted: impl Fn(Message) -> Option<T>) -> Result<T, Failure> {
        let failure = loop {
            match self.line()?.hear(Some(patience)) {
                Ok(Heard::Message(message)) => {
                    let said = message.written();
                    let ends = matches!(message, Message::End { .. });
                    match wanted(message) {
                        Some(found) => return Ok(found),
                        None if ends => break Failure::Crash(said),
                        None => {}
                    }
                }
                Ok(Heard::Noise(text)) => break Failure::Crash(text),
                Ok(Heard::Silence) => break Failure::TimeOut,
                Ok(Heard::Closed) => break Failure::Crash("closed".to_string()),
                Err(error) => break Failure::Crash(error.to_string()),
            }
        };
        self.line = None;
        self.known = None;
        Err(failure)
    }

    fn say(&mut self, message: &Message) -> Result<(), Failure> {
        self.line()?.say(message).map_err(|error| Failure::Crash(error.to_string()))
    }

    /// Asks for a game from where so many moves had been made.
    fn ask(&mut self, situation: &Situation, from: usize) -> Result<(), Failure> {
        let start = situation.history.get(from).map_or(situation.position, |before| &**before);
        let request = Request {
            name: NAME.to_string(),
            follower: situation.position.turn(),
            minutes: self.term.minutes,
            moves: self.term.moves,
            start: (start.text() != start.start().text()).then(|| write_position(start)).flatten(),
        };
        self.say(&Message::Request(request))?;
        let code = self.hear(READY, |message| match message {
            Message::Answer { code, .. } => Some(code),
            _ => None,
        })?;
        match code {
            0 => {
                self.known = Some(from);
                self.counting = self.usual.clone();
                Ok(())
            }
            code => Err(Failure::Crash(format!("declined ({code})"))),
        }
    }
}

impl Player for Dxp {
    fn begin(&mut self) -> Result<(), Failure> {
        if self.line.is_none() {
            self.line = Some(Connection::call(&self.address).map_err(|error| Failure::Crash(error.to_string()))?);
        }
        if self.known.take().is_some() {
            self.say(&Message::End { why: Why::Unknown, stop: false })?;
            // A move that crossed our word is of no use any more.
            self.hear(READY, |message| matches!(message, Message::End { .. }).then_some(()))?;
        }
        Ok(())
    }

    fn choose(&mut self, situation: &Situation) -> Result<Chosen, Failure> {
        let limits = situation.limits(&self.limits);
        let began = Instant::now();
        if self.known.is_none() {
            self.term = Term::of(&limits);
            self.ask(situation, 0)?;
        } else if self.term.is_over() {
            // The same game goes on from here, by a new agreement.
            self.begin()?;
            self.term = Term::of(&limits);
            self.ask(situation, situation.moves.len())?;
        }
        let known = self.known.unwrap_or_default();
        let new = situation.history.iter().zip(situation.moves).skip(known);
        for (before, text) in new {
            let unsayable = || Failure::Crash(before.text());
            let played = before.attempt(text).ok().and_then(|legal| self.counting.write(&**before, &legal, 0));
            self.say(&Message::Move(played.ok_or_else(unsayable)?))?;
        }
        // It was told a time for many moves, and may divide it as it likes.
        let patience = if limits.time.is_some() { self.term.left + READY } else { patience(&limits) };
        let heard = self.hear(patience, |message| match message {
            Message::Move(played) => Some(Ok(played)),
            Message::End { why: Why::Draw, stop } if may_claim(situation) => Some(Err(stop)),
            _ => None,
        })?;
        let played = match heard {
            Ok(played) => played,
            Err(stop) => {
                // It waits to hear that we think so, too.
                self.say(&Message::End { why: Why::Draw, stop })?;
                self.known = None;
                return Ok(Chosen { index: 0, score: None, claims: true });
            }
        };
        let illegal = || Failure::Illegal(Message::Move(played.clone()).written());
        let legal = self.counting.read(situation.position, &played).ok_or_else(illegal)?;
        self.known = Some(situation.moves.len() + 1);
        self.term.moved(began.elapsed());
        Ok(Chosen { index: legal.index(), score: None, claims: false })
    }
}

/// Whether a draw may be claimed in this situation: then it is no failure to end the game as one.
fn may_claim(situation: &Situation) -> bool {
    let line = situation.history.iter().map(|before| before.identity());
    let identities: Vec<String> = line.chain([situation.position.identity()]).collect();
    claimable(situation.position, &identities).is_some()
}

impl Drop for Dxp {
    fn drop(&mut self) {
        if self.known.is_some()
            && let Some(line) = &mut self.line
        {
            // Whoever has hung up need not be told.
            let _ = line.say(&Message::End { why: Why::Unknown, stop: true });
        }
    }
}
