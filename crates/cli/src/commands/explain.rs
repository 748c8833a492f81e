//! `kamen explain`: the arbiter's answer to one attempt.

use std::io::Write;

use clap::ArgMatches;
use kamen_booklet::Booklet;
use kamen_catalog::Game;
use kamen_core::{Legal, Position, Refusal};
use kamen_i18n::Texts;
use serde_json::json;

use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let pos = load::position(texts, matches, &game)?;
    let attempt = matches.get_one::<String>("move").map(String::as_str).unwrap_or_default();
    let judged = if matches.get_flag("clicks") {
        judge_clicks(texts, &*pos, attempt)?
    } else {
        pos.attempt(attempt).map(|legal| legal_sentence(texts, &legal))
    };
    if matches.get_flag("json") {
        let answer = match &judged {
            Ok(sentence) => json!({ "legal": true, "sentence": sentence }),
            Err(refusal) => refusal_json(texts, &game, refusal),
        };
        writeln!(out, "{answer}")?;
        return Ok(());
    }
    match judged {
        Ok(sentence) => writeln!(out, "{sentence}")?,
        Err(refusal) => writeln!(out, "{}", answer(texts, &game, &refusal))?,
    }
    Ok(())
}

/// The arbiter's sentence with the article of the booklet that tells the rule, or else that of the rulebook. How moves are
/// written (A) is a convention, no rule to look up.
pub fn answer(texts: &Texts, game: &Game, refusal: &Refusal) -> String {
    texts.refusal(refusal, &Booklet::shared().number_for(game, &refusal.clone().into()))
}

fn legal_sentence(texts: &Texts, legal: &Legal) -> String {
    let (mv, after) = (legal.text.clone(), legal.play().text());
    texts.get("move-is-legal", &[("move", mv.into()), ("position", after.into())])
}

/// Squares clicked so far, `c3,e5`.
fn judge_clicks(texts: &Texts, pos: &dyn Position, text: &str) -> Result<Result<String, Refusal>, Error> {
    let mut points = Vec::new();
    for name in text.split(',') {
        let unknown = || Error::Said(texts.get("unknown-click", &[("square", name.to_string().into())]));
        points.push(pos.board().point(name).ok_or_else(unknown)?);
    }
    Ok(pos.click(&points).map(|clicked| match clicked.complete() {
        Some(legal) => legal_sentence(texts, legal),
        None => {
            let next = texts.list(clicked.next.iter().map(|&point| pos.board().name(point)));
            texts.get("clicks-so-far", &[("next", next.into())])
        }
    }))
}

fn refusal_json(texts: &Texts, game: &Game, refusal: &Refusal) -> serde_json::Value {
    let article = game.article(refusal.rule);
    let page = Booklet::shared()
        .cite_for(game, refusal)
        .map(|citation| json!({ "page": citation.page, "article": citation.article, "number": citation.number }));
    let marks: Vec<_> =
        refusal.marks.iter().map(|(role, square)| json!({ "role": role.id(), "square": square })).collect();
    json!({
        "legal": false,
        "reason": refusal.reason.id(),
        "rule": refusal.rule,
        "article": article,
        "page": page,
        "marks": marks,
        "count": refusal.count,
        "cause": refusal.cause.map(|cause| cause.id()),
        "sentence": answer(texts, game, refusal),
    })
}
