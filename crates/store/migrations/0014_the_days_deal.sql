-- The day's deal: one table a person for each game and day, counted in days since 1970. Of two that are opened at once the key refuses
-- one. How a game came out is kept with all that the day's ladder is in order of; of games before this only who won is known.

ALTER TABLE tables ADD COLUMN day BIGINT;

CREATE UNIQUE INDEX one_table_a_day ON tables (day, game, host) WHERE day IS NOT NULL;

CREATE INDEX days_of_a_person ON tables (host, game, day) WHERE day IS NOT NULL;

ALTER TABLE results ADD COLUMN place BIGINT;

ALTER TABLE results ADD COLUMN points BIGINT;

ALTER TABLE results ADD COLUMN rounds BIGINT;
