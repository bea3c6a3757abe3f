// Package eximtest runs a real SMTP server for tests: Exim, on a free port of
// this machine, with STARTTLS, a login, a queue of its own, and a mailbox for
// all others than the host.
//
// Start from Start. What is for the host goes on to the test's Dovecot, over
// LMTP; what is for others into a maildir, which Server.Mails reads. A
// person whose name begins with "gone" has no mailbox: mail to him is taken and
// comes back, as with a provider that finds out late; that to one whose name begins
// with "refused" is not taken. Where Exim is not
// installed the test is passed over with a word about it, unless the environment
// variable CI is set: there it fails, because there it must run.
package eximtest
