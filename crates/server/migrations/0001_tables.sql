-- Times are milliseconds since 1970. Secrets are stored as hashes only, but for the seed, which is needed to roll.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    setup TEXT NOT NULL,
    seed TEXT,
    opened BIGINT NOT NULL,
    next TEXT,
    -- How things stand, for lists of games: what the events say too.
    touched BIGINT NOT NULL,
    plies BIGINT NOT NULL,
    turn TEXT,
    result TEXT
);

-- What happened, in the words of the table. Nothing is ever changed or taken out.
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    n BIGINT NOT NULL,
    said TEXT NOT NULL,
    wall BIGINT NOT NULL,
    PRIMARY KEY (table_id, n)
);

-- Which browsers hold which seat.
CREATE TABLE holders (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    holder TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, holder)
);

CREATE INDEX holders_by_browser ON holders (holder);

CREATE TABLE names (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE TABLE invitations (
    token TEXT PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL
);

CREATE INDEX invitations_by_table ON invitations (table_id);

-- When the server was last seen alive, and when it was not: nobody's clock runs then.
CREATE TABLE alive (
    id BIGINT PRIMARY KEY,
    wall BIGINT NOT NULL
);

CREATE TABLE pauses (
    began BIGINT NOT NULL,
    ended BIGINT NOT NULL
);
