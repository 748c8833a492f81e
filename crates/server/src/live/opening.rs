//! How a table is opened.

use kamen_host::{Trouble, needs_seed, promise, write_setup};
use kamen_table::{Colours, Event, Seed, Setup, Table, What};

use super::room::summary;
use crate::house::House;
use crate::problem::Problem;
use crate::secret::{Hashed, bytes, new_id};
use crate::store::{Change, sum_after, sum_of_setup};

/// A table to be opened.
pub struct NewTable {
    pub setup: Setup,
    /// What has happened at it already.
    pub events: Vec<Event>,
    /// The browsers that hold each seat, the first one first.
    pub holders: [Vec<Hashed>; 2],
    pub names: [Option<String>; 2],
    /// The seat that somebody is invited to, and the token.
    pub invitation: Option<(usize, Hashed)>,
}

impl NewTable {
    /// Nobody holds anything yet.
    pub fn of(setup: Setup) -> NewTable {
        let (holders, names) = (Default::default(), Default::default());
        NewTable { setup, events: Vec::new(), holders, names, invitation: None }
    }

    /// What is to be written, and the id of the table; or everything that is wrong with it.
    pub fn changes(mut self, house: &House) -> Result<(String, Vec<Change>), Problem> {
        let seed = self.promise(house)?;
        let fresh = self.events.is_empty();
        let mut table = Table::open(&house.catalog, self.setup.clone()).map_err(Trouble::Faults)?;
        if let Some(seed) = seed.filter(|_| fresh && self.setup.colours == Colours::ByLot) {
            self.events.push(Event::table(0, What::Lot(seed.lot())));
        }
        // Nobody's clock runs while somebody is still awaited.
        if fresh && self.invitation.is_some() && self.setup.clock.is_some() {
            self.events.push(Event::table(0, What::Adjourn));
        }
        let (id, at) = (new_id()?, house.keeper.now());
        let (setup, seed) = (write_setup(&self.setup), seed.map(|seed| seed.to_string()));
        let law = house.laws.today(&self.setup.game).ok_or(Trouble::NotHere)?.clone();
        let opened =
            Change::Open { table: id.clone(), setup, rules: law.hash.clone(), seed, summary: summary(&table, at) };
        let mut changes = vec![Change::Rules { hash: law.hash, text: law.text }, opened];
        let mut sum = sum_of_setup(&write_setup(&self.setup));
        for (n, event) in self.events.into_iter().enumerate() {
            let said = event.to_string();
            table.apply(event).map_err(|refusal| Problem::Ours(format!("{said}: {refusal:?}")))?;
            // As the game writes it.
            let said = table.events().last().map_or(said, ToString::to_string);
            sum = sum_after(sum, &said);
            changes.push(Change::Event { table: id.clone(), n, said, sum, summary: summary(&table, at) });
        }
        for (seat, holders) in self.holders.into_iter().enumerate() {
            // Who came first may put out who came later: one after another, as they are given.
            let held = holders.into_iter().zip(at..);
            changes.extend(held.map(|(holder, since)| Change::Hold { table: id.clone(), seat, holder, since }));
        }
        for (seat, name) in self.names.into_iter().enumerate() {
            changes.extend(name.map(|name| Change::Name { table: id.clone(), seat, name }));
        }
        let invited = self.invitation.map(|(seat, token)| Change::Invite { table: id.clone(), seat, token });
        changes.extend(invited);
        Ok((id, changes))
    }

    /// A seed for lot and dice, where there are some, promised in the setup.
    fn promise(&mut self, house: &House) -> Result<Option<Seed>, Problem> {
        if !needs_seed(&house.catalog, &self.setup) || !self.events.is_empty() {
            return Ok(None);
        }
        Ok(Some(promise(&mut self.setup, Seed(bytes()?))))
    }
}
