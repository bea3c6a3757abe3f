-- What a mail proved, through which host it came, when the mailbox got it, and
-- what it said: only of a proved mail there can be a second copy.
ALTER TABLE marks ADD COLUMN proved   INTEGER NOT NULL DEFAULT 0;
ALTER TABLE marks ADD COLUMN source   TEXT    NOT NULL DEFAULT '';
ALTER TABLE marks ADD COLUMN received TEXT    NOT NULL DEFAULT '';
ALTER TABLE marks ADD COLUMN content  TEXT    NOT NULL DEFAULT ''; -- a hash

UPDATE marks SET proved = 1, received = at WHERE outcome NOT IN
    ('automatic', 'no-sender', 'own-mail', 'unreadable', 'limited', 'stranger', 'forged', 'failed', 'duplicate', 'replayed');

DROP INDEX marks_by_message;
CREATE INDEX marks_by_message ON marks (message_id) WHERE message_id <> '';
CREATE UNIQUE INDEX marks_by_content ON marks (sender, content) WHERE content <> '';
CREATE INDEX marks_by_source ON marks (source, at);

-- Answers to people who had not proved who they are, and other mails that a
-- stranger can bring about: they are counted before they are sent.
CREATE TABLE answers (
    recipient TEXT NOT NULL COLLATE NOCASE,
    kind      TEXT NOT NULL,
    about     TEXT NOT NULL COLLATE NOCASE,
    at        TEXT NOT NULL
) STRICT;

CREATE INDEX answers_by_recipient ON answers (recipient, at);
CREATE INDEX answers_by_time ON answers (at);

-- What was sent, or given up, is not kept in clear.
UPDATE outbox SET plain = '', html = '' WHERE state <> 'pending';

CREATE INDEX outbox_by_time ON outbox (date) WHERE state <> 'pending';
CREATE INDEX notices_by_time ON notices (at);
