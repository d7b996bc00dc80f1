-- Schema 4: what a table brings to play on.

-- A board in the game's own notation, such as a course somebody drew; none: the rules have one.
ALTER TABLE matches ADD COLUMN board TEXT;
