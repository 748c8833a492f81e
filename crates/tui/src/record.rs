//! Saved games: the one place that knows how they are written. Our own text keeps everything, so that a game opens as
//! it was left; PGN and PDN files of others open at their last position, and what they say beside the moves is kept.

use std::path::{Path, PathBuf};

use kamen_catalog::Catalog;
use kamen_core::Side;
use kamen_i18n::Texts;
use kamen_records::{FileFormat, Flaw, Record, Records, Score};
use kamen_table::{Event, Seat, Seed, Setup, Table, What};
use kamen_view::flaw_sentence;

/// How the names of saved games end.
pub const EXTENSION: &str = "kamen";

/// So many games of a file are listed; more nobody looks through line by line.
const MOST_LISTED: usize = 1000;

fn format(path: &Path) -> FileFormat {
    FileFormat::of_path(path).unwrap_or(FileFormat::Kamen)
}

/// A game that was opened.
pub struct Opened {
    pub table: Table,
    /// Where its lot and dice come from, if it is one of ours.
    pub seed: Option<Seed>,
    /// What it was in its file.
    pub origin: Record,
}

/// The game in the format that the file's name asks for, or why it has no place there. An unfinished game keeps its
/// seed: its dice must go on as promised. In a finished one it is among the events. What the file it came from said of it
/// is kept: tags, the result of a game that nobody has played on, comments and variations of the moves that are the same.
pub fn write(
    catalog: &Catalog,
    texts: &Texts,
    table: &Table,
    seed: Seed,
    origin: Option<&Record>,
    path: &Path,
) -> Result<String, String> {
    let mut record = Record::of_table(table);
    let promised = table.setup().commitment == Some(seed.commitment());
    if let Some(log) = record.log.as_mut().filter(|_| promised && table.seed().is_none()) {
        log.seed = Some(seed);
    }
    if let Some(origin) = origin {
        record = remembered(record, origin);
    }
    let mut text = String::new();
    match format(path).write(catalog, &record, &mut text) {
        Ok(()) => Ok(text),
        Err(flaws) => Err(told(texts, catalog, &flaws)),
    }
}

/// A record with what its file said of the game before.
fn remembered(mut now: Record, before: &Record) -> Record {
    let same =
        now.line.plies.iter().zip(&before.line.plies).take_while(|(a, b)| (a.side, &a.text) == (b.side, &b.text));
    let same = same.count();
    let untouched = same == now.line.plies.len() && same == before.line.plies.len();
    if untouched && before.log.is_none() && now.score == Score::Unknown {
        return before.clone();
    }
    now.line.comments.clone_from(&before.line.comments);
    for (ply, old) in now.line.plies.iter_mut().zip(&before.line.plies).take(same) {
        *ply = old.clone();
    }
    let mut tags = before.tags.clone();
    // Who sits here now is told by the table.
    tags.retain(|(name, _)| now.tag(name).is_none());
    now.tags.splice(0..0, tags);
    now
}

/// The games of a file, each with its number from 1; those that cannot be read with what is wrong with them.
pub fn read_all(catalog: &Catalog, texts: &Texts, bytes: &[u8], path: &Path) -> Vec<Result<Record, String>> {
    let records = Records::new(catalog, format(path), bytes).take(MOST_LISTED);
    records.map(|found| found.map_err(|flawed| told(texts, catalog, &flawed.flaws))).collect()
}

/// A record as a table.
pub fn open(catalog: &Catalog, texts: &Texts, record: Record) -> Result<Opened, String> {
    let (setup, events, seed) = match &record.log {
        Some(log) => (log.setup.clone(), log.events.clone(), log.seed),
        None => {
            let plies = record.line.plies.iter();
            let events = plies.map(|ply| Event::of(0, ply.side, What::Move(ply.text.as_str().into()))).collect();
            let (options, start) = (record.options.clone(), record.start.clone());
            let seats = Side::BOTH.map(|side| Seat::Person { name: name(&record, side) });
            (Setup { options, start, seats, ..Setup::new(record.game.clone()) }, events, None)
        }
    };
    // The reader has played everything already; what it lets pass, the table takes.
    let table = Table::replay(catalog, setup, events).map_err(|_| texts.get("tui-no-game-in-file", &[]))?;
    Ok(Opened { table, seed, origin: record })
}

/// The first game of a file as a table; or what is wrong with it.
pub fn read(catalog: &Catalog, texts: &Texts, bytes: &[u8], path: &Path) -> Result<Opened, String> {
    match Records::new(catalog, format(path), bytes).next() {
        Some(Ok(record)) => open(catalog, texts, record),
        Some(Err(flawed)) => Err(told(texts, catalog, &flawed.flaws)),
        None => Err(texts.get("tui-no-game-in-file", &[])),
    }
}

/// What the file of a game that is kept by itself is called: the game and what its dice come from. No other game has both.
pub fn kept_name(table: &Table, seed: Seed) -> String {
    let promise = seed.commitment().to_string();
    format!("{}-{}.{EXTENSION}", table.game().id, promise.get(..12).unwrap_or(&promise))
}

/// Where a game is saved under a name: a plain one in the folder of saved games, and one of our own where it names no format.
/// Nothing where no file can be called so.
pub fn save_path(folder: &Path, name: &str) -> Option<PathBuf> {
    let name = name.trim();
    let is_none = name.ends_with(['/', std::path::MAIN_SEPARATOR]) || Path::new(name).file_name().is_none();
    if is_none || name.contains(char::is_control) {
        return None;
    }
    let mut path = path_of(folder, name);
    if FileFormat::of_path(&path).is_none() {
        path.as_mut_os_string().push(format!(".{EXTENSION}"));
    }
    Some(path)
}

/// A plain name is one in the folder of saved games.
pub fn path_of(folder: &Path, name: &str) -> PathBuf {
    let name = Path::new(name.trim());
    if name.components().count() > 1 { name.to_path_buf() } else { folder.join(name) }
}

/// What a game of a file is called: its number, who played, how it ended, when. What cannot be opened is told instead.
pub fn title(catalog: &Catalog, texts: &Texts, number: usize, game: &Result<Record, String>) -> String {
    let record = match game {
        Ok(record) => record,
        Err(error) => return format!("{number:>3}  {error}"),
    };
    let [white, black] = Side::BOTH.map(|side| match name(record, side) {
        name if name.is_empty() => "?".to_string(),
        name => name,
    });
    let game = catalog.get(&record.game);
    let name = game.map_or(&*record.game, |game| game.name.get(texts.language().id()));
    let mut title = format!("{number:>3}  {white} – {black}  {}  {name}", record.score.text());
    for tag in ["Date", "Event"].into_iter().filter_map(|tag| record.tag(tag)) {
        if !tag.starts_with('?') {
            title.push_str("  ");
            title.push_str(tag);
        }
    }
    title
}

/// What an unfinished game is called: which one, between whom, how far.
pub fn state(texts: &Texts, table: &Table) -> String {
    let who = |side: Side| match table.seat(side) {
        Some(Seat::Computer { level }) => texts.get("tui-computer-short", &[("level", (*level).into())]),
        Some(seat) if seat.name().is_some_and(|name| !name.is_empty()) => seat.name().unwrap_or_default().into(),
        _ => texts.get("tui-person", &[]),
    };
    let name = table.game().name.get(texts.language().id()).to_string();
    let [white, black] = Side::BOTH.map(who);
    let args = [
        ("game", name.into()),
        ("white", white.into()),
        ("black", black.into()),
        ("plies", table.history().len().into()),
    ];
    texts.get("tui-unfinished", &args)
}

/// What the file calls a player; nothing where it does not know.
pub fn name(record: &Record, side: Side) -> String {
    let tag = record.tag(if side == Side::White { "White" } else { "Black" }).unwrap_or_default().trim();
    if tag == "?" { String::new() } else { tag.replace(char::is_control, " ").trim().to_string() }
}

fn told(texts: &Texts, catalog: &Catalog, flaws: &[Flaw]) -> String {
    flaws.iter().take(3).map(|flaw| flaw_sentence(texts, catalog, flaw)).collect::<Vec<_>>().join(" ")
}
