//! Our own text, for every game: what PGN is to chess, with the game's options and the table's events.

use kamen_catalog::{Catalog, Game};
use kamen_core::{Cause, Fault, FaultKind, Outcome, Place, Position, Refusal, Side, reasons};
use kamen_table::{ReplayError, Setup, Table, What};

use crate::command;
use crate::dialect::{Dialect, Score};
use crate::flaws::Flaws;
use crate::layout::{self, Spell, Text};
use crate::log::{self, Log, Notes};
use crate::record::{Flaw, Flawed, Line, Ply, Record};
use crate::resolve::{self, ALWAYS, Walk, Wanted, Within, fault, in_value};
use crate::sheet::{Sheet, Tag};
use crate::tags;

/// Tags that the record holds in other ways.
const OWN: [&str; 5] = ["Game", "Options", "Start", "Result", "Cause"];

/// Reads a sheet as the game it says it is.
pub fn read(catalog: &Catalog, sheet: &Sheet) -> Result<Record, Flawed> {
    read_while(catalog, sheet, ALWAYS)
}

/// The same, as long as somebody waits for it.
pub(crate) fn read_while(catalog: &Catalog, sheet: &Sheet, wanted: Wanted) -> Result<Record, Flawed> {
    let flawed = |flaws| Flawed { number: sheet.number, at: sheet.at, flaws };
    let (game, options) = game(catalog, sheet).map_err(flawed)?;
    let mut flaws = Vec::new();
    let start = start(&game, sheet.tag("Start")).map_err(flawed)?;
    let from = start.as_ref().map(|start| start.text());
    let mut walk = BoardWalk { pos: start.unwrap_or_else(|| game.start.clone()), wanted };
    let line = resolve::line(&game, &mut walk, &sheet.body, Within::Game, &mut flaws);
    if !flaws.is_empty() {
        return Err(flawed(flaws));
    }
    let as_agreed = sheet.tag("Start").map(|tag| tag.value.clone());
    let plain = Setup { options: options.clone(), start: as_agreed, ..Setup::new(&game.id) };
    let mut record = Record { game: game.id.clone(), options, start: from, line, ..Record::default() };
    let mut end = walk.pos.end();
    if let Some(setup) = log::read_setup(sheet, plain, &mut flaws) {
        match replay(catalog, (&game, sheet, wanted), setup, &mut record, &mut flaws) {
            Some(table) => end = table.result(),
            None => return Err(flawed(flaws)),
        }
    }
    record.score = resolve::score(sheet, sheet.result.as_ref(), Dialect::Kamen, end, &mut flaws);
    record.cause = cause(sheet.tag("Cause"), end, record.score, &mut flaws);
    record.tags = tags::others(sheet, &[&OWN[..], &log::TAGS].concat());
    record.warnings = sheet.warnings.clone();
    if flaws.is_empty() { Ok(record) } else { Err(flawed(flaws)) }
}

/// The game with its options.
fn game(catalog: &Catalog, sheet: &Sheet) -> Result<(Game, Vec<String>), Vec<Flaw>> {
    let ids = || catalog.games().iter().map(|game| game.id.as_str()).collect::<Vec<_>>().join(" ");
    let Some(tag) = sheet.tag("Game") else {
        return Err(vec![fault(FaultKind::MissingField, sheet.at).expected("[Game \"…\"]").into()]);
    };
    let written = sheet.tag("Options");
    let options =
        written.map_or("", |tag| tag.value.as_str()).split(';').map(str::trim).filter(|set| !set.is_empty());
    let options: Vec<String> = options.map(str::to_string).collect();
    match catalog.with_options(&tag.value, &options) {
        None => Err(vec![fault(FaultKind::NoSuchGame, tag.value_at).found(&tag.value).expected(ids()).into()]),
        Some(Ok(game)) => Ok((game, options)),
        Some(Err(faults)) => Err(in_value(written.unwrap_or(tag), faults)),
    }
}

/// The position of the tag, unless it is the game's own.
fn start(game: &Game, tag: Option<&Tag>) -> Result<Option<Box<dyn Position>>, Vec<Flaw>> {
    let Some(tag) = tag else { return Ok(None) };
    let pos = game.start.read(tag.value.trim()).map_err(|faults| in_value(tag, faults))?;
    Ok((pos.text() != game.start.text()).then_some(pos))
}

/// By which rule the game ended: what the position or the table knows, or what the tag says.
fn cause(tag: Option<&Tag>, end: Option<Outcome>, score: Score, flaws: &mut Vec<Flaw>) -> Option<Cause> {
    let known = end.filter(|end| Score::of(Some(*end)) == score).map(|end| end.cause);
    let Some(tag) = tag else { return known };
    match kamen_catalog::cause_named(&tag.value) {
        Some(cause) => known.or(Some(cause)),
        None => {
            let ids: Vec<&str> = kamen_catalog::all_causes().iter().map(|cause| cause.id()).collect();
            flaws.push(fault(FaultKind::BadValue, tag.value_at).found(&tag.value).expected(ids.join(" ")).into());
            None
        }
    }
}

/// Lets everything at the table happen again. Puts the log and the clocks into the record.
fn replay(
    catalog: &Catalog,
    (game, sheet, wanted): (&Game, &Sheet, Wanted),
    setup: Setup,
    record: &mut Record,
    flaws: &mut Vec<Flaw>,
) -> Option<Table> {
    let placed = log::read_events(&sheet.body, record.line.plies.iter().map(|ply| ply.side), flaws);
    if !flaws.is_empty() {
        return None;
    }
    let events = placed.iter().map(|placed| placed.event.clone()).take_while(|_| wanted());
    match Table::replay(catalog, setup, events) {
        Ok(table) => {
            strip(&mut record.line);
            let same = |(ply, done): (&Ply, &kamen_table::Ply)| ply.side == done.by && *ply.text == *done.text;
            let plies = record.line.plies.len() == table.history().len()
                && record.line.plies.iter().zip(table.history()).all(same);
            if !plies {
                flaws.push(fault(FaultKind::Contradiction, sheet.at).expected("[%event …]").into());
                return None;
            }
            for (ply, done) in record.line.plies.iter_mut().zip(table.history()) {
                ply.clock = done.left;
            }
            let seed = log::read_seed(sheet, table.setup(), flaws);
            record.log = Some(Log { setup: table.setup().clone(), events: table.events().to_vec(), seed });
            Some(table)
        }
        Err(ReplayError::Setup(faults)) => {
            flaws.extend(in_value(sheet.tag("Seat1").or(sheet.tag("Game"))?, faults));
            None
        }
        Err(ReplayError::Event { index, refusal }) => {
            let wrong = placed.get(index)?;
            flaws.push(Flaw::Refused {
                at: wrong.at,
                text: wrong.event.what.to_string(),
                game: game.id.clone(),
                refusal,
            });
            None
        }
    }
}

/// Takes the table's commands out of the comments: they are in the log now.
fn strip(line: &mut Line) {
    let clean = |comments: &mut Vec<String>| {
        for comment in comments.iter_mut() {
            *comment = command::split(comment, log::is_ours).1;
        }
        comments.retain(|comment| !comment.is_empty());
    };
    clean(&mut line.comments);
    for ply in &mut line.plies {
        clean(&mut ply.comments);
        clean(&mut ply.after);
    }
}

/// Plays moves of any game, in its own text or any other it has.
#[derive(Clone)]
struct BoardWalk<'w> {
    pos: Box<dyn Position>,
    wanted: Wanted<'w>,
}

impl Walk for BoardWalk<'_> {
    fn is_wanted(&self) -> bool {
        (self.wanted)()
    }

    fn play(&mut self, word: &str, within: Within) -> Result<(Side, String), Refusal> {
        let side = self.pos.turn();
        let refusal = match self.pos.attempt(word) {
            Ok(legal) => {
                self.pos = legal.play();
                return Ok((side, legal.text.clone()));
            }
            Err(refusal) => refusal,
        };
        let passed = (word == Ply::NULL && within == Within::Variation).then(|| self.pos.passed().ok()).flatten();
        self.pos = passed.ok_or(refusal)?;
        Ok((side, word.to_string()))
    }

    fn remember(&mut self) {
        self.pos = self.pos.remembering();
    }

    /// Dice that were rolled decide which moves are legal.
    fn note(&mut self, comment: &str) {
        for (_, value) in command::split(comment, log::is_ours).0 {
            if let Ok(What::Roll(dice)) = value.parse::<kamen_table::Event>().map(|event| event.what)
                && let Some(rolled) = self.pos.roll(dice)
            {
                self.pos = rolled;
            }
        }
    }
}

/// Writes moves as they are.
#[derive(Clone)]
struct Exchange;

impl Spell for Exchange {
    fn spell(&mut self, ply: &Ply) -> String {
        ply.text.clone()
    }
}

/// The line with what the table noted in its comments. Its clocks follow from the events then.
fn with_notes(line: &Line, notes: Notes, at_table: bool) -> Line {
    let mut line = line.clone();
    let add = |comments: &mut Vec<String>, notes: Vec<String>| {
        if !notes.is_empty() {
            comments.insert(0, notes.join(" "));
        }
    };
    add(&mut line.comments, notes.before);
    for (ply, notes) in line.plies.iter_mut().zip(notes.behind) {
        add(&mut ply.comments, notes);
    }
    for ply in line.plies.iter_mut().filter(|_| at_table) {
        ply.clock = None;
    }
    line
}

/// Writes any game.
pub fn write(game: &Game, record: &Record, out: &mut String) -> Result<(), Flaws> {
    if let Some(cause) = record.played_on {
        let refusal = Refusal::new(reasons::GAME_OVER, cause.rule()).cause(cause);
        let (text, game) = (record.game.clone(), game.id.clone());
        return Err(Flaw::Refused { at: Default::default(), text, refusal: refusal.into(), game }.into());
    }
    if record.score == Score::BothLost {
        let fault = Fault::new(FaultKind::NotInFormat, Place::Nowhere).found("0-0").expected("1-0 0-1 1/2-1/2 *");
        return Err(fault.into());
    }
    layout::tag(out, "Game", &record.game);
    if !record.options.is_empty() {
        layout::tag(out, "Options", &record.options.join("; "));
    }
    // At a table it may have been agreed in another notation.
    let as_agreed = record.log.as_ref().map_or(&record.start, |log| &log.setup.start);
    if let Some(start) = as_agreed {
        layout::tag(out, "Start", start);
    }
    tags::write_others(out, record, &[&OWN[..], &log::TAGS].concat());
    for (name, value) in record.log.iter().flat_map(log::tags) {
        layout::tag(out, name, &value);
    }
    layout::tag(out, "Result", record.score.text());
    if let Some(cause) = record.cause {
        layout::tag(out, "Cause", cause.id());
    }
    out.push('\n');
    let notes = record.log.as_ref().map_or_else(Notes::default, |log| log::notes(&log.events, &record.line));
    let mut text = Text::new(1);
    text.line(&with_notes(&record.line, notes, record.log.is_some()), &mut Exchange);
    text.word(record.score.text());
    out.push_str(&text.finish());
    out.push('\n');
    Ok(())
}
