// Package postgres keeps the games of a host in a PostgreSQL database, for who runs
// several workers or must not depend on one machine. Everybody else is better off with
// package sqlite, which needs no server.
//
//	s, err := postgres.Open(ctx, "postgres://adjutant@db.example.org/adjutant")
//
// Start from Open. It makes the tables in the first schema of the connection's
// search_path, and brings those of an older version up to date. The tables are in schema/, one file for each
// version, and the queries in queries.sql.
//
// A commit is one transaction and one batch of statements. It appends to a log only if
// that is still as long as the decision was made on: the row of the game is changed under
// a condition, so this holds whoever else is at work and whatever locks they have or lack.
//
// Join makes a process one of several workers: they share the outbox, and one of them
// leads. Acquire is for who works alone.
//
// Text is stored as UTF-8 without NUL, which PostgreSQL does not take: other bytes, which
// a stranger's mail can hold, are replaced. A log's records are bytes and stay as they
// are.
package postgres
