// Package mailtext reads a mail as it came in, byte for byte, and returns the lines that are
// orders, each with its place in the mail.
//
// Start from Extract, which makes a Mail from raw bytes, and from Mail.Orders, which returns the
// text for the order parser and where each of its lines was in the mail. Every line of the text is
// kept with its Kind, so that nothing is dropped silently: a quoted line, a signature, a legal
// footer or what follows an end mark is still there and can be shown.
//
//	m, err := mailtext.Extract(raw, mailtext.Options{})
//	if err != nil {
//		// the mail is too big or too deep to be read; m still has its header
//	}
//	orders := m.Orders()
//
// The package reads damaged mails as far as possible and says in Mail.Problems what it had to
// guess. It does not know the order language, does not decide who the sender is (package sender
// does), and never answers.
package mailtext
