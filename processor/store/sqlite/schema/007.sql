-- Mails with orders that were refused, one a player and game, so that he can
-- answer with the corrected lines alone.
CREATE TABLE drafts (
    game   TEXT NOT NULL,
    player TEXT NOT NULL,
    body   TEXT NOT NULL,
    PRIMARY KEY (game, player)
) STRICT;
