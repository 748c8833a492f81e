//! Players that keep nothing: they think about every move afresh.

use std::marker::PhantomData;

use kamen_engine::Limits;
use kamen_evaluation::{Visitor, visit};

use super::{Chosen, Failure, Player, Situation};

/// What is thought about, beside the position.
pub struct Asked {
    pub limits: Limits,
    pub quiet: u32,
    pub seed: u64,
}

/// A player by its way of thinking, which is made anew for every move.
pub struct Afresh<V> {
    limits: Limits,
    thinks: PhantomData<fn() -> V>,
}

impl<V> Afresh<V> {
    pub fn new(limits: Limits) -> Afresh<V> {
        Afresh { limits, thinks: PhantomData }
    }
}

impl<V: From<Asked> + Visitor<Out = Option<Chosen>>> Player for Afresh<V> {
    fn begin(&mut self) -> Result<(), Failure> {
        Ok(())
    }

    fn choose(&mut self, situation: &Situation) -> Result<Chosen, Failure> {
        let Situation { position, seed, .. } = *situation;
        let asked = Asked { limits: situation.limits_by_time(&self.limits), quiet: position.quiet(), seed };
        visit(position, V::from(asked)).flatten().ok_or_else(|| Failure::Crash(position.text()))
    }
}
