-- Schema 3: what players may wish for themselves, and the subjects of threads.

-- The standing order, as JSON; none: there is none.
ALTER TABLE seats ADD COLUMN standing TEXT;
-- The rounds in which the holder asked for more time, as a JSON list.
ALTER TABLE seats ADD COLUMN asked_more TEXT NOT NULL DEFAULT '[]';
-- How punctual the holder was, as JSON.
ALTER TABLE seats ADD COLUMN record TEXT NOT NULL DEFAULT '{}';

-- The subject of a letter that opens the thread of its round; none: it opens none.
ALTER TABLE parcels ADD COLUMN root_subject TEXT;
CREATE INDEX parcels_roots ON parcels (match, seat, round) WHERE root_subject IS NOT NULL;
