-- Addresses that mail does not reach.
CREATE TABLE troubles (
    address    TEXT PRIMARY KEY COLLATE NOCASE,
    kind       TEXT    NOT NULL,
    message_id TEXT    NOT NULL, -- the last mail
    reason     TEXT    NOT NULL,
    since      TEXT    NOT NULL, -- empty when it is over
    last       TEXT    NOT NULL,
    times      INTEGER NOT NULL,
    told       TEXT    NOT NULL  -- when the host was told last
) STRICT;

-- When the host's daily mail was written last.
CREATE TABLE digest (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  TEXT NOT NULL
) STRICT;
