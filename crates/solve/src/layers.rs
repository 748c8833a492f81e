//! The tables of layers that are solved, for whoever builds on them.

use std::sync::Arc;

use crate::table::{Shelf, Table};
use crate::{Trouble, Value};

/// By layer: its table, if it is there.
pub(crate) struct Layers<'t>(pub &'t [Option<Arc<Table>>]);

impl Shelf for Layers<'_> {
    fn value(&self, layer: usize, index: u64) -> Option<Value> {
        self.0.get(layer)?.as_ref()?.value(index)
    }
}

impl Layers<'_> {
    /// Why something had no value that is in a file: it was damaged meanwhile, or taken away.
    pub fn trouble(&self) -> Option<Trouble> {
        self.0.iter().flatten().find_map(|table| table.trouble())
    }
}
