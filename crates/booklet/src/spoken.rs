//! Pictures in words, for those who do not see them.

use kamen_core::{Side, Stone};
use kamen_draw::Picture;
use kamen_i18n::Texts;

/// The stones of a picture in words: `white man a1, c1; black queen d4. White to move.`
pub fn in_words(picture: &Picture, texts: &Texts) -> String {
    let mut kinds: Vec<(Stone, Vec<&str>)> = Vec::new();
    for (point, pile) in picture.stones.iter().enumerate() {
        for stone in pile {
            let name = picture.board.name(point);
            match kinds.iter_mut().find(|(known, _)| known == stone) {
                Some((_, points)) => points.push(name),
                None => kinds.push((*stone, vec![name])),
            }
        }
    }
    kinds.sort_by_key(|(stone, _)| (stone.side == Side::Black, stone.kind.worth()));
    let told = |(stone, points): &(Stone, Vec<&str>)| {
        let name = texts.get(&format!("board-stone-{}-{}", stone.side.id(), stone.kind.id()), &[]);
        format!("{name} {}", points.join(", "))
    };
    let mut words = kinds.iter().map(told).collect::<Vec<_>>().join("; ");
    if words.is_empty() {
        words = texts.get("board-empty", &[]);
    }
    words.push('.');
    if let Some(side) = picture.turn {
        words.push(' ');
        words.push_str(&texts.get("book-turn", &[("side", side.id().into())]));
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use kamen_catalog::Catalog;
    use kamen_i18n::Language;

    #[test]
    fn a_board_is_told_in_words() {
        let catalog = Catalog::builtin();
        let wolf = catalog.get("wolf").expect("a game of the box");
        let told = in_words(&Picture::of(&*wolf.start), &Texts::new(Language::En));
        assert_eq!(told, "white sheep a1, c1, e1, g1. Black to move.");
    }
}
