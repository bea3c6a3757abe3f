package desk

import (
	"testing"
	"time"
)

// The time that is left is never said to be much longer than it is.
func TestTimeLeft(t *testing.T) {
	for d, want := range map[time.Duration]string{
		60 * time.Hour:                  "2 days 12 hours",
		72*time.Hour - 10*time.Minute:   "3 days",
		25 * time.Hour:                  "1 day 1 hour",
		24 * time.Hour:                  "1 day",
		90 * time.Minute:                "1 hour 30 minutes",
		4 * time.Hour:                   "4 hours",
		59*time.Minute + 50*time.Second: "1 hour",
		61 * time.Second:                "1 minute",
		20 * time.Second:                "",
		-time.Hour:                      "",
	} {
		if got := inWords(d); got != want {
			t.Errorf("%s is %q, want %q", d, got, want)
		}
	}
}
