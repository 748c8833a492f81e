//! The table's events in a record, both ways. Moves that stand are the movetext itself, with `[%at TIME]` behind
//! them; everything else that happened stands between them as `[%event …]`, also moves that were taken back.

use kamen_core::{Fault, FaultKind, Side};
use kamen_table::{Colours, Event, Seed, Setup, What};

use crate::command;
use crate::record::{Flaw, Line};
use crate::resolve::{fault_in, in_value};
use crate::sheet::{Item, Sheet, Spot, Tag, Word};

/// Everything that happened at a table.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_core::Side;
/// use kamen_records::{FileFormat, Record, Records};
/// use kamen_table::{Event, Setup, Table, What};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let mut table = Table::open(&catalog, Setup::new("dama"))?;
/// table.apply(Event::of(1_000, Side::White, What::Move("c3-d4".into())))?;
/// table.apply(Event::of(1_500, Side::White, What::Offer))?;
/// // A file of ours keeps what no record of moves has: the draw that was offered.
/// let mut file = String::new();
/// FileFormat::Kamen.write(&catalog, &Record::of_table(&table), &mut file)?;
/// let record = Records::new(&catalog, FileFormat::Kamen, file.as_bytes()).next().ok_or("a game")??;
/// let log = record.log.ok_or("a table of ours")?;
/// assert_eq!(log.events, table.events());
/// assert_eq!(Table::replay(&catalog, log.setup, log.events)?.to_move(), Some(Side::Black));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Log {
    /// What the table was opened with.
    pub setup: Setup,
    /// Everything that happened at it.
    pub events: Vec<Event>,
    /// The seed of lot and dice, where whoever saves an unfinished game keeps it, so that the dice go on as promised.
    pub seed: Option<Seed>,
}

/// Tags of the table.
pub const TAGS: [&str; 7] = ["Seat1", "Seat2", "Colours", "Clock", "Manners", "Commitment", "Seed"];

/// Whether a command belongs to the table.
pub fn is_ours(name: &str, _value: &str) -> bool {
    name == "at" || name == "event"
}

/// The setup of a sheet, if it was saved at a table.
pub fn read_setup(sheet: &Sheet, plain: Setup, flaws: &mut Vec<Flaw>) -> Option<Setup> {
    let [first, second] = [sheet.tag("Seat1")?, sheet.tag("Seat2")?];
    let mut setup = plain;
    parse(first, &mut setup.seats[0], flaws);
    parse(second, &mut setup.seats[1], flaws);
    let tag = |name: &str| sheet.tag(name);
    if let Some(tag) = tag("Colours") {
        parse(tag, &mut setup.colours, flaws);
    }
    if let Some(tag) = tag("Manners") {
        parse(tag, &mut setup.manners, flaws);
    }
    setup.clock = tag("Clock").and_then(|tag| read(tag, flaws));
    setup.commitment = tag("Commitment").and_then(|tag| read(tag, flaws));
    Some(setup)
}

/// The seed of a sheet. It must be the one that was promised.
pub fn read_seed(sheet: &Sheet, setup: &Setup, flaws: &mut Vec<Flaw>) -> Option<Seed> {
    let tag = sheet.tag("Seed")?;
    let seed: Seed = read(tag, flaws)?;
    if setup.commitment == Some(seed.commitment()) {
        return Some(seed);
    }
    let promised = setup.commitment.as_ref().map_or_else(|| "[Commitment \"…\"]".to_string(), ToString::to_string);
    let fault = Fault::at(FaultKind::Contradiction, 1).found(seed.commitment()).expected(promised);
    flaws.extend(in_value(tag, fault));
    None
}

fn read<T: std::str::FromStr<Err = Fault>>(tag: &Tag, flaws: &mut Vec<Flaw>) -> Option<T> {
    tag.value.parse::<T>().map_err(|fault| flaws.extend(in_value(tag, fault))).ok()
}

fn parse<T: std::str::FromStr<Err = Fault>>(tag: &Tag, into: &mut T, flaws: &mut Vec<Flaw>) {
    if let Some(value) = read(tag, flaws) {
        *into = value;
    }
}

/// The tags of a table, those that say something.
pub fn tags(log: &Log) -> Vec<(&'static str, String)> {
    let setup = &log.setup;
    let [first, second] = &setup.seats;
    let mut tags = vec![("Seat1", first.to_string()), ("Seat2", second.to_string())];
    if setup.colours != Colours::default() {
        tags.push(("Colours", setup.colours.to_string()));
    }
    if let Some(clock) = &setup.clock {
        tags.push(("Clock", clock.to_string()));
    }
    let manners = setup.manners.to_string();
    if !manners.is_empty() {
        tags.push(("Manners", manners));
    }
    if let Some(commitment) = &setup.commitment {
        tags.push(("Commitment", commitment.to_string()));
    }
    if let Some(seed) = &log.seed {
        tags.push(("Seed", seed.to_string()));
    }
    tags
}

/// The dice that a comment tells of, and what else it says.
pub fn rolls_in(comment: &str) -> (Vec<[u8; 3]>, String) {
    let (found, left) = command::split(comment, is_ours);
    let dice = |value: &str| match value.parse::<Event>().ok()?.what {
        What::Roll(dice) => Some(dice),
        _ => None,
    };
    (found.into_iter().filter_map(|(_, value)| dice(value)).collect(), left)
}

/// A comment that tells of dice.
pub fn roll_note(side: Side, dice: [u8; 3]) -> String {
    format!("[%event {}]", Event::of(0, side, What::Roll(dice)))
}

/// An event and where it stands.
pub struct Placed {
    pub event: Event,
    pub at: Spot,
}

/// The events of the main line, in the order of the file. `sides` are those of its moves.
pub fn read_events(items: &[Item], sides: impl Iterator<Item = Side>, flaws: &mut Vec<Flaw>) -> Vec<Placed> {
    let mut sides = sides;
    let mut events: Vec<Placed> = Vec::new();
    // A move waits for its time, which stands behind it; without one it has that of the event before.
    let mut waiting: Option<usize> = None;
    for item in items {
        match item {
            Item::Move(word) => {
                let Some(side) = sides.next() else { break };
                let at = events.last().map_or(0, |last| last.event.at);
                waiting = Some(events.len());
                let event = Event::of(at, side, What::Move(word.text.as_str().into()));
                events.push(Placed { event, at: word.at });
            }
            Item::Comment(word) => {
                for (name, value) in command::split(&word.text, is_ours).0 {
                    match (name, waiting) {
                        ("event", _) => {
                            waiting = None;
                            match value.parse() {
                                Ok(event) => events.push(Placed { event, at: word.at }),
                                Err(fault) => flaws.push(at_comment(word, fault)),
                            }
                        }
                        (_, Some(index)) => {
                            if events[index].event.read_time(value).is_err() {
                                flaws.push(bad_time(word, value));
                            }
                        }
                        (_, None) => flaws.push(bad_time(word, value)),
                    }
                }
            }
            _ => {}
        }
    }
    events
}

fn at_comment(word: &Word, fault: Fault) -> Flaw {
    Flaw::Fault(fault_in(word.at, fault))
}

fn bad_time(word: &Word, value: &str) -> Flaw {
    let fault = Fault::at(FaultKind::BadValue, 1).found(format!("[%at {value}]"));
    at_comment(word, fault.expected("[%at 12345]"))
}

/// What stands in the movetext: before the first move, and behind each.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    pub before: Vec<String>,
    pub behind: Vec<Vec<String>>,
}

/// Spreads the events over the moves that stand.
pub fn notes(events: &[Event], line: &Line) -> Notes {
    // From the end: a move that stands is the last of its kind that is still free.
    let mut standing = vec![false; events.len()];
    let mut at = events.len();
    for ply in line.plies.iter().rev() {
        let is_it = |event: &Event| {
            event.by == Some(ply.side) && matches!(&event.what, What::Move(text) if **text == *ply.text)
        };
        match events[..at].iter().rposition(is_it) {
            Some(found) => {
                standing[found] = true;
                at = found;
            }
            None => break,
        }
    }
    let mut notes = Notes::default();
    for (event, stands) in events.iter().zip(standing) {
        if stands {
            notes.behind.push(vec![format!("[%at {}]", event.time_text())]);
            continue;
        }
        let list = notes.behind.last_mut().unwrap_or(&mut notes.before);
        list.push(format!("[%event {event}]"));
    }
    notes
}
