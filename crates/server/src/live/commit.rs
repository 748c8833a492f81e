//! How an event is taken: on the board first, where it may be refused; then in the store; and only then it has happened.
//! If it cannot be stored, the board goes back to where it was.

use kamen_core::TableRefusal;
use kamen_host::Endless;
use kamen_table::{Event, Table, What};

use super::opening::NewTable;
use super::room::Room;
use crate::problem::Problem;
use crate::store::{Change, StoreError, sum_after};

/// Why an event was not taken; nothing has changed.
pub enum Declined {
    Refused(TableRefusal),
    NotStored,
    /// Another table would be one too many for whoever asks.
    TooMany,
}

impl From<Problem> for Declined {
    fn from(_: Problem) -> Declined {
        Declined::NotStored
    }
}

impl Room {
    /// Takes an event, or says why not.
    pub(super) async fn commit(&mut self, event: Event) -> Result<(), Declined> {
        // A rematch is a table like any other.
        if self.agrees_to_another(&event) && self.house.limits.open(self.asker).is_err() {
            self.house.metrics.limited.inc();
            return Err(Declined::TooMany);
        }
        self.compute(|room| room.table.apply(event)).map_err(Declined::Refused)?;
        let stored = self.store_last().await;
        if stored.is_err() {
            self.go_back(matches!(stored, Err(StoreError::Conflict))).await;
            return Err(Declined::NotStored);
        }
        self.plies.push(self.table.history().len() as u32);
        self.compute(|room| room.story.follow(&room.table));
        self.house.metrics.events.inc();
        Ok(())
    }

    fn agrees_to_another(&self, event: &Event) -> bool {
        event.what == What::AcceptRematch && self.next.is_none() && self.table.rematch_offered().is_some()
    }

    /// Stores the last event, and the next table if that was agreed with it.
    async fn store_last(&mut self) -> Result<(), StoreError> {
        let n = self.table.events().len().saturating_sub(1);
        let Some(event) = self.table.events().last() else { return Ok(()) };
        let at = self.house.keeper.now();
        let said = event.to_string();
        let sum = sum_after(self.sum, &said);
        let mut changes = vec![Change::Event { table: self.id.clone(), n, said, sum, summary: self.summary(at) }];
        let next = match self.next_table() {
            Some(new) if self.next.is_none() => {
                let (id, opened) = new.changes(&self.house).map_err(|why| StoreError::Other(format!("{why:?}")))?;
                changes.extend(opened);
                changes.push(Change::Next { table: self.id.clone(), next: id.clone() });
                Some(id)
            }
            _ => None,
        };
        let began = std::time::Instant::now();
        self.write(changes).await?;
        self.house.strain.stored(began.elapsed());
        self.sum = sum;
        self.unfolded += 1;
        if next.is_some() {
            self.next = next;
        }
        Ok(())
    }

    /// The table of the rematch, once it is agreed: colours swapped, and whoever held a seat holds it there.
    fn next_table(&self) -> Option<NewTable> {
        let setup = self.table.rematch()?;
        // The first seat there is whoever had Black here.
        let black = self.table.seat_number(kamen_core::Side::Black)?;
        let swapped = [black, 1 - black];
        Some(NewTable {
            holders: swapped.map(|at| self.holders[at].iter().map(|(holder, _)| holder.clone()).collect()),
            names: swapped.map(|at| self.names[at].clone()),
            ..NewTable::of(setup)
        })
    }

    /// The table without its last event; or, if somebody else has written, as the store has it.
    async fn go_back(&mut self, reload: bool) {
        if reload && let Ok(Some(stored)) = self.house.keeper.table(&self.id).await {
            match Room::load(self.house.clone(), self.catalog.clone(), &self.id, stored, 0, &Endless) {
                Ok(fresh) => {
                    (self.table, self.story, self.plies, self.next, self.sum) =
                        (fresh.table, fresh.story, fresh.plies, fresh.next, fresh.sum);
                    self.tell(0);
                    return;
                }
                Err(why) => tracing::error!(table = self.id, ?why, "the stored table cannot be read"),
            }
        }
        let again = self.compute(|room| {
            let mut events = room.table.events().to_vec();
            events.pop();
            Table::replay(&room.catalog, room.table.setup().clone(), events)
        });
        match again {
            Ok(table) => self.table = table,
            // All of them were taken before.
            Err(why) => tracing::error!(table = self.id, ?why, "the table could not go back"),
        }
    }
}
