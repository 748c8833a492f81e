//! The 39 games of a Czech and Slovak games box, as a library: chess, draughts, mill and all their variants, with rules
//! that explain themselves, records, tables and an opponent for every game.
//!
//! Everything a program needs is here under one roof; the crates behind it can be used alone.
//!
//! # A game
//!
//! ```
//! use kamen_games::{Catalog, Side};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let catalog = Catalog::builtin();
//! let dama = catalog.get("dama").ok_or("it is in the box")?;
//! assert_eq!(dama.name.en, "Classic draughts");
//!
//! // Every legal move is a value: its text, the points to click, what happens on the board, the position after it.
//! let position = dama.start.read("8/8/8/8/3b4/2w5/8/8 w")?;
//! let moves = position.legal();
//! assert_eq!(moves.texts(), ["c3xe5"]);
//! let after = moves[0].play();
//! assert_eq!(after.text(), "8/8/8/4w3/8/8/8/8 b");
//! assert_eq!(after.end().and_then(|outcome| outcome.winner), Some(Side::White));
//! # Ok(())
//! # }
//! ```
//!
//! # The arbiter
//!
//! An attempt that is not legal is answered with a typed reason, the rule behind it and the squares to look at.
//!
//! ```
//! use kamen_games::{Catalog, Role};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let catalog = Catalog::builtin();
//! let czech = catalog.get("czech").ok_or("it is in the box")?;
//! let position = czech.start.read("8/8/1b6/2W5/5b2/6w1/8/8 w")?;
//! let refusal = position.attempt("g3xe5").unwrap_err();
//! assert_eq!(refusal.reason.id(), "queen-first");
//! assert_eq!(refusal.of(Role::Stone).collect::<Vec<_>>(), ["c5"]);
//! # Ok(())
//! # }
//! ```
//!
//! # Counting
//!
//! ```
//! use kamen_games::Catalog;
//!
//! let catalog = Catalog::builtin();
//! let chess = catalog.get("chess").unwrap();
//! assert_eq!(chess.start.perft(3, 1), 8902);
//! ```
//!
//! # A game of your own
//!
//! As a file, which may extend a game of the box:
//!
//! ```
//! use kamen_games::Catalog;
//!
//! let mut catalog = Catalog::builtin();
//! let file = r#"
//!     id = "our-dama"
//!     extends = "dama"
//!     [name]
//!     en = "Draughts as we play it"
//!     [rules]
//!     man.backward = true
//!     queen.flying = false
//! "#;
//! let bad = catalog.add(vec![("our-dama.toml".to_string(), file.to_string())]);
//! assert!(bad.is_empty(), "{bad:?}");
//! assert_eq!(catalog.get("our-dama").unwrap().start.perft(5, 1), 7482);
//! ```
//!
//! Or in code: see [`draughts::builder`] and those of the other families.

#![deny(missing_docs)]

pub use kamen_catalog::{BadFile, Catalog, Game, Names, Ruling};
pub use kamen_core::{
    Act, Board, Cause, Direction, DrawRules, Fault, FaultKind, Faults, Legals, Letters, MoveKind, Place, Point,
    Reason, Remedy, Role, Shape, Side,
};

/// It reads and writes itself, knows whose turn it is and how it ended, and tells every legal move.
///
/// ```
/// use kamen_games::{Catalog, Position, Side};
///
/// let catalog = Catalog::builtin();
/// let mut position: Box<dyn Position> = catalog.get("mill").unwrap().start.clone();
/// assert_eq!((position.turn(), position.count(), position.hands()), (Side::White, 24, Some([9, 9])));
/// for text in ["a1", "g7", "d1", "g4", "g1xg7"] {
///     position = position.attempt(text).unwrap().play();
/// }
/// assert_eq!(position.text(), "3/3/3/5b/3/3/www b hand=6,7");
/// assert!(position.end().is_none());
/// ```
#[doc(inline)]
pub use kamen_core::Position;

/// Whoever holds it needs nothing else to play it, to draw it or to write it down.
///
/// ```
/// use kamen_games::{Catalog, Letters, MoveKind, Writing};
///
/// let catalog = Catalog::builtin();
/// let chess = &catalog.get("chess").unwrap().start;
/// let legal = chess.attempt("Nf3").unwrap();
/// assert_eq!((legal.text.as_str(), legal.kind), ("g1-f3", MoveKind::Quiet));
/// assert_eq!(legal.written(Writing::San(Letters::CzechSlovak)).as_deref(), Some("Jf3"));
/// assert!(legal.play().text().starts_with("rnbqkbnr/pppppppp/8/8/8/5N2/"));
/// ```
#[doc(inline)]
pub use kamen_core::Legal;

/// ```
/// use kamen_games::{Act, Catalog};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let dama = &catalog.get("dama").ok_or("it is in the box")?.start;
/// let position = dama.read("8/8/8/8/3b4/2w5/8/8 w")?;
/// let trace = &position.legal()[0].trace;
/// let name = |point: usize| position.board().name(point);
/// assert!(matches!(trace.acts[0], Act::Jump { over, .. } if name(over) == "d4"));
/// assert_eq!(trace.taken().map(name).collect::<Vec<_>>(), ["d4"]);
/// assert_eq!(trace.way().into_iter().map(name).collect::<Vec<_>>(), ["c3", "e5"]);
/// # Ok(())
/// # }
/// ```
#[doc(inline)]
pub use kamen_core::Trace;

/// So a board that is clicked on needs no rule.
///
/// ```
/// use kamen_games::Catalog;
///
/// let catalog = Catalog::builtin();
/// let dama = &catalog.get("dama").unwrap().start;
/// let point = |name: &str| dama.board().point(name).unwrap();
/// let clicked = dama.click(&[point("c3")]).unwrap();
/// assert_eq!(clicked.next.len(), 2);
/// assert!(clicked.complete().is_none());
/// let clicked = dama.click(&[point("c3"), point("d4")]).unwrap();
/// assert_eq!(clicked.complete().unwrap().text, "c3-d4");
/// ```
#[doc(inline)]
pub use kamen_core::Clicked;

/// ```
/// use kamen_games::{Catalog, Role};
///
/// let catalog = Catalog::builtin();
/// let dama = &catalog.get("dama").unwrap().start;
/// let refusal = dama.attempt("c3-b2").unwrap_err();
/// assert_eq!(refusal.reason.id(), "target-occupied");
/// assert_eq!(refusal.of(Role::To).collect::<Vec<_>>(), ["b2"]);
/// ```
#[doc(inline)]
pub use kamen_core::Refusal;

/// ```
/// use kamen_games::{Catalog, Side};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let chess = &catalog.get("chess").ok_or("it is in the box")?.start;
/// let mate = chess.read("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")?;
/// let outcome = mate.end().ok_or("it is over")?;
/// assert_eq!((outcome.winner, outcome.cause.id()), (Some(Side::Black), "mate"));
/// # Ok(())
/// # }
/// ```
#[doc(inline)]
pub use kamen_core::Outcome;

/// ```
/// use kamen_games::Catalog;
///
/// let catalog = Catalog::builtin();
/// let chess = &catalog.get("chess").unwrap().start;
/// let stones = chess.stones();
/// let king = stones[chess.board().point("e1").unwrap()][0];
/// assert_eq!((king.kind.id(), king.letter()), ("king", 'K'));
/// ```
#[doc(inline)]
pub use kamen_core::Stone;

/// ```
/// use kamen_games::{Catalog, Writing};
///
/// let catalog = Catalog::builtin();
/// let international = &catalog.get("international").unwrap().start;
/// assert_eq!(international.writings(), [Writing::Numbers]);
/// let legal = international.attempt("32-28").unwrap();
/// assert_eq!((legal.text.as_str(), legal.written(Writing::Numbers).as_deref()), ("d4-e5", Some("32-28")));
/// ```
#[doc(inline)]
pub use kamen_core::Writing;

/// What a game is: for whoever writes a family of rules.
pub use kamen_core as core;

/// Chess.
pub use kamen_chess as chess;
/// Surrounding and enclosing.
pub use kamen_custody as custody;
/// Draughts and its relatives.
pub use kamen_draughts as draughts;
/// One against many.
pub use kamen_hunt as hunt;
/// Mills.
pub use kamen_mill as mill;
/// Races.
pub use kamen_race as race;
/// Towers.
pub use kamen_towers as towers;

/// A game being played: seats, clocks, dice, offers, claims.
///
/// ```
/// use kamen_games::table::{ClockRule, Event, Setup, Table, What};
/// use kamen_games::{Catalog, Side};
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let catalog = Catalog::builtin();
/// let clock: ClockRule = "5m+3s".parse()?;
/// let mut table = Table::open(&catalog, Setup { clock: Some(clock), ..Setup::new("dama") })?;
/// // After two seconds White moves; what is not allowed changes nothing.
/// table.apply(Event::of(2_000, Side::White, What::Move("c3-d4".into())))?;
/// assert!(table.apply(Event::of(2_500, Side::White, What::Move("d4-e5".into()))).is_err());
/// table.apply(Event::of(4_000, Side::Black, What::Resign))?;
/// assert_eq!(table.result().and_then(|outcome| outcome.winner), Some(Side::White));
/// # Ok(())
/// # }
/// ```
pub use kamen_table as table;

/// An opponent for every game.
///
/// ```
/// use kamen_games::Catalog;
/// use kamen_games::engine::{Limits, Options, Task, engine_for, knowledge_for};
///
/// let catalog = Catalog::builtin();
/// let game = catalog.get("mill-jump").unwrap();
/// let mut engine = engine_for(&*game.start, &knowledge_for(game), Options { hash: 1, threads: 1 }).unwrap();
/// let limits = Limits { depth: Some(3), ..Limits::default() };
/// let task = Task { position: &*game.start, history: &[], limits, only: &[], lines: 1 };
/// let choice = engine.think(&task, &mut |_| ()).unwrap();
/// assert!(choice.index < game.start.count());
/// ```
#[cfg(feature = "engine")]
pub use kamen_engine as engine;

/// Records of games: PGN, PDN and one text for every game.
///
/// ```
/// use kamen_games::Catalog;
/// use kamen_games::records::{FileFormat, Records};
///
/// let catalog = Catalog::builtin();
/// let file = "[Event \"?\"]\n\n1. e4 e5 2. Ke2 Ke3 *\n\n[Event \"?\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
/// let games: Vec<_> = Records::new(&catalog, FileFormat::Pgn, file.as_bytes()).collect();
/// assert!(games[0].is_err(), "the king cannot go so far");
/// assert_eq!(games[1].as_ref().unwrap().line.plies.len(), 4);
/// ```
#[cfg(feature = "records")]
pub use kamen_records as records;
