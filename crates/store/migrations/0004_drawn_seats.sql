-- Who sits where is drawn with the deal, and is the referee's until the table begins. Tables without a draw are seated as listed,
-- those from before among them.

ALTER TABLE tables ADD COLUMN draw TEXT;
