-- What nodes that share a database have to share beside the log: who looks after a table, and drafts, since any node may be
-- asked next. Neither matters once it is gone.

ALTER TABLE tables ADD COLUMN leased_until BIGINT;

CREATE INDEX tables_by_lease ON tables (leased_until);

CREATE TABLE drafts (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    version BIGINT NOT NULL,
    decisions TEXT NOT NULL,
    hint TEXT
);
