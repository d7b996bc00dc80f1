-- Schema 4: what a table brings: what it plays on, and the match before.

-- A board in the game's own notation, such as a course somebody drew; none: the rules have one.
ALTER TABLE matches ADD COLUMN board TEXT;
-- The match before in a series, as JSON: its end and whose seat was whose; none: there was none.
ALTER TABLE matches ADD COLUMN series TEXT;
