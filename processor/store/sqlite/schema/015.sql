-- The topics of games in a forum, and how far each is posted and read.
CREATE TABLE topics (
    game TEXT PRIMARY KEY REFERENCES games (id),
    body TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What is posted there: each part of the report of a turn once. It is written down
-- that a post is about to be made before it is.
CREATE TABLE forum_posts (
    game TEXT NOT NULL REFERENCES games (id),
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    part INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, first, last, part)
) STRICT, WITHOUT ROWID;

-- Posts of players that were taken as their mails would be.
CREATE TABLE taken_posts (
    game TEXT NOT NULL REFERENCES games (id),
    post TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, post)
) STRICT, WITHOUT ROWID;
