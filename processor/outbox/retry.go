package outbox

import (
	"errors"
	"time"

	"github.com/wneessen/go-mail"
)

// giveUpAfter is how long a mail is tried: as long as mail servers do.
const giveUpAfter = 5 * 24 * time.Hour

// waits are the pauses between attempts; the last one repeats.
var waits = []time.Duration{time.Minute, 2 * time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, 2 * time.Hour, 4 * time.Hour, 6 * time.Hour}

// Retry says when to try a mail again that failed for the moment, after so many
// tries; the zero time if it is too old.
func Retry(attempts int, written, now time.Time) time.Time {
	again := now.Add(waits[min(max(attempts-1, 0), len(waits)-1)])
	if again.Sub(written) > giveUpAfter {
		return time.Time{}
	}
	return again
}

// errBuild says that a row cannot be made into a mail, now or later.
type errBuild struct{ error }

// isPermanent tells a failure that another attempt will not mend: the server
// refuses this recipient or this mail for good. A refused login, a refused
// sender and a lost connection are the host's to mend, and the mail waits.
func isPermanent(err error) bool {
	var build errBuild
	if errors.As(err, &build) {
		return true
	}
	var send *mail.SendError
	if !errors.As(err, &send) || send.ErrorCode() < 500 {
		return false
	}
	return send.Reason != mail.ErrSMTPMailFrom && send.Reason != mail.ErrConnCheck
}

// isConnection tells a failure without a word from the server.
func isConnection(err error) bool {
	var send *mail.SendError
	return errors.As(err, &send) && send.ErrorCode() == 0
}
