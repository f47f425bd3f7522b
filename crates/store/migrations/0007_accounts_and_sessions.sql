-- A name with a password is one account. People from before are given theirs when the program starts, which knows how names
-- are compared; until then they have none.

ALTER TABLE people ADD COLUMN account TEXT;

CREATE UNIQUE INDEX people_by_account ON people (account);

CREATE INDEX people_without_account ON people (created) WHERE password IS NOT NULL AND account IS NULL;

-- When a session was used last, and on which device. Those from before have no device; the program dates them when it starts.

ALTER TABLE sessions ADD COLUMN used BIGINT NOT NULL DEFAULT 0;

ALTER TABLE sessions ADD COLUMN device TEXT;

CREATE INDEX sessions_by_use ON sessions (used);
