//! The way from the face of a position back to the type of its rules, along the one list of families: for code that is compiled
//! for each of them.

use kamen_core::{Family, Node, Position, Script};

use crate::Families;

/// Whoever is led to rules of the type `R`, which a search judges by `Judgement`. Whoever can be led to those of every family, as
/// the compiler sees, can be given to [`lead`].
pub trait Meets<R: Script, Judgement>: Sized {
    /// What comes of it.
    type Out;

    /// The position is of these rules. Whoever has nothing to do with them is given back.
    fn meets(self, node: &Node<R>) -> Result<Self::Out, Self>;
}

/// Leads somebody to the rules behind a position. Nothing comes of it if no family of the catalogue made it, or if they have nothing
/// to do with that one.
pub fn lead<V, Out>(position: &dyn Position, visitor: V) -> Option<Out>
where
    Families: Leads<V, Out>,
{
    Families::lead(position, visitor).ok()
}

/// A list of families, or of types of rules, along which somebody can be led.
pub trait Leads<V, Out, Judgement = ()> {
    /// What comes of it, or whoever was led back.
    fn lead(position: &dyn Position, visitor: V) -> Result<Out, V>;
}

impl<V, Out, Judgement> Leads<V, Out, Judgement> for () {
    fn lead(_position: &dyn Position, visitor: V) -> Result<Out, V> {
        Err(visitor)
    }
}

impl<V, Out, F: Family, Rest: Leads<V, Out>> Leads<V, Out> for (F, Rest)
where
    F::Rules: Leads<V, Out, ByRules<F::Judgement>>,
{
    fn lead(position: &dyn Position, visitor: V) -> Result<Out, V> {
        F::Rules::lead(position, visitor).or_else(|visitor| Rest::lead(position, visitor))
    }
}

/// The types of a list are rules, judged so.
pub struct ByRules<Judgement>(std::marker::PhantomData<Judgement>);

impl<V: Meets<R, Judgement, Out = Out>, Out, R: Script, Judgement, Rest> Leads<V, Out, ByRules<Judgement>>
    for (R, Rest)
where
    Rest: Leads<V, Out, ByRules<Judgement>>,
{
    fn lead(position: &dyn Position, visitor: V) -> Result<Out, V> {
        match position.as_any().downcast_ref::<Node<R>>() {
            Some(node) => visitor.meets(node),
            None => Rest::lead(position, visitor),
        }
    }
}
