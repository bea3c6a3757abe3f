// Package eximtest runs a real SMTP server for tests: Exim, on a free port of this machine, with
// STARTTLS, a login, a queue of its own, and a mailbox for everybody except the host.
//
// Start from Start. Mail for the host goes on to the test's Dovecot, over LMTP; mail for others
// goes into a maildir, which Server.Mails reads. A person whose name begins with "gone" has no
// mailbox: mail to him is accepted and then bounces, as with a provider that finds out late. Mail
// to one whose name begins with "refused" is not accepted. Where Exim is not installed the test is
// skipped with a note, unless the environment variable CI is set: there the test must run, so it
// fails.
package eximtest
