//! The games of matches, one line of JSON each, as records.

use std::io::{self, BufRead};

use kamen_arena::Record as MatchGame;
use kamen_catalog::Catalog;
use kamen_core::{Fault, FaultKind, Place};
use kamen_records::{Flaw, Flawed, Line, Ply, Record, Score, Spot};

use crate::record_files::flawed;

pub struct MatchGames<'c, R> {
    catalog: &'c Catalog,
    /// Nothing once it has failed: it would fail again and again.
    source: Option<R>,
    line: usize,
    number: usize,
}

impl<'c, R: BufRead> MatchGames<'c, R> {
    pub fn new(catalog: &'c Catalog, source: R) -> MatchGames<'c, R> {
        MatchGames { catalog, source: Some(source), line: 0, number: 0 }
    }

    fn next_line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        let Some(source) = &mut self.source else { return Ok(None) };
        let read = source.read_until(b'\n', &mut line)?;
        self.line += 1;
        Ok((read > 0).then_some(line))
    }
}

impl<R: BufRead> Iterator for MatchGames<'_, R> {
    type Item = Result<Record, Flawed>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let place = Place::Line(self.line + 1, 1);
            let line = match self.next_line() {
                Ok(line) => line?,
                Err(error) => {
                    self.source = None;
                    let fault = Fault::new(FaultKind::CannotReadFile, place).found(error);
                    return Some(Err(flawed(self.number + 1, self.line, fault)));
                }
            };
            if line.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            self.number += 1;
            return Some(match serde_json::from_slice::<MatchGame>(line.trim_ascii_end()) {
                Ok(game) => self.convert(&game),
                Err(error) => {
                    let place = Place::Line(self.line, error.column().max(1));
                    // The parser knows one line only; the place in the file is said before it.
                    let said = error.to_string();
                    let said = said.split(" at line ").next().unwrap_or_default();
                    Err(flawed(self.number, self.line, Fault::new(FaultKind::NotMatchGame, place).found(said)))
                }
            });
        }
    }
}

impl<R> MatchGames<'_, R> {
    fn convert(&self, played: &MatchGame) -> Result<Record, Flawed> {
        let refuse = |flaws| Flawed { number: self.number, at: Spot { line: self.line, column: 1 }, flaws };
        let fault = |kind| Fault::new(kind, Place::Line(self.line, 1));
        let game = match self.catalog.with_options(&played.game, &played.set) {
            None => return Err(refuse(vec![fault(FaultKind::NoSuchGame).found(&played.game).into()])),
            Some(Err(faults)) => return Err(refuse(faults.into_iter().map(Flaw::from).collect())),
            Some(Ok(game)) => game,
        };
        let mut pos = game.start.clone();
        let mut line = Line::default();
        for text in played.opening.iter().chain(&played.moves) {
            match pos.attempt(text) {
                Ok(legal) => {
                    line.plies.push(Ply::new(pos.turn(), text));
                    pos = legal.play();
                }
                Err(refusal) => {
                    let at = Spot { line: self.line, column: 1 };
                    let text = text.clone();
                    return Err(refuse(vec![Flaw::Refused { at, text, refusal: refusal.into(), game: game.id }]));
                }
            }
        }
        let score = match played.result.as_str() {
            "white" => Score::White,
            "black" => Score::Black,
            "draw" => Score::Draw,
            _ => Score::Unknown,
        };
        let cause = kamen_catalog::cause_named(&played.reason);
        let mut record = Record {
            game: played.game.clone(),
            options: played.set.clone(),
            line,
            score,
            cause,
            ..Record::default()
        };
        record.set_tag("Round", played.round.to_string());
        record.set_tag("White", &played.white);
        record.set_tag("Black", &played.black);
        if cause.is_none() {
            record.set_tag("Termination", &played.reason);
        }
        Ok(record)
    }
}
