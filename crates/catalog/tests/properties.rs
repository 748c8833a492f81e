//! Whatever is read, is read or refused with a place: garbage, valid text that somebody spoilt, options in any
//! combination. And what options make of a game is still a game.
//!
//! Every run tries the same cases, so that a failure can be repeated on any machine.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::OnceLock;

use kamen_catalog::{Catalog, Game};
use kamen_core::{Fault, FaultKind, Place, Position, Random, Reason};
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;
use toml::{Table, Value};

fn catalog() -> &'static Catalog {
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    CATALOG.get_or_init(Catalog::builtin)
}

/// Every game as it is, and with the options that bring text of their own.
fn games() -> &'static [Game] {
    static GAMES: OnceLock<Vec<Game>> = OnceLock::new();
    GAMES.get_or_init(|| {
        let with = |(id, set): (&str, &str)| match catalog().with_options(id, &[set.to_string()]) {
            Some(Ok(game)) => game,
            other => panic!("{id} with {set}: {:?}", other.map(Result::err)),
        };
        let special = [
            ("dama", "huffing=true"),
            ("eight-sixteen", "huffing=true"),
            ("leapfrog", "huffing=true"),
            ("international-8", "take-back=true"),
            ("knight-draughts", "limit=40"),
            ("contract", "contract=a1,h8"),
            ("kings-subjects", "king.lines=8"),
            ("mill", "stones=12"),
        ];
        catalog().games().iter().cloned().chain(special.map(with)).collect()
    })
}

fn file_of(id: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../games").join(format!("{id}.toml"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("games/{id}.toml: {error}"))
}

/// A generator for a game (or any text) and a number, so that a failure can be repeated on any machine.
fn random_for(text: &str, salt: u64) -> Random {
    let parts: Vec<u64> = text.bytes().map(u64::from).chain([salt]).collect();
    Random::of(&parts)
}

/// A position some random moves after the start, or before that where the game ends.
fn reach(game: &Game, plies: usize, salt: u64) -> Box<dyn Position> {
    let mut random = random_for(&game.id, salt);
    let mut pos = game.start.clone();
    for _ in 0..plies {
        let count = pos.count();
        if count == 0 {
            break;
        }
        pos = pos.play(random.below(count)).expect("the index is below the count");
    }
    pos
}

// --- text ---

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

/// A fault of a line of text says where it is, inside that line or right behind it.
fn is_placed(fault: &Fault, text: &str) -> bool {
    match &fault.place {
        Place::Column(column) => (1..=text.chars().count() + 1).contains(column),
        Place::Key(key) => !key.is_empty(),
        Place::Line(..) | Place::Nowhere => false,
    }
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

/// What holds in every position that can be read.
fn examine(game: &Game, pos: &dyn Position) {
    let (id, text) = (&game.id, pos.text());
    let again = pos.read(&text).unwrap_or_else(|faults| panic!("{id}: '{text}' is not read back: {}", faults[0]));
    assert_eq!(again.text(), text, "{id}");
    assert_eq!(again.identity(), pos.identity(), "{id}: {text}");
    let legal = pos.legal();
    assert_eq!(legal.len(), pos.count(), "{id}: {text}");
    assert_eq!(legal.is_empty(), pos.end().is_some(), "{id}: {text}: {legal:?}, {:?}", pos.end());
    for (index, mv) in legal.iter().enumerate().take(8) {
        assert_eq!(pos.attempt(mv).ok(), Some(index), "{id}: {mv} in {text}");
        let next = pos.play(index).expect("the index is below the count").text();
        let read = pos.read(&next).unwrap_or_else(|f| panic!("{id}: '{next}' after {mv} in '{text}': {}", f[0]));
        assert_eq!(read.text(), next, "{id}: {mv} in {text}");
    }
}

fn try_move(game: &Game, pos: &dyn Position, text: &str) {
    match pos.attempt(text) {
        Ok(index) => assert!(pos.play(index).is_some(), "{}: '{text}' does not play in {}", game.id, pos.text()),
        Err(refusal) => {
            let rule = refusal.rule;
            assert!(!game.article(rule).is_empty(), "{}: no article for {rule}", game.id);
            if refusal.reason == Reason::Unreadable {
                let column = refusal.count.unwrap_or(0) as usize;
                let inside = (1..=text.chars().count() + 1).contains(&column);
                assert!(inside, "{}: column {column} of '{text}'", game.id);
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
        let legal = pos.legal();
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
            prop_assert!(clicked.complete.is_none_or(|index| pos.play(index).is_some()));
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

// --- all faults, not just the first ---

/// Something wrong that can be put into any game file, and the key it is found under.
const FAULTS: [(&str, &str, &str); 14] = [
    ("colour", "\"red\"", "colour"),
    ("id", "\"Not An Id\"", "id"),
    ("number", "0", "number"),
    ("minutes", "\"long\"", "minutes"),
    ("manners", "[\"touch-move\", \"kindness\"]", "manners"),
    ("stones", "[1]", "stones"),
    ("name.de", "\"Dame\"", "name.de"),
    ("name.cs", "7", "name.cs"),
    ("sources.start", "7", "sources.start"),
    ("sources.end", "{ article = 7 }", "sources.end.article"),
    ("options.nothing", "7", "options.nothing"),
    ("rules.nonsense", "true", "rules.nonsense"),
    ("rules.deep.nonsense", "[1, 2]", "rules.deep.nonsense"),
    ("start", "\"nothing at all\"", "start"),
];

/// More that is wrong in draughts, and in mills.
const DRAUGHTS_FAULTS: [(&str, &str, &str); 6] = [
    ("rules.majority", "3", "rules.majority"),
    ("rules.man.step", "[\"UP\", \"NE\"]", "rules.man.step"),
    ("rules.claim", "1", "rules.claim"),
    ("rules.promotion", "\"never\"", "rules.promotion"),
    ("rules.queen.lines", "5", "rules.queen.lines"),
    ("rules.white.captures", "\"yes\"", "rules.white.captures"),
];
const MILL_FAULTS: [(&str, &str, &str); 5] = [
    ("rules.stones", "99", "rules.stones"),
    ("rules.placing", "\"never\"", "rules.placing"),
    ("rules.flying", "7", "rules.flying"),
    ("rules.dice", "\"six\"", "rules.dice"),
    ("rules.movement", "[]", "rules.movement"),
];

/// Sets a dotted key of a file.
fn put(table: &mut Table, key: &str, value: &str) {
    let value = format!("v = {value}").parse::<Table>().expect("TOML").remove("v").expect("v");
    let (way, last) = key.rsplit_once('.').map_or((vec![], key), |(way, last)| (way.split('.').collect(), last));
    let mut at = table;
    for part in way {
        at = at.entry(part).or_insert_with(|| Value::Table(Table::new())).as_table_mut().expect("a table");
    }
    at.insert(last.to_string(), value);
}

fn is_under(fault: &Fault, key: &str) -> bool {
    // A fault inside the start says the column behind the key.
    matches!(&fault.place, Place::Key(found) if found == key || found.strip_prefix(key).is_some_and(|r| r.starts_with(':')))
}

#[test]
fn every_injected_fault_is_listed() {
    for game in catalog().games() {
        let mut faults = FAULTS.to_vec();
        match game.family.as_str() {
            "draughts" => faults.extend(DRAUGHTS_FAULTS),
            "mill" => faults.extend(MILL_FAULTS),
            _ => {}
        }
        let file: Table = file_of(&game.id).parse().expect("TOML");
        assert_eq!(catalog().check(&file.to_string()), [], "{}", game.id);
        let mut random = random_for(&game.id, 1);
        for round in 0..40 {
            // First each alone, then more and more at once, at last all of them.
            let chosen: Vec<_> = match round {
                39 => faults.clone(),
                _ if round < faults.len() => vec![faults[round]],
                _ => faults.iter().copied().filter(|_| random.below(3) > 0).collect(),
            };
            let mut bad = file.clone();
            for (key, value, _) in &chosen {
                put(&mut bad, key, value);
            }
            let listed = catalog().check(&bad.to_string());
            for (_, _, key) in &chosen {
                let found = listed.iter().any(|fault| is_under(fault, key));
                assert!(found, "{}: no fault under {key} of {:?}", game.id, listed);
            }
            let stray = listed.iter().find(|fault| !chosen.iter().any(|(_, _, key)| is_under(fault, key)));
            assert!(stray.is_none(), "{}: {chosen:?} also gives {stray:?}", game.id);
        }
    }
}

#[test]
fn faults_that_leave_no_family_or_board_are_listed_with_the_rest() {
    let mut file: Table = file_of("dama").parse().expect("TOML");
    for (key, value) in [
        ("family", "\"whist\""),
        ("board", "\"round\""),
        ("extends", "\"nobody\""),
        ("minutes", "7"),
        ("colour", "1"),
    ] {
        put(&mut file, key, value);
    }
    let listed = catalog().check(&file.to_string());
    for key in ["family", "board", "extends", "minutes", "colour"] {
        assert!(listed.iter().any(|fault| is_under(fault, key)), "{key}: {listed:?}");
    }
    assert_eq!(listed.len(), 5, "{listed:?}");
    // Nothing at all lacks everything.
    let listed = catalog().check("");
    for key in ["id", "family", "board", "start", "name"] {
        let missing = |fault: &Fault| is_under(fault, key) && fault.kind == FaultKind::MissingField;
        assert!(listed.iter().any(missing), "{key}: {listed:?}");
    }
}

#[test]
fn several_bad_options_are_all_refused() {
    let sets = ["huffing=maybe", "majority=3", "nonsense=1", "promotion=never", "loose"].map(str::to_string);
    let faults = match catalog().with_options("dama", &sets) {
        Some(Err(faults)) => faults,
        _ => panic!("accepted"),
    };
    for key in ["huffing", "majority", "nonsense", "promotion", "loose"] {
        assert!(faults.iter().any(|fault| is_under(fault, key)), "{key}: {faults:?}");
    }
}

// --- what options make of a game ---

/// No game of the box can last longer: every limit of G7 together stays below.
const LONGEST: usize = 12_000;

/// Plays a random game to its end, rolls included.
fn play_out(label: &str, start: &dyn Position, salt: u64, mut look: impl FnMut(&dyn Position)) {
    let mut random = random_for(label, salt);
    let mut pos = start.boxed_clone();
    let mut seen: HashMap<String, u32> = HashMap::new();
    for ply in 0.. {
        assert!(ply < LONGEST, "{label}: game {salt} does not end");
        look(&*pos);
        if pos.end().is_some() {
            assert_eq!(pos.count(), 0, "{label}: moves after the end in {}", pos.text());
            return;
        }
        let times = seen.entry(pos.identity()).or_default();
        *times += 1;
        if *times == 5 {
            return;
        }
        let dice = [(); 3].map(|()| random.below(6) as u8 + 1);
        if let Some(rolled) = pos.roll(dice) {
            look(&*rolled);
            pos = rolled;
        }
        let count = pos.count();
        assert!(count > 0, "{label}: no move and no end in {}", pos.text());
        pos = pos.play(random.below(count)).expect("the index is below the count");
    }
}

fn with_manners(ids: &[&str], set: &str) {
    for id in ids {
        let game = match catalog().with_options(id, &[set.to_string()]) {
            Some(Ok(game)) => game,
            other => panic!("{id} with {set}: {:?}", other.map(Result::err)),
        };
        let label = format!("{id} with {set}");
        let mut claims = 0;
        for salt in 0..200 {
            play_out(&label, &*game.start, salt, |pos| {
                let text = pos.text();
                let again =
                    pos.read(&text).unwrap_or_else(|faults| panic!("{label}: '{text}' is not read: {}", faults[0]));
                assert_eq!(again.text(), text, "{label}");
                assert_eq!(again.identity(), pos.identity(), "{label}: {text}");
                let legal = pos.legal();
                assert_eq!(again.legal(), legal, "{label}: {text}");
                assert_eq!(again.end(), pos.end(), "{label}: {text}");
                claims += legal.iter().filter(|mv| *mv == "take-back" || mv.starts_with('x')).count();
            });
        }
        assert!(claims > 0, "{label}: nobody ever had anything to claim");
    }
}

#[test]
fn games_with_huffing_2_3_6() {
    with_manners(&["dama", "czech", "italian"], "huffing=true");
}

#[test]
fn games_with_huffing_7_8_10_15() {
    with_manners(&["english", "french", "polish", "diagonal"], "huffing=true");
}

#[test]
fn games_with_huffing_24_25_27() {
    with_manners(&["eight-sixteen", "knight-draughts", "leapfrog"], "huffing=true");
}

#[test]
fn games_with_take_back_4_5() {
    with_manners(&["international", "international-8"], "take-back=true");
}

/// Values that some option of some game takes.
const VALUES: [&str; 16] = [
    "true",
    "false",
    "ends-move",
    "at-end",
    "at-once",
    "0",
    "1",
    "3",
    "4",
    "8",
    "9",
    "12",
    "40",
    "1000",
    "a1,h8",
    "c1,b8",
];

/// Refused with faults that name keys, or playable to an end.
fn try_options(id: &str, sets: &[String], games: u64) -> bool {
    let label = format!("{id} with {}", sets.join(" "));
    match catalog().with_options(id, sets) {
        None => panic!("no game {id}"),
        Some(Err(faults)) => {
            assert!(!faults.is_empty(), "{label}: refused without a fault");
            for fault in faults {
                assert!(matches!(&fault.place, Place::Key(key) if !key.is_empty()), "{label}: {fault}");
            }
            false
        }
        Some(Ok(game)) => {
            for salt in 0..games {
                let mut plies = 0;
                play_out(&label, &*game.start, salt, |pos| {
                    plies += 1;
                    if plies % 8 == 0 {
                        examine(&game, pos);
                    }
                });
            }
            true
        }
    }
}

#[test]
fn each_house_rule_alone_is_refused_or_playable() {
    for game in catalog().games() {
        for option in game.options.keys() {
            let taken =
                VALUES.iter().filter(|value| try_options(&game.id, &[format!("{option}={value}")], 2)).count();
            assert!(taken > 0, "{}: {option} takes no value at all", game.id);
        }
    }
}

#[test]
fn pairs_of_house_rules_are_refused_or_playable() {
    for game in catalog().games() {
        let options: Vec<&String> = game.options.keys().collect();
        let mut random = random_for(&game.id, 2);
        for _ in 0..options.len().saturating_sub(1) * 12 {
            let a = random.below(options.len());
            let b = (a + 1 + random.below(options.len() - 1)) % options.len();
            let sets = [a, b].map(|at| format!("{}={}", options[at], VALUES[random.below(VALUES.len())]));
            try_options(&game.id, &sets, 1);
        }
    }
}

// --- counting ---

#[test]
fn perft_with_threads_is_perft_without() {
    for game in games() {
        for plies in [0, 7, 30] {
            let pos = reach(game, plies, 5);
            // Below four plies threads are not used.
            if pos.perft(3, 1) > 80_000 {
                continue;
            }
            let alone = pos.perft(4, 1);
            for threads in [2, 3, 64] {
                assert_eq!(pos.perft(4, threads), alone, "{}: {}", game.id, pos.text());
            }
        }
    }
}

#[test]
fn divide_sums_to_perft() {
    for game in games() {
        for plies in [0, 4, 25, 60] {
            let pos = reach(game, plies, 6);
            assert_eq!(pos.perft(0, 1), 1, "{}", game.id);
            for depth in 1..=3 {
                let parts = pos.divide(depth, 2);
                let sum: u64 = parts.iter().map(|(_, nodes)| nodes).sum();
                assert_eq!(sum, pos.perft(depth, 1), "{}: depth {depth} in {}", game.id, pos.text());
                if depth == 1 && pos.end().is_none() {
                    assert_eq!(parts.len(), pos.count(), "{}: {}", game.id, pos.text());
                }
            }
        }
    }
}
