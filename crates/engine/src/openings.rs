//! Openings: what full strength plays at the beginning of a game without thinking about it, and not always the same.
//!
//! A file of openings is a tree of moves as a person would write it down, one move a line, a space more for every ply:
//!
//! ```text
//! kamen-openings 1 mill 5c1f0b2a9d3e4478
//! # How it was made.
//! 3 d2
//!  -3 d6
//!  -2 f4
//! 1 d6
//! ```
//!
//! The number is what the move is worth to the player who makes it, in hundredths of a man. A position that two lines
//! lead to stands in one of them and is known in both.

use std::collections::HashMap;
use std::fmt;
use std::sync::OnceLock;
use std::time::Duration;

use kamen_catalog::Game;
use kamen_core::{Position, Random};

use crate::engine::{Choice, Report, Task};
use crate::score::Score;

/// The first word of a file.
const MAGIC: &str = "kamen-openings";
const VERSION: u32 = 1;
/// Moves that are worth so much less than the best one, in hundredths of a man, are not played. Nobody can tell a smaller difference.
pub const MARGIN: i32 = 15;

/// A move of an opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The move in the game's own text.
    pub text: String,
    /// What it is worth to the player who makes it, in hundredths of a man.
    pub value: i32,
}

impl Opening {
    /// How often to play it beside the others, whose best is worth so much.
    pub fn share(&self, best: i32) -> usize {
        (MARGIN + 1 - (best - self.value)).max(0) as usize
    }
}

/// Why a file is not one of openings of this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadOpenings {
    /// It does not begin as one does, or is of a version to come.
    Foreign,
    /// Of the game that it names, or of this one by other rules.
    OtherGame(String),
    /// This line, counted from 1, is no move that can be played there.
    Line(usize),
}

impl fmt::Display for BadOpenings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadOpenings::Foreign => f.write_str("no file of openings"),
            BadOpenings::OtherGame(id) => write!(f, "openings of {id}, or of other rules"),
            BadOpenings::Line(line) => write!(f, "line {line} is no move there"),
        }
    }
}

impl std::error::Error for BadOpenings {}

/// The openings of a game.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_engine::{Openings, openings_file};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let mill = catalog.get("mill").ok_or("a game of the box")?;
/// let openings = Openings::read(openings_file("mill").ok_or("it is built in")?, mill)?;
/// let best = openings.moves(&*mill.start).first().ok_or("a first move is known")?;
/// assert!(mill.start.attempt(&best.text).is_ok());
/// // They are of no other game.
/// let chess = catalog.get("chess").ok_or("a game of the box")?;
/// assert!(Openings::read(openings_file("mill").ok_or("it is built in")?, chess).is_err());
/// # Ok(())
/// # }
/// ```
pub struct Openings {
    text: String,
    start: Box<dyn Position>,
    /// By what positions are for repetition. Played through when first asked for.
    known: OnceLock<HashMap<String, Vec<Opening>>>,
}

impl fmt::Debug for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Openings").field(&game_of(&self.text)).finish()
    }
}

impl Openings {
    /// Takes a file for a game, by its first line. [`Openings::check`] plays it through.
    pub fn read(text: &str, game: &Game) -> Result<Openings, BadOpenings> {
        let id = game_of(text).ok_or(BadOpenings::Foreign)?;
        let first = text.lines().next().unwrap_or_default();
        if first != headline(game) {
            return Err(BadOpenings::OtherGame(id.to_string()));
        }
        Ok(Openings { text: text.to_string(), start: game.start.boxed_clone(), known: OnceLock::new() })
    }

    /// Whether every move of the file can be played where it stands.
    pub fn check(&self) -> Result<(), BadOpenings> {
        played_through(&self.text, &*self.start).map(drop)
    }

    /// The moves that are known of a position, the best first; none where the openings end.
    pub fn moves(&self, position: &dyn Position) -> &[Opening] {
        // A file that ends in the middle of a line is as good as none.
        let known = self.known.get_or_init(|| played_through(&self.text, &*self.start).unwrap_or_default());
        known.get(&position.identity()).map_or(&[], Vec::as_slice)
    }

    /// How many positions are known.
    pub fn positions(&self) -> usize {
        self.moves(&*self.start);
        self.known.get().map_or(0, HashMap::len)
    }

    /// One of the good moves, the better ones more often; nothing where none is known, none may be played, or the game has come back to
    /// where it was: whoever is led in a circle thinks.
    pub fn choose(&self, task: &Task, random: &mut Random) -> Option<Choice> {
        let here = task.position.identity();
        if task.history.iter().any(|before| before.identity() == here) {
            return None;
        }
        let chosen = drawn(self.moves(task.position), random)?;
        let legal = task.position.attempt(&chosen.text).ok()?;
        let line = Report {
            line: 1,
            depth: 0,
            deepest: 0,
            score: Score::Value(chosen.value),
            nodes: 0,
            time: Duration::ZERO,
            table: 0,
            moves: vec![chosen.text.clone()],
        };
        let allowed = task.only.is_empty() || task.only.contains(&legal.index());
        allowed.then(|| Choice { index: legal.index(), lines: vec![line] })
    }
}

/// One of the moves of a position, the best of which comes first, by its share.
pub fn drawn<'o>(moves: &'o [Opening], random: &mut Random) -> Option<&'o Opening> {
    let best = moves.first()?.value;
    let all: usize = moves.iter().map(|opening| opening.share(best)).sum();
    let mut drawn = random.below(all);
    moves.iter().find(|opening| {
        let share = opening.share(best);
        let found = drawn < share;
        drawn = drawn.saturating_sub(share);
        found
    })
}

/// The game that a file of openings names, if it is one.
pub fn game_of(text: &str) -> Option<&str> {
    let mut words = text.lines().next()?.split(' ');
    (words.next() == Some(MAGIC) && words.next()?.parse() == Ok(VERSION)).then_some(())?;
    words.next()
}

/// The first line of a file of openings: of which game, and by which rules.
pub fn headline(game: &Game) -> String {
    // FNV-1a: enough to notice other rules.
    let hash = game
        .rules_text()
        .bytes()
        .fold(0xCBF2_9CE4_8422_2325u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3));
    format!("{MAGIC} {VERSION} {} {hash:016x}", game.id)
}

/// The moves of every position in the tree.
fn played_through(text: &str, start: &dyn Position) -> Result<HashMap<String, Vec<Opening>>, BadOpenings> {
    let mut known: HashMap<String, Vec<Opening>> = HashMap::new();
    // The positions on the way to the line that is read.
    let mut way = vec![start.boxed_clone()];
    for (at, line) in text.lines().enumerate().skip(1) {
        if line.starts_with('#') || line.is_empty() {
            continue;
        }
        let bad = || BadOpenings::Line(at + 1);
        let plain = line.trim_start_matches(' ');
        way.truncate(line.len() - plain.len() + 1);
        let position = way.get(line.len() - plain.len()).ok_or_else(bad)?;
        let (value, text) = plain.split_once(' ').ok_or_else(bad)?;
        let value = value.parse().map_err(|_| bad())?;
        let legal = position.attempt(text).map_err(|_| bad())?;
        let moves = known.entry(position.identity()).or_default();
        moves.push(Opening { text: legal.text.clone(), value });
        way.push(legal.play());
    }
    known.values_mut().for_each(|moves| moves.sort_by_key(|opening| -opening.value));
    Ok(known)
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;

    use super::*;
    use crate::clock::Limits;

    fn file(game: &Game, lines: &str) -> String {
        format!("{}\n# By hand.\n{lines}", headline(game))
    }

    #[test]
    fn good_moves_are_played_and_not_always_the_same() {
        let catalog = Catalog::builtin();
        let chess = catalog.get("chess").unwrap();
        let text = file(chess, "20 e2e4\n -18 e7e5\n17 d2d4\n4 a2a3\n");
        let openings = Openings::read(&text, chess).unwrap();
        assert_eq!(openings.check(), Ok(()));
        assert_eq!(openings.positions(), 2);
        let task = Task { position: &*chess.start, history: &[], limits: Limits::default(), only: &[], lines: 1 };
        let mut played = [0; 3];
        for seed in 0..200 {
            let choice = openings.choose(&task, &mut Random::new(seed)).unwrap();
            let at = ["e2-e4", "d2-d4", "a2-a3"].iter().position(|text| *text == choice.lines[0].moves[0]).unwrap();
            assert_eq!(choice.index, chess.start.attempt(&choice.lines[0].moves[0]).unwrap().index());
            played[at] += 1;
        }
        // 16 parts against 13, and what is 16 hundredths worse never.
        assert!(played[0] > 70 && played[1] > 60 && played[2] == 0, "{played:?}");
        let history = [chess.start.boxed_clone()];
        assert!(openings.choose(&Task { history: &history, ..task }, &mut Random::new(1)).is_none(), "it came back");
    }

    #[test]
    fn a_position_is_known_whatever_led_to_it() {
        let catalog = Catalog::builtin();
        let chess = catalog.get("chess").unwrap();
        let openings = Openings::read(&file(chess, "9 g1f3\n 0 g8f6\n  9 b1c3\n   0 b8c6\n"), chess).unwrap();
        let other = ["b1c3", "g8f6", "g1f3"]
            .iter()
            .fold(chess.start.boxed_clone(), |pos, text| pos.attempt(text).unwrap().play());
        assert_eq!(openings.moves(&*other), [Opening { text: "b8-c6".to_string(), value: 0 }]);
    }

    #[test]
    fn a_file_that_is_none_of_this_game_is_refused() {
        let catalog = Catalog::builtin();
        let (chess, mill) = (catalog.get("chess").unwrap(), catalog.get("mill").unwrap());
        let read = |text: &str, game| Openings::read(text, game).map(drop);
        assert_eq!(read("", chess), Err(BadOpenings::Foreign));
        assert_eq!(read("kamen-openings 2 chess 0", chess), Err(BadOpenings::Foreign));
        assert_eq!(read("kamen-openings 1 chess 0", chess), Err(BadOpenings::OtherGame("chess".to_string())));
        assert_eq!(read(&file(mill, ""), chess), Err(BadOpenings::OtherGame("mill".to_string())));
        let check = |lines: &str| Openings::read(&file(chess, lines), chess).unwrap().check();
        assert_eq!(check("20 e2e5\n"), Err(BadOpenings::Line(3)));
        assert_eq!(check("20 e2e4\n  20 e7e5\n"), Err(BadOpenings::Line(4)));
        assert_eq!(check("e2e4\n"), Err(BadOpenings::Line(3)));
        assert_eq!(check("x e2e4\n"), Err(BadOpenings::Line(3)));
        // Whoever asks it all the same finds nothing.
        assert!(Openings::read(&file(chess, "x e2e4\n"), chess).unwrap().moves(&*chess.start).is_empty());
    }
}
