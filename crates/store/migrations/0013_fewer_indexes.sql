-- Every turn says when something last happened at its table, and each index over that is written with it. What only some tables are
-- asked for by has only those in it: tables that everyone is shown, and tables at which something is due.

DROP INDEX tables_by_change;

DROP INDEX public_tables;

CREATE INDEX public_tables ON tables (status, changed) WHERE is_public = 1;

DROP INDEX tables_by_lease;

CREATE INDEX tables_by_lease ON tables (leased_until) WHERE leased_until IS NOT NULL;
