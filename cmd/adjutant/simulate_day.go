package main

import (
	"math/rand/v2"
	"slices"
	"time"
)

// zones are how many of a hundred players live how far from UTC, in hours: people who play
// by mail in English.
var zones = []struct{ share, hours int }{{12, -8}, {10, -6}, {26, -5}, {14, 0}, {28, 1}, {4, 2}, {6, 10}}

// evening are the chances, of a thousand, that somebody writes in an hour of his own day:
// a little at breakfast and at noon, most in the evening.
var evening = [24]int{25, 10, 5, 3, 3, 5, 12, 25, 30, 28, 28, 32, 42, 38, 30, 30, 35, 48, 65, 90, 118, 128, 110, 60}

// What people do about deadlines: so many of a hundred mails come in the last minutes
// before one, and half of all deadlines are at the same hour.
const (
	atDeadline   = 15
	lastMinutes  = 20 * time.Minute
	commonHour   = 18
	aDay         = 24 * time.Hour
	shareOfHour  = 50
	percent100   = 100
	thousandOdds = 1000
)

// arrivals are when the mails of a day come, from its first moment in UTC, in order.
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

// pick is the place of the weight that a number falls on.
func pick(n int, weights []int) int {
	for i, w := range weights {
		if n -= w; n < 0 {
			return i
		}
	}
	return len(weights) - 1
}

// waits are how long each mail waits from its arrival to its answer, in order of length:
// until those before it are done with, if the machine does one in every so long, and then
// as long as one alone takes.
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

// quantile is the wait that so many of a hundred are not longer than.
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
