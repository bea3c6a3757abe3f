package processor

import (
	"sync"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
)

// LaterError says that a mail waits. It stays in the mailbox, untaken, while the others go on, and
// has to be handed over again after a while.
type LaterError struct {
	After time.Duration
	Why   string
}

// Error says why it waits.
func (e *LaterError) Error() string { return "the mail waits: " + e.Why }

// patience is how long things that come due in a game wait for a mail that cannot be checked yet.
// The mail itself waits longer, up to longestWait; a stranger's does not.
const (
	patience    = 30 * time.Minute
	longestWait = 5 * 24 * time.Hour
	// longestFull is how long a mail waits that proves nothing and came together with too many
	// others.
	longestFull = 24 * time.Hour
	// mostWaiting limits how many mails wait at once.
	mostWaiting = 5000
)

// waitingMails are the mails that were looked at and wait.
type waitingMails struct {
	*desk.Office
	// others are the other workers, who may have looked at some; nil for none.
	others Others
	// box says which mails were handed over already; nil if all of them always are.
	box Mailbox
	// perHour is how many mails from one place may come within an hour.
	perHour int

	// mails are by their key. They are added only under Office.Lock; mu protects the map from
	// everything that happens at the same time.
	mu    sync.Mutex
	mails map[string]*waitingMail
}

// waitingMail is a mail that was looked at and waits.
type waitingMail struct {
	// received is when the mailbox got it; first is when it was first looked at.
	received, first time.Time
	// games are those that it may be for once it is checked; empty for a mail that proves nothing.
	games []string
	// any is set if it could not be taken at all, so that it may be for any game.
	any   bool
	tries int
	told  bool
	// source is where it came from, if it waits because too many came from there.
	source string
}
