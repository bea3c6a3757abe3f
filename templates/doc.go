// Package templates turns what happened into what people read. It is the step
// Render: events become a view of plain strings and numbers, the view becomes
// markdown, and the markdown becomes the HTML part, the plain text part and the forum
// posts of the same report.
//
// Start from NewSummary, which makes the report of a turn or a part of one,
// from Questions, which asks players for decisions, from Mail, which is every
// other mail (replies, notices, the welcome), and from Line, which describes one event
// in one line:
//
//	s := templates.NewSummary(before, events, after, meta)
//	subject, text, html := s.Subject(), s.Text(), s.HTML()
//	for _, post := range s.Posts(templates.BBCode, templates.PostLimit) { ... }
//
// The embedded files under md and html only lay out. Whatever they print is
// escaped unless they say otherwise, so nothing that a player wrote can become
// markup, in any of the forms.
//
// The package is pure. It does not send, store, look at a clock or decide
// rules; deadlines and checkpoints come to it as finished text.
package templates
