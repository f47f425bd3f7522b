-- The same statements run on SQLite and on Postgres: text, bigint and nothing that only one of them knows.
-- Times are milliseconds since 1970, ids and hashes are text.

CREATE TABLE secrets (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);

-- Only the hash of a token is kept: who reads the database cannot sit down as someone else.
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    created BIGINT NOT NULL
);

CREATE INDEX sessions_of_a_person ON sessions (person);

-- The deal and the nonce are the referee's; the commitment is public from the start.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    players BIGINT NOT NULL,
    options TEXT NOT NULL,
    deal TEXT NOT NULL,
    nonce TEXT NOT NULL,
    commitment TEXT NOT NULL,
    host TEXT NOT NULL REFERENCES people (id),
    status TEXT NOT NULL,
    is_public BIGINT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL
);

CREATE INDEX tables_by_status ON tables (status, changed);

-- An index over the log: who sits where now.
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    person TEXT REFERENCES people (id),
    bot TEXT,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX seats_of_a_person ON seats (person);

-- The truth about a table: what happened, in order, nothing ever changed. The key refuses a second entry with the
-- same number, so of two that happen at once one is told to look again.
CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    sequence BIGINT NOT NULL,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    seat BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, sequence)
);
