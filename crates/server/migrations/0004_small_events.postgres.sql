-- Postgres begins here, with what four steps have made of the schema in SQLite. Ids are ordered by their bytes, as there.
CREATE TABLE rules (
    hash TEXT COLLATE "C" PRIMARY KEY,
    text TEXT NOT NULL
);

-- Every event changes its row: room is left for that, so that the row stays on its page and no index is touched.
CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY,
    setup TEXT NOT NULL,
    seed TEXT,
    opened BIGINT NOT NULL,
    next TEXT COLLATE "C",
    touched BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    turn TEXT,
    result TEXT,
    rules TEXT COLLATE "C" REFERENCES rules (hash),
    number BIGINT GENERATED ALWAYS AS IDENTITY UNIQUE,
    events BIGINT NOT NULL DEFAULT 0,
    checked BIGINT
) WITH (fillfactor = 75);

CREATE TABLE runs (
    table_number BIGINT NOT NULL,
    n BIGINT NOT NULL,
    said BYTEA NOT NULL,
    PRIMARY KEY (table_number, n)
);

CREATE TABLE holders (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    holder TEXT COLLATE "C" NOT NULL,
    since BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat, holder)
);

CREATE INDEX holders_by_browser ON holders (holder);

CREATE TABLE names (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE TABLE invitations (
    token TEXT COLLATE "C" PRIMARY KEY,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL
);

CREATE INDEX invitations_by_table ON invitations (table_id);

CREATE TABLE alive (
    id BIGINT PRIMARY KEY,
    wall BIGINT NOT NULL
);

CREATE TABLE pauses (
    began BIGINT NOT NULL,
    ended BIGINT NOT NULL
);

-- What the house knows of itself: by which key its seeds are sealed, of which only this mark is here.
CREATE TABLE house (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
