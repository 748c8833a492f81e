//! `kamen legal`: a line a move.

use std::io::Write;

use clap::ArgMatches;
use kamen_catalog::Game;
use kamen_core::{Legal, Position, Squares, Writing};
use kamen_i18n::Texts;
use serde_json::json;

use crate::error::{Error, say_aside};
use crate::load;
use crate::positions::{self, Style};

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let notation = matches.get_one::<String>("notation").map(String::as_str).unwrap_or("exchange");
    positions::each(texts, matches, &game, out, |pos, style, out| {
        let mut moves = moves(texts, &game, pos, notation)?;
        moves.sort_by(|a, b| a.written.cmp(&b.written));
        if style == Style::Json {
            let mut answer = positions::head(&game, pos);
            answer.insert("moves".into(), moves.iter().map(|mv| mv.json(pos)).collect());
            writeln!(out, "{}", serde_json::Value::from(answer))?;
            return Ok(());
        }
        for Move { written, after, end, .. } in &moves {
            let end = end.map_or(String::new(), |end| format!(" {end}"));
            writeln!(out, "{written} -> {after}{end}")?;
        }
        if let Some(outcome) = pos.end() {
            say_aside(&texts.outcome(&outcome));
        }
        Ok(())
    })
}

/// A legal move and what it leads to.
struct Move {
    legal: Legal,
    /// In the notation that was asked for.
    written: String,
    after: String,
    end: Option<&'static str>,
}

impl Move {
    fn json(&self, pos: &dyn Position) -> serde_json::Value {
        let names = |points: &[usize]| points.iter().map(|&point| pos.board().name(point)).collect::<Vec<_>>();
        let clicks: Vec<Vec<&str>> = self.legal.paths.iter().map(|path| names(path)).collect();
        json!({
            "move": self.legal.text,
            "written": self.written,
            "kind": self.legal.kind.id(),
            "clicks": clicks,
            "after": self.after,
            "end": self.end,
        })
    }
}

fn moves(texts: &Texts, game: &Game, pos: &dyn Position, notation: &str) -> Result<Vec<Move>, Error> {
    let refuse = || {
        let (game, notation) = (game.id.clone().into(), notation.to_string().into());
        Error::Said(texts.get("no-such-notation", &[("game", game), ("notation", notation)]))
    };
    let mut moves = Vec::new();
    for legal in pos.legal() {
        let next = legal.play();
        let written = written(&legal, notation, texts).ok_or_else(refuse)?;
        let after = if notation == "numeric" {
            next.pdn(&Squares::usual(next.numbering())).unwrap_or_else(|| next.text())
        } else {
            next.text()
        };
        let end = next.end().map(|outcome| outcome.id());
        moves.push(Move { legal, written, after, end });
    }
    Ok(moves)
}

/// The move in a notation, if the game has it.
pub fn written(legal: &Legal, notation: &str, texts: &Texts) -> Option<String> {
    match notation {
        "numeric" => legal.written(Writing::Numbers),
        "san" => legal.written(Writing::San(texts.language().letters())),
        "uci" => legal.written(Writing::Uci),
        _ => Some(legal.text.clone()),
    }
}
