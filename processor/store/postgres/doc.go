// Package postgres keeps the games of a host in a PostgreSQL database, for hosts that run several
// workers or must not depend on one machine. Everybody else is better off with package sqlite,
// which needs no server.
//
//	s, err := postgres.Open(ctx, "postgres://adjutant@db.example.org/adjutant")
//
// Start from Open. It makes the tables in the first schema of the connection's
// search_path, and brings those of an older version up to date. The tables are in schema/, one file for each
// version, and the queries in queries.sql.
//
// A commit is one transaction and one batch of statements. It appends to a log only if the log's
// length is still the one that the decision was based on. The game's row is changed under this
// condition, so it is safe whoever else is working and whatever locks they have.
//
// Join makes a process one of several workers: they share the outbox, and one of them leads.
// Acquire is for a process that works alone.
//
// Text is stored as UTF-8 without NUL, because PostgreSQL accepts nothing else. Other bytes, which
// a stranger's mail can contain, are replaced. A log's records are stored as bytes and stay as they
// are.
package postgres
