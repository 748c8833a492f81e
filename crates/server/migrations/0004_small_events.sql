-- Events in few bytes: a table by a short number, its events in runs, and nothing said twice. When an event happened stands
-- in its own words.
ALTER TABLE tables ADD COLUMN number BIGINT;

UPDATE tables SET number = rowid;

CREATE UNIQUE INDEX tables_by_number ON tables (number);

-- How many events there are, and a sum over setup, events and the last moment, by which damage is seen; nothing where it was never made.
ALTER TABLE tables ADD COLUMN events BIGINT NOT NULL DEFAULT 0;

ALTER TABLE tables ADD COLUMN checked BIGINT;

UPDATE tables SET events = (SELECT COUNT(*) FROM events e WHERE e.table_id = tables.id);

-- Events from the n-th on, a line each, or the same packed.
CREATE TABLE runs (
    table_number BIGINT NOT NULL,
    n BIGINT NOT NULL,
    said BLOB NOT NULL,
    PRIMARY KEY (table_number, n)
) WITHOUT ROWID;

INSERT INTO runs (table_number, n, said)
SELECT t.number, 0, CAST(GROUP_CONCAT(e.said, char(10) ORDER BY e.n) AS BLOB)
FROM events e JOIN tables t ON t.id = e.table_id
GROUP BY t.number;

DROP TABLE events;
