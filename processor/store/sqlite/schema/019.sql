-- The revisions of the rules by which all open games go on, as the program wrote them when
-- it had brought them there: it need not look at each game when it starts.
CREATE TABLE upgraded (
    one       INTEGER PRIMARY KEY CHECK (one = 1),
    revisions TEXT NOT NULL
) STRICT;

-- Games with their players, each with addresses and powers in their order.
CREATE VIEW whole_games AS
SELECT g.id, g.title, g.ruleset, g.status, g.settings, g.created, g.clock, g.edition,
    (SELECT json_group_array(json_object(
        'name', p.name, 'token_hash', p.token_hash, 'zone', p.zone, 'wishes', json(p.wishes),
        'addresses', (SELECT json_group_array(a.address ORDER BY a.rank) FROM addresses a WHERE a.game = p.game AND a.place = p.place),
        'powers', (SELECT json_group_array(s.power ORDER BY s.rank) FROM seats s WHERE s.game = p.game AND s.place = p.place)
    ) ORDER BY p.place) FROM players p WHERE p.game = g.id) AS players
FROM games g;
