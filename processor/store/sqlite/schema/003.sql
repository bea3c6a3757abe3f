-- A player may write from several addresses; his mails go to the one of rank 0.
CREATE TABLE addresses (
    game    TEXT    NOT NULL,
    place   INTEGER NOT NULL,
    rank    INTEGER NOT NULL,
    address TEXT    NOT NULL COLLATE NOCASE,
    PRIMARY KEY (game, place, rank),
    FOREIGN KEY (game, place) REFERENCES players (game, place)
) STRICT, WITHOUT ROWID;

INSERT INTO addresses (game, place, rank, address) SELECT game, place, 0, address FROM players;

CREATE INDEX addresses_by_address ON addresses (address);

ALTER TABLE players DROP COLUMN address;
ALTER TABLE players ADD COLUMN wishes TEXT NOT NULL DEFAULT '{}'; -- JSON

-- Counts the changes of what stands beside the log: players, settings, matters.
ALTER TABLE games ADD COLUMN edition INTEGER NOT NULL DEFAULT 0;

-- What waits for people, and what came of it: votes, addresses to be confirmed.
CREATE TABLE matters (
    game    TEXT    NOT NULL REFERENCES games (id),
    number  INTEGER NOT NULL,
    open    INTEGER NOT NULL,
    expires TEXT    NOT NULL,
    body    TEXT    NOT NULL, -- JSON
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX matters_open ON matters (expires) WHERE open = 1 AND expires <> '';

-- What a report said besides its log record, to write it again word for word.
CREATE TABLE reports (
    game TEXT    NOT NULL REFERENCES games (id),
    idx  INTEGER NOT NULL,
    body TEXT    NOT NULL, -- JSON
    PRIMARY KEY (game, idx)
) STRICT, WITHOUT ROWID;

-- Mails that wait for a player's daily one.
CREATE TABLE held (
    id     INTEGER PRIMARY KEY AUTOINCREMENT,
    game   TEXT NOT NULL REFERENCES games (id),
    player TEXT NOT NULL,
    text   TEXT NOT NULL, -- markdown
    at     TEXT NOT NULL,
    due    TEXT NOT NULL
) STRICT;

CREATE INDEX held_by_time ON held (due);

CREATE INDEX marks_by_time ON marks (at);
