-- The mailbox that a mail came to, empty for the host's first one.
ALTER TABLE inputs ADD COLUMN mailbox text NOT NULL DEFAULT '';
