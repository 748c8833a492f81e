//! Whatever a stranger brings is as large as a server takes, and made so that reading it goes through it again and again: options, tags,
//! variations, words without end. It is answered in about the time that it takes to read it once, or given up when nobody waits any more.

#[path = "../examples/slowest/questions.rs"]
#[allow(dead_code, reason = "only the time is measured here")]
mod questions;

use std::time::{Duration, Instant};

use kamen_catalog::Catalog;
use kamen_host::{
    Brought, Endless, GameToRead, Patience, Study, StudyLine, StudyMove, StudyTag, StudyToTell, StudyToWrite,
    Trouble, games_of_file, look, study_file, study_of_file, study_told,
};
use kamen_i18n::{Language, Texts};
use kamen_view::FormatName;

/// What none of it may take of a processor's time: a hundredth of what the mildest took that went through it again and again.
const MOST: Duration = Duration::from_secs(3);

/// A third of what a server takes: enough to tell what goes through it once from what goes through it again and again.
const LARGE: usize = 2 << 20;

struct Reader {
    catalog: Catalog,
    texts: Texts,
}

impl Reader {
    fn new() -> Reader {
        Reader { catalog: Catalog::builtin(), texts: Texts::new(Language::En) }
    }

    fn told(&self, study: Study) -> Result<(), Trouble> {
        let asked = StudyToTell { study, notation: None };
        study_told(&self.catalog, &asked, &self.texts, &Endless).map(drop)
    }

    fn written(&self, study: Study, format: FormatName) -> Result<String, Trouble> {
        let wanted = StudyToWrite { study, format };
        study_file(&self.catalog, &wanted, &self.texts, &Endless).map(|file| file.text)
    }

    fn listed(&self, text: &str, patience: &dyn Patience) -> Result<(), Trouble> {
        let brought = Brought { text: text.to_string(), format: None };
        games_of_file(&self.catalog, &brought, &self.texts, patience).map(drop)
    }

    fn opened(&self, text: &str, patience: &dyn Patience) -> Result<Study, Trouble> {
        let file = Brought { text: text.to_string(), format: None };
        study_of_file(&self.catalog, &GameToRead { file, number: 1 }, &self.texts, patience)
    }
}

/// What somebody does, within the time it may take.
fn in_time<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let began = questions::spent();
    let done = work();
    let took = questions::spent().saturating_sub(began);
    assert!(took < MOST, "{what}: {took:?}");
    done
}

fn study(game: &str) -> Study {
    Study { game: game.to_string(), ..Study::default() }
}

fn each<T>(length: usize, make: impl Fn(usize) -> T) -> Vec<T> {
    (0..LARGE / length).map(make).collect()
}

#[test]
fn options_without_end() {
    let reader = Reader::new();
    for options in
        [each(8, |at| format!("k{at}=1")), each(15, |_| "huffing=true".to_string()), each(3, |_| String::new())]
    {
        let line = StudyLine {
            game: "english".to_string(),
            options: options.clone(),
            start: None,
            moves: Vec::new(),
            notation: None,
        };
        let looked = in_time("a look", || look(&reader.catalog, &line, &reader.texts, &Endless).map(drop));
        assert!(matches!(looked, Err(Trouble::Faults(faults)) if (1..50).contains(&faults.len())));
        let told = in_time("a study", || reader.told(Study { options, ..study("english") }));
        assert!(matches!(told, Err(Trouble::Faults(_))));
    }
}

#[test]
fn words_without_end() {
    let reader = Reader::new();
    for word in ["c3-d4-", "c3xd4x", "a1", "1", "O-", "ž", "!a1,"] {
        let text = word.repeat(LARGE / word.len());
        for game in reader.catalog.games().iter().map(|game| game.id.as_str()) {
            let moves = vec![StudyMove { deed: text.clone(), ..StudyMove::default() }];
            let told = in_time(game, || reader.told(Study { moves, ..study(game) }));
            let Err(Trouble::Told(_, sentence, _)) = told else { panic!("{game}: {word}") };
            assert!(sentence.len() < 1000, "{game}: what is told of it is as long");
        }
    }
    for (game, start) in [("english", "8/"), ("english", "8/8/8/8/8/8/8/W6b w "), ("chess", "8/"), ("mill", "w")] {
        let start = Some(start.repeat(LARGE / start.len()));
        assert!(in_time(game, || reader.told(Study { start, ..study(game) })).is_err());
    }
}

#[test]
fn a_study_with_everything_without_end() {
    let reader = Reader::new();
    let tags = each(20, |at| StudyTag { name: format!("T{at}"), value: "x".to_string() });
    assert!(in_time("tags", || reader.written(Study { tags, ..study("chess") }, FormatName::Pgn)).is_err());
    let first =
        |first: StudyMove| Study { moves: vec![StudyMove { deed: "e4".to_string(), ..first }], ..study("chess") };
    for (what, study) in [
        ("a command", Study { comments: vec![format!("[% {}", "a ".repeat(LARGE / 2))], ..study("chess") }),
        ("comments", Study { comments: each(5, |_| "c".to_string()), ..study("chess") }),
        ("signs", first(StudyMove { nags: each(3, |_| 5), ..StudyMove::default() })),
        ("braces", first(StudyMove { comments: vec!["{}".repeat(LARGE / 2)], ..StudyMove::default() })),
    ] {
        for format in [FormatName::Pgn, FormatName::Kamen] {
            assert!(in_time(what, || reader.written(study.clone(), format)).is_ok(), "{what}");
        }
    }
}

/// Knights go out and home; at each move the other knight might have gone instead. So deep lies the last variation.
fn nested(depth: usize) -> Study {
    let way = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let mut moves = Vec::new();
    for at in 0..depth {
        let last = moves.len();
        let other = ["Nc3", "Nc6"][at % 2];
        moves.extend([other, way[at % 4]].map(|deed| StudyMove {
            after: last,
            deed: deed.to_string(),
            ..StudyMove::default()
        }));
    }
    Study { moves, ..study("chess") }
}

#[test]
fn variations_are_as_deep_as_they_are_read() {
    let reader = Reader::new();
    for format in [FormatName::Pgn, FormatName::Kamen] {
        let text = reader.written(nested(64), format).expect("a file");
        let again = reader.opened(&text, &Endless).expect("it is read again");
        assert_eq!(again.moves.len(), 128);
        let refused = reader.written(nested(65), format).expect_err("too deep").view(&reader.texts);
        assert!(refused.faults[0].contains("variations"), "{refused:?}");
    }
    // As deep as a study has moves, it would end whoever writes it: for each variation one waits within another.
    assert!(reader.written(nested(2500), FormatName::Pgn).is_err());
}

#[test]
fn files_with_everything_without_end() {
    let reader = Reader::new();
    let lines = |line: &str| format!("{line}\n").repeat(LARGE / (line.len() + 1));
    let tags: String = each(10, |at| format!("[T{at} \"x\"]\n")).concat();
    for (what, text) in [
        ("tags", format!("{tags}\n1. e4 *")),
        ("the same tag", format!("[Event \"?\"]\n{}", lines("[Site \"a\"]"))),
        ("tags that are none", lines("[")),
        ("tags after comments", format!("{}{tags}", lines("{a}"))),
        ("signs that are none", format!("1. e4\n{}", lines("$x"))),
        ("variations", format!("1. e4\n{}", lines("(1. d4)"))),
        ("variations that cannot be", format!("1. e4\n{}", lines("(1. Qh5)"))),
        ("comments", format!("1. e4\n{}", lines("{a}"))),
        ("clocks", format!("1. e4\n{}", lines("{[%clk 1:00:00]}"))),
        ("games", "1. e4 *\n\n".repeat(LARGE / 10)),
        ("games that are none", "1. Qh5 *\n\n".repeat(LARGE / 12)),
        ("results", lines("*")),
        ("words", format!("1. {}", lines(&"e4".repeat(2000)))),
        ("draughts", format!("[GameType \"25\"]\n\n1. c3-d4\n{}", lines("(c3-b4)"))),
        ("options", format!("[Game \"english\"]\n[Options \"{}\"]\n\n*", "a=1;".repeat(200_000))),
    ] {
        // It is read, or refused; and what is told of it is short.
        let told = in_time(what, || reader.listed(&text, &Endless));
        assert!(matches!(told, Ok(()) | Err(Trouble::Said(..))), "{what}: {told:?}");
        if let Err(trouble) = in_time(what, || reader.opened(&text, &Endless)) {
            let view = trouble.view(&reader.texts);
            assert!(view.faults.concat().len() < 100_000, "{what}");
        }
    }
}

/// Somebody who leaves after a while.
struct Until(Instant);

impl Patience for Until {
    fn go_on(&self) -> Result<(), Trouble> {
        if Instant::now() < self.0 { Ok(()) } else { Err(Trouble::Busy) }
    }
}

/// A position that is hard to judge, with ten thousand variations from it: however long that takes, it ends when nobody waits any more.
#[test]
fn what_nobody_waits_for_is_given_up() {
    let reader = Reader::new();
    let hard = "W2W4/4B3/b2b1b2/6bW/1B6/2BB3b/4B1b1/W2B1B2 w";
    let start = reader.catalog.get("turkish").expect("a game").start.read(hard).expect("a position");
    let first = &start.nth(0).expect("a move").text;
    let fen = start.pdn(&kamen_core::Squares::usual(None)).expect("stones and a turn");
    let many = |one: &str| format!("{one}\n").repeat(10_000);
    for (what, head) in [
        ("our own", format!("[Game \"turkish\"]\n[Start \"{hard}\"]")),
        ("PDN", format!("[GameType \"30\"]\n[FEN \"{fen}\"]")),
    ] {
        for word in [first.as_str(), "a1xh8", "a1-a2"] {
            let text = format!("{head}\n\n1. {first}\n{}*", many(&format!("({word})")));
            for opens in [false, true] {
                let until = Until(Instant::now() + Duration::from_millis(100));
                let done = in_time(what, || match opens {
                    true => reader.opened(&text, &until).map(drop),
                    false => reader.listed(&text, &until),
                });
                // Where enough is wrong, that is told before.
                assert!(matches!(done, Ok(()) | Err(Trouble::Busy | Trouble::Told(..))), "{what}: {done:?}");
            }
        }
    }
    // One that has time enough is read.
    let text = format!("[Game \"turkish\"]\n[Start \"{hard}\"]\n\n1. {first} *");
    assert_eq!(reader.opened(&text, &Endless).map(|study| study.moves.len()), Ok(1));
}
