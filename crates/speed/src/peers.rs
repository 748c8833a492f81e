//! Other programs that count the same game, for the ratio.

use kamen_core::{Position, Side};
use shakmaty::{CastlingMode, Chess, fen::Fen};

/// Perft of one position by another program.
pub type Peer = Box<dyn Fn(u32) -> u64>;

/// The program that counts the game too, if we have one.
pub fn name(game: &str) -> Option<&'static str> {
    match game {
        "chess" => Some("shakmaty"),
        "turkish" => Some("kish"),
        _ => None,
    }
}

/// That program, set to the position.
pub fn of(game: &str, position: &dyn Position) -> Result<Option<Peer>, String> {
    let peer = match name(game) {
        Some("shakmaty") => shakmaty(&position.text()),
        Some("kish") => kish(position),
        _ => return Ok(None),
    };
    peer.map(Some).map_err(|error| format!("{game}, {}: {error}", position.text()))
}

fn shakmaty(fen: &str) -> Result<Peer, String> {
    let fen: Fen = fen.parse().map_err(|error| format!("{error}"))?;
    let position: Chess = fen.into_position(CastlingMode::Standard).map_err(|error| format!("{error}"))?;
    Ok(Box::new(move |depth| shakmaty::perft(&position, depth)))
}

fn kish(position: &dyn Position) -> Result<Peer, String> {
    let (mut men, mut queens) = ([Vec::new(), Vec::new()], Vec::new());
    for (point, stones) in position.stones().iter().enumerate() {
        let Some(stone) = stones.last() else { continue };
        // By name, so that it does not matter how either side numbers its squares.
        let square: kish::Square =
            position.board().name(point).parse().map_err(|_| format!("kish has no square {point}"))?;
        men[stone.side.index()].push(square);
        if stone.kind.is_crowned() {
            queens.push(square);
        }
    }
    let turn = match position.turn() {
        Side::White => kish::Team::White,
        Side::Black => kish::Team::Black,
    };
    let board = kish::Board::from_squares(turn, &men[0], &men[1], &queens);
    Ok(Box::new(move |depth| board.perft(u64::from(depth))))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A peer set to another position, or to another game, would make the ratio worthless.
    #[test]
    fn peers_count_the_same_tree() {
        let catalog = kamen_catalog::Catalog::builtin();
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for id in ["chess", "turkish"] {
            let start = &*catalog.get(id).expect("in the box").start;
            let peer =
                |position: &dyn Position| of(id, position).expect("a position the peer can read").expect("a peer");
            assert_eq!(peer(start)(4), start.perft(4, 1), "{id}");
            for position in crate::positions::middle(id, start, &root).expect("golden positions") {
                let (ours, theirs) = (position.perft(3, 1), peer(&*position)(3));
                // kish counts every route of a queen's capture, so it may count more than the rulebook, never less.
                let same = if id == "turkish" { theirs >= ours } else { theirs == ours };
                assert!(same, "{id}: {ours}, not {theirs} from {}", position.text());
            }
        }
    }
}
