-- Schema 8: the moderator's desk.

-- The round that was played last and waits for its release, as JSON: its number, until when, and
-- what its report needs besides; none: no round waits.
ALTER TABLE matches ADD COLUMN withheld TEXT;

-- Putting right. Each act of putting right is a revision of its match: from its round on, what was
-- played before it stands no longer.
CREATE TABLE revisions (
    match INTEGER NOT NULL REFERENCES matches (number),
    number INTEGER NOT NULL CHECK (number >= 1),
    kind TEXT NOT NULL CHECK (kind IN ('redo', 'roll-back', 'position')),
    from_round INTEGER NOT NULL CHECK (from_round >= 0),
    -- The position that the round starts from since then; none: as it did.
    position TEXT,
    -- The seed of rounds that begin from then on; none: as it was.
    seed BLOB CHECK (length(seed) = 32),
    at TEXT NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER revisions_stay BEFORE UPDATE ON revisions
BEGIN SELECT raise(ABORT, 'revisions are never changed'); END;
CREATE TRIGGER revisions_remain BEFORE DELETE ON revisions
BEGIN SELECT raise(ABORT, 'revisions are never deleted'); END;

-- A round may have several versions, one for each revision. The table is made again, because only
-- so a constraint goes; what refers to its rows finds them again before the commit.
PRAGMA defer_foreign_keys = ON;
CREATE TABLE played_before_versions AS SELECT * FROM played;
DROP TABLE played;
CREATE TABLE played (
    id INTEGER NOT NULL PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (number),
    number INTEGER NOT NULL CHECK (number >= 0),
    kind TEXT NOT NULL,
    opened TEXT NOT NULL,
    deadline TEXT NOT NULL,
    executed TEXT NOT NULL,
    dice_key BLOB NOT NULL CHECK (length(dice_key) = 32),
    position_before TEXT NOT NULL,
    events TEXT NOT NULL,
    position_after TEXT NOT NULL,
    -- The version of botpost that executed it.
    botpost TEXT NOT NULL,
    chain BLOB NOT NULL CHECK (length(chain) = 32),
    -- The last revision before it was executed; 0: there was none.
    revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
    -- The digest of the filings that its dice are closed over; none: of its own.
    closed BLOB CHECK (length(closed) = 32),
    UNIQUE (match, number, revision)
) STRICT;
INSERT INTO played (id, match, number, kind, opened, deadline, executed, dice_key, position_before,
                    events, position_after, botpost, chain)
SELECT id, match, number, kind, opened, deadline, executed, dice_key, position_before, events,
       position_after, botpost, chain
FROM played_before_versions;
DROP TABLE played_before_versions;
CREATE INDEX played_by_match ON played (match);
CREATE TRIGGER played_stays BEFORE UPDATE ON played
BEGIN SELECT raise(ABORT, 'played rounds are never changed'); END;
CREATE TRIGGER played_remains BEFORE DELETE ON played
BEGIN SELECT raise(ABORT, 'played rounds are never deleted'); END;

-- The rounds that stand.
CREATE VIEW standing AS
SELECT * FROM played
WHERE NOT EXISTS (
    SELECT 1 FROM revisions
    WHERE revisions.match = played.match AND revisions.number > played.revision
        AND revisions.from_round <= played.number
);

-- What players proposed to each other, and the votes, as JSON; none: nothing was proposed.
ALTER TABLE matches ADD COLUMN proposals TEXT;

-- The bench: who takes over seats that fall empty, in the order of the numbers. A row is gone when
-- its candidacy is; its number is never used again.
CREATE TABLE bench (
    id INTEGER NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    address TEXT NOT NULL CHECK (address = lower(address)),
    language TEXT NOT NULL,
    style TEXT NOT NULL,
    zone TEXT NOT NULL,
    since TEXT NOT NULL,
    -- Whether somebody came by mail, or the moderator put them there.
    by_mail INTEGER NOT NULL CHECK (by_mail IN (0, 1)),
    UNIQUE (game, address)
) STRICT;

INSERT INTO counters (name, value) VALUES ('bench', 0);

-- The number on the bench of the one whom a seat is offered to; none: the moderator offers it.
ALTER TABLE offers ADD COLUMN candidate INTEGER;

-- Notices to the moderator that he can act on by a reply. The number stands in the reply address
-- of the message. What he said in a reply that waits for his YES is forgotten with time.
CREATE TABLE notices (
    match INTEGER NOT NULL REFERENCES matches (number),
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 65535),
    -- JSON.
    about TEXT NOT NULL,
    -- The round that was open, and its deadline then; none: no round was.
    round INTEGER,
    deadline TEXT,
    at TEXT NOT NULL,
    -- When a reply to it did something, and what; none: none did.
    used TEXT CHECK ((used IS NULL) = (act IS NULL)),
    act TEXT,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
