-- Schema 7: what was filed for the time being, the questions that wait for an answer, and what
-- people say that is no order.

-- Whether its owner confirmed the filing that counts, or wrote it so that nobody had to ask.
ALTER TABLE entries ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 1 CHECK (confirmed IN (0, 1));
ALTER TABLE played_seats ADD COLUMN confirmed INTEGER NOT NULL DEFAULT 1
    CHECK (confirmed IN (0, 1));

-- The questions to a seat in its round, as JSON; none: none was asked. The lines that waited for
-- a YES before there were questions stay where they are, in entries.held.
ALTER TABLE entries ADD COLUMN questions TEXT;

-- Notes to the moderator. The number stands in the reply address of the message that he gets.
-- The text is forgotten with time; that there was a note stays.
CREATE TABLE notes (
    match INTEGER NOT NULL REFERENCES matches (number),
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 65535),
    -- Who wrote it: `seat 0`, `candidate 0` or `observer 0`.
    party TEXT NOT NULL,
    name TEXT NOT NULL,
    -- The round that was open; none: no round was.
    round INTEGER,
    at TEXT NOT NULL,
    text TEXT NOT NULL,
    passed INTEGER NOT NULL CHECK (passed IN (0, 1)),
    forgotten TEXT,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX notes_waiting ON notes (match) WHERE passed = 0;

-- Table talk.
CREATE TABLE talk (
    match INTEGER NOT NULL REFERENCES matches (number),
    place INTEGER NOT NULL CHECK (place >= 0),
    -- None: the moderator.
    seat INTEGER CHECK (seat BETWEEN 0 AND 7),
    -- None: all.
    recipient INTEGER CHECK (recipient BETWEEN 0 AND 7),
    round INTEGER NOT NULL,
    at TEXT NOT NULL,
    text TEXT NOT NULL,
    -- Whether it went out at once.
    told INTEGER NOT NULL CHECK (told IN (0, 1)),
    forgotten TEXT,
    PRIMARY KEY (match, place)
) STRICT, WITHOUT ROWID;

-- The last message that promised that CANCEL does what NOT ME does now.
INSERT INTO settings (name, value)
SELECT 'not-me-after', CAST(coalesce(max(serial), 0) AS TEXT) FROM parcels;
