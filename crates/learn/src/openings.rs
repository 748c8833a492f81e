//! Openings from the engine's own games: it plays the beginning of game after game with itself, and thinks every position over once and
//! for long.
//!
//! In a position that it knows, every move that is about as good as the best is played about as often; the first that it does not know it
//! thinks over, and the values of all before it are taken back from there. So a move that only looks good is played until it is
//! known for what it is.

use std::collections::HashMap;
use std::fmt::Write as _;

use kamen_catalog::Game;
use kamen_core::{Position, Random};
use kamen_engine::{
    Engine, Limits, MARGIN, Opening, Options, Report, Score, Task, drawn, engine_for, headline, knowledge_for,
    odds_for,
};
use kamen_perfect::Library;

/// The table, in MiB, and the moves of a position that are weighed against one another.
const HASH: usize = 64;
const LINES: usize = 6;
/// Moves that look so much worse at first, in hundredths of a man, are not looked at again.
const WIDE: i32 = 2 * MARGIN;
/// An opening is no longer than so many plies.
const LONGEST: usize = 24;
/// When so many games in a row have led to nothing new, that is all.
const VAIN: u32 = 1_000;
/// Games are always the same ones.
const SEED: u64 = 1;
/// Whoever is so sure to win needs no opening any more, nor does the other.
const DECIDED: f64 = 0.95;

/// What is to be made.
pub struct MakeOpenings {
    /// The game.
    pub game: Game,
    /// Nodes for each position.
    pub nodes: u64,
    /// How many positions are thought over.
    pub positions: usize,
}

/// A position that was thought over, and what came of it.
struct Thought {
    position: Box<dyn Position>,
    moves: Vec<Tried>,
}

struct Tried {
    opening: Opening,
    /// What the position behind it is known by, and whether the same player moves on there.
    next: String,
    again: bool,
}

impl MakeOpenings {
    /// Thinks the beginnings over; tells how many positions it has done after each. The text of a file, or nothing if no move of the start is
    /// worth knowing: a game that begins with dice, or with one move only, or in which everything is known without a file.
    pub fn run(&self, told: &mut dyn FnMut(usize)) -> Option<String> {
        let game = &self.game;
        if is_known(game) {
            return None;
        }
        let options = Options { hash: HASH, threads: 1 };
        let mut engine = engine_for(&*game.start, &knowledge_for(game), options)?;
        let mut thoughts: HashMap<String, Thought> = HashMap::new();
        let mut settled: HashMap<String, Vec<Opening>> = HashMap::new();
        let mut random = Random::new(SEED);
        let start = game.start.identity();
        let mut vain = 0;
        while thoughts.len() < self.positions && vain < VAIN {
            let (key, position) = play(&*game.start, &settled, &mut random);
            if thoughts.contains_key(&key) {
                vain += 1;
                continue;
            }
            let moves = self.think(&mut *engine, &*position);
            thoughts.insert(key, Thought { position, moves });
            settled.clear();
            settle(&thoughts, &start, &mut settled);
            vain = 0;
            told(thoughts.len());
        }
        let mut text = headline(game);
        let _ = write!(
            text,
            "\n# kamen openings {} --make --nodes {} --positions {}\n",
            game.id, self.nodes, self.positions
        );
        let before = text.len();
        write_tree(&thoughts, &settled, &start, 0, &mut Vec::new(), &mut text);
        (text.len() > before).then_some(text)
    }

    /// The moves worth knowing in a position, the best first.
    fn think(&self, engine: &mut dyn Engine, position: &dyn Position) -> Vec<Tried> {
        if position.is_roll_due() || position.end().is_some() {
            return Vec::new();
        }
        engine.forget();
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let task = Task { position, history: &[], limits, only: &[], lines: LINES };
        let mut told: Vec<Report> = Vec::new();
        let Some(choice) = engine.search(&task, &mut |line| told.push(line.clone())) else { return Vec::new() };
        let mut moves: Vec<Tried> = comparable(&told, LINES.min(position.count()))
            .into_iter()
            .filter_map(|(first, value)| {
                let legal = position.attempt(first).ok()?;
                let next = legal.play();
                let opening = Opening { text: legal.text.clone(), value };
                Some(Tried { opening, next: next.identity(), again: next.turn() == position.turn() })
            })
            .collect();
        moves.sort_by_key(|tried| -tried.opening.value);
        let best = moves.first().map_or(0, |tried| tried.opening.value);
        let chances = odds_for(&self.game).of(Score::Value(best), position.turn());
        let won = choice.lines.iter().any(|line| matches!(line.score, Score::Win(_)));
        let decided = won || chances.white.max(chances.black) > DECIDED;
        moves.retain(|tried| !decided && best - tried.opening.value <= WIDE);
        moves
    }
}

/// Whether a game is solved as a whole by what is built in: then whoever plays it knows every move, and openings would be left unused. One that
/// is solved by a file that not everybody has needs openings like any other.
pub(crate) fn is_known(game: &Game) -> bool {
    Library::default().of(game).oracle.as_ref().is_some_and(|oracle| oracle.is_whole())
}

/// First moves with their values, of lines that can be compared: the mean of the two deepest searches that were brought to their end. In
/// some games whoever moves last seems to stand better, so values of odd and of even depths tell nothing about one another.
fn comparable(told: &[Report], lines: usize) -> Vec<(&str, i32)> {
    let at = |depth: u32| told.iter().filter(move |line| line.depth == depth);
    let deepest = told.iter().map(|line| line.depth).max().unwrap_or(0);
    let Some(depth) = (1..=deepest).rev().find(|depth| at(*depth).count() >= lines) else { return Vec::new() };
    let value = |depth: u32, first: &str| {
        let line = at(depth).find(|line| line.moves.first().is_some_and(|text| text == first));
        line.and_then(|line| if let Score::Value(value) = line.score { Some(value) } else { None })
    };
    let mean = |line: &Report| {
        let first = line.moves.first()?;
        Some((value(depth, first)? + value(depth - 1, first)?) / 2)
    };
    let moves = |worth: &dyn Fn(&Report) -> Option<i32>| -> Vec<(&str, i32)> {
        at(depth).filter_map(|line| Some((line.moves.first()?.as_str(), worth(line)?))).collect()
    };
    let both = moves(&mean);
    // With too little time for its moves a game may have others in front at every depth.
    if both.is_empty() { moves(&|line| value(depth, line.moves.first()?)) } else { both }
}

/// A game with itself: to the first position that was not thought over, or to the end of the opening.
fn play(
    start: &dyn Position,
    settled: &HashMap<String, Vec<Opening>>,
    random: &mut Random,
) -> (String, Box<dyn Position>) {
    let mut position = start.boxed_clone();
    let mut key = position.identity();
    for _ in 0..LONGEST {
        let Some(chosen) = settled.get(&key).and_then(|moves| drawn(moves, random)) else { break };
        let Ok(legal) = position.attempt(&chosen.text) else { break };
        position = legal.play();
        key = position.identity();
    }
    (key, position)
}

/// What a position is worth to the player to move when both play on as well as is known; fills in the moves of it and of all behind it
/// with such values. Nothing where it was not thought over, or a line comes back to it.
fn settle(
    thoughts: &HashMap<String, Thought>,
    key: &str,
    settled: &mut HashMap<String, Vec<Opening>>,
) -> Option<i32> {
    if let Some(moves) = settled.get(key) {
        return moves.first().map(|opening| opening.value);
    }
    let thought = thoughts.get(key)?;
    // While it is empty, whoever comes back here finds nothing.
    settled.insert(key.to_string(), Vec::new());
    let mut moves: Vec<Opening> = Vec::new();
    for tried in &thought.moves {
        let found = settle(thoughts, &tried.next, settled).map(|value| if tried.again { value } else { -value });
        moves.push(Opening { value: found.unwrap_or(tried.opening.value), ..tried.opening.clone() });
    }
    moves.sort_by_key(|opening| -opening.value);
    let best = moves.first().map(|opening| opening.value);
    moves.retain(|opening| opening.share(best.unwrap_or(0)) > 0);
    settled.insert(key.to_string(), moves);
    best
}

/// The tree, every position once.
fn write_tree(
    thoughts: &HashMap<String, Thought>,
    settled: &HashMap<String, Vec<Opening>>,
    key: &str,
    depth: usize,
    done: &mut Vec<String>,
    text: &mut String,
) {
    if done.iter().any(|known| known == key) {
        return;
    }
    done.push(key.to_string());
    let (Some(thought), Some(moves)) = (thoughts.get(key), settled.get(key)) else { return };
    for opening in moves {
        let _ = writeln!(text, "{:depth$}{} {}", "", opening.value, opening.text);
        if let Ok(legal) = thought.position.attempt(&opening.text) {
            write_tree(thoughts, settled, &legal.play().identity(), depth + 1, done, text);
        }
    }
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;
    use kamen_engine::Openings;

    use super::*;

    fn made(id: &str, positions: usize) -> Option<(Game, String)> {
        let game = Catalog::builtin().get(id).expect("in the box").clone();
        let text = MakeOpenings { game: game.clone(), nodes: 1_000, positions }.run(&mut |_| ())?;
        Some((game, text))
    }

    #[test]
    fn what_is_made_can_be_read_and_has_good_moves() {
        for id in ["chess", "czech", "mill", "halma", "contract"] {
            let (game, text) = made(id, 12).expect("it has openings");
            let openings = Openings::read(&text, &game).expect("just made");
            assert_eq!(openings.check(), Ok(()), "{id}\n{text}");
            let moves = openings.moves(&*game.start);
            assert!(!moves.is_empty(), "{id}\n{text}");
            assert!(moves.iter().all(|opening| opening.share(moves[0].value) > 0), "{id}\n{text}");
            assert!(openings.positions() > 4 && openings.positions() <= 12, "{id}\n{text}");
            assert_eq!(made(id, 12).map(|(_, text)| text), Some(text), "{id}: the same every time");
        }
    }

    #[test]
    fn dice_come_before_every_opening() {
        assert!(made("mill-dice", 4).is_none());
    }

    #[test]
    fn where_everything_is_known_no_opening_is_made_or_kept() {
        for game in Catalog::builtin().games().iter().filter(|game| is_known(game)) {
            assert!(made(&game.id, 4).is_none(), "{}", game.id);
            assert!(knowledge_for(game).openings.is_none(), "{}", game.id);
        }
        let catalog = Catalog::builtin();
        let known = |id: &str| is_known(catalog.get(id).expect("in the box"));
        assert_eq!(["wolf", "towers", "strange", "chess"].map(known), [true, true, false, false]);
    }
}
