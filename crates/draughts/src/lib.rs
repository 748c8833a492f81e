//! Draughts and its relatives: games in which stones capture by jumping.
//!
//! One set of rules with settings serves them all (see `settings`). The generator is compiled once for each kind of
//! board (see `geometry`) and works on bits.
//!
//! A game made in code instead of a file:
//!
//! ```
//! use kamen_draughts::{Promotion, builder};
//!
//! # fn main() -> Result<(), kamen_core::Faults> {
//! // Brazilian draughts: the rules of the international game on the small board.
//! let brazilian = builder().man_backward(true).majority(true).promotion(Promotion::AtEnd).build()?;
//! assert_eq!(brazilian.perft(5, 1), 7473);
//!
//! // What contradicts itself is refused with every fault.
//! let faults = builder().huffing(true).take_back(true).build().err().expect("only one of them");
//! assert_eq!(faults[0].kind.id(), "contradiction");
//! # Ok(())
//! # }
//! ```

#![deny(missing_docs)]
// The module for browsers counts no trees, and is to be small: there moves are counted by listing them.
#![cfg_attr(target_family = "wasm", allow(dead_code))]

pub mod causes;
mod chain;
mod clicks;
mod count;
mod explain;
pub mod faults;
mod generate;
mod geometry;
mod jumps;
pub mod kinds;
mod knight;
mod lattice;
mod leapfrog;
mod manners;
mod numbers;
mod outlook;
mod pdn;
mod play;
mod position;
mod reachable;
pub mod reasons;
#[cfg(not(target_family = "wasm"))]
mod replies;
mod routes;
mod rules;
mod schema;
mod script;
mod settings;
mod short;
mod simple;
mod sink;
mod text;
mod trace;
mod trails;
mod words;

use kamen_core::{
    Board, Cause, Fault, FaultKind, Faults, Given, Kind, Lists, Reason, Setting, Shape, Start, Studied, list,
};

pub use geometry::{ALL, Geometry, Grid, HALF, bits};
pub use knight::KnightTables;
pub use manners::{MannerPos, Mannered};
pub use position::{Action, Counter, Extra, Move, NOWHERE, Pos};
pub use rules::Draughts;
pub use schema::{Builder, Movement, builder};
pub use settings::{Progress, Promotion, Settings, SideSettings};
pub use text::Squares;

/// The family as the catalogue lists it.
pub struct Family;

impl kamen_core::Family for Family {
    const ID: &'static str = "draughts";
    const SETTINGS: &'static [Setting] = schema::SETTINGS;
    const REASONS: &'static [Reason] = reasons::ALL;
    const CAUSES: &'static [Cause] = causes::ALL;
    const KINDS: &'static [Kind] = kinds::ALL;
    const FAULTS: &'static [FaultKind] = faults::ALL;
    type Rules = list![
        Draughts<Grid<8, HALF>>,
        Draughts<Grid<8, ALL>>,
        Draughts<Grid<10, HALF>>,
        Mannered<Grid<8, HALF>>,
        Mannered<Grid<8, ALL>>,
        Mannered<Grid<10, HALF>>,
    ];
    type Judgement = Studied;

    /// The rules are compiled for the kind of board that the settings and the start ask for.
    fn build(board: Board, start: &str, given: &mut Given) -> Result<Start<Family>, Faults> {
        let settings = Settings::read(given);
        let mut faults = given.finish();
        let Shape::Grid { files, ranks } = board.shape() else {
            faults.push(Fault::key(FaultKind::BadValue, "board").found(board.id()).expected("8x8 10x10"));
            return Err(faults.into());
        };
        // Stones that keep to one colour play on the colour they start on.
        let whole = !settings.one_colour();
        let mirrored = !whole && begins_on_light(&board, start);
        match (files, ranks, whole) {
            (8, 8, HALF) => finish::<Grid<8, HALF>, _, _>(settings, board, mirrored, start, faults),
            (8, 8, ALL) => finish::<Grid<8, ALL>, _, _>(settings, board, mirrored, start, faults),
            (10, 10, HALF) => finish::<Grid<10, HALF>, _, _>(settings, board, mirrored, start, faults),
            _ => {
                let expected = if whole { "8x8" } else { "8x8 10x10" };
                faults.push(Fault::key(FaultKind::BadValue, "board").found(board.id()).expected(expected));
                Err(faults.into())
            }
        }
    }
}

/// Whether the first stone of a start position stands on a light square.
fn begins_on_light(board: &Board, start: &str) -> bool {
    let stones = kamen_core::Exchange::parse(board, start).map(|exchange| exchange.cells).unwrap_or_default();
    let first = stones.iter().position(|(cell, _)| matches!(cell, kamen_core::Cell::Stone(_)));
    first.is_some_and(|point| !board.is_dark(point))
}

/// Both kinds of rules must be on the family's list, at whatever places.
fn finish<G: Geometry, Strict, Lenient>(
    settings: Settings,
    board: Board,
    mirrored: bool,
    start: &str,
    mut faults: Vec<Fault>,
) -> Result<Start<Family>, Faults>
where
    <Family as kamen_core::Family>::Rules: Lists<Draughts<G>, Strict> + Lists<Mannered<G>, Lenient>,
{
    let (huffing, take_back) = (settings.huffing, settings.take_back);
    let contract = settings.contract.clone();
    let mut rules = Draughts::<G>::new(settings, board, mirrored);
    if let Some(names) = contract {
        let squares = names.each_ref().map(|name| rules.board.point(name).and_then(|point| rules.bit_of(point)));
        match squares {
            [Some(white), Some(black)] if rules.may_contract([white, black]) => {
                rules.start.extra.contract = [white, black]
            }
            _ => {
                let expected = rules.contract_squares().map(|list| list.join(" ")).join(" , ");
                faults.push(
                    Fault::key(FaultKind::BadValue, "rules.contract").found(names.join(",")).expected(expected),
                );
            }
        }
    }
    match rules.read_pos(start) {
        Ok((pos, _)) => rules.start = pos,
        Err(found) => faults.extend(found),
    }
    let unreachable = rules.unreachable();
    if !unreachable.is_empty() && faults.is_empty() {
        faults.push(Fault::key(FaultKind::Unreachable, "start").found(unreachable.join(" ")));
    }
    if !faults.is_empty() {
        return Err(faults.into());
    }
    if huffing || take_back {
        return Ok(Start::of(Mannered::new(rules)));
    }
    Ok(Start::of(rules))
}
