-- Studies of finished games: who asked for one, who is at work on it, and what came of it. A turn is kept as soon as it is
-- studied, so that whoever goes on with an aborted study begins where it stopped; once all are, they are one analysis.

CREATE TABLE studies (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    -- The person; empty for a guest.
    asked_by TEXT NOT NULL,
    asked BIGINT NOT NULL,
    -- How turns are studied. What was studied otherwise is not mixed with it.
    method TEXT NOT NULL,
    turns BIGINT NOT NULL,
    -- Begun so often since a turn was last kept.
    tries BIGINT NOT NULL,
    -- Who is at work: a name for this one piece of work, the node it is done on, and until when nobody else begins.
    claim TEXT,
    node TEXT,
    leased_until BIGINT NOT NULL,
    analysis TEXT
);

CREATE INDEX studies_of_an_asker ON studies (asked_by, asked);

CREATE TABLE studied_turns (
    table_id TEXT NOT NULL REFERENCES tables (id),
    turn BIGINT NOT NULL,
    studied TEXT NOT NULL,
    PRIMARY KEY (table_id, turn)
);
