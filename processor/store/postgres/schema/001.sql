-- Times are timestamptz, which are written in whole milliseconds; NULL is no time.
-- What is JSON here is of type json, which is kept as it was written: jsonb refuses
-- some of the text that strangers write.

-- An address, or another word of a stranger, as it is compared: without regard to the
-- case of ASCII letters, and no longer than an index can hold.
CREATE FUNCTION address_key(address text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN lower(left(address, 320) COLLATE "C") COLLATE "C";

CREATE TABLE games (
    id       text COLLATE "C" PRIMARY KEY,
    title    text    NOT NULL,
    ruleset  text    NOT NULL,
    status   text    NOT NULL,
    settings json    NOT NULL,
    clock    json    NOT NULL DEFAULT '{}', -- how its clock stands
    created  timestamptz,
    length   integer NOT NULL DEFAULT 0,    -- of its log: who appends compares and raises it
    edition  integer NOT NULL DEFAULT 0     -- counts the changes of what stands beside the log
);

CREATE TABLE players (
    game       text COLLATE "C" NOT NULL REFERENCES games (id),
    place      integer NOT NULL, -- their order in the game
    name       text    NOT NULL,
    token_hash text    NOT NULL,
    zone       text    NOT NULL, -- empty for the game's
    wishes     json    NOT NULL,
    PRIMARY KEY (game, place)
);

-- A player may write from several addresses; his mails go to the one of rank 0.
CREATE TABLE addresses (
    game    text COLLATE "C" NOT NULL,
    place   integer NOT NULL,
    rank    integer NOT NULL,
    address text    NOT NULL,
    PRIMARY KEY (game, place, rank),
    FOREIGN KEY (game, place) REFERENCES players (game, place) ON DELETE CASCADE
);

CREATE INDEX addresses_by_address ON addresses (address_key(address));

-- Who plays a power; a power has one player in a game.
CREATE TABLE seats (
    game  text COLLATE "C" NOT NULL,
    power text COLLATE "C" NOT NULL,
    place integer NOT NULL,
    rank  integer NOT NULL, -- the power's order among the player's
    PRIMARY KEY (game, power),
    FOREIGN KEY (game, place) REFERENCES players (game, place) ON DELETE CASCADE
);

CREATE INDEX seats_by_place ON seats (game, place);

-- A game with its players, in one row.
CREATE VIEW whole_games AS
SELECT g.id, g.title, g.ruleset, g.status, g.settings, g.created, g.clock, g.edition,
    coalesce((SELECT json_agg(json_build_object(
        'name', p.name, 'token_hash', p.token_hash, 'zone', p.zone, 'wishes', p.wishes,
        'addresses', (SELECT json_agg(a.address ORDER BY a.rank) FROM addresses a WHERE a.game = p.game AND a.place = p.place),
        'powers', (SELECT json_agg(s.power ORDER BY s.rank) FROM seats s WHERE s.game = p.game AND s.place = p.place)
    ) ORDER BY p.place) FROM players p WHERE p.game = g.id), '[]') AS players
FROM games g;

-- The log: the truth. Nothing is ever changed or deleted here.
CREATE TABLE records (
    game       text COLLATE "C" NOT NULL REFERENCES games (id),
    idx        integer NOT NULL,
    record     bytea   NOT NULL, -- the bytes that the tree's leaf is made of
    checkpoint bytea   NOT NULL, -- the signed note over the log up to here
    hashes     bytea   NOT NULL, -- the tree's hashes that came with it, 32 bytes each
    PRIMARY KEY (game, idx)
);

CREATE FUNCTION records_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a record of a log is neither changed nor deleted';
END $$;

CREATE TRIGGER records_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON records
    FOR EACH STATEMENT EXECUTE FUNCTION records_stay();

-- What players signed of the mails behind a log's records, by the hash that those name.
CREATE TABLE evidence (
    game text COLLATE "C" NOT NULL REFERENCES games (id),
    hash text COLLATE "C" NOT NULL,
    text bytea NOT NULL,
    PRIMARY KEY (game, hash)
);

-- A cache: the state of each game after its last record.
CREATE TABLE snapshots (
    game  text COLLATE "C" PRIMARY KEY REFERENCES games (id),
    state bytea NOT NULL
);

-- Every mail that was taken, whatever became of it. Of a proved one there can be a
-- second copy, known by a hash of what it says.
CREATE TABLE marks (
    key        text COLLATE "C" PRIMARY KEY,
    message_id text    NOT NULL,
    sender     text    NOT NULL,
    outcome    text    NOT NULL,
    note       text    NOT NULL,
    game       text    NOT NULL, -- empty if it was none's
    at         timestamptz,
    proved     boolean NOT NULL,
    source     text    NOT NULL,
    received   timestamptz,
    content    text    NOT NULL
);

CREATE UNIQUE INDEX marks_by_content ON marks (address_key(content), address_key(sender)) WHERE content <> '';
CREATE INDEX marks_by_message ON marks USING hash (message_id) WHERE message_id <> '';
CREATE INDEX marks_by_sender ON marks (address_key(sender), at);
CREATE INDEX marks_by_source ON marks (address_key(source), at);
CREATE INDEX marks_by_time ON marks (at);

-- Answers to people who had not proved who they are, and other mails that a stranger
-- can bring about: they are counted before they are sent.
CREATE TABLE answers (
    recipient text NOT NULL,
    kind      text NOT NULL,
    about     text NOT NULL,
    at        timestamptz
);

CREATE INDEX answers_by_recipient ON answers (address_key(recipient), at);
CREATE INDEX answers_by_time ON answers (at);

-- The names of keys that have proved mails, and the domain of their senders.
CREATE TABLE proved_keys (
    name   text COLLATE "C" PRIMARY KEY,
    domain text NOT NULL,
    at     timestamptz
);

-- The way out. What a mail says never changes, only how far it got.
CREATE TABLE outbox (
    id           bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    message_id   text    NOT NULL UNIQUE,
    game         text COLLATE "C" NOT NULL,
    recipient    text    NOT NULL,
    name         text    NOT NULL,
    subject      text    NOT NULL,
    plain        text    NOT NULL,
    html         text    NOT NULL,
    in_reply_to  text    NOT NULL,
    refs         text[]  NOT NULL, -- message ids
    reply_to     text    NOT NULL,
    date         timestamptz,
    picture      text    NOT NULL,
    chart        text    NOT NULL,
    whole        text    NOT NULL,
    file         text    NOT NULL,
    replies      boolean NOT NULL, -- it answers a mail, and is not sent unasked
    state        text    NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'failed')),
    attempts     integer NOT NULL DEFAULT 0,
    next_attempt timestamptz NOT NULL DEFAULT '-infinity',
    answer       text    NOT NULL DEFAULT '', -- what the mail server last said
    sent         timestamptz
);

CREATE INDEX outbox_pending ON outbox (next_attempt, id) WHERE state = 'pending';
CREATE INDEX outbox_threads ON outbox (game, address_key(recipient), id);
CREATE INDEX outbox_by_time ON outbox (date) WHERE state <> 'pending';

-- Pictures that mails show, and files that they carry: those to many readers share one.
-- What no waiting mail shows any more is deleted.
CREATE TABLE pictures (
    id  text COLLATE "C" PRIMARY KEY,
    png bytea NOT NULL
);

-- Addresses that mail does not reach.
CREATE TABLE troubles (
    address    text NOT NULL,
    kind       text NOT NULL,
    message_id text NOT NULL, -- the last mail
    reason     text NOT NULL,
    since      timestamptz,   -- NULL when it is over
    last       timestamptz,
    times      integer NOT NULL,
    told       timestamptz    -- when the host was told last
);

CREATE UNIQUE INDEX troubles_by_address ON troubles (address_key(address));

CREATE TABLE due (
    game text COLLATE "C" NOT NULL REFERENCES games (id),
    kind text COLLATE "C" NOT NULL,
    at   timestamptz NOT NULL,
    PRIMARY KEY (game, kind)
);

CREATE INDEX due_by_time ON due (at);

-- The last time of things that happen again and again: 'alive' when a daemon was last at
-- work, 'digest' when the host's daily mail was written.
CREATE TABLE moments (
    what text PRIMARY KEY,
    at   timestamptz
);

CREATE TABLE notices (
    id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at   timestamptz,
    game text NOT NULL,
    kind text NOT NULL,
    text text NOT NULL
);

CREATE INDEX notices_by_time ON notices (at);

-- What waits for people, and what came of it: votes, addresses to be confirmed.
CREATE TABLE matters (
    game    text COLLATE "C" NOT NULL REFERENCES games (id),
    number  integer NOT NULL,
    open    boolean NOT NULL,
    expires timestamptz,
    body    json    NOT NULL,
    PRIMARY KEY (game, number)
);

CREATE INDEX matters_open ON matters (expires) WHERE open;

-- What a report said besides its log record, to write it again word for word.
CREATE TABLE reports (
    game text COLLATE "C" NOT NULL REFERENCES games (id),
    idx  integer NOT NULL,
    body json    NOT NULL,
    PRIMARY KEY (game, idx)
);

-- Mails that wait for a player's daily one: the records that a report covers (both 0 if it
-- is none), its news in a few words, and whether a capital fell in it.
CREATE TABLE held (
    id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    game   text COLLATE "C" NOT NULL REFERENCES games (id),
    player text    NOT NULL,
    text   text    NOT NULL, -- markdown
    first  integer NOT NULL,
    last   integer NOT NULL,
    news   text    NOT NULL,
    falls  boolean NOT NULL,
    at     timestamptz,
    due    timestamptz
);

CREATE INDEX held_by_time ON held (due);

-- Mails with orders that were refused, one a player and game, so that he can answer with
-- the corrected lines alone.
CREATE TABLE drafts (
    game   text COLLATE "C" NOT NULL,
    player text NOT NULL,
    body   json NOT NULL,
    PRIMARY KEY (game, player)
);

-- The log of the host, whose head witnesses sign: the heads of all games in the order in
-- which they were put in.
CREATE TABLE host_log (
    idx  integer PRIMARY KEY,
    game text COLLATE "C" NOT NULL,
    size integer NOT NULL,
    root bytea   NOT NULL
);

-- The topics of games in a forum, and how far each is posted and read.
CREATE TABLE topics (
    game text COLLATE "C" PRIMARY KEY REFERENCES games (id),
    body json NOT NULL
);

-- What is posted there: each part of the report of a turn once.
CREATE TABLE forum_posts (
    game  text COLLATE "C" NOT NULL REFERENCES games (id),
    first integer NOT NULL,
    last  integer NOT NULL,
    part  integer NOT NULL,
    body  json    NOT NULL,
    PRIMARY KEY (game, first, last, part)
);

-- Posts of players that were taken as their mails would be.
CREATE TABLE taken_posts (
    game text COLLATE "C" NOT NULL REFERENCES games (id),
    post text COLLATE "C" NOT NULL,
    body json NOT NULL,
    PRIMARY KEY (game, post)
);
