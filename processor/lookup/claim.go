package lookup

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/mailtext"
)

// Claim is a mail that claims to come from somebody, and the proof that is required.
type Claim struct {
	Raw  []byte
	Mail *mailtext.Mail
	// Received is when the mailbox got it.
	Received time.Time
	// Policy is what the game requires, as package sender reads it.
	Policy string
	// TokenHash is the hash of the player's secret token; empty if he has none.
	TokenHash string
}

// Proof says whether a claim holds.
type Proof struct {
	OK bool
	// Method is what proved it. Reason is a sentence that says what proved it, or what was missing.
	Method, Reason string
	// Later is set if the proof may hold later, because a name server did not answer. Old is set if
	// only the mail's date is wrong.
	Later, Old bool
	// Signed lists the header fields that the proof covers, each as often as it is covered; nil if
	// all of the mail counts as it came.
	Signed []string
	// ReplayID is the same for every copy of the mail that the proof holds for; empty if the proof
	// does not show that.
	ReplayID string
	// Evidence is what the sender signed, as package sender keeps it; nil for nothing.
	Evidence []byte
}

// Checker decides whether a mail comes from the address in its From field. It may be asked
// about several mails at once.
type Checker interface {
	Check(ctx context.Context, c Claim) Proof
}

// Found is what a check found, or the panic that ended it.
type Found struct {
	Proof
	Fault any
}
