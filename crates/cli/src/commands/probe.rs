//! `kamen probe`: what a position is worth with perfect play, and each of its moves.

use std::io::Write;

use clap::ArgMatches;
use kamen_catalog::Game;
use kamen_core::Position;
use kamen_i18n::Texts;
use kamen_solve::{Remedy, Value, Verdict, remedy};
use serde_json::json;

use super::solve::{library, sentence, tell_bad, tell_damaged};
use crate::error::Error;
use crate::load;
use crate::positions::{self, Style};

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let library = library(matches);
    tell_bad(texts, &library, &game);
    let opened = library.of(&game);
    // Of a game that is solved, whoever solves it anew knows no more: a proof has only what it needs.
    let is_whole = opened.oracle.as_ref().is_some_and(|oracle| oracle.is_whole());
    let unknown = |pos: &dyn Position| {
        Error::Said(match is_whole {
            true => texts.get("probe-outside", &[("game", game.id.clone().into())]),
            false => advice(texts, matches, &game, remedy(&game, pos, opened.oracle.as_deref())),
        })
    };
    // A text that is no position is refused even where nothing is known of the game.
    positions::each(texts, matches, &game, out, |pos, style, out| {
        let verdict = opened.oracle.as_ref().and_then(|oracle| Verdict::of(&**oracle, pos));
        tell_damaged(texts, &library, &game);
        let Verdict { value, moves, line, goes_on } = verdict.ok_or_else(|| unknown(pos))?;
        if style == Style::Json {
            let mut answer = positions::head(&game, pos);
            answer.insert("value".into(), json!(value.id()));
            answer.insert("plies".into(), json!(value.plies()));
            let moves = moves.iter().map(|(mv, value)| {
                json!({ "move": mv, "value": value.map(Value::id), "plies": value.and_then(Value::plies) })
            });
            answer.insert("moves".into(), moves.collect());
            answer.insert("line".into(), json!(line));
            answer.insert("more".into(), json!(goes_on));
            writeln!(out, "{}", serde_json::Value::from(answer))?;
            return Ok(());
        }
        writeln!(out, "{}", told(texts, pos, Some(value)))?;
        for (mv, value) in moves {
            writeln!(out, "{mv}: {}", told(texts, pos, value))?;
        }
        Ok(())
    })
}

/// That nothing is known, and what can be done about it.
fn advice(texts: &Texts, matches: &ArgMatches, game: &Game, remedy: Remedy) -> String {
    let command = |more: &[String]| solve_command(matches, game, more).into();
    let unknown = |stones: usize, solved: usize| {
        // Where the files have as many it is none of theirs for another reason.
        let solved = if solved < stones { solved } else { 0 };
        texts.get("probe-unknown", &[("stones", stones.into()), ("solved", solved.into())])
    };
    let (unknown, what) = match remedy {
        Remedy::Nothing(trouble) => (unknown(0, 0), sentence(texts, game, &trouble)),
        Remedy::Whole => {
            (unknown(0, 0), texts.get("probe-solve", &[("way", "whole".into()), ("command", command(&[]))]))
        }
        Remedy::Stones { stones, solved, possible } => {
            let exactly = ["--stones".to_string(), stones.to_string()];
            let (way, command) = if possible { ("endings", command(&exactly)) } else { ("fewer", command(&[])) };
            (unknown(stones, solved), texts.get("probe-solve", &[("way", way.into()), ("command", command)]))
        }
    };
    format!("{unknown} {what}")
}

/// The command that solves the game with the options that it was asked for with, as it can be given to a shell.
fn solve_command(matches: &ArgMatches, game: &Game, more: &[String]) -> String {
    let options = load::options(matches).into_iter().flat_map(|option| ["--set".to_string(), option]);
    let folders = ["games", "data"].into_iter().filter_map(|name| {
        let folder = matches.get_one::<String>(name)?;
        Some([format!("--{name}"), folder.clone()])
    });
    let words = ["kamen", "solve", &game.id].map(str::to_string);
    let words = words.into_iter().chain(options).chain(folders.flatten()).chain(more.iter().cloned());
    words.map(|word| quoted(&word)).collect::<Vec<_>>().join(" ")
}

/// A word for a shell.
fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./=:,+@".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_string()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

/// Who wins, and in how many plies.
fn told(texts: &Texts, pos: &dyn Position, value: Option<Value>) -> String {
    let (winner, plies) = value.map_or(("unknown", 0), |value| value.told(pos.turn()));
    texts.get("known-value", &[("winner", winner.into()), ("plies", plies.into())])
}

#[cfg(test)]
mod tests {
    use kamen_i18n::Language;

    use super::*;
    use crate::arguments;

    /// What is said where nothing is known, by the last words of the command.
    fn said(language: Language, words: &[&str]) -> String {
        let texts = Texts::new(language);
        let words: Vec<String> = ["kamen", "probe"].iter().chain(words).map(ToString::to_string).collect();
        let matches = arguments::parse(&texts, &words).expect("they are right");
        match run(&texts, matches.subcommand().expect("it has one").1, &mut std::io::sink()) {
            Err(Error::Said(said)) => said,
            _ => panic!("{words:?}: it is not known"),
        }
    }

    #[test]
    fn what_is_not_known_is_said_with_what_can_be_done() {
        let none = ["--data", "/nowhere/at all"];
        for language in [Language::Cs, Language::Sk, Language::En] {
            let asked = |words: &[&str]| said(language, &[words, &none[..]].concat());
            let start = asked(&["czech"]);
            assert!(start.ends_with("kamen solve czech --data '/nowhere/at all'"), "{start}");
            let options = ["--set", "queen-priority=false", "--pos", "8/8/8/8/8/8/1B6/W7 w"];
            let few = asked(&[&["czech"], &options[..]].concat());
            let command = "kamen solve czech --set queen-priority=false --data '/nowhere/at all' --stones 2";
            assert!(few.contains(command), "{few}");
            // What cannot be solved at all is not to be solved by a command.
            for refused in [&["czech", "--set", "huffing=true"][..], &["eight-sixteen"]] {
                let refused = asked(refused);
                assert!(!refused.contains("kamen solve") && refused.len() > 60, "{refused}");
            }
            // With dice only endings can be.
            let dice = asked(&["mill-dice"]);
            assert!(dice.ends_with("kamen solve mill-dice --data '/nowhere/at all'"), "{dice}");
            let small = said(Language::En, &["halma", none[0], none[1]]);
            assert!(small.contains("If the game is small enough"), "{small}");
        }
        assert!(said(Language::En, &["czech", none[0], none[1]]).contains("So many stones are too many"));
    }

    #[test]
    fn a_word_for_a_shell_is_one_word() {
        assert_eq!(quoted(""), "''");
        assert_eq!(quoted("two words"), "'two words'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted("/data/solved"), "/data/solved");
    }
}
