-- Schema 9: what many messages show alike stands once.

-- Pictures as they stand in messages, encoded. A row is gone when the last message of its match
-- that shows any is forgotten.
CREATE TABLE shared (
    id INTEGER NOT NULL PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (number),
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    raw BLOB NOT NULL,
    UNIQUE (match, digest)
) STRICT;
CREATE TRIGGER shared_stays BEFORE UPDATE ON shared
BEGIN SELECT raise(ABORT, 'what messages share is never changed'); END;

-- Where which of them belong into the bytes of a message, as "place:id", with a space between two;
-- none: the message is whole.
ALTER TABLE parcels ADD COLUMN cuts TEXT;
