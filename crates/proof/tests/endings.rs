//! Endings with few stones, worked out to their end.

use kamen_catalog::Catalog;
use kamen_core::{Position, Side};
use kamen_proof::{Aim, Ending};

fn position(game: &str, text: &str) -> Box<dyn Position> {
    let catalog = Catalog::builtin();
    catalog.get(game).expect("the game is there").start.read(text).expect("the position can be read")
}

/// King and pawn against king: whoever has to move gives the opposition away.
#[test]
fn the_opposition_decides() {
    let black_moves = position("chess", "8/4k3/8/4K3/4P3/8/8/8 b - - 0 1");
    let white_moves = position("chess", "8/4k3/8/4K3/4P3/8/8/8 w - - 0 1");
    let promotes = |pos: &dyn Position| {
        Ending::new(pos, Side::White, Aim::Promotion, None, 120_000).expect("few positions").moves(pos)
    };
    assert!(promotes(&*black_moves).is_some());
    assert_eq!(promotes(&*white_moves), None);
}

/// Two men face each other: whoever must step forward is taken. The line is the whole win.
#[test]
fn lines_lead_to_the_end() {
    let pos = position("dama", "8/8/8/2b5/8/2w5/8/8 w");
    let ending = Ending::new(&*pos, Side::Black, Aim::Win, Some(1), 1_000).expect("few positions");
    assert_eq!(ending.moves(&*pos), Some(1));
    let line = ending.line(&*pos);
    let end = line.iter().fold(pos, |pos, mv| pos.attempt(mv).expect("legal").play());
    assert_eq!(end.end().and_then(|outcome| outcome.winner), Some(Side::Black));
    assert_eq!(line.len(), 2);
}

/// A win that takes longer than asked is not found, and an ending with too many positions is not begun.
#[test]
fn limits_are_kept() {
    let pos = position("chess", "4k3/8/8/4K3/8/8/8/Q7 w - - 0 1");
    let within = |moves| Ending::new(&*pos, Side::White, Aim::Win, Some(moves), 120_000).expect("few").moves(&*pos);
    assert_eq!(within(1), None);
    assert!(Ending::new(&*pos.start(), Side::White, Aim::Win, None, 500).is_none());
}

/// Frogs and toads: nobody can force anything.
#[test]
fn frogs_and_toads_are_a_draw() {
    let catalog = Catalog::builtin();
    let start = catalog.get("frogs").expect("the game is there").start.boxed_clone();
    for side in Side::BOTH {
        let ending = Ending::new(&*start, side, Aim::Win, None, 5_000).expect("few positions");
        assert_eq!(ending.moves(&*start), None, "{side:?}");
    }
}
