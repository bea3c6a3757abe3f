-- Each query begins with a line that names it; the Go code calls it by name.

-- Who appends to a log says how long it was; nothing happens if it is longer now, or if
-- what stands beside it was changed by somebody else.
-- name: move-game
UPDATE games SET length = length + $3::integer, status = coalesce($4::text, status), clock = coalesce($5::json, clock),
    settings = coalesce($6::json, settings), edition = edition + CASE WHEN $7::integer IS NULL THEN 0 ELSE 1 END
WHERE id = $1 AND length = $2 AND ($7::integer IS NULL OR edition = $7::integer);

-- name: stamp
SELECT length, edition FROM games WHERE id = $1;

-- name: add-game
INSERT INTO games (id, title, ruleset, status, settings, created)
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT DO NOTHING;

-- name: game
SELECT * FROM whole_games WHERE id = $1;

-- name: games
SELECT * FROM whole_games ORDER BY id;

-- name: games-after
SELECT * FROM whole_games WHERE id > $1 ORDER BY id LIMIT $2;

-- name: count-games
SELECT count(*) FROM games WHERE status = $1;

-- name: upgraded-to
SELECT revisions FROM upgraded;

-- name: set-upgraded-to
INSERT INTO upgraded (one, revisions) VALUES (1, $1)
ON CONFLICT (one) DO UPDATE SET revisions = excluded.revisions;

-- name: games-of
SELECT * FROM whole_games
WHERE id IN (SELECT game FROM addresses WHERE address_key(address) = address_key($1)) ORDER BY id;

-- name: names-of
SELECT DISTINCT game FROM addresses WHERE address_key(address) = address_key($1) ORDER BY game;

-- name: clear-players
DELETE FROM players WHERE game = $1;

-- name: add-player
INSERT INTO players (game, place, name, token_hash, zone, wishes) VALUES ($1, $2, $3, $4, $5, $6);

-- name: add-addresses
INSERT INTO addresses (game, place, rank, address)
SELECT $1, $2, n - 1, address FROM unnest($3::text[]) WITH ORDINALITY AS a (address, n);

-- name: add-seats
INSERT INTO seats (game, place, rank, power)
SELECT $1, $2, n - 1, power FROM unnest($3::text[]) WITH ORDINALITY AS s (power, n);

-- name: add-record
INSERT INTO records (game, idx, record, checkpoint, hashes) VALUES ($1, $2, $3, $4, $5);

-- name: records
SELECT record, checkpoint, hashes FROM records WHERE game = $1 ORDER BY idx;

-- name: head
SELECT (SELECT count(*) FROM records WHERE game = g.id),
    coalesce((SELECT string_agg(hashes, ''::bytea ORDER BY idx) FROM records WHERE game = g.id), ''::bytea)
FROM games g WHERE id = $1;

-- name: add-evidence
INSERT INTO evidence (game, hash, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING;

-- name: evidence
SELECT hash, text FROM evidence WHERE game = $1 ORDER BY hash;

-- name: set-snapshot
INSERT INTO snapshots (game, state) VALUES ($1, $2)
ON CONFLICT (game) DO UPDATE SET state = excluded.state;

-- name: drop-snapshot
DELETE FROM snapshots WHERE game = $1;

-- name: snapshot
SELECT s.state FROM games g LEFT JOIN snapshots s ON s.game = g.id WHERE g.id = $1;

-- name: add-mark
INSERT INTO marks (key, message_id, sender, outcome, note, game, at, proved, source, received, content)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
ON CONFLICT DO NOTHING;

-- name: mark
SELECT key, message_id, sender, outcome, note, game, at, proved, source, received, content FROM marks WHERE key = $1;

-- The same mail, or else one with the same content, or else one with the same id: a store that was
-- copied may hold marks of which only that is known.
-- name: mark-of-proved
SELECT key, message_id, sender, outcome, note, game, at, proved, source, received, content FROM (
    SELECT 1 AS place, key, message_id, sender, outcome, note, game, at, proved, source, received, content FROM marks WHERE key = $1
    UNION ALL
    SELECT 2, key, message_id, sender, outcome, note, game, at, proved, source, received, content FROM marks
    WHERE content <> '' AND address_key(content) = address_key($2) AND address_key(sender) = address_key($4)
    UNION ALL
    SELECT 3, key, message_id, sender, outcome, note, game, at, proved, source, received, content FROM marks
    WHERE message_id = $3 AND message_id <> '' AND address_key(sender) = address_key($4) AND content = '' AND proved
    UNION ALL
    SELECT 4, key, message_id, sender, outcome, note, game, at, proved, source, received, content FROM marks WHERE key = $5
) AS found ORDER BY place LIMIT 1;

-- name: count-marks
SELECT count(*) FROM marks
WHERE ($1::timestamptz IS NULL OR at >= $1) AND ($2 = '' OR address_key(sender) = address_key($2))
  AND ($3 = '' OR address_key(source) = address_key($3)) AND ($4 = '' OR outcome = $4) AND ($5 = '' OR game = $5)
  AND ($6::boolean IS NULL OR proved = $6) AND ($7::timestamptz IS NULL OR received > $7);

-- name: count-marks-from
-- The same for one sender, by its index.
SELECT count(*) FROM marks
WHERE address_key(sender) = address_key($2) AND ($1::timestamptz IS NULL OR at >= $1)
  AND ($3 = '' OR address_key(source) = address_key($3)) AND ($4 = '' OR outcome = $4) AND ($5 = '' OR game = $5)
  AND ($6::boolean IS NULL OR proved = $6) AND ($7::timestamptz IS NULL OR received > $7);

-- name: count-marks-source
-- The same for one source, by its index.
SELECT count(*) FROM marks
WHERE address_key(source) = address_key($3) AND ($1::timestamptz IS NULL OR at >= $1) AND $2 = '' AND ($4 = '' OR outcome = $4) AND ($5 = '' OR game = $5)
  AND ($6::boolean IS NULL OR proved = $6) AND ($7::timestamptz IS NULL OR received > $7);

-- name: marks-span
SELECT min(at), max(at) FROM marks;

-- name: message-known
SELECT EXISTS (SELECT FROM marks WHERE message_id = $1 AND message_id <> '');

-- name: add-answer
INSERT INTO answers (recipient, kind, about, at) VALUES ($1, $2, $3, $4);

-- name: count-answers
SELECT count(*) FROM answers
WHERE ($1::timestamptz IS NULL OR at >= $1) AND ($2 = '' OR address_key(recipient) = address_key($2)) AND ($3 = '' OR kind = $3)
  AND ($4 = '' OR address_key(about) = address_key($4));

-- name: proved-keys
SELECT name, domain, at FROM proved_keys ORDER BY at DESC, name LIMIT $1;

-- name: keep-proved-key
INSERT INTO proved_keys (name, domain, at) VALUES ($1, $2, $3)
ON CONFLICT (name) DO UPDATE SET domain = excluded.domain, at = excluded.at;

-- name: prune-marks
DELETE FROM marks WHERE at < $1;

-- name: prune-proved-keys
DELETE FROM proved_keys WHERE at < $1;

-- name: prune-answers
DELETE FROM answers WHERE at < $1;

-- name: prune-notices
DELETE FROM notices WHERE at < $1;

-- The first and the last mail to somebody about a game stay: an answer to one of them
-- still finds the game.
-- name: prune-outbox
DELETE FROM outbox o WHERE state <> 'pending' AND date < $1 AND (game = '' OR (
    EXISTS (SELECT FROM outbox e WHERE e.game = o.game AND address_key(e.recipient) = address_key(o.recipient) AND e.id < o.id) AND
    EXISTS (SELECT FROM outbox l WHERE l.game = o.game AND address_key(l.recipient) = address_key(o.recipient) AND l.id > o.id)));

-- name: prune-pictures
DELETE FROM pictures p
WHERE NOT EXISTS (SELECT FROM outbox o WHERE o.state = 'pending' AND p.id IN (o.picture, o.chart, o.whole, o.file));

-- name: recipient-of
SELECT recipient FROM outbox WHERE message_id = $1;

-- name: game-of-mail
SELECT game FROM outbox WHERE message_id = $1 AND game <> ''
UNION ALL
SELECT game FROM marks WHERE message_id = $1 AND message_id <> '' AND game <> '' AND proved
LIMIT 1;

-- name: add-mail
INSERT INTO outbox (message_id, game, recipient, name, subject, plain, html, in_reply_to, refs, reply_to, date, picture, chart, whole, file, replies, mailbox)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17);

-- name: add-picture
INSERT INTO pictures (id, png) VALUES ($1, $2) ON CONFLICT DO NOTHING;

-- name: picture
SELECT png FROM pictures WHERE id = $1;

-- Several workers may claim at once: each passes over what another has in hand.
-- name: claim
WITH mine AS (
    UPDATE outbox SET attempts = attempts + 1, next_attempt = $1, claimer = $4
    WHERE id IN (SELECT id FROM outbox WHERE state = 'pending' AND next_attempt <= $2
        AND (mailbox = $5 OR $5 = '' AND mailbox <> ALL ($6::text[])) ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING *
)
SELECT message_id, game, recipient, name, subject, plain, html, in_reply_to, refs, reply_to, date, picture, chart, whole, file, replies, mailbox, attempts
FROM mine ORDER BY id;

-- name: release
UPDATE outbox SET next_attempt = '-infinity', claimer = NULL
WHERE state = 'pending' AND attempts > 0 AND (claimer IS NULL OR claimer NOT IN (SELECT worker FROM workers_present));

-- name: mail-sent
UPDATE outbox SET state = 'sent', sent = $1, answer = $2, plain = '', html = '' WHERE message_id = $3;

-- name: mail-again
UPDATE outbox SET next_attempt = $1, answer = $2, claimer = NULL WHERE message_id = $3 AND state = 'pending'
RETURNING recipient;

-- name: mail-failed
UPDATE outbox SET state = 'failed', answer = $1, plain = '', html = '' WHERE message_id = $2 AND state = 'pending'
RETURNING recipient;

-- name: sent-since
SELECT count(*) FROM outbox WHERE state = 'sent' AND sent > $1
AND (mailbox = $2 OR $2 = '' AND mailbox <> ALL ($3::text[]));

-- name: pending
SELECT count(*) FROM outbox WHERE state = 'pending';

-- name: longest-waiting
SELECT count(*), min(date) FROM outbox WHERE state = 'pending' AND date < $1;

-- name: in-trouble
INSERT INTO troubles AS t (address, kind, message_id, reason, since, last, times)
VALUES ($1, $2, $3, $4, $5, $5, 1)
ON CONFLICT (address_key(address)) DO UPDATE SET kind = excluded.kind, reason = excluded.reason, last = excluded.last,
    times = CASE WHEN t.since IS NULL THEN 1 WHEN t.message_id = excluded.message_id THEN t.times ELSE t.times + 1 END,
    since = coalesce(t.since, excluded.since), message_id = excluded.message_id;

-- name: out-of-trouble
UPDATE troubles SET since = NULL
WHERE address_key(address) = (SELECT address_key(recipient) FROM outbox WHERE message_id = $1) AND kind <> 'came back';

-- name: heard-from
UPDATE troubles SET since = NULL WHERE address_key(address) = address_key($1) AND kind = 'came back' AND last < $2;

-- name: host-told
UPDATE troubles SET told = $1 WHERE address_key(address) = address_key($2);

-- name: troubles
SELECT address, kind, message_id, reason, since, last, times, told FROM troubles WHERE since IS NOT NULL
ORDER BY since, address_key(address);

-- name: clear-due
DELETE FROM due WHERE game = $1;

-- name: add-due
INSERT INTO due (game, kind, at) VALUES ($1, $2, $3);

-- name: due
SELECT game, kind, at FROM due WHERE at <= $1 ORDER BY at, game, kind;

-- name: due-of
SELECT game, kind, at FROM due WHERE game = $1 ORDER BY at, kind;

-- name: moment
SELECT at FROM moments WHERE what = $1;

-- name: set-moment
INSERT INTO moments (what, at) VALUES ($1, $2)
ON CONFLICT (what) DO UPDATE SET at = excluded.at;

-- name: add-notice
INSERT INTO notices (at, game, kind, text) VALUES ($1, $2, $3, $4);

-- name: notices
SELECT at, game, kind, text FROM notices ORDER BY id DESC LIMIT $1;

-- name: notices-since
SELECT at, game, kind, text FROM notices WHERE at >= $1 AND at < $2 ORDER BY id LIMIT $3;

-- name: set-matter
INSERT INTO matters (game, number, open, expires, body) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (game, number) DO UPDATE SET open = excluded.open, expires = excluded.expires, body = excluded.body;

-- name: matters
SELECT game, number, open, expires, body FROM matters WHERE game = $1 ORDER BY number;

-- name: lapsed
SELECT game, number, open, expires, body FROM matters WHERE open AND expires <= $1 ORDER BY expires, game, number;

-- name: add-report
INSERT INTO reports (game, idx, body) VALUES ($1, $2, $3);

-- name: reports
SELECT idx, body FROM reports WHERE game = $1 ORDER BY idx;

-- name: add-held
INSERT INTO held (game, player, text, first, last, news, falls, at, due) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- name: drop-held
DELETE FROM held WHERE id = $1;

-- name: held
SELECT id, game, player, text, first, last, news, falls, at, due FROM held WHERE due <= $1 ORDER BY id;

-- name: draft
SELECT body FROM drafts WHERE game = $1 AND player = $2;

-- name: set-draft
INSERT INTO drafts (game, player, body) VALUES ($1, $2, $3)
ON CONFLICT (game, player) DO UPDATE SET body = excluded.body;

-- name: drop-draft
DELETE FROM drafts WHERE game = $1 AND player = $2;

-- name: host-log
SELECT game, size, root FROM host_log ORDER BY idx;

-- Who adds says how many there were; nobody else adds until he is done.
-- name: lock-host-log
LOCK TABLE host_log IN SHARE ROW EXCLUSIVE MODE;

-- name: host-log-size
SELECT coalesce(max(idx) + 1, 0) FROM host_log;

-- name: add-to-host-log
INSERT INTO host_log (idx, game, size, root) VALUES ($1, $2, $3, $4);

-- name: grow
INSERT INTO grown (game, size) VALUES ($1, $2) ON CONFLICT (game) DO UPDATE SET size = excluded.size;

-- name: grown
SELECT game FROM grown ORDER BY game;

-- A game that goes on meanwhile stays: its row waits for this one, or this one for it.
-- name: in-host-log
DELETE FROM grown WHERE game = $1 AND size <= $2;

-- name: topics
SELECT game, body FROM topics ORDER BY game;

-- name: keep-topic
INSERT INTO topics (game, body) VALUES ($1, $2)
ON CONFLICT (game) DO UPDATE SET body = excluded.body;

-- name: forum-posts
SELECT first, last, part, body FROM forum_posts WHERE game = $1 ORDER BY first, last, part;

-- name: queue-forum-post
INSERT INTO forum_posts (game, first, last, part, body) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT DO NOTHING;

-- name: keep-forum-post
INSERT INTO forum_posts (game, first, last, part, body) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (game, first, last, part) DO UPDATE SET body = excluded.body;

-- name: drop-forum-posts
DELETE FROM forum_posts WHERE game = $1 AND first = $2 AND last = $3;

-- name: taken-posts
SELECT post, body FROM taken_posts WHERE game = $1 ORDER BY post;

-- name: keep-taken-post
INSERT INTO taken_posts (game, post, body) VALUES ($1, $2, $3)
ON CONFLICT (game, post) DO UPDATE SET body = excluded.body;

-- What follows from the rows of a store that was copied in.
-- name: fill-lengths
UPDATE games SET length = (SELECT count(*) FROM records WHERE game = games.id);

-- name: fill-outbox
SELECT setval(pg_get_serial_sequence('outbox', 'id'), max(id)) FROM outbox HAVING max(id) > 0;

-- name: fill-notices
SELECT setval(pg_get_serial_sequence('notices', 'id'), max(id)) FROM notices HAVING max(id) > 0;

-- name: fill-held
SELECT setval(pg_get_serial_sequence('held', 'id'), max(id)) FROM held HAVING max(id) > 0;

-- A right to a store goes by the schema that it is in.
-- name: lock
SELECT pg_try_advisory_lock($1, current_schema()::regnamespace::oid::bigint::bit(32)::integer);

-- name: share
SELECT pg_try_advisory_lock_shared($1, current_schema()::regnamespace::oid::bigint::bit(32)::integer);

-- name: present
SELECT pg_try_advisory_lock($1, $2);

-- A worker that hangs asks its server nothing any more. To end its connection takes its
-- rights away.
-- name: end-hung
SELECT count(*) FILTER (WHERE pg_terminate_backend(a.pid))
FROM pg_stat_activity a JOIN workers_present w ON w.pid = a.pid
WHERE a.pid <> pg_backend_pid() AND a.usename = current_user AND a.state_change < clock_timestamp() - make_interval(secs => $1);

-- What workers that are gone had claimed may be claimed again.
-- name: free-claims
UPDATE outbox SET next_attempt = '-infinity', claimer = NULL
WHERE state = 'pending' AND claimer IS NOT NULL AND claimer NOT IN (SELECT worker FROM workers_present);

-- name: put-input
INSERT INTO inputs (key, mail, too_big, received, mailbox) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT DO NOTHING;

-- Each worker passes over what another is about to take.
-- name: take-input
UPDATE inputs SET claimer = $1
WHERE key = (SELECT key FROM inputs WHERE claimer IS NULL AND ended IS NULL ORDER BY put LIMIT 1 FOR UPDATE SKIP LOCKED)
RETURNING key, mail, too_big, received, mailbox;

-- name: end-input
UPDATE inputs SET ended = clock_timestamp(), outcome = $3 WHERE key = $1 AND claimer = $2 AND ended IS NULL;

-- name: outcome
SELECT outcome FROM inputs WHERE key = $1;

-- name: drop-input
DELETE FROM inputs WHERE (key = $1 OR ended < clock_timestamp() - interval '1 hour') AND ended IS NOT NULL;

-- name: free-inputs
UPDATE inputs SET claimer = NULL
WHERE ended IS NULL AND claimer IS NOT NULL AND claimer NOT IN (SELECT worker FROM workers_present);

-- name: waiting-mails
SELECT key, body FROM waiting_mails;

-- name: keep-waiting
INSERT INTO waiting_mails (key, body) VALUES ($1, $2)
ON CONFLICT (key) DO UPDATE SET body = excluded.body;

-- name: drop-waiting
DELETE FROM waiting_mails WHERE key = $1;

-- name: ring
SELECT pg_notify('adjutant', current_schema());

-- What has to do with one game shares the house and has the game to itself. The numbers
-- of both are made of the schema's, so that hosts in one database do not meet.
-- name: hold-game
SELECT pg_advisory_xact_lock_shared(hashtextextended(current_schema(), 0)), pg_advisory_xact_lock(hashtextextended(current_schema() || ' ' || $1::text, 1));

-- name: try-hold-game
SELECT pg_try_advisory_xact_lock_shared(hashtextextended(current_schema(), 0)) AND pg_try_advisory_xact_lock(hashtextextended(current_schema() || ' ' || $1::text, 1));

-- name: hold-all
SELECT pg_advisory_xact_lock(hashtextextended(current_schema(), 0));

-- name: size
SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r';

-- The number of the lock of a mailbox is made of the schema's name and its own, so that
-- hosts in one database do not meet.
-- name: watch-mailbox
SELECT pg_try_advisory_lock($1, hashtext(current_schema() || ' ' || $2::text));

-- name: leave-mailbox
SELECT pg_advisory_unlock($1, hashtext(current_schema() || ' ' || $2::text));

-- Of this store: others may be in other schemas.
-- name: count-workers
SELECT count(*) FROM pg_locks
WHERE locktype = 'advisory' AND classid::bigint = $1 AND objid = current_schema()::regnamespace::oid AND objsubid = 2 AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database());
