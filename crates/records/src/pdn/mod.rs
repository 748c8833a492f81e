//! PDN 3.0: draughts as draughts programs exchange it, for the games that have a type there.
//!
//! Which those are is said in the games' files (`format = "pdn:20,W,10,10,N2,0"`): only games whose moves are the
//! same as those of the type. English draughts (21), Italian (22) and the others of the published list are not the
//! games of the box that bear their names, and are refused.

mod kind;
mod moves;

use kamen_catalog::{Catalog, Game};
use kamen_core::{Fault, FaultKind, Place, Position};

use self::kind::{Kind, Squares};
use self::moves::{DraughtsWalk, Pdn};
use crate::dialect::{Dialect, Score};
use crate::layout::{self, Text};
use crate::record::{Flaw, Flawed, Record};
use crate::resolve::{self, Within, in_value};
use crate::sheet::{Item, Sheet, Tag, Word};
use crate::tags;

/// Tags that the record holds in other ways.
const OWN: [&str; 4] = ["Result", "SetUp", "FEN", "GameType"];

/// Reads a sheet as a game of draughts.
pub fn read(catalog: &Catalog, sheet: &Sheet) -> Result<Record, Flawed> {
    let flawed = |flaws| Flawed { number: sheet.number, at: sheet.at, flaws };
    let (game, squares) = kind::game(catalog, sheet.tag("GameType")).map_err(flawed)?;
    let (setups, body) = split_setups(&sheet.body);
    let start = start(game, sheet.tag("FEN"), &setups).map_err(flawed)?;
    let own = game.start.text();
    let from = Some(start.text()).filter(|text| *text != own);
    let mut flaws = Vec::new();
    let mut walk = DraughtsWalk { pos: start, squares };
    let line = resolve::line(game, &mut walk, &body, Within::Game, &mut flaws);
    // Where a move was none, the last position says nothing about the result.
    let end = if flaws.is_empty() { walk.pos.end() } else { None };
    let score = resolve::score(sheet, Dialect::Pdn, end, &mut flaws);
    if !flaws.is_empty() {
        return Err(flawed(flaws));
    }
    let cause = end.filter(|end| Score::of(Some(*end)) == score).map(|end| end.cause);
    let tags = tags::others(sheet, &OWN);
    Ok(Record { game: game.id.clone(), start: from, tags, line, score, cause, ..Record::default() })
}

/// The set-ups before the first move, and the rest. A set-up in the middle of a game stays where it is, and is
/// refused there: it would be a game in two pieces.
fn split_setups(body: &[Item]) -> (Vec<&Word>, Vec<Item>) {
    let first = body.iter().position(|item| matches!(item, Item::Move(_) | Item::Variation(_))).unwrap_or(body.len());
    let setups = body[..first].iter().filter_map(|item| match item {
        Item::Setup(word) => Some(word),
        _ => None,
    });
    let rest = body.iter().enumerate().filter(|(at, item)| *at >= first || !matches!(item, Item::Setup(_)));
    (setups.collect(), rest.map(|(_, item)| item.clone()).collect())
}

/// The position of the last set-up, of the FEN tag, or the game's own.
fn start(game: &Game, tag: Option<&Tag>, setups: &[&Word]) -> Result<Box<dyn Position>, Vec<Flaw>> {
    let as_tag = |word: &&Word| {
        let inner = word.text.trim().strip_prefix("FEN").map(str::trim).unwrap_or(&word.text);
        Tag { name: "FEN".into(), value: inner.trim_matches('"').to_string(), at: word.at, value_at: word.at }
    };
    let setup = setups.last().map(as_tag);
    let Some(tag) = setup.as_ref().or(tag).filter(|tag| !["", "?"].contains(&tag.value.trim())) else {
        return Ok(game.start.clone());
    };
    let text = without_counters(tag.value.trim());
    kamen_notation::read_position(&*game.start, &text).map_err(|faults| in_value(tag, faults))
}

/// lidraughts writes the moves without progress and the move's number behind the position, `:H0:F1`; spaces stand
/// in many files.
fn without_counters(fen: &str) -> String {
    let is_counter = |section: &&str| {
        section.strip_prefix(['H', 'F']).is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_digit()))
    };
    let fen: String = fen.chars().filter(|c| !c.is_whitespace()).collect();
    fen.split(':').filter(|section| !is_counter(section)).collect::<Vec<_>>().join(":")
}

/// Writes a game of draughts, if PDN knows exactly this game.
pub fn write(game: &Game, record: &Record, out: &mut String) -> Result<(), Vec<Flaw>> {
    let Some((kind, text)) = Kind::of(game).filter(|_| record.options.is_empty()) else {
        let found = [&[record.game.clone()][..], &record.options].concat().join(" ");
        return Err(vec![Fault::new(FaultKind::NotInFormat, Place::Nowhere).found(found).into()]);
    };
    let pos = match &record.start {
        None => game.start.clone(),
        Some(text) => {
            game.start.read(text).map_err(|faults| faults.into_iter().map(Flaw::from).collect::<Vec<_>>())?
        }
    };
    tags::write_roster(out, record, kind.result(record.score));
    layout::tag(out, "GameType", text);
    if record.start.is_some() {
        let fen = match kind.squares {
            Squares::Names => kamen_notation::pdn_names(&*pos),
            _ => kamen_notation::pdn(&*pos),
        };
        // Positions of these games are stones and a turn.
        layout::tag(out, "FEN", &fen.unwrap_or_default());
    }
    tags::write_others(out, record, &tags::with_roster(&OWN));
    out.push('\n');
    let mut text = Text::new(1).braces_only();
    text.line(&record.line, &mut Pdn { pos, kind });
    // PDN 3.0 ends every game with a star; the result is in its tag.
    text.word("*");
    out.push_str(&text.finish());
    out.push('\n');
    Ok(())
}
