//! From the face of a position back to its family, for code that is compiled for each: the search, the solver.

use kamen_catalog::{Meets, lead};
use kamen_core::{Node, Plain, Position, Script, Studied};

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
    lead(position, Led(visitor))
}

/// A visitor on its way along the list of families, each of which has an evaluation for every type of its rules: its own, or the
/// plain one.
struct Led<V>(V);

impl<V: Visitor, R: Prepare> Meets<R, Studied> for Led<V>
where
    Judged<R>: Evaluate<Game = R>,
{
    type Out = V::Out;

    fn meets(self, node: &Node<R>) -> Result<V::Out, Led<V>> {
        Ok(self.0.visit::<Judged<R>>(node))
    }
}

impl<V: Visitor, R: Script> Meets<R, Plain> for Led<V> {
    type Out = V::Out;

    fn meets(self, node: &Node<R>) -> Result<V::Out, Led<V>> {
        Ok(self.0.visit::<Plainly<R>>(node))
    }
}
