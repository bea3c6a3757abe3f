package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// plainly are the reasons that need not be given: units marched in.
var plainly = []string{"", wonInBattle, "entered without a fight", "blitz", "moved in"}

// wonInBattle is the reason for land that was fought for.
const wonInBattle = "won in battle"

// change notes land that changes hands, and groups changes that are alike.
func (b *builder) change(ev state.Event) {
	switch e := ev.(type) {
	case state.Captured:
		c := change{from: e.From, to: e.To, by: e.By, back: e.Liberated}
		if !slices.Contains(plainly, e.Why) {
			c.why = e.Why
		} else if e.Why != "" && e.Why != wonInBattle {
			c.walked = true
		}
		if c.why != "" && e.By != b.home && !e.Liberated && len(b.falls) > 0 {
			c.why += ", after the fall of " + list(b.fallen())
		}
		b.changesTo(c, string(e.Space))
	case state.LandPassed:
		for _, s := range e.Spaces {
			b.changesTo(change{from: e.From, to: e.To, why: e.Why}, string(s))
		}
	}
}

// changesTo adds a space to a change like this one, or begins one.
func (b *builder) changesTo(c change, space string) {
	if c.from == c.to || slices.ContainsFunc(b.changes, func(x change) bool {
		return x.from == c.from && x.to == c.to && x.by == c.by && slices.Contains(x.spaces, space)
	}) {
		return
	}
	for i := range b.changes {
		if x := &b.changes[i]; x.from == c.from && x.to == c.to && x.by == c.by && x.back == c.back && x.why == c.why && x.walked == c.walked {
			x.spaces = append(x.spaces, space)
			return
		}
	}
	c.spaces = []string{space}
	b.changes = append(b.changes, c)
}

// changed says what changed hands, each kind of change in a clause with both holders:
// "Germany took Scotland (from the United Kingdom), Crete (was neutral, no fight)", or
// "Bulgaria (was neutral) joined Germany without a fight". It names at most that many territories that
// went the same way; 0 means all of them.
func (b *builder) changed(most int) []string {
	var out []string
	for i, c := range b.changes {
		names := list(someOf(c.spaces, most))
		if i > 0 && c.taken() && b.changes[i-1].taken() && b.changes[i-1].by == c.by && b.changes[i-1].back == c.back {
			out[len(out)-1] += ", " + names + c.origin()
			continue
		}
		switch {
		case c.joins():
			out = append(out, fmt.Sprintf("%s (was neutral) joined %s without a fight", names, theName(c.to)))
		case c.taken() && c.back:
			out = append(out, theName(c.by)+" liberated "+names+c.origin())
		case c.taken():
			out = append(out, theName(c.by)+" took "+names+c.origin())
		default:
			passed, why := " passed from ", c.why
			if c.back {
				passed = " went back from "
			}
			if len(c.spaces) > 1 {
				why = strings.Replace(why, "it follows ", "they follow ", 1)
			}
			out = append(out, names+passed+holderName(c.from)+" to "+holderName(c.to)+inBrackets(why))
		}
	}
	return out
}

// taken reports whether units took the land, with no other reason to give.
func (c change) taken() bool { return c.by != "" && c.why == "" && !c.joins() }

// origin says who owned the land, who got it if not those who took it, and whether nobody
// fought for it: " (from France, for the United Kingdom, no fight)".
func (c change) origin() string {
	said := []string{formerly(c.from)}
	if len(c.spaces) == 1 && c.spaces[0] == string(c.from) { // Germany took France (from France itself)
		said[0] += " itself"
	}
	if c.to != c.by {
		said = append(said, "for "+theName(c.to))
	}
	if c.walked {
		said = append(said, "no fight")
	}
	return inBrackets(strings.Join(said, ", "))
}

// seized names the territories that were taken, and how if that is known: "took Hunan
// after a battle, Anhwe and Chahar without a fight". What tookBattle says is left out;
// empty if nothing else was taken.
func (b *builder) seized() string {
	var fought, entered, other []string
	for _, c := range b.taken {
		switch {
		case b.tookBattle() && c.space == string(b.sum.at):
		case c.why == wonInBattle:
			fought = append(fought, c.space)
		case c.why != "" && slices.Contains(plainly, c.why):
			entered = append(entered, c.space)
		default:
			other = append(other, c.space)
		}
	}
	switch {
	case len(fought)+len(entered)+len(other) == 0:
		return ""
	case len(entered) == 0:
		return "took " + list(append(fought, other...))
	case len(fought)+len(other) == 0:
		return "took " + list(entered) + " without a fight"
	case len(other) > 0:
		return "took " + list(append(fought, other...)) + ", and " + list(entered) + " without a fight"
	}
	return "took " + list(fought) + " after a battle, " + list(entered) + " without a fight"
}

// takenSpaces are the territories that were taken.
func (b *builder) takenSpaces() []string {
	var out []string
	for _, c := range b.taken {
		out = append(out, c.space)
	}
	return out
}

// tookBattle reports whether the one battle of a turn was won and its territory taken.
func (b *builder) tookBattle() bool {
	return b.sum.won == 1 && b.sum.lost+b.sum.off+b.sum.other == 0 && slices.Contains(b.takenSpaces(), string(b.sum.at))
}

// joins reports whether neutral land went over to a power by itself.
func (c change) joins() bool {
	return (c.from == "" || c.from == ruleset.Neutral) && c.why == "joined"
}

// joined joins two parts with a comma, if there are two.
func joined(a, b string) string {
	if b == "" {
		return a
	}
	return a + ", " + b
}
