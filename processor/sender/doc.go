// Package sender decides whether a mail really comes from the one address in
// its From field.
//
// Start from New and Checker.Check. A game's policy says what counts as proof:
//
//	dkim        the provider's signature, verified here and aligned with the
//	            From address; or what the host's own named mail server says
//	authserv    only what the host's own named mail server says
//	token       the player's secret token in the subject or the text
//	a+b         both
//	a|b         either
//
// The safe one, dkim, is the default. A display name, a Reply-To or a return
// path prove nothing and are not looked at.
//
// The package does not know players: that the address is a player's, and which
// power he holds, is for the caller to see.
package sender
