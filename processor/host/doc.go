// Package host is the door for the commands of a host: rulings, edits, going back,
// seats, settings, the clock, dice by hand, and what is left of a game whose store was
// lost.
//
// Start from Door. Run carries out a text of commands, all of them or none. For a mail with such
// commands, package processor calls Begin with the mail's desk, and Do for each command. Every
// command is a method of Commands, named in one table. Whoever runs it commits what it changes, in
// one transaction with everything else in the same mail.
//
// It does not read mail and does not handle what comes due: those doors are in package processor.
package host
