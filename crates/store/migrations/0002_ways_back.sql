-- The ways back to a person beside the cookie: a password, and a link that is valid for a while.

ALTER TABLE people ADD COLUMN password TEXT;

CREATE INDEX people_by_name ON people (name);

CREATE TABLE links (
    token_hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id),
    expires BIGINT NOT NULL
);
