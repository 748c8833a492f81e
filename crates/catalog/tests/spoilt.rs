//! Garbage and spoilt text for the readers of numbers, PDN and SAN: read, or refused with a place inside the text.

use std::sync::OnceLock;

use kamen_catalog::{Catalog, Game};
use kamen_core::{Place, Position, Squares, reasons};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;

/// As PDN has it, by numbers where the game has them.
fn pdn(pos: &dyn Position) -> Option<String> {
    pos.pdn(&Squares::usual(Some(pos.numbering()?)))
}

fn games() -> &'static [Game] {
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    CATALOG.get_or_init(Catalog::builtin).games()
}

fn reach(game: &Game, moves: &[Index]) -> Box<dyn Position> {
    let mut pos = game.start.clone();
    for choice in moves {
        let count = pos.count();
        if count == 0 {
            break;
        }
        pos = pos.nth(choice.index(count)).expect("the index is below the count").play();
    }
    pos
}

fn try_position(game: &Game, text: &str) {
    match game.start.read(text) {
        Ok(pos) => {
            if let Some(written) = pdn(&*pos) {
                let again = game.start.read(&written).unwrap_or_else(|f| panic!("{written}: {}", f[0]));
                assert_eq!(again.identity(), pos.identity(), "{}: {written}", game.id);
            }
        }
        Err(faults) => {
            assert!(!faults.is_empty(), "{}: '{text}' refused without a fault", game.id);
            for fault in faults {
                let Place::Column(column) = fault.place else { panic!("{}: '{text}': {fault}", game.id) };
                assert!((1..=text.chars().count() + 1).contains(&column), "{}: '{text}': {fault}", game.id);
            }
        }
    }
}

fn try_move(game: &Game, pos: &dyn Position, text: &str) {
    match pos.attempt(text) {
        Ok(legal) => assert!(legal.index() < pos.count(), "{}: {text}", game.id),
        Err(refusal) if refusal.reason == reasons::UNREADABLE => {
            let column = refusal.count.unwrap_or(0) as usize;
            assert!((1..=text.chars().count() + 1).contains(&column), "{}: column {column} of '{text}'", game.id);
        }
        Err(refusal) => assert!(!game.article(refusal.rule).is_empty(), "{}: {}", game.id, refusal.rule),
    }
}

/// What only the game itself refuses still stands somewhere in the PDN.
#[test]
fn faults_of_the_game_are_placed_in_the_pdn() {
    let strange = games().iter().find(|game| game.id == "strange").expect("in the box");
    for (text, columns) in [("W:W31:B", &[1][..]), ("B:W31,30:BK1,2", &[14]), ("B:B1-3:W31", &[4, 4, 4])] {
        let faults = strange.start.read(text).err().unwrap_or_default();
        let places: Vec<Place> = faults.into_iter().map(|fault| fault.place).collect();
        assert_eq!(places, columns.iter().map(|&column| Place::Column(column)).collect::<Vec<_>>(), "{text}");
    }
}

/// One character put in, taken out or changed.
fn spoil(text: &str, slips: &[(u8, Index, char)]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for (kind, at, c) in slips {
        let at = at.index(chars.len() + 1);
        match kind {
            0 => chars.insert(at, *c),
            1 if at < chars.len() => drop(chars.remove(at)),
            _ if at < chars.len() => chars[at] = *c,
            _ => {}
        }
    }
    chars.into_iter().collect()
}

fn slips() -> impl Strategy<Value = Vec<(u8, Index, char)>> {
    let letters: Vec<char> = "WBK0123456789,-:x.+#=NQJDO abž".chars().collect();
    prop::collection::vec((0u8..3, any::<Index>(), prop::sample::select(letters)), 1..4)
}

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 4000,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(39),
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_text_is_read_or_refused(
        game in any::<Index>(),
        moves in prop::collection::vec(any::<Index>(), 0..30),
        text in prop_oneof![
            any::<String>(),
            "[WB]:[WB]?K?[0-9,K-]{0,12}:[WB]?K?[0-9,K-]{0,12}\\.?",
            "[WB](:[WBž][K0-9,-]{0,9}){0,4}",
            "x?[0-9]{0,25}([x-][0-9]{0,3}){0,4}",
            "[KQRBNDVSJ]?[a-h]?[1-8]?x?[a-h][1-8](=?[QRBNDVSJ])?[+#]?|[0O](-[0O]){0,3}[+#]?",
        ],
    ) {
        let game = game.get(games());
        try_position(game, &text);
        try_move(game, &*reach(game, &moves), &text);
    }

    #[test]
    fn spoilt_text_is_read_or_refused(
        game in any::<Index>(),
        moves in prop::collection::vec(any::<Index>(), 0..60),
        mv in any::<Index>(),
        slips in slips(),
    ) {
        let game = game.get(games());
        let pos = reach(game, &moves);
        if let Some(written) = pdn(&*pos) {
            try_position(game, &written);
            try_position(game, &spoil(&written, &slips));
        }
        let legal = pos.legal();
        if !legal.is_empty() {
            let mv = &legal[mv.index(legal.len())];
            let mut spellings = vec![mv.text.clone()];
            spellings.extend(pos.writings().iter().filter_map(|&how| mv.written(how)));
            for spelling in spellings {
                prop_assert!(pos.attempt(&spelling).as_ref() == Ok(mv), "{}: {}", &game.id, &spelling);
                try_move(game, &*pos, &spoil(&spelling, &slips));
            }
        }
    }
}
