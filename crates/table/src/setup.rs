//! What is agreed before a game: which game, who plays, on what clock, with which manners.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use kamen_catalog::{Catalog, Chosen, Game};
use kamen_core::{Fault, FaultKind, Faults, Manner, Place, Position, words};

use crate::{ClockRule, Commitment};

/// Who sits at a table.
///
/// ```
/// use kamen_table::Seat;
///
/// let seat: Seat = "person Jana".parse()?;
/// assert_eq!((seat.name(), seat.to_string()), (Some("Jana"), "person Jana".to_string()));
/// assert_eq!("computer 5".parse::<Seat>()?, Seat::Computer { level: 5 });
/// assert_eq!(Seat::Computer { level: 5 }.name(), None);
/// assert!("computer ten".parse::<Seat>().is_err());
/// # Ok::<(), kamen_core::Fault>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Somebody at this machine.
    Person {
        /// As the player wants to be called; empty if nobody asked.
        name: String,
    },
    /// The computer at a level.
    Computer {
        /// From 1, the easiest, to 10.
        level: u32,
    },
    /// Somebody elsewhere.
    Remote {
        /// As the player wants to be called; empty if nobody asked.
        name: String,
    },
}

/// How the seats get their colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Colours {
    /// The first seat is White, the second Black.
    #[default]
    Chosen,
    /// A lot is drawn, as in the booklet: the first event.
    ByLot,
}

/// The manners of a table (article F).
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_core::Side;
/// use kamen_table::{Event, Manners, Setup, Table, What};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let manners = Manners { touch_move: true, ..Manners::default() };
/// let mut table = Table::open(&catalog, Setup { manners, ..Setup::new("chess") })?;
/// // Who has touched a pawn moves it, and no other.
/// table.apply(Event::of(0, Side::White, What::Touch("e2".into())))?;
/// assert!(table.apply(Event::of(0, Side::White, What::Move("d2-d4".into()))).is_err());
/// table.apply(Event::of(0, Side::White, What::Move("e2-e4".into())))?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manners {
    /// The first own stone touched must move.
    pub touch_move: bool,
    /// Who gives check says so.
    pub announce_check: bool,
    /// A move may be taken back if the other player agrees.
    pub take_backs: bool,
    /// The clocks begin once each player has made a move: whoever meets far apart finds the board first.
    pub first_moves_free: bool,
}

impl Default for Manners {
    fn default() -> Manners {
        Manners { touch_move: false, announce_check: false, take_backs: true, first_moves_free: false }
    }
}

/// Everything that is agreed before a game.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_table::{Seat, Setup, Table};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let jana = Seat::Person { name: "Jana".to_string() };
/// let setup = Setup {
///     options: vec!["huffing=true".to_string()],
///     seats: [jana, Seat::Computer { level: 3 }],
///     clock: Some("40/2h 30m".parse()?),
///     ..Setup::new("dama")
/// };
/// let table = Table::open(&catalog, setup)?;
/// assert_eq!(table.clock_at(0).left, Some([7_200_000; 2]));
///
/// // What does not fit together is refused with every fault.
/// let wrong = Setup { options: vec!["diagonals=true".to_string()], ..Setup::new("dama") };
/// assert!(Table::open(&catalog, wrong).is_err());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The game's id.
    pub game: String,
    /// Options of the game, each `KEY=VALUE`.
    pub options: Vec<String>,
    /// Another start than the game's own, in any notation of positions.
    pub start: Option<String>,
    /// Who sits where: White and Black, or the first and the second where colours are by lot.
    pub seats: [Seat; 2],
    /// How colours are given.
    pub colours: Colours,
    /// The clock, if there is one.
    pub clock: Option<ClockRule>,
    /// What the players have agreed on.
    pub manners: Manners,
    /// The hash of the seed of lot and dice. Without it they are drawn and rolled by hand, and nothing is proved.
    pub commitment: Option<Commitment>,
}

/// A game with its options, and its first position.
pub(crate) type Prepared = (Arc<Game>, Box<dyn Position>);

impl Setup {
    /// A plain game of two people: no options, no clock, no manners.
    pub fn new(game: impl Into<String>) -> Setup {
        let person = || Seat::Person { name: String::new() };
        Setup {
            game: game.into(),
            options: Vec::new(),
            start: None,
            seats: [person(), person()],
            colours: Colours::Chosen,
            clock: None,
            manners: Manners::default(),
            commitment: None,
        }
    }

    /// The game with its options and its first position, or everything that is wrong.
    pub(crate) fn prepare(&self, catalog: &Catalog) -> Result<Prepared, Faults> {
        let game = match catalog.shared(&self.game, &self.options) {
            None => {
                let ids: Vec<&str> = catalog.games().iter().map(|game| game.id.as_str()).collect();
                return Err(Fault::key(FaultKind::BadValue, "game").found(&self.game).expected(ids.join(" ")).into());
            }
            Some(game) => game?,
        };
        let mut faults = self.manner_faults(&game);
        faults.extend(self.seats.iter().enumerate().filter_map(|(at, seat)| seat.fault(at)));
        if let Some(fault) = self.clock.as_ref().and_then(ClockRule::fault) {
            faults.push(fault.within("clock"));
        }
        let start = match &self.start {
            None => Ok(game.start.clone()),
            Some(text) => game.start.read(text),
        };
        match start {
            Ok(start) if faults.is_empty() => Ok((game, start)),
            Ok(_) => Err(faults.into()),
            Err(found) => {
                faults.extend(found.into_iter().map(|fault| fault.within("start")));
                Err(faults.into())
            }
        }
    }

    /// Manners that this game does not know.
    fn manner_faults(&self, game: &Game) -> Vec<Fault> {
        let asked = [
            (Manner::TouchMove, self.manners.touch_move),
            (Manner::AnnounceCheck, self.manners.announce_check),
            (Manner::TimeLimit, matches!(self.clock, Some(ClockRule::WholeGame(_)))),
        ];
        let known: Vec<&str> = game.manners.iter().map(|manner| manner.id()).collect();
        let foreign = asked.iter().filter(|(manner, on)| *on && !game.manners.contains(manner));
        foreign
            .map(|(manner, _)| {
                let fault = Fault::key(FaultKind::NotAnOption, "manners");
                fault.found(manner.id()).expected(known.join(" "))
            })
            .collect()
    }
}

impl Seat {
    /// The name of whoever sits there; nothing for the computer.
    pub fn name(&self) -> Option<&str> {
        match self {
            Seat::Person { name } | Seat::Remote { name } => Some(name),
            Seat::Computer { .. } => None,
        }
    }

    /// A name that cannot be written in one line.
    fn fault(&self, at: usize) -> Option<Fault> {
        let name = self.name()?;
        let bad = name.trim() != name || name.chars().any(char::is_control);
        bad.then(|| Fault::key(FaultKind::BadValue, format!("seats.{}", at + 1)).found(name.escape_debug()))
    }
}

/// `person Jana`, `computer 5`, `remote Petr`; a name may be missing.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, name) = match self {
            Seat::Person { name } => ("person", name),
            Seat::Remote { name } => ("remote", name),
            Seat::Computer { level } => return write!(f, "computer {level}"),
        };
        if name.is_empty() { write!(f, "{kind}") } else { write!(f, "{kind} {name}") }
    }
}

impl FromStr for Seat {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Seat, Fault> {
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        let name = rest.to_string();
        let seat = match kind {
            "person" => Seat::Person { name },
            "remote" => Seat::Remote { name },
            "computer" => match rest.parse() {
                Ok(level) if level > 0 && rest.bytes().all(|b| b.is_ascii_digit()) => Seat::Computer { level },
                _ => return Err(Fault::at(FaultKind::BadValue, 10).found(rest).expected("1, 2, …")),
            },
            _ => return Err(Fault::at(FaultKind::BadValue, 1).found(kind).expected("person computer remote")),
        };
        match seat.fault(0) {
            Some(fault) => Err(Fault { place: Place::Column(kind.len() + 2), ..fault }),
            None => Ok(seat),
        }
    }
}

/// `chosen` or `by-lot`.
impl fmt::Display for Colours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colours::Chosen => "chosen",
            Colours::ByLot => "by-lot",
        })
    }
}

impl FromStr for Colours {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Colours, Fault> {
        match text {
            "chosen" => Ok(Colours::Chosen),
            "by-lot" => Ok(Colours::ByLot),
            _ => Err(Fault::at(FaultKind::BadValue, 1).found(text).expected("chosen by-lot")),
        }
    }
}

/// Words that commas separate, each with its column.
fn apart(column: usize, word: &str) -> impl Iterator<Item = (usize, &str)> {
    let pieces = word.split(',').scan(column, |at, piece| {
        let here = *at;
        *at += piece.chars().count() + 1;
        Some((here, piece))
    });
    pieces.filter(|(_, piece)| !piece.is_empty())
}

impl Manners {
    /// Takes the manners out of options that are written as those of a game are: `touch-move=true`. What is neither
    /// `true` nor `false` is a fault.
    pub fn among(options: Vec<String>) -> Result<(Manners, Vec<String>), Faults> {
        let mut manners = Manners::default();
        let (mut others, mut faults) = (Vec::new(), Vec::new());
        for option in options {
            let Chosen { name, value } = Chosen::of(&option);
            let manner = match &*name {
                "touch-move" => &mut manners.touch_move,
                "announce-check" => &mut manners.announce_check,
                "take-backs" => &mut manners.take_backs,
                _ => {
                    others.push(option);
                    continue;
                }
            };
            match value.parse() {
                Ok(on) => *manner = on,
                Err(_) => faults.push(Fault::key(FaultKind::BadValue, name).found(value).expected("true false")),
            }
        }
        if faults.is_empty() { Ok((manners, others)) } else { Err(faults.into()) }
    }
}

const MANNERS: &str = "touch-move announce-check no-take-backs first-moves-free";

/// Words in this order, only those that differ from a plain table: `touch-move announce-check no-take-backs
/// first-moves-free`.
impl fmt::Display for Manners {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on = [self.touch_move, self.announce_check, !self.take_backs, self.first_moves_free];
        let said: Vec<&str> = MANNERS.split(' ').zip(on).filter(|(_, on)| *on).map(|(word, _)| word).collect();
        f.write_str(&said.join(" "))
    }
}

impl FromStr for Manners {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Manners, Fault> {
        let mut manners = Manners::default();
        let parts = words(text).into_iter().flat_map(|(column, word)| apart(column, word));
        for (column, word) in parts {
            match word {
                "touch-move" => manners.touch_move = true,
                "announce-check" => manners.announce_check = true,
                "no-take-backs" => manners.take_backs = false,
                "first-moves-free" => manners.first_moves_free = true,
                _ => return Err(Fault::at(FaultKind::BadValue, column).found(word).expected(MANNERS)),
            }
        }
        Ok(manners)
    }
}
