//! What the fuzz targets share: the catalogue, read once, and positions that a few bytes choose.

use std::sync::OnceLock;

use kamen_catalog::{Catalog, Game};
use kamen_core::Position;

/// The catalogue, read once.
pub fn catalog() -> &'static Catalog {
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    CATALOG.get_or_init(Catalog::builtin)
}

/// Every game, and every game with each of its options set: the options bring readers and moves of their own.
pub fn games() -> &'static [Game] {
    static GAMES: OnceLock<Vec<Game>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let mut games = catalog().games().to_vec();
        for game in catalog().games() {
            for option in game.options.keys() {
                for value in ["true", "40", "8"] {
                    if let Some(Ok(changed)) = catalog().with_options(&game.id, &[format!("{option}={value}")]) {
                        games.push(changed);
                        break;
                    }
                }
            }
        }
        // One byte chooses.
        assert!(games.len() <= 256, "{} games", games.len());
        games
    })
}

/// The game that a byte chooses.
pub fn game(byte: u8) -> &'static Game {
    let games = games();
    &games[byte as usize % games.len()]
}

/// A position reached from the start: each byte chooses a move, a roll where one is due.
pub fn reach(start: &dyn Position, bytes: &[u8]) -> Box<dyn Position> {
    let mut pos = start.boxed_clone();
    for &byte in bytes {
        if let Some(rolled) = pos.roll([byte % 6 + 1, byte / 6 % 6 + 1, byte / 36 % 6 + 1]) {
            pos = rolled;
        }
        let count = pos.count();
        if count == 0 {
            break;
        }
        // A byte reaches further than 256 moves go, so that no move is out of reach.
        pos = pos.nth(byte as usize * 7 % count).expect("the index is below the count").play();
    }
    pos
}

/// Splits an input: a game, a reached position of it, and the rest.
pub fn split(data: &[u8]) -> Option<(&'static Game, Box<dyn Position>, &[u8])> {
    let (&[first, length], rest) = data.split_first_chunk()?;
    let game = game(first);
    let (moves, rest) = rest.split_at_checked(length as usize % 64)?;
    Some((game, reach(&*game.start, moves), rest))
}

/// What must hold in every position that could be read or reached.
pub fn examine(pos: &dyn Position) {
    let text = pos.text();
    let again = pos.read(&text).unwrap_or_else(|faults| panic!("'{text}' is not read back: {}", faults[0]));
    assert_eq!(again.text(), text, "not read back to the same");
    assert_eq!(again.identity(), pos.identity(), "{text}");
    let (legal, end) = (pos.legal(), pos.end());
    assert_eq!(legal.len(), pos.count(), "{text}");
    assert_eq!(legal.is_empty(), end.is_some(), "{text}: {legal:?} and {end:?}");
    assert!(pos.nth(legal.len()).is_none(), "{text}");
    for legal in legal.iter().take(40) {
        let mv = &legal.text;
        assert_eq!(pos.attempt(mv).as_ref(), Ok(legal), "{mv} in {text}");
        let next = legal.play();
        let (after, _) = (next.text(), next.end());
        let read = pos.read(&after).unwrap_or_else(|faults| panic!("{mv} in {text}: '{after}': {}", faults[0]));
        assert_eq!(read.text(), after, "{mv} in {text}");
    }
    pos.stones();
    pos.marked();
}
