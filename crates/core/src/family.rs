//! What a family of games gives to the catalogue, and lists of types from which nothing can be forgotten.

use std::marker::PhantomData;
use std::sync::Arc;

use crate::{Board, Cause, FaultKind, Faults, Given, Kind, Node, Position, Reason, Script, Setting, Theme};

/// A family of games. Its games differ in settings, and in nothing that anybody above the families must know.
///
/// A whole one, as small as can be:
///
/// ```
#[doc = include_str!("../doc/climb.rs")]
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let start = Builder::<Climbs>::new("1x8", "").build()?;
/// assert_eq!(start.legal().texts(), ["a1-a2", "a1-a3"]);
/// assert_eq!(start.perft(3, 1), 8);
/// assert_eq!(start.attempt("a1-a4").unwrap_err().reason, reasons::TOO_FAR);
///
/// let mut walk = start.walk();
/// for word in ["a1-a3", "a3-a5", "a5-a6", "a6-a8"] {
///     assert_eq!(walk.follow(word), Some(None));
/// }
/// assert_eq!(walk.end().and_then(|outcome| outcome.winner), Some(Side::Black));
/// # Ok(())
/// # }
/// ```
pub trait Family: 'static {
    /// Its name in game files.
    const ID: &'static str;

    /// Every type of rules that [`Family::build`] may give: [`list!`](crate::list)`[A, B]`.
    type Rules;

    /// How a search judges its positions: [`Studied`], by a module of the evaluation, or [`Plain`], by stones and moves.
    type Judgement;

    /// What its game files may say, and what their silence means.
    const SETTINGS: &'static [Setting];

    /// Why its arbiter refuses, beside what every family says.
    const REASONS: &'static [Reason];

    /// How its games end, beside what every family knows.
    const CAUSES: &'static [Cause];

    /// What its stones are. Kinds that other families have too are the same values.
    const KINDS: &'static [Kind];

    /// What can be wrong with its positions, beside what every family knows.
    const FAULTS: &'static [FaultKind] = &[];

    /// What its moves can be good for that nobody else sees.
    const THEMES: &'static [Theme] = &[];

    /// A game at its start, from its board, the start as text and its settings. Lists every fault.
    fn build(board: Board, start: &str, given: &mut Given) -> Result<Start<Self>, Faults>;
}

/// A family with an evaluation of its own.
pub struct Studied;

/// A family that is judged as any game can be.
pub struct Plain;

/// A game of a family at its start. Its rules are on the family's list: whatever is compiled for each of them (the
/// search, the solver) is there for this game too.
pub struct Start<F: ?Sized> {
    position: Box<dyn Position>,
    family: PhantomData<F>,
}

impl<F: Family> Start<F> {
    /// The start of a game with such rules. `At` is their place in the family's list: the compiler finds it, or says
    /// that they are not there.
    pub fn of<R: Script, At>(rules: R) -> Start<F>
    where
        F::Rules: Lists<R, At>,
    {
        Start { position: Box::new(Node::start_of(Arc::new(rules))), family: PhantomData }
    }

    /// The start as everything above the families sees it.
    pub fn position(self) -> Box<dyn Position> {
        self.position
    }
}

/// A list of types that has `T` in it, at the place `At`.
pub trait Lists<T, At> {}

/// The first place of a list.
pub struct Here;

/// A place in the rest of a list.
pub struct Further<At>(PhantomData<At>);

impl<T, Rest> Lists<T, Here> for (T, Rest) {}
impl<T, First, Rest: Lists<T, At>, At> Lists<T, Further<At>> for (First, Rest) {}

/// A list of types: pairs of the first and the rest, down to nothing.
#[macro_export]
macro_rules! list {
    () => { () };
    ($first:ty $(, $rest:ty)* $(,)?) => { ($first, $crate::list![$($rest),*]) };
}
