-- The log of the host, whose head witnesses sign: the heads of all games in the order
-- in which they were put in.
CREATE TABLE host_log (
    idx INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    size INTEGER NOT NULL,
    root BLOB NOT NULL
) STRICT;
