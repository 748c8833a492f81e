//! How each change is written.

use rusqlite::{Connection, Params, Transaction, params};

use super::told;
use crate::store::run_text::{checked, pack, sum_after, sum_of_setup, unpack};
use crate::store::seal::Seal;
use crate::store::{Change, StoreError, Summary, Wall};

/// So many seeds are sealed at once.
const SEALED_TOGETHER: i64 = 1000;

/// Writes changes one after another; events of one table that follow each other become one run.
pub fn write_run(all: &Transaction, changes: &[Change], seal: &Seal) -> Result<(), StoreError> {
    let same = |a: &Change, b: &Change| match (a, b) {
        (Change::Event { table: a, .. }, Change::Event { table: b, .. }) => a == b,
        _ => false,
    };
    for together in changes.chunk_by(same) {
        match together {
            [Change::Event { table, n, .. }, ..] => events(all, table, *n, together)?,
            others => others.iter().try_for_each(|other| change(all, other, seal))?,
        }
    }
    Ok(())
}

fn execute(all: &Transaction, sql: &str, given: impl Params) -> Result<usize, StoreError> {
    all.prepare_cached(sql).and_then(|mut ready| ready.execute(given)).map_err(told)
}

fn events(all: &Transaction, table: &str, n: usize, together: &[Change]) -> Result<(), StoreError> {
    let said = together.iter().filter_map(|change| match change {
        Change::Event { said, .. } => Some(said.as_str()),
        _ => None,
    });
    let Some(Change::Event { sum, summary, .. }) = together.last() else { return Ok(()) };
    let Summary { touched, plies, turn, result } = summary;
    // Only where nobody else has written that event.
    let stands = "UPDATE tables SET touched = ?3, plies = ?4, turn = ?5, result = ?6, events = ?7, checked = ?8 \
                  WHERE id = ?1 AND events = ?2";
    let (after, kept) = (n + together.len(), checked(*sum, *touched));
    let updated = execute(all, stands, params![table, n, touched, plies, turn, result, after, kept])?;
    if updated == 0 {
        return Err(StoreError::Conflict);
    }
    let made = "INSERT INTO runs (table_number, n, said) SELECT number, ?2, ?3 FROM tables WHERE id = ?1";
    execute(all, made, params![table, n, pack(said)])?;
    Ok(())
}

fn change(all: &Transaction, change: &Change, seal: &Seal) -> Result<(), StoreError> {
    match change {
        Change::Open { table, setup, rules, seed, summary } => {
            let made = "INSERT INTO tables (id, setup, seed, opened, touched, plies, turn, result, rules, checked, number) \
                        VALUES (?1, ?2, ?3, ?4, ?4, ?5, ?6, ?7, ?8, ?9, \
                                (SELECT COALESCE(MAX(number), 0) + 1 FROM tables))";
            let Summary { touched, plies, turn, result } = summary;
            let seed = seed.as_ref().map(|seed| seal.close(table, seed));
            let kept = checked(sum_of_setup(setup), *touched);
            execute(all, made, params![table, setup, seed, touched, plies, turn, result, rules, kept])?;
        }
        Change::Rules { hash, text } => {
            execute(all, "INSERT INTO rules (hash, text) VALUES (?1, ?2) ON CONFLICT DO NOTHING", [hash, text])?;
        }
        Change::Pin { table, rules } => {
            execute(all, "UPDATE tables SET rules = ?2 WHERE id = ?1", [table, rules])?;
        }
        Change::Event { table, n, .. } => events(all, table, *n, std::slice::from_ref(change))?,
        Change::Fold { table } => fold(all, table)?,
        // A file has one server.
        Change::Owned { .. } => {}
        Change::Hold { table, seat, holder, since } => {
            let made = "INSERT INTO holders (table_id, seat, holder, since) VALUES (?1, ?2, ?3, ?4) \
                        ON CONFLICT DO NOTHING";
            execute(all, made, params![table, seat, holder.as_str(), since])?;
        }
        Change::PutOut { table, seat, holder } => {
            let gone = "DELETE FROM holders WHERE table_id = ?1 AND seat = ?2 AND holder = ?3";
            execute(all, gone, params![table, seat, holder.as_str()])?;
        }
        Change::Name { table, seat, name } => {
            let made = "INSERT INTO names (table_id, seat, name) VALUES (?1, ?2, ?3) \
                        ON CONFLICT (table_id, seat) DO UPDATE SET name = excluded.name";
            execute(all, made, params![table, seat, name])?;
        }
        Change::Invite { table, seat, token } => {
            let made = "INSERT INTO invitations (token, table_id, seat) VALUES (?1, ?2, ?3)";
            execute(all, made, params![token.as_str(), table, seat])?;
        }
        Change::SpendSeat { table, seat } => {
            execute(all, "DELETE FROM invitations WHERE table_id = ?1 AND seat = ?2", params![table, seat])?;
        }
        Change::Next { table, next } => {
            execute(all, "UPDATE tables SET next = ?2 WHERE id = ?1", [table, next])?;
        }
        Change::Forget { table } => {
            for gone in [
                "DELETE FROM runs WHERE table_number = (SELECT number FROM tables WHERE id = ?1)",
                "DELETE FROM holders WHERE table_id = ?1",
                "DELETE FROM names WHERE table_id = ?1",
                "DELETE FROM invitations WHERE table_id = ?1",
                "DELETE FROM tables WHERE id = ?1",
            ] {
                execute(all, gone, [table])?;
            }
        }
        Change::Tidy { before } => {
            for tidy in [
                "UPDATE tables SET next = NULL WHERE next IS NOT NULL AND next NOT IN (SELECT id FROM tables)",
                "DELETE FROM rules WHERE hash NOT IN (SELECT rules FROM tables WHERE rules IS NOT NULL)",
            ] {
                execute(all, tidy, [])?;
            }
            // Times at which the server was not there matter to tables that stand since then.
            let pauses = "DELETE FROM pauses WHERE ended < (SELECT MIN(?1, COALESCE(MIN(touched), ?1)) FROM tables)";
            execute(all, pauses, [before])?;
        }
        Change::Alive { at } => {
            let made =
                "INSERT INTO alive (id, wall) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET wall = excluded.wall";
            execute(all, made, [at])?;
        }
        Change::Pause { began, ended } => {
            execute(all, "INSERT INTO pauses (began, ended) VALUES (?1, ?2)", [began, ended])?;
        }
    }
    Ok(())
}

/// Makes one run of all events of a table.
fn fold(all: &Transaction, table: &str) -> Result<(), StoreError> {
    let runs = "SELECT r.table_number, r.said FROM runs r JOIN tables t ON t.number = r.table_number \
                WHERE t.id = ?1 ORDER BY r.n";
    let mut ready = all.prepare_cached(runs).map_err(told)?;
    let runs = ready.query_map([table], |row| Ok((row.get(0)?, row.get(1)?))).map_err(told)?;
    let runs: Vec<(i64, Vec<u8>)> = runs.collect::<Result<_, _>>().map_err(told)?;
    let Some((number, _)) = runs.first().filter(|_| runs.len() > 1) else { return Ok(()) };
    let number = *number;
    let mut events = Vec::new();
    for (_, run) in runs {
        events.extend(unpack(run).ok_or(StoreError::Damaged)?);
    }
    // Nothing is folded that is not what was written.
    let stands = "SELECT setup, events, checked, touched FROM tables WHERE id = ?1";
    let row = |row: &rusqlite::Row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
    let (setup, many, kept, touched): (String, usize, Option<u32>, Wall) =
        all.prepare_cached(stands).and_then(|mut ready| ready.query_row([table], row)).map_err(told)?;
    let sum = checked(events.iter().fold(sum_of_setup(&setup), |sum, said| sum_after(sum, said)), touched);
    if events.len() != many || kept.is_some_and(|kept| kept != sum) {
        return Err(StoreError::Damaged);
    }
    execute(all, "DELETE FROM runs WHERE table_number = ?1", [number])?;
    let folded = pack(events.iter().map(String::as_str));
    execute(all, "INSERT INTO runs (table_number, n, said) VALUES (?1, 0, ?2)", params![number, folded])?;
    execute(all, "UPDATE tables SET checked = ?2 WHERE id = ?1", params![table, sum])?;
    Ok(())
}

/// Seeds of before are sealed.
pub fn seal_all(connection: &mut Connection, seal: &Seal) -> Result<(), rusqlite::Error> {
    loop {
        let all = connection.transaction()?;
        let open = "SELECT id, seed FROM tables WHERE seed IS NOT NULL AND seed NOT LIKE 'sealed:%' LIMIT ?1";
        let found: Vec<(String, String)> = all
            .prepare(open)?
            .query_map([SEALED_TOGETHER], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_, _>>()?;
        let sealed: Vec<_> = found.iter().map(|(id, seed)| (id, seal.close(id, seed))).collect();
        for (id, seed) in &sealed {
            all.execute("UPDATE tables SET seed = ?2 WHERE id = ?1", [*id, seed])?;
        }
        all.commit()?;
        // What is no seed stays as it is, and is not tried over and over.
        if sealed.iter().filter(|(_, seed)| Seal::is_closed(seed)).count() < SEALED_TOGETHER as usize {
            return Ok(());
        }
    }
}
