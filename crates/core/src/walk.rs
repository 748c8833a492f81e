//! A game followed as a file has it.

use std::any::Any;

use crate::{Cause, Node, Outcome, Position, Refusal, Script, Side, Writing, causes, reasons};

/// Somebody who plays the words of a file as moves, one after the other: in whatever way they are written, faster than
/// through the face of every position, and past the ends that the rules of today put where moves are left.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/climb.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // The game that `Family` shows.
/// let mut walk = Builder::<Climbs>::new("1x8", "").build()?.walk();
/// assert_eq!(walk.play("a1-a3"), Some((None, "a1-a3".to_string())));
/// // Nothing happens by a word that means no legal move.
/// assert_eq!(walk.follow("a3-a8"), None);
/// assert_eq!(walk.refuse("a3-a8").reason, reasons::TOO_FAR);
/// assert_eq!(walk.follow("a3-a5"), Some(None));
/// assert_eq!((walk.position().text().as_str(), walk.turn()), ("1/1/1/w/1/1/1/1 w", Side::White));
/// # Ok(())
/// # }
/// ```
pub trait Walk: Send + Sync {
    /// Who is to move.
    fn turn(&self) -> Side;

    /// Plays the move that a word means, if it is clear which legal one. Gives the cause by which the game had ended before
    /// it, if it had, and the move's exchange text.
    fn play(&mut self, word: &str) -> Option<(Option<Cause>, String)>;

    /// The same for whoever needs no text of the move.
    fn follow(&mut self, word: &str) -> Option<Option<Cause>>;

    /// Plays the move that a word means and gives it in another way of writing, if the game has it.
    fn play_written(&mut self, word: &str, how: Writing) -> Option<String>;

    /// Lets the side to move pass, as analysts do; or says why it cannot be.
    fn pass(&mut self) -> Result<(), Refusal>;

    /// Why a word means no legal move.
    fn refuse(&self, word: &str) -> Refusal;

    /// Who won and by which rule, as far as the position alone tells.
    fn end(&self) -> Option<Outcome>;

    /// The position as everybody else sees it.
    fn position(&self) -> Box<dyn Position>;

    /// The same once more.
    fn boxed_clone(&self) -> Box<dyn Walk>;

    /// Goes to where another walk is; only one of the same family can be followed.
    fn go_to(&mut self, other: &dyn Walk) -> bool;

    /// The node behind the face.
    fn as_any(&self) -> &dyn Any;
}

impl<R: Script> Node<R> {
    /// The cause by which the game had ended before now, if it had.
    fn ended(&self) -> Option<Cause> {
        let tired = self.quiet >= self.rules.draws().automatic;
        self.rules.ended_early(&self.pos).or(tired.then_some(causes::NO_PROGRESS))
    }

    fn step(&mut self, mv: R::Move) {
        self.quiet = if self.rules.progress(&self.pos, mv) { 0 } else { self.quiet + 1 };
        self.pos = self.rules.play(&self.pos, mv);
    }
}

impl<R: Script> Walk for Node<R> {
    fn turn(&self) -> Side {
        self.rules.turn(&self.pos)
    }

    fn play(&mut self, word: &str) -> Option<(Option<Cause>, String)> {
        let mv = self.rules.meant(&self.pos, word)?;
        let (ended, text) = (self.ended(), self.rules.text(&self.pos, mv));
        self.step(mv);
        Some((ended, text))
    }

    fn follow(&mut self, word: &str) -> Option<Option<Cause>> {
        let mv = self.rules.meant(&self.pos, word)?;
        let ended = self.ended();
        self.step(mv);
        Some(ended)
    }

    fn play_written(&mut self, word: &str, how: Writing) -> Option<String> {
        let mv = self.rules.meant(&self.pos, word)?;
        let text = self.rules.written(&self.pos, mv, &self.rules.text(&self.pos, mv), how)?;
        self.step(mv);
        Some(text)
    }

    fn pass(&mut self) -> Result<(), Refusal> {
        self.pos = self.rules.passed(&self.pos)?;
        Ok(())
    }

    fn refuse(&self, word: &str) -> Refusal {
        // Moves without progress are counted, but end no game of a file.
        let fresh = Node { quiet: 0, ..self.same() };
        match fresh.attempt(word) {
            Err(refusal) => refusal,
            Ok(_) => Refusal::new(reasons::NO_SUCH_MOVE, "A").text(word),
        }
    }

    fn end(&self) -> Option<Outcome> {
        self.rules.end(&self.pos)
    }

    fn position(&self) -> Box<dyn Position> {
        Box::new(self.same())
    }

    fn boxed_clone(&self) -> Box<dyn Walk> {
        Box::new(self.same())
    }

    fn go_to(&mut self, other: &dyn Walk) -> bool {
        let Some(other) = other.as_any().downcast_ref::<Node<R>>() else { return false };
        self.rules.clone_from(&other.rules);
        self.pos.clone_from(&other.pos);
        self.quiet = other.quiet;
        true
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Clone for Box<dyn Walk> {
    fn clone(&self) -> Self {
        self.boxed_clone()
    }

    fn clone_from(&mut self, other: &Self) {
        if !self.go_to(&**other) {
            *self = other.boxed_clone();
        }
    }
}
