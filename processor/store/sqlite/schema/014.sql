-- What players signed of the mails behind a log's records, by the hash that those name.
CREATE TABLE evidence (
    game TEXT NOT NULL REFERENCES games (id),
    hash TEXT NOT NULL,
    text BLOB NOT NULL,
    PRIMARY KEY (game, hash)
) STRICT, WITHOUT ROWID;
