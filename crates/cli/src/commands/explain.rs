//! `kamen explain`: the arbiter's answer to one attempt.

use std::io::Write;

use clap::ArgMatches;
use kamen_booklet::Booklet;
use kamen_catalog::Game;
use kamen_core::{Legal, Position, Refusal};
use kamen_i18n::Texts;
use serde_json::{Map, Value, json};

use crate::error::Error;
use crate::load;
use crate::positions::{self, Style};

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let attempt = matches.get_one::<String>("move").map(String::as_str).unwrap_or_default();
    positions::each(texts, matches, &game, out, |pos, style, out| {
        let judged = if matches.get_flag("clicks") {
            judge_clicks(texts, pos, attempt)?
        } else {
            pos.attempt(attempt).map(Judged::Move)
        };
        if style == Style::Json {
            let mut answer = positions::head(&game, pos);
            answer.extend(match &judged {
                Ok(judged) => judged.json(texts, pos),
                Err(refusal) => refusal_json(texts, &game, refusal),
            });
            writeln!(out, "{}", Value::from(answer))?;
            return Ok(());
        }
        match judged {
            Ok(judged) => writeln!(out, "{}", judged.sentence(texts, pos))?,
            Err(refusal) => writeln!(out, "{}", answer(texts, &game, &refusal))?,
        }
        Ok(())
    })
}

/// What is not refused: a move, or clicks that may become one.
enum Judged {
    Move(Legal),
    Clicks(Vec<usize>),
}

impl Judged {
    fn sentence(&self, texts: &Texts, pos: &dyn Position) -> String {
        match self {
            Judged::Move(legal) => {
                let (mv, after) = (legal.text.clone(), legal.play().text());
                texts.get("move-is-legal", &[("move", mv.into()), ("position", after.into())])
            }
            Judged::Clicks(next) => {
                let next = texts.list(next.iter().map(|&point| pos.board().name(point)));
                texts.get("clicks-so-far", &[("next", next.into())])
            }
        }
    }

    fn json(&self, texts: &Texts, pos: &dyn Position) -> Map<String, Value> {
        let sentence = self.sentence(texts, pos);
        object(match self {
            Judged::Move(legal) => {
                let after = legal.play();
                let end = after.end().map(|outcome| outcome.id());
                json!({ "legal": true, "move": legal.text, "after": after.text(), "ends": end, "sentence": sentence })
            }
            Judged::Clicks(next) => {
                let next: Vec<&str> = next.iter().map(|&point| pos.board().name(point)).collect();
                json!({ "legal": true, "next": next, "sentence": sentence })
            }
        })
    }
}

fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(object) => object,
        _ => Map::new(),
    }
}

/// The arbiter's sentence with the article of the booklet that tells the rule, or else that of the rulebook. How moves are
/// written (A) is a convention, no rule to look up.
pub fn answer(texts: &Texts, game: &Game, refusal: &Refusal) -> String {
    texts.refusal(refusal, &Booklet::shared().number_for(game, &refusal.clone().into()))
}

/// Squares clicked so far, `c3,e5`.
fn judge_clicks(texts: &Texts, pos: &dyn Position, text: &str) -> Result<Result<Judged, Refusal>, Error> {
    let mut points = Vec::new();
    for name in text.split(',') {
        let unknown = || Error::Said(texts.get("unknown-click", &[("square", name.to_string().into())]));
        points.push(pos.board().point(name).ok_or_else(unknown)?);
    }
    Ok(pos.click(&points).map(|clicked| match clicked.complete() {
        Some(legal) => Judged::Move(legal.clone()),
        None => Judged::Clicks(clicked.next),
    }))
}

fn refusal_json(texts: &Texts, game: &Game, refusal: &Refusal) -> Map<String, Value> {
    let article = game.article(refusal.rule);
    let page = Booklet::shared()
        .cite_for(game, refusal)
        .map(|citation| json!({ "page": citation.page, "article": citation.article, "number": citation.number }));
    let marks: Vec<_> =
        refusal.marks.iter().map(|(role, square)| json!({ "role": role.id(), "square": square })).collect();
    object(json!({
        "legal": false,
        "reason": refusal.reason.id(),
        "rule": refusal.rule,
        "article": article,
        "page": page,
        "marks": marks,
        "count": refusal.count,
        "cause": refusal.cause.map(|cause| cause.id()),
        "sentence": answer(texts, game, refusal),
    }))
}
