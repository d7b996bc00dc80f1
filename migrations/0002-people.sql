-- Schema 2: people without a seat.

-- The last offer of each seat that was ever offered to somebody.
CREATE TABLE offers (
    match INTEGER NOT NULL REFERENCES matches (number),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    name TEXT NOT NULL,
    address TEXT NOT NULL CHECK (address = lower(address)),
    language TEXT NOT NULL,
    style TEXT NOT NULL,
    zone TEXT NOT NULL,
    generation INTEGER NOT NULL CHECK (generation BETWEEN 0 AND 65535),
    answer_by TEXT NOT NULL,
    overdue INTEGER NOT NULL CHECK (overdue IN (0, 1)),
    open INTEGER NOT NULL CHECK (open IN (0, 1)),
    PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;

-- Who looks on. A row is never deleted: its place stands in reply tokens.
CREATE TABLE observers (
    match INTEGER NOT NULL REFERENCES matches (number),
    place INTEGER NOT NULL CHECK (place BETWEEN 0 AND 63),
    name TEXT NOT NULL,
    address TEXT NOT NULL CHECK (address = lower(address)),
    language TEXT NOT NULL,
    style TEXT NOT NULL,
    zone TEXT NOT NULL,
    generation INTEGER NOT NULL CHECK (generation BETWEEN 0 AND 65535),
    gone INTEGER NOT NULL CHECK (gone IN (0, 1)),
    PRIMARY KEY (match, place)
) STRICT, WITHOUT ROWID;
