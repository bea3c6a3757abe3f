package monitor

// Mailbox is how one of several mailboxes does.
type Mailbox struct {
	Name string
	// Unread is set while it is watched here and cannot be read, Unsent while none of its
	// mails goes out.
	Unread, Unsent bool
}
