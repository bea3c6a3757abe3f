// Package witness is both ends of the witness protocol of transparency logs
// (c2sp.org/tlog-witness): a Service that signs the head of a log only if the log
// begins with what it signed before, and a Client that asks such services.
//
// Start from NewService and NewClient.
//
// A witness keeps, for each log that it knows, the largest head that it signed. It stores that
// before it answers, so that it never signs two logs that contradict each other, wherever it is
// stopped. What it signs is checked in package gamelog.
//
// The package knows nothing about games: it does not matter what the leaves of a log are.
package witness
