//! What a value means at the end of the game: the chances that White wins, that it is drawn, that Black wins, as games of the
//! engine with itself have ended (`chances.txt`, made by `kamen learn GAME --chances`).

use kamen_catalog::Game;
use kamen_core::Side;

use crate::Score;

/// Chances, which are 1 together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chances {
    /// That White wins.
    pub white: f64,
    /// That it is drawn.
    pub draw: f64,
    /// That Black wins.
    pub black: f64,
}

/// How the values of a game turn into chances, all in hundredths of a man.
///
/// White wins as often as not where he is ahead by `white`, Black where he is by `black`, and both the more surely the more there is beyond
/// it, by a logistic curve of this `scale`.
///
/// ```
/// use kamen_core::Side;
/// use kamen_engine::{Odds, Score};
///
/// let odds = Odds { white: 200, black: 200, scale: 150 };
/// let even = odds.of(Score::Value(0), Side::White);
/// assert_eq!(even.white, even.black);
/// assert_eq!(odds.of(Score::Value(200), Side::Black).black, 0.5);
/// assert_eq!(odds.of(Score::Win(3), Side::White).white, 1.0);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    /// Where White wins every second game.
    pub white: i32,
    /// Where Black does.
    pub black: i32,
    /// How soon it becomes sure.
    pub scale: i32,
}

/// Of games that nobody has counted.
const USUAL: Odds = Odds { white: 150, black: 150, scale: 200 };

const TABLE: &str = include_str!("../chances.txt");

impl Odds {
    /// The chances that follow from a score of the player to move.
    pub fn of(self, score: Score, turn: Side) -> Chances {
        let value = match score {
            Score::Value(value) => f64::from(value),
            Score::Win(_) => f64::INFINITY,
            Score::Loss(_) => f64::NEG_INFINITY,
        };
        let value = if turn == Side::White { value } else { -value };
        let won = |ahead: f64, margin: i32| {
            1.0 / (1.0 + ((f64::from(margin) - ahead) / f64::from(self.scale.max(1))).exp())
        };
        let (white, black) = (won(value, self.white), won(-value, self.black));
        // Margins below zero together would promise more than there is.
        let whole = (white + black).max(1.0);
        Chances { white: white / whole, draw: (1.0 - white - black).max(0.0), black: black / whole }
    }
}

/// The odds of a game; those of the game it extends where it is a player's own.
pub fn odds_for(game: &Game) -> Odds {
    let parent = || game.extends.as_deref().filter(|_| game.number.is_none());
    counted(&game.id).or_else(|| counted(parent()?)).unwrap_or(USUAL)
}

fn counted(id: &str) -> Option<Odds> {
    TABLE.lines().filter(|line| !line.starts_with('#')).find_map(|line| {
        let mut words = line.split_whitespace();
        let is_it = words.next() == Some(id);
        let mut number = || words.next()?.parse().ok();
        is_it.then(|| Some(Odds { white: number()?, black: number()?, scale: number()? })).flatten()
    })
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;

    use super::*;

    #[test]
    fn every_line_of_the_table_is_of_a_game_and_can_be_read() {
        let catalog = Catalog::builtin();
        for line in TABLE.lines().filter(|line| !line.starts_with('#')) {
            let id = line.split_whitespace().next().unwrap();
            assert!(catalog.get(id).is_some(), "{line}");
            let odds = counted(id).unwrap_or_else(|| panic!("{line}"));
            assert!(odds.scale > 0 && odds.white + odds.black >= 0, "{line}");
        }
    }

    #[test]
    fn chances_are_one_together_and_grow_with_the_value() {
        for game in Catalog::builtin().games() {
            let odds = odds_for(game);
            let mut before = 0.0;
            for value in -3000..=3000 {
                let Chances { white, draw, black } = odds.of(Score::Value(value), Side::White);
                assert!((white + draw + black - 1.0).abs() < 1e-9, "{} {value}", game.id);
                assert!(white >= before, "{} {value}", game.id);
                before = white;
            }
        }
    }
}
