-- What says which bot is a match for a person: how much they say they have played, and how their games came out. A result is an
-- index over the log of its table, kept because an outcome is only found by replaying a game.

ALTER TABLE people ADD COLUMN experience TEXT;

CREATE TABLE results (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    person TEXT NOT NULL REFERENCES people (id),
    game TEXT NOT NULL,
    rival TEXT,
    has_won BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE INDEX results_of_a_person ON results (person, game, at);
