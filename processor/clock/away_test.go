package clock_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
)

// A player writes when he is away in his own words and his own zone. It is
// Wednesday, 5 August 2026, 10:30 in Berlin, unless the case says otherwise.
func TestParseAway(t *testing.T) {
	for _, tc := range []struct{ text, now, from, to string }{
		{"12-19 Aug", "", "2026-08-12 00:00 +02", "2026-08-20 00:00 +02"},
		{"12–19 Aug", "", "2026-08-12 00:00 +02", "2026-08-20 00:00 +02"},
		{"from 12 to 19 August", "", "2026-08-12 00:00 +02", "2026-08-20 00:00 +02"},
		{"Aug 12-19", "", "2026-08-12 00:00 +02", "2026-08-20 00:00 +02"},
		{"12 Aug - 19 Aug.", "", "2026-08-12 00:00 +02", "2026-08-20 00:00 +02"},
		{"12th to 19th of August 2026", "", "2026-08-12 00:00 +02", "2026-08-20 00:00 +02"},
		{"Aug 12 through Aug 19", "", "2026-08-12 00:00 +02", "2026-08-20 00:00 +02"},
		{"12aug-19aug", "", "2026-08-12 00:00 +02", "2026-08-20 00:00 +02"},
		{"2026-08-12..2026-08-19", "", "2026-08-12 00:00 +02", "2026-08-20 00:00 +02"},
		{"2026-08-12 to 2026-08-19", "", "2026-08-12 00:00 +02", "2026-08-20 00:00 +02"},
		{"Wed 12 Aug - Wed 19 Aug", "", "2026-08-12 00:00 +02", "2026-08-20 00:00 +02"},
		{"12 Aug until 19 Aug", "", "2026-08-12 00:00 +02", "2026-08-19 00:00 +02"},
		{"12 Aug", "", "2026-08-12 00:00 +02", "2026-08-13 00:00 +02"},
		{"28 Aug - 3 Sep", "", "2026-08-28 00:00 +02", "2026-09-04 00:00 +02"},
		{"3-8 Aug", "", "2026-08-05 10:30 +02", "2026-08-09 00:00 +02"},
		{"until Mon", "", "2026-08-05 10:30 +02", "2026-08-10 00:00 +02"},
		{"till Mon", "", "2026-08-05 10:30 +02", "2026-08-10 00:00 +02"},
		{"until Wednesday", "", "2026-08-05 10:30 +02", "2026-08-12 00:00 +02"},
		{"until 19 Aug", "", "2026-08-05 10:30 +02", "2026-08-19 00:00 +02"},
		{"until tomorrow", "", "2026-08-05 10:30 +02", "2026-08-06 00:00 +02"},
		{"3 days", "", "2026-08-05 10:30 +02", "2026-08-08 10:30 +02"},
		{"for 3 days please", "", "2026-08-05 10:30 +02", "2026-08-08 10:30 +02"},
		{"2 weeks", "", "2026-08-05 10:30 +02", "2026-08-19 10:30 +02"},
		{"36 hours", "", "2026-08-05 10:30 +02", "2026-08-06 22:30 +02"},
		{"3d", "", "2026-08-05 10:30 +02", "2026-08-08 10:30 +02"},
		{"today", "", "2026-08-05 10:30 +02", "2026-08-06 00:00 +02"},
		{"tomorrow", "", "2026-08-06 00:00 +02", "2026-08-07 00:00 +02"},
		{"Fri-Sun", "", "2026-08-07 00:00 +02", "2026-08-10 00:00 +02"},
		{"Sat and Sun", "", "2026-08-08 00:00 +02", "2026-08-10 00:00 +02"},
		// The year is the one that makes the time lie ahead.
		{"28 Dec - 3 Jan", "2026-11-21 10:30", "2026-12-28 00:00 +01", "2027-01-04 00:00 +01"},
		{"28 Dec - 3 Jan", "2026-12-30 10:30", "2026-12-30 10:30 +01", "2027-01-04 00:00 +01"},
		{"12-19 Feb", "2026-11-21 10:30", "2027-02-12 00:00 +01", "2027-02-20 00:00 +01"},
		{"29 Feb", "2027-12-01 10:30", "2028-02-29 00:00 +01", "2028-03-01 00:00 +01"},
		// Days are as long as they are.
		{"28-29 Mar", "2026-03-20 10:30", "2026-03-28 00:00 +01", "2026-03-30 00:00 +02"},
		{"3 days", "2026-03-28 02:30", "2026-03-28 02:30 +01", "2026-03-31 02:30 +02"},
		{"1 day", "2026-03-28 02:30", "2026-03-28 02:30 +01", "2026-03-29 03:00 +02"},
	} {
		t.Run(tc.text, func(t *testing.T) {
			now := tc.now
			if now == "" {
				now = "2026-08-05 10:30"
			}
			p, err := clock.ParseAway(tc.text, at(t, berlin, now), clock.Location(berlin))
			if err != nil {
				t.Fatal(err)
			}
			if from, to := read(berlin, p.From), read(berlin, p.To); from != tc.from || to != tc.to {
				t.Errorf("from %s to %s, want %s to %s", from, to, tc.from, tc.to)
			}
		})
	}
}

// Each refusal says what to write; the text beside it is read.
func TestParseAwayRefuses(t *testing.T) {
	for _, tc := range []struct{ text, want, legal string }{
		{"", "say when", "3 days"},
		{"until", "say when", "until Mon"},
		{"soon", `"soon" is neither a day nor a month`, "tomorrow"},
		{"12-19", "19 of which month? write it like 19 Aug", "12-19 Aug"},
		{"12-19 Agu", `"agu" is neither`, "12-19 Aug"},
		{"Aug", "which day of August", "12 Aug"},
		{"19-12 Aug", "ends before it begins", "12-19 Aug"},
		{"31 Sep", "there is no 31 September 2026", "30 Sep"},
		{"29 Feb 2027", "there is no 29 February 2027", "28 Feb 2027 - 28 Feb 2027"},
		{"12/8-19/8", "can be read in two ways", "12 Aug - 19 Aug"},
		{"12.8.", "can be read in two ways", "12 Aug"},
		{"2026-13-01", "there is no day 2026-13-01", "2026-12-01"},
		{"20-30 Jul", "is over already; write the year if you mean 2027", "20-30 Aug"},
		{"20-30 Jul 2026", "is over already", "20-30 Aug 2026"},
		{"until today", "is over already", "until tomorrow"},
		{"12 Aug 2026 - 12 Aug 2027", "more than half a year", "12 Aug - 12 Sep"},
		{"0 days", "is not a time to be away", "1 day"},
		{"1000 days", "is not a time to be away", "100 days"},
		{"99999999999999999999 days", "is not a time to be away", "9 days"},
	} {
		t.Run(tc.text, func(t *testing.T) {
			now := at(t, berlin, "2026-08-05 10:30")
			if p, err := clock.ParseAway(tc.text, now, clock.Location(berlin)); err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("%q: %v, %v; want %q", tc.text, p, err, tc.want)
			}
			if _, err := clock.ParseAway(tc.legal, now, clock.Location(berlin)); err != nil {
				t.Errorf("its twin %q: %v", tc.legal, err)
			}
		})
	}
}

// What a stranger writes is read or refused; it never panics, and what is read
// is a time that lies ahead.
func FuzzParseAway(f *testing.F) {
	for _, s := range []string{"12-19 Aug", "until Mon", "3 days", "28 Dec - 3 Jan", "2026-08-12..2026-08-19", "-", "31 31", "sat and sun", "\x00"} {
		f.Add(s)
	}
	now := time.Date(2026, 8, 5, 10, 30, 0, 0, time.UTC)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := clock.ParseAway(text, now, clock.Location(berlin))
		if err == nil && (p.From.Before(now) || !p.From.Before(p.To) || p.To.Sub(p.From) > 200*24*time.Hour) {
			t.Errorf("%q is read as %v", text, p)
		}
	})
}

// TestAwayExampleLiesAhead reads the example of days to be away back at every day of two
// years: it lies ahead, within the next month or so, whatever the zone.
func TestAwayExampleLiesAhead(t *testing.T) {
	for _, zone := range []string{"UTC", berlin, "Pacific/Auckland"} {
		loc := clock.Location(zone)
		for d := range 731 {
			now := at(t, "UTC", "2026-11-23 18:00").AddDate(0, 0, d)
			p, err := clock.ParseAway(clock.AwayExample(now, loc), now, loc)
			if err != nil {
				t.Fatalf("%s, %s: %v", zone, now, err)
			}
			if p.From.Before(now.AddDate(0, 0, 7)) || p.To.After(now.AddDate(0, 0, 28)) {
				t.Fatalf("%s, %s: the example is from %s to %s", zone, now, p.From, p.To)
			}
		}
	}
	if got := clock.AwayExample(at(t, "UTC", "2026-11-23 18:00"), clock.Location("UTC")); got != "2-9 Dec" {
		t.Errorf("example %q, want 2-9 Dec", got)
	}
}
