// Package inbox watches a mailbox over IMAP and hands over each mail in the
// order of arrival.
//
// Start from New, then Run (the daemon: IDLE, or polling where the server has
// none) or Once (one pass, for cron). Both call a Handler with one Raw mail at a
// time. Only when the handler has returned, that is when what it did is on disk,
// is the mail marked as taken and perhaps moved. A crash between the two hands
// the same mail over again: to know it again is the handler's matter.
//
//	in, err := inbox.New(inbox.Config{Host: "imap.example.org", User: "gm", Password: secret})
//	err = in.Run(ctx, func(ctx context.Context, raw inbox.Raw) error { ... })
//
// No wait for the server is without a bound, and all of them end when the context
// does.
//
// The package does not read what is in a mail and answers nobody. It never asks
// the server for a mail's structure: some servers' answers to that question
// break the connection.
package inbox
