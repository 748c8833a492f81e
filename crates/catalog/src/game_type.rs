//! The game types of PDN 3.0, as <https://pdn.fmjd.org/gametype.html> lists them.

use kamen_core::{Corner, Position, Side, Squares, Usage, Wording};

/// What PDN calls a game, `20,W,10,10,N2,0`, taken apart: its number on the published list, and how its games are written.
///
/// ```
/// use kamen_catalog::{Catalog, GameType, Seen};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let russian = catalog.get("russian").ok_or("a game of the box")?;
/// let found = russian.format.as_ref().and_then(|format| format.game_type()).ok_or("it has one")?;
/// assert_eq!((found.number(), found.names_squares(), found.counts_to_two()), (25, true, false));
/// assert_eq!(found.usage(&*russian.start).cross, ':');
/// assert_eq!(GameType::parse("25,W,8,8,A0,0", Seen::ByStarter), Some(found));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameType {
    number: u32,
    /// What follows the number, if anything does.
    detail: Option<Detail>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Detail {
    /// Who makes the first move.
    starter: Side,
    /// Whether squares have names. Otherwise they have numbers.
    names: bool,
    /// Where the first square is, as White sees the board.
    corner: Corner,
}

/// From whose seat the corners of a GameType are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// The starting player's, as the standard has it.
    ByStarter,
    /// Black's, for numbers: PlayOK (once Kurnik) writes `20,W,10,10,N1,0` above games that count as all others do.
    ByBlack,
}

/// Types whose games end 2-0, 1-1 and 0-2.
const TO_TWO: [u32; 2] = [20, 27];
/// Types whose captures are written with a colon.
const WITH_COLON: [u32; 2] = [25, 41];

impl GameType {
    /// Takes the value of a tag GameType apart.
    pub fn parse(text: &str, seen: Seen) -> Option<GameType> {
        let mut parts = text.split(',').map(str::trim);
        let number = parts.next()?.parse().ok()?;
        let Some(starter) = parts.next() else { return Some(GameType { number, detail: None }) };
        let starter = match starter {
            "W" | "w" => Side::White,
            "B" | "b" => Side::Black,
            _ => return None,
        };
        let Some(notation) = parts.nth(2) else { return Some(GameType { number, detail: None }) };
        let (names, digit) = match (notation.strip_prefix('A'), notation.strip_prefix('N')) {
            (Some(digit), _) => (true, digit),
            (_, Some(digit)) => (false, digit),
            _ => return None,
        };
        let by = if seen == Seen::ByBlack && !names { Side::Black } else { starter };
        let detail = Some(Detail { starter, names, corner: corner(digit, by)? });
        Some(GameType { number, detail })
    }

    /// Its number on the published list.
    pub fn number(self) -> u32 {
        self.number
    }

    /// Whether it says more than its number.
    pub fn is_detailed(self) -> bool {
        self.detail.is_some()
    }

    /// Who makes the first move, if it says so.
    pub fn starter(self) -> Option<Side> {
        Some(self.detail?.starter)
    }

    /// Whether squares are written by name. Otherwise they have numbers.
    pub fn names_squares(self) -> bool {
        self.detail.is_some_and(|detail| detail.names)
    }

    /// Whether its games end 2-0, 1-1 and 0-2.
    pub fn counts_to_two(self) -> bool {
        TO_TWO.contains(&self.number)
    }

    /// How its moves are written.
    pub fn usage(self, pos: &dyn Position) -> Usage {
        let corner = |names: bool| self.detail.filter(|detail| detail.names == names).map(|detail| detail.corner);
        let (numbers, names) = (corner(false).unwrap_or(Corner::NUMBERS), corner(true).unwrap_or(Corner::NAMES));
        let squares = Squares::from_corners(pos, numbers, names, self.names_squares());
        let colon = WITH_COLON.contains(&self.number);
        Usage { wording: Wording::Way, squares, cross: if colon { ':' } else { 'x' } }
    }
}

/// The corner of a digit in GameType, as the player of that side sees the board.
fn corner(digit: &str, by: Side) -> Option<Corner> {
    let (top, right) = match digit {
        "0" => (false, false),
        "1" => (false, true),
        "2" => (true, false),
        "3" => (true, true),
        _ => return None,
    };
    let turned = by == Side::Black;
    Some(Corner { top: top != turned, right: right != turned })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the four corners of the board are called, from a1 on clockwise; light ones have no number.
    fn corners(game: &str, digit: &str, by: Side) -> Vec<[Option<String>; 2]> {
        let catalog = crate::Catalog::builtin();
        let pos = &*catalog.get(game).expect("a game of ours").start;
        let corner = corner(digit, by).expect("a corner");
        let squares = [false, true].map(|by_name| Squares::from_corners(pos, corner, corner, by_name));
        let last = pos.board().rows().len() as i32 - 1;
        let point = |(x, y)| pos.board().square(x, y).expect("a corner");
        let called = |point| squares.each_ref().map(|squares| squares.called(pos.board(), point));
        [(0, 0), (0, last), (last, last), (last, 0)].map(|place| called(point(place))).to_vec()
    }

    /// By hand from the standard's own pictures of the corners.
    #[test]
    fn the_first_square_is_where_the_type_says() {
        let of = |found: Vec<[Option<String>; 2]>| -> String {
            let word = |[number, name]: [Option<String>; 2]| {
                format!("{} {}", number.unwrap_or("-".into()), name.unwrap_or("-".into()))
            };
            found.into_iter().map(word).collect::<Vec<_>>().join(", ")
        };
        assert_eq!(of(corners("russian", "0", Side::White)), "1 a1, - a8, 32 h8, - h1");
        assert_eq!(of(corners("russian", "1", Side::White)), "4 h1, - h8, 29 a8, - a1");
        assert_eq!(of(corners("russian", "2", Side::White)), "29 a8, - a1, 4 h1, - h8");
        assert_eq!(of(corners("russian", "3", Side::White)), "32 h8, - h1, 1 a1, - a8");
        // The other player sees the other corner.
        for (white, black) in [("0", "3"), ("1", "2"), ("2", "1"), ("3", "0")] {
            assert_eq!(corners("international", white, Side::White), corners("international", black, Side::Black));
        }
    }
}
