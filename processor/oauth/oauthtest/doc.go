// Package oauthtest is a mail provider's login server for tests: it answers as RFC
// 6749, 7636 (PKCE) and 8628 (logins by a code) have it, with the habits of the large
// providers as switches. It knows no real secrets and listens on this machine only.
//
// Start from Start; a test approves what it is asked with Approve or Deny.
package oauthtest
