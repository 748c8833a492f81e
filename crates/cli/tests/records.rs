//! `kamen convert` and `kamen replay` as people and scripts meet them.

mod command;

use std::fs;
use std::process::Output;

use command::{folder, partly as bad, run, silent as good, text};

fn golden(file: &str) -> String {
    format!("{}/../../golden/records/{file}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn pgn_goes_through_our_own_text_and_comes_back() {
    let folder = folder("through");
    let path = |name: &str| folder.join(name).display().to_string();
    let (own, back) = (path("opera.kamen"), path("opera.pgn"));
    assert_eq!(good(&["convert", &golden("lichess.pgn"), &own]), "2 games converted.\n");
    let text = fs::read_to_string(&own).expect("the file");
    assert!(text.starts_with("[Game \"chess\"]\n[Event \"Rated blitz game\"]\n"), "{text}");
    assert!(text.contains("3. d1-h5 $6 {[%clk 0:03:01] (0.12 → -0.54) Inaccuracy."), "{text}");
    assert!(text.contains("[Start \"6k1/4P3/8/8/8/8/6K1/8 w - - 0 60\"]"), "{text}");
    assert_eq!(good(&["convert", &own, &back, "--lang", "cs"]), "Převedeny 2 partie.\n");
    let direct = good(&["convert", &golden("lichess.pgn"), "-", "--to", "pgn"]);
    assert_eq!(fs::read_to_string(&back).expect("the file"), direct);
    assert!(direct.contains("60. e8=Q+ Kh7 61. Qe4+ 1/2-1/2\n"), "{direct}");
    assert!(!folder.join("opera.pgn.part").exists());
}

#[test]
fn pdn_is_written_as_the_standard_wants_it() {
    let written = good(&["convert", &golden("aurora.pdn"), "-", "--to", "pdn"]);
    assert!(written.contains("[GameType \"25,W,8,8,A0,0\"]\n"), "{written}");
    let moves = written.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(moves.contains("4. b4:d6 e7:c5 5. a1-b2 b6-a5 6. d4:b6 a7:c5 {"), "{written}");
    let ambiguous = good(&["convert", &golden("lidraughts.pdn"), "-", "--to", "pdn"]);
    assert!(ambiguous.contains("[Result \"2-0\"]\n[GameType \"20,W,10,10,N2,0\"]\n"), "{ambiguous}");
    assert!(ambiguous.contains("[FEN \"W:WK47:B14,19,29,31,42\"]\n\n1. 47x38x24x13x36 *\n"), "{ambiguous}");
}

#[test]
fn good_games_are_converted_and_the_others_told() {
    let (printed, said) = bad(&["convert", &golden("wrong.pgn"), "-", "--to", "kamen"]);
    assert_eq!(printed.matches("[Game \"chess\"]").count(), 3);
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 11, "{said}");
    assert!(lines[0].contains("game 2. Line 8, column 8: “Ke6”"), "{said}");
    assert_eq!(lines[10], "10 games could not be converted, 3 were.");
    // Chess has no PDN.
    let (printed, said) = bad(&["convert", &golden("chesscom.pgn"), "-", "--to", "pdn"]);
    assert_eq!(printed, "");
    assert!(said.contains("“chess” cannot be written in this format."), "{said}");
}

#[test]
fn games_of_a_match_become_records() {
    let folder = folder("match");
    let path = |name: &str| folder.join(name).display().to_string();
    let (games, own) = (path("match.jsonl"), path("match.kamen"));
    let _ = fs::remove_file(&games);
    let arguments = ["match", "mill-dice", "random", "random", "--count", "4", "--longest", "60", "--record", &games];
    good(&arguments);
    assert_eq!(good(&["convert", &games, &own]), "4 games converted.\n");
    let written = fs::read_to_string(&own).expect("the file");
    assert_eq!(written.matches("[Game \"mill-dice\"]").count(), 4, "{written}");
    assert_eq!(good(&["convert", &own, "-", "--to", "kamen"]), written);
    fs::write(&games, "{\"game\":\n\nnothing\n").expect("a file");
    let (_, said) = bad(&["convert", &games, "-", "--to", "kamen"]);
    assert!(said.contains("Line 1, column 8") && said.contains("Line 3, column"), "{said}");
}

#[test]
fn what_cannot_be_converted_is_refused() {
    let folder = folder("refused");
    let path = |name: &str| folder.join(name).display().to_string();
    let twic = golden("twic.pgn");
    for (arguments, part) in [
        (&["convert", "nowhere.pgn", "-", "--to", "pgn"][..], "nowhere.pgn"),
        (&["convert", &twic, &path("no-extension")], "--to"),
        (&["convert", &twic, "-"], "--to"),
        (&["convert", "-", &path("x.pgn")], "--from"),
        (&["convert", &twic, &twic], "over itself"),
        (&["convert", &twic, "/nowhere/x.pgn"], "/nowhere/x.pgn"),
        (&["convert", &path(""), "-", "--from", "pgn", "--to", "pgn"], "cannot be opened"),
        (&["replay", &twic, "--game", "9"], "no game 9"),
        (&["replay", &twic, "--at", "99"], "no ply 99"),
        (&["replay", &golden("wrong.pgn"), "--game", "2"], "Line 8, column 8"),
    ] {
        let (_, said) = bad(arguments);
        assert!(said.contains(part), "{arguments:?}: {said}");
    }
}

#[test]
fn a_game_is_stepped_through_in_every_language() {
    let opera = golden("chessbase.pgn");
    for (language, mv, end) in [
        ("en", "33. White: Rd8#\n", "White wins: Black is mated.\n"),
        ("cs", "33. Bílý: Vd8#\n", "Vyhrál bílý: černý dostal mat.\n"),
        ("sk", "33. Biely: Vd8#\n", "Vyhral biely: čierny dostal mat.\n"),
    ] {
        // It is written as Windows did in western Europe.
        let all = good(&["replay", &opera, "--lang", language, "--encoding", "windows-1252"]);
        assert_eq!(all.matches("┌───").count(), 34, "{all}");
        assert!(all.contains(mv) && all.contains(end), "{all}");
        let drawn = ["--at", "33", "--lang", language, "--ascii", "--flip", "--encoding", "windows-1252"];
        let only = good(&[&["replay", &opera][..], &drawn].concat());
        assert_eq!(only.matches("     h   g   f   e   d   c   b   a").count(), 1, "{only}");
        assert!(only.contains(mv) && all.contains(end), "{only}");
    }
    // Whoever wrote this file did not say of which game it is: what was found out is said beside it.
    let untyped = |arguments: &[&str]| {
        let output = run(&[&["replay", &golden("dam22.pdn")], arguments].concat());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert!(text(&output.stderr).ends_with("By its squares and moves it is international.\n"));
        text(&output.stdout)
    };
    let pdn = untyped(&["--at", "15"]);
    assert!(pdn.contains("15. White: ") && pdn.contains("met voordeel") && pdn.ends_with("Result: 1-0\n"), "{pdn}");
    assert!(untyped(&["--delay", "0.001"]).len() > pdn.len());
}

#[test]
fn a_file_that_does_not_say_its_game_is_never_guessed() {
    let folder = folder("unsaid");
    let out = folder.join("out.kamen").display().to_string();
    fs::write(&out, "what was there").expect("a file");
    let (_, said) = bad(&["convert", &golden("untyped.pdn"), &out]);
    assert!(
        said.contains("It may be: czech (29), international-8 (26), russian (25). Say which with --game ID"),
        "{said}"
    );
    // Once is enough for all games of the file, and nothing happened to what was there.
    assert_eq!(said.matches("--game ID").count(), 1, "{said}");
    assert_eq!(fs::read_to_string(&out).expect("the file"), "what was there");
    assert_eq!(good(&["convert", &golden("untyped.pdn"), &out, "--game", "czech"]), "2 games converted.\n");
    assert!(fs::read_to_string(&out).expect("the file").contains("[Game \"czech\"]"));
    let (_, said) = bad(&["convert", &golden("untyped.pdn"), &out, "--game", "chezch"]);
    assert!(said.contains("chezch"), "{said}");
    let left: Vec<_> = fs::read_dir(&folder).expect("the folder").flatten().map(|entry| entry.file_name()).collect();
    assert_eq!(left, ["out.kamen"], "nothing is left beside it");
}

#[test]
fn games_of_federations_are_read_by_files_of_ones_own() {
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/federations");
    for (file, id) in [("checkers.pdn", "english-federation"), ("italian.pdn", "italian-federation")] {
        let (_, unknown) = bad(&["convert", "--check", &golden(file)]);
        assert!(unknown.contains("cannot be played by the rules of any game"), "{unknown}");
        let found = run(&["convert", "--check", &golden(file), "--games", games]);
        assert!(found.status.success(), "{}", text(&found.stderr));
        assert!(text(&found.stderr).contains(&format!("it is {id}.")), "{}", text(&found.stderr));
    }
}

#[test]
fn a_folder_of_records_is_counted() {
    let folder = folder("counted");
    for file in ["czech-untyped.pdn", "untyped.pdn", "wrong.pdn"] {
        fs::copy(golden(file), folder.join(file)).expect("a copy");
    }
    fs::write(folder.join("README.txt"), "not a record").expect("a file");
    let (told, said) = bad(&["convert", "--check", &folder.display().to_string()]);
    let lines: Vec<&str> = told.lines().map(|line| line.rsplit('/').next().unwrap_or(line)).collect();
    assert_eq!(
        lines,
        [
            "czech-untyped.pdn: 2 games, 2 read, 0 of an unknown game, 0 refused.",
            "untyped.pdn: 2 games, 0 read, 2 of an unknown game, 0 refused.",
            "wrong.pdn: 17 games, 3 read, 0 of an unknown game, 14 refused.",
            "3 files: 21 games, 5 read, 2 of an unknown game, 14 refused.",
        ]
    );
    assert!(said.contains("By its squares and moves it is czech."), "{said}");
    assert!(said.ends_with("16 games could not be read.\n"), "{said}");
}

#[cfg(unix)]
#[test]
fn the_target_is_as_it_was_until_the_new_one_is_whole() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder("target");
    let (real, link) = (folder.join("real.kamen"), folder.join("link.kamen"));
    let _ = fs::remove_file(&link);
    fs::write(&real, "old").expect("a file");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).expect("permissions");
    symlink("real.kamen", &link).expect("a link");
    // A stranger's file of the name that a careless program would use.
    fs::write(folder.join("real.kamen.part"), "mine").expect("a file");
    good(&["convert", &golden("lichess.pgn"), &link.display().to_string()]);
    assert!(fs::symlink_metadata(&link).expect("the link").is_symlink());
    assert!(fs::read_to_string(&real).expect("the file").starts_with("[Game"));
    assert_eq!(fs::metadata(&real).expect("the file").permissions().mode() & 0o777, 0o640);
    assert_eq!(fs::read_to_string(folder.join("real.kamen.part")).expect("the file"), "mine");
}

#[test]
fn packed_files_are_read_and_written() {
    let folder = folder("packed");
    let direct = good(&["convert", &golden("lichess.pgn"), "-", "--to", "pgn"]);
    for (name, magic) in [("a.pgn.gz", &[0x1F, 0x8B][..]), ("a.pgn.zst", &[0x28, 0xB5, 0x2F, 0xFD])] {
        let path = folder.join(name).display().to_string();
        assert_eq!(good(&["convert", &golden("lichess.pgn"), &path]), "2 games converted.\n");
        assert!(fs::read(&path).expect("the file").starts_with(magic), "{name}");
        assert_eq!(good(&["convert", &path, "-", "--to", "pgn"]), direct, "{name}");
        assert!(good(&["convert", "--check", &path]).contains("2 read"), "{name}");
        // What only says that it is packed is refused, and the place of the fault is told.
        fs::write(&path, "1. e4 e5 *").expect("the file");
        bad(&["convert", &path, "-", "--to", "pgn"]);
    }
}

#[test]
fn letters_of_old_files_are_told_or_asked_for() {
    let path = folder("letters").join("dvorak.pgn").display().to_string();
    let game = b"[White \"Dvo\xf8\xe1k\"]\n\n1. e4 *\n\n";
    fs::write(&path, game.repeat(2)).expect("the file");
    // A guess is said, and said once.
    for threads in ["1", "2"] {
        let guessed = run(&["convert", "--check", &path, "--threads", threads]);
        assert_eq!(text(&guessed.stderr).matches("windows-1252").count(), 1, "{}", text(&guessed.stderr));
        assert!(guessed.status.success());
    }
    let known = good(&["convert", &path, "-", "--to", "pgn", "--encoding", "windows-1250"]);
    assert_eq!(known.matches("[White \"Dvořák\"]").count(), 2, "{known}");
    good(&["convert", "--check", &path, "--encoding", "latin2", "--threads", "2"]);
    assert!(good(&["replay", &path, "--encoding", "latin2"]).contains("Dvořák"));
    let (_, said) = bad(&["convert", &path, "-", "--to", "pgn", "--encoding", "kamenica"]);
    assert!(said.contains("kamenica"), "{said}");
}

#[test]
fn several_threads_find_what_one_finds() {
    for file in ["wrong.pgn", "lichess.pgn"] {
        let alone = run(&["convert", "--check", &golden(file)]);
        let together = run(&["convert", "--check", &golden(file), "--threads", "3"]);
        assert_eq!(together.status.code(), alone.status.code(), "{file}");
        assert_eq!(text(&together.stdout), text(&alone.stdout), "{file}");
        let sorted = |output: &Output| {
            let mut lines: Vec<String> = text(&output.stderr).lines().map(str::to_string).collect();
            lines.sort();
            lines
        };
        assert_eq!(sorted(&together), sorted(&alone), "{file}");
    }
    bad(&["convert", "--check", "no-such-file.pgn", "--threads", "2"]);
}

#[test]
fn replay_says_which_game_it_has_found_out() {
    let folder = folder("found-out");
    let path = folder.join("plain.pdn").display().to_string();
    fs::write(&path, "[Event \"?\"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n").expect("the file");
    let output = run(&["replay", &path, "--at", "0"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).starts_with("International draughts\n"), "{}", text(&output.stdout));
    assert!(text(&output.stderr).contains("nothing says of which game"), "{}", text(&output.stderr));
    assert!(good(&["replay", &path, "--of", "international", "--at", "0"]).starts_with("International draughts\n"));
    bad(&["replay", &path, "--of", "nonsense"]);
    // What the refusal of a file advises can be done, with its number beside it.
    let untyped = golden("untyped.pdn");
    let advice = run(&["replay", &untyped, "--at", "0"]);
    assert!(text(&advice.stderr).contains("--game ID"), "{}", text(&advice.stderr));
    let both = ["replay", &untyped, "--game", "russian", "--game", "1", "--at", "0"];
    assert!(good(&both).starts_with("Russian draughts\n"));
    bad(&["replay", &untyped, "--game", "nonsense"]);
    bad(&["replay", &untyped, "--game", "0"]);
}
