//! What lies on the desk: the game, its options, the position and the way to it.

use kamen_catalog::{Catalog, Chosen, Game};
use kamen_core::{Fault, Legal, Position, Refusal};

use crate::quote;

pub struct Desk<'c> {
    catalog: &'c Catalog,
    game: Game,
    sets: Vec<String>,
    position: Box<dyn Position>,
    history: Vec<Box<dyn Position>>,
    /// Counts the choices of a game.
    choice: u64,
}

impl<'c> Desk<'c> {
    pub fn new(catalog: &'c Catalog, game: &Game) -> Desk<'c> {
        let position = game.start.clone();
        Desk { catalog, game: game.clone(), sets: Vec::new(), position, history: Vec::new(), choice: 0 }
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn position(&self) -> &dyn Position {
        &*self.position
    }

    /// The positions before this one, oldest first.
    pub fn history(&self) -> &[Box<dyn Position>] {
        &self.history
    }

    /// A number that changes with every change of the game or its options.
    pub fn choice(&self) -> u64 {
        self.choice
    }

    /// Another game, at its start and with none of the options set. The same game again changes nothing.
    pub fn choose(&mut self, id: &str) -> Result<(), String> {
        let id = id.trim();
        if id == self.game.id {
            return Ok(());
        }
        match self.catalog.get(id) {
            Some(game) => {
                self.take(game.clone(), Vec::new());
                Ok(())
            }
            None => Err(format!("there is no game '{}'", quote(id))),
        }
    }

    /// Options of the game, `KEY=VALUE` and several of them, over those set before; an empty text takes all away.
    pub fn set(&mut self, text: &str) -> Result<(), String> {
        let mut sets = if text.trim().is_empty() { Vec::new() } else { self.sets.clone() };
        for set in text.split_whitespace() {
            let name = Chosen::of(set).name;
            sets.retain(|known| Chosen::of(known).name != name);
            sets.push(set.to_string());
        }
        match self.catalog.with_options(&self.game.id, &sets) {
            Some(Ok(game)) => {
                self.take(game, sets);
                Ok(())
            }
            Some(Err(faults)) => Err(said(&faults)),
            None => Err(format!("there is no game '{}'", self.game.id)),
        }
    }

    fn take(&mut self, game: Game, sets: Vec<String>) {
        self.position = game.start.clone();
        self.history.clear();
        self.game = game;
        self.sets = sets;
        self.choice += 1;
    }

    /// Sets up a position and plays moves from it. What cannot be read or played leaves everything as it was.
    pub fn put<'a>(
        &mut self,
        first: Box<dyn Position>,
        moves: impl Iterator<Item = &'a str>,
        read: impl Fn(&dyn Position, &str) -> Result<Legal, String>,
    ) -> Result<(), String> {
        let mut position = first;
        let mut history = Vec::new();
        for word in moves {
            if let Some(dice) = word.strip_prefix("roll=") {
                position =
                    roll(&*position, dice).ok_or_else(|| format!("'{}' cannot be rolled here", quote(word)))?;
                continue;
            }
            let next = read(&*position, word)?.play();
            history.push(std::mem::replace(&mut position, next));
        }
        (self.position, self.history) = (position, history);
        Ok(())
    }
}

fn roll(position: &dyn Position, dice: &str) -> Option<Box<dyn Position>> {
    let dice: [u8; 3] = dice.as_bytes().try_into().ok()?;
    let dice = dice.map(|digit| digit.wrapping_sub(b'0'));
    if dice.iter().all(|die| (1..=6).contains(die)) { position.roll(dice) } else { None }
}

/// All that is wrong with a text, in one line.
pub fn said(faults: &[Fault]) -> String {
    let all: Vec<String> = faults.iter().map(Fault::to_string).collect();
    quote(&all.join("; "))
}

/// Why a move is none.
pub fn refused(text: &str, refusal: &Refusal) -> String {
    format!("'{}' is no legal move: {}", quote(text), refusal.reason.id())
}
