package outbox

import "time"

// giveUpAfter is how long a mail is tried that the server puts off for its own
// sake. While no mail at all goes out, none is given up.
const giveUpAfter = 5 * 24 * time.Hour

// waits are the times between attempts; the last repeats.
var waits = []time.Duration{time.Minute, 2 * time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, 2 * time.Hour, 4 * time.Hour, 6 * time.Hour}

// longestDown is how long the outbox waits at most before it tries a server again
// that took no mail at all.
const longestDown = 15 * time.Minute

// refusedWaits are the times between attempts behind a refusal that may be a
// mood of the server's: a full mailbox, a blocked sender, a text taken for spam.
// Such a mail is given up by its age and not by the count of its attempts: these
// count, too, when no mail went out or the program was stopped.
var refusedWaits = []time.Duration{time.Hour, 6 * time.Hour, 24 * time.Hour}

// refusedFor is how old a mail grows at most that is refused.
const refusedFor = 48 * time.Hour

// Retry tells when to try a mail again that was put off after so many attempts;
// zero for never.
func Retry(attempts int, written, now time.Time) time.Time {
	again := now.Add(waits[min(max(attempts-1, 0), len(waits)-1)])
	if again.Sub(written) > giveUpAfter {
		return time.Time{}
	}
	return again
}

// again tells when to try a mail again after a failure; zero for never.
func (f failure) again(attempts int, written, now time.Time) time.Time {
	switch {
	case f.hopeless:
		return time.Time{}
	case !f.refused:
		return Retry(attempts, written, now)
	}
	again := now.Add(refusedWaits[min(max(attempts-1, 0), len(refusedWaits)-1)])
	if again.Sub(written) > refusedFor {
		return time.Time{}
	}
	return again
}

// down is how long to leave a server alone that took no mail so many times.
func down(failures int) time.Duration {
	return min(waits[min(failures-1, len(waits)-1)], longestDown)
}
