//! Moves of draughts as PDN has them, both ways. What a word means and how a move is written the family knows.

use std::sync::Arc;

use kamen_core::{Position, Refusal, Side, Usage, reasons};

use crate::layout::Spell;
use crate::record::Ply;
use crate::resolve::{Walk, Wanted, Within};

/// Moves of nobody, as analysts write them.
const NULL: [&str; 2] = ["Z0", Ply::NULL];

/// Plays draughts moves as files have them.
#[derive(Clone)]
pub struct NumberedWalk<'w> {
    pub pos: Box<dyn Position>,
    pub usage: Arc<Usage>,
    /// Which capture is meant by each word of the game that fits several, one after the other.
    pub choices: Vec<usize>,
    pub wanted: Wanted<'w>,
}

impl Walk for NumberedWalk<'_> {
    fn is_wanted(&self) -> bool {
        (self.wanted)()
    }

    fn play(&mut self, word: &str, within: Within) -> Result<(Side, String), Refusal> {
        let side = self.pos.turn();
        let missing = || Refusal::new(reasons::NO_SUCH_MOVE, "A").text(word);
        if NULL.contains(&word) && within == Within::Variation {
            self.pos = self.pos.passed().map_err(|_| missing())?;
            return Ok((side, Ply::NULL.to_string()));
        }
        let mut meant = self.pos.meant_by(word, &self.usage)?.into_iter();
        let legal = match meant.len() {
            1 => meant.next(),
            _ if within == Within::Game && !self.choices.is_empty() => meant.nth(self.choices.remove(0)),
            _ => return Err(Refusal::new(reasons::AMBIGUOUS_MOVE, "A").text(word)),
        };
        let legal = legal.ok_or_else(missing)?;
        self.pos = legal.play();
        Ok((side, legal.into_told().text))
    }

    fn remember(&mut self) {
        self.pos = self.pos.remembering();
    }
}

/// Writes moves as a game type wants them.
#[derive(Clone)]
pub struct Pdn<'w> {
    pub pos: Box<dyn Position>,
    pub usage: Arc<Usage>,
    pub wanted: Wanted<'w>,
}

impl Spell for Pdn<'_> {
    fn is_wanted(&self) -> bool {
        (self.wanted)()
    }

    fn spell(&mut self, ply: &Ply) -> String {
        if ply.is_null() {
            if let Ok(next) = self.pos.passed() {
                self.pos = next;
            }
            return NULL[0].to_string();
        }
        let Ok(legal) = self.pos.attempt(&ply.text) else { return ply.text.clone() };
        self.pos = legal.play();
        legal.written_for(&self.usage).unwrap_or_else(|| ply.text.clone())
    }
}
