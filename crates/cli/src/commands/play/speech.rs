//! A position in words, for whoever listens instead of looking.

use kamen_core::{Position, Side, Stone};
use kamen_i18n::Texts;

/// The stones of both sides, each kind with its squares, and the towers; a sentence a line.
pub fn board(texts: &Texts, position: &dyn Position) -> Vec<String> {
    let stones = position.stones();
    let mut sentences: Vec<String> = Side::BOTH.iter().map(|&side| of_side(texts, position, &stones, side)).collect();
    for (point, pile) in stones.iter().enumerate().filter(|(_, pile)| pile.len() > 1) {
        let sides: Vec<String> =
            pile.iter().map(|stone| texts.get("side", &[("side", stone.side.id().into())]).to_lowercase()).collect();
        let square = position.board().name(point).to_string();
        let pile = sides.join(", ");
        sentences.push(texts.get("spoken-tower", &[("square", square.into()), ("stones", pile.into())]));
    }
    sentences
}

fn of_side(texts: &Texts, position: &dyn Position, stones: &[Vec<Stone>], side: Side) -> String {
    let mut parts = Vec::new();
    let mut kinds = position.palette().kinds();
    kinds.sort_by_key(|kind| std::cmp::Reverse(kind.worth()));
    for kind in kinds {
        let stands = |pile: &[Stone]| pile.len() == 1 && pile[0] == Stone { side, kind };
        let squares: Vec<&str> =
            (0..stones.len()).filter(|&at| stands(&stones[at])).map(|at| position.board().name(at)).collect();
        if !squares.is_empty() {
            let (count, list) = (squares.len(), texts.list(squares));
            let part = [("kind", kind.id().into()), ("count", count.into()), ("squares", list.into())];
            parts.push(texts.get("spoken-stones", &part));
        }
    }
    let all = parts.join("; ");
    let side = side.id();
    let count = parts.len();
    texts.get("spoken-side", &[("side", side.into()), ("stones", all.into()), ("count", count.into())])
}
