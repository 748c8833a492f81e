//! The schema and its numbered steps. Several servers may begin at once: one of them brings it forward, the others wait.

use super::connection::{Connection, get};
use crate::store::StoreError;
use crate::store::steps::STEPS;

/// The first half of the names of our locks; the second is the schema, so that one database can be several houses.
pub const HOUSE_LOCK: i32 = 0x6b61_6d65;
const STEP_LOCK: i32 = HOUSE_LOCK + 1;

/// Brings the schema to that of today.
pub async fn migrate(line: &Connection) -> Result<(), StoreError> {
    // Given back without its end, the line takes everything back.
    begin_alone(line).await?;
    let last = last_step(line).await?;
    if last == 0 {
        line.batch("CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY)").await?;
    }
    for (number, step) in (1_i64..).zip(STEPS).filter(|(number, _)| *number > last) {
        line.batch(step.postgres).await?;
        line.execute("INSERT INTO migrations (number) VALUES ($1)", &[&number]).await?;
    }
    line.batch("COMMIT").await
}

/// Begins a transaction of which there is one at a time in the house.
pub async fn begin_alone(line: &Connection) -> Result<(), StoreError> {
    line.batch("BEGIN").await?;
    let lock = "SELECT pg_advisory_xact_lock($1, hashtext(COALESCE(current_schema(), '')))";
    line.execute(lock, &[&STEP_LOCK]).await.map(drop)
}

/// Whether the schema is that of today, for whoever only looks.
pub async fn is_todays(line: &Connection) -> Result<(), StoreError> {
    match last_step(line).await? {
        last if last == STEPS.len() as i64 => Ok(()),
        _ => Err(StoreError::Older),
    }
}

/// How far the schema has come. One of something else is left alone.
async fn last_step(line: &Connection) -> Result<i64, StoreError> {
    let names = "SELECT current_schema() IS NULL, COUNT(*), COUNT(*) FILTER (WHERE table_name = 'migrations') \
                 FROM information_schema.tables WHERE table_schema = current_schema()";
    let row = line.one(names, &[]).await?;
    let (nowhere, tables, ours): (bool, i64, i64) = (get(&row, 0)?, get(&row, 1)?, get(&row, 2)?);
    match (nowhere, tables, ours) {
        (true, ..) => return Err(StoreError::NoDatabase),
        (_, 0, _) => return Ok(0),
        (_, _, 0) => return Err(StoreError::Foreign),
        _ => {}
    }
    let found = get(&line.one("SELECT COALESCE(MAX(number), 0) FROM migrations", &[]).await?, 0)?;
    let known = STEPS.len() as i64;
    if found > known { Err(StoreError::Newer { found, known }) } else { Ok(found) }
}
