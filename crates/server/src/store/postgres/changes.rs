//! How each change is written. What was asked for together travels together: the statements of a transaction are sent one after
//! another without waiting for answers, and the events of all tables are one statement.

use std::collections::HashMap;

use futures_util::future::maybe_done;
use futures_util::poll;
use tokio_postgres::types::ToSql;

use super::connection::{Connection, get};
use super::database::told;
use crate::store::run_text::{checked, pack, sum_of_setup, unpack};
use crate::store::seal::Seal;
use crate::store::{Change, Epoch, Groups, NodeId, StoreError, StoredTable, Summary, Wall};

/// Writes everything into the transaction that is open on the line. Tables that are opened belong to the server that opens them, if
/// it is one of several.
pub async fn write(line: &Connection, groups: &Groups, seal: &Seal, node: Option<NodeId>) -> Result<(), StoreError> {
    let mut orders = Orders::default();
    for group in groups.iter() {
        let owned = owned(group);
        for change in group {
            let epoch = change.table().and_then(|table| owned.get(table).copied());
            match change {
                Change::Fold { table } => {
                    orders.guard(table, epoch);
                    std::mem::take(&mut orders).carry_out(line).await?;
                    fold(line, table).await?;
                }
                Change::Event { .. } => orders.event(change, epoch)?,
                Change::Owned { .. } => {}
                other => {
                    other.table().into_iter().for_each(|table| orders.guard(table, epoch));
                    orders.other(other, seal, node);
                }
            }
        }
    }
    orders.carry_out(line).await
}

/// The epochs that a group names.
fn owned(group: &[Change]) -> HashMap<&str, Epoch> {
    let named = group.iter().filter_map(|change| match change {
        Change::Owned { table, epoch } => Some((table.as_str(), *epoch)),
        _ => None,
    });
    named.collect()
}

/// Whether a table does not belong any more to whoever wants to write.
pub async fn is_elsewhere(line: &Connection, groups: &Groups) -> Result<bool, StoreError> {
    let all = groups.iter().flat_map(|group| owned(group));
    let (ids, epochs): (Vec<&str>, Vec<Epoch>) = all.unzip();
    if ids.is_empty() {
        return Ok(false);
    }
    let other = "SELECT EXISTS (SELECT 1 FROM UNNEST($1::text[], $2::bigint[]) AS g (id, epoch) \
                 LEFT JOIN tables t ON t.id = g.id WHERE t.epoch IS DISTINCT FROM g.epoch)";
    get(&line.one(other, &[&ids, &epochs]).await?, 0)
}

/// One statement with what it is given.
struct Order {
    sql: &'static str,
    given: Vec<Box<dyn ToSql + Sync + Send>>,
    /// How many rows it must change, or somebody else was there before.
    rows: Option<usize>,
}

macro_rules! order {
    ($sql:expr $(, $given:expr)*) => {
        Order { sql: $sql, given: vec![$(Box::new($given)),*], rows: None }
    };
}

#[derive(Default)]
struct Orders {
    all: Vec<Order>,
    /// Events that no other change has followed yet.
    events: Events,
    /// Tables that must still be of that epoch; before anything else is written.
    guards: HashMap<String, Epoch>,
}

/// Whoever wants to take one of them waits until this is written.
const GUARD: &str = "UPDATE tables t SET epoch = g.epoch FROM UNNEST($1::text[], $2::bigint[]) AS g (id, epoch) \
    WHERE t.id = g.id AND t.epoch = g.epoch";

impl Orders {
    fn event(&mut self, change: &Change, epoch: Option<Epoch>) -> Result<(), StoreError> {
        self.events.add(change, epoch)
    }

    fn other(&mut self, change: &Change, seal: &Seal, node: Option<NodeId>) {
        self.all.extend(self.events.order());
        self.all.extend(orders(change, seal, node));
    }

    fn guard(&mut self, table: &str, epoch: Option<Epoch>) {
        self.guards.extend(epoch.map(|epoch| (table.to_string(), epoch)));
    }

    /// Sends everything, and then waits for the answers.
    async fn carry_out(mut self, line: &Connection) -> Result<(), StoreError> {
        self.all.extend(self.events.order());
        if !self.guards.is_empty() {
            let rows = Some(self.guards.len());
            let (ids, epochs): (Vec<String>, Vec<Epoch>) = self.guards.into_iter().unzip();
            self.all.insert(0, Order { rows, ..order!(GUARD, ids, epochs) });
        }
        let mut ready = Vec::with_capacity(self.all.len());
        for order in &self.all {
            let given: Vec<_> = order.given.iter().map(|one| &**one as &(dyn ToSql + Sync)).collect();
            ready.push((line.statement(order.sql).await?, given, order.rows));
        }
        let executed = ready.iter().map(|(statement, given, _)| line.client.execute(statement, given));
        let mut sent: Vec<_> = executed.map(|execute| Box::pin(maybe_done(execute))).collect();
        for one in &mut sent {
            // Whoever is asked for the first time sends; so they are sent in this order.
            let _ = poll!(one.as_mut());
        }
        for (mut one, (_, _, rows)) in sent.into_iter().zip(&ready) {
            one.as_mut().await;
            // After the first that fails the others do too: that one tells why.
            let changed = one.as_mut().take_output().unwrap_or(Ok(0)).map_err(told)?;
            if rows.is_some_and(|rows| rows as u64 != changed) {
                return Err(StoreError::Conflict);
            }
        }
        Ok(())
    }
}

/// Only where nobody else has written that event, and the table is still of the epoch, if one is named.
const EVENTS: &str = "WITH stands AS (\
    UPDATE tables t SET touched = g.touched, plies = g.plies, turn = g.turn, result = g.result, events = g.after, \
    checked = g.checked \
    FROM UNNEST($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::bigint[], \
    $8::bigint[], $9::bytea[], $10::bigint[]) AS g (id, n, touched, plies, turn, result, after, checked, said, epoch) \
    WHERE t.id = g.id AND t.events = g.n AND (g.epoch IS NULL OR t.epoch = g.epoch) RETURNING t.number, g.n, g.said) \
    INSERT INTO runs (table_number, n, said) SELECT number, n, said FROM stands";

/// Events of many tables, those of each a run.
#[derive(Default)]
struct Events {
    runs: Vec<Run>,
    of_table: HashMap<String, usize>,
}

struct Run {
    table: String,
    n: usize,
    said: Vec<String>,
    sum: u32,
    summary: Summary,
    epoch: Option<Epoch>,
}

impl Events {
    fn add(&mut self, change: &Change, epoch: Option<Epoch>) -> Result<(), StoreError> {
        let Change::Event { table, n, said, sum, summary } = change else { return Ok(()) };
        match self.of_table.get(table) {
            Some(at) => {
                let run = &mut self.runs[*at];
                // Two who do not know of each other.
                if run.n + run.said.len() != *n || run.epoch != epoch {
                    return Err(StoreError::Conflict);
                }
                run.said.push(said.clone());
                (run.sum, run.summary) = (*sum, summary.clone());
            }
            None => {
                self.of_table.insert(table.clone(), self.runs.len());
                let (table, said, summary) = (table.clone(), vec![said.clone()], summary.clone());
                self.runs.push(Run { table, n: *n, said, sum: *sum, summary, epoch });
            }
        }
        Ok(())
    }

    fn order(&mut self) -> Option<Order> {
        let Events { runs, .. } = std::mem::take(self);
        if runs.is_empty() {
            return None;
        }
        let rows = Some(runs.len());
        let numbers = |of: fn(&Run) -> i64| runs.iter().map(of).collect::<Vec<i64>>();
        let (n, touched) = (numbers(|run| run.n as i64), numbers(|run| run.summary.touched));
        let (plies, after) =
            (numbers(|run| run.summary.plies as i64), numbers(|run| (run.n + run.said.len()) as i64));
        let sums = numbers(|run| checked(run.sum, run.summary.touched).into());
        let epochs: Vec<Option<Epoch>> = runs.iter().map(|run| run.epoch).collect();
        let packed: Vec<Vec<u8>> = runs.iter().map(|run| pack(run.said.iter().map(String::as_str))).collect();
        let (mut ids, mut turns, mut results) = (Vec::new(), Vec::new(), Vec::new());
        for Run { table, summary: Summary { turn, result, .. }, .. } in runs {
            ids.push(table);
            turns.push(turn);
            results.push(result);
        }
        Some(Order { rows, ..order!(EVENTS, ids, n, touched, plies, turns, results, after, sums, packed, epochs) })
    }
}

fn orders(change: &Change, seal: &Seal, node: Option<NodeId>) -> Vec<Order> {
    match change.clone() {
        Change::Open { table, setup, rules, seed, summary } => {
            let Summary { touched, plies, turn, result } = summary;
            let (seed, sum) = (seed.map(|seed| seal.close(&table, &seed)), checked(sum_of_setup(&setup), touched));
            let made = "INSERT INTO tables (id, setup, seed, opened, touched, plies, turn, result, rules, checked, owner) \
                        VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10)";
            vec![order!(made, table, setup, seed, touched, plies as i64, turn, result, rules, i64::from(sum), node)]
        }
        Change::Rules { hash, text } => {
            vec![order!("INSERT INTO rules (hash, text) VALUES ($1, $2) ON CONFLICT DO NOTHING", hash, text)]
        }
        Change::Pin { table, rules } => vec![order!("UPDATE tables SET rules = $2 WHERE id = $1", table, rules)],
        Change::Hold { table, seat, holder, since } => {
            let made = "INSERT INTO holders (table_id, seat, holder, since) VALUES ($1, $2, $3, $4) \
                        ON CONFLICT DO NOTHING";
            vec![order!(made, table, seat as i64, holder.as_str().to_string(), since)]
        }
        Change::PutOut { table, seat, holder } => {
            let gone = "DELETE FROM holders WHERE table_id = $1 AND seat = $2 AND holder = $3";
            vec![order!(gone, table, seat as i64, holder.as_str().to_string())]
        }
        Change::Name { table, seat, name } => {
            let made = "INSERT INTO names (table_id, seat, name) VALUES ($1, $2, $3) \
                        ON CONFLICT (table_id, seat) DO UPDATE SET name = excluded.name";
            vec![order!(made, table, seat as i64, name)]
        }
        Change::Invite { table, seat, token } => {
            let made = "INSERT INTO invitations (token, table_id, seat) VALUES ($1, $2, $3)";
            vec![order!(made, token.as_str().to_string(), table, seat as i64)]
        }
        Change::SpendSeat { table, seat } => {
            vec![order!("DELETE FROM invitations WHERE table_id = $1 AND seat = $2", table, seat as i64)]
        }
        Change::Next { table, next } => vec![order!("UPDATE tables SET next = $2 WHERE id = $1", table, next)],
        Change::Forget { table } => [
            "DELETE FROM runs WHERE table_number = (SELECT number FROM tables WHERE id = $1)",
            "DELETE FROM holders WHERE table_id = $1",
            "DELETE FROM names WHERE table_id = $1",
            "DELETE FROM invitations WHERE table_id = $1",
            "DELETE FROM tables WHERE id = $1",
        ]
        .map(|gone| order!(gone, table.clone()))
        .into(),
        Change::Tidy { before } => vec![
            order!(
                "UPDATE tables t SET next = NULL WHERE next IS NOT NULL \
                 AND NOT EXISTS (SELECT 1 FROM tables o WHERE o.id = t.next)"
            ),
            order!("DELETE FROM rules r WHERE NOT EXISTS (SELECT 1 FROM tables t WHERE t.rules = r.hash)"),
            // How long a server was away matters to tables that were its own; and for a day it may come back.
            order!(
                "DELETE FROM nodes n WHERE gone < $1::bigint - 86400000 \
                 AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.owner = n.id)",
                before
            ),
            // Times at which the server was not there matter to tables that stand since then.
            order!(
                "DELETE FROM pauses WHERE ended < (SELECT LEAST($1::bigint, COALESCE(MIN(touched), $1::bigint)) FROM tables)",
                before
            ),
        ],
        Change::Alive { at } => vec![order!(
            "INSERT INTO alive (id, wall) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET wall = excluded.wall",
            at
        )],
        Change::Pause { began, ended } => {
            vec![order!("INSERT INTO pauses (began, ended) VALUES ($1, $2)", began, ended)]
        }
        // These are written in ways of their own.
        Change::Event { .. } | Change::Fold { .. } | Change::Owned { .. } => Vec::new(),
    }
}

/// Makes one run of all events of a table.
async fn fold(line: &Connection, table: &str) -> Result<(), StoreError> {
    let stands = "SELECT number, setup, events, checked, touched, \
                  ARRAY(SELECT r.said FROM runs r WHERE r.table_number = t.number ORDER BY r.n) \
                  FROM tables t WHERE id = $1 FOR UPDATE";
    let Some(row) = line.perhaps(stands, &[&table]).await? else { return Ok(()) };
    let (number, many): (i64, i64) = (get(&row, 0)?, get(&row, 2)?);
    let (kept, runs): (Option<i64>, Vec<Vec<u8>>) = (get(&row, 3)?, get(&row, 5)?);
    if runs.len() < 2 {
        return Ok(());
    }
    let summary = Summary { touched: get::<Wall>(&row, 4)?, ..Summary::default() };
    let mut whole = StoredTable { setup: get(&row, 1)?, summary, ..StoredTable::default() };
    for run in runs {
        whole.events.extend(unpack(run).ok_or(StoreError::Damaged)?);
    }
    // Nothing is folded that is not what was written.
    whole.is_what_was_written(many as usize, kept.map(|kept| kept as u32))?;
    line.execute("DELETE FROM runs WHERE table_number = $1", &[&number]).await?;
    let folded = pack(whole.events.iter().map(String::as_str));
    line.execute("INSERT INTO runs (table_number, n, said) VALUES ($1, 0, $2)", &[&number, &folded]).await?;
    Ok(())
}
