//! From the face of a position back to its family, for code that is compiled for each: the search, the solver.

use kamen_catalog::Families;
use kamen_core::{Family, Node, Plain, Position, Script, Studied};

use crate::{Evaluate, Judged, Plainly, Prepare};

/// Something to be done with a position of whatever family it is: the way to code that is compiled for each.
///
/// ```
/// use kamen_catalog::Catalog;
/// use kamen_core::Node;
/// use kamen_evaluation::{Evaluate, Visitor, visit};
///
/// /// What a position is worth to White by the family's own weights, and how many moves there are.
/// struct Look;
///
/// impl Visitor for Look {
///     type Out = (i32, usize);
///
///     fn visit<E: Evaluate>(self, node: &Node<E::Game>) -> (i32, usize) {
///         let judged = E::of(node.rules());
///         let mut moves = Vec::new();
///         judged.moves(node.pos(), &mut moves);
///         (judged.evaluate(node.pos(), &judged.default_weights()), moves.len())
///     }
/// }
///
/// let catalog = Catalog::builtin();
/// let chess = catalog.get("chess").unwrap();
/// assert_eq!(visit(&*chess.start, Look).map(|(_, moves)| moves), Some(20));
/// ```
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// `E` is made of the rules of the node with [`Judge::of`](crate::Judge::of).
    fn visit<E: Evaluate>(self, node: &Node<E::Game>) -> Self::Out;
}

/// Calls the visitor with the node behind a position. Nothing if no family of the catalogue made it.
pub fn visit<V: Visitor>(position: &dyn Position, visitor: V) -> Option<V::Out> {
    Families::lead(position, visitor).ok()
}

/// A list of families, each with an evaluation for every type of its rules.
trait LeadFamilies {
    /// What comes of the visit, or the visitor back.
    fn lead<V: Visitor>(position: &dyn Position, visitor: V) -> Result<V::Out, V>;
}

impl LeadFamilies for () {
    fn lead<V: Visitor>(_position: &dyn Position, visitor: V) -> Result<V::Out, V> {
        Err(visitor)
    }
}

impl<F: Family, Rest: LeadFamilies> LeadFamilies for (F, Rest)
where
    F::Rules: LeadRules<F::Judgement>,
{
    fn lead<V: Visitor>(position: &dyn Position, visitor: V) -> Result<V::Out, V> {
        F::Rules::lead(position, visitor).or_else(|visitor| Rest::lead(position, visitor))
    }
}

/// A list of types of rules, each with an evaluation: its own, or the plain one.
trait LeadRules<Judgement> {
    fn lead<V: Visitor>(position: &dyn Position, visitor: V) -> Result<V::Out, V>;
}

impl<Judgement> LeadRules<Judgement> for () {
    fn lead<V: Visitor>(_position: &dyn Position, visitor: V) -> Result<V::Out, V> {
        Err(visitor)
    }
}

impl<R: Prepare, Rest: LeadRules<Studied>> LeadRules<Studied> for (R, Rest)
where
    Judged<R>: Evaluate<Game = R>,
{
    fn lead<V: Visitor>(position: &dyn Position, visitor: V) -> Result<V::Out, V> {
        match position.as_any().downcast_ref::<Node<R>>() {
            Some(node) => Ok(visitor.visit::<Judged<R>>(node)),
            None => Rest::lead(position, visitor),
        }
    }
}

impl<R: Script, Rest: LeadRules<Plain>> LeadRules<Plain> for (R, Rest) {
    fn lead<V: Visitor>(position: &dyn Position, visitor: V) -> Result<V::Out, V> {
        match position.as_any().downcast_ref::<Node<R>>() {
            Some(node) => Ok(visitor.visit::<Plainly<R>>(node)),
            None => Rest::lead(position, visitor),
        }
    }
}
