// Package outbox sends the mails that wait in the store's queue.
//
// Start from New, then Run (the daemon) or Flush (one pass). A mail is built
// from its row alone: the same row gives the same mail, byte for byte, under the
// same Message-ID, however often it has to be tried. So a crash between sending
// and noting it may repeat a mail but never makes a second one.
//
//	out, err := outbox.New(outbox.Config{Host: "smtp.example.org", From: "gm@example.org"}, queue)
//	sent, err := out.Flush(ctx)
//
// Each mail has one recipient, so that one bad address does not hold up anybody else. A failure that
// affects all mail, such as a refused login, makes all of them wait. If one recipient or one text is
// refused, that mail is tried again a few times, unless it is hopeless, and the queue notes why.
// Write writes a mail as it would be sent, for keeping it in a file.
package outbox
