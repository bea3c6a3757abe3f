-- Whether a mail answers one, or is sent unasked.
ALTER TABLE outbox ADD COLUMN replies INTEGER NOT NULL DEFAULT 0;
