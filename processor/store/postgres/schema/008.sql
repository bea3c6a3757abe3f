-- The games whose logs have grown since the host's log took their heads, and how long they
-- are now: who lets the host's log grow need not look at the others.
CREATE TABLE grown (
    game text COLLATE "C" PRIMARY KEY,
    size integer NOT NULL
);
INSERT INTO grown (game, size)
SELECT g.id, g.length FROM games g
LEFT JOIN (SELECT game, max(size) AS size FROM host_log GROUP BY game) h ON h.game = g.id
WHERE g.length > 0 AND g.length IS DISTINCT FROM h.size;
