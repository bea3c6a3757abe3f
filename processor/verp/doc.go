// Package verp makes the address to which a mail server returns a mail that it cannot deliver, so
// that the address alone shows which mail it was (variable envelope return paths). Many servers'
// reports do not name the mail in a form that can be read.
//
// It works if mail to name+anything@ arrives in the same mailbox as mail to name@.
//
// Start from Address, and from MessageID for the opposite direction.
package verp
