-- What is asked again and again reads what it is about and nothing else, however much is kept. What is due is looked for every few
-- seconds, so that its index begins with the status: otherwise every table that is being played is read to find the few.

DROP INDEX tables_by_lease;

CREATE INDEX tables_by_lease ON tables (status, leased_until) WHERE leased_until IS NOT NULL;

CREATE INDEX results_against_bots ON results (game, at) WHERE rival IS NOT NULL;

CREATE INDEX studies_to_do ON studies (asked) WHERE analysis IS NULL;

CREATE INDEX links_of_a_person ON links (person);

CREATE INDEX links_by_end ON links (expires);
