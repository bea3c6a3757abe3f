-- How a game's clock stands, and each player's own time zone.
ALTER TABLE games ADD COLUMN clock TEXT NOT NULL DEFAULT '{}'; -- JSON
ALTER TABLE players ADD COLUMN zone TEXT NOT NULL DEFAULT '';  -- empty for the game's

-- When a daemon was last at work: what it slept through moves deadlines.
CREATE TABLE alive (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  TEXT NOT NULL
) STRICT;
