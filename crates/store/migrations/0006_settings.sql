-- What a person has chosen on the page of settings, as one short text: cards=large&speed=fast. Nothing chosen is an empty text.

ALTER TABLE people ADD COLUMN settings TEXT NOT NULL DEFAULT '';
