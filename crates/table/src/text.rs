//! Events in text, both ways: one line each, the same in records and on the wire.

use std::fmt;
use std::str::FromStr;

use kamen_core::{Fault, FaultKind, Place, Side, words};

use crate::{Event, Millis, What};

/// The first words of all events, for the message about an unknown one.
const KNOWN: &str = "lot move roll offer offer-next withdraw-offer accept decline claim-repetition claim-no-progress claim-drawn drawn resign flag touch adjust \
                     release check ask-take-back accept-take-back decline-take-back offer-rematch accept-rematch \
                     decline-rematch seed adjourn resume";

impl Event {
    /// When it happened, and how much of it was the way's: `12345`, `12345~80`.
    pub fn time_text(&self) -> String {
        match self.lag {
            0 => self.at.to_string(),
            lag => format!("{}~{lag}", self.at),
        }
    }

    /// Reads what [`Event::time_text`] writes.
    pub fn read_time(&mut self, text: &str) -> Result<(), Fault> {
        let mut words = Words::new(text);
        let (at, lag) = words.time()?;
        words.finish()?;
        (self.at, self.lag) = (at, lag);
        Ok(())
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by = self.by.map_or('-', Side::letter);
        write!(f, "{} {by} {}", self.time_text(), self.what)
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let with = |f: &mut fmt::Formatter<'_>, word: &str, with: &Option<Box<str>>| match with {
            Some(mv) => write!(f, "{word} {mv}"),
            None => f.write_str(word),
        };
        match self {
            What::Lot(side) => write!(f, "lot {}", side.id()),
            What::Move(mv) => write!(f, "move {mv}"),
            What::Roll([a, b, c]) => write!(f, "roll {a} {b} {c}"),
            What::Offer => f.write_str("offer"),
            What::OfferNext => f.write_str("offer-next"),
            What::WithdrawOffer => f.write_str("withdraw-offer"),
            What::Accept => f.write_str("accept"),
            What::Decline => f.write_str("decline"),
            What::ClaimRepetition { with: mv } => with(f, "claim-repetition", mv),
            What::ClaimNoProgress { with: mv } => with(f, "claim-no-progress", mv),
            What::ClaimDrawn => f.write_str("claim-drawn"),
            What::Drawn { line } => line.iter().try_fold(f.write_str("drawn")?, |(), mv| write!(f, " {mv}")),
            What::Resign => f.write_str("resign"),
            What::Flag => f.write_str("flag"),
            What::Touch(square) => write!(f, "touch {square}"),
            What::Adjust => f.write_str("adjust"),
            What::Release(square) => write!(f, "release {square}"),
            What::AnnounceCheck => f.write_str("check"),
            What::AskTakeBack => f.write_str("ask-take-back"),
            What::AcceptTakeBack => f.write_str("accept-take-back"),
            What::DeclineTakeBack => f.write_str("decline-take-back"),
            What::OfferRematch => f.write_str("offer-rematch"),
            What::AcceptRematch => f.write_str("accept-rematch"),
            What::DeclineRematch => f.write_str("decline-rematch"),
            What::RevealSeed(seed) => write!(f, "seed {seed}"),
            What::Adjourn => f.write_str("adjourn"),
            What::Resume => f.write_str("resume"),
        }
    }
}

impl FromStr for Event {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Event, Fault> {
        let mut words = Words::new(text);
        let (at, lag) = words.time()?;
        let by = match words.next("w b -")? {
            (_, "w") => Some(Side::White),
            (_, "b") => Some(Side::Black),
            (_, "-") => None,
            (column, other) => return Err(Fault::at(FaultKind::BadValue, column).found(other).expected("w b -")),
        };
        let what = words.what()?;
        words.finish()?;
        Ok(Event { at, by, what, lag })
    }
}

impl FromStr for What {
    type Err = Fault;

    fn from_str(text: &str) -> Result<What, Fault> {
        let mut words = Words::new(text);
        let what = words.what()?;
        words.finish()?;
        Ok(what)
    }
}

/// The words of a line that are still to be read.
struct Words<'a> {
    left: std::vec::IntoIter<(usize, &'a str)>,
    /// The column behind the line.
    end: usize,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Words<'a> {
        Words { left: words(text).into_iter(), end: text.chars().count() + 1 }
    }

    /// The next word and its column.
    fn next(&mut self, expected: &str) -> Result<(usize, &'a str), Fault> {
        match self.left.next() {
            Some((column, word)) => match word.chars().enumerate().find(|(_, c)| c.is_control()) {
                Some((at, bad)) => {
                    let fault = Fault::at(FaultKind::UnexpectedCharacter, column + at);
                    Err(fault.found(bad.escape_debug()).expected(expected))
                }
                None => Ok((column, word)),
            },
            None => Err(Fault::at(FaultKind::UnexpectedEnd, self.end).expected(expected)),
        }
    }

    /// When something happened, and how much of it was the way's: `12345`, `12345~80`.
    fn time(&mut self) -> Result<(Millis, u32), Fault> {
        const EXPECTED: &str = "0, 1, …";
        let (column, word) = self.next(EXPECTED)?;
        match word.split_once('~') {
            None => Ok((number(column, word, EXPECTED)?, 0)),
            Some((at, lag)) => {
                let after = column + at.chars().count() + 1;
                match number(after, lag, "1, 2, …")? {
                    0 => Err(Fault::at(FaultKind::BadValue, after).found(lag).expected("1, 2, …")),
                    lag => Ok((number(column, at, EXPECTED)?, lag)),
                }
            }
        }
    }

    /// A number as it is written: digits without sign or leading zero.
    fn number<N: FromStr>(&mut self, expected: &str) -> Result<N, Fault> {
        let (column, word) = self.next(expected)?;
        number(column, word, expected)
    }

    fn die(&mut self) -> Result<u8, Fault> {
        let column = self.left.as_slice().first().map_or(self.end, |&(column, _)| column);
        let die = self.number("1–6")?;
        match die {
            1..=6 => Ok(die),
            _ => Err(Fault::at(FaultKind::BadValue, column).found(die).expected("1–6")),
        }
    }

    /// A move or the name of a square.
    fn word(&mut self, expected: &str) -> Result<Box<str>, Fault> {
        Ok(self.next(expected)?.1.into())
    }

    /// A move, if one follows.
    fn perhaps(&mut self) -> Result<Option<Box<str>>, Fault> {
        if self.left.as_slice().is_empty() { Ok(None) } else { self.word("c3-d4").map(Some) }
    }

    /// All the moves that follow.
    fn line(&mut self) -> Result<Vec<String>, Fault> {
        let mut line = Vec::new();
        while let Some(mv) = self.perhaps()? {
            line.push(mv.into());
        }
        Ok(line)
    }

    fn what(&mut self) -> Result<What, Fault> {
        let (column, word) = self.next(KNOWN)?;
        Ok(match word {
            "lot" => match self.next("white black")? {
                (_, "white") => What::Lot(Side::White),
                (_, "black") => What::Lot(Side::Black),
                (column, other) => {
                    return Err(Fault::at(FaultKind::BadValue, column).found(other).expected("white black"));
                }
            },
            "move" => What::Move(self.word("c3-d4")?.into()),
            "roll" => What::Roll([self.die()?, self.die()?, self.die()?]),
            "offer" => What::Offer,
            "offer-next" => What::OfferNext,
            "withdraw-offer" => What::WithdrawOffer,
            "accept" => What::Accept,
            "decline" => What::Decline,
            "claim-repetition" => What::ClaimRepetition { with: self.perhaps()? },
            "claim-no-progress" => What::ClaimNoProgress { with: self.perhaps()? },
            "claim-drawn" => What::ClaimDrawn,
            "drawn" => What::Drawn { line: self.line()? },
            "resign" => What::Resign,
            "flag" => What::Flag,
            "touch" => What::Touch(self.word("c3")?),
            "adjust" => What::Adjust,
            "release" => What::Release(self.word("c3")?),
            "check" => What::AnnounceCheck,
            "ask-take-back" => What::AskTakeBack,
            "accept-take-back" => What::AcceptTakeBack,
            "decline-take-back" => What::DeclineTakeBack,
            "offer-rematch" => What::OfferRematch,
            "accept-rematch" => What::AcceptRematch,
            "decline-rematch" => What::DeclineRematch,
            "seed" => {
                let (column, word) = self.next("0–9 a–f")?;
                What::RevealSeed(Box::new(word.parse().map_err(|fault| shifted(fault, column))?))
            }
            "adjourn" => What::Adjourn,
            "resume" => What::Resume,
            _ => return Err(Fault::at(FaultKind::BadValue, column).found(word).expected(KNOWN)),
        })
    }

    /// Nothing may follow.
    fn finish(mut self) -> Result<(), Fault> {
        match self.left.next() {
            Some((column, word)) => Err(Fault::at(FaultKind::UnexpectedCharacter, column).found(word)),
            None => Ok(()),
        }
    }
}

fn number<N: FromStr>(column: usize, word: &str, expected: &str) -> Result<N, Fault> {
    let plain = word.bytes().all(|b| b.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    let number = if plain { word.parse().ok() } else { None };
    number.ok_or_else(|| Fault::at(FaultKind::BadValue, column).found(word).expected(expected))
}

/// A fault of a word, as one of the line in which the word begins at a column.
fn shifted(fault: Fault, column: usize) -> Fault {
    match fault.place {
        Place::Column(at) => Fault { place: Place::Column(column + at - 1), ..fault },
        _ => fault,
    }
}
