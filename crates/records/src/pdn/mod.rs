//! PDN 3.0: draughts as draughts programs exchange it, for the games that have a type there.
//!
//! Which those are is said in the games' files (`format = "pdn:20,W,10,10,N2,0"`): only games whose moves are the
//! same as those of the type. English draughts (21), Italian (22) and the others of the published list are not the
//! games of the box that bear their names, and are refused.

mod guess;
mod kind;
mod moves;

use std::cell::Cell;
use std::sync::Arc;

use kamen_catalog::{Catalog, Game};
use kamen_core::{Fault, FaultKind, Position, Side, TableRefusal, Usage, reasons};

pub use self::guess::{Guess, Verdict};
use self::moves::{NumberedWalk, Pdn};
use crate::dialect::{Dialect, Score};
use crate::flaws::Flaws;
use crate::format::{FileFormat, not_held};
use crate::layout::{self, Text};
use crate::record::{Flaw, Flawed, Record};
use crate::resolve::{self, ALWAYS, Wanted, Within, in_value};
use crate::sheet::{Item, Sheet, Tag, Word};
use crate::tags;

/// Tags that the record holds in other ways.
const OWN: [&str; 4] = ["Result", "SetUp", "FEN", "GameType"];

/// The games that PDN knows.
pub(crate) fn games(catalog: &Catalog) -> impl Iterator<Item = &Game> {
    kind::ours(catalog).map(|(game, _)| game)
}

/// Whether the sheet says of which game it is.
pub fn is_typed(sheet: &Sheet) -> bool {
    kind::tag(sheet).is_some()
}

/// Reads a sheet that says of which game it is.
pub fn read(catalog: &Catalog, sheet: &Sheet) -> Result<Record, Flawed> {
    read_while(catalog, sheet, ALWAYS)
}

/// The same, as long as somebody waits for it.
pub(crate) fn read_while(catalog: &Catalog, sheet: &Sheet, wanted: Wanted) -> Result<Record, Flawed> {
    let flawed = |flaws| Flawed { number: sheet.number, at: sheet.at, flaws };
    let Some(tag) = kind::tag(sheet) else {
        let fault = resolve::fault(FaultKind::GameNotSaid, sheet.at);
        return Err(flawed(vec![fault.into()]));
    };
    let (game, kind) = kind::game(catalog, sheet, tag).map_err(flawed)?;
    read_from(game, kind::start(kind, game), kind.usage(&*game.start), sheet, wanted)
}

/// Reads a sheet that does not say of which game it is, as one of this game.
pub fn read_as(game: &Game, sheet: &Sheet) -> Result<Record, Flawed> {
    read_as_while(game, sheet, ALWAYS)
}

/// The same, as long as somebody waits for it.
pub(crate) fn read_as_while(game: &Game, sheet: &Sheet, wanted: Wanted) -> Result<Record, Flawed> {
    let (start, usage) = match kind::of(game) {
        Some((kind, _)) => (kind::start(kind, game), kind.usage(&*game.start)),
        None => (game.start.clone(), kind::usual(&*game.start)),
    };
    read_from(game, start, usage, sheet, wanted)
}

/// So many captures of a game may be written in a way that fits several.
const UNCLEAR: usize = 4;

/// So often a game is read to find out which ones they were.
const READINGS: usize = 400;

/// Where a capture is written in a way that fits several, the moves after it say which one it was: if they can follow
/// upon one of them alone.
fn read_from(
    game: &Game,
    own: Box<dyn Position>,
    usage: Usage,
    sheet: &Sheet,
    wanted: Wanted,
) -> Result<Record, Flawed> {
    let sheet = Page { game, own, usage: Arc::new(usage), sheet, wanted, read: Cell::new(0) };
    sheet.read(Vec::new())
}

/// A sheet, and how it is to be read.
struct Page<'s> {
    game: &'s Game,
    own: Box<dyn Position>,
    usage: Arc<Usage>,
    sheet: &'s Sheet,
    wanted: Wanted<'s>,
    /// How often it was read.
    read: Cell<usize>,
}

impl Page<'_> {
    fn read(&self, choices: Vec<usize>) -> Result<Record, Flawed> {
        let unclear = |flaw: &Flaw| match flaw {
            Flaw::Refused { refusal: TableRefusal::Move(refusal), .. } => refusal.reason == reasons::AMBIGUOUS_MOVE,
            _ => false,
        };
        let flawed = match self.read_once(choices.clone()) {
            Err(flawed) if choices.len() < UNCLEAR && flawed.flaws.iter().any(unclear) => flawed,
            read => return read,
        };
        let mut found = None;
        for choice in 0.. {
            if self.read.get() >= READINGS || !(self.wanted)() {
                return Err(flawed);
            }
            match self.read([&choices[..], &[choice]].concat()) {
                Ok(record) if found.is_none() => found = Some(record),
                // Two ways to read it are one too many.
                Ok(_) => return Err(flawed),
                Err(none) if none.flaws.iter().any(is_missing) => break,
                Err(_) => {}
            }
        }
        found.ok_or(flawed)
    }

    /// Reads the sheet with these answers to the captures that fit several.
    fn read_once(&self, choices: Vec<usize>) -> Result<Record, Flawed> {
        let Page { game, sheet, wanted, .. } = self;
        self.read.set(self.read.get() + 1);
        let flawed = |flaws| Flawed { number: sheet.number, at: sheet.at, flaws };
        let (setups, body) = split_setups(&sheet.body);
        let start = match position_tag(sheet, &setups) {
            Some(tag) => start(game, &tag, &self.usage, &body).map_err(flawed)?,
            None => self.own.clone(),
        };
        let from = Some(start.text()).filter(|text| *text != game.start.text());
        let mut flaws = Vec::new();
        let mut walk = NumberedWalk { pos: start, usage: self.usage.clone(), choices, wanted: *wanted };
        let line = resolve::line(game, &mut walk, &body, Within::Game, &mut flaws);
        // PDN separates games by results or stars. Where there is none, moves may be missing.
        let unended = sheet.unended.filter(|_| body.iter().any(|item| matches!(item, Item::Move(_))));
        flaws.extend(unended.map(|at| resolve::fault(FaultKind::NotEnded, at).into()));
        // Where a move was none, the last position says nothing about the result.
        let end = if flaws.is_empty() { walk.pos.end() } else { None };
        let mut warnings = sheet.warnings.clone();
        let behind = behind_the_moves(sheet, &mut warnings);
        let score = resolve::score(sheet, behind, Dialect::Pdn, resolve::settled(end, &*walk.pos), &mut flaws);
        if !flaws.is_empty() {
            return Err(flawed(flaws));
        }
        let cause = end.filter(|end| Score::of(Some(*end)) == score).map(|end| end.cause);
        let tags = tags::others(sheet, &OWN);
        Ok(Record { game: game.id.clone(), start: from, tags, line, score, cause, warnings, ..Record::default() })
    }
}

/// The result behind the moves. PDN has it to separate games; where the tag says another, the tag counts.
fn behind_the_moves<'s>(sheet: &'s Sheet, warnings: &mut Vec<Fault>) -> Option<&'s Word> {
    let word = sheet.result.as_ref()?;
    let known = |text: &str| Dialect::Pdn.score(text.trim()).filter(|score| *score != Score::Unknown);
    let tag = sheet.tag("Result").filter(|tag| known(&tag.value).is_some());
    match tag.filter(|tag| known(&word.text).is_some_and(|score| known(&tag.value) != Some(score))) {
        Some(tag) => {
            let warning = resolve::fault(FaultKind::OtherResult, word.at);
            warnings.push(warning.found(&word.text).expected(tag.value.trim()));
            None
        }
        None => Some(word),
    }
}

/// Whether a choice was asked for that there is not.
fn is_missing(flaw: &Flaw) -> bool {
    match flaw {
        Flaw::Refused { refusal: TableRefusal::Move(refusal), .. } => refusal.reason == reasons::NO_SUCH_MOVE,
        _ => false,
    }
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

/// The last set-up, or else the FEN tag, if it says anything.
fn position_tag(sheet: &Sheet, setups: &[&Word]) -> Option<Tag> {
    let as_tag = |word: &&Word| {
        let inner = word.text.trim().strip_prefix("FEN").map(str::trim).unwrap_or(&word.text);
        Tag { name: "FEN".into(), value: inner.trim_matches('"').to_string(), at: word.at, value_at: word.at }
    };
    let setup = setups.last().map(as_tag);
    setup.or_else(|| sheet.tag("FEN").cloned()).filter(|tag| !["", "?"].contains(&tag.value.trim()))
}

/// The position of a FEN. Where it leaves open whose turn it is (`?`), the first move says it; without one it is
/// White's.
fn start(game: &Game, tag: &Tag, usage: &Usage, body: &[Item]) -> Result<Box<dyn Position>, Vec<Flaw>> {
    let plain = plain(&tag.value);
    let read = |text: &str| game.start.read_pdn(text, &usage.squares).map_err(|faults| in_value(tag, faults));
    let pos = read(&with_turn(&tag.value))?;
    let Some(rest) = plain.strip_prefix('?') else { return Ok(pos) };
    match first_mover(&*pos, usage, body) {
        Some(Side::Black) => read(&format!("B{rest}")),
        _ => Ok(pos),
    }
}

/// Whose stone the first move begins with.
fn first_mover(pos: &dyn Position, usage: &Usage, body: &[Item]) -> Option<Side> {
    let first = body.iter().find_map(|item| match item {
        Item::Move(word) => Some(&word.text),
        _ => None,
    });
    let from = *pos.named_by(first?, usage)?.way.first()?;
    Some(pos.stones().get(from)?.last()?.side)
}

/// A FEN with White to move, where it leaves that open.
fn with_turn(fen: &str) -> String {
    let plain = plain(fen);
    plain.strip_prefix('?').map(|rest| format!("W{rest}")).unwrap_or(plain)
}

/// lidraughts writes the moves without progress and the move's number behind the position, `:H0:F1`; spaces stand
/// in many files.
fn plain(fen: &str) -> String {
    let is_counter = |section: &&str| {
        section.strip_prefix(['H', 'F']).is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_digit()))
    };
    let fen: String = fen.chars().filter(|c| !c.is_whitespace()).collect();
    fen.split(':').filter(|section| !is_counter(section)).collect::<Vec<_>>().join(":")
}

/// Whether PDN knows exactly this game.
pub(crate) fn has_type(game: &Game) -> bool {
    kind::of(game).is_some()
}

/// Writes a game of draughts, if PDN knows exactly this game.
pub fn write(game: &Game, record: &Record, out: &mut String) -> Result<(), Flaws> {
    write_while(game, record, out, ALWAYS)
}

/// The same, as long as somebody waits for it.
pub(crate) fn write_while(game: &Game, record: &Record, out: &mut String, wanted: Wanted) -> Result<(), Flaws> {
    let Some((kind, text)) = kind::of(game).filter(|_| FileFormat::Pdn.holds(game, &record.options)) else {
        return Err(not_held(record));
    };
    let pos = match &record.start {
        None => game.start.clone(),
        Some(text) => game.start.read(text)?,
    };
    let usage = Arc::new(kind.usage(&*game.start));
    tags::write_roster(out, record, kind::result(kind, record.score));
    layout::tag(out, "GameType", &kind::beside(text, record.tag("Site")));
    if pos.text() != kind::start(kind, game).text() {
        // Positions of these games are stones and a turn.
        layout::tag(out, "FEN", &pos.pdn(&usage.squares).unwrap_or_default());
    }
    tags::write_others(out, record, &tags::with_roster(&OWN));
    out.push('\n');
    let mut text = Text::new(1).braces_only();
    text.line(&record.line, &mut Pdn { pos, usage, wanted });
    // PDN 3.0 ends every game with a star; the result is in its tag.
    text.word("*");
    out.push_str(&text.finish());
    out.push('\n');
    Ok(())
}
