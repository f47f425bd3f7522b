//! Every word a player reads: message keys with data, in each language.
