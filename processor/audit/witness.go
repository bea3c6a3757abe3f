package audit

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// witnessedOf returns the dice in a log that fell with witnesses' signatures, in the form in which
// verify reports them.
func witnessedOf(l *gamelog.Log) []WitnessedDice {
	var out []WitnessedDice
	for _, c := range l.Calls() {
		v := c.Vouched
		if v == nil {
			continue
		}
		w := WitnessedDice{Record: v.Record, Call: c.Record, Entries: v.Head.Size}
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

// holdHostLog compares the log with its host's log.
func (r *Result) holdHostLog(l *gamelog.Log, host givenLog) error {
	h, err := gamelog.ReadHostLog(host.log)
	if err != nil {
		return err
	}
	n, err := l.CheckHostLog(h)
	if err != nil {
		return err
	}
	r.HostLogs = append(r.HostLogs, HostLogFound{host.name, n})
	return nil
}

// witnessText says what witnesses signed.
func (r *Result) witnessText() string {
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
			fmt.Fprintf(&b, "record %d: the host went on without the witnesses, because: %s\n", w.Record, OneLine(w.Alone))
		}
	}
	for _, h := range r.HostLogs {
		fmt.Fprintf(&b, "%s: %s of this game in the host's log, all of this one course of it\n", h.File, counted(h.Heads, "head"))
	}
	if signed > 0 && len(r.HostLogs) == 0 {
		fmt.Fprintf(&b, "(that no other course of this game was signed is shown by the host's log, %s in a bundle: give it, too)\n", HostLogName)
	}
	return b.String()
}

// tellKeys notes what a log says about keys and witnesses.
func (r *Result) tellKeys(l *gamelog.Log) {
	if reigns := l.Reigns(); len(reigns) > 1 {
		r.Key, r.Keys = l.Key, reigns
	}
	r.Named = l.NamedKeys()
	for i, rec := range l.Records {
		if in := rec.Input; in.Kind == state.Host && in.Action == state.ChangeWitnesses {
			r.Changes = append(r.Changes, NewWitnesses{i, in.By, in.Reason, in.Witnesses.Of, in.Witnesses.Log, in.Agreed})
		}
	}
}

// keysText says which keys came after the first, and on whose word.
func (r *Result) keysText() string {
	var b strings.Builder
	for _, k := range r.Keys[min(1, len(r.Keys)):] {
		fmt.Fprintf(&b, "from record %d on signed and proved by another key, %s\n(in words: %s)\n", k.From, k.Key, gamelog.KeyWords(k.Key))
		if k.Agreed == nil {
			fmt.Fprintf(&b, "  the key before has signed that it follows, in record %d, because: %s\n", k.Record, OneLine(k.Reason))
			continue
		}
		fmt.Fprintf(&b, "  the key before has NOT signed that it follows: it is lost or stolen, says the host, because: %s\n", OneLine(k.Reason))
		fmt.Fprintf(&b, "  %s\n", r.agreedText(k.Agreed))
	}
	for _, k := range r.Named {
		b.WriteString(namedText(k))
	}
	return b.String()
}

// namedText reports a key that could have made dice earlier than it did: somebody who knows the
// dice of both keys then has a choice. It is empty for a key that made dice as soon as it could.
func namedText(k gamelog.NamedKey) string {
	if len(k.Since) == 0 {
		return ""
	}
	what := fmt.Sprintf("record %d names a key that could make dice from round %d on", k.Record, k.Round)
	since := fmt.Sprintf("those of %s still come from the key before", recordsText(k.Since))
	if k.Taken == 0 {
		return fmt.Sprintf("%s, and has made none: %s. At the beginning of each of these turns the host could choose between the dice of two keys\n", what, since)
	}
	return fmt.Sprintf("%s, and the game changed to it in record %d only: %s. At the beginning of each of these turns the host could choose between the dice of two keys\n", what, k.Taken, since)
}

// agreedText says who agreed, and what proves it.
func (r *Result) agreedText(agreed []state.Agreement) string {
	var shown, claimed []string
	for _, a := range agreed {
		if a.Evidence != "" {
			shown = append(shown, a.Player)
		} else {
			claimed = append(claimed, a.Player)
		}
	}
	text := "two thirds of the players agreed, of each side one or more: " + OneLine(strings.Join(append(append([]string{}, shown...), claimed...), ", "))
	if len(shown) > 0 {
		by := "with --evidence"
		if r.page {
			by = "by the program adjutant, not in this page"
		}
		text += fmt.Sprintf("; the mails of %s can be asked for and checked %s", OneLine(strings.Join(shown, ", ")), by)
	}
	if len(claimed) > 0 {
		text += fmt.Sprintf("; that %s agreed is the host's word alone", strings.Join(claimed, ", "))
	}
	return text
}

// changesText says how the witnesses changed.
func (r *Result) changesText() string {
	var b strings.Builder
	for _, c := range r.Changes {
		var all []string
		for _, w := range c.Witnesses {
			name, _, _ := strings.Cut(w.Key, "+")
			all = append(all, name+" at "+w.URL)
		}
		if c.Log != "" {
			all = append(all, "the host's log is called "+c.Log)
		}
		fmt.Fprintf(&b, "record %d changes the witnesses, because: %s; from then on: %s\n", c.Record, OneLine(c.Reason), strings.Join(all, ", "))
		if c.Agreed != nil {
			fmt.Fprintf(&b, "  %s\n", r.agreedText(c.Agreed))
		}
	}
	return b.String()
}

// keysOf returns the keys that signed a log.
func keysOf(l *gamelog.Log) []string {
	var out []string
	for _, r := range l.Reigns() {
		out = append(out, r.Key)
	}
	return out
}

// oldHand is for a head that does not fit a log. It says if the key that signed the head was no
// longer in force there; "" if it was.
func oldHand(l *gamelog.Log, h HeadFound) string {
	if h.key == l.SignedBy(h.Size) {
		return ""
	}
	for _, r := range slices.Backward(l.Reigns()) {
		if h.Size > r.From {
			return fmt.Sprintf("; it is signed by %s, and from record %d on another key is in force: who holds the old key shows another course of the game", h.key, r.From)
		}
	}
	return ""
}
