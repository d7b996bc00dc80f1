-- Schema 10: what spectators asked for.

-- Whether a spectator gets pictures; none: where messages have drawings.
ALTER TABLE observers ADD COLUMN pictures INTEGER CHECK (pictures IN (0, 1));
