package audit

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// roundOf returns the round that a call named; nil for none. need is how many witnesses the game
// needs.
func roundOf(c gamelog.Call, need int) *Round {
	if c.Round == 0 {
		return nil
	}
	r := &Round{Round: c.Round, Comes: momentText(c.Comes), Called: c.At, Missing: slices.Contains(c.Silent, state.BeaconName)}
	if c.Vouched == nil || need == 0 || len(c.Vouched.Signed) < need {
		return r
	}
	var at []int64
	for _, s := range c.Vouched.Signed {
		at = append(at, s.At)
	}
	slices.Sort(at)
	r.Witnessed, r.Proved = momentText(at[need-1]), at[need-1] < c.Comes
	return r
}

// momentText writes a time in seconds since 1970 in the form that records use.
func momentText(at int64) string { return time.Unix(at, 0).UTC().Format(time.RFC3339) }

// knownBeacon refuses a beacon whose rounds somebody could know in advance: any except drand's
// quicknet, unless its key was given.
func knownBeacon(l *gamelog.Log, q *Question) error {
	c, key := l.Records[0].Input.Chain, q.Beacon
	switch {
	case c == nil || key == c.Key:
		return nil
	case key != "":
		return fmt.Errorf("its dice are made with rounds of a beacon with the key %s, not of the one that you gave", c.Key)
	case gamelog.IsQuicknet(*c):
		return nil
	}
	way := "give --beacon "
	if q.Page {
		way = "give its key under \"Dice from another beacon\": "
	}
	return fmt.Errorf("its dice are made with rounds of a beacon that this program does not know, and whoever has its secret key knows them ahead; "+
		"if you know who that is, %s%s", way, c.Key)
}

// beaconText says how far dice from a beacon's rounds can be trusted: what is proved, and what is
// only claimed.
func beaconText(source string, c *state.Chain, calls []CalledDice) string {
	if c == nil {
		return ""
	}
	name, with := "the beacon "+c.Hash, ""
	if gamelog.IsQuicknet(*c) {
		name = "drand's quicknet"
	}
	if source == state.VRFBeacon {
		with = " and the host's key"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "dice from rounds of %s%s: fixed orders waited for them %s, each time for the first round that comes %s or more after the call, by the time that the call bears\n",
		name, with, counted(len(calls), "time"), counted(int(c.Delay), "second"))
	proved, missed := 0, 0
	for _, x := range calls {
		if x.Missed {
			missed++ // sourceText names it
		}
		if x.Round == nil || x.Missed {
			continue
		}
		if x.Round.Proved {
			proved++
		}
		switch r := x.Round; {
		case r.Missing:
			fmt.Fprintf(&b, "record %d: without round %d, which was due at %s and, says the host, never came: look it up at any relay; if it exists he had a choice\n", x.Seed, r.Round, r.Comes)
		case r.Witnessed != "" && !r.Proved:
			fmt.Fprintf(&b, "record %d: round %d came at %s, and witnesses signed only at %s: that nobody knew it when it was named is only claimed\n", x.Record, r.Round, r.Comes, r.Witnessed)
		}
	}
	if proved > 0 {
		fmt.Fprintf(&b, "%d of these calls were signed by witnesses before their round came, by the witnesses' clocks: nobody could know it when the orders were fixed\n", proved)
	}
	if rest := len(calls) - missed - proved; rest > 0 {
		fmt.Fprintf(&b, "for %d of them only the host's clock says that the round was not out yet: a mail with the call's signed head that reached you before the round came proves it, and one that came later shows a lie\n", rest)
	}
	return b.String()
}
