-- Schema 11: matches that move from one desk to another.

-- Each move of a match away from here, to here, or refused here.
CREATE TABLE moves (
    id INTEGER NOT NULL PRIMARY KEY,
    -- What both desks call it.
    name TEXT NOT NULL UNIQUE,
    way TEXT NOT NULL CHECK (way IN ('away', 'here', 'refused')),
    -- None: it was refused.
    match INTEGER REFERENCES matches (number) CHECK ((match IS NULL) = (way = 'refused')),
    -- The address of the other desk.
    other TEXT NOT NULL,
    -- Proves what one desk says to the other about it.
    key BLOB NOT NULL CHECK (length(key) = 32),
    at TEXT NOT NULL,
    -- When the match was taken back; none: it was not.
    ended TEXT
) STRICT;

CREATE INDEX moves_by_match ON moves (match);

-- Messages of a match that moved which reached its old address: passed on there, taken in here.
CREATE TABLE handed (
    move INTEGER NOT NULL REFERENCES moves (id),
    -- The number of the message in the inbox at its old address.
    serial INTEGER NOT NULL,
    arrival INTEGER NOT NULL REFERENCES arrivals (number),
    -- SHA-256 of the whole message, and of what stands below its header.
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    body_digest BLOB NOT NULL CHECK (length(body_digest) = 32),
    PRIMARY KEY (move, serial)
) STRICT, WITHOUT ROWID;

CREATE INDEX handed_by_arrival ON handed (arrival);
CREATE INDEX handed_by_digest ON handed (digest);
