-- The mailbox that a mail goes out from, empty for the host's first one.
ALTER TABLE outbox ADD COLUMN mailbox text NOT NULL DEFAULT '';
DROP INDEX outbox_pending;
CREATE INDEX outbox_pending ON outbox (next_attempt, id, mailbox) WHERE state = 'pending';
DROP INDEX outbox_sent;
CREATE INDEX outbox_sent ON outbox (sent, mailbox) WHERE state = 'sent';
