//! The table of crates in ARCHITECTURE.md is the workspace as it is, and what it says of families holds.

use std::path::{Path, PathBuf};
use std::process::Command;

use kamen_core::Manner;
use serde_json::Value;

/// The crates of the table, in its order, by the names of their folders.
fn table() -> Vec<String> {
    let page = include_str!("../../../ARCHITECTURE.md");
    let row = |line: &str| Some(line.strip_prefix("| `")?.split_once('`')?.0.to_string());
    page.lines()
        .skip_while(|line| !line.starts_with("| crate |"))
        .map_while(|line| line.starts_with('|').then_some(line))
        .filter_map(row)
        .collect()
}

/// The folder of a crate by its name.
fn folder(name: &str) -> Option<String> {
    if name == "kamen" { Some("cli".to_string()) } else { name.strip_prefix("kamen-").map(str::to_string) }
}

/// Every package of the workspace, as cargo tells it.
fn packages() -> Vec<Value> {
    let answer = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs, since it runs this");
    assert!(answer.status.success(), "{}", String::from_utf8_lossy(&answer.stderr));
    let metadata: Value = serde_json::from_slice(&answer.stdout).expect("cargo writes JSON");
    metadata["packages"].as_array().expect("a list").clone()
}

/// The licence asks that its text goes along with every copy, and a package has only what lies in its folder.
#[test]
fn what_is_published_has_the_text_of_its_licence() {
    let packages = packages();
    let published: Vec<&Value> = packages.iter().filter(|package| package["publish"].is_null()).collect();
    assert!(published.len() > 10, "{published:?}");
    for package in published {
        let manifest = package["manifest_path"].as_str().expect("a path");
        let text = std::fs::read_to_string(Path::new(manifest).with_file_name("LICENSE"));
        assert_eq!(text.ok().as_deref(), Some(include_str!("../../../LICENSE")), "{manifest}: ln -s ../../LICENSE");
    }
}

#[test]
fn the_table_lists_every_crate_below_those_it_knows() {
    let packages = packages();
    let table = table();
    let mut crates: Vec<String> = packages.iter().filter_map(|package| folder(package["name"].as_str()?)).collect();
    crates.sort();
    let mut listed = table.clone();
    listed.sort();
    assert_eq!(listed, crates, "the table of ARCHITECTURE.md");

    let place = |name: &str| table.iter().position(|known| known == name);
    for package in &packages {
        let Some(name) = package["name"].as_str().and_then(folder) else { continue };
        let dependencies = package["dependencies"].as_array().expect("a list");
        // What only tests use may stand anywhere.
        for known in dependencies.iter().filter(|dependency| dependency["kind"].is_null()) {
            let Some(known) = known["name"].as_str().and_then(folder) else { continue };
            assert!(place(&known) < place(&name), "{name} knows {known}, which stands below it in ARCHITECTURE.md");
        }
    }
}

/// Crates that name families because that is what they are for, or measure named games against named programs.
const MAY_NAME: [(&str, &str); 7] = [
    ("core", "stands above them and has its own test below"),
    ("catalog", "has the one list"),
    ("evaluation", "has a module for each family"),
    ("solve", "has a module for each family"),
    ("games", "hands the families on"),
    ("speed", "measures games that other programs play too"),
    ("strength", "plays matches in games that other programs play too"),
];

/// Whether a crate is a family, be it one that only tests put on the list.
fn is_family(folder: &str) -> bool {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder).join("src/lib.rs");
    std::fs::read_to_string(root).is_ok_and(|text| text.contains("\nimpl kamen_core::Family for "))
}

#[test]
fn families_are_known_by_what_they_are() {
    for family in kamen_catalog::families() {
        assert!(is_family(family.id), "{}", family.id);
    }
    assert!(
        table().iter().any(|folder| is_family(folder))
            && ["core", "catalog", "cli"].iter().all(|each| !is_family(each))
    );
}

/// Scripts that are made from the families' own words.
const MADE: [&str; 2] = ["types.js", "figures.js"];

/// Names that are words of other things too: a direction, the manual, and what protocols and files call the end of a game.
const WORDS: [&str; 3] = ["diagonal", "man", "mate"];

/// The files of a folder with such an ending, but tests.
fn sources(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_dir() && name != "tests" {
            sources(&path, ending, found);
        } else if name.ends_with(ending) && !name.ends_with("tests.rs") && !MADE.contains(&name) {
            found.push(path);
        }
    }
}

/// What a file says to the compiler: no comments, no texts that explain (between three quotes, in Python), no tests at its end.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let whole = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let mut explains = false;
    whole.lines().enumerate().map(|(at, line)| (at + 1, line)).filter(move |(_, line)| {
        let quotes = line.matches("\"\"\"").count();
        let explained = explains || quotes > 0;
        explains ^= quotes % 2 == 1;
        !explained && !line.trim_start().starts_with("//")
    })
}

/// What only families have a name for: games, families, their stones, reasons, ends and themes, and their settings, as far as those
/// are no words of everybody.
fn names() -> Vec<String> {
    let catalog = kamen_catalog::Catalog::builtin();
    let mut names: Vec<&str> = catalog.games().iter().map(|game| game.id.as_str()).collect();
    for family in kamen_catalog::families() {
        names.push(family.id);
        names.extend(family.kinds.iter().map(|kind| kind.id()));
        names.extend(family.reasons.iter().map(|reason| reason.id()));
        names.extend(family.causes.iter().map(|cause| cause.id()));
        names.extend(family.themes.iter().map(|theme| theme.id()));
        names.extend(family.settings.iter().map(|setting| setting.key).filter(|key| key.contains('.')));
    }
    // What draughts calls its penalty.
    names.extend(["huff", "huffs"]);
    let boards = catalog.boards();
    let kept = names.into_iter().filter(|name| !boards.contains(name) && !WORDS.contains(name));
    kept.map(str::to_string).collect()
}

/// Everything that must not know which game it has.
fn above_the_families() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    let may_name = |folder: &str| is_family(folder) || MAY_NAME.iter().any(|(known, _)| *known == folder);
    for folder in table().iter().filter(|folder| !may_name(folder)) {
        sources(&root.join("crates").join(folder).join("src"), ".rs", &mut files);
    }
    sources(&root.join("web/js"), ".js", &mut files);
    sources(&root.join("crates/python/python"), ".py", &mut files);
    files.push(root.join("npm/index.js"));
    assert!(files.len() > 300, "only {} files", files.len());
    files
}

/// A question "which game is it?" has no answer above the families: what somebody wants to know of a game is a capability
/// that its family offers, or a line of its file. Nor is it asked by way of what only one game has.
#[test]
fn no_game_is_named_above_the_families() {
    let families: Vec<&str> = kamen_catalog::families().iter().map(|family| family.id).collect();
    let names = names();
    assert!(
        ["chess", "wolf", "pawn", "stalemate", "queen.priority"].iter().all(|name| names.contains(&name.to_string()))
    );

    let mut named = Vec::new();
    for file in above_the_families() {
        let text = std::fs::read_to_string(&file).expect("a file of ours");
        for (number, line) in code(&text) {
            let quoted =
                |name: &&String| ["\"", "'", "`"].iter().any(|quote| line.contains(&format!("{quote}{name}{quote}")));
            let types = families.iter().find(|family| line.contains(&format!("kamen_{family}::")));
            if let Some(name) = names.iter().find(quoted).map(String::as_str).or(types.copied()) {
                named.push(format!("{}:{number}: {name}", file.display()));
            }
        }
    }
    assert_eq!(named, Vec::<String>::new());
}

/// The lines of code above the families for which it holds, but in these files.
fn lines_above_the_families(holds: fn(&str) -> bool, may: &[(&str, &str)]) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for folder in table().iter().filter(|folder| *folder != "core" && !is_family(folder)) {
        sources(&root.join("crates").join(folder).join("src"), ".rs", &mut files);
    }
    assert!(files.len() > 300, "only {} files", files.len());
    let (allowed, files): (Vec<PathBuf>, Vec<PathBuf>) =
        files.into_iter().partition(|file| may.iter().any(|(known, _)| file.ends_with(known)));
    let held = |file: PathBuf| {
        let text = std::fs::read_to_string(&file).expect("a file of ours");
        let lines = code(&text).filter(|(_, line)| holds(line));
        lines.map(|(number, _)| format!("{}:{number}", file.display())).collect::<Vec<_>>()
    };
    let needless: Vec<PathBuf> = allowed.into_iter().filter(|file| held(file.clone()).is_empty()).collect();
    assert_eq!(needless, Vec::<PathBuf>::new(), "these need no leave");
    files.into_iter().flat_map(held).collect()
}

/// What may look for the signs of moves.
const MAY_TAKE_APART: [(&str, &str); 1] = [(
    "records/src/movetext.rs",
    "puts the words together that a file has broken; what a whole one means it does not know",
)];

/// A move's text is read by its family alone: above them a text is tried (`Position::attempt`, `Position::meant_by`), or its points are
/// asked for (`Position::named`, `Position::named_by`).
#[test]
fn no_move_is_taken_apart_above_the_families() {
    assert_eq!(lines_above_the_families(takes_apart, &MAY_TAKE_APART), Vec::<String>::new());
}

/// Whether a line takes a move's text apart: calls what does it, or looks for the names of squares and the sign of a capture.
fn takes_apart(line: &str) -> bool {
    let calls = ["Attempt::parse", "Spelling::", "Script::parse", "rules().parse(", "Board::name_length"];
    let looks = ["split", "find(", "contains(", "starts_with(", "ends_with(", "strip_", "trim_"];
    let has = |words: &[&str]| words.iter().any(|word| line.contains(word));
    has(&calls) || has(&looks) && has(&["'x'", "\"x\""])
}

#[test]
fn what_takes_a_move_apart_is_seen() {
    for line in [
        "Attempt::parse(pos.board(), attempt).map_err(told)?;",
        "node.rules().parse(text)",
        "let numbers: Vec<usize> = text.split(['-', 'x']).map(|word| word.parse().ok()).collect::<Option<_>>()?;",
        "let squares: Result<Vec<usize>, _> = text.split('x').map(str::parse).collect();",
        "if text.find('x').is_none_or(|at| at == 0) {",
        "let word = part.trim_end_matches(['-', 'x']);",
        "0 => Board::name_length(rest)?,",
    ] {
        assert!(takes_apart(line), "{line}");
    }
    for line in
        ["let legal = pos.attempt(text)?;", "let (name, value) = text.split_once('=')?;", "Some('x') => side,"]
    {
        assert!(!takes_apart(line), "{line}");
    }
}

/// What may write the stones of a position.
const MAY_WRITE_POSITIONS: [(&str, &str); 1] = [(
    "host/src/arrange.rs",
    "answers whoever sets up a position, be it one or not, with its text and what is wrong with it",
)];

/// A position is another one by what its family does (`Position::laid_out`, `turned`, `uncounted`): above the families nobody writes one as
/// text to read it back.
#[test]
fn no_position_is_written_to_be_read_above_the_families() {
    assert_eq!(lines_above_the_families(writes_to_read, &MAY_WRITE_POSITIONS), Vec::<String>::new());
}

/// Whether a line writes the stones of a position, takes its text apart, or reads what was put together.
fn writes_to_read(line: &str) -> bool {
    let has = |words: &[&str]| words.iter().any(|word| line.contains(word));
    has(&["write_cells(", "Exchange::", ".text().split", ".read(&format!(", ".read(format!("])
        || line.contains(".read(&") && line.contains(".join(")
}

#[test]
fn what_writes_a_position_to_read_it_is_seen() {
    for line in [
        "let cells = write_cells(board, |point| write_pile(piles.get(point)?));",
        "pos.read(&fields.join(\" \")).ok()",
        "start.read(format!(\"{cells} {}\", turn.letter()).trim_end())",
        "let rest = pos.text().split(' ').nth(2);",
    ] {
        assert!(writes_to_read(line), "{line}");
    }
    for line in ["start.read(text)?", "let text = pos.text();", "file.read(&mut bytes)?;"] {
        assert!(!writes_to_read(line), "{line}");
    }
}

/// Names that are words of other things too, as far as they are no texts: what a search keeps, letters of languages, what protocols
/// call the end of a game, and the stones of every box.
const OTHER_THINGS: [&str; 8] = ["corner", "czech", "diagonal", "english", "man", "mate", "queen", "subject"];
/// Shapes of boards, and libraries.
const OTHER_NAMES: [&str; 6] = ["Shape::Mill", "    Mill,", " mill: {", "Promise.race(", "tower_http", "tower::"];

/// What games, families and their stones are called, word by word: one of them in the name of a function or a value, and somebody asks
/// for that game by another name.
fn words_of_games() -> Vec<String> {
    let catalog = kamen_catalog::Catalog::builtin();
    let mut names: Vec<&str> = catalog.games().iter().map(|game| game.id.as_str()).collect();
    for family in kamen_catalog::families() {
        names.push(family.id);
        names.extend(family.kinds.iter().map(|kind| kind.id()));
    }
    // What chess and draughts alone have.
    names.extend(["castle", "castling", "huff", "stalemate"]);
    let whole = names.into_iter().filter(|name| name.bytes().all(|letter| letter.is_ascii_lowercase()));
    whole.filter(|name| !OTHER_THINGS.contains(name)).map(singular).collect()
}

/// The word for one of them.
fn singular(word: &str) -> String {
    word.strip_suffix('s').filter(|one| !one.ends_with('s')).unwrap_or(word).to_string()
}

/// The words that the names of a line are made of, in small letters and of one thing; what it says to people is not looked at.
fn words(line: &str, quotes: &[char]) -> Vec<String> {
    if ["* ", "/*"].iter().any(|explains| line.trim_start().starts_with(explains)) {
        return Vec::new();
    }
    // A quote that is a letter quotes nothing.
    let mut line = line.split(" // ").next().unwrap_or_default().replace("'\"'", " ");
    for name in OTHER_NAMES {
        line = line.replace(name, " ");
    }
    let mut words = vec![String::new()];
    let (mut quoted, mut capital) = (None, false);
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        match quoted {
            Some(_) if letter == '\\' => drop(letters.next()),
            Some(quote) if letter == quote => quoted = None,
            Some(_) => {}
            None if quotes.contains(&letter) => quoted = Some(letter),
            None => {
                let begins = !letter.is_alphabetic() || (letter.is_uppercase() && !capital);
                if begins {
                    words.push(String::new());
                }
                if let Some(word) = words.last_mut().filter(|_| letter.is_alphabetic()) {
                    word.extend(letter.to_lowercase());
                }
                capital = letter.is_uppercase();
            }
        }
    }
    words.iter().filter(|word| !word.is_empty()).map(|word| singular(word)).collect()
}

#[test]
fn names_are_taken_word_by_word() {
    let taken = words("let ClosesMill = can_huff(\"wolf \\\" pawn\", kings); // chess", &['"']);
    assert_eq!(taken, ["let", "close", "mill", "can", "huff", "king"]);
    assert_eq!(words("Shape.Mill => seeWolf('rook')", &['\'']), ["shape", "mill", "see", "wolf"]);
    assert_eq!(words("Shape::Mill if it == '\"' => wolf", &['"']), ["if", "it", "wolf"]);
}

/// A kind of move, a question or a value that is called by a game is a question for that game: what several games might do is called
/// by what is done.
#[test]
fn nothing_is_called_by_a_game_above_the_families() {
    let games = words_of_games();
    assert!(["mill", "wolf", "pawn", "king", "tower", "huff"].iter().all(|word| games.contains(&word.to_string())));
    let mut named = Vec::new();
    for file in above_the_families() {
        let text = std::fs::read_to_string(&file).expect("a file of ours");
        let quotes: &[char] =
            if file.extension().is_some_and(|ending| ending == "rs") { &['"'] } else { &['"', '\'', '`'] };
        let may = |line: &str| {
            let line = line.to_lowercase();
            games.iter().any(|word| line.contains(word.as_str()))
        };
        for (number, line) in code(&text).filter(|(_, line)| may(line)) {
            if let Some(word) = words(line, quotes).into_iter().find(|word| games.contains(word)) {
                named.push(format!("{}:{number}: {word}", file.display()));
            }
        }
    }
    assert_eq!(named, Vec::<String>::new());
}

/// What several families have is called in `core` by the piece that people know it from.
const SHARED: [&str; 1] = ["NOT_A_KNIGHT_MOVE = \"not-a-knight-move\""];

/// `core` says what a game is, and is none: what only families have a name for is neither named there nor any part of a name.
#[test]
fn core_knows_no_game() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/src");
    let mut files = Vec::new();
    sources(&root, ".rs", &mut files);
    assert!(files.len() > 20, "only {} files", files.len());
    let games = words_of_games();
    assert!(
        ["king", "knight", "rook", "wolf", "draught", "huff"].iter().all(|word| games.contains(&word.to_string()))
    );
    let mut names = names();
    // The stones of every box, and what a table may agree on.
    names.retain(|name| kamen_core::kinds::ALL.iter().all(|kind| kind.id() != name) && Manner::named(name).is_none());
    // A board is called by the game that people know it from, and only there.
    let board = root.join("board");
    let mut named = Vec::new();
    for file in files {
        let is_game = |said: &String| games.contains(said) && !(said == "mill" && file.starts_with(&board));
        let text = std::fs::read_to_string(&file).expect("a file of ours");
        for (number, line) in code(&text).filter(|(_, line)| SHARED.iter().all(|shared| !line.contains(shared))) {
            let said = words(line, &[]).into_iter().find(is_game);
            let quoted = || names.iter().find(|name| line.contains(&format!("\"{name}\""))).cloned();
            named.extend(said.or_else(quoted).map(|name| format!("{}:{number}: {name}", file.display())));
        }
    }
    assert_eq!(named, Vec::<String>::new());
}

/// All crates of the program that is released are optimised together, by the level of the last one. At the level that `release` has for
/// it, the search once was three and a half times slower.
#[test]
fn what_is_released_is_optimised_in_full() {
    let manifest: toml::Table = include_str!("../../../Cargo.toml").parse().expect("TOML");
    let dist = &manifest["profile"]["dist"];
    let level = |settings: &toml::Value| settings["opt-level"].as_integer();
    assert_eq!((dist["lto"].as_str(), level(dist)), (Some("fat"), Some(3)));
    assert_eq!(level(&dist["package"][env!("CARGO_PKG_NAME")]), Some(3));
}

/// Lists that the compiler cannot know of: what plays is compiled for speed wherever anything is, and the library hands every family on.
#[test]
fn no_family_is_forgotten_in_profiles_and_in_the_library() {
    let catalog = kamen_catalog::Catalog::builtin();
    // A family that only tests play is in neither.
    let played = |family: &kamen_catalog::Known| catalog.games().iter().any(|game| game.family == family.id);
    let families: Vec<&str> =
        kamen_catalog::families().iter().filter(|each| played(each)).map(|each| each.id).collect();
    assert!(families.len() > 1, "{families:?}");
    let manifest: toml::Table = include_str!("../../../Cargo.toml").parse().expect("TOML");
    let library = include_str!("../../games/src/lib.rs");
    for family in families {
        let name = format!("kamen-{family}");
        for profile in ["release", "test", "wasm"] {
            let packages = &manifest["profile"][profile]["package"];
            assert_eq!(packages.get(&name), packages.get("kamen-core"), "{name} in the profile {profile}");
        }
        assert!(library.contains(&format!("pub use kamen_{family} as {family};")), "{name} in kamen-games");
    }
}
