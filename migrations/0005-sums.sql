-- Schema 5: what was written, so that what is read can be compared with it.

-- For each part of each table (64 keys) how many rows it has, and the sum of their digests
-- modulo 2^256. Kept up to date in the transaction that changes a row.
CREATE TABLE sums (
    name TEXT NOT NULL,
    part INTEGER NOT NULL,
    count INTEGER NOT NULL CHECK (count >= 0),
    sum BLOB NOT NULL CHECK (length(sum) = 32),
    PRIMARY KEY (name, part)
) STRICT, WITHOUT ROWID;

-- The last commits, until the logbook beside the database has them for certain; the newest one
-- stays. Each hangs on the one before.
CREATE TABLE logbook (
    number INTEGER NOT NULL PRIMARY KEY,
    schema INTEGER NOT NULL,
    before BLOB NOT NULL CHECK (length(before) = 32),
    link BLOB NOT NULL CHECK (length(link) = 32),
    rows TEXT NOT NULL
) STRICT;
