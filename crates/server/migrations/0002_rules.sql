-- The rules that games were opened with, each once. A game is judged by its own, also after a ruling has changed.
CREATE TABLE rules (
    hash TEXT PRIMARY KEY,
    text TEXT NOT NULL
);

ALTER TABLE tables ADD COLUMN rules TEXT REFERENCES rules (hash);
