//! What stones are: told by the families, the same for everybody who draws, writes or sets them up.

use std::collections::BTreeSet;

use kamen_catalog::{Catalog, all_kinds, families, figures};
use kamen_core::{Random, Side, write_cells, write_pile};

#[test]
fn the_scripts_have_the_figures_of_the_families() {
    let file = include_str!("../../../web/js/board/figures.js");
    assert_eq!(file, figures(), "cargo run -p kamen-catalog --example figures > web/js/board/figures.js");
}

#[test]
fn no_two_kinds_are_taken_for_one_another() {
    let kinds = all_kinds();
    let ids: BTreeSet<&str> = kinds.iter().map(|kind| kind.id()).collect();
    let codes: BTreeSet<char> = kinds.iter().map(|kind| kind.code()).collect();
    assert_eq!((ids.len(), codes.len()), (kinds.len(), kinds.len()));
    // Within a game a letter is one stone; another game may call that stone otherwise.
    for game in Catalog::builtin().games() {
        let stones = game.start.palette().stones;
        let letters: BTreeSet<char> = stones.iter().map(|stone| stone.letter()).collect();
        assert_eq!(letters.len(), stones.len(), "{}", game.id);
    }
    for family in families() {
        for kind in family.kinds.iter().filter(|kind| !kind.is_disc()) {
            let figure = kind.figure();
            assert!(!figure.outlines.is_empty(), "{kind:?} cannot be drawn");
            assert_eq!(figure.pixels.len(), 8, "{kind:?}");
            assert!(
                figure.pixels.iter().all(|row| row.len() == 8 && row.bytes().all(|pixel| b".#".contains(&pixel)))
            );
        }
    }
}

#[test]
fn the_palette_has_every_stone_of_a_game() {
    for game in Catalog::builtin().games() {
        let palette = game.start.palette();
        let family = families().into_iter().find(|family| family.id == game.family).expect("its family");
        assert!(palette.kinds().iter().all(|kind| family.kinds.contains(kind)), "{}", game.id);
        for side in Side::BOTH {
            assert!(palette.stones.iter().any(|stone| stone.side == side), "{}", game.id);
        }
        let mut position = game.start.clone();
        let mut random = Random::new(7);
        for _ in 0..120 {
            for pile in position.stones() {
                assert!(pile.len() <= palette.tallest, "{}: {}", game.id, position.text());
                let missing = pile.iter().find(|stone| !palette.stones.contains(stone));
                assert_eq!(missing, None, "{}: {}", game.id, position.text());
            }
            if let Some(rolled) = position.roll(random.dice()) {
                position = rolled;
            }
            let Some(legal) = position.nth(random.below(position.count().max(1))) else { break };
            position = legal.play();
        }
    }
}

/// Whoever sets up the start says no more than its stones and the turn.
#[test]
fn what_nobody_says_of_a_position_is_what_fits() {
    let catalog = Catalog::builtin();
    for game in catalog.games() {
        let (start, stones) = (&game.start, game.start.stones());
        let cells = write_cells(start.board(), |point| write_pile(&stones[point]));
        let text = format!("{cells} {} {}", start.turn().letter(), start.besides(&stones, start.turn()));
        assert_eq!(text.trim_end(), start.text(), "{}", game.id);
    }
    let besides = |game: &str, text: &str| {
        let position = catalog.get(game).expect("a game").start.read(text).expect(text);
        position.besides(&position.stones(), Side::White)
    };
    // Rooks and kings at home may castle, others may not.
    assert_eq!(besides("chess", "r3k3/8/8/8/8/8/8/4K2R w - - 0 1"), "Kq - 0 1");
    // Stones that are on the board are no longer in hand.
    assert_eq!(besides("mill", "w2/3/3/6/3/3/2b w hand=0,0"), "hand=8,8");
}
