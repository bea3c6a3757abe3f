package ruleset

import (
	"fmt"
	"slices"
)

// Differences says in short lines for people what differs from another ruleset: exactly
// what its author should expect.
func (r *Ruleset) Differences(base *Ruleset) []string {
	var out []string
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	for _, u := range r.Units {
		if old := base.Unit(u.Type); old == nil {
			say("unit %s is new", u.Name)
		} else {
			out = append(out, unitDifferences(&u, old)...)
		}
	}
	for _, line := range r.Options.Changes(base.Options) {
		say("option %s", line)
	}
	for _, s := range r.Specials {
		if !base.HasSpecial(s) {
			say("special %q is new", s)
		}
	}
	for _, s := range base.Specials {
		if !r.HasSpecial(s) {
			say("special %q is left out", s)
		}
	}
	out = append(out, objectiveDifferences(r, base)...)
	if n := stockDifferences(r.Setup, base.Setup) + stockDifferences(base.Setup, r.Setup); n > 0 {
		say("set-up: %d places differ", n)
	}
	return out
}

func unitDifferences(u, old *Unit) []string {
	var out []string
	for _, n := range []struct {
		what     string
		now, was int
	}{
		{"cost", u.Cost, old.Cost}, {"attack", u.Attack, old.Attack}, {"defense", u.Defense, old.Defense},
		{"move", u.Move, old.Move}, {"hits", u.Hits, old.Hits},
	} {
		if n.now != n.was {
			out = append(out, fmt.Sprintf("unit %s: %s %d instead of %d", u.Name, n.what, n.now, n.was))
		}
	}
	return out
}

func objectiveDifferences(r, base *Ruleset) []string {
	var out []string
	find := func(in *Ruleset, id string) *Objective {
		i := slices.IndexFunc(in.Objectives, func(o Objective) bool { return o.ID == id })
		if i < 0 {
			return nil
		}
		return &in.Objectives[i]
	}
	for _, o := range r.Objectives {
		switch old := find(base, o.ID); {
		case old == nil:
			out = append(out, fmt.Sprintf("objective %s (%s) is new: %s", o.ID, o.Power, r.Sentence(o)))
		case r.Sentence(o) != base.Sentence(*old):
			out = append(out, fmt.Sprintf("objective %s (%s) is now: %s", o.ID, o.Power, r.Sentence(o)))
		}
	}
	for _, o := range base.Objectives {
		if find(r, o.ID) == nil {
			out = append(out, fmt.Sprintf("objective %s is left out", o.ID))
		}
	}
	return out
}

// stockDifferences counts the stocks that the other set-up does not have. One that
// differs only in number is counted in one direction.
func stockDifferences(stocks, others []Stock) int {
	n := 0
	for _, s := range stocks {
		if !slices.ContainsFunc(others, func(o Stock) bool {
			return o.Power == s.Power && o.Space == s.Space && o.Type == s.Type && o.Damaged == s.Damaged && o.Mark == s.Mark && o.Count >= s.Count
		}) {
			n++
		}
	}
	return n
}
