//! Whether the computer takes a draw that is offered to it.

use kamen_core::{DrawRules, Position};

use crate::Score;

/// Before so many plies a game has hardly begun.
const OPENING: usize = 24;
/// In hundredths of a man: whoever stands so much worse is glad of a draw, so much at any time.
const WORSE: i32 = 40;
const LOST: i32 = 200;
/// Where neither side stands better than this, and nothing has happened for so many plies, nothing is left to play for.
const EVEN: i32 = 20;
const IDLE: u32 = 20;

/// Whether to take a draw, by what the player to move thinks of the position: only when it stands worse, or when nothing
/// is left to play for, and the opening is over; a lost game is drawn gladly at any time.
pub fn takes_draw(score: Option<Score>, position: &dyn Position, plies: usize) -> bool {
    let begun = plies >= OPENING && position.hands().is_none_or(|hands| hands == [0; 2]);
    match score {
        Some(Score::Loss(_)) => true,
        Some(Score::Win(_)) | None => false,
        Some(Score::Value(value)) => value <= -LOST || (begun && (value <= -WORSE || is_dead(value, position))),
    }
}

/// Races count no progress, so nothing there ever looks idle.
fn is_dead(value: i32, position: &dyn Position) -> bool {
    let me = position.turn();
    let nobody_wins = !position.can_win(me) && !position.can_win(!me);
    let idle = position.draws() != DrawRules::NONE && position.quiet() >= IDLE;
    nobody_wins || (idle && value.abs() <= EVEN)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(game: &str, text: &str) -> Box<dyn Position> {
        let catalog = kamen_catalog::Catalog::builtin();
        let start = &catalog.get(game).expect("a game").start;
        start.read(text).expect("a position")
    }

    #[test]
    fn no_draw_in_the_opening() {
        let start = at("chess", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        for value in [-60, -30, 0, 30] {
            assert!(!takes_draw(Some(Score::Value(value)), &*start, 1), "{value}");
        }
        assert!(takes_draw(Some(Score::Value(-500)), &*start, 1));
        assert!(takes_draw(Some(Score::Loss(6)), &*start, 1));
    }

    #[test]
    fn later_whoever_is_worse_takes_it() {
        let rooks = at("chess", "4r1k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 3 40");
        assert!(takes_draw(Some(Score::Value(-60)), &*rooks, 79));
        assert!(!takes_draw(Some(Score::Value(0)), &*rooks, 79), "there is still a game to play");
        assert!(!takes_draw(Some(Score::Value(60)), &*rooks, 79));
        assert!(!takes_draw(Some(Score::Win(5)), &*rooks, 79));
    }

    #[test]
    fn a_dead_position_is_drawn() {
        let idle = at("chess", "4r1k1/5ppp/8/8/8/8/5PPP/4R1K1 w - - 24 60");
        assert!(takes_draw(Some(Score::Value(5)), &*idle, 119));
        assert!(!takes_draw(Some(Score::Value(80)), &*idle, 119));
    }

    #[test]
    fn stones_in_hand_are_the_opening() {
        let placing = at("mill", "3/3/3/6/3/3/3 w hand=9,9");
        assert!(!takes_draw(Some(Score::Value(-60)), &*placing, 30));
    }
}
