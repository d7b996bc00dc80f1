-- Schema 6: what was forgotten on purpose.

-- When the text of a letter was forgotten, and with it who wrote it; none: it was not. What came
-- of it, its digests and its moments stay.
ALTER TABLE arrivals ADD COLUMN forgotten TEXT;
ALTER TABLE parcels ADD COLUMN forgotten TEXT;

DROP VIEW arrival_lines;
CREATE VIEW arrival_lines AS
SELECT number, mailbox, name, received, size, attempts, state, verdict, drawer, match, seat,
       message_id, sender, forgotten
FROM arrivals;

DROP VIEW parcel_lines;
CREATE VIEW parcel_lines AS
SELECT serial, message_id, recipient, match, round, seat, kind, answers, created, since, state,
       attempts, next_at, finished, maybe_twice, told, last_code, last_text, forgotten
FROM parcels;

-- What is over never wakes. Whoever looks for it once a day reads no match that goes on.
CREATE INDEX matches_asleep ON matches (number) WHERE wake IS NULL;
