// Package dovecottest runs a real mail server for tests: Dovecot, on free ports
// of this machine, with one mailbox and a certificate of its own.
//
// Start from Start; deliver mails with Server.Deliver. Where Dovecot is not installed the test is
// skipped with a note, unless the environment variable CI is set: there the test must run, so it
// fails.
package dovecottest
