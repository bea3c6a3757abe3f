package store

import "time"

// FailureKind says why an attempt to send a mail failed.
type FailureKind string

// The kinds of failure.
const (
	// NoMail: the connection to the server; no mail goes out.
	NoMail FailureKind = "no mail"
	// OneRecipient: the server does not take mail to this address.
	OneRecipient FailureKind = "recipient"
	// TheMessage: the server does not take this mail.
	TheMessage FailureKind = "message"
	// CameBack: the mail was accepted and then came back. It is not a failed attempt, but for the
	// recipient it is the same.
	CameBack FailureKind = "came back"
)

// Failure is a failed attempt to send a mail.
type Failure struct {
	MessageID string
	Kind      FailureKind
	// Reason is what the server said.
	Reason string
	At     time.Time
	// Again is when to try again; zero for never (a permanent failure).
	Again time.Time
	// Refused is set if its recipient gets no mail for now: the server refuses it, rather than
	// putting it off, or it was tried for long enough.
	Refused bool
}

// Trouble is an address that mail does not reach. It ends when a mail to it is accepted, unless the
// last one came back: then it ends with a mail from that address.
type Trouble struct {
	Address string
	Kind    FailureKind
	// MessageID is the last mail that did not reach it, and Reason says why.
	MessageID, Reason string
	Since, Last       time.Time
	// Times counts the mails.
	Times int
	// Told is when the host was last told about it; zero for never.
	Told time.Time
}

// Unreached is a player whom mail does not reach.
type Unreached struct {
	Player string    `json:"player"`
	Since  time.Time `json:"since"`
}
