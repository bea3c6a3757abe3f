package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// plainly are the reasons that need not be given: units marched in.
var plainly = []string{"", wonInBattle, "entered without a fight", "blitz", "moved in"}

// mostChanged is how many territories that went from one holder to another the first
// lines of a report name, changedRoom how many lines of a phone they have room for.
const mostChanged, changedRoom = 3, 5

// wonInBattle is the reason for land that was fought for.
const wonInBattle = "won in battle"

// noteCapture notes land that changes hands, and groups changes that are alike.
func (b *builder) noteCapture(e state.Captured) {
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

// changed says what changed hands, in a line for each who took land and whom it was taken
// from: "Germany took Scotland and Eire (no fight) from the United Kingdom", "Germany took
// Crete without a fight, neutral before", or "Bulgaria joined Germany without a fight,
// neutral before". It names at most that many territories in a line, 0 means
// all of them, and none of those that are said above it.
func (b *builder) changed(most int, above ...string) []string {
	var out []string
	var changes []change
	for _, c := range b.changes {
		c.spaces = slices.DeleteFunc(slices.Clone(c.spaces), func(s string) bool { return slices.Contains(above, s) })
		if len(c.spaces) > 0 {
			changes = append(changes, c)
		}
	}
	for i, c := range changes {
		if !c.taken() {
			out = append(out, c.passed(most))
			continue
		}
		like := func(x change) bool {
			return x.taken() && x.from == c.from && x.to == c.to && x.by == c.by && x.back == c.back
		}
		if !slices.ContainsFunc(changes[:i], like) {
			alike := slices.DeleteFunc(slices.Clone(changes[i:]), func(x change) bool { return !like(x) })
			out = append(out, b.takenFrom(alike, most))
		}
	}
	return out
}

// changedInShort is changed with as many names as the first lines of a report have room for;
// if that takes many lines, capitals that fell, which have a line of their own, are left out.
func (b *builder) changedInShort() []string {
	said, above := b.changed(mostChanged), []string(nil)
	if len(said) > 2 && len(b.capitals()) > 0 {
		above = b.fallen()
		said = b.changed(mostChanged, above...)
	}
	for most := mostChanged - 1; most > 0 && phoneLines(said) > changedRoom; most-- {
		said = b.changed(most, above...)
	}
	return said
}

// takenFrom says which land was taken by one power from another, the most important if that is not
// all: that nobody fought for it is said of each land, or once if it holds for all.
func (b *builder) takenFrom(alike []change, most int) string {
	c, allWalked := alike[0], !slices.ContainsFunc(alike, func(x change) bool { return !x.walked })
	var names, walked []string
	for _, x := range alike {
		if names = append(names, x.spaces...); x.walked && !allWalked {
			walked = append(walked, x.spaces...)
		}
	}
	if len(someOf(names, most)) < len(names) {
		names = b.byWeight(names)
	}
	for i, s := range names {
		if slices.Contains(walked, s) {
			names[i] += inBrackets("no fight")
		}
	}
	did, neutral := " took ", c.from == "" || c.from == ruleset.Neutral
	if c.back {
		did = " liberated "
	}
	said := theName(c.by) + did + list(someOf(names, most))
	if !neutral && !(len(names) == 1 && c.spaces[0] == string(c.from)) { // not "France from France"
		said += " from " + theName(c.from)
	}
	if c.to != c.by {
		said += " for " + theName(c.to)
	}
	if allWalked {
		said += " without a fight"
	}
	if neutral {
		said += ", neutral before"
	}
	return said
}

// passed says which land went to another power without its units, and why.
func (c change) passed(most int) string {
	names := list(someOf(c.spaces, most))
	if c.joins() {
		return fmt.Sprintf("%s joined %s without a fight, neutral before", names, theName(c.to))
	}
	passed, why := " passed from ", c.why
	if c.back {
		passed = " went back from "
	}
	if len(c.spaces) > 1 {
		why = strings.Replace(why, "it follows ", "they follow ", 1)
	}
	return with(names+passed+holderName(c.from)+" to "+holderName(c.to), ": ", why)
}

// taken reports whether units took the land, with no other reason to give.
func (c change) taken() bool { return c.by != "" && c.why == "" && !c.joins() }

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

// byWeight puts territories in order: capitals that fell, victory cities, then what is worth
// more, and of the same worth what was fought for. Others stay in their order.
func (b *builder) byWeight(spaces []string) []string {
	first := func(is bool) int {
		if is {
			return 0
		}
		return 1
	}
	weight := func(space string) [4]int {
		at := &board.Space{}
		if b.rs.Board != nil {
			at = cmp.Or(b.rs.Board.Space(board.SpaceID(space)), at)
		}
		fought := slices.Contains(b.taken, capture{space, wonInBattle}) || slices.ContainsFunc(b.fights, func(f *fight) bool {
			return string(f.began.Space) == space && f.began.Kind == state.Land
		})
		return [4]int{first(slices.Contains(b.fallen(), space)), first(at.VictoryCity != ""), -at.IPC, first(fought)}
	}
	spaces = slices.Clone(spaces)
	slices.SortStableFunc(spaces, func(x, y string) int {
		v, w := weight(x), weight(y)
		return slices.Compare(v[:], w[:])
	})
	return spaces
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
