package main

import (
	"math/rand/v2"
	"slices"
	"time"
)

// zones says how many of a hundred players live how many hours from UTC, for people who play by
// mail in English.
var zones = []struct{ share, hours int }{{12, -8}, {10, -6}, {26, -5}, {14, 0}, {28, 1}, {4, 2}, {6, 10}}

// evening says how likely it is, in thousandths, that somebody writes in an hour of his own day: a
// little at breakfast and at noon, most in the evening.
var evening = [24]int{25, 10, 5, 3, 3, 5, 12, 25, 30, 28, 28, 32, 42, 38, 30, 30, 35, 48, 65, 90, 118, 128, 110, 60}

// What people do about deadlines: this percentage of mails comes in the last minutes before one,
// and half of all deadlines are at the same hour.
const (
	atDeadline   = 15
	lastMinutes  = 20 * time.Minute
	commonHour   = 18
	aDay         = 24 * time.Hour
	shareOfHour  = 50
	percent100   = 100
	thousandOdds = 1000
)

// arrivals returns when the mails of a day come, from its first moment in UTC, in order.
func arrivals(mails int, random *rand.Rand) []time.Duration {
	out := make([]time.Duration, mails)
	for i := range out {
		if random.IntN(percent100) < atDeadline {
			hour := commonHour
			if random.IntN(percent100) >= shareOfHour {
				hour = random.IntN(24)
			}
			// The nearer the deadline, the more of them.
			before := time.Duration(random.ExpFloat64() * float64(lastMinutes) / 4)
			out[i] = (time.Duration(hour)*time.Hour - min(before, lastMinutes) + aDay) % aDay
			continue
		}
		hour := pick(random.IntN(thousandOdds), evening[:])
		zone := zones[pick(random.IntN(percent100), shares())].hours
		at := time.Duration(hour-zone)*time.Hour + time.Duration(random.Int64N(int64(time.Hour)))
		out[i] = (at + 2*aDay) % aDay
	}
	slices.Sort(out)
	return out
}

func shares() (out []int) {
	for _, z := range zones {
		out = append(out, z.share)
	}
	return out
}

// pick returns the index of the weight that a number falls on.
func pick(n int, weights []int) int {
	for i, w := range weights {
		if n -= w; n < 0 {
			return i
		}
	}
	return len(weights) - 1
}

// waits returns how long each mail waits from its arrival to its answer, sorted: until the mails
// before it are finished, at the machine's rate, and then as long as a single mail takes.
func waits(come []time.Duration, every time.Duration, alone []time.Duration) []time.Duration {
	out := make([]time.Duration, len(come))
	var free time.Duration
	for i, at := range come {
		begins := max(at, free)
		free = begins + every
		out[i] = begins - at
		if len(alone) > 0 {
			out[i] += alone[i%len(alone)]
		}
	}
	slices.Sort(out)
	return out
}

// quantile is the wait that this percentage of waits does not exceed.
func quantile(sorted []time.Duration, percent int) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(len(sorted)*percent/percent100, len(sorted)-1)]
}

// busiest is the most mails that come within a minute.
func busiest(come []time.Duration) (most int) {
	from := 0
	for i, at := range come {
		for at-come[from] >= time.Minute {
			from++
		}
		most = max(most, i-from+1)
	}
	return most
}
