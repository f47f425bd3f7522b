-- Nodes that share a database say every second that they are there, by the database's own clock; what one that has fallen silent
-- looked after is taken over at once, and not only when the lease runs out.

CREATE TABLE nodes (
    id TEXT PRIMARY KEY,
    seen BIGINT NOT NULL
);

ALTER TABLE tables ADD COLUMN leased_by TEXT;
