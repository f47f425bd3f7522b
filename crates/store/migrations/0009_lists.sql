-- What the home page asks for: the tables that everyone is shown, the latest first.

CREATE INDEX tables_by_change ON tables (changed);

CREATE INDEX public_tables ON tables (is_public, status, changed);
