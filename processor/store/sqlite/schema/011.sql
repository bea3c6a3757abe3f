-- The file that a mail carries: a game's log with what a stranger needs to check it.
ALTER TABLE outbox ADD COLUMN file TEXT NOT NULL DEFAULT '';
