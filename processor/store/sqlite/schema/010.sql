-- The chart that a mail shows at its end, as a round or a game ends.
ALTER TABLE outbox ADD COLUMN chart TEXT NOT NULL DEFAULT '';
