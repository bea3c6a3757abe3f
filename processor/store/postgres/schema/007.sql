-- The revisions of the rules by which all open games go on, as the program wrote them when
-- it had brought them there: it need not look at each game when it starts.
CREATE TABLE upgraded (
    one       integer PRIMARY KEY CHECK (one = 1),
    revisions text NOT NULL
);
