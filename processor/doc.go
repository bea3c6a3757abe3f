// Package processor is the turn processor: it takes one input at a time through
// the data's way, from a mail to the mails that answer it.
//
// Start from Processor: Handle takes a mail, Advance does what has come due
// (dice, reminders, deadlines), Open begins a game. Each of them commits everything it
// changes in one transaction of the Store: the log records, the state, the
// mark that the mail was taken, and the mails to be sent. Sending is the
// outbox's work and comes after the commit, so that a crash at any moment loses
// nothing and sends nothing twice under another Message-ID.
//
// way.go shows the whole way of a mail, and submit.go that of the orders in it, by the
// verbs of the README.
//
// A mail is dealt with in three steps. It is read without a lock; then the game
// and the person that it claims to be of tell what would prove it, which is looked
// up beside everything else (lookup.go); then all that follows is decided and
// committed. A mail whose key cannot be had waits, and Handle says so by a
// LaterError. What a mail that proves nothing can bring about is in unproved.go,
// what of a proved one counts in meant.go.
//
// The files use each other one way. At the bottom are config.go, processor.go and
// intake.go, the values that all share; above them answer.go writes back to the
// sender; above that each file takes one kind of mail or of due thing; handle.go,
// advance.go and carriers.go, which lead to all of them, are on top.
//
// The doors work on a desk (package desk): a game and what is about to be committed
// for it. The host's commands have a door of their own (package host), which a mail
// that holds some hands its desk to; what comes due begins in advance.go.
//
// The rules are in package engine, the words in package templates; nothing here
// decides either.
package processor
