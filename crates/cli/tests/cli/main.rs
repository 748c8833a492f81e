//! The `kamen` command as people and scripts meet it: what it prints, where, and with which exit code.

#[path = "../command/mod.rs"]
mod command;
mod help;
mod programs;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use command::{LANGUAGES, bad, err, folder, kamen, out, run, run_with, silent};
use kamen_catalog::Catalog;

const DAMA: &str = "1b1b1b1b/b1b1b1b1/1b1b1b1b/8/8/w1w1w1w1/1w1w1w1w/w1w1w1w1 w";

fn file(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, content).expect("a file for the test");
    path
}

/// Runs well, says nothing aside and prints something: what it is.
#[track_caller]
fn good(arguments: &[&str]) -> String {
    let printed = silent(arguments);
    assert!(!printed.is_empty(), "{arguments:?} prints nothing");
    printed
}

/// Plays the lines and gives what was printed.
fn play(arguments: &[&str], lines: &str) -> String {
    let output = run_with(&[&["play"], arguments].concat(), lines);
    assert_eq!(output.status.code(), Some(0), "{lines}: {}", err(&output));
    assert_eq!(err(&output), "", "{lines}");
    out(&output)
}

// --- every command, in every language ---

#[test]
fn every_command_speaks_every_language() {
    let own = folder("every-command");
    let file = file(&own, "good.toml", "id = \"own\"\nextends = \"dama\"\nname.en = \"Own\"\n");
    let file = file.to_str().expect("UTF-8");
    let commands: [&[&str]; 12] = [
        &["--help"],
        &["games"],
        &["games", "--help"],
        &["games", "--json"],
        &["show", "dama"],
        &["legal", "mill"],
        &["perft", "dama", "3"],
        &["explain", "dama", "c3-d4"],
        &["explain", "dama", "c3-c4"],
        &["explain", "dama", "c3", "--clicks"],
        &["explain", "dama", "c3-c4", "--json"],
        &["check", file],
    ];
    // These are for programs and the same for everybody.
    let plain: [&[&str]; 3] = [&["games", "--json"], &["legal", "mill"], &["perft", "dama", "3"]];
    for command in commands {
        let said = LANGUAGES.map(|language| good(&[&["--lang", language], command].concat()));
        let differ = said[0] != said[1] && said[1] != said[2] && said[0] != said[2];
        assert_eq!(differ, !plain.contains(&command), "{command:?}: {said:?}");
        for text in &said {
            assert!(!text.contains("{ $") && !text.contains("{$"), "{command:?}: {text}");
        }
    }
    let said = LANGUAGES.map(|language| play(&["dama", "--lang", language], "c3-c4\nc3-d4\n"));
    assert!(said[0] != said[1] && said[1] != said[2], "{said:?}");
}

#[test]
fn the_language_comes_from_the_environment_and_the_argument_goes_first() {
    for (key, value, expected) in [("LANG", "cs_CZ.UTF-8", "cs"), ("LC_ALL", "sk_SK", "sk"), ("LANG", "de_DE", "en")]
    {
        let mut command = kamen();
        command.env_remove("LC_ALL").env(key, value).args(["show", "dama"]);
        let printed = out(&command.output().expect("the command starts"));
        assert_eq!(printed, good(&["show", "dama", "--lang", expected]), "{key}={value}");
        command.args(["--lang=en"]);
        assert_eq!(out(&command.output().expect("the command starts")), good(&["show", "dama"]));
    }
}

#[test]
fn all_games_are_listed() {
    let list = good(&["games"]);
    let json: serde_json::Value = serde_json::from_str(&good(&["games", "--json"])).expect("JSON");
    let json = json.as_array().expect("a list");
    let catalog = Catalog::builtin();
    assert_eq!(json.len(), catalog.games().len());
    assert_eq!(list.lines().count(), catalog.games().len() + 1);
    for (game, entry) in catalog.games().iter().zip(json) {
        assert_eq!(entry["id"], game.id.as_str());
        assert_eq!(entry["start"], game.start.text());
        assert!(list.lines().any(|line| line.split_whitespace().any(|word| word == game.id)), "{}", game.id);
    }
}

#[test]
fn every_board_is_drawn() {
    for game in Catalog::builtin().games() {
        let stones = game.start.stones().iter().filter(|point| !point.is_empty()).count();
        for extra in [&[][..], &["--ascii"], &["--flip"], &["--ascii", "--flip"]] {
            let shown = good(&[&["show", &game.id], extra].concat());
            let lines: Vec<&str> = shown.lines().collect();
            assert_eq!(lines[0], game.name.en, "{}", game.id);
            assert_eq!(*lines.last().expect("lines"), game.start.text(), "{}", game.id);
            let board = &lines[2..lines.len() - 3];
            assert!(board.len() >= game.start.board().rows().len().min(3), "{}: {shown}", game.id);
            let plain = board.iter().all(|line| line.is_ascii());
            assert_eq!(plain, extra.contains(&"--ascii"), "{}: {shown}", game.id);
            assert!(board.iter().map(|line| line.trim().chars().count()).sum::<usize>() > stones, "{shown}");
        }
        assert_ne!(good(&["show", &game.id]), good(&["show", &game.id, "--flip"]), "{}", game.id);
    }
}

// --- legal and perft, for programs ---

#[test]
fn legal_prints_a_line_a_move() {
    for game in Catalog::builtin().games() {
        let mut expected: Vec<String> = Vec::new();
        for mv in game.start.legal() {
            let next = mv.play();
            let end = next.end().map_or(String::new(), |outcome| format!(" {}", outcome.id()));
            expected.push(format!("{} -> {}{end}", mv.text, next.text()));
        }
        expected.sort();
        let printed = good(&["legal", &game.id]);
        assert_eq!(printed.lines().collect::<Vec<_>>(), expected, "{}", game.id);
    }
}

#[test]
fn legal_says_which_move_ends_the_game() {
    let printed = good(&["legal", "dama", "--pos", "8/8/8/8/8/2b5/1w6/8 w"]);
    assert_eq!(printed, "b2xd4 -> 8/8/8/8/3w4/8/8/8 b white\n");
    // Of a game that is over there is nothing to print, and the reason is said aside.
    let output = run(&["legal", "dama", "--pos", "8/8/8/8/3w4/8/8/8 b"]);
    assert_eq!((output.status.code(), out(&output).as_str()), (Some(0), ""));
    assert!(err(&output).starts_with("White wins:"), "{}", err(&output));
    assert!(good(&["legal", "chess", "--pos", "7k/8/6K1/8/8/8/8/1Q6 w - - 0 1"]).contains(" white\n"));
    assert!(good(&["legal", "chess", "--pos", "8/8/8/8/8/k7/6q1/7K w - - 0 1"]).ends_with(" draw\n"));
}

#[test]
fn legal_writes_other_notations() {
    let numeric = good(&["legal", "dama", "--notation", "numeric"]);
    assert!(numeric.starts_with("21-17 -> B:W17,"), "{numeric}");
    assert!(good(&["legal", "chess", "--notation", "san"]).contains("Nf3 -> "));
    assert!(good(&["legal", "chess", "--notation", "san", "--lang", "cs"]).contains("Jf3 -> "));
    assert!(good(&["legal", "chess", "--notation", "uci"]).contains("g1f3 -> "));
    for (game, notation) in [("mill", "numeric"), ("dama", "san"), ("mill", "uci")] {
        bad(&["legal", game, "--notation", notation]);
    }
    bad(&["legal", "dama", "--notation", "morse"]);
}

#[test]
fn perft_ends_with_the_bare_number() {
    for (arguments, nodes) in [
        (&["perft", "dama", "0"][..], "1"),
        (&["perft", "dama", "4"], "1469"),
        (&["perft", "dama", "5", "--threads", "3"], "7361"),
        (&["perft", "dama", "3", "--divide"], "302"),
        (&["perft", "dama", "4", "--divide", "--threads", "2"], "1469"),
        (&["perft", "chess", "3"], "8902"),
        (&["perft", "chess", "1", "--divide"], "20"),
        (&["perft", "dama", "3", "--pos", "8/8/8/8/3w4/8/8/8 b"], "0"),
    ] {
        let printed = good(arguments);
        assert_eq!(printed.lines().last(), Some(nodes), "{arguments:?}");
        if arguments.contains(&"--divide") {
            let part = |line: &str| line.split_once(": ").and_then(|(_, n)| n.parse::<u64>().ok());
            let sum: u64 = printed.lines().filter_map(part).sum();
            assert_eq!(sum.to_string(), nodes, "{arguments:?}");
        } else {
            assert_eq!(printed.lines().count(), 1, "{arguments:?}");
        }
    }
}

#[test]
fn positions_and_options_are_taken() {
    assert!(good(&["show", "dama", "--pos", "W:W31:BK3"]).ends_with("\n5B2/8/8/8/8/8/8/4w3 w\n"));
    let huffing = good(&["legal", "dama", "--set", "huffing=true", "--pos", "8/8/5b2/8/3b4/2w3w1/8/8 w"]);
    assert!(huffing.contains("g3-h4 -> 8/8/5b2/8/3b3w/2w5/8/8 b huff=c3\n"), "{huffing}");
    let both = ["show", "mill", "--set", "stones=12", "--set", "diagonals=true"];
    assert!(good(&both).contains("hand=12,12"));
}

#[test]
fn explain_gives_the_reason() {
    let json: serde_json::Value = serde_json::from_str(&good(&["explain", "dama", "c3-c4", "--json"])).expect("JSON");
    assert_eq!(json["legal"], false);
    assert!(json["reason"].is_string() && json["article"].is_string(), "{json}");
    let json: serde_json::Value = serde_json::from_str(&good(&["explain", "dama", "c3-d4", "--json"])).expect("JSON");
    assert_eq!(json["legal"], true);
    assert!(good(&["explain", "dama", "c3,d4", "--clicks"]).starts_with("c3-d4 is legal."));
    let forced = ["explain", "dama", "--pos", "8/8/5b2/8/3b4/2w3w1/8/8 w", "g3-h4"];
    assert!(good(&forced).contains("c3"), "{}", good(&forced));
    // What begins with a hyphen is a move too.
    good(&["explain", "dama", "--"]);
    good(&["explain", "dama", "--", "--"]);
    good(&["--lang=cs", "explain", "dama", "--pos", DAMA, "--"]);
    good(&["explain", "dama", "--pos", DAMA, "-x"]);
    bad(&["explain", "dama", "c3,z9", "--clicks"]);
}

// --- what is refused ---

#[test]
fn bad_input_is_refused_with_a_message() {
    let nowhere = folder("nothing-here").join("none.toml");
    let nowhere = nowhere.to_str().expect("UTF-8");
    let latin = file(&folder("refused"), "latin.toml", b"id = \"d\xE1ma\"\n");
    let latin = latin.to_str().expect("UTF-8");
    let cases: [(&[&str], &str); 25] = [
        (&["show", "dame"], "dame"),
        (&["play", "dame"], "dame"),
        (&["legal", ""], "kamen games"),
        (&["show", "dama", "--pos", "nonsense"], "nonsense"),
        (&["legal", "dama", "--pos", ""], "Column 1"),
        (&["perft", "dama", "2", "--pos", "8/8/8/8/8/8/8/w7 x"], "Column 18"),
        (&["play", "chess", "--pos", "8/8/8/8/8/8/8/8 w - - 0 1"], "king"),
        (&["show", "dama", "--pos", "W:W99:B1"], "99"),
        (&["perft", "dama", "x"], "x"),
        (&["perft", "dama", "-1"], "-1"),
        (&["perft", "dama", "1000"], "1000"),
        (&["perft", "dama", "99999999999999999999"], "99999999999999999999"),
        (&["perft", "dama"], "DEPTH"),
        (&["perft", "dama", "3", "--threads", "0"], "0"),
        (&["show", "dama", "--set", "huffing=maybe"], "huffing"),
        (&["show", "dama", "--set", "nonsense=1"], "nonsense"),
        (&["show", "dama", "--set", "huffing"], "KEY=VALUE"),
        (&["show", "dama", "--set", "huffing=true", "--set", "huffing=false"], "huffing"),
        (&["check", nowhere], "none.toml"),
        (&["check", latin], "UTF-8"),
        (&["games", "--lang", "de"], "de"),
        (&["gamse"], "gamse"),
        (&["games", "--nonsense"], "--nonsense"),
        (&["play", "mill-dice", "--seed", "six"], "six"),
        (&["show"], "GAME"),
    ];
    for (arguments, part) in cases {
        let said = bad(arguments);
        assert!(said.contains(part), "{arguments:?}: {said}");
        for language in ["cs", "sk"] {
            if !arguments.contains(&"--lang") {
                assert_ne!(bad(&[arguments, &["--lang", language]].concat()), said, "{arguments:?}");
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let word = std::ffi::OsStr::from_bytes(b"d\xE1ma");
    for arguments in [vec!["show"], vec!["show", "dama", "--pos"], vec!["check"], vec!["perft", "dama"]] {
        let output = kamen().args(&arguments).arg(word).output().expect("the command starts");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", err(&output));
    }
}

#[test]
fn all_options_that_do_not_fit_are_named() {
    let said = bad(&["show", "dama", "--set", "huffing=3", "--set", "majority=x", "--set", "nonsense=1"]);
    for key in ["huffing", "majority", "nonsense"] {
        assert!(said.lines().any(|line| line.trim().starts_with(key)), "{key}: {said}");
    }
}

#[test]
fn an_option_that_sets_no_rule_is_a_fault_of_the_file() {
    let own = folder("odd-options");
    let text =
        "id = \"odd\"\nextends = \"dama\"\nname.en = \"Odd\"\n[options]\nodd = \"majority.odd\"\nfar = \"no.rule\"\n";
    let path = file(&own, "odd.toml", text);
    let said = bad(&["check", path.to_str().expect("UTF-8")]);
    for option in ["odd", "far"] {
        assert!(said.lines().any(|line| line.trim().starts_with(&format!("options.{option}:"))), "{said}");
    }
}

// --- game files ---

#[test]
fn check_lists_every_fault() {
    let own = folder("check");
    let text =
        "id = \"Own Game\"\nextends = \"dama\"\ncolour = 1\nminutes = 7\n[rules]\nmajority = 3\nnonsense = true\n";
    let path = file(&own, "bad.toml", text);
    let said = bad(&["check", path.to_str().expect("UTF-8")]);
    for key in ["id", "name", "colour", "minutes", "rules.majority", "rules.nonsense"] {
        assert!(said.lines().any(|line| line.trim().starts_with(&format!("{key}:"))), "{key}: {said}");
    }
    assert_eq!(said.lines().count(), 7, "{said}");
    let path = file(&own, "none.toml", "id = \n");
    assert!(bad(&["check", path.to_str().expect("UTF-8")]).contains("Line 1, column"));
    for game in Catalog::builtin().games() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../catalog/games").join(format!("{}.toml", game.id));
        good(&["check", path.to_str().expect("UTF-8")]);
    }
}

#[test]
fn games_of_players_are_listed_and_played() {
    let own = folder("own-games");
    let text = "id = \"own\"\nextends = \"dama\"\n[name]\ncs = \"Moje\"\nen = \"Mine\"\n[rules]\nmajority = true\n";
    file(&own, "own.toml", text);
    file(&own, "child.toml", "id = \"a-child\"\nextends = \"own\"\nname.en = \"Child\"\n");
    file(&own, "notes.txt", "not a game");
    let configuration = folder("configuration");
    let in_configuration = folder("configuration/kamen/games");
    file(&in_configuration, "mine.toml", text.replace("\"own\"", "\"from-configuration\""));

    let games = ["--games", own.to_str().expect("UTF-8")];
    let list = good(&[&games[..], &["games"]].concat());
    assert!(list.contains("own") && list.contains("Mine") && list.contains("a-child"), "{list}");
    let ours = good(&["games", "--lang", "sk"]);
    assert!(!ours.contains("a-child") && ours.contains("mlyn s uhlopriečkami") && !ours.contains("8x8"), "{ours}");
    assert_eq!(good(&[&["perft", "own", "4"], &games[..]].concat()), "1469\n");
    assert!(good(&[&["show", "a-child", "--lang", "sk"], &games[..]].concat()).starts_with("Child\n"));
    assert!(play(&["a-child", games[0], games[1]], "c3-d4\nresign\n").contains("White wins"));

    let mut command = kamen();
    command.env("XDG_CONFIG_HOME", &configuration);
    let output = command.args(["legal", "from-configuration"]).output().expect("the command starts");
    assert_eq!((output.status.code(), out(&output).lines().count()), (Some(0), 7), "{}", err(&output));
}

#[test]
fn faults_of_players_games_are_reported_and_the_rest_goes_on() {
    let own = folder("faulty-games");
    file(&own, "1-good.toml", "id = \"fine\"\nextends = \"mill\"\nname.en = \"Fine\"\n");
    file(
        &own,
        "2-bad.toml",
        "id = \"broken\"\nextends = \"dama\"\nname.en = \"B\"\nrules.nonsense = 1\ncolour = 2\n",
    );
    file(&own, "3-twice.toml", "id = \"dama\"\nextends = \"czech\"\nname.en = \"D\"\n");
    file(&own, "4-latin.toml", b"id = \"d\xE1ma\"\n");
    file(&own, "5-orphan.toml", "id = \"orphan\"\nextends = \"nobody\"\nname.en = \"O\"\n");
    file(&own, "6-circle.toml", "id = \"circle\"\nextends = \"round\"\nname.en = \"C\"\n");
    file(&own, "7-circle.toml", "id = \"round\"\nextends = \"circle\"\nname.en = \"R\"\n");
    let own = own.to_str().expect("UTF-8");
    let output = run(&["perft", "fine", "1", "--games", own]);
    let said = err(&output);
    assert_eq!((output.status.code(), out(&output).as_str()), (Some(0), "24\n"), "{said}");
    for part in
        ["2-bad", "rules.nonsense", "colour", "3-twice", "4-latin", "5-orphan", "nobody", "6-circle", "7-circle"]
    {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(!said.contains("1-good"), "{said}");
    let nowhere = folder("nothing-here").join("none");
    let said = bad(&["games", "--games", nowhere.to_str().expect("UTF-8")]);
    assert!(said.contains("none") && said.contains("There is no folder"), "{said}");
}

// --- playing ---

#[test]
fn a_short_game_with_the_arbiter() {
    let pos = ["dama", "--pos", "8/8/8/8/3b4/2w5/8/8 w"];
    let printed = play(&pos, "c3-b4\nc3\n\nc3xe5\n");
    assert!(printed.contains("(rule "), "{printed}");
    assert!(printed.trim_end().lines().last().is_some_and(|line| line.contains("White wins:")), "{printed}");
    // Who won is told once.
    assert_eq!(printed.matches("White wins:").count(), 1, "{printed}");
    // Numbers are moves too, and letters in any case are commands.
    assert!(play(&pos, "22X15\n22x15\n").contains("White wins:"));
    assert!(play(&["dama"], "MOVES c3\nquit\n").contains("c3-b4  c3-d4"));
}

#[test]
fn draws_are_offered_and_accepted() {
    let printed = play(&["dama"], "accept\noffer\nc3-d4\naccept\n");
    let answers = ["Nobody has offered", "A draw will be offered with your next move", "Draw:"];
    let places: Vec<_> = answers.iter().map(|answer| printed.find(answer)).collect();
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{printed}");
    // A move declines.
    let printed = play(&["dama"], "offer\nc3-d4\nb6-a5\naccept\n");
    assert!(printed.contains("Nobody has offered") && !printed.contains("Draw:"), "{printed}");
}

#[test]
fn draws_are_claimed() {
    let pos = ["dama", "--pos", "1W6/8/8/8/8/8/8/6B1 w"];
    let cycle = "b8-c7\ng1-f2\nc7-b8\nf2-g1\n";
    let printed = play(&pos, &format!("claim\n{cycle}claim\n{cycle}claim\n"));
    assert!(printed.contains("only the first") && printed.contains("only the second"), "{printed}");
    assert!(printed.trim_end().lines().last().is_some_and(|line| line.contains("Draw:")), "{printed}");
    // With the move announced that brings it about, and not with one that cannot be made.
    let printed = play(&pos, &format!("{cycle}b8-c7\ng1-f2\nc7-b8\nclaim f2-f3\nclaim f2-g1\n"));
    assert!(printed.trim_end().lines().last().is_some_and(|line| line.contains("Draw:")), "{printed}");
    // The fifth time needs no claim.
    let printed = play(&pos, &cycle.repeat(4));
    assert!(printed.trim_end().lines().last().is_some_and(|line| line.contains("Draw:")), "{printed}");
    let printed = play(&["dama", "--pos", "1W6/8/8/8/8/8/8/6B1 w quiet=99"], "claim\nclaim b8-c7\n");
    assert!(printed.contains("only the first time") && printed.contains("Draw:"), "{printed}");
}

#[test]
fn resigning_undoing_and_looking() {
    assert!(play(&["dama"], "resign\n").contains("Black wins:"));
    assert!(play(&["dama"], "c3-d4\nresign\n").contains("White wins:"));
    let printed = play(&["dama"], "undo\nc3-d4\nundo\nposition\nboard\nflip\nhelp\nquit\n");
    assert!(printed.contains("no move to take back"), "{printed}");
    assert!(printed.contains(DAMA), "{printed}");
    for word in ["moves", "claim", "offer", "accept", "resign", "undo"] {
        assert!(printed.lines().any(|line| line.trim().starts_with(word)), "{word}: {printed}");
    }
    // Commands have words in every language, and the English ones always work.
    assert!(play(&["dama", "--lang", "cs"], "resign\n") != play(&["dama", "--lang", "cs"], "quit\n"));
}

#[test]
fn dice_fall_the_same_way_for_a_seed() {
    let lines = "moves\na1\n!-,a1\nd1\n!-,d1\nundo\nposition\n";
    let first = play(&["mill-dice", "--seed", "7"], lines);
    assert!(first.contains("The dice show"), "{first}");
    assert_eq!(play(&["mill-dice", "--seed", "7"], lines), first);
    let others = (0..20).map(|seed| play(&["mill-dice", "--seed", &seed.to_string()], lines));
    assert!(others.into_iter().any(|printed| printed != first));
    for seed in ["0", "18446744073709551615"] {
        assert!(play(&["mill-dice", "--seed", seed], lines).contains("The dice show"));
    }
    assert!(!play(&["mill", "--seed", "7"], "a1\n").contains("dice"));
}

#[test]
fn the_end_of_input_leaves_the_game() {
    let left = format!("The game is left as it stands: {DAMA}");
    assert!(play(&["dama"], "").contains(&left));
    assert!(play(&["dama"], "quit").contains(&left));
    assert!(play(&["dama"], "c3-d4\nundo").contains(&left));
    // A position that is decided is not played on.
    assert!(play(&["dama", "--pos", "8/8/8/8/3w4/8/8/8 b"], "d4-e5\n").contains("White wins:"));
}

#[test]
fn lines_that_are_no_text_do_not_end_the_game() {
    let output = run_with(&["play", "dama"], b"\xff\xfe\nc3-d4\nresign\n");
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    assert!(out(&output).contains("White wins:"), "{}", out(&output));
}

// --- nobody listens ---

#[test]
fn output_closed_early_is_no_panic() {
    let commands: [&[&str]; 6] = [
        &["games", "--json"],
        &["legal", "chess"],
        &["perft", "dama", "5", "--divide"],
        &["--help"],
        &["show", "mill"],
        &["play", "dama"],
    ];
    for arguments in commands {
        let mut command = kamen();
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command starts");
        drop(child.stdout.take());
        let _ = child.stdin.take().expect("a pipe").write_all(b"c3-d4\nundo\nresign\n");
        let output = child.wait_with_output().expect("the command ends");
        assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""), "{arguments:?}");
    }
}

#[test]
fn messages_that_nobody_reads_are_no_panic() {
    for arguments in [&["show", "dame"][..], &["check", "none.toml"], &["games", "--games", "nowhere"]] {
        let mut command = kamen();
        command.args(arguments).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command starts");
        drop(child.stderr.take());
        let code = child.wait().expect("the command ends").code();
        assert_eq!(code, Some(2), "{arguments:?}");
    }
}

#[test]
fn manners_are_set_as_options_are() {
    let both = ["chess", "--plain", "--set", "touch-move=true, announce-check=true"];
    let said = play(&both, "touch e2\nd2-d4\ne2-e4\n");
    assert!(
        said.contains("You touched e2.")
            && said.contains("You touched the piece on e2 first")
            && said.contains("White plays e2-e4."),
        "{said}"
    );
    let said = bad(&["play", "chess", "--plain", "--set", "touch-move=perhaps"]);
    assert!(said.contains("touch-move") && said.contains("perhaps") && said.contains("true false"), "{said}");
    assert!(bad(&["play", "chess", "--plain", "--set", "touch-move=true,huffing=true"]).contains("huffing"));
}

#[test]
fn a_neglected_capture_is_pointed_out() {
    let said = play(&["dama", "--set", "huffing=true", "--pos", "8/8/8/2b5/3w4/8/8/w7 w"], "a1-b2\nhuff\nxd4\n");
    assert!(said.contains("could have taken and did not") && said.contains("xd4"), "{said}");
    let said = play(&["dama", "--set", "huffing=true"], "c3-d4\n");
    assert!(!said.contains("could have taken"), "{said}");
}

#[test]
fn games_of_a_file_are_chosen_by_number_and_files_are_not_replaced_unasked() {
    let folder = folder("files-at-the-table");
    let many = folder.join("many.pgn");
    let game = |black: &str, first: &str| format!("[White \"Jana\"]\n[Black \"{black}\"]\n\n1. {first} *\n\n");
    std::fs::write(&many, game("Petr", "e4") + &game("Eva", "d4")).expect("a file");
    let file = many.to_str().expect("UTF-8");
    let said = play(&["chess"], &format!("load {file}\nload {file} 2\nlist\nload {file} 3\nquit\n"));
    for part in ["  1  Jana – Petr", "  2  Jana – Eva", "load evening.pgn 2", "d2-d4", "No game could be found"] {
        assert!(said.contains(part), "{part:?} is not in {said}");
    }
    // A name that cannot be is refused, and what is there is replaced when it is said twice.
    let own = folder.join("own.kamen");
    let _ = std::fs::remove_file(&own);
    let name = own.to_str().expect("UTF-8");
    let said = play(&["dama"], &format!("c3-d4\nsave folder/\nsave {name}\nb6-a5\nsave {name}\nquit\n"));
    assert!(said.contains("“folder/” is no name for a file") && said.contains("Say it once more"), "{said}");
    assert!(!std::fs::read_to_string(&own).expect("saved").contains("b6-a5"));
    play(&["dama"], &format!("c3-b4\nsave {name}\nsave {name}\n"));
    assert!(std::fs::read_to_string(&own).expect("saved").contains("c3-b4"));
}
