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

-- name: add-player
INSERT INTO players (game, place, name, address, token_hash, zone) VALUES (?, ?, ?, ?, ?, ?);

-- name: add-seat
INSERT INTO seats (game, power, place, rank) VALUES (?, ?, ?, ?);

-- name: game
SELECT id, title, ruleset, status, settings, created, clock FROM games WHERE id = ?;

-- name: games
SELECT id, title, ruleset, status, settings, created, clock FROM games ORDER BY id;

-- name: players
SELECT p.place, p.name, p.address, p.token_hash, p.zone, coalesce(s.power, '')
FROM players p LEFT JOIN seats s ON s.game = p.game AND s.place = p.place
WHERE p.game = ? ORDER BY p.place, s.rank;

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
INSERT INTO marks (key, message_id, sender, outcome, note, game, at)
VALUES (?, ?, ?, ?, ?, ?, ?)
ON CONFLICT DO NOTHING;

-- name: mark
SELECT key, message_id, sender, outcome, note, game, at FROM marks WHERE key = ?;

-- name: mark-of-message
SELECT key, message_id, sender, outcome, note, game, at FROM marks WHERE message_id = ? AND sender = ? AND message_id <> '';

-- name: marks-since
SELECT count(*) FROM marks WHERE sender = ? AND at >= ?;

-- name: game-of-mail
SELECT game FROM outbox WHERE message_id = ?1 AND game <> ''
UNION ALL
SELECT game FROM marks WHERE message_id = ?1 AND message_id <> '' AND game <> ''
LIMIT 1;

-- name: add-mail
INSERT INTO outbox (message_id, game, recipient, name, subject, plain, html, in_reply_to, refs, reply_to, date,
                    state, attempts, next_attempt, answer, sent)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', 0, '', '', '');

-- name: first-mail
SELECT message_id FROM outbox WHERE game = ? AND recipient = ? ORDER BY id LIMIT 1;

-- name: last-mail
SELECT message_id FROM outbox WHERE game = ? AND recipient = ? ORDER BY id DESC LIMIT 1;

-- name: claim
UPDATE outbox SET attempts = attempts + 1, next_attempt = ?
WHERE id IN (SELECT id FROM outbox WHERE state = 'pending' AND next_attempt <= ? ORDER BY id LIMIT ?)
RETURNING id, message_id, game, recipient, name, subject, plain, html, in_reply_to, refs, reply_to, date, attempts;

-- name: release
UPDATE outbox SET next_attempt = '' WHERE state = 'pending' AND attempts > 0;

-- name: mail-sent
UPDATE outbox SET state = 'sent', sent = ?, answer = ? WHERE message_id = ?;

-- name: mail-again
UPDATE outbox SET next_attempt = ?, answer = ? WHERE message_id = ? AND state = 'pending';

-- name: mail-failed
UPDATE outbox SET state = 'failed', answer = ? WHERE message_id = ? AND state = 'pending';

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
