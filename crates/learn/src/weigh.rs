//! What a game's weights say of recorded positions: for nets that stand beside the weights and learn only what these miss.

use std::io;
use std::path::Path;

use kamen_catalog::Game;
use kamen_core::{Position, Random, Side, Stone};
use kamen_engine::net::kind_number;
use kamen_engine::{Engine, Knowledge, Options, engine_for, weights_for};

use crate::record::{Record, Seen, pile_of};
use crate::whole;

/// What stands for a position that cannot be set up again.
const UNKNOWN: i16 = i16::MIN;

/// The random games that are tried, and how long each goes on.
const GAMES: u64 = 6;
const PLIES: usize = 40;
/// So many of ten positions have to be weighed as they were.
const ENOUGH: u32 = 7;

/// Sets recorded positions up and asks the weights.
pub struct Weigher {
    start: Box<dyn Position>,
    engine: Box<dyn Engine>,
    stones: Vec<Stone>,
    tall: bool,
}

impl Weigher {
    /// For the positions of a game. Nothing where records tell too little of them: whether they do is found by playing.
    pub fn new(game: &Game) -> Option<Weigher> {
        let engine = engine_for(&*game.start, &Knowledge::of(weights_for(game)), Options { hash: 1, threads: 1 })?;
        let palette = game.start.palette();
        let tall = palette.tallest > 1;
        let weigher = Weigher { start: game.start.boxed_clone(), engine, stones: palette.stones, tall };
        let (alike, asked) = weigher.alike(GAMES);
        (10 * alike >= ENOUGH * asked).then_some(weigher)
    }

    /// Of the positions of some random games, how many are weighed from their records as they were, and how many there are.
    fn alike(&self, games: u64) -> (u32, u32) {
        let (mut alike, mut asked) = (0, 0);
        for seed in 0..games {
            let mut random = Random::new(seed);
            let mut position = self.start.boxed_clone();
            for _ in 0..PLIES {
                if let Some(rolled) = position.roll(random.dice()) {
                    position = rolled;
                }
                let white = self.engine.judge(&*position);
                let value = if position.turn() == Side::White { white } else { white.map(|value| -value) };
                let told = Seen::of(&*position).and_then(|seen| self.value(&seen)).map(i32::from);
                asked += 1;
                alike += u32::from(told.is_some() && told == value);
                match position.nth(random.below(position.count())).map(|legal| legal.play()) {
                    Some(next) if next.end().is_none() => position = next,
                    _ => break,
                }
            }
        }
        (alike, asked)
    }

    /// What the weights say, for the player to move, in hundredths of a man. Nothing where the record does not tell enough to set the
    /// position up.
    pub fn value(&self, seen: &Seen) -> Option<i16> {
        let white = self.engine.judge(&*self.set_up(seen)?)?;
        let value = if seen.turn == Side::White { white } else { -white };
        Some(value.clamp(-i32::from(i16::MAX), i16::MAX.into()) as i16)
    }

    /// The values of all records, as a file has them beside the file of positions: two bytes each, the lower first.
    pub fn write(&self, records: &[Record], path: &Path) -> io::Result<()> {
        let value = |record: &Record| self.value(&record.seen).unwrap_or(UNKNOWN).to_le_bytes();
        let bytes: Vec<u8> = records.iter().flat_map(value).collect();
        whole::write(path, &bytes)
    }

    fn set_up(&self, seen: &Seen) -> Option<Box<dyn Position>> {
        let mut piles = vec![Vec::new(); self.start.board().points().len()];
        let in_play = (0..piles.len()).filter(|point| self.start.in_play(*point)).collect::<Vec<usize>>();
        for (&point, code) in in_play.iter().zip(&seen.points) {
            if let Some(code) = code {
                piles[point] = self.pile(*code)?;
            }
        }
        let besides = match self.start.hands() {
            Some(_) => format!("hand={},{}", seen.hands[0], seen.hands[1]),
            None => self.start.besides(&piles, seen.turn),
        };
        self.start.laid_out(&piles, seen.turn, &besides).ok()
    }

    fn pile(&self, code: u8) -> Option<Vec<Stone>> {
        let of = |side: Side, number: u8| {
            self.stones.iter().copied().find(|stone| stone.side == side && kind_number(stone.kind) == number)
        };
        if self.tall {
            return pile_of(code).into_iter().flatten().map(|side| of(side, 0)).collect();
        }
        let side = if code >> 3 == 0 { Side::White } else { Side::Black };
        Some(vec![of(side, code & 7)?])
    }
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;

    use super::*;

    #[test]
    fn what_was_recorded_is_weighed_as_the_position_was() {
        let catalog = Catalog::builtin();
        let mut untold = Vec::new();
        for game in catalog.games() {
            let Some(weigher) = Weigher::new(game) else {
                untold.push(game.id.as_str());
                continue;
            };
            // What is half done in a turn is not in a record, nor that a king and a rook at home have moved before, as they often do in
            // random games.
            let wanted = if game.id == "chess" { ENOUGH } else { 9 };
            let (alike, asked) = weigher.alike(GAMES);
            assert!(10 * alike >= wanted * asked, "{}: {alike} of {asked}", game.id);
        }
        // Records have neither the moves that White has left nor the lines that are used up.
        assert_eq!(untold, ["strange", "mill-advanced"]);
    }
}
