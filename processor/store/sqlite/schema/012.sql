-- The whole map, which a mail shows at its end as a round or a game ends.
ALTER TABLE outbox ADD COLUMN whole TEXT NOT NULL DEFAULT '';
