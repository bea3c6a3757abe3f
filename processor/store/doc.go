// Package store says what the turn processor stores and in which steps, and holds the types and
// errors that its stores share.
//
// Start from Commit, which is everything that one input changes, and from the
// Store interface. The default store is package sqlite; the suite that any
// store must pass is package storetest.
//
// The log's records are the truth; snapshots can be dropped and made again. Whatever follows from a
// mail (the mark that it was taken, the records, the snapshot, the mails to send, what is due) is
// one Commit and happens whole or not at all, whenever the process dies. Appending compares the
// log's length with the one that the decision was based on, so two workers cannot both go on from
// the same place. Sending follows the commit: Claim, then Sent or Failed. If a process dies in
// between, the mail is still pending. It is claimed again later, with the same words and the same
// Message-ID.
//
// A store does not read a clock: times come in as arguments. It keeps them in UTC to the
// millisecond.
package store
