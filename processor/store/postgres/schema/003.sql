-- Mails on their way from the mailbox, which one worker watches, to whichever worker takes
-- them. The mail stays in the mailbox until it is done with, and the marks say whether it
-- was: so nothing is lost with these tables, and they are not written to the log of the
-- database. After a crash they are empty, and the mails come again.
CREATE UNLOGGED TABLE inputs (
    key      text COLLATE "C" PRIMARY KEY, -- the hash of the mail
    -- A number of their own would be a sequence, which is unusable on a standby that
    -- was promoted if its table is not in the log.
    put      timestamptz NOT NULL DEFAULT clock_timestamp(),
    mail     bytea   NOT NULL,
    too_big  boolean NOT NULL,
    received timestamptz,
    claimer  integer,     -- the worker that has it in hand
    ended    timestamptz, -- NULL while it is not done with
    outcome  json
);

CREATE INDEX inputs_free ON inputs (put) WHERE claimer IS NULL AND ended IS NULL;

-- Mails that were looked at and wait, for what is due in their games to wait for them.
CREATE UNLOGGED TABLE waiting_mails (
    key  text COLLATE "C" PRIMARY KEY,
    body json NOT NULL
);
