-- A table is replayed by the rules it was played by. Those from before this column were played by the first edition.

ALTER TABLE tables ADD COLUMN edition BIGINT NOT NULL DEFAULT 1;
