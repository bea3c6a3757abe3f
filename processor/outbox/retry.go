package outbox

import "time"

// giveUpAfter is how long a mail is tried that the server puts off because of that mail. While no
// mail at all goes out, none is given up.
const giveUpAfter = 5 * 24 * time.Hour

// waits are the times between attempts; the last repeats.
var waits = []time.Duration{time.Minute, 2 * time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, 2 * time.Hour, 4 * time.Hour, 6 * time.Hour}

// longestDown is the longest time before the outbox tries a server again that took no mail at all.
const longestDown = 15 * time.Minute

// refusedWaits are the times between attempts after a refusal that may be temporary: a full
// mailbox, a blocked sender, a text taken for spam. Such a mail is given up because of its age, not
// because of the number of attempts, which also grows when no mail goes out or the program is
// stopped.
var refusedWaits = []time.Duration{time.Hour, 6 * time.Hour, 24 * time.Hour}

// refusedFor is how old a refused mail may be before it is given up.
const refusedFor = 48 * time.Hour

// Retry returns when to try again a mail that was put off after so many attempts; zero for never.
func Retry(attempts int, written, now time.Time) time.Time {
	again := now.Add(waits[min(max(attempts-1, 0), len(waits)-1)])
	if again.Sub(written) > giveUpAfter {
		return time.Time{}
	}
	return again
}

// again returns when to try a mail again after a failure; zero for never.
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

// down is how long to leave a server alone that has taken no mail so many times.
func down(failures int) time.Duration {
	return min(waits[min(failures-1, len(waits)-1)], longestDown)
}
