package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/store/sqlite"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// witnessedDice are the dice of a call that witnesses let fall.
type witnessedDice struct {
	// Record is where their signatures stand, Call the orders that were fixed.
	Record int `json:"record"`
	Call   int `json:"call"`
	// Names are who signed, At when the last of those needed did.
	Names []string  `json:"names,omitempty"`
	At    time.Time `json:"at,omitzero"`
	// Entries is how long the host's log was then.
	Entries int64 `json:"entries,omitempty"`
	// Late is set if the last of them signed when the beacon's round had come, so that
	// the host could know it before they held him to the orders.
	Late bool `json:"late,omitempty"`
	// Alone says why the host went on without them; empty if he did not.
	Alone string `json:"alone,omitempty"`
}

// witnessedOf are the dice of a log that witnesses let fall, as verify tells of them.
func witnessedOf(l *gamelog.Log) []witnessedDice {
	var out []witnessedDice
	for _, c := range l.Calls() {
		v := c.Vouched
		if v == nil {
			continue
		}
		w := witnessedDice{Record: v.Record, Call: c.Record, Entries: v.Head.Size}
		if v.Alone {
			w.Alone = v.Why
		}
		for _, s := range v.Signed {
			w.Names = append(w.Names, s.Name)
			if at := time.Unix(s.At, 0).UTC(); at.After(w.At) {
				w.At = at
			}
		}
		w.Late = c.Comes > 0 && !w.At.IsZero() && w.At.Unix() >= c.Comes
		out = append(out, w)
	}
	return out
}

// hostLogFound is a host's log that agrees with the log.
type hostLogFound struct {
	File string `json:"file"`
	// Heads are those of the game in it.
	Heads int `json:"heads"`
}

// holdHostLog holds the log against that of its host.
func (r *verifyResult) holdHostLog(l *gamelog.Log, host givenLog) error {
	h, err := gamelog.ReadHostLog(host.log)
	if err != nil {
		return err
	}
	n, err := l.CheckHostLog(h)
	if err != nil {
		return err
	}
	r.HostLogs = append(r.HostLogs, hostLogFound{host.name, n})
	return nil
}

// witnessText says what witnesses signed.
func (r *verifyResult) witnessText() string {
	var b strings.Builder
	signed := 0
	for _, w := range r.Vouched {
		if w.Alone == "" {
			signed++
		}
	}
	if len(r.Vouched) > 0 {
		fmt.Fprintf(&b, "witnesses signed fixed orders before their dice %s of %d\n", counted(signed, "time"), len(r.Vouched))
	}
	for _, w := range r.Vouched {
		if w.Late {
			fmt.Fprintf(&b, "record %d: witnesses signed the orders only when the beacon's round had come\n", w.Record)
		}
		if w.Alone != "" {
			fmt.Fprintf(&b, "record %d: the host went on without the witnesses, because: %s\n", w.Record, w.Alone)
		}
	}
	for _, h := range r.HostLogs {
		fmt.Fprintf(&b, "%s: %s of this game in the host's log, all of this one course of it\n", h.File, counted(h.Heads, "head"))
	}
	if signed > 0 && len(r.HostLogs) == 0 {
		fmt.Fprintf(&b, "(that no other course of this game was signed is shown by the host's log, %s in a bundle: give it, too)\n", hostLogName)
	}
	return b.String()
}

// hostLogText is the file of the host's log in a store.
func hostLogText(ctx context.Context, s *sqlite.Store, key string) ([]byte, error) {
	origin, err := gamelog.HostLogOrigin(key)
	if err != nil {
		return nil, err
	}
	leaves, err := s.HostLog(ctx)
	if err != nil {
		return nil, err
	}
	return gamelog.NewHostLog(origin, leaves).Encode(), nil
}
