//! Garbage and spoilt text: read, or refused with a place.

use kamen_catalog::Game;
use kamen_chess::faults::{IMPOSSIBLE_CHECK, MISSING_KING, TOO_MANY_PAWNS};
use kamen_core::{Fault, FaultKind, Place, Position, reasons};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;
use toml::Table;

use crate::{catalog, examine, file_of, games, put, reach};

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(39), ..ProptestConfig::default() }
}

/// One thing a clumsy hand does to a text.
#[derive(Clone, Debug)]
enum Slip {
    Insert(Index, char),
    Remove(Index),
    Replace(Index, char),
    Double(Index),
    Swap(Index),
    Cut(Index),
    /// A stretch of the text once more, somewhere else.
    Paste(Index, Index, usize),
}

fn slips() -> impl Strategy<Value = Vec<Slip>> {
    let letter = || {
        prop_oneof![
            6 => prop::sample::select("wbWB0123456789/ -x+=,;()!abcdefgh.\"\n[]#:KQkq".chars().collect::<Vec<_>>()),
            1 => any::<char>(),
        ]
    };
    let at = any::<Index>;
    let slip = prop_oneof![
        (at(), letter()).prop_map(|(at, c)| Slip::Insert(at, c)),
        at().prop_map(Slip::Remove),
        (at(), letter()).prop_map(|(at, c)| Slip::Replace(at, c)),
        at().prop_map(Slip::Double),
        at().prop_map(Slip::Swap),
        at().prop_map(Slip::Cut),
        (at(), at(), 1usize..40).prop_map(|(from, to, length)| Slip::Paste(from, to, length)),
    ];
    prop::collection::vec(slip, 1..5)
}

fn spoil(text: &str, slips: &[Slip]) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for slip in slips {
        let length = chars.len();
        if length == 0 {
            break;
        }
        match slip {
            Slip::Insert(at, c) => chars.insert(at.index(length + 1), *c),
            Slip::Remove(at) => drop(chars.remove(at.index(length))),
            Slip::Replace(at, c) => chars[at.index(length)] = *c,
            Slip::Double(at) => chars.insert(at.index(length), chars[at.index(length)]),
            Slip::Swap(at) if length > 1 => {
                let at = at.index(length - 1);
                chars.swap(at, at + 1);
            }
            Slip::Swap(_) => {}
            Slip::Cut(at) => chars.truncate(at.index(length)),
            Slip::Paste(from, to, count) => {
                let from = from.index(length);
                let piece: Vec<char> = chars[from..(from + count).min(length)].to_vec();
                let to = to.index(length);
                chars.splice(to..to, piece);
            }
        }
    }
    chars.into_iter().collect()
}

/// Text of any kind, and text that looks like the real thing.
fn garbage() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[wbWB1-9/()]{0,60}( [wb-])?( [a-z]{1,6}=[0-9a-hWB,;]{0,9}){0,3}",
        "[a-hx=!,+~-]{0,3}([a-h][0-9]{1,2}[x+-]?){0,6}(=?[QRBNDVSJ])?[+#]?",
        "[0-9]{1,25}([x-][0-9]{1,4}){0,4}",
        "[WB]:[WB][K0-9,-]{0,20}:[WB][K0-9,-]{0,20}",
        "[rnbqkpRNBQKP1-8/]{10,70} [wb] [KQkq-]{1,4} [a-h3-6-]{1,2} [0-9]{1,12} [0-9]{1,12}",
    ]
}

/// A fault of a line of text says where it is, inside that line or right behind it, unless it is one of the whole position.
fn is_placed(fault: &Fault, text: &str) -> bool {
    match &fault.place {
        Place::Column(column) => (1..=text.chars().count() + 1).contains(column),
        Place::Key(key) => !key.is_empty(),
        Place::Nowhere => is_of_the_whole(fault.kind),
        Place::Line(..) => false,
    }
}

/// What no one place of a position's text is to blame for: how many stones there are, or what is missing.
fn is_of_the_whole(kind: FaultKind) -> bool {
    [FaultKind::TooManyStones, FaultKind::Impossible, MISSING_KING, TOO_MANY_PAWNS, IMPOSSIBLE_CHECK].contains(&kind)
}

fn try_position(game: &Game, text: &str) {
    match game.start.read(text) {
        Err(faults) => {
            assert!(!faults.is_empty(), "{}: '{text}' refused without a fault", game.id);
            for fault in faults {
                assert!(is_placed(&fault, text), "{}: '{text}': {fault}", game.id);
            }
        }
        Ok(pos) => examine(game, &*pos),
    }
}

fn try_move(game: &Game, pos: &dyn Position, text: &str) {
    match pos.attempt(text) {
        Ok(legal) => assert!(legal.index() < pos.count(), "{}: '{text}' is no move in {}", game.id, pos.text()),
        Err(refusal) => {
            let rule = refusal.rule;
            assert!(!game.article(rule).is_empty(), "{}: no article for {rule}", game.id);
            if refusal.reason == reasons::UNREADABLE {
                let column = refusal.count.unwrap_or(0) as usize;
                let inside = (1..=text.chars().count() + 1).contains(&column);
                assert!(inside, "{}: column {column} of '{text}'", game.id);
                let example = refusal.example.as_deref();
                let shown = pos.count() == 0 || example.is_some_and(|example| pos.attempt(example).is_ok());
                assert!(shown, "{}: '{text}' is answered with {example:?}", game.id);
            }
            for (_, square) in &refusal.marks {
                assert!(pos.board().point(square).is_some(), "{}: '{square}' is no square", game.id);
            }
        }
    }
}

/// A fault of a file names a key, or a line and column that are there.
fn is_placed_in_file(fault: &Fault, text: &str) -> bool {
    match &fault.place {
        Place::Key(key) => !key.is_empty(),
        Place::Line(line, column) => {
            let lines: Vec<&str> = text.split('\n').collect();
            let found = line.checked_sub(1).and_then(|at| lines.get(at));
            found.is_some_and(|found| (1..=found.chars().count() + 1).contains(column))
        }
        Place::Column(_) | Place::Nowhere => false,
    }
}

fn try_file(text: &str) {
    for fault in catalog().check(text) {
        assert!(is_placed_in_file(&fault, text), "{fault} in:\n{text}");
    }
}

proptest! {
    #![proptest_config(config(8000))]

    #[test]
    fn garbage_is_no_position(game in any::<Index>(), text in garbage()) {
        try_position(game.get(games()), &text);
    }

    #[test]
    fn spoilt_positions_are_read_or_refused(
        game in any::<Index>(), plies in 0usize..80, salt in any::<u64>(), slips in slips(),
    ) {
        let game = game.get(games());
        try_position(game, &spoil(&reach(game, plies, salt).text(), &slips));
    }

    #[test]
    fn garbage_is_no_move(game in any::<Index>(), plies in 0usize..40, salt in any::<u64>(), text in garbage()) {
        let game = game.get(games());
        try_move(game, &*reach(game, plies, salt), &text);
    }

    #[test]
    fn spoilt_moves_are_answered(
        game in any::<Index>(), plies in 0usize..60, salt in any::<u64>(), mv in any::<Index>(), slips in slips(),
    ) {
        let game = game.get(games());
        let pos = reach(game, plies, salt);
        let legal = pos.legal().texts();
        if !legal.is_empty() {
            try_move(game, &*pos, &spoil(&legal[mv.index(legal.len())], &slips));
        }
    }

    #[test]
    fn any_clicks_are_answered(
        game in any::<Index>(), plies in 0usize..60, salt in any::<u64>(), clicks in prop::collection::vec(any::<Index>(), 0..8),
    ) {
        let game = game.get(games());
        let pos = reach(game, plies, salt);
        let points: Vec<usize> = clicks.iter().map(|at| at.index(pos.board().points().len())).collect();
        if let Ok(clicked) = pos.click(&points) {
            prop_assert!(clicked.complete().is_none_or(|legal| legal.index() < pos.count()));
        }
    }

    #[test]
    fn garbage_is_no_option(game in any::<Index>(), sets in prop::collection::vec(set(), 0..4)) {
        let game = game.get(catalog().games());
        match catalog().with_options(&game.id, &sets) {
            None => prop_assert!(false, "no game {}", game.id),
            Some(Ok(_)) => {}
            Some(Err(faults)) => {
                prop_assert!(!faults.is_empty());
                for fault in faults {
                    let keyed = matches!(&fault.place, Place::Key(key) if !key.is_empty() || sets.iter().any(|set| set.is_empty() || set.starts_with('=')));
                    prop_assert!(keyed, "{}: {fault} for {sets:?}", game.id);
                }
            }
        }
    }
}

fn set() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z-]{0,9}=?[a-z0-9,-]{0,9}",
        "(huffing|take-back|majority|flying|stones|limit|contract|promotion|diagonals|king.lines)=(true|false|[0-9]{1,20}|-1|at-end|at-once|[a-h][0-9],[a-h][0-9]|,|ž)",
        any::<String>(),
    ]
}

proptest! {
    #![proptest_config(config(4000))]

    #[test]
    fn garbage_is_no_game_file(text in prop_oneof![any::<String>(), "([a-z.]{1,9} = ([0-9]{1,9}|\"[a-z]{0,5}\"|\\[[0-9, ]{0,9}\\])\n){0,9}"]) {
        try_file(&text);
    }

    #[test]
    fn spoilt_game_files_are_read_or_refused(game in any::<Index>(), slips in slips()) {
        try_file(&spoil(&file_of(&game.get(catalog().games()).id), &slips));
    }
}

/// A family on a board that is not its own refuses, or plays.
#[test]
fn every_game_on_every_board_is_refused_or_playable() {
    for game in catalog().games() {
        for board in ["8x8", "10x10", "1x8", "8x1", "1x1", "9x9", "26x26", "2x3", "mill", "mill-diagonal", "mill-hex"]
        {
            let mut file: Table = file_of(&game.id).parse().expect("TOML");
            put(&mut file, "board", &format!("\"{board}\""));
            try_file(&file.to_string());
            for start in ["w w", "w1b5 b", "3/3/3/6/3/3/3 w", "8/8/8/8/8/8/8/8 w", "26 w"] {
                put(&mut file, "start", &format!("\"{start}\""));
                try_file(&file.to_string());
            }
        }
    }
}

/// Nesting must not eat the stack, nor length the time.
#[test]
fn huge_texts_are_refused() {
    for piece in
        ["[", "(", "{", "a.", "[a.", "a=[", "a={b=", "9", "w", "/", "x", "a1x", "\"", "[[a]]\n", "W:", "1,", "ž"]
    {
        let text = piece.repeat(20_000);
        for file in [text.clone(), format!("{text}a = 1"), format!("id = \"a\"\n[rules]\n{text}a = 1")] {
            assert!(!catalog().check(&file).is_empty(), "a file of {piece} is found good");
        }
        for game in catalog().games().iter().step_by(5) {
            try_position(game, &text);
            try_move(game, &*game.start, &text);
            let _ = catalog().with_options(&game.id, &[format!("{text}=1"), format!("stones={text}")]);
        }
    }
}
