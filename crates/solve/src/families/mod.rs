//! How the positions of each family are numbered.

mod chess;
mod draughts;
mod hunt;
mod mill;
mod race;
#[cfg(not(target_arch = "wasm32"))]
mod syzygy;

use std::sync::Arc;

use kamen_catalog::Families;
use kamen_core::{Family, Node, Plain, Position, Script, Studied};

use crate::Numbered;

impl Numbered for kamen_custody::Custody {}

impl Numbered for kamen_towers::TowersRules {
    /// The lines of the board mean nothing, and both sides play the same game.
    fn alike(&self) -> bool {
        true
    }
}

/// Something to be done with the rules of whatever family they are.
pub(crate) trait Visitor {
    type Out;

    fn visit<R: Numbered>(self, rules: &Arc<R>) -> Self::Out;
}

/// Calls the visitor with the rules behind a position. Nothing for families whose positions nobody numbers.
pub(crate) fn visit<V: Visitor>(position: &dyn Position, visitor: V) -> Option<V::Out> {
    Families::lead(position, visitor).ok()
}

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

/// A list of types of rules. Families that are judged as any game can be are not numbered either.
trait LeadRules<Judgement> {
    fn lead<V: Visitor>(position: &dyn Position, visitor: V) -> Result<V::Out, V>;
}

impl<Judgement> LeadRules<Judgement> for () {
    fn lead<V: Visitor>(_position: &dyn Position, visitor: V) -> Result<V::Out, V> {
        Err(visitor)
    }
}

impl<R: Numbered, Rest: LeadRules<Studied>> LeadRules<Studied> for (R, Rest) {
    fn lead<V: Visitor>(position: &dyn Position, visitor: V) -> Result<V::Out, V> {
        match position.as_any().downcast_ref::<Node<R>>() {
            Some(node) => Ok(visitor.visit(node.rules())),
            None => Rest::lead(position, visitor),
        }
    }
}

impl<R: Script, Rest> LeadRules<Plain> for (R, Rest) {
    fn lead<V: Visitor>(_position: &dyn Position, visitor: V) -> Result<V::Out, V> {
        Err(visitor)
    }
}
