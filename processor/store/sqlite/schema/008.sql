-- The names of keys that have proved a player's or a host's mail, and the domain
-- of its sender: a mail that names another key may have been made by anybody.
CREATE TABLE proved_keys (
    name   TEXT PRIMARY KEY,
    domain TEXT NOT NULL,
    at     TEXT NOT NULL
) STRICT;
