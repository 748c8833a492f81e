//! PGN, for games that are written in SAN: chess as all chess programs exchange it.

use kamen_catalog::Game;
use kamen_core::{Cause, FaultKind, Letters, Outcome, Position, Refusal, Side, Walk as Steps, Writing};

use crate::dialect::{Dialect, Score};
use crate::flaws::Flaws;
use crate::format::{FileFormat, not_held};
use crate::layout::{self, Spell, Text};
use crate::record::{Flaw, Flawed, Ply, Record};
use crate::resolve::{self, ALWAYS, Walk, Wanted, Within, fault, in_value};
use crate::sheet::{Sheet, Tag};
use crate::tags;

/// Tags that the record holds in other ways.
const OWN: [&str; 5] = ["Result", "SetUp", "FEN", "Variant", "GameType"];

/// What programs call the game itself, beside its name.
const STANDARD: [&str; 6] = ["", "?", "standard", "normal", "from position", "classical"];

/// Moves of nobody, as analysts write them.
const NULL: [&str; 4] = [Ply::NULL, "Z0", "null", "@@@@"];

/// Reads a sheet as a game.
pub fn read(game: &Game, sheet: &Sheet) -> Result<Record, Flawed> {
    read_while(game, sheet, ALWAYS)
}

/// The same, as long as somebody waits for it.
pub(crate) fn read_while(game: &Game, sheet: &Sheet, wanted: Wanted) -> Result<Record, Flawed> {
    let moves =
        |walk: &mut SheetWalk, flaws: &mut Vec<Flaw>| resolve::line(game, walk, &sheet.body, Within::Game, flaws);
    let played = play(game, sheet, wanted, moves)?;
    Ok(Record {
        game: game.id.clone(),
        start: played.start,
        tags: tags::others(sheet, &OWN),
        line: played.line,
        score: played.score,
        cause: played.end.filter(|end| Score::of(Some(*end)) == played.score).map(|end| end.cause),
        played_on: played.played_on,
        warnings: sheet.warnings.clone(),
        ..Record::default()
    })
}

/// Whether a sheet is a game, without keeping it.
pub fn check(game: &Game, sheet: &Sheet) -> Result<(), Flawed> {
    check_while(game, sheet, ALWAYS)
}

/// The same, as long as somebody waits for it.
pub(crate) fn check_while(game: &Game, sheet: &Sheet, wanted: Wanted) -> Result<(), Flawed> {
    play(game, sheet, wanted, |walk, flaws| resolve::check(game, walk, &sheet.body, Within::Game, flaws)).map(|_| ())
}

/// A game that was played through: what was kept of its moves, and how it ended.
struct Played<L> {
    start: Option<String>,
    line: L,
    score: Score,
    end: Option<Outcome>,
    played_on: Option<Cause>,
}

/// Plays a sheet through.
fn play<'w, L>(
    game: &Game,
    sheet: &Sheet,
    wanted: Wanted<'w>,
    moves: impl FnOnce(&mut SheetWalk<'w>, &mut Vec<Flaw>) -> L,
) -> Result<Played<L>, Flawed> {
    let mut flaws = Vec::new();
    if let Some(tag) = sheet.tag("Variant").filter(|tag| !is_standard(game, &tag.value)) {
        flaws.push(fault(FaultKind::NoSuchGame, tag.value_at).found(&tag.value).expected("Standard").into());
    }
    let (start, mut walk) = match start(game, sheet.tag("FEN"), wanted) {
        Ok(found) => found,
        Err(found) => {
            flaws.extend(found);
            return Err(Flawed { number: sheet.number, at: sheet.at, flaws });
        }
    };
    let line = moves(&mut walk, &mut flaws);
    // Where a move was none, the last position says nothing about the result.
    let end = if flaws.is_empty() { walk.steps.end() } else { None };
    let settled = resolve::settled(end, &*walk.steps.position());
    let score = resolve::score(sheet, sheet.result.as_ref(), Dialect::Pgn, settled, &mut flaws);
    if !flaws.is_empty() {
        return Err(Flawed { number: sheet.number, at: sheet.at, flaws });
    }
    Ok(Played { start, line, score, end, played_on: walk.played_on })
}

fn is_standard(game: &Game, variant: &str) -> bool {
    let variant = variant.trim().to_lowercase();
    variant == game.id || STANDARD.contains(&variant.as_str())
}

/// The position of the FEN tag, or the game's own.
fn start<'w>(
    game: &Game,
    tag: Option<&Tag>,
    wanted: Wanted<'w>,
) -> Result<(Option<String>, SheetWalk<'w>), Vec<Flaw>> {
    let begun =
        |start, position: &dyn Position| (start, SheetWalk { steps: position.walk(), played_on: None, wanted });
    let Some((tag, text)) = tag.map(|tag| (tag, tag.value.trim())).filter(|(_, fen)| !["", "?"].contains(fen)) else {
        return Ok(begun(None, &*game.start));
    };
    let position = game.start.read(text).map_err(|faults| in_value(tag, faults))?;
    let fen = position.text();
    Ok(begun((fen != game.start.text()).then_some(fen), &*position))
}

/// Plays moves as files have them.
struct SheetWalk<'w> {
    steps: Box<dyn Steps>,
    /// By what the game had ended, by the rules of today, when it went on: dead positions and 75 moves ended none in
    /// former days.
    played_on: Option<Cause>,
    wanted: Wanted<'w>,
}

impl<'w> Clone for SheetWalk<'w> {
    fn clone(&self) -> SheetWalk<'w> {
        SheetWalk { steps: self.steps.clone(), ..*self }
    }

    /// Once a move: nothing is allocated.
    fn clone_from(&mut self, other: &SheetWalk<'w>) {
        self.steps.clone_from(&other.steps);
        self.played_on = other.played_on;
    }
}

impl Walk for SheetWalk<'_> {
    fn is_wanted(&self) -> bool {
        (self.wanted)()
    }

    fn follow(&mut self, word: &str, within: Within) -> Result<(), Refusal> {
        if within == Within::Variation && NULL.contains(&word) {
            return self.steps.pass();
        }
        self.steps.follow(word).map(|_| ()).ok_or_else(|| self.steps.refuse(word))
    }

    fn play(&mut self, word: &str, within: Within) -> Result<(Side, String), Refusal> {
        let side = self.steps.turn();
        if within == Within::Variation && NULL.contains(&word) {
            self.steps.pass()?;
            return Ok((side, Ply::NULL.to_string()));
        }
        let (ended, text) = self.steps.play(word).ok_or_else(|| self.steps.refuse(word))?;
        if within == Within::Game {
            self.played_on = self.played_on.or(ended);
        }
        Ok((side, text))
    }
}

/// Writes moves in SAN.
#[derive(Clone)]
struct San(Box<dyn Steps>);

impl Spell for San {
    fn spell(&mut self, ply: &Ply) -> String {
        if ply.is_null() {
            // Nobody passes where it cannot be; then the text says at least what was said.
            let _ = self.0.pass();
            return ply.text.clone();
        }
        // Where nothing was legal, nothing can be written but what was said.
        let san = self.0.play_written(&ply.text, Writing::San(Letters::English));
        san.unwrap_or_else(|| ply.text.clone())
    }
}

/// Writes a game in PGN. Only games whose file says so have it.
pub fn write(game: &Game, record: &Record, out: &mut String) -> Result<(), Flaws> {
    if !FileFormat::Pgn.holds(game, &record.options) {
        return Err(not_held(record));
    }
    let own = game.start.text();
    let start = record.start.as_deref().unwrap_or(&own);
    let position = game.start.read(start)?;
    tags::write_roster(out, record, record.score.text());
    if record.start.is_some() {
        layout::tag(out, "SetUp", "1");
        layout::tag(out, "FEN", start);
    }
    tags::write_others(out, record, &tags::with_roster(&OWN));
    out.push('\n');
    let mut text = Text::new(position.move_number());
    text.line(&record.line, &mut San(position.walk()));
    text.word(record.score.text());
    out.push_str(&text.finish());
    out.push('\n');
    Ok(())
}
