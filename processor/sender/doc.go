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
// The safe one, dkim, is the default. A display name, a Reply-To or a return path proves nothing
// and is ignored.
//
// A signature proves a mail only if it covers everything that could change what the mail means or
// who it is for:
//
//   - every From, To, Subject, Date and Message-ID that it has; From, Date and a
//     To or Cc must be there. A Cc that is not covered is for the caller to pass
//     over, as all other fields: Verdict.Signed lists what is covered;
//   - the whole text: a length tag (l=) is refused;
//   - the fields that say how to read it, as they are: a Content-Type that was
//     added, or may have been, is refused. Of a provider that signs MIME-Version
//     and not those, plain text and parts that frame the whole text are believed;
//   - a date within 30 days before the day it came and two days behind it, so that
//     a copy of an old mail cannot outlive the memory of the first.
//
// If a signature covers too little because the provider always signs little (some leave out To),
// the host's own mail server or a token can still prove the mail.
//
// The package does not know players. The caller has to find out whether the address is a player's,
// and which power he has.
package sender
