-- Each query begins with a line that names it; the Go code calls it by name.

-- name: log-size
SELECT count(*) FROM records WHERE game = ?;

-- name: game-exists
SELECT count(*) FROM games WHERE id = ?;

-- name: add-game
INSERT INTO games (id, title, ruleset, status, settings, created)
VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;

-- name: set-status
UPDATE games SET status = ? WHERE id = ?;

-- name: set-clock
UPDATE games SET clock = ? WHERE id = ?;

-- name: alive
SELECT at FROM alive;

-- name: set-alive
INSERT INTO alive (one, at) VALUES (1, ?)
ON CONFLICT (one) DO UPDATE SET at = excluded.at;

-- name: upgraded-to
SELECT revisions FROM upgraded;

-- name: set-upgraded-to
INSERT INTO upgraded (one, revisions) VALUES (1, ?)
ON CONFLICT (one) DO UPDATE SET revisions = excluded.revisions;

-- name: add-player
INSERT INTO players (game, place, name, token_hash, zone, wishes) VALUES (?, ?, ?, ?, ?, ?);

-- name: add-address
INSERT INTO addresses (game, place, rank, address) VALUES (?, ?, ?, ?);

-- name: clear-seats
DELETE FROM seats WHERE game = ?;

-- name: clear-addresses
DELETE FROM addresses WHERE game = ?;

-- name: clear-players
DELETE FROM players WHERE game = ?;

-- name: set-settings
UPDATE games SET settings = ? WHERE id = ?;

-- name: next-edition
UPDATE games SET edition = edition + 1 WHERE id = ? AND edition = ?;

-- name: set-matter
INSERT INTO matters (game, number, open, expires, body) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (game, number) DO UPDATE SET open = excluded.open, expires = excluded.expires, body = excluded.body;

-- name: matters
SELECT game, number, open, expires, body FROM matters WHERE game = ? ORDER BY number;

-- name: lapsed
SELECT game, number, open, expires, body FROM matters
WHERE open = 1 AND expires <> '' AND expires <= ? ORDER BY expires, game, number;

-- name: add-report
INSERT INTO reports (game, idx, body) VALUES (?, ?, ?);

-- name: reports
SELECT idx, body FROM reports WHERE game = ? ORDER BY idx;

-- name: add-held
INSERT INTO held (game, player, text, first, last, news, falls, at, due) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?);

-- name: drop-held
DELETE FROM held WHERE id = ?;

-- name: held
SELECT id, game, player, text, first, last, news, falls, at, due FROM held WHERE due <= ? ORDER BY id;

-- name: add-seat
INSERT INTO seats (game, power, place, rank) VALUES (?, ?, ?, ?);

-- name: game
SELECT * FROM whole_games WHERE id = ?;

-- name: games
SELECT * FROM whole_games ORDER BY id;

-- name: games-after
SELECT * FROM whole_games WHERE id > ? ORDER BY id LIMIT ?;

-- name: count-games
SELECT count(*) FROM games WHERE status = ?;

-- name: games-of
SELECT * FROM whole_games
WHERE id IN (SELECT game FROM addresses WHERE address = ?) ORDER BY id;

-- name: names-of
SELECT DISTINCT game FROM addresses WHERE address = ? ORDER BY game;

-- name: stamp
SELECT (SELECT count(*) FROM records WHERE game = games.id), edition FROM games WHERE id = ?;

-- name: add-record
INSERT INTO records (game, idx, record, checkpoint, hashes) VALUES (?, ?, ?, ?, ?);

-- name: records
SELECT record, checkpoint, hashes FROM records WHERE game = ? ORDER BY idx;

-- name: hashes
SELECT hashes FROM records WHERE game = ? ORDER BY idx;

-- name: set-snapshot
INSERT INTO snapshots (game, state) VALUES (?, ?)
ON CONFLICT (game) DO UPDATE SET state = excluded.state;

-- name: drop-snapshot
DELETE FROM snapshots WHERE game = ?;

-- name: snapshot
SELECT state FROM snapshots WHERE game = ?;

-- name: add-mark
INSERT INTO marks (key, message_id, sender, outcome, note, game, at, proved, source, received, content)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;

-- name: mark
SELECT key, message_id, sender, outcome, note, game, at, proved, source, received, content FROM marks WHERE key = ?;

-- name: mark-of-proved
-- The same mail, or else one with the same content, or else one with the same id: of mails that an
-- older version of the program took, only that is known.
SELECT key, message_id, sender, outcome, note, game, at, proved, source, received, content FROM (
    SELECT 1 AS place, key, message_id, sender, outcome, note, game, at, proved, source, received, content FROM marks WHERE key = ?1
    UNION ALL
    SELECT 2, key, message_id, sender, outcome, note, game, at, proved, source, received, content FROM marks
    WHERE content = ?2 AND sender = ?4 AND content <> ''
    UNION ALL
    SELECT 3, key, message_id, sender, outcome, note, game, at, proved, source, received, content FROM marks
    WHERE message_id = ?3 AND sender = ?4 AND message_id <> '' AND content = '' AND proved = 1
    UNION ALL
    SELECT 4, key, message_id, sender, outcome, note, game, at, proved, source, received, content FROM marks WHERE key = ?5
) ORDER BY place LIMIT 1;

-- name: count-marks
SELECT count(*) FROM marks
WHERE at >= ?1 AND (?2 = '' OR sender = ?2) AND (?3 = '' OR source = ?3) AND (?4 = '' OR outcome = ?4)
  AND (?5 = '' OR game = ?5) AND (?6 < 0 OR proved = ?6) AND (?7 = '' OR received > ?7);

-- name: count-marks-from
-- The same for one sender, by its index.
SELECT count(*) FROM marks
WHERE sender = ?2 AND at >= ?1 AND (?3 = '' OR source = ?3) AND (?4 = '' OR outcome = ?4)
  AND (?5 = '' OR game = ?5) AND (?6 < 0 OR proved = ?6) AND (?7 = '' OR received > ?7);

-- name: count-marks-source
-- The same for one source, by its index.
SELECT count(*) FROM marks
WHERE source = ?3 AND at >= ?1 AND (?4 = '' OR outcome = ?4)
  AND (?5 = '' OR game = ?5) AND (?6 < 0 OR proved = ?6) AND (?7 = '' OR received > ?7) AND ?2 = '';

-- name: add-answer
INSERT INTO answers (recipient, kind, about, at) VALUES (?, ?, ?, ?);

-- name: count-answers
SELECT count(*) FROM answers
WHERE at >= ?1 AND (?2 = '' OR recipient = ?2) AND (?3 = '' OR kind = ?3) AND (?4 = '' OR about = ?4);

-- name: prune-marks
DELETE FROM marks WHERE at < ?;

-- name: prune-answers
DELETE FROM answers WHERE at < ?;

-- name: prune-notices
DELETE FROM notices WHERE at < ?;

-- name: prune-outbox
-- The first and the last mail to somebody about a game stay: an answer to one of
-- them still finds the game.
DELETE FROM outbox WHERE state <> 'pending' AND date < ?1 AND (game = '' OR id NOT IN (
    SELECT min(id) FROM outbox GROUP BY game, recipient UNION ALL SELECT max(id) FROM outbox GROUP BY game, recipient));

-- name: recipient-of
SELECT recipient FROM outbox WHERE message_id = ?;

-- name: game-of-mail
SELECT game FROM outbox WHERE message_id = ?1 AND game <> ''
UNION ALL
SELECT game FROM marks WHERE message_id = ?1 AND message_id <> '' AND game <> '' AND proved = 1
LIMIT 1;

-- name: add-mail
INSERT INTO outbox (message_id, game, recipient, name, subject, plain, html, in_reply_to, refs, reply_to, date, picture, chart, whole, file, replies, mailbox,
                    state, attempts, next_attempt, answer, sent)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', 0, '0001-01-01T00:00:00.000Z', '', '');

-- name: proved-keys
SELECT name, domain, at FROM proved_keys ORDER BY at DESC, name LIMIT ?;

-- name: keep-proved-key
INSERT INTO proved_keys (name, domain, at) VALUES (?, ?, ?)
ON CONFLICT (name) DO UPDATE SET domain = excluded.domain, at = excluded.at;

-- name: prune-proved-keys
DELETE FROM proved_keys WHERE at < ?;

-- name: draft
SELECT body FROM drafts WHERE game = ? AND player = ?;

-- name: set-draft
INSERT INTO drafts (game, player, body) VALUES (?, ?, ?)
ON CONFLICT (game, player) DO UPDATE SET body = excluded.body;

-- name: drop-draft
DELETE FROM drafts WHERE game = ? AND player = ?;

-- name: add-picture
INSERT INTO pictures (id, png) VALUES (?, ?) ON CONFLICT DO NOTHING;

-- name: picture
SELECT png FROM pictures WHERE id = ?;

-- name: prune-pictures
DELETE FROM pictures
WHERE id NOT IN (SELECT picture FROM outbox WHERE state = 'pending' UNION SELECT chart FROM outbox WHERE state = 'pending'
                 UNION SELECT whole FROM outbox WHERE state = 'pending'                 UNION SELECT file FROM outbox WHERE state = 'pending');

-- name: claim
UPDATE outbox SET attempts = attempts + 1, next_attempt = ?1
WHERE id IN (SELECT id FROM outbox INDEXED BY outbox_pending WHERE state = 'pending' AND next_attempt <= ?2
             AND (mailbox = ?4 OR ?4 = '' AND mailbox NOT IN (SELECT value FROM json_each(?5))) ORDER BY id LIMIT ?3)
RETURNING id, message_id, game, recipient, name, subject, plain, html, in_reply_to, refs, reply_to, date, picture, chart, whole, file, replies, mailbox, attempts;

-- name: release
UPDATE outbox SET next_attempt = '' WHERE state = 'pending' AND attempts > 0;

-- name: mail-sent
UPDATE outbox SET state = 'sent', sent = ?, answer = ?, plain = '', html = '' WHERE message_id = ?;

-- name: mail-again
UPDATE outbox SET next_attempt = ?, answer = ? WHERE message_id = ? AND state = 'pending';

-- name: mail-failed
UPDATE outbox SET state = 'failed', answer = ?, plain = '', html = '' WHERE message_id = ? AND state = 'pending';

-- name: sent-since
SELECT count(*) FROM outbox WHERE state = 'sent' AND sent > ?1
AND (mailbox = ?2 OR ?2 = '' AND mailbox NOT IN (SELECT value FROM json_each(?3)));

-- name: pending
SELECT count(*) FROM outbox WHERE state = 'pending';

-- name: clear-due
DELETE FROM due WHERE game = ?;

-- name: add-due
INSERT INTO due (game, kind, at) VALUES (?, ?, ?);

-- name: due
SELECT game, kind, at FROM due WHERE at <= ? ORDER BY at, game, kind;

-- name: due-of
SELECT game, kind, at FROM due WHERE game = ? ORDER BY at, kind;

-- name: add-notice
INSERT INTO notices (at, game, kind, text) VALUES (?, ?, ?, ?);

-- name: notices
SELECT at, game, kind, text FROM notices ORDER BY id DESC LIMIT ?;

-- name: marks-span
SELECT coalesce(min(at), ''), coalesce(max(at), '') FROM marks;

-- name: message-known
SELECT count(*) FROM marks WHERE message_id = ? AND message_id <> '';

-- name: notices-since
SELECT at, game, kind, text FROM notices WHERE at >= ? AND at < ? ORDER BY id LIMIT ?;

-- name: in-trouble
INSERT INTO troubles (address, kind, message_id, reason, since, last, times, told)
VALUES (?1, ?2, ?3, ?4, ?5, ?5, 1, '')
ON CONFLICT (address) DO UPDATE SET kind = ?2, reason = ?4, last = ?5,
    times = CASE WHEN since = '' THEN 1 WHEN message_id = ?3 THEN times ELSE times + 1 END,
    since = CASE WHEN since = '' THEN ?5 ELSE since END, message_id = ?3;

-- name: out-of-trouble
UPDATE troubles SET since = '' WHERE address = (SELECT recipient FROM outbox WHERE message_id = ?) AND kind <> 'came back';

-- name: heard-from
UPDATE troubles SET since = '' WHERE address = ? AND kind = 'came back' AND last < ?;

-- name: host-told
UPDATE troubles SET told = ? WHERE address = ?;

-- name: troubles
SELECT address, kind, message_id, reason, since, last, times, told FROM troubles WHERE since <> '' ORDER BY since, address;

-- name: longest-waiting
SELECT count(*), coalesce(min(date), '') FROM outbox WHERE state = 'pending' AND date < ?;

-- name: digested
SELECT at FROM digest;

-- name: set-digested
INSERT INTO digest (one, at) VALUES (1, ?)
ON CONFLICT (one) DO UPDATE SET at = excluded.at;

-- name: host-log
SELECT game, size, root FROM host_log ORDER BY idx;

-- name: host-log-size
SELECT coalesce(max(idx) + 1, 0) FROM host_log;

-- name: add-to-host-log
INSERT INTO host_log (idx, game, size, root) VALUES (?, ?, ?, ?);

-- name: grow
INSERT INTO grown (game, size) VALUES (?, ?) ON CONFLICT (game) DO UPDATE SET size = excluded.size;

-- name: grown
SELECT game FROM grown ORDER BY game;

-- name: in-host-log
DELETE FROM grown WHERE game = ? AND size <= ?;

-- name: add-evidence
INSERT INTO evidence (game, hash, text) VALUES (?, ?, ?) ON CONFLICT DO NOTHING;

-- name: evidence
SELECT hash, text FROM evidence WHERE game = ? ORDER BY hash;

-- name: topics
SELECT game, body FROM topics ORDER BY game;

-- name: keep-topic
INSERT INTO topics (game, body) VALUES (?, ?)
ON CONFLICT (game) DO UPDATE SET body = excluded.body;

-- name: forum-posts
SELECT first, last, part, body FROM forum_posts WHERE game = ? ORDER BY first, last, part;

-- name: queue-forum-post
INSERT INTO forum_posts (game, first, last, part, body) VALUES (?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;

-- name: keep-forum-post
INSERT INTO forum_posts (game, first, last, part, body) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (game, first, last, part) DO UPDATE SET body = excluded.body;

-- name: drop-forum-posts
DELETE FROM forum_posts WHERE game = ? AND first = ? AND last = ?;

-- name: taken-posts
SELECT post, body FROM taken_posts WHERE game = ? ORDER BY post;

-- name: keep-taken-post
INSERT INTO taken_posts (game, post, body) VALUES (?, ?, ?)
ON CONFLICT (game, post) DO UPDATE SET body = excluded.body;
