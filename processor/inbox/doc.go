// Package inbox watches a mailbox over IMAP and hands over each mail in the
// order of arrival.
//
// Start from New, then Run (the daemon: IDLE, or polling where the server has none) or Once (one
// pass, for cron). Both call a Handler with one Raw mail at a time. The mail is marked as taken,
// and moved if wanted, only when the handler has returned, which means that what it did is on disk.
// After a crash between the two the same mail is handed over again, and the handler has to
// recognise it.
//
//	in, err := inbox.New(inbox.Config{Host: "imap.example.org", User: "gm", Password: secret})
//	err = in.Run(ctx, func(ctx context.Context, raw inbox.Raw) error { ... })
//
// Every wait for the server has a limit, and all of them end when the context does.
//
// The package does not read mails and does not answer them. It never asks the server for a mail's
// structure: some servers' answers to that question break the connection.
package inbox
