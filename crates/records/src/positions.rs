//! The positions of a record.

use kamen_catalog::Catalog;
use kamen_core::Position;
use kamen_table::Table;

use crate::record::Record;

impl Record {
    /// Every position of the main line, the start first. Nothing if the record is not one of a game we know, or has
    /// moves that are none: what was read has neither.
    pub fn positions(&self, catalog: &Catalog) -> Option<Vec<Box<dyn Position>>> {
        if let Some(log) = &self.log {
            let table = Table::replay(catalog, log.setup.clone(), log.events.iter().cloned()).ok()?;
            return Some(table.positions().to_vec());
        }
        let game = catalog.with_options(&self.game, &self.options)?.ok()?;
        let start = self.start.as_ref().map_or(Some(game.start.clone()), |text| game.start.read(text).ok())?;
        let mut positions = vec![start];
        for ply in &self.line.plies {
            let next = step(&**positions.last()?, &ply.text)?;
            positions.push(next);
        }
        Some(positions)
    }
}

/// The position after a move. Old games go on where the rules of today end them.
fn step(pos: &dyn Position, text: &str) -> Option<Box<dyn Position>> {
    if let Ok(legal) = pos.attempt(text) {
        return Some(legal.play());
    }
    let mut walk = pos.walk();
    walk.play(text)?;
    Some(walk.position())
}
