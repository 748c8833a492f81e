//! What is read. Each question is one statement, so its answer is how things stood at one moment.

use tokio_postgres::Row;

use super::connection::{Connection, get};
use crate::secret::Hashed;
use crate::store::run_text::unpack;
use crate::store::seal::Seal;
use crate::store::{Before, Held, Listed, SEATS_LISTED, StoreError, StoredTable, Summary, Wall, seat_number};

type Read<T> = Result<T, StoreError>;

fn each<T>(rows: &[Row], one: impl Fn(&Row) -> Read<T>) -> Read<Vec<T>> {
    rows.iter().map(one).collect()
}

/// A table with everything about it. One that is not as it was written is not given out.
pub async fn table(line: &Connection, id: &str, seal: &Seal) -> Read<Option<StoredTable>> {
    let whole = "SELECT setup, rules, seed, next, opened, touched, plies, turn, result, events, checked, \
                 ARRAY(SELECT r.said FROM runs r WHERE r.table_number = t.number ORDER BY r.n), \
                 ARRAY(SELECT h.seat FROM holders h WHERE h.table_id = t.id ORDER BY h.seat, h.holder), \
                 ARRAY(SELECT h.holder FROM holders h WHERE h.table_id = t.id ORDER BY h.seat, h.holder), \
                 ARRAY(SELECT h.since FROM holders h WHERE h.table_id = t.id ORDER BY h.seat, h.holder), \
                 ARRAY(SELECT i.token FROM invitations i WHERE i.table_id = t.id ORDER BY i.token), \
                 ARRAY(SELECT i.seat FROM invitations i WHERE i.table_id = t.id ORDER BY i.token), \
                 (SELECT n.name FROM names n WHERE n.table_id = t.id AND n.seat = 0), \
                 (SELECT n.name FROM names n WHERE n.table_id = t.id AND n.seat = 1) \
                 FROM tables t WHERE id = $1";
    let Some(row) = line.perhaps(whole, &[&id]).await? else { return Ok(None) };
    let mut table = StoredTable {
        setup: get(&row, 0)?,
        // An empty name stands for a game that was not known any more when rules began to be kept.
        rules: get::<Option<String>>(&row, 1)?.filter(|rules| !rules.is_empty()),
        seed: get::<Option<String>>(&row, 2)?.map(|seed| seal.open(id, &seed)),
        next: get(&row, 3)?,
        opened: get(&row, 4)?,
        summary: summary(&row, 5)?,
        names: [get(&row, 17)?, get(&row, 18)?],
        ..StoredTable::default()
    };
    for run in get::<Vec<Vec<u8>>>(&row, 11)? {
        table.events.extend(unpack(run).ok_or(StoreError::Damaged)?);
    }
    let (many, kept): (i64, Option<i64>) = (get(&row, 9)?, get(&row, 10)?);
    table.is_what_was_written(many as usize, kept.map(|kept| kept as u32))?;
    let (seats, holders, since): (Vec<i64>, Vec<String>, Vec<Wall>) =
        (get(&row, 12)?, get(&row, 13)?, get(&row, 14)?);
    let held = seats.into_iter().zip(holders).zip(since);
    table.holders = held
        .map(|((seat, holder), since)| Held { seat: seat_number(seat), holder: Hashed::stored(holder), since })
        .collect();
    let (tokens, seats): (Vec<String>, Vec<i64>) = (get(&row, 15)?, get(&row, 16)?);
    table.invitations = tokens.into_iter().map(Hashed::stored).zip(seats.into_iter().map(seat_number)).collect();
    Ok(Some(table))
}

/// Touched, plies, turn and result, which stand side by side.
fn summary(row: &Row, at: usize) -> Read<Summary> {
    let plies: i64 = get(row, at + 1)?;
    Ok(Summary { touched: get(row, at)?, plies: plies as usize, turn: get(row, at + 2)?, result: get(row, at + 3)? })
}

pub async fn tables_of(line: &Connection, holder: &Hashed, most: u32) -> Read<Vec<Listed>> {
    let listed = "SELECT t.id, t.setup, t.opened, t.next, t.touched, t.plies, t.turn, t.result, \
                  BOOL_OR(h.seat = 0), BOOL_OR(h.seat = 1), \
                  (SELECT n.name FROM names n WHERE n.table_id = t.id AND n.seat = 0), \
                  (SELECT n.name FROM names n WHERE n.table_id = t.id AND n.seat = 1) \
                  FROM (SELECT * FROM holders WHERE holder = $1 ORDER BY since DESC LIMIT $3) h \
                  JOIN tables t ON t.id = h.table_id GROUP BY t.id ORDER BY t.touched DESC LIMIT $2";
    let rows = line.all(listed, &[&holder.as_str(), &i64::from(most), &SEATS_LISTED]).await?;
    each(&rows, |row| {
        Ok(Listed {
            id: get(row, 0)?,
            setup: get(row, 1)?,
            opened: get(row, 2)?,
            next: get(row, 3)?,
            summary: summary(row, 4)?,
            seats: [get(row, 8)?, get(row, 9)?],
            names: [get(row, 10)?, get(row, 11)?],
        })
    })
}

pub async fn rules(line: &Connection, hash: &str) -> Read<Option<String>> {
    let row = line.perhaps("SELECT text FROM rules WHERE hash = $1", &[&hash]).await?;
    row.map(|row| get(&row, 0)).transpose()
}

pub async fn without_rules(line: &Connection, most: u32) -> Read<Vec<(String, String)>> {
    let some = "SELECT id, setup FROM tables WHERE rules IS NULL LIMIT $1";
    each(&line.all(some, &[&i64::from(most)]).await?, |row| Ok((get(row, 0)?, get(row, 1)?)))
}

pub async fn ids(line: &Connection, after: &str, most: u32) -> Read<Vec<String>> {
    let some = "SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
    each(&line.all(some, &[&after, &i64::from(most)]).await?, |row| get(row, 0))
}

pub async fn untouched(line: &Connection, before: Before, after: &str, most: u32) -> Read<Vec<String>> {
    let some = "SELECT id FROM tables WHERE id > $1 AND \
                (touched < CASE WHEN result IS NOT NULL THEN $2::bigint WHEN plies > 0 THEN $3::bigint \
                 ELSE $4::bigint END \
                 OR (touched < $5 AND NOT EXISTS (SELECT 1 FROM holders h WHERE h.table_id = tables.id))) \
                ORDER BY id LIMIT $6";
    let Before { finished, abandoned, unplayed, unheld } = before;
    let rows = line.all(some, &[&after, &finished, &abandoned, &unplayed, &unheld, &i64::from(most)]).await?;
    each(&rows, |row| get(row, 0))
}

pub async fn alive(line: &Connection) -> Read<Option<Wall>> {
    let row = line.perhaps("SELECT wall FROM alive WHERE id = 1", &[]).await?;
    row.map(|row| get(&row, 0)).transpose()
}

pub async fn pauses(line: &Connection, since: Wall) -> Read<Vec<(Wall, Wall)>> {
    let later = "SELECT began, ended FROM pauses WHERE ended > $1";
    each(&line.all(later, &[&since]).await?, |row| Ok((get(row, 0)?, get(row, 1)?)))
}
