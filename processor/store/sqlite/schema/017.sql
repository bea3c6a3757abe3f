-- How many mails went out lately, for limits of a mail provider.
CREATE INDEX outbox_sent ON outbox (sent) WHERE state = 'sent';
