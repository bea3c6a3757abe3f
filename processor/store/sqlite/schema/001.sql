-- Times are text in UTC to the millisecond, 2026-11-20T18:00:00.000Z, so that
-- they sort as they are read. An empty text stands for no time.

CREATE TABLE games (
    id       TEXT PRIMARY KEY,
    title    TEXT NOT NULL,
    ruleset  TEXT NOT NULL,
    status   TEXT NOT NULL,
    settings TEXT NOT NULL, -- JSON
    created  TEXT NOT NULL
) STRICT;

CREATE TABLE players (
    game       TEXT    NOT NULL REFERENCES games (id),
    place      INTEGER NOT NULL, -- their order in the game
    name       TEXT    NOT NULL,
    address    TEXT    NOT NULL,
    token_hash TEXT    NOT NULL,
    PRIMARY KEY (game, place)
) STRICT, WITHOUT ROWID;

-- Who plays a power; a power has one player in a game.
CREATE TABLE seats (
    game  TEXT    NOT NULL,
    power TEXT    NOT NULL,
    place INTEGER NOT NULL,
    rank  INTEGER NOT NULL, -- the power's order among the player's
    PRIMARY KEY (game, power),
    FOREIGN KEY (game, place) REFERENCES players (game, place)
) STRICT, WITHOUT ROWID;

-- The log: the truth. Nothing is ever changed or deleted here.
CREATE TABLE records (
    game       TEXT    NOT NULL REFERENCES games (id),
    idx        INTEGER NOT NULL,
    record     BLOB    NOT NULL, -- the bytes that the tree's leaf is made of
    checkpoint BLOB    NOT NULL, -- the signed note over the log up to here
    hashes     BLOB    NOT NULL, -- the tree's hashes that came with it, 32 bytes each
    PRIMARY KEY (game, idx)
) STRICT;

CREATE TRIGGER records_stay BEFORE UPDATE ON records
BEGIN SELECT RAISE(ABORT, 'a record of a log does not change'); END;

CREATE TRIGGER records_are_kept BEFORE DELETE ON records
BEGIN SELECT RAISE(ABORT, 'a record of a log is not deleted'); END;

-- A cache: the state of each game after its last record.
CREATE TABLE snapshots (
    game  TEXT PRIMARY KEY REFERENCES games (id),
    state BLOB NOT NULL
) STRICT;

-- Every mail that was taken, whatever became of it.
CREATE TABLE marks (
    key        TEXT PRIMARY KEY,
    message_id TEXT NOT NULL,
    sender     TEXT NOT NULL COLLATE NOCASE,
    outcome    TEXT NOT NULL,
    note       TEXT NOT NULL,
    game       TEXT NOT NULL, -- empty if it was none's
    at         TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX marks_by_message ON marks (message_id, sender) WHERE message_id <> '';
CREATE INDEX marks_by_sender ON marks (sender, at);

-- The way out. What a mail says never changes, only how far it got.
CREATE TABLE outbox (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id   TEXT    NOT NULL UNIQUE,
    game         TEXT    NOT NULL,
    recipient    TEXT    NOT NULL COLLATE NOCASE,
    name         TEXT    NOT NULL,
    subject      TEXT    NOT NULL,
    plain        TEXT    NOT NULL,
    html         TEXT    NOT NULL,
    in_reply_to  TEXT    NOT NULL,
    refs         TEXT    NOT NULL, -- JSON list of message ids
    reply_to     TEXT    NOT NULL,
    date         TEXT    NOT NULL,
    state        TEXT    NOT NULL CHECK (state IN ('pending', 'sent', 'failed')),
    attempts     INTEGER NOT NULL,
    next_attempt TEXT    NOT NULL,
    answer       TEXT    NOT NULL, -- what the mail server last said
    sent         TEXT    NOT NULL
) STRICT;

CREATE INDEX outbox_pending ON outbox (next_attempt, id) WHERE state = 'pending';
CREATE INDEX outbox_threads ON outbox (game, recipient, id);

CREATE TABLE due (
    game TEXT NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    at   TEXT NOT NULL,
    PRIMARY KEY (game, kind)
) STRICT, WITHOUT ROWID;

CREATE INDEX due_by_time ON due (at);

CREATE TABLE notices (
    id   INTEGER PRIMARY KEY AUTOINCREMENT,
    at   TEXT NOT NULL,
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL
) STRICT;
