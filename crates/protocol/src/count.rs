//! From where a client counts the squares: not all do it alike, and some count positions and moves differently.

use kamen_catalog::{Format, Game, GameType};
use kamen_core::{Corner, Position, Squares, Usage, Wording};

/// How a client counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Habit {
    pub positions: Count,
    /// Nothing as long as the client has shown nothing unusual.
    moves: Option<Count>,
}

impl Habit {
    /// Whoever says so counts everything alike.
    pub fn said(count: Count) -> Habit {
        Habit { positions: count, moves: Some(count) }
    }

    /// How moves are written to a client that calls the game by this name and has given this position, if any.
    ///
    /// Where PDN names the squares of a game, clients number them by these names: a1 is 1. There are some that do so in
    /// moves alone and count the squares of a position from above, as in international draughts (pydraughts 0.6.7).
    pub fn moves(self, game: &Game, called: &str, given: bool) -> Count {
        let usual = game.hub.as_deref().unwrap_or(&game.id) == called;
        match self.moves {
            Some(count) => count,
            None if given && usual && names_squares(game) => Count::Below,
            None => self.positions,
        }
    }

    /// The client has made moves that are legal in this count.
    pub fn shown(&mut self, count: Count) {
        self.moves = Some(count);
    }
}

/// Whether PDN names the squares of this game.
pub fn names_squares(game: &Game) -> bool {
    game.format.as_ref().and_then(Format::game_type).is_some_and(GameType::names_squares)
}

/// From which row a client counts the squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Count {
    /// From Black's last row, as the protocol does for international draughts.
    #[default]
    Above,
    /// From White's last row, as clients do that play games whose squares have names: a1 is 1.
    Below,
}

impl Count {
    /// The opposite way.
    pub fn other(self) -> Count {
        match self {
            Count::Above => Count::Below,
            Count::Below => Count::Above,
        }
    }

    /// How the client counts whose position this is, if it can be seen: no man stands on the row where he is crowned.
    pub fn seen(start: &dyn Position, text: &str) -> Option<Count> {
        let numbering = start.numbering()?;
        let row = row(start)?;
        let letters: Vec<char> = text.chars().skip(1).collect();
        if letters.len() != numbering.squares() {
            return None;
        }
        let (first, last) = (&letters[..row], &letters[letters.len() - row..]);
        let top = !first.contains(&'w') && !last.contains(&'b');
        let bottom = !first.contains(&'b') && !last.contains(&'w');
        match (top, bottom) {
            (true, false) => Some(Count::Above),
            (false, true) => Some(Count::Below),
            _ => None,
        }
    }

    /// A position of the client in our count, a letter a square.
    pub fn position(self, start: &dyn Position, text: &str) -> String {
        let Some(row) = self.rows(start) else { return text.to_string() };
        let letters: Vec<char> = text.chars().collect();
        let Some((turn, squares)) = letters.split_first() else { return String::new() };
        std::iter::once(turn).chain(squares.chunks(row).rev().flatten()).collect()
    }

    /// A square of the client in our count, or one of ours in the client's: either way the rows change places. What is no
    /// square stays what it is.
    pub fn number(self, position: &dyn Position, number: usize) -> usize {
        let Some((row, numbering)) = self.rows(position).zip(position.numbering()) else { return number };
        if !(1..=numbering.squares()).contains(&number) {
            return number;
        }
        let (rows, at, place) = (numbering.squares() / row, (number - 1) / row, (number - 1) % row);
        (rows - 1 - at) * row + place + 1
    }

    /// How many squares a row has, where rows must change places.
    fn rows(self, position: &dyn Position) -> Option<usize> {
        if self == Count::Above { None } else { row(position) }
    }

    /// What the client calls the squares.
    pub fn squares(self, position: &dyn Position) -> Squares {
        match self {
            Count::Above => Squares::usual(position.numbering()),
            Count::Below => Squares::from_corners(position, Corner::NAMES, Corner::NAMES, false),
        }
    }

    /// How the client writes moves.
    pub fn usage(self, position: &dyn Position) -> Usage {
        Usage { wording: Wording::Taken, squares: self.squares(position), cross: 'x' }
    }
}

/// The numbered squares of a row.
fn row(position: &dyn Position) -> Option<usize> {
    position.numbering()?.squares().checked_div(position.board().rows().len()).filter(|row| *row > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamen_catalog::Catalog;

    use crate::numbers::{read_move, read_position, write_move, write_position};

    #[test]
    fn who_counts_from_below_is_understood() {
        let russian = Catalog::builtin().get("russian").unwrap().start.clone();
        // As pydraughts begins a game of russian or brazilian: a1 is 1, h8 is 32.
        let below = "Wwwwwwwwwwwwweeeeeeeebbbbbbbbbbbb";
        assert_eq!(Count::seen(&*russian, below), Some(Count::Below));
        assert_eq!(read_position(&*russian, below, Count::Below).unwrap().text(), russian.text());
        assert_eq!(Count::seen(&*russian, &write_position(&*russian).unwrap()), Some(Count::Above));
        // Two queens say nothing.
        assert_eq!(Count::seen(&*russian, &format!("W{}W{}B", "e".repeat(10), "e".repeat(20))), None);
        // a3-b4 and c3-d4; and a capture with what it takes.
        let takes = russian.read("8/8/8/4b3/3w4/8/8/8 w").unwrap();
        for (position, client, ours) in
            [(&russian, "9-13", "21-17"), (&russian, "10-14", "22-18"), (&takes, "14x23x19", "18x11x15")]
        {
            let legal = read_move(&**position, client, Count::Below).unwrap();
            assert_eq!(read_move(&**position, ours, Count::Above).as_ref(), Ok(&legal));
            assert_eq!(write_move(&**position, &legal, Count::Below).as_deref(), Some(client));
            assert_eq!(write_move(&**position, &legal, Count::Above).as_deref(), Some(ours));
        }
    }

    #[test]
    fn moves_are_counted_as_the_game_names_its_squares_until_the_client_shows_otherwise() {
        let catalog = Catalog::builtin();
        let game = |id: &str| catalog.get(id).unwrap();
        let unknown = Habit::default();
        assert_eq!(unknown.moves(game("russian"), "russian", true), Count::Below);
        assert_eq!(unknown.moves(game("international-8"), "brazilian", true), Count::Below);
        // Who says our own name, or gives no position, is not such a client; and these squares have no names.
        assert_eq!(unknown.moves(game("international-8"), "international-8", true), Count::Above);
        assert_eq!(unknown.moves(game("russian"), "russian", false), Count::Above);
        assert_eq!(unknown.moves(game("international"), "normal", true), Count::Above);
        let mut shown = unknown;
        shown.shown(Count::Above);
        assert_eq!(shown.moves(game("russian"), "russian", true), Count::Above);
        assert_eq!(Habit::said(Count::Below).moves(game("international"), "normal", false), Count::Below);
    }
}
