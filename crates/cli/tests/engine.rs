//! `kamen best`, `kamen match` and `kamen bench` as people and scripts meet them.

mod command;

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use command::{LANGUAGES, bad, folder, good, kamen, run, run_with, text};

#[test]
fn the_best_move_comes_first_on_its_line() {
    let pos = "8/8/8/4b3/3w4/8/8/8 w";
    for language in LANGUAGES {
        let said = good(&["best", "dama", "--pos", pos, "--depth", "4", "--lang", language]);
        assert!(said.starts_with("d4xf6: +#1,"), "{said}");
        assert_eq!(said.lines().count(), 1);
    }
    let output = run(&["best", "mill", "--nodes", "2000", "--lines", "3", "--threads", "2", "--hash", "2"]);
    assert_eq!(text(&output.stdout).lines().count(), 3);
    assert!(text(&output.stderr).lines().count() >= 3, "nothing was told on the way");
    let over = bad(&["best", "dama", "--pos", "8/8/8/8/3w4/8/8/8 b"]);
    assert!(over.starts_with("White wins"), "{over}");
    for arguments in [["--time", "0"], ["--nodes", "0"], ["--depth", "x"], ["--lines", "0"]] {
        bad(&[&["best", "dama"], &arguments[..]].concat());
    }
}

/// Whoever stops a match is told what it has; a game that is under way is not counted.
#[cfg(unix)]
#[test]
fn a_match_that_is_stopped_tells_what_it_has() {
    let record = folder("stopped").join("frogs.jsonl");
    let _ = fs::remove_file(&record);
    let games = || fs::read_to_string(&record).map_or(0, |text| text.lines().count());
    let order = ["match", "frogs", "random", "engine@time=0.02", "--count", "100000", "--record"];
    let program = kamen().args(order).arg(&record).stdout(Stdio::piped()).spawn().expect("the program");
    let began = Instant::now();
    while games() < 2 && began.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(20));
    }
    let id = program.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
    let output = program.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let said = text(&output.stdout);
    let first = format!("The match was stopped after {} of 100000 games.", games());
    assert!(said.starts_with(&first) && said.contains("Elo difference"), "{said}");
}

#[test]
fn a_match_is_played_and_not_played_again() {
    let record = folder("games").join("wolf.jsonl");
    let _ = fs::remove_file(&record);
    let record = record.to_str().expect("UTF-8");
    let order = ["match", "wolf", "level:2", "random", "--count", "4", "--concurrency", "2", "--record", record];
    let once = good(&order);
    assert!(once.starts_with("level:2 against random: 4 games, won "), "{once}");
    assert!(once.contains("Elo difference"), "{once}");
    let lines = fs::read_to_string(record).expect("a record");
    assert_eq!(lines.lines().count(), 4);
    assert_eq!(good(&order), once);
    assert_eq!(fs::read_to_string(record).expect("a record"), lines);
    let said = LANGUAGES.map(|language| good(&[&order[..], &["--lang", language, "--sprt", "0,50"]].concat()));
    assert!(said[0] != said[1] && said[1] != said[2] && said[0] != said[2], "{said:?}");
    assert!(said.iter().all(|text| text.contains("LLR") && text.lines().count() == 3), "{said:?}");
}

#[test]
fn what_cannot_be_played_is_said() {
    assert!(bad(&["match", "dama", "human", "random"]).contains("“human”"));
    assert!(bad(&["match", "dama", "engine@speed=9", "random"]).contains("“speed=9”"));
    assert!(bad(&["match", "chess", "uci:no-such-program-anywhere", "random"]).contains("no-such-program-anywhere"));
    bad(&["match", "mill", "hub:true", "random"]);
    bad(&["match", "dama", "random"]);
    bad(&["match", "dama", "random", "random", "--sprt", "10,0"]);
    bad(&["match", "dama", "random", "random", "--record", "/"]);
}

#[test]
fn a_tuning_is_told_goes_on_and_names_a_bad_line() {
    let path = |name: &str| folder("games").join(name).to_str().expect("UTF-8").to_string();
    let (data, out) = (path("tune/games.jsonl"), path("tune/weights/mill-jump.toml"));
    let _ = fs::remove_dir_all(path("tune"));
    let order =
        ["tune", "mill-jump", "--count", "40", "--match", "40", "--nodes", "100", "--data", &data, "--out", &out];
    let once = good(&order);
    assert!(once.starts_with("Iteration 1: 40 games, "), "{once}");
    let written = fs::read_to_string(&out).ok();
    assert_eq!(written.is_some(), once.contains("; kept"), "{once}");
    // Broken off and taken up again, in another language: the same result.
    let games = fs::read_to_string(&data).expect("data");
    fs::write(&data, &games[..games.len() / 2]).expect("written");
    assert_eq!(good(&order), once);
    let said = LANGUAGES.map(|language| good(&[&order[..], &["--lang", language]].concat()));
    assert!(said[0] != said[1] && said[1] != said[2] && said[0] != said[2], "{said:?}");
    if let Some(written) = written {
        let undated =
            |text: &str| text.lines().filter(|line| !line.starts_with("date = ")).collect::<Vec<_>>().join("\n");
        assert_eq!(undated(&fs::read_to_string(&out).expect("weights")), undated(&written));
    }
    fs::write(&data, games.replacen("{\"game\"", "{\"gane\"", 2).replacen("{\"gane\"", "{\"game\"", 1))
        .expect("written");
    let said = bad(&order);
    assert!(said.contains("Line 2 ") && said.contains("games.jsonl"), "{said}");
    bad(&["tune", "mill-jump", "--data", "/"]);
    bad(&["tune", "mill-jump", "--count", "0"]);
}

#[test]
fn positions_become_a_net_that_plays() {
    let _ = fs::remove_dir_all(folder("learn"));
    let path = |name: &str| folder("learn").join(name).to_str().expect("UTF-8").to_string();
    let (data, net) = (path("mill-jump.positions"), path("mill-jump.net"));
    let selfplay = ["selfplay", "mill-jump", "--nodes", "50", "--out", &data, "--positions"];
    assert!(good(&[&selfplay[..], &["600"]].concat()).contains("positions"));
    assert!(bad(&["learn", "mill-jump", "--data", &data, "--out", &net]).contains("too few"));
    // It goes on with what is there.
    good(&[&selfplay[..], &["1500"]].concat());
    let learn = ["learn", "mill-jump", "--data", &data, "--out", &net, "--rounds", "1", "--hidden", "16"];
    assert!(good(&learn).contains("mill-jump.net"));
    good(&learn);
    let player = format!("engine@nodes=100,net={net}");
    let duel = |game: &'static str| ["match", game, &player, "engine@nodes=100,net=none", "--count", "2"];
    assert!(good(&duel("mill-jump")).contains("2 games"));
    // What is no net, or one of another game, is refused with a sentence.
    assert!(bad(&duel("mill-cross")).contains("mill-jump"));
    let whole = fs::read(&net).expect("a net");
    fs::write(&net, &whole[..whole.len() - 1]).expect("written");
    assert!(bad(&duel("mill-jump")).contains("damaged"));
    assert!(bad(&learn).contains("damaged"));
    fs::write(&net, "no net").expect("written");
    assert!(bad(&duel("mill-jump")).contains("is no net"));
    fs::write(&data, [7; 300]).expect("written");
    bad(&[&selfplay[..], &["600"]].concat());
    bad(&["selfplay", "no-such-game"]);
}

#[test]
fn a_net_may_stand_beside_the_weights() {
    let _ = fs::remove_dir_all(folder("beside"));
    let path = |name: &str| folder("beside").join(name).to_str().expect("UTF-8").to_string();
    let (data, net) = (path("hasami.positions"), path("hasami.net"));
    good(&["selfplay", "hasami", "--nodes", "50", "--out", &data, "--positions", "1500"]);
    assert!(good(&["learn", "hasami", "--data", &data, "--weigh"]).contains("hasami.weighed"));
    let records = (fs::metadata(&data).expect("positions").len() - 64) / 32;
    assert_eq!(fs::metadata(path("hasami.weighed")).expect("values").len(), 2 * records);
    good(&["learn", "hasami", "--data", &data, "--out", &net, "--rounds", "1", "--hidden", "16", "--beside"]);
    let player = format!("engine@nodes=100,net={net}");
    assert!(good(&["match", "hasami", &player, "engine@nodes=100", "--count", "2"]).contains("2 games"));
    assert!(bad(&["learn", "mill", "--data", &data, "--weigh"]).contains("hasami"));
}

#[test]
fn openings_are_shown_and_made() {
    let shown = good(&["openings", "chess"]);
    assert!(shown.lines().count() > 2 && shown.contains("e2-e4"), "{shown}");
    let file = folder("openings").join("halma.openings.txt");
    let make = ["openings", "halma", "--make", "--nodes", "200", "--positions", "5", "--out"];
    assert!(good(&[&make[..], &[file.to_str().expect("UTF-8")]].concat()).contains("halma.openings.txt"));
    assert!(fs::read_to_string(&file).expect("a file").starts_with("kamen-openings 1 halma "));
    // Dice come first, and other rules are another game.
    bad(&["openings", "mill-dice"]);
    bad(&["openings", "dama", "--set", "huffing=true"]);
    bad(&["openings", "chess", "--positions", "0", "--make"]);
}

#[test]
fn weights_come_from_a_file() {
    let file = |name: &str, text: &str| {
        let path = folder("games").join(name);
        fs::write(&path, text).expect("written");
        format!("engine@nodes=200,weights={}", path.to_str().expect("UTF-8"))
    };
    let fine = file("fine.toml", "[weights]\nmen = 50\n");
    assert!(good(&["match", "dama", &fine, "random", "--count", "2"]).contains("2 games"));
    let wrong = file("wrong.toml", "[weights]\nmne = 50\n");
    let said = bad(&["match", "dama", &wrong, "random", "--count", "2"]);
    assert!(said.contains("wrong.toml") && said.contains("weights.mne"), "{said}");
    assert!(bad(&["match", "dama", "engine@weights=no-such-file", "random"]).contains("no-such-file"));
}

#[test]
fn our_own_protocols_play_whole_games() {
    let kamen = env!("CARGO_BIN_EXE_kamen");
    for (game, player) in [
        ("chess", format!("uci:\"{kamen}\" uci@nodes=300")),
        ("mill", format!("uci:\"{kamen}\" uci@nodes=300")),
        ("mill-dice", format!("uci:\"{kamen}\" uci@nodes=300")),
        ("international", format!("hub:\"{kamen}\" hub@nodes=300")),
    ] {
        let record = folder("games").join(format!("protocol-{game}.jsonl"));
        let _ = fs::remove_file(&record);
        let path = record.to_str().expect("UTF-8");
        good(&["match", game, &player, "random", "--count", "2", "--longest", "60", "--record", path]);
        let lines = fs::read_to_string(&record).expect("a record");
        for line in lines.lines() {
            let game: serde_json::Value = serde_json::from_str(line).expect("JSON");
            let failed = ["crash", "time-out", "illegal-move"].map(serde_json::Value::from).contains(&game["reason"]);
            assert!(!failed, "{line}");
        }
        assert_eq!(lines.lines().count(), 2);
    }
}

/// What is compared with a version that has no nets.
#[test]
fn the_benchmark_by_weights_leaves_nets_out() {
    let said = good(&["bench", "--weights"]);
    let nodes = |line: &str| line.split_whitespace().nth(1).and_then(|nodes| nodes.parse::<u64>().ok());
    let rows: Vec<(&str, u64)> =
        said.lines().filter_map(|line| Some((line.split_whitespace().next()?, nodes(line)?))).collect();
    let [families @ .., ("total", total), ("Signature:", signature)] = &rows[..] else { panic!("{said}") };
    assert_eq!((families.iter().map(|(_, nodes)| nodes).sum::<u64>(), signature), (*total, total), "{said}");
    assert!(families.iter().any(|(family, _)| *family == "mill") && families.len() >= 7, "{said}");
    // With nets it is the signature that is written down.
    let written = include_str!("../../arena/tests/matches.rs").split("const SIGNATURE: u64 = ").nth(1);
    let digits = written.and_then(|rest| rest.split(';').next()).map(|digits| digits.replace('_', ""));
    let with_nets: u64 = digits.expect("it is written down").parse().expect("a number");
    assert_ne!(*signature, with_nets);
}

#[test]
fn help_is_in_every_language() {
    for command in ["best", "match", "tune", "selfplay", "learn", "openings", "bench"] {
        let said = LANGUAGES.map(|language| good(&["--lang", language, command, "--help"]));
        assert!(said[0] != said[1] && said[1] != said[2] && said[0] != said[2], "{said:?}");
        assert!(said.iter().all(|text| !text.contains("arg-") && !text.contains("cmd-")), "{said:?}");
    }
}

/// Plays with lines on standard input; gives what was said.
fn play(arguments: &[&str], lines: &str) -> String {
    let output = run_with(&[&["play"], arguments].concat(), lines);
    assert_eq!(output.status.code(), Some(0));
    text(&output.stdout)
}

#[test]
fn the_computer_answers_at_the_terminal() {
    let said = play(&["dama", "--level", "2", "--seed", "1"], "c3-d4\nmoves\nquit\n");
    assert_eq!(said.matches("Black plays ").count(), 1, "{said}");
    // It begins where it has White, and the same seed plays the same game.
    let once = play(&["mill", "--level", "3", "--side", "black", "--seed", "7"], "quit\n");
    assert!(once.contains("White plays "), "{once}");
    assert_eq!(once, play(&["mill", "--level", "3", "--side", "black", "--seed", "7"], "quit\n"));
    // Undo goes back to the person's own move, and two moves in a turn are two moves of the computer.
    let said = play(&["dama", "--level", "1", "--seed", "1"], "c3-d4\nundo\nposition\nquit\n");
    assert!(said.contains("w1w1w1w1/1w1w1w1w/w1w1w1w1 w"), "{said}");
    let said = play(&["eight-sixteen", "--level", "1", "--seed", "1"], "moves\nquit\n");
    let first = said.lines().find(|line| line.contains("  ") && line.starts_with("White> ")).expect("the moves");
    let first = first.trim_start_matches("White> ").split("  ").next().expect("a move").to_string();
    let said = play(&["eight-sixteen", "--level", "1", "--seed", "1"], &format!("{first}\nquit\n"));
    assert_eq!(said.matches("Black plays ").count(), 2, "{said}");
}

#[test]
fn the_computer_claims_a_draw_where_it_is_not_better() {
    // One queen against two that may be driven about for ever, and three against one: a draw may be claimed after the next move.
    let plays = |pos: &str| play(&["dama", "--level", "9", "--seed", "1", "--pos", pos], "b8-c7\nquit\n");
    let said = plays("1W1W4/8/8/8/8/8/8/6B1 w quiet=99");
    assert!(said.contains("a draw was claimed") && !said.contains("Black plays "), "{said}");
    let said = plays("1W6/8/8/8/8/8/8/B1B3B1 w quiet=99");
    assert!(said.contains("Black plays ") && !said.contains("a draw was claimed"), "{said}");
    // Before there is anything to claim it plays on, too.
    let said = plays("1W1W4/8/8/8/8/8/8/6B1 w quiet=20");
    assert!(said.contains("Black plays "), "{said}");
}

#[test]
fn learning_that_is_killed_goes_on_from_a_whole_net() {
    let _ = fs::remove_dir_all(folder("killed"));
    let path = |name: &str| folder("killed").join(name).to_str().expect("UTF-8").to_string();
    let (data, net) = (path("mill-jump.positions"), path("mill-jump.net"));
    good(&["selfplay", "mill-jump", "--nodes", "20", "--out", &data, "--positions", "1100"]);
    let learn = ["learn", "mill-jump", "--data", &data, "--out", &net, "--hidden", "16", "--rounds"];
    // Killed outright, sooner or later after it has written something, and once while it reads.
    for wait in [0, 1, 7, 20, 45] {
        let mut learning = kamen();
        let learning = learning.args(learn).arg("100000").stdout(Stdio::null()).stderr(Stdio::null());
        let mut learning = learning.spawn().expect("the command starts");
        let began = Instant::now();
        while !fs::exists(&net).expect("a folder") && began.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(5));
        }
        std::thread::sleep(Duration::from_millis(10 * wait));
        learning.kill().expect("it goes on");
        learning.wait().expect("it ends");
        // What is there is a net, and it plays.
        let player = format!("engine@nodes=20,net={net}");
        assert!(good(&["match", "mill-jump", &player, "random", "--count", "2"]).contains("2 games"));
    }
    let before = fs::read(&net).expect("a net");
    assert!(good(&[&learn[..], &["1"]].concat()).contains("mill-jump.net"));
    assert!(fs::read(&net).expect("a net") != before);
    // Neither is anything left beside it.
    assert!(!fs::exists(format!("{net}.part")).expect("a folder"));
    // How it did is written into it, without changing how it plays.
    let told = good(&["learn", "mill-jump", "--out", &net, "--match", "2 games: +0"]);
    assert!(told.contains("mill-jump.net"), "{told}");
    let noted = fs::read(&net).expect("a net");
    assert!(noted.windows(22).any(|part| part == b"\"match\": \"2 games: +0\"") && noted.len() > before.len());
    assert!(bad(&["learn", "mill-cross", "--out", &net, "--match", "x"]).contains("mill-jump"));
    bad(&["learn", "mill-jump", "--out", &path("nothing.net"), "--match", "x"]);
    bad(&["selfplay", "mill", "--out", &path("mill.positions"), "--solved", &path("no-such-folder")]);
}
