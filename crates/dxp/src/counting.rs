//! From where the other end counts the squares: DXP was made for international draughts and says nothing of games whose squares
//! have names.

use kamen_catalog::Game;
use kamen_core::{Legal, Position};
use kamen_protocol::{Count, names_squares};

use crate::OURS;
use crate::message::{Played, Request};
use crate::squares::{find_move, read_position, write_move};

/// How the squares of moves are counted on a line, as far as it is known.
#[derive(Clone, Debug)]
pub struct Counting {
    count: Count,
    /// The other end may still show that it counts the other way.
    open: bool,
}

impl Counting {
    /// For whoever asks for a game: we count as in international draughts, until the answer is a move that is legal only in the
    /// other count.
    pub fn leading(game: &Game) -> Counting {
        Counting { count: Count::Above, open: names_squares(game) }
    }

    /// For whoever is asked: how they count, and the position that was asked for; no position if it is none of this game.
    ///
    /// Programs that give a position of a game with named squares number the squares of their moves by these names, a1 being 1
    /// (pydraughts 0.6.7), until they show otherwise.
    pub fn following(game: &Game, request: &Request) -> (Counting, Option<Box<dyn Position>>) {
        let named = names_squares(game);
        let Some(text) = &request.start else {
            return (Counting::leading(game), Some(game.start.clone()));
        };
        if request.name.starts_with(OURS) {
            return (Counting { count: Count::Above, open: false }, read_position(&*game.start, text));
        }
        let seen = Count::seen(&*game.start, &text.replace('z', "b")).filter(|_| named).unwrap_or_default();
        let start = read_position(&*game.start, &seen.position(&*game.start, text));
        let count = if named { Count::Below } else { Count::Above };
        (Counting { count, open: named }, start)
    }

    /// The legal move that the other end made. The first one settles how it counts.
    pub fn read(&mut self, position: &dyn Position, played: &Played) -> Option<Legal> {
        let in_count = |count: Count| find_move(position, &turned(count, position, played));
        let found = in_count(self.count).map(|legal| (self.count, legal));
        let other = || in_count(self.count.other()).map(|legal| (self.count.other(), legal));
        let (count, legal) = found.or_else(|| self.open.then(other).flatten())?;
        *self = Counting { count, open: false };
        Some(legal)
    }

    /// A move of ours as the other end counts.
    pub fn write(&self, position: &dyn Position, legal: &Legal, seconds: u16) -> Option<Played> {
        write_move(position, legal, seconds).map(|played| turned(self.count, position, &played))
    }
}

/// A move of theirs as we count, or one of ours as they do.
fn turned(count: Count, position: &dyn Position, played: &Played) -> Played {
    let number = |square: usize| count.number(position, square);
    let mut taken: Vec<usize> = played.taken.iter().map(|square| number(*square)).collect();
    taken.sort_unstable();
    Played { from: number(played.from), to: number(played.to), taken, seconds: played.seconds }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamen_catalog::Catalog;
    use kamen_core::Side;

    fn request(name: &str, start: Option<&str>) -> Request {
        Request { name: name.into(), follower: Side::White, minutes: 1, moves: 0, start: start.map(str::to_string) }
    }

    fn step(from: usize, to: usize) -> Played {
        Played { seconds: 0, from, to, taken: vec![] }
    }

    #[test]
    fn others_are_answered_as_they_count() {
        let catalog = Catalog::builtin();
        let russian = catalog.get("russian").expect("a game of ours");
        // c3-d4 is 22-18 from above and 10-14 from a1.
        let first = russian.start.attempt("c3-d4").expect("a legal move");
        let above = format!("W{}{}{}", "z".repeat(12), "e".repeat(8), "w".repeat(12));
        let below = format!("W{}{}{}", "w".repeat(12), "e".repeat(8), "z".repeat(12));
        for (name, start, expected) in [
            ("Stranger", None, step(22, 18)),
            ("Stranger", Some(&*above), step(10, 14)),
            ("Stranger", Some(&*below), step(10, 14)),
            (crate::NAME, Some(&*above), step(22, 18)),
        ] {
            let (counting, position) = Counting::following(russian, &request(name, start));
            let position = position.expect("the start");
            assert_eq!(position.text(), russian.start.text(), "{name} {start:?}");
            assert_eq!(counting.write(&*position, &first, 0), Some(expected), "{name} {start:?}");
        }
        // On ten rows there is one count alone.
        let international = catalog.get("international").expect("a game of ours");
        let turned = format!("W{}{}{}", "w".repeat(20), "e".repeat(10), "z".repeat(20));
        assert!(Counting::following(international, &request("Stranger", Some(&turned))).1.is_none());
    }

    #[test]
    fn the_first_move_settles_it() {
        let catalog = Catalog::builtin();
        let start = &catalog.get("international-8").expect("a game of ours").start;
        let leading = || Counting::leading(catalog.get("international-8").expect("a game of ours"));
        for (played, again) in [(step(22, 18), step(10, 14)), (step(10, 14), step(22, 18))] {
            let mut counting = leading();
            assert_eq!(counting.read(&**start, &played).map(|legal| legal.text.clone()).as_deref(), Some("c3-d4"));
            assert_eq!(counting.read(&**start, &again), None, "one count a game");
        }
        assert_eq!(leading().read(&**start, &step(1, 2)), None);
    }
}
