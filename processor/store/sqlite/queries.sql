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
INSERT INTO held (game, player, text, at, due) VALUES (?, ?, ?, ?, ?);

-- name: drop-held
DELETE FROM held WHERE id = ?;

-- name: held
SELECT id, game, player, text, at, due FROM held WHERE due <= ? ORDER BY id;

-- name: add-seat
INSERT INTO seats (game, power, place, rank) VALUES (?, ?, ?, ?);

-- name: game
SELECT id, title, ruleset, status, settings, created, clock, edition FROM games WHERE id = ?;

-- name: games
SELECT id, title, ruleset, status, settings, created, clock, edition FROM games ORDER BY id;

-- name: games-of
SELECT id, title, ruleset, status, settings, created, clock, edition FROM games
WHERE id IN (SELECT game FROM addresses WHERE address = ?) ORDER BY id;

-- name: stamp
SELECT (SELECT count(*) FROM records WHERE game = games.id), edition FROM games WHERE id = ?;

-- name: players
SELECT p.place, p.name, p.token_hash, p.zone, p.wishes, coalesce(s.power, '')
FROM players p LEFT JOIN seats s ON s.game = p.game AND s.place = p.place
WHERE p.game = ? ORDER BY p.place, s.rank;

-- name: addresses
SELECT address FROM addresses WHERE game = ? AND place = ? ORDER BY rank;

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
SELECT count(*) FROM marks WHERE sender = ?1 AND at >= ?2 AND (?3 = '' OR outcome = ?3);

-- name: all-marks-since
SELECT count(*) FROM marks WHERE at >= ?1 AND (?2 = '' OR outcome = ?2);

-- name: recipient-of
SELECT recipient FROM outbox WHERE message_id = ?;

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
