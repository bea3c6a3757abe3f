package reading

import (
	"maps"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/order"
)

// mostParts bounds how often parts of long sentences are tried in one mail, and
// mostReach how many commas one part may hold, so that the time does not grow faster
// than the text.
const (
	mostParts = 160
	mostReach = 9
)

// byParts reads a sentence that makes no sense as a whole as several, parted at
// commas and at "and": each part orders something that can be carried out, or is
// talk, after those before it. If the sentence can be parted in two ways that order
// different things, neither is taken. It reports whether it read the sentence.
func (r *reader) byParts(cs []phrase.Chunk) bool {
	if r.trying || r.parts > mostParts || len(cs) > mostChunks || r.hold.From.Line > 0 {
		return false
	}
	cuts := r.cuts(cs)
	if units, places := r.holds(cs); len(cuts) == 0 || units < 2 || places == 0 || r.doubts(cs) {
		return false
	}
	r.parts++
	if faults, _ := r.trial(cs); faults == 0 {
		return false
	}
	cuts = append(cuts, len(cs))
	long, a := r.parted(cs, cuts, true)
	if long == nil {
		return false
	}
	if short, b := r.parted(cs, cuts, false); short != nil && !a.same(b) {
		return false
	}
	r.resume(*long)
	return true
}

// cuts are the places where a sentence may be parted.
func (r *reader) cuts(cs []phrase.Chunk) []int {
	var out []int
	depth := 0
	for i := 1; i+1 < len(cs); i++ {
		c := &cs[i]
		switch {
		case c.IsSign("("):
			depth++
		case c.IsSign(")"):
			depth--
		case depth == 0 && (c.IsSign(",") || c.Is("and") && len(c.Places)+len(c.Units) == 0):
			if n := len(out); n > 0 && out[n-1] == i-1 {
				continue // ", and"
			}
			out = append(out, i)
		}
	}
	return out
}

// doubtTags are the words that can take back what a sentence orders, or make it
// depend on something: what holds such a word is never read by parts.
var doubtTags = []string{"maybe", "or", "if", "when", "not", "undo", "fix", "unsettled", "hedge", "asks", "wish", "except", "all-but", "vague"}

// doubts reports whether a sentence holds a word or a sign that leaves something open.
func (r *reader) doubts(cs []phrase.Chunk) bool {
	return slices.ContainsFunc(cs, func(c phrase.Chunk) bool {
		return c.IsSign("?") || c.Is(doubtTags...) && len(c.Units)+len(c.Places) == 0
	})
}

// ledger is what a stretch of text does.
type ledger struct {
	gone, moved, landed map[at]int
	bought, set         map[lot]int
}

func (a ledger) same(b ledger) bool {
	return maps.Equal(a.gone, b.gone) && maps.Equal(a.moved, b.moved) && maps.Equal(a.landed, b.landed) && maps.Equal(a.bought, b.bought) && maps.Equal(a.set, b.set)
}

// parted parts a sentence so that every part can be carried out after those before
// it, and returns how the reading stands behind them and what all of them do; the
// first way found with the longest parts first, or the shortest.
func (r *reader) parted(cs []phrase.Chunk, cuts []int, longest bool) (behind *reader, does ledger) {
	back := r.pause()
	r.strict = true
	defer func() { r.resume(back) }()
	var search func(start, cut int) bool
	search = func(start, cut int) bool {
		for start < len(cs) && (cs[start].IsSign(",") || cs[start].Is("and") && len(cs[start].Places)+len(cs[start].Units) == 0) {
			start++
		}
		if start >= len(cs) {
			end := *r
			end.trying, end.strict, end.strain = back.trying, back.strict, back.strain
			behind = &end
			does = ledger{maps.Clone(r.gone), maps.Clone(r.moved), maps.Clone(r.landed), maps.Clone(r.bought), maps.Clone(r.set)}
			return true
		}
		n := min(mostReach, len(cuts)-cut)
		for k := range n {
			j := cut + k
			if longest {
				j = cut + n - 1 - k
			}
			if start == 0 && j == len(cuts)-1 || cuts[j] <= start {
				continue
			}
			if r.parts > mostParts {
				return false
			}
			r.parts++
			part := cs[start:cuts[j]]
			here := r.pause()
			said, orders := len(r.diags), len(r.orders)
			r.strain, r.loosest = 0, 0
			r.sentence(part)
			ok := r.strain == 0 && !notation.HasErrors(r.diags[min(said, len(r.diags)):])
			if units, places := r.holds(part); len(r.orders) == orders && units+places > 0 {
				ok = false
			}
			if here.section == purchase && start > 0 && r.listed(part) {
				ok = false // the first of the units may be bought
			}
			if here.section == purchase && r.loosest > 1 {
				ok = false // "1 tank, all the Baltic infantry to Belarus" behind what is bought
			}
			if start > 0 && orders > 0 && r.buys > here.buys { // the numbers of a purchase are held against each other
				if b, buys := r.orders[orders-1].(order.Buy); buys && (b.Purse == r.purse || b.Purse == "") {
					ok = false
				}
			}
			if ok && search(cuts[j], j+1) {
				return true
			}
			r.resume(here)
		}
		return false
	}
	search(0, 0)
	return behind, does
}

// listed reports whether two kinds of units stand before the first place of a part, a
// comma or "and" between them.
func (r *reader) listed(cs []phrase.Chunk) bool {
	units, cut := 0, false
	for i := range cs {
		switch {
		case len(cs[i].Units) > 0:
			if units > 0 && cut {
				return true
			}
			units++
		case (cs[i].Kind == phrase.Word || cs[i].Sure) && r.isPlace(cs, i):
			return false
		case cs[i].IsSign(",") || cs[i].Is("and"):
			cut = units > 0
		}
	}
	return false
}

// pause keeps how the reading stands before something that is only tried.
func (r *reader) pause() reader {
	saved := *r
	r.moved, r.gone, r.bought, r.set, r.landed = maps.Clone(r.moved), maps.Clone(r.gone), maps.Clone(r.bought), maps.Clone(r.set), maps.Clone(r.landed)
	r.orders, r.diags, r.talk, r.fought, r.past = slices.Clip(r.orders), slices.Clip(r.diags), slices.Clip(r.talk), slices.Clip(r.fought), slices.Clip(r.past)
	r.dangling, r.asked, r.heads, r.asides = slices.Clip(r.dangling), slices.Clip(r.asked), slices.Clip(r.heads), slices.Clip(r.asides)
	r.steps += len(r.moved) + len(r.gone) + len(r.bought) + len(r.set)
	r.trying = true
	return saved
}

// resume takes back what was tried. The work that it was is kept.
func (r *reader) resume(saved reader) {
	near, steps, trials, splits, parts, frees := r.near, r.steps, r.trials, r.splits, r.parts, r.frees
	*r = saved
	r.near, r.steps, r.trials, r.splits, r.parts, r.frees = near, steps, trials, splits, parts, frees
}
