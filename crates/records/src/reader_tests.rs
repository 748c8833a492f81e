//! The syntax alone: what is told apart, where things stand, and what is found after something bad.

use kamen_core::{FaultKind, Place};

use super::*;
use crate::sheet::{Item, Word};

fn sheets(text: &str) -> Vec<Result<Sheet, BadSheet>> {
    Reader::new(text.as_bytes(), Dialect::Pgn).collect()
}

fn one(text: &str) -> Sheet {
    let mut all = sheets(text);
    assert_eq!(all.len(), 1, "{all:?}");
    all.remove(0).unwrap_or_else(|bad| panic!("{text}: {:?}", bad.faults))
}

/// The items in short: moves as they are, comments in braces, variations in parentheses.
fn short(items: &[Item]) -> String {
    let words = items.iter().map(|item| match item {
        Item::Move(word) => word.text.clone(),
        Item::Nag(nag) => format!("${nag}"),
        Item::Comment(word) => format!("{{{}}}", word.text),
        Item::Variation(inner) => format!("({})", short(inner)),
        Item::Setup(word) => format!("/{}/", word.text),
    });
    words.collect::<Vec<_>>().join(" ")
}

fn faults(text: &str) -> Vec<(FaultKind, usize, usize)> {
    let places = |bad: BadSheet| {
        bad.faults.into_iter().map(|fault| match fault.place {
            Place::Line(line, column) => (fault.kind, line, column),
            other => panic!("{other:?}"),
        })
    };
    sheets(text).into_iter().filter_map(Result::err).flat_map(places).collect()
}

#[test]
fn everything_of_the_movetext_is_told_apart() {
    let sheet =
        one("1. e4! {good {really} e5 $2 (1... c5 2.Nf3 {Sicilian} (2. c3)) ;rest } of it\n% escaped\n2... Nf6 1-0");
    assert_eq!(short(&sheet.body), "e4 $1 {good {really} e5 $2 (c5 Nf3 {Sicilian} (c3)) {rest } of it} Nf6");
    assert_eq!(sheet.result, Some(Word { text: "1-0".into(), at: Spot { line: 3, column: 10 } }));
}

#[test]
fn places_are_those_of_the_file() {
    let sheet = one("[Event \"x\"]\n\n1.d4   d5 {čeština}\n12...Nf6 *");
    let places: Vec<(usize, usize)> = sheet
        .body
        .iter()
        .filter_map(|item| match item {
            Item::Move(word) | Item::Comment(word) => Some((word.at.line, word.at.column)),
            _ => None,
        })
        .collect();
    assert_eq!(places, [(3, 3), (3, 8), (3, 11), (4, 6)]);
    assert_eq!(sheet.tags[0].value_at, Spot { line: 1, column: 9 });
}

#[test]
fn tags_of_many_hands() {
    let text = concat!(
        "[Event \"a \\\"quoted\\\" \\\\ name\"] {a comment} [ Site  \"x\" ]\n",
        "[White \"The \"Big\" one\"]\n[Black \"C:\\\"]\n\n[Round \"1\"]\n*"
    );
    let sheet = one(text);
    let values: Vec<&str> = sheet.tags.iter().map(|tag| tag.value.as_str()).collect();
    assert_eq!(values, ["a \"quoted\" \\ name", "x", "The \"Big\" one", "C:\\", "1"]);
    assert!(sheet.tag("wHITE").is_some());
}

#[test]
fn a_tag_given_twice_is_warned_about() {
    let sheet = one("[Event \"one\"]\n[Event \"other\"]\n[Site \"x\"]\n[Site \"x\"]\n\n1. e4 *");
    assert_eq!(sheet.tag("Event").map(|tag| tag.value.as_str()), Some("one"));
    let places: Vec<&Place> = sheet.warnings.iter().map(|warning| &warning.place).collect();
    assert_eq!(places, [&Place::Line(2, 1)]);
}

#[test]
fn games_end_where_they_should() {
    let count = |text: &str| sheets(text).iter().filter(|sheet| sheet.is_ok()).count();
    assert_eq!(count(""), 0);
    assert_eq!(count("\n \n%x\n"), 0);
    assert_eq!(count("1. e4 1-0 1. d4 0-1"), 2);
    // Without results, the next tags begin the next game.
    assert_eq!(count("[Event \"a\"]\n1. e4\n[Event \"b\"]\n1. d4"), 2);
    assert_eq!(count("[Event \"a\"]\n\n[Event \"b\"]\n"), 2);
    assert_eq!(count("[Event \"a\"]\n[Site \"b\"]\n\n1-0\n\n\n[Event \"c\"]\n1/2-1/2"), 2);
}

#[test]
fn a_bad_game_does_not_spoil_the_next() {
    let good = "[Event \"good\"]\n\n1. e4 *\n";
    for bad in [
        "[Event \"bad\"]\n\n1. e4 ) *\n\n",
        "[Event \"bad\"]\n\n1. e4 {never closed *\n\n",
        "[Event \"bad\n\n1. e4 *\n\n",
        "[Event \"bad\"]\n\n1. e4 (1. d4 *\n\n",
        "[Event \"bad\"]\n\n1. e4 <what> *\n\n",
        "[Event \"bad\"]\n\n1. e4 $70000 *\n\n",
        "[Event bad]\n\n1. e4 *\n\n",
        "\0\0\0\n\n",
    ] {
        let all = sheets(&format!("{bad}{good}"));
        assert!(all[0].is_err(), "{bad}");
        let last = all.last().expect("some").as_ref().expect("the good one");
        assert_eq!(last.tags[0].value, "good", "{bad}");
        assert_eq!(short(&last.body), "e4", "{bad}");
    }
}

#[test]
fn faults_say_where() {
    assert_eq!(faults("1. e4\n  ) *"), [(FaultKind::UnexpectedCharacter, 2, 3)]);
    assert_eq!(faults("1. e4\n {a\nb"), [(FaultKind::Unclosed, 2, 2)]);
    assert_eq!(faults("1. e4 (1. d4"), [(FaultKind::Unclosed, 1, 7)]);
    assert_eq!(faults("[Event x]"), [(FaultKind::UnexpectedCharacter, 1, 8)]);
    assert_eq!(faults("[Event \"x]"), [(FaultKind::Unclosed, 1, 8)]);
    assert_eq!(faults("[Event \"x\""), [(FaultKind::UnexpectedEnd, 1, 11)]);
    assert_eq!(faults("e4 $x"), [(FaultKind::BadValue, 1, 4)]);
    let deep = format!("e4 {}", "( d4 ".repeat(70));
    assert_eq!(faults(&deep)[0].0, FaultKind::TooDeep);
    let long = format!("e4 {}", "Nf3 Nf6\n".repeat(300_000));
    assert_eq!(faults(&long)[0].0, FaultKind::RecordTooLong);
    let chatty = format!("e4 {{{}", "blah blah\n".repeat(300_000));
    assert_eq!(faults(&chatty)[0].0, FaultKind::RecordTooLong);
    let tagged: String = (0..300).map(|at| format!("[T{at} \"x\"]\n")).collect();
    assert_eq!(faults(&tagged)[0], (FaultKind::RecordTooLong, 251, 1));
    // What is no game at all is not told word by word.
    assert_eq!(faults(&"e4 $x\n".repeat(5000)).len(), 100);
}

#[test]
fn draughts_have_words_of_their_own() {
    let mut all = Reader::new("1. 32-28(!) 19-23 (?) /FEN \"W:W1:B2\"/ 2. 3228 28x19* 2-0".as_bytes(), Dialect::Pdn);
    let sheet = all.next().expect("a game").expect("a good one");
    assert_eq!(short(&sheet.body), "32-28 $1 19-23 $2 /FEN \"W:W1:B2\"/ 3228 28x19 $7");
    assert_eq!(sheet.result.map(|word| word.text), Some("2-0".to_string()));
}
