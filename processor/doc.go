// Package processor is the turn processor. It takes one input at a time through all the steps, from
// a mail to the mails that answer it.
//
// Start from Processor: Handle takes a mail, Advance does what has come due
// (dice, reminders, deadlines), Open begins a game. Each of them commits everything it
// changes in one transaction of the Store: the log records, the state, the
// mark that the mail was taken, and the mails to be sent. Sending is the
// outbox's work and comes after the commit, so that a crash at any moment loses
// nothing and sends nothing twice under another Message-ID.
//
// way.go shows all the steps that a mail goes through, and submit.go those of the orders in it,
// with the README's verbs.
//
// A mail is dealt with in three steps. First it is read, without a lock. Then the game and the
// sender that it claims decide what would prove it, and that is looked up while other work goes on
// (package lookup). Last, everything that follows is decided and committed. A mail whose key cannot be
// fetched waits, and Handle says so with a LaterError. What a mail that proves nothing can cause is
// in unproved.go; which parts of a proved mail count is in meant.go.
//
// The files use each other in one direction. At the bottom are config.go, processor.go and
// intake.go, with the values that all share. Above them answer.go writes back to the sender. Above
// that, each file takes one kind of mail. On top are handle.go and carry_out.go, which lead to all
// of them.
//
// The doors work on a desk (package desk): a game and what is about to be committed for it. The
// host's commands have a door of their own (package host), and so has the clock (package due). They
// do not know each other; doors.go and new.go put them together. A mail with the host's commands
// hands its desk over to his door.
//
// The rules are in package engine, the words in package templates; nothing here
// decides either.
package processor
