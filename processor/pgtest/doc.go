// Package pgtest runs a real PostgreSQL server for tests: one for each test binary, on a
// free port of this machine, with an empty database for each test that asks.
//
// Start from URL. A package whose tests use it calls Main from its TestMain, which stops the
// server. Where PostgreSQL is not installed the test is skipped with a note, unless the environment
// variable CI is set: there the test must run, so it fails.
package pgtest
