// Package store says what the turn processor keeps and in which steps, and
// holds the types and errors that its stores share.
//
// Start from Commit, which is everything that one input changes, and from the
// Store interface. The default store is package sqlite; the suite that any
// store must pass is package storetest.
//
// The log's records are the truth; snapshots can be dropped and made again.
// Whatever follows from a mail (the mark that it was taken, the records, the
// snapshot, the mails to send, what is due) is one Commit and happens whole or
// not at all, whenever the process dies. Appending compares the log's length
// with the one that the decision was made on, so two workers cannot both go on
// from the same place. Sending follows the commit: Claim, then Sent or Failed.
// A process that dies in between leaves the mail pending; it is claimed again
// later, the same in every word and under the same Message-ID.
//
// A store reads no clock: times come in as arguments. It keeps them in UTC to
// the millisecond.
package store
