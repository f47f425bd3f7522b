//! What survives a restart: people, tables, seats and turns.
