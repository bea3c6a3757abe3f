-- What a daily mail says of a held report: the records of the log that it covers, both 0
-- for a mail that is none, its news in a few words, and whether a capital fell in it.
ALTER TABLE held ADD COLUMN first INTEGER NOT NULL DEFAULT 0;
ALTER TABLE held ADD COLUMN last INTEGER NOT NULL DEFAULT 0;
ALTER TABLE held ADD COLUMN news TEXT NOT NULL DEFAULT '';
ALTER TABLE held ADD COLUMN falls INTEGER NOT NULL DEFAULT 0;
