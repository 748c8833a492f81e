//! What is read.

use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use super::told;
use crate::secret::Hashed;
use crate::store::run_text::unpack;
use crate::store::seal::Seal;
use crate::store::{Before, Held, Listed, SEATS_LISTED, StoreError, StoredTable, Summary, Wall, seat_number};

type Read<T> = Result<T, rusqlite::Error>;

fn all<T>(connection: &Connection, sql: &str, given: impl Params, one: impl FnMut(&Row) -> Read<T>) -> Read<Vec<T>> {
    connection.prepare_cached(sql)?.query_map(given, one)?.collect()
}

/// A table with everything about it, as it stood at one moment. One that is not as it was written is not given out.
pub fn table(connection: &Connection, id: &str, seal: &Seal) -> Result<Option<StoredTable>, StoreError> {
    let moment = connection.unchecked_transaction().map_err(told)?;
    let found = whole_table(&moment, id, seal);
    moment.commit().map_err(told)?;
    found
}

fn whole_table(connection: &Connection, id: &str, seal: &Seal) -> Result<Option<StoredTable>, StoreError> {
    let place = "SELECT rowid FROM tables WHERE id = ?1";
    let place = connection.prepare_cached(place).and_then(|mut ready| {
        let place = ready.query_row([id], |row| row.get::<_, i64>(0));
        place.optional()
    });
    let Some(place) = place.map_err(told)? else { return Ok(None) };
    let of_table = "SELECT setup, rules, seed, next, touched, events, checked, number, id, opened, plies, turn, result FROM tables \
         WHERE rowid = ?1";
    let found = connection.prepare_cached(of_table).and_then(|mut ready| {
        let one = |row: &Row| {
            let table = StoredTable {
                setup: row.get(0)?,
                // An empty name stands for a game that was not known any more when rules began to be kept.
                rules: row.get::<_, Option<String>>(1)?.filter(|rules| !rules.is_empty()),
                seed: row.get::<_, Option<String>>(2)?.map(|seed| seal.open(id, &seed)),
                next: row.get(3)?,
                opened: row.get(9)?,
                summary: Summary {
                    touched: row.get(4)?,
                    plies: row.get(10)?,
                    turn: row.get(11)?,
                    result: row.get(12)?,
                },
                ..StoredTable::default()
            };
            let (many, kept) = (row.get::<_, usize>(5)?, row.get::<_, Option<u32>>(6)?);
            Ok((table, many, kept, row.get::<_, i64>(7)?, row.get::<_, String>(8)?))
        };
        ready.query_row([place], one).optional()
    });
    let (mut table, many, kept, number, own) = found.map_err(told)?.ok_or(StoreError::Damaged)?;
    // Ids are found by an index: where that is damaged, it may lead to the table of others.
    if own != id {
        return Err(StoreError::Damaged);
    }
    let runs = "SELECT said FROM runs WHERE table_number = ?1 ORDER BY n";
    for run in all(connection, runs, [number], |row| row.get::<_, Vec<u8>>(0)).map_err(told)? {
        table.events.extend(unpack(run).ok_or(StoreError::Damaged)?);
    }
    table.is_what_was_written(many, kept)?;
    let holders = "SELECT seat, holder, since FROM holders WHERE table_id = ?1";
    let held = |row: &Row| {
        Ok(Held { seat: seat_number(row.get(0)?), holder: Hashed::stored(row.get(1)?), since: row.get(2)? })
    };
    table.holders = all(connection, holders, [id], held).map_err(told)?;
    let names = "SELECT seat, name FROM names WHERE table_id = ?1";
    for (seat, name) in all(connection, names, [id], |row| Ok((row.get(0)?, row.get(1)?))).map_err(told)? {
        table.names[seat_number(seat)] = Some(name);
    }
    let tokens = "SELECT seat, token FROM invitations WHERE table_id = ?1";
    let token = |row: &Row| Ok((Hashed::stored(row.get(1)?), seat_number(row.get(0)?)));
    table.invitations = all(connection, tokens, [id], token).map_err(told)?;
    Ok(Some(table))
}

pub fn tables_of(connection: &Connection, holder: &Hashed, most: u32) -> Read<Vec<Listed>> {
    let listed = "SELECT t.id, t.setup, t.opened, t.next, t.touched, t.plies, t.turn, t.result, \
                  MAX(CASE WHEN h.seat = 0 THEN 1 ELSE 0 END), \
                  MAX(CASE WHEN h.seat = 1 THEN 1 ELSE 0 END), \
                  (SELECT n.name FROM names n WHERE n.table_id = t.id AND n.seat = 0), \
                  (SELECT n.name FROM names n WHERE n.table_id = t.id AND n.seat = 1) \
                  FROM (SELECT * FROM holders WHERE holder = ?1 ORDER BY since DESC LIMIT ?3) h \
                  JOIN tables t ON t.id = h.table_id \
                  GROUP BY t.id, t.setup, t.opened, t.next, t.touched, t.plies, t.turn, t.result \
                  ORDER BY t.touched DESC LIMIT ?2";
    all(connection, listed, params![holder.as_str(), most, SEATS_LISTED], |row| {
        Ok(Listed {
            id: row.get(0)?,
            setup: row.get(1)?,
            opened: row.get(2)?,
            next: row.get(3)?,
            summary: Summary { touched: row.get(4)?, plies: row.get(5)?, turn: row.get(6)?, result: row.get(7)? },
            seats: [row.get::<_, i64>(8)? == 1, row.get::<_, i64>(9)? == 1],
            names: [row.get(10)?, row.get(11)?],
        })
    })
}

pub fn rules(connection: &Connection, hash: &str) -> Read<Option<String>> {
    let text = "SELECT text FROM rules WHERE hash = ?1";
    connection.prepare_cached(text)?.query_row([hash], |row| row.get(0)).optional()
}

pub fn without_rules(connection: &Connection, most: u32) -> Read<Vec<(String, String)>> {
    let some = "SELECT id, setup FROM tables WHERE rules IS NULL LIMIT ?1";
    all(connection, some, [most], |row| Ok((row.get(0)?, row.get(1)?)))
}

pub fn ids(connection: &Connection, after: &str, most: u32) -> Read<Vec<String>> {
    let some = "SELECT id FROM tables WHERE id > ?1 ORDER BY id LIMIT ?2";
    all(connection, some, params![after, most], |row| row.get(0))
}

pub fn untouched(connection: &Connection, before: Before, after: &str, most: u32) -> Read<Vec<String>> {
    let some = "SELECT id FROM tables WHERE id > ?1 AND \
                (touched < CASE WHEN result IS NOT NULL THEN ?2 WHEN plies > 0 THEN ?3 ELSE ?4 END \
                 OR (touched < ?5 AND NOT EXISTS (SELECT 1 FROM holders h WHERE h.table_id = tables.id))) \
                ORDER BY id LIMIT ?6";
    let Before { finished, abandoned, unplayed, unheld } = before;
    all(connection, some, params![after, finished, abandoned, unplayed, unheld, most], |row| row.get(0))
}

pub fn alive(connection: &Connection) -> Read<Option<Wall>> {
    let last = "SELECT wall FROM alive WHERE id = 1";
    connection.prepare_cached(last)?.query_row([], |row| row.get(0)).optional()
}

pub fn pauses(connection: &Connection, since: Wall) -> Read<Vec<(Wall, Wall)>> {
    let later = "SELECT began, ended FROM pauses WHERE ended > ?1";
    all(connection, later, [since], |row| Ok((row.get(0)?, row.get(1)?)))
}
