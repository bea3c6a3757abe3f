package store

import "time"

// FailureKind tells what a failed attempt to send a mail failed by.
type FailureKind string

// The kinds of failure.
const (
	// NoMail: the way to the server; no mail goes out.
	NoMail FailureKind = "no mail"
	// OneRecipient: the server does not take mail to this address.
	OneRecipient FailureKind = "recipient"
	// TheMessage: the server does not take this mail.
	TheMessage FailureKind = "message"
	// CameBack: the mail was taken and has come back; no attempt, but the same
	// to its recipient.
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
	// Refused is set if its recipient gets no mail for now: the server will not
	// have it, rather than put it off, or it was tried long enough.
	Refused bool
}

// Trouble is an address that mail does not reach. A mail that is taken ends the
// trouble, unless the last one came back: that is ended by a mail from there.
type Trouble struct {
	Address string
	Kind    FailureKind
	// MessageID is the last mail that did not reach it, Reason why.
	MessageID, Reason string
	Since, Last       time.Time
	// Times counts the mails.
	Times int
	// Told is when the host was told of it last; zero for never.
	Told time.Time
}

// Unreached is a player whom mail does not reach.
type Unreached struct {
	Player string    `json:"player"`
	Since  time.Time `json:"since"`
}
