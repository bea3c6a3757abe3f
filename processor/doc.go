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
// way.go shows all the steps that a mail goes through. Those of the orders in it are in package
// player, in submit.go, with the README's verbs.
//
// A mail is dealt with in three steps. First it is read, without a lock. Then the game and the
// sender that it claims decide what would prove it, and that is looked up while other work goes on
// (package lookup). Last, everything that follows is decided and committed. A mail whose key cannot be
// fetched waits, and Handle says so with a LaterError. What a mail that proves nothing can cause is
// in unproved.go; which parts of a proved mail count is in meant.go.
//
// The files use each other in one direction. At the bottom are config.go, processor.go and
// intake.go, with the values that all share. Above that, each file takes one kind of mail, such as
// stranger.go. On top is handle.go, which leads to all of them.
//
// What is asked for comes in by one of three doors: of a player (package player), of the host
// (package host), or of the clock (package due). They work on a desk (package desk), a game and what
// is about to be committed for it, and do not know each other: new.go and doors.go put them
// together.
//
// The rules are in package engine, the words in package templates; nothing here
// decides either.
package processor
