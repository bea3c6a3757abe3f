-- The games whose logs have grown since the host's log took their heads, and how long they
-- are now: who lets the host's log grow need not look at the others.
CREATE TABLE grown (
    game TEXT PRIMARY KEY,
    size INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO grown (game, size)
SELECT r.game, r.size FROM (SELECT game, count(*) AS size FROM records GROUP BY game) r
LEFT JOIN (SELECT game, max(size) AS size FROM host_log GROUP BY game) h ON h.game = r.game
WHERE r.size IS NOT h.size;
