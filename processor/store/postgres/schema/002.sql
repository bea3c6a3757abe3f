-- Which worker has a mail in hand that it claimed; what a dead one had is free at once.
ALTER TABLE outbox ADD COLUMN claimer integer;

CREATE INDEX outbox_claimed ON outbox (claimer) WHERE state = 'pending' AND claimer IS NOT NULL;

-- The workers that are there: each holds a lock with its number as long as its connection
-- lives. 1097099862 is the number of that kind of lock ("AdjV").
CREATE VIEW workers_present AS
SELECT pid, objid::bigint::bit(32)::integer AS worker FROM pg_locks
WHERE locktype = 'advisory' AND classid = 1097099862 AND objsubid = 2 AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database());
