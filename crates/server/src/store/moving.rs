//! Moving house: every table from one store to another, and a look whether it is there as it was. What is there already is looked
//! at, and not written again; so whoever was interrupted begins anew and goes on where it was.

use std::collections::BTreeSet;
use std::sync::Arc;

use futures_util::{StreamExt, stream};

use super::{Change, Groups, Store, StoreError, StoredTable, Summary, Wall, sum_after, sum_of_setup};

/// So many tables are written in one transaction.
const TOGETHER: u32 = 200;
/// So many are read at once.
const AT_ONCE: usize = 4;

/// How far it has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moving {
    pub tables: usize,
    pub done: usize,
}

/// What came of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Moved {
    /// Tables that were written, and read again.
    pub tables: usize,
    /// Those that were there already.
    pub there: usize,
    /// What could not be moved, and why.
    pub faults: Vec<String>,
}

/// Carries everything from one store to another. Tables that are not in the first may not be in the second.
pub async fn carry(from: &dyn Store, to: &dyn Store, mut tell: impl FnMut(Moving)) -> Result<Moved, StoreError> {
    let (ids, there) = (all_ids(from).await?, all_ids(to).await?);
    let strangers = there.difference(&ids).count();
    if strangers > 0 {
        return Err(StoreError::Others(strangers));
    }
    let (mut moved, mut moving) = (Moved::default(), Moving { tables: ids.len(), done: 0 });
    let ids: Vec<String> = ids.into_iter().collect();
    for some in ids.chunks(TOGETHER as usize) {
        let tables = read(from, some).await?;
        let found = read(to, some).await?;
        let mut groups = Vec::new();
        let mut written = Vec::new();
        for ((id, table), found) in some.iter().zip(tables).zip(found) {
            match (table, found) {
                (Err(StoreError::Damaged), _) => moved.faults.push(format!("{id}: {}", StoreError::Damaged)),
                (Err(error), _) => return Err(error),
                // It was taken away meanwhile.
                (Ok(None), _) => {}
                (Ok(Some(table)), Ok(None)) => {
                    groups.push(changes(from, id, &table).await?);
                    written.push((id, table));
                }
                (Ok(Some(table)), Ok(Some(found))) if same(&table, &found) => moved.there += 1,
                (Ok(Some(_)), Ok(Some(_)) | Err(StoreError::Damaged)) => {
                    moved.faults.push(format!("{id}: another game is there by that name"));
                }
                (Ok(Some(_)), Err(error)) => return Err(error),
            }
        }
        if !groups.is_empty() {
            to.write(Groups::from(groups)).await?;
        }
        let names: Vec<String> = written.iter().map(|(id, _)| id.to_string()).collect();
        for ((id, table), found) in written.iter().zip(read(to, &names).await?) {
            match found {
                Ok(Some(found)) if same(table, &found) => moved.tables += 1,
                _ => moved.faults.push(format!("{id}: it is not there as it was")),
            }
        }
        moving.done += some.len();
        tell(moving);
    }
    carry_times(from, to).await?;
    Ok(moved)
}

async fn all_ids(store: &dyn Store) -> Result<BTreeSet<String>, StoreError> {
    let (mut all, mut last) = (BTreeSet::new(), String::new());
    loop {
        let some = store.ids(&last, 10 * TOGETHER).await?;
        let Some(end) = some.last().cloned() else { return Ok(all) };
        last = end;
        all.extend(some);
    }
}

type Found = Result<Option<StoredTable>, StoreError>;

async fn read(store: &dyn Store, ids: &[String]) -> Result<Vec<Found>, StoreError> {
    Ok(stream::iter(ids).map(|id| store.table(id)).buffered(AT_ONCE).collect().await)
}

/// A table as it was written from its beginning.
async fn changes(from: &dyn Store, id: &str, table: &StoredTable) -> Result<Vec<Change>, StoreError> {
    let hash = table.rules.clone().unwrap_or_default();
    let text = if hash.is_empty() { Some(String::new()) } else { from.rules(&hash).await? };
    let text = text.ok_or_else(|| StoreError::NoRules(id.to_string()))?;
    let name = || id.to_string();
    let opened = if table.events.is_empty() {
        table.summary.clone()
    } else {
        Summary { touched: table.opened, ..table.summary.clone() }
    };
    let (setup, seed) = (table.setup.clone(), table.seed.clone());
    let mut changes = vec![
        Change::Rules { hash: hash.clone(), text },
        Change::Open { table: name(), setup, rules: hash, seed, summary: opened },
    ];
    let mut sum = sum_of_setup(&table.setup);
    for (n, said) in table.events.iter().enumerate() {
        sum = sum_after(sum, said);
        let (said, summary) = (said.clone(), table.summary.clone());
        changes.push(Change::Event { table: name(), n, said, sum, summary });
    }
    for held in table.holders.iter().cloned() {
        changes.push(Change::Hold { table: name(), seat: held.seat, holder: held.holder, since: held.since });
    }
    for (seat, given) in table.names.iter().enumerate() {
        changes.extend(given.clone().map(|given| Change::Name { table: name(), seat, name: given }));
    }
    for (token, seat) in table.invitations.iter().cloned() {
        changes.push(Change::Invite { table: name(), seat, token });
    }
    changes.extend(table.next.clone().map(|next| Change::Next { table: name(), next }));
    Ok(changes)
}

/// Whether two are one table, in whatever order its people were read.
fn same(one: &StoredTable, other: &StoredTable) -> bool {
    let ordered = |table: &StoredTable| {
        let mut table = table.clone();
        table.holders.sort_by(|a, b| (a.seat, &a.holder).cmp(&(b.seat, &b.holder)));
        table.invitations.sort();
        table
    };
    ordered(one) == ordered(other)
}

/// When the server was there: nobody's clock runs while the house is moved.
async fn carry_times(from: &dyn Store, to: &dyn Store) -> Result<(), StoreError> {
    let there: BTreeSet<(Wall, Wall)> = to.pauses(Wall::MIN).await?.into_iter().collect();
    let pauses: BTreeSet<(Wall, Wall)> = from.pauses(Wall::MIN).await?.into_iter().collect();
    let missing = pauses.difference(&there).map(|(began, ended)| Change::Pause { began: *began, ended: *ended });
    let mut changes: Vec<Change> = missing.collect();
    changes.extend(from.alive().await?.map(|at| Change::Alive { at }));
    match changes.is_empty() {
        true => Ok(()),
        false => to.write(Arc::from([changes])).await,
    }
}
