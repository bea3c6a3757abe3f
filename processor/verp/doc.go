// Package verp makes the address that a mail server sends a mail back to when it cannot
// deliver it, so that the address alone tells which mail it was (variable envelope return
// paths). Many a server's report does not name the mail in a form that can be read.
//
// It works where mail to name+anything@ arrives in the same mailbox as mail to name@.
//
// Start from Address, and MessageID for the way back.
package verp
