//! `kamen rules` and `kamen booklet` as people meet them.

mod command;

use std::fs;
use std::process::Output;

use command::{bad as refused, fed, folder};

/// Runs where it may leave files.
fn kamen(arguments: &[&str], input: &str) -> Output {
    fed(command::kamen().args(arguments).current_dir(folder("written")), input)
}

fn printed(arguments: &[&str], input: &str) -> String {
    let output = kamen(arguments, input);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn a_page_is_told_in_every_language() {
    for (language, title, sentence) in [
        ("cs", "3. Česká dáma", "3.8 Dáma má přednost"),
        ("sk", "3. Česká dáma", "3.8 Dáma má prednosť"),
        ("en", "3. Czech draughts", "3.8 The queen takes first"),
    ] {
        let page = printed(&["rules", "czech", "--lang", language], "");
        assert!(page.starts_with(title) && page.contains(sentence), "{page}");
        assert!(page.lines().all(|line| line.chars().count() <= 80), "{language}: a line is too long");
    }
    let plain = printed(&["rules", "czech", "--ascii", "--lang", "en"], "");
    assert!(!plain.contains(['│', '●', '✓', '═']), "{plain}");
}

/// A game of a player's own is not told by the page of another without a word.
#[test]
fn what_differs_in_a_game_of_ones_own_is_told() {
    let games = folder("own-games");
    let file = |name: &str, text: &str| fs::write(games.join(name), text).expect("a file");
    let head = |id: &str| format!("id = \"{id}\"\n[name]\nen = \"Ours\"\ncs = \"Naše\"\n");
    file(
        "ours.toml",
        &format!("extends = \"dama\"\n{}[rules]\nman.backward = true\nblockade = true\n", head("ours")),
    );
    // One that comes from another of one's own, and one that comes from nowhere.
    file("same.toml", &format!("extends = \"czech\"\n{}", head("same")));
    file("further.toml", &format!("extends = \"ours\"\n{}[rules]\nblockade = false\n", head("further")));
    let alone = "family = \"race\"\nboard = \"1x8\"\nstart = \"b/b/1/1/1/1/w/w w\"\n";
    file("alone.toml", &format!("{alone}{}[rules]\nstep = [\"N\", \"S\"]\n", head("alone")));
    let told = |game: &str, language: &str| {
        let page = printed(&["rules", game, "--games", games.to_str().expect("UTF-8"), "--lang", language], "");
        // However the lines were broken.
        page.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let ours = told("ours", "en");
    assert!(ours.starts_with("“Ours” is a game from a file of its own."), "{ours}");
    assert!(ours.contains("- Men take backward (man.backward): yes. The page says: no (article 2."), "{ours}");
    assert!(ours.contains("- blockade: yes. The page says: no.") && ours.contains("2. Classic draughts"), "{ours}");
    let czech = told("ours", "cs");
    assert!(czech.contains("(man.backward): ano. Na stránce stojí: ne (článek 2."), "{czech}");
    let further = told("further", "en");
    assert!(further.contains("(man.backward): yes.") && !further.contains("blockade:"), "{further}");
    assert!(told("same", "en").contains("It is played by the page “Czech draughts”, which follows."));
    let alone = told("alone", "en");
    assert!(alone.contains("no page about it") && alone.ends_with("- step: N, S."), "{alone}");
    // A game of the box has a page, and nothing before it.
    assert!(told("czech", "en").starts_with("3. Czech draughts"));
}

#[test]
fn what_is_not_there_is_said() {
    assert!(refused(&["rules", "chequers"]).contains("chequers"));
    assert!(refused(&["rules", "czech", "--exercise", "77"]).contains("--exercise 1"));
    assert!(refused(&["booklet", "--out", "no/such/folder/book.html"]).contains("no/such/folder"));
}

#[test]
fn an_exercise_answers_until_it_is_solved() {
    let said = printed(&["rules", "czech", "--exercise", "1"], "d6xb4\n\nnonsense\nh8xa1\nh8xa1\n");
    let answers: Vec<&str> = said.lines().rev().take(4).collect();
    assert!(answers[0].contains("`") || answers[0].contains("h8"), "{said}");
    assert_eq!(answers[1], "Right.");
    assert!(answers[3].ends_with("(rule 3.8)"), "{said}");
}

/// A lesson goes on from step to step; wrong tries are answered on the way.
#[test]
fn a_lesson_is_walked_through() {
    let said = printed(&["lesson", "dama", "--lang", "en"], "c3-b2\nc3-b4\nc3xe5\n");
    assert!(said.contains("step 1 of 9") && said.contains("step 3 of 9") && !said.contains("step 4 of 9"), "{said}");
    assert!(
        said.contains("(rule 2.") && said.contains("never back") && said.contains("That is how you take"),
        "{said}"
    );
    let end = printed(&["lesson", "dama", "--step", "9", "--lang", "cs"], "d2-c3\n");
    assert!(end.trim_end().ends_with("nebo si zahrajte."), "{end}");
    assert!(refused(&["lesson", "dama", "--step", "40"]).contains("9"));
}

/// Whoever is stuck is told a right move, and nobody has to know which key ends it.
#[test]
fn a_lesson_helps_and_ends() {
    let said = printed(&["lesson", "mill", "--lang", "cs"], "nápověda\na7\nkonec\n");
    assert!(said.starts_with("Tah napište a stiskněte Enter, třeba a7. „nápověda“"), "{said}");
    assert!(said.contains("Správně je třeba a7.\nSprávně.\n") && said.contains("krok 2 z "), "{said}");
    // A win in several moves: after the first one it is the next that is told.
    let english = printed(&["rules", "dama", "--exercise", "5", "--lang", "en"], "hint\nhelp\n");
    let told = english.lines().rev().nth(1).expect("a hint");
    let first = told.strip_suffix(" is right, for instance.").expect(told);
    let next =
        printed(&["rules", "dama", "--exercise", "5", "--lang", "en"], &format!("{first}\nhint\nquit\n{first}\n"));
    assert!(next.contains("Right so far.") && next.trim_end().ends_with(" is right, for instance."), "{next}");
}

#[test]
fn the_book_is_one_file_that_needs_no_other() {
    for language in ["cs", "sk", "en"] {
        let said = printed(&["booklet", "--lang", language], "");
        let name = format!("kamen-{language}.html");
        assert!(said.contains(&name), "{said}");
        let book = fs::read_to_string(folder("written").join(name)).expect("written");
        assert!(book.starts_with("<!DOCTYPE html>") && book.contains(&format!("lang=\"{language}\"")));
        for outside in ["<script", "<link", "src=", "url("] {
            assert!(!book.contains(outside), "{language}: {outside}");
        }
    }
}

#[test]
fn the_arbiter_cites_the_booklet() {
    let pos = ["explain", "czech", "g3xe5", "--pos", "8/8/8/8/3b1b2/6w1/8/W7 w"];
    assert!(printed(&pos, "").trim_end().ends_with("(rule 3.8)"));
    let json = printed(&[&pos[..], &["--json"]].concat(), "");
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["page"], serde_json::json!({ "article": "queen-first", "number": "3.8", "page": "czech" }));
}
