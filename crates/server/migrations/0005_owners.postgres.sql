-- Several servers share a house: a table belongs to one of them at a time, and every time it is taken its epoch grows. Whoever writes
-- names the epoch in which it was taken.
ALTER TABLE tables ADD COLUMN owner BIGINT, ADD COLUMN epoch BIGINT NOT NULL DEFAULT 0;

-- The servers: when each was last seen, until when it is believed to be there (0: never again), and since when it is known to be gone.
-- All by the clock of the database, in milliseconds.
CREATE TABLE nodes (
    id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    seen BIGINT NOT NULL,
    until BIGINT NOT NULL,
    gone BIGINT
) WITH (fillfactor = 20);

-- What is no table and has one owner all the same.
CREATE TABLE duties (
    name TEXT PRIMARY KEY,
    owner BIGINT,
    epoch BIGINT NOT NULL DEFAULT 0
);
