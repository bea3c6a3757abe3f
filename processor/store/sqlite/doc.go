// Package sqlite keeps the games of a host in one SQLite file. It is the
// default store and needs no set-up. Start from Open: it makes the file and its tables, and
// brings the tables of an older version up to date.
//
//	s, err := sqlite.Open("adjutant.db")
//
// The file is in WAL mode with synchronous=FULL, so that a commit that has
// returned survives a power failure and one that has not leaves no trace.
// Several processes of one machine may have it open at once (a daemon, and a
// command that looks at a game); writers wait for each other.
//
// CopyTo copies a store that is in use; copying just the file can miss what is still in its
// journal. Acquire makes one process the only one that works on a store, whatever links lead to it.
//
// The tables are in schema/, one file for each version, and the queries in queries.sql. If you look
// into a store with other tools, only read: a log's records must stay as they are, and triggers
// protect them.
package sqlite
