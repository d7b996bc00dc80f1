-- Schema 7: what was filed for the time being, and the questions that wait for an answer.

-- Whether its owner confirmed the filing that counts, or wrote it so that nobody had to ask.
ALTER TABLE entries ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 1 CHECK (confirmed IN (0, 1));
ALTER TABLE played_seats ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 1
    CHECK (confirmed IN (0, 1));

-- The questions to a seat in its round, as JSON; none: none was asked. The lines that waited for
-- a YES before there were questions stay where they are, in entries.held.
ALTER TABLE entries ADD COLUMN questions TEXT;
