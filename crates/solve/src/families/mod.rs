//! How the positions of each family are numbered.

mod chess;
mod custody;
mod draughts;
mod draughts_moves;
mod hunt;
mod mill;
mod mill_known;
mod mill_moves;
mod race;
#[cfg(not(target_arch = "wasm32"))]
mod syzygy;
mod towers;

use std::sync::Arc;

use kamen_catalog::{Meets, lead};
use kamen_core::{Node, Plain, Position, Script, Studied};

use crate::Numbered;

/// Something to be done with the rules of whatever family they are.
pub(crate) trait Visitor {
    type Out;

    fn visit<R: Numbered>(self, rules: &Arc<R>) -> Self::Out;
}

/// Calls the visitor with the rules behind a position. Nothing for families whose positions nobody numbers.
pub(crate) fn visit<V: Visitor>(position: &dyn Position, visitor: V) -> Option<V::Out> {
    lead(position, Led(visitor))
}

/// A visitor on its way along the list of families. Those that are judged as any game can be are not numbered either.
struct Led<V>(V);

impl<V: Visitor, R: Numbered> Meets<R, Studied> for Led<V> {
    type Out = V::Out;

    fn meets(self, node: &Node<R>) -> Result<V::Out, Led<V>> {
        Ok(self.0.visit(node.rules()))
    }
}

impl<V: Visitor, R: Script> Meets<R, Plain> for Led<V> {
    type Out = V::Out;

    fn meets(self, _node: &Node<R>) -> Result<V::Out, Led<V>> {
        Err(self)
    }
}
