-- Schema 1. Every moment is RFC 3339 text in UTC with nine decimals, so that text order is
-- the order of time. Every seat is its index in seating order. Words such as `waiting` are
-- spelled out, so that the file can be read by hand. What may stand in a column is an OR: a list
-- of more than two would be put into a table of its own at each change of a row.

-- For each part of each table (64 keys) how many rows it has, and the sum of checksums of 40 bits
-- over them, so that what is read can be compared with what was written. Kept up to date with each
-- commit.
CREATE TABLE sums (
    name TEXT NOT NULL,
    part INTEGER NOT NULL,
    count INTEGER NOT NULL,
    sum INTEGER NOT NULL,
    PRIMARY KEY (name, part)
) STRICT, WITHOUT ROWID;

-- How many commits there were, with a mark of the last one and a digest of both, as they stand in
-- the file beside the database, too.
CREATE TABLE head (
    only INTEGER NOT NULL PRIMARY KEY CHECK (only = 1),
    line TEXT NOT NULL
) STRICT;

-- What the service knows of itself: when it was last seen, who made the file.
CREATE TABLE settings (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Numbers that are never handed out twice.
CREATE TABLE counters (
    name TEXT NOT NULL PRIMARY KEY,
    value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO counters (name, value) VALUES ('parcel', 0), ('bench', 0);

-- One row a person; the person may sit in several matches.
CREATE TABLE players (
    id INTEGER NOT NULL PRIMARY KEY,
    name TEXT NOT NULL
) STRICT;

-- A person's registered addresses; letters go to the one at place 0.
CREATE TABLE addresses (
    player INTEGER NOT NULL REFERENCES players (id),
    place INTEGER NOT NULL CHECK (place >= 0),
    address TEXT NOT NULL CHECK (address = lower(address)),
    PRIMARY KEY (player, place),
    UNIQUE (player, address)
) STRICT, WITHOUT ROWID;

CREATE INDEX addresses_by_address ON addresses (address);

-- A match is a document: JSON of all that is decided about it at once, with seats and numbers of
-- people, without what grows. Numbers, ids and rules stand beside it because they are asked for.
CREATE TABLE matches (
    number INTEGER NOT NULL PRIMARY KEY CHECK (number BETWEEN 1 AND 65535),
    id TEXT NOT NULL UNIQUE,
    -- The first line of its positions, as it was made with.
    header TEXT NOT NULL,
    -- The next moment at which the clock may have something to do here.
    wake TEXT,
    -- The version of botpost that made the match.
    botpost TEXT NOT NULL,
    -- CRC-32 of the id, the rules and the document, a line each: as bytes, since a row is to be as
    -- long as the one that it replaces.
    crc BLOB NOT NULL CHECK (length(crc) = 4),
    -- Where it stands in its life, as its document has it.
    state TEXT NOT NULL,
    -- Whether a seat is empty: nobody reads the documents of all others for those few.
    empty INTEGER NOT NULL CHECK (empty IN (0, 1)),
    -- The last column, so that nobody reads through it to another one.
    doc TEXT NOT NULL
) STRICT;

CREATE INDEX matches_by_wake ON matches (wake) WHERE wake IS NOT NULL;
CREATE INDEX matches_by_state ON matches (state, number);
CREATE INDEX matches_empty ON matches (number) WHERE empty;

-- What a list shows of each match that is not over and did not go on at another desk: JSON of a
-- part of its document, and the beginning of its digest. It is written with the document, and
-- stands apart so that nobody reads past documents to it.
CREATE TABLE match_lines (
    match INTEGER NOT NULL PRIMARY KEY REFERENCES matches (number),
    line TEXT NOT NULL
) STRICT;

-- Whose the seats are, and whose they were; the document says the same.
CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches (number),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    player INTEGER NOT NULL REFERENCES players (id),
    name TEXT NOT NULL,
    -- The first round that was this one's.
    since INTEGER NOT NULL,
    present INTEGER NOT NULL CHECK (present IN (0, 1))
) STRICT;

CREATE INDEX seats_by_match ON seats (match, seat);
CREATE INDEX seats_by_player ON seats (player);

-- Spectators and those whom seats were offered to; the document says the same.
CREATE TABLE guests (
    match INTEGER NOT NULL REFERENCES matches (number),
    address TEXT NOT NULL CHECK (address = lower(address)),
    name TEXT NOT NULL,
    -- Whether one watches, or has an offer that stands.
    active INTEGER NOT NULL CHECK (active IN (0, 1)),
    PRIMARY KEY (match, address)
) STRICT, WITHOUT ROWID;

CREATE INDEX guests_by_address ON guests (address);

-- The bench: who takes over seats that fall empty, in the order of the numbers. A row is gone when
-- its candidacy is; its number is never used again.
CREATE TABLE bench (
    id INTEGER NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    address TEXT NOT NULL CHECK (address = lower(address)),
    -- JSON.
    person TEXT NOT NULL,
    since TEXT NOT NULL,
    -- Whether somebody came by mail, or the moderator put them there.
    by_mail INTEGER NOT NULL CHECK (by_mail IN (0, 1)),
    UNIQUE (game, address)
) STRICT;

-- Every filing that was ever stored, also those replaced or withdrawn since.
CREATE TABLE filings (
    id INTEGER NOT NULL PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (number),
    round INTEGER NOT NULL CHECK (round >= 0),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 7),
    program TEXT NOT NULL AS (doc ->> '$.program') VIRTUAL,
    -- SHA-256 over salt and program.
    seal BLOB NOT NULL CHECK (length(seal) = 32),
    -- All of it, as JSON.
    doc TEXT NOT NULL
) STRICT;

CREATE INDEX filings_by_match ON filings (match, id);

CREATE TRIGGER filings_stay BEFORE UPDATE ON filings
BEGIN SELECT raise(ABORT, 'filings are never changed'); END;
CREATE TRIGGER filings_remain BEFORE DELETE ON filings
BEGIN SELECT raise(ABORT, 'filings are never deleted'); END;

-- Putting right. Each act of putting right is a revision of its match: from its round on, what was
-- played before it stands no longer.
CREATE TABLE revisions (
    match INTEGER NOT NULL REFERENCES matches (number),
    number INTEGER NOT NULL CHECK (number >= 1),
    from_round INTEGER NOT NULL CHECK (from_round >= 0),
    -- All of it, as JSON.
    doc TEXT NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER revisions_stay BEFORE UPDATE ON revisions
BEGIN SELECT raise(ABORT, 'revisions are never changed'); END;
CREATE TRIGGER revisions_remain BEFORE DELETE ON revisions
BEGIN SELECT raise(ABORT, 'revisions are never deleted'); END;

-- Rounds as they were executed, in a version for each revision, as JSON. Each row's link is SHA-256
-- over the link before and all columns of this one.
CREATE TABLE played (
    id INTEGER NOT NULL PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (number),
    number INTEGER NOT NULL CHECK (number >= 0),
    -- The last revision before it was executed; 0: there was none.
    revision INTEGER NOT NULL CHECK (revision >= 0),
    kind TEXT NOT NULL,
    -- The version of botpost that executed it.
    botpost TEXT NOT NULL,
    link BLOB NOT NULL CHECK (length(link) = 32),
    doc TEXT NOT NULL,
    UNIQUE (match, number, revision)
) STRICT;

CREATE INDEX played_by_match ON played (match, kind);

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

-- Every message that reached a mailbox, in the order in which we first saw it.
CREATE TABLE arrivals (
    number INTEGER NOT NULL PRIMARY KEY,
    mailbox TEXT NOT NULL,
    name TEXT NOT NULL,
    received TEXT NOT NULL,
    collected TEXT NOT NULL,
    size INTEGER NOT NULL,
    -- SHA-256 of the whole message, and of what stands below its header.
    digest BLOB NOT NULL CHECK (length(digest) = 32),
    body_digest BLOB NOT NULL CHECK (length(body_digest) = 32),
    -- How often its reading was begun.
    attempts INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'new'
        CHECK (state = 'new' OR state = 'judged' OR state = 'settled'),
    verdict TEXT CHECK ((verdict IS NULL) = (state = 'new')),
    drawer TEXT CHECK (drawer = 'processed' OR drawer = 'held' OR drawer = 'ignored'),
    judged_at TEXT,
    match INTEGER REFERENCES matches (number),
    seat INTEGER CHECK (seat BETWEEN 0 AND 7),
    message_id TEXT,
    sender TEXT,
    -- When its text was forgotten, and with it who wrote it; none: it was not. What came of it, its
    -- digests and its moments stay.
    forgotten TEXT,
    raw BLOB NOT NULL,
    UNIQUE (mailbox, name)
) STRICT;

-- Whoever forgets a row says when: what goes with it stands here, and below likewise.
CREATE TRIGGER arrivals_forgotten AFTER UPDATE OF forgotten ON arrivals
BEGIN
    UPDATE arrivals SET raw = x'', sender = NULL, message_id = NULL WHERE number = NEW.number;
END;

CREATE INDEX arrivals_new ON arrivals (received, number) WHERE state = 'new';
CREATE INDEX arrivals_judged ON arrivals (mailbox, number) WHERE state = 'judged';
CREATE INDEX arrivals_held ON arrivals (number) WHERE drawer = 'held';
CREATE INDEX arrivals_by_seat ON arrivals (match, seat);
CREATE INDEX arrivals_by_digest ON arrivals (digest);
CREATE INDEX arrivals_by_message_id ON arrivals (message_id) WHERE message_id IS NOT NULL;

-- The inbox without what the letters say, for lists.
CREATE VIEW arrival_lines AS
SELECT number, mailbox, name, received, size, attempts, state, verdict, drawer, match, seat,
       message_id, sender, forgotten
FROM arrivals;

-- Every letter that goes out, finished to the last byte.
CREATE TABLE parcels (
    serial INTEGER NOT NULL PRIMARY KEY,
    message_id TEXT NOT NULL UNIQUE,
    sender TEXT NOT NULL,
    recipient TEXT NOT NULL,
    match INTEGER REFERENCES matches (number),
    round INTEGER,
    -- None: the moderator.
    seat INTEGER CHECK (seat BETWEEN 0 AND 7),
    kind TEXT NOT NULL,
    -- The subject of a letter that opens the thread of its round; none: it opens none.
    root_subject TEXT,
    -- The arrival it answers; none: sent of our own accord.
    answers INTEGER REFERENCES arrivals (number),
    created TEXT NOT NULL,
    -- When the tries began that are counted: when it was made, or last retried by hand.
    since TEXT NOT NULL,
    state TEXT NOT NULL
        CHECK (state = 'waiting' OR state = 'sending' OR state = 'sent' OR state = 'failed'
            OR state = 'superseded'),
    attempts INTEGER NOT NULL DEFAULT 0 CHECK (attempts >= 0),
    next_at TEXT NOT NULL,
    finished TEXT,
    -- When it was refused first in a way that may lie with us.
    doubted TEXT,
    -- Whether the other side may have got it more than once.
    maybe_twice INTEGER NOT NULL DEFAULT 0 CHECK (maybe_twice IN (0, 1)),
    -- Whether the moderator was told that it does not get through.
    told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
    last_code INTEGER,
    last_text TEXT,
    -- As with arrivals.
    forgotten TEXT,
    -- CRC-32 of the bytes: nobody is known by it, and damage is no forger.
    crc INTEGER NOT NULL,
    -- Where which rows of `shared` belong into its bytes, as JSON: a list of pairs of a place and an
    -- id; none: the message is whole.
    cuts TEXT
) STRICT;

-- Its bytes, apart: each try would write them again.
CREATE TABLE parcel_bytes (
    serial INTEGER NOT NULL PRIMARY KEY REFERENCES parcels (serial),
    raw BLOB NOT NULL
) STRICT;

CREATE TRIGGER parcels_forgotten AFTER UPDATE OF forgotten ON parcels
BEGIN
    UPDATE parcels SET cuts = NULL, last_text = NULL, root_subject = NULL
    WHERE serial = NEW.serial;
    UPDATE parcel_bytes SET raw = x'' WHERE serial = NEW.serial;
END;

CREATE INDEX parcels_waiting ON parcels (next_at, serial) WHERE state = 'waiting';
CREATE INDEX parcels_sending ON parcels (serial) WHERE state = 'sending';
CREATE INDEX parcels_failed ON parcels (serial) WHERE state = 'failed';
CREATE INDEX parcels_by_seat ON parcels (match, seat, created);
CREATE INDEX parcels_by_kind ON parcels (kind, created) WHERE seat IS NULL;
CREATE INDEX parcels_roots ON parcels (match, seat, round) WHERE root_subject IS NOT NULL;

-- The outbox without what the letters say, for lists.
CREATE VIEW parcel_lines AS
SELECT serial, message_id, sender, recipient, match, round, seat, kind, answers, created, since,
       state, attempts, next_at, finished, doubted, maybe_twice, told, last_code, last_text,
       forgotten
FROM parcels;

-- Pictures as they stand in messages, encoded. A row is gone when the last message of its match
-- that shows any is forgotten.
CREATE TABLE shared (
    id INTEGER NOT NULL PRIMARY KEY,
    match INTEGER NOT NULL REFERENCES matches (number),
    crc INTEGER NOT NULL,
    raw BLOB NOT NULL
) STRICT;

CREATE INDEX shared_by_crc ON shared (match, crc);

CREATE TRIGGER shared_stays BEFORE UPDATE ON shared
BEGIN SELECT raise(ABORT, 'what messages share is never changed'); END;

-- Notes to the moderator. The number stands in the reply address of the message that he gets.
-- The text is forgotten with time; that there was a note stays.
CREATE TABLE notes (
    match INTEGER NOT NULL REFERENCES matches (number),
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 65535),
    at TEXT NOT NULL,
    forgotten TEXT,
    -- All of it, as JSON.
    doc TEXT NOT NULL,
    -- Who wrote it: `seat 0`, `candidate 0` or `observer 0`.
    party TEXT NOT NULL AS (doc ->> '$.from') VIRTUAL,
    name TEXT NOT NULL AS (doc ->> '$.name') VIRTUAL,
    passed INTEGER NOT NULL AS (doc ->> '$.passed') VIRTUAL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER notes_forgotten AFTER UPDATE OF forgotten ON notes
BEGIN
    UPDATE notes SET doc = json_set(doc, '$.text', '', '$.name', '')
    WHERE match = NEW.match AND number = NEW.number;
END;

CREATE INDEX notes_waiting ON notes (match) WHERE passed = 0;

-- Table talk.
CREATE TABLE talk (
    match INTEGER NOT NULL REFERENCES matches (number),
    place INTEGER NOT NULL CHECK (place >= 0),
    at TEXT NOT NULL,
    forgotten TEXT,
    -- All of it, as JSON.
    doc TEXT NOT NULL,
    -- None: the moderator.
    seat INTEGER AS (doc ->> '$.from') VIRTUAL,
    round INTEGER NOT NULL AS (doc ->> '$.round') VIRTUAL,
    PRIMARY KEY (match, place)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER talk_forgotten AFTER UPDATE OF forgotten ON talk
BEGIN
    UPDATE talk SET doc = json_set(doc, '$.text', '')
    WHERE match = NEW.match AND place = NEW.place;
END;

-- Notices to the moderator that he can act on by a reply. The number stands in the reply address
-- of the message. What he said in a reply that waits for his YES is forgotten with time.
CREATE TABLE notices (
    match INTEGER NOT NULL REFERENCES matches (number),
    number INTEGER NOT NULL CHECK (number BETWEEN 1 AND 65535),
    at TEXT NOT NULL,
    -- All of it, as JSON.
    doc TEXT NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

-- Who did what, when and why. Chained like the played rounds.
CREATE TABLE journal (
    id INTEGER NOT NULL PRIMARY KEY,
    at TEXT NOT NULL,
    match INTEGER REFERENCES matches (number),
    who TEXT NOT NULL,
    what TEXT NOT NULL,
    why TEXT,
    chain BLOB NOT NULL CHECK (length(chain) = 32)
) STRICT;

CREATE INDEX journal_by_match ON journal (match, id);
CREATE INDEX journal_by_at ON journal (at);

CREATE TRIGGER journal_stays BEFORE UPDATE ON journal
BEGIN SELECT raise(ABORT, 'the journal is never changed'); END;
CREATE TRIGGER journal_remains BEFORE DELETE ON journal
BEGIN SELECT raise(ABORT, 'the journal is never deleted'); END;

-- Each move of a match from one desk to another: away from here, to here, or refused here.
CREATE TABLE moves (
    id INTEGER NOT NULL PRIMARY KEY,
    -- What both desks call it.
    name TEXT NOT NULL UNIQUE,
    way TEXT NOT NULL CHECK (way = 'away' OR way = 'here' OR way = 'refused'),
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
