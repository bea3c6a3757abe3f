-- Pictures that mails show: those to many readers share one. What no waiting mail
-- shows any more is deleted.
ALTER TABLE outbox ADD COLUMN picture TEXT NOT NULL DEFAULT '';

CREATE TABLE pictures (
    id  TEXT PRIMARY KEY,
    png BLOB NOT NULL
) STRICT;
