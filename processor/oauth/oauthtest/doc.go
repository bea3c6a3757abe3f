// Package oauthtest is a mail provider's login server for tests. It answers according to RFC 6749,
// 7636 (PKCE) and 8628 (logins by a code), with the habits of the large providers as switches. It
// has no real secrets and only listens on this machine.
//
// Start from Start. A test decides what happens to a code with Answer.
package oauthtest
