//! The arbiter who is asked whether anybody can still win.

use kamen_core::TableRefusal;
use kamen_solve::Verdict;
use kamen_table::{Event, Table, What};

use crate::Library;

impl Library {
    /// What an event comes to before it reaches the table. The claim that nobody can win any more is decided by what is known of the
    /// position: where that is so the table is told, with a line that shows how it goes on, and where it is not, the refusal has the line
    /// that proves it. All else the table decides itself.
    pub fn decided(&self, table: &Table, event: Event) -> Result<Event, TableRefusal> {
        let asked = event.what == What::ClaimDrawn && event.by.is_some_and(|by| table.can(by).claim_drawn);
        if !asked {
            return Ok(event);
        }
        let (opened, position) = (self.of(table.game()), table.position());
        let verdict = opened.oracle.as_ref().and_then(|oracle| Verdict::of(&**oracle, position));
        let line = Verdict::answer(verdict.as_ref(), position.turn())?.to_vec();
        Ok(Event::table(event.at, What::Drawn { line }))
    }
}
