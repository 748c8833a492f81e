//! A store that forgets everything when it is dropped: for tests, and for trying the pages.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use futures_util::FutureExt;
use futures_util::future::{BoxFuture, ready};

use super::{Before, Change, Groups, Held, Listed, Store, StoreError, StoredTable, Summary, Wall};
use crate::secret::Hashed;

#[derive(Default)]
pub struct Memory(Mutex<Inside>);

#[derive(Clone, Default)]
struct Inside {
    tables: BTreeMap<String, StoredTable>,
    rules: BTreeMap<String, String>,
    tokens: BTreeSet<Hashed>,
    alive: Option<Wall>,
    pauses: Vec<(Wall, Wall)>,
}

impl Memory {
    /// A panic while the lock was held is the only way to poison it, and nothing here panics.
    fn with<T>(&self, act: impl FnOnce(&mut Inside) -> T) -> T {
        act(&mut self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }
}

impl Inside {
    fn kept(&mut self, table: &str) -> Result<&mut StoredTable, StoreError> {
        self.tables.get_mut(table).ok_or_else(|| StoreError::Other("no such table".to_string()))
    }

    fn change(&mut self, change: &Change) -> Result<(), StoreError> {
        match change.clone() {
            Change::Open { table, setup, rules, seed, summary } => {
                if self.tables.contains_key(&table) {
                    return Err(StoreError::Conflict);
                }
                let (rules, opened) = (Some(rules), summary.touched);
                let stored = StoredTable { setup, rules, seed, opened, summary, ..StoredTable::default() };
                self.tables.insert(table, stored);
            }
            Change::Rules { hash, text } => {
                self.rules.entry(hash).or_insert(text);
            }
            Change::Pin { table, rules } => self.kept(&table)?.rules = Some(rules),
            Change::Event { table, n, said, sum: _, summary } => {
                let kept = self.kept(&table)?;
                if n != kept.events.len() {
                    return Err(StoreError::Conflict);
                }
                kept.events.push(said);
                kept.summary = summary;
            }
            Change::Fold { .. } | Change::Owned { .. } => {}
            Change::Hold { table, seat, holder, since } => {
                let holders = &mut self.kept(&table)?.holders;
                if !holders.iter().any(|held| held.seat == seat && held.holder == holder) {
                    holders.push(Held { seat, holder, since });
                }
            }
            Change::PutOut { table, seat, holder } => {
                let holders = &mut self.kept(&table)?.holders;
                holders.retain(|held| held.seat != seat || held.holder != holder);
            }
            Change::Name { table, seat, name } => self.kept(&table)?.names[seat % 2] = Some(name),
            Change::Invite { table, seat, token } => {
                if !self.tokens.insert(token.clone()) {
                    return Err(StoreError::Conflict);
                }
                self.kept(&table)?.invitations.push((token, seat));
            }
            Change::SpendSeat { table, seat } => {
                let invitations = &mut self.kept(&table)?.invitations;
                let spent: Vec<Hashed> =
                    invitations.extract_if(.., |(_, to)| *to == seat).map(|(token, _)| token).collect();
                spent.iter().for_each(|token| {
                    self.tokens.remove(token);
                });
            }
            Change::Next { table, next } => self.kept(&table)?.next = Some(next),
            Change::Forget { table } => {
                let gone = self.tables.remove(&table);
                gone.iter().flat_map(|kept| &kept.invitations).for_each(|(token, _)| {
                    self.tokens.remove(token);
                });
            }
            Change::Tidy { before } => {
                let ids: BTreeSet<String> = self.tables.keys().cloned().collect();
                let rules: BTreeSet<String> = self.tables.values().filter_map(|kept| kept.rules.clone()).collect();
                self.tables.values_mut().for_each(|kept| kept.next = kept.next.take_if(|id| ids.contains(id)));
                self.rules.retain(|hash, _| rules.contains(hash));
                let oldest =
                    self.tables.values().map(|kept| kept.summary.touched).min().unwrap_or(before).min(before);
                self.pauses.retain(|(_, ended)| *ended >= oldest);
            }
            Change::Alive { at } => self.alive = Some(at),
            Change::Pause { began, ended } => self.pauses.push((began, ended)),
        }
        Ok(())
    }
}

impl Store for Memory {
    fn write(&self, groups: Groups) -> BoxFuture<'_, Result<(), StoreError>> {
        let answer = self.with(|inside| {
            let mut trial = inside.clone();
            groups.iter().flatten().try_for_each(|change| trial.change(change))?;
            *inside = trial;
            Ok(())
        });
        ready(answer).boxed()
    }

    fn table<'a>(&'a self, id: &'a str) -> BoxFuture<'a, Result<Option<StoredTable>, StoreError>> {
        let mut found = self.with(|inside| inside.tables.get(id).cloned());
        if let Some(found) = &mut found {
            // An empty name stands for no rules, as in the databases.
            found.rules = found.rules.take_if(|rules| !rules.is_empty());
        }
        ready(Ok(found)).boxed()
    }

    fn tables_of<'a>(&'a self, holder: &'a Hashed, most: u32) -> BoxFuture<'a, Result<Vec<Listed>, StoreError>> {
        let listed = |(id, kept): (&String, &StoredTable)| {
            let seats =
                [0, 1].map(|seat| kept.holders.iter().any(|held| held.seat == seat && held.holder == *holder));
            seats.contains(&true).then(|| Listed {
                id: id.clone(),
                setup: kept.setup.clone(),
                opened: kept.opened,
                seats,
                names: kept.names.clone(),
                next: kept.next.clone(),
                summary: kept.summary.clone(),
            })
        };
        let mut all: Vec<Listed> = self.with(|inside| inside.tables.iter().filter_map(listed).collect());
        all.sort_by_key(|listed| std::cmp::Reverse(listed.summary.touched));
        all.truncate(most as usize);
        ready(Ok(all)).boxed()
    }

    fn rules<'a>(&'a self, hash: &'a str) -> BoxFuture<'a, Result<Option<String>, StoreError>> {
        ready(Ok(self.with(|inside| inside.rules.get(hash).cloned()))).boxed()
    }

    fn without_rules(&self, most: u32) -> BoxFuture<'_, Result<Vec<(String, String)>, StoreError>> {
        let without =
            |(id, kept): (&String, &StoredTable)| kept.rules.is_none().then(|| (id.clone(), kept.setup.clone()));
        let all = self.with(|inside| inside.tables.iter().filter_map(without).take(most as usize).collect());
        ready(Ok(all)).boxed()
    }

    fn ids<'a>(&'a self, after: &'a str, most: u32) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        let later = |id: &&String| id.as_str() > after;
        let some = self.with(|inside| inside.tables.keys().filter(later).take(most as usize).cloned().collect());
        ready(Ok(some)).boxed()
    }

    fn untouched<'a>(
        &'a self,
        before: Before,
        after: &'a str,
        most: u32,
    ) -> BoxFuture<'a, Result<Vec<String>, StoreError>> {
        let old = |(id, kept): &(&String, &StoredTable)| {
            let Summary { touched, plies, result, .. } = &kept.summary;
            let since = match (result, plies) {
                (Some(_), _) => before.finished,
                (None, 0) => before.unplayed,
                (None, _) => before.abandoned,
            };
            let unheld = kept.holders.is_empty() && *touched < before.unheld;
            id.as_str() > after && (*touched < since || unheld)
        };
        let some = self
            .with(|inside| inside.tables.iter().filter(old).map(|(id, _)| id.clone()).take(most as usize).collect());
        ready(Ok(some)).boxed()
    }

    fn alive(&self) -> BoxFuture<'_, Result<Option<Wall>, StoreError>> {
        ready(Ok(self.with(|inside| inside.alive))).boxed()
    }

    fn pauses(&self, since: Wall) -> BoxFuture<'_, Result<Vec<(Wall, Wall)>, StoreError>> {
        let later = |(_, ended): &&(Wall, Wall)| *ended > since;
        ready(Ok(self.with(|inside| inside.pauses.iter().filter(later).copied().collect()))).boxed()
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        ready(()).boxed()
    }
}
