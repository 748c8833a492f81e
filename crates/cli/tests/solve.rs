//! `kamen solve`, `kamen verify` and `kamen probe` as people and scripts meet them.

mod command;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Instant, SystemTime};

use kamen_core::Random;
use kamen_learn::Data;

use command::{LANGUAGES, good, kamen, out, run, run_with, text};

/// An empty folder of this test run.
fn folder(name: &str) -> (PathBuf, String) {
    let path = command::folder(name);
    fs::remove_dir_all(&path).and_then(|()| fs::create_dir(&path)).expect("a folder for the test");
    let text = path.to_str().expect("UTF-8").to_string();
    (path, text)
}

/// Is refused, in words and not by their names.
#[track_caller]
fn bad(arguments: &[&str]) -> String {
    let said = command::bad(arguments);
    assert!(!said.contains("solve-"), "{arguments:?}: {said}");
    said
}

#[test]
fn endings_are_solved_asked_and_checked() {
    let (path, data) = folder("czech");
    let said = good(&["solve", "czech", "--stones", "2", "--data", &data, "--threads", "2"]);
    assert!(said.contains("0.1-0.1: ") && said.contains("These endings of czech are solved"), "{said}");
    let pos = "8/8/8/8/8/8/1B6/W7 w";
    assert!(
        good(&["probe", "czech", "--pos", pos, "--data", &data])
            .starts_with("White wins with the next move\na1xc3: ")
    );
    for language in LANGUAGES {
        let said = good(&["probe", "czech", "--pos", "8/8/8/8/8/8/7B/W7 w", "--data", &data, "--lang", language]);
        assert!(said.lines().count() > 5 && !said.contains("known-"), "{said}");
    }
    let json = good(&["probe", "czech", "--pos", pos, "--data", &data, "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((json["value"].as_str(), json["plies"].as_u64()), (Some("win"), Some(1)));
    assert_eq!(json["moves"][0]["value"], "win");
    assert_eq!((&json["line"], &json["more"]), (&serde_json::json!(["a1xc3"]), &serde_json::json!(false)));
    let file = path.join("czech/0.1-0.1.kamendb");
    let name = file.to_str().expect("UTF-8");
    assert!(good(&["verify", name]).contains("is right"));
    assert!(good(&["verify", name, "--sample", "50"]).contains("is right"));
    // A megabyte is less than the program takes itself: hardly anything stays unpacked, and the answer is the same.
    assert!(good(&["verify", name, "--memory", "1"]).contains("is right"));
    // A second time there is nothing to do.
    let again = run(&["solve", "czech", "--stones", "2", "--data", &data]);
    assert!(text(&again.stderr).contains("These endings of czech are solved already"), "{}", text(&again.stderr));
    let whole = good(&["solve", "frogs", "--data", &data]);
    assert!(whole.contains("frogs is solved;"), "{whole}");
    // A damaged file is told, and the rest is still used.
    let mut bytes = fs::read(&file).expect("it is there");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&file, bytes).expect("it can be written");
    for language in LANGUAGES {
        assert!(bad(&["verify", name, "--lang", language]).contains(name));
        bad(&["probe", "czech", "--pos", "8/8/8/8/8/8/7B/W7 w", "--data", &data, "--lang", language]);
    }
    fs::write(path.join("czech/cake.kamendb"), "a cake").expect("it can be written");
    assert!(bad(&["verify", path.join("czech/cake.kamendb").to_str().expect("UTF-8")]).contains("no file of solved"));
    assert!(bad(&["verify", "/nowhere/at-all"]).contains("/nowhere/at-all"));
}

#[test]
fn endings_are_used_by_the_computer_and_the_arbiter() {
    let (path, data) = folder("used");
    good(&["solve", "czech", "--stones", "3", "--data", &data, "--threads", "2"]);
    // Two men against one who has to move.
    let pos = "8/2b5/8/8/8/8/3w1w2/8 b";
    let known = good(&["probe", "czech", "--pos", pos, "--data", &data]);
    let best = |more: &[&str]| {
        let said = good(&[&["best", "czech", "--pos", pos, "--nodes", "200", "--json"], more].concat());
        serde_json::from_str::<serde_json::Value>(&said).expect("JSON")
    };
    let (knows, sees) = (best(&["--data", &data]), best(&["--data", "/nowhere/at-all"]));
    assert_eq!(knows["lines"][0]["nodes"], 0, "{knows}");
    let plies = knows["lines"][0]["moves"].as_array().map_or(0, Vec::len);
    assert_eq!(knows["lines"][0]["score"], format!("-#{plies}"), "{knows}");
    assert!(known.starts_with(&format!("White wins in {plies} half-moves\n")), "{known}");
    assert!(sees["lines"][0]["nodes"].as_u64() > Some(0), "{sees}");
    // A match in which one player knows them.
    let player = format!("engine@nodes=50,solved={data}");
    good(&["match", "czech", &player, "engine@nodes=50", "--count", "2", "--longest", "40"]);
    bad(&["match", "czech", "engine@solved=/nowhere/at-all", "random", "--count", "2"]);
    // The arbiter decides whether anybody can still win.
    let claims = |pos: &str, data: &str| {
        let asked = ["play", "czech", "--plain", "--lang", "en", "--pos", pos, "--data", data];
        out(&run_with(&asked, "claim\n"))
    };
    let drawn = claims("7B/8/8/8/8/8/7W/8 w", &data);
    assert!(drawn.contains("with perfect play nobody can win any more"), "{drawn}");
    assert!(
        drawn.contains("moves were looked at, and none of them wins. The best play of both sides goes on h2-"),
        "{drawn}"
    );
    let won = claims("8/6B1/8/8/8/8/8/W7 w", &data);
    assert!(won.contains("White can still win at once: a1xh8"), "{won}");
    let unknown = claims("7B/8/8/8/8/8/7W/8 w", "/nowhere/at-all");
    assert!(unknown.contains("Nobody has worked out who wins here"), "{unknown}");
    // A file that was cut is told, and the computer plays without it.
    let file = path.join("czech/0.2-0.1.kamendb");
    let whole = fs::read(&file).expect("it was written");
    fs::write(&file, &whole[..whole.len() / 2]).expect("it can be written");
    for language in LANGUAGES {
        let output = run(&["best", "czech", "--pos", pos, "--nodes", "50", "--data", &data, "--lang", language]);
        assert_eq!(output.status.code(), Some(0));
        assert!(text(&output.stderr).contains("0.2-0.1.kamendb"), "{}", text(&output.stderr));
    }
}

#[test]
fn whoever_has_a_cut_file_of_another_program_is_not_told_to_solve_anew() {
    let (path, data) = folder("cut");
    fs::create_dir(path.join("chess")).expect("a folder in it");
    // It begins as it should, and has nothing more.
    fs::write(path.join("chess/KRvK.rtbw"), [0x71, 0xe8, 0x23, 0x5d]).expect("it can be written");
    let pos = "8/8/8/8/8/8/R7/K6k w - -";
    for (language, advice) in LANGUAGES.into_iter().zip(["Zkopírujte", "Skopírujte", "Copy it"]) {
        let said = bad(&["probe", "chess", "--pos", pos, "--data", &data, "--lang", language]);
        assert!(said.contains("KRvK.rtbw") && said.contains(advice), "{said}");
    }
}

#[test]
fn what_is_built_in_needs_no_folder() {
    let said = good(&["probe", "mill-jump"]);
    assert!(said.starts_with("White wins in 17 half-moves\n"), "{said}");
    assert_eq!(said.lines().filter(|line| line.contains(": White wins")).count(), 8);
    assert!(good(&["probe", "frogs"]).starts_with("Draw\n"));
    // With other rules it is another game, of which nothing is known.
    bad(&["probe", "czech", "--set", "queen-priority=false"]);
    // Line by line, too, every move is marked.
    let said = out(&run_with(&["play", "mill-jump", "--plain", "--lang", "en"], "evaluate\n"));
    let marked = |kind: &str| {
        said.lines().find_map(|line| line.strip_prefix(kind)).map_or(0, |moves| moves.split(", ").count())
    };
    assert!(said.contains("White wins in 17 half-moves\n"), "{said}");
    assert_eq!(marked("Winning moves: "), 8, "{said}");
    assert!(marked("Losing moves: ") + marked("Drawing moves: ") > 0, "{said}");
    // A text that is no position is refused for what it is, though nothing is known of the game either.
    let said = bad(&["probe", "czech", "--set", "queen-priority=false", "--pos", "hello"]);
    assert!(said.contains("“hello”"), "{said}");
}

#[test]
fn games_of_the_engine_with_itself_end_where_the_value_is_known() {
    let (path, data) = folder("selfplay");
    let few = "id = \"few\"\nextends = \"czech\"\nstart = \"8/b7/1b6/8/8/6w1/7w/8 w\"\n[name]\nen = \"Few\"\n";
    fs::write(path.join("few.toml"), few).expect("it can be written");
    let games = ["--games", &data];
    good(&[&["solve", "few", "--stones", "3", "--data", &data, "--threads", "2"][..], &games].concat());
    // How many stones stand on the board in each position of games that are played so.
    let stones = |name: &str, solved: &[&str]| -> Vec<usize> {
        let out = path.join(name);
        let play = ["selfplay", "few", "--nodes", "30", "--positions", "200", "--threads", "1", "--out"];
        good(&[&play[..], &[out.to_str().expect("UTF-8")], &games, solved].concat());
        let (_, records) = Data::read(&out).expect("positions");
        assert!(records.len() >= 200 && records.iter().any(|record| record.result != 1), "{name}");
        records.iter().map(|record| record.seen.points.iter().flatten().count()).collect()
    };
    // With the first capture the value of the game is known, and it ends.
    let knows = stones("knows", &["--solved", &data]);
    assert!(knows.iter().all(|count| *count == 4), "{knows:?}");
    let sees = stones("sees", &[]);
    assert!(sees.iter().any(|count| *count < 4), "{sees:?}");
}

#[test]
fn a_proof_says_who_wins_and_what_it_does_not_know() {
    let (path, data) = folder("proof");
    let small = "id = \"small\"\nextends = \"strange\"\nstart = \"8/8/8/8/8/w7/1w1w4/8 b\"\n[name]\nen = \"Small\"\n[rules]\nwhite.moves = 4\n";
    fs::write(path.join("small.toml"), small).expect("it can be written");
    let games = data.clone();
    let said = good(&["solve", "small", "--games", &games, "--data", &data]);
    assert!(said.contains("whoever wins needs at most 9 plies by this proof"), "{said}");
    assert!(said.contains("Who wins small is proved; the files are in "), "{said}");
    let again = run(&["solve", "small", "--games", &games, "--data", &data]);
    assert!(text(&again.stderr).contains("Who wins small is proved already"), "{}", text(&again.stderr));
    assert!(good(&["probe", "small", "--games", &games, "--data", &data]).contains("h6: White wins\n"));
    // The proof does not need this position, and to solve the game anew would tell no more.
    let asked = ["probe", "small", "--games", &games, "--data", &data, "--pos", "8/B7/8/8/8/8/1w1w4/8 w left=4"];
    for language in LANGUAGES {
        let outside = bad(&[&asked[..], &["--lang", language]].concat());
        assert!(outside.contains("small") && !outside.contains("kamen solve"), "{outside}");
    }
    // So it is said at the board.
    let asked = [&["play", "--plain", "--lang", "en"], &asked[1..]].concat();
    let said = out(&run_with(&asked, "evaluate\n"));
    assert!(said.contains("The game is solved, but this position was not needed for that"), "{said}");
}

#[test]
fn whoever_asks_at_the_board_hears_of_files_that_are_not_used() {
    let (path, data) = folder("spoilt");
    good(&["solve", "czech", "--layer", "1.1-1.1", "--data", &data, "--threads", "2"]);
    let file = path.join("czech/1.1-1.1.kamendb");
    let whole = fs::read(&file).expect("it was written");
    assert!(whole.len() > 64 << 10, "its blocks are looked at as they are asked for: {}", whole.len());
    let mut spoilt = whole.clone();
    (spoilt.len() / 8..spoilt.len()).step_by(100).for_each(|at| spoilt[at] ^= 1);
    let pos = "8/8/1B6/4b3/8/2w5/8/6W1 w";
    let said = |words: &str, language: &str| {
        let asked = ["play", "czech", "--plain", "--lang", language, "--pos", pos, "--data", &data];
        text(&run_with(&asked, words).stderr)
    };
    for (fault, bytes) in [("cut", &whole[..whole.len() / 2]), ("spoilt", &spoilt)] {
        fs::write(&file, bytes).expect("it can be written");
        for language in LANGUAGES {
            for word in ["claim\n", "evaluate\n"] {
                let told = said(word, language);
                assert_eq!(told.matches("1.1-1.1.kamendb").count(), 1, "{fault}, {language}, {word}: {told}");
            }
        }
        // Nobody plays a match for what he was to know and does not.
        let player = format!("engine@nodes=10,solved={data}");
        if fault == "cut" {
            let refused = bad(&["match", "czech", &player, "random", "--count", "2"]);
            assert!(refused.contains("1.1-1.1.kamendb") && refused.contains("cannot play"), "{refused}");
        }
    }
}

#[test]
fn a_file_that_is_not_there_is_said_not_to_be_there() {
    for language in LANGUAGES {
        let said = bad(&["verify", "--lang", language, "no-such-file"]);
        assert!(said.contains("no-such-file") && said.lines().count() == 1, "{said}");
    }
    assert!(!bad(&["verify", "no-such-file"]).contains("goes on"));
}

#[test]
fn what_cannot_be_solved_is_refused_in_every_language() {
    let (_, data) = folder("refused");
    for language in LANGUAGES {
        let refused = |arguments: &[&str]| {
            bad(&[&["solve", "--lang", language, "--data", &data, "--memory", "200"], arguments].concat())
        };
        let large = refused(&["czech", "--stones", "12"]);
        assert!(large.contains("GB") && large.contains("--stones"), "{large}");
        refused(&["czech", "--set", "huffing=true"]);
        refused(&["eight-sixteen"]);
        // Of so much not even the slices on the disk fit into memory.
        bad(&["solve", "--lang", language, "--data", &data, "--memory", "50", "mill", "--all"]);
        let dice = refused(&["mill-dice", "--all"]);
        assert!(dice.contains("--all"), "{dice}");
        refused(&["no-such-game"]);
        assert!(refused(&["czech", "--layer", "9.9"]).contains("9.9"));
    }
    let plan = run(&["solve", "mill", "--stones", "7", "--plan", "--data", &data]);
    assert!(text(&plan.stderr).contains("positions"), "{}", text(&plan.stderr));
    assert_eq!(fs::read_dir(&data).expect("it is there").count(), 0, "a plan writes nothing");
}

#[test]
fn a_solver_that_is_killed_goes_on() {
    is_killed("killed", &["russian", "--stones", "3"]);
}

#[test]
fn a_solver_that_is_killed_while_it_works_on_the_disk_goes_on() {
    is_killed("killed-on-disk", &["mill", "--layer", "4-3", "--memory", "25"]);
}

/// How often a solver is killed before it is left in peace.
const KILLS: usize = 6;

/// Kills a solver after random times, from none to what it takes in peace, and then lets it finish.
fn is_killed(name: &str, what: &[&str]) {
    let (path, data) = folder(name);
    let solver = |data: &str| {
        let mut command = kamen();
        command.arg("solve").args(what).args(["--threads", "1", "--data", data]);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command
    };
    let game = what[0];
    let (peace, disturbed) = (path.join("peace"), path.join("disturbed"));
    let began = Instant::now();
    assert!(solver(peace.to_str().expect("UTF-8")).status().expect("it starts").success());
    let longest = began.elapsed();
    // Ever other times; whoever wants the same again puts the seed here.
    let seed = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    let mut random = Random::new(seed);
    println!("{data}: the seed is {seed}");
    for kill in 0..KILLS {
        // The first dies as soon as it is there.
        let delay = longest * (random.below(1000) * kill.min(1)) as u32 / 1000;
        let mut child = solver(disturbed.to_str().expect("UTF-8")).spawn().expect("it starts");
        std::thread::sleep(delay);
        // It may be through already.
        let _ = child.kill();
        child.wait().expect("it is ours");
    }
    assert!(solver(disturbed.to_str().expect("UTF-8")).status().expect("it starts").success());
    // The same files, byte by byte, and nothing beside them.
    let expected = files(&peace.join(game));
    assert!(expected.iter().filter(|(name, _)| name.ends_with(".kamendb")).count() > 1, "{}", expected.len());
    let found = files(&disturbed.join(game));
    let names = |files: &[(String, Vec<u8>)]| files.iter().map(|(name, _)| name.clone()).collect::<Vec<_>>();
    assert_eq!(names(&found), names(&expected));
    assert!(found == expected, "with seed {seed} some file is another");
}

/// Everything in a folder, with what is in it.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entry = |entry: fs::DirEntry| {
        let name = entry.file_name().into_string().expect("UTF-8");
        let bytes =
            if entry.path().is_dir() { b"a folder".to_vec() } else { fs::read(entry.path()).expect("a file") };
        (name, bytes)
    };
    let mut files: Vec<_> = fs::read_dir(folder).expect("it is there").flatten().map(entry).collect();
    files.sort();
    files
}

/// A disk of its own that a layer does not fit on while it is solved, and then does.
#[test]
fn a_disk_that_fills_up_while_a_layer_is_solved_on_it_stops_it_cleanly() {
    let (_, data) = folder("filled");
    let (_, peace) = folder("filled-peace");
    // A tmpfs is mounted where only these processes see it.
    let within = |script: &str| {
        let shell = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-ec", script];
        let mut command = Command::new(shell[0]);
        let solver = kamen();
        command
            .args(&shell[1..])
            .arg(solver.get_program())
            .arg(&data)
            .envs(solver.get_envs().filter_map(|(name, value)| Some((name, value?))));
        command.stdin(Stdio::null()).output()
    };
    if !within("mount -t tmpfs -o size=1m none \"$1\"").is_ok_and(|output| output.status.success()) {
        println!("left out: no disk can be mounted here");
        return;
    }
    let script = "
        solve() { \"$0\" solve mill --layer 4-3 --memory 25 --threads 1 --data \"$1\"; }
        mount -t tmpfs -o size=4m none \"$1\"
        set +e
        solve \"$1\"
        echo \"ended with $?, and left\" $(ls \"$1/mill\")
        mount -o remount,size=64m \"$1\"
        solve \"$1\"
        echo \"ended with $?, and left\" $(ls \"$1/mill\")
        sha256sum < \"$1/mill/4-3.kamendb\"";
    let output = within(script).expect("it starts");
    let (said, aside) = (out(&output), text(&output.stderr));
    let ends: Vec<&str> = said.lines().filter(|line| line.starts_with("ended with")).collect();
    let left = [
        "ended with 2, and left 3-3.kamendb solving.lock",
        "ended with 0, and left 3-3.kamendb 4-3.kamendb solving.lock",
    ];
    assert_eq!(ends, left, "{said}{aside}");
    assert!(aside.contains("4-3.work") && aside.contains("goes on from there"), "{aside}");
    assert!(!aside.contains("panicked"), "{aside}");
    good(&["solve", "mill", "--layer", "4-3", "--data", &peace, "--threads", "1"]);
    let expected = Command::new("sha256sum").arg(Path::new(&peace).join("mill/4-3.kamendb")).output();
    let expected = out(&expected.expect("it is there"));
    let sum = |text: &str| text.split(' ').next().map(str::to_string);
    assert_eq!(said.lines().last().and_then(sum), sum(&expected), "the same file");
}

/// Finished files in a folder.
fn count(folder: &Path) -> usize {
    let ends = |entry: &fs::DirEntry| entry.path().extension().is_some_and(|ending| ending == "kamendb");
    fs::read_dir(folder).into_iter().flatten().flatten().filter(ends).count()
}

#[test]
fn a_full_disk_stops_it_cleanly() {
    // A device that is always full, where there is one.
    if !Path::new("/dev/full").exists() {
        return;
    }
    let (path, data) = folder("full");
    let own = path.join("frogs");
    fs::create_dir_all(&own).expect("a folder for the test");
    #[cfg(unix)]
    std::os::unix::fs::symlink("/dev/full", own.join("3-3.part")).expect("a link");
    let said = run(&["solve", "frogs", "--data", &data]);
    assert_eq!(said.status.code(), Some(2), "{}", text(&said.stderr));
    assert!(text(&said.stderr).contains("goes on from there"), "{}", text(&said.stderr));
    assert_eq!(count(&own), 0);
    good(&["solve", "frogs", "--data", &data]);
}

#[test]
#[cfg(unix)]
fn a_limit_of_the_size_of_files_stops_it_with_a_sentence() {
    let (path, data) = folder("limited");
    for (language, sentence) in LANGUAGES.into_iter().zip(["nesmí být větší", "nesmie byť väčší", "grow any larger"])
    {
        // Blocks of 512 or 1,024 bytes, as the shell likes it: less than any file takes.
        let limited =
            format!("ulimit -f 2 && exec \"$0\" solve russian --stones 3 --data '{data}' --lang {language}");
        let said = Command::new("sh").args(["-c", &limited, env!("CARGO_BIN_EXE_kamen")]).output().expect("a shell");
        assert_eq!(said.status.code(), Some(2), "{}", text(&said.stderr));
        assert!(text(&said.stderr).contains(sentence), "{}", text(&said.stderr));
    }
    // Nothing is left that is half.
    let left = fs::read_dir(path.join("russian")).expect("it is there").flatten();
    assert!(left.map(|entry| entry.path()).all(|path| path.extension().is_some_and(|ending| ending != "part")));
    good(&["solve", "russian", "--stones", "3", "--data", &data]);
}

#[test]
fn what_stands_in_the_way_is_told_before_it_is_replaced() {
    let (path, data) = folder("in-the-way");
    fs::create_dir_all(path.join("frogs")).expect("a folder for the test");
    fs::write(path.join("frogs/3-3.kamendb"), "a cake").expect("it can be written");
    for language in LANGUAGES {
        let said = run(&["solve", "frogs", "--data", &data, "--lang", language, "--plan"]);
        assert!(text(&said.stderr).contains("3-3.kamendb"), "{}", text(&said.stderr));
    }
    // A folder that cannot be made is no file, and nothing goes on from there.
    let inside = path.join("frogs/3-3.kamendb/none");
    for language in LANGUAGES {
        let said = bad(&["solve", "frogs", "--data", inside.to_str().expect("UTF-8"), "--lang", language]);
        assert!(said.contains("--data"), "{said}");
    }
}

#[test]
fn help_is_in_every_language() {
    for command in ["solve", "verify", "probe"] {
        let said = LANGUAGES.map(|language| good(&["--lang", language, command, "--help"]));
        assert!(said[0] != said[1] && said[1] != said[2] && said[0] != said[2], "{said:?}");
        assert!(said.iter().all(|text| !text.contains("arg-") && !text.contains("cmd-")), "{said:?}");
    }
}
