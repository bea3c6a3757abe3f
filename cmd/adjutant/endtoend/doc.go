// Package endtoend plays games with nothing faked: the program as it is built, a Dovecot, an Exim
// and the machine's clock. It only has tests. Start from TestRealRound.
package endtoend
