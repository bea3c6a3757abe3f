package doctor

import (
	"fmt"
	"time"
)

// The least number of bytes that should be free where the store is: below much a host should have a
// look, below few the store may stop in the middle of a turn.
const (
	much = 1 << 30
	few  = 100 << 20
)

// Free says whether there is room for the store. free returns how many bytes are free in a folder;
// nil asks the machine.
func Free(dir string, free func(string) (uint64, error)) []Finding {
	l := List{Area: "disk"}
	if free == nil {
		free = FreeBytes
	}
	n, err := free(dir)
	room := fmt.Sprintf("%d MB", n>>20)
	switch {
	case err != nil:
		l.Warn("Look by hand.", "it cannot be told how much is free in %s: %v", dir, err)
	case n < few:
		l.Fault("Make room, or move the store to a larger disk. When it is full, mails wait in the mailbox and nothing is lost.", "%s are free in %s", room, dir)
	case n < much:
		l.Warn("Make room: a year of a busy game takes some 10 MB, and copies as much.", "%s are free in %s", room, dir)
	default:
		l.Good("%d GB are free in %s", n>>30, dir)
	}
	return l.Found
}

// wrongBy is how much a clock may be wrong: deadlines are given to the minute, and a beacon's round
// comes a minute after the orders.
const wrongBy = 20 * time.Second

// Clock says whether the machine's clock is right. known is the time by another clock, and by names
// that clock; zero if there is none. alive is when a daemon last ran.
func Clock(now, known time.Time, by string, alive time.Time) []Finding {
	l := List{Area: "clock"}
	const set = "Let the machine set its clock by the network (timedatectl set-ntp true, or chrony)."
	if d := alive.Sub(now); d > wrongBy {
		l.Fault(set+" If the clock was ahead before: deadlines that were set then stand.", "the clock is %s behind the daemon's last work in the store: it was set back", d.Round(time.Second))
		return l.Found
	}
	switch d := now.Sub(known); {
	case known.IsZero() && synchronized() == unsynchronized:
		l.Warn(set, "the machine's clock is not set by the network, as far as its system knows")
	case known.IsZero():
		l.Note("Name relays under [beacon]: the rounds that they sign tell the time.", "there is nothing to compare the clock with")
	case d > wrongBy:
		l.Fault(set, "the clock is about %s ahead of %s: deadlines come too early", d.Round(time.Second), by)
	case d < -wrongBy:
		l.Fault(set, "the clock is about %s behind %s: deadlines come too late, and dice wait", (-d).Round(time.Second), by)
	default:
		l.Good("the clock agrees with %s", by)
	}
	return l.Found
}
