package monitor

// Mailbox is how one of several mailboxes is doing.
type Mailbox struct {
	Name string
	// Unread is set while it is watched here but cannot be read, Unsent while none of its mails
	// goes out.
	Unread, Unsent bool
}
