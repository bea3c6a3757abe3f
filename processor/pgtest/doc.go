// Package pgtest runs a real PostgreSQL server for tests: one for each test binary, on a
// free port of this machine, with an empty database for each test that asks.
//
// Start from URL; a package whose tests use it calls Main from its TestMain, which stops
// the server. Where PostgreSQL is not installed the test is passed over with a word about
// it, unless the environment variable CI is set: there it fails, because there it must run.
package pgtest
