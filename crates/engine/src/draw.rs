//! Draws: what may be claimed, and whether the computer takes what is offered to it.

use kamen_core::{Cause, DrawRules, Position, causes};

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

/// What the player to move may claim a draw by, as the position stands or with a move (G7). `identities` are
/// those of all positions of the game, this one last.
pub fn claimable(position: &dyn Position, identities: &[String]) -> Option<Cause> {
    let limit = position.draws().claim;
    let times = |identity: &String| identities.iter().filter(|other| *other == identity).count();
    if position.quiet() >= limit {
        return Some(causes::CLAIMED_NO_PROGRESS);
    }
    if identities.last().is_some_and(|now| times(now) >= 3) {
        return Some(causes::CLAIMED_THREEFOLD);
    }
    // Only a position that stood twice can stand a third time.
    let repeats = identities.iter().any(|identity| times(identity) >= 2);
    if position.quiet().saturating_add(1) < limit && !repeats {
        return None;
    }
    position.legal().into_iter().map(|legal| legal.play()).find_map(|next| match next.quiet() >= limit {
        true => Some(causes::CLAIMED_NO_PROGRESS),
        false => (times(&next.identity()) >= 2).then_some(causes::CLAIMED_THREEFOLD),
    })
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

    #[test]
    fn a_draw_is_claimed_as_it_stands_or_with_a_move() {
        let catalog = kamen_catalog::Catalog::builtin();
        let found = |id: &str, text: &str, times: usize| {
            let position = catalog.get(id).unwrap().start.read(text).unwrap();
            claimable(&*position, &vec![position.identity(); times])
        };
        assert_eq!(found("chess", "7k/8/8/8/8/8/R7/K7 w - - 98 80", 1), None);
        assert_eq!(found("chess", "7k/8/8/8/8/8/R7/K7 w - - 99 80", 1), Some(causes::CLAIMED_NO_PROGRESS));
        assert_eq!(found("chess", "7k/8/8/8/8/8/R7/K7 w - - 100 81", 1), Some(causes::CLAIMED_NO_PROGRESS));
        // The man must step, and that is progress.
        assert_eq!(found("dama", "1b6/8/8/8/8/w7/8/8 w quiet=99", 1), None);
        assert_eq!(found("frogs", "b/b/b/1/1/w/w/w w", 2), None);
        assert_eq!(found("frogs", "b/b/b/1/1/w/w/w w", 3), Some(causes::CLAIMED_THREEFOLD));
        let [back, forth] = ["b/b/b/1/w/1/w/w b", "b/b/1/b/w/1/w/w w"]
            .map(|text| catalog.get("frogs").unwrap().start.read(text).unwrap());
        // Black has stood on a5 twice, and may step there again.
        let line = [&forth, &back, &forth, &back].map(|position| position.identity());
        assert_eq!(claimable(&*back, &line), Some(causes::CLAIMED_THREEFOLD));
    }
}
