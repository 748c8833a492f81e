//! The names of tags, and which of them say what the record itself holds.

use crate::layout;
use crate::record::Record;
use crate::sheet::{Sheet, Tag};

/// The tags that PGN wants in every game, in its order, with what stands there when nobody knows.
pub const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Names that files write in other letters than the standard does.
const KNOWN: [&str; 47] = [
    "Event",
    "Site",
    "Date",
    "Round",
    "White",
    "Black",
    "Result",
    "SetUp",
    "FEN",
    "Variant",
    "GameType",
    "Termination",
    "TimeControl",
    "WhiteElo",
    "BlackElo",
    "WhiteTitle",
    "BlackTitle",
    "WhiteRating",
    "BlackRating",
    "WhiteTeam",
    "BlackTeam",
    "WhiteFideId",
    "BlackFideId",
    "WhiteClock",
    "BlackClock",
    "WhiteTime",
    "BlackTime",
    "WhiteType",
    "BlackType",
    "ECO",
    "Opening",
    "Variation",
    "PlyCount",
    "EventDate",
    "EventType",
    "EventRounds",
    "EventCountry",
    "Source",
    "SourceDate",
    "Annotator",
    "UTCDate",
    "UTCTime",
    "Time",
    "Game",
    "Options",
    "Start",
    "Cause",
];

/// The name as the standard writes it.
pub fn canonical(name: &str) -> String {
    KNOWN
        .iter()
        .find(|known| known.eq_ignore_ascii_case(name))
        .map_or_else(|| name.to_string(), |known| known.to_string())
}

/// The tags of a sheet that are not among those the format takes care of itself, and say something.
pub fn others(sheet: &Sheet, own: &[&str]) -> Vec<(String, String)> {
    let is_own = |tag: &Tag| own.iter().any(|name| name.eq_ignore_ascii_case(&tag.name));
    let unknown = |name: &str, value: &str| ROSTER.contains(&(name, value)) || value.is_empty();
    let named = sheet.tags.iter().filter(|tag| !is_own(tag)).map(|tag| (canonical(&tag.name), tag.value.clone()));
    named.filter(|(name, value)| !unknown(name, value)).collect()
}

/// Writes the tags of a record, but for those that say something else in this format: `[Game "…"]` of somebody's
/// chess file is not ours.
pub fn write_others(out: &mut String, record: &Record, own: &[&str]) {
    for (name, value) in &record.tags {
        if !own.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            layout::tag(out, name, value);
        }
    }
}

/// Writes the tags that PGN wants in every game.
pub fn write_roster(out: &mut String, record: &Record, result: &str) {
    for (name, unknown) in ROSTER {
        let value = if name == "Result" { result } else { record.tag(name).unwrap_or(unknown) };
        layout::tag(out, name, value);
    }
}

/// The names of the roster and those that a format takes care of itself.
pub fn with_roster<'n>(own: &[&'n str]) -> Vec<&'n str> {
    ROSTER.iter().map(|(name, _)| *name).chain(own.iter().copied()).collect()
}
