// Package host is the door for the commands of a host: rulings, edits, going back,
// seats, settings, the clock, dice by hand, and what is left of a game whose store was
// lost.
//
// Start from Door. Run carries out a text of commands, all of them or none; a mail that
// holds some calls Begin with the desk that it works on, and Do for each. Every command
// is a method of Commands, named in one table. What one changes is committed by whoever
// runs it, in one transaction with all else of the same mail.
//
// It reads no mail and does nothing that comes due: those doors are in package processor.
package host
