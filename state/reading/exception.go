package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// exception reads what of the units before it does not go: "(not the fighter)",
// "except the fighter", "but one", "minus 1 inf", "leave 1 inf behind", and
// returns the number of its chunks. It reads nothing if the units before it were
// not all that stand somewhere: what is taken out of a stated number is asked.
func (r *reader) exception(cs []phrase.Chunk, i int, ps []piece) int {
	j := i
	open := glyph(cs, j).IsSign("(")
	for k := 0; k < 2 && (glyph(cs, j).IsSign("( , - --") || glyph(cs, j).Is("and") || glyph(cs, j).Low == "but" && glyph(cs, j+1).Is("leaving not")); k++ {
		j++
	}
	verb := glyph(cs, j)
	leaving := verb.Is("leaving")
	if !leaving && !verb.Is("except") && !(verb.Is("not") && verb.Low != "no" && len(verb.Places) == 0) {
		return r.stayBehind(cs, i, j, open, ps)
	}
	if exceptsPlace(cs, j) && lastAll(ps) {
		return 0
	}
	if verb.Is("all-but") && !lastAll(ps) { // "4 inf, all but 1 of the tanks" names others
		return 0
	}
	j++
	for glyph(cs, j).Is("for from") && !leaving {
		j++
	}
	out, n := r.leftOut(cs, j)
	if n == 0 {
		return 0
	}
	if len(out) > 1 && len(ps) > 0 && ps[len(ps)-1].spot != nil {
		if out, n = r.leftOutHere(cs, j, out, n); n == 0 {
			return 0
		}
	}
	j += n
	back := j
	for leaving && glyph(cs, j).Is("behind home here") {
		j++
	}
	if j == back && keeps(verb) {
		return 0 // "keep 1 inf": it may be the one to be lost last
	}
	if end := glyph(cs, j); !leaving && !open && len(ps) > 0 && ps[len(ps)-1].spot != nil && (end.Is("at") || ps[len(ps)-1].role == whither && end.Is("to")) && !end.Is("of") && r.isPlace(cs, j+1) {
		return 0 // "everything in Germany, but the fighter in Poland": it may go there, or stand there
	}
	if end := glyph(cs, j); leaving && (len(end.Places) > 0 || end.Is("at to for") && len(glyph(cs, j+1).Places) > 0) {
		return 0 // "leave 1 inf in Poland": it may be another place
	}
	if open {
		if !glyph(cs, j).IsSign(")") {
			return 0
		}
		j++
	}
	if !r.takeOut(out, ps) {
		return 0
	}
	return j - i
}

// lastAll reports whether the last units that were named are all that stand somewhere.
func lastAll(ps []piece) bool {
	for k := len(ps) - 1; k >= 0; k-- {
		if ps[k].counts != nil {
			return slices.ContainsFunc(ps[k].counts, func(c count) bool { return c.all })
		}
	}
	return false
}

// keeps reports whether a word can say what stays back as well as what is lost
// last.
func keeps(c *phrase.Chunk) bool { return c.Is("leaving") && c.Is("other stay") }

// stayBehind reads "(tanks stay)" and ", 1 inf stays home" behind everything.
func (r *reader) stayBehind(cs []phrase.Chunk, i, j int, open bool, ps []piece) int {
	if j == i { // only behind a sign or "and": "the tanks stay" may begin an order
		return 0
	}
	out, n := r.leftOut(cs, j)
	if n == 0 || !glyph(cs, j+n).Is("stay") {
		return 0
	}
	for j += n + 1; glyph(cs, j).Is("behind home here"); j++ {
	}
	if end := glyph(cs, j); len(end.Places) > 0 || end.Is("at to") || open && !end.IsSign(")") {
		return 0
	}
	if !r.takeOut(out, ps) {
		return 0
	}
	if open {
		j++
	}
	return j - i
}

// leftOut reads the units that are left out, or only how many.
func (r *reader) leftOut(cs []phrase.Chunk, i int) ([]count, int) {
	if v, ok := glyph(cs, i).Value(); ok && v > 0 {
		next := glyph(cs, i+1)
		if next.Kind == phrase.End || next.Kind == phrase.Sign || next.Is("behind home here from to at") {
			return []count{{n: v, span: cs[i].Span, text: cs[i].Text}}, 1
		}
	}
	out, origin, n := r.counts(cs, i)
	if n == 0 || origin != nil || slices.ContainsFunc(out, func(c count) bool { return c.vague || c.like || c.exact > 0 }) {
		return nil, 0
	}
	return out, n
}

// leftOutHere ends what is left out of a place where units begin that come from elsewhere:
// "everything in Holland except the fighter, all the inf from W Germany".
func (r *reader) leftOutHere(cs []phrase.Chunk, j int, out []count, n int) ([]count, int) {
	from := glyph(cs, j+n).Is("from") && len(glyph(cs, j+n+1).Places) > 0
	if !from && !r.isPlace(cs, j+n) {
		return out, n
	}
	if k := firstOf(cs[j:j+n], func(c *phrase.Chunk) bool { return c.IsSign(",") }); k > 0 {
		return r.leftOut(cs[:j+k], j)
	}
	if from {
		return nil, 0 // some of them can come from there
	}
	return out, n
}

// takeOut takes units out of the last that were named; false if they are not
// among them, or if that says how many it are.
func (r *reader) takeOut(out []count, ps []piece) bool {
	for k := len(ps) - 1; k >= 0; k-- {
		if ps[k].counts == nil {
			continue
		}
		if whole := slices.IndexFunc(ps[k].counts, func(c count) bool { return c.all && len(c.units) == 0 && r.among(out, c.class) }); whole >= 0 {
			return ps[k].counts[whole].leave(out)
		}
		if slices.ContainsFunc(ps[k].counts, func(c count) bool { return c.all && c.class != "" && len(c.units) == 0 }) {
			continue // "the fleet with its planes, the transport stays behind"
		}
		if c := &ps[k].counts[0]; len(ps[k].counts) == 1 && c.all && len(c.units) == 1 && len(out) == 1 && out[0].n > 0 && c.exact == 0 && c.but == 0 {
			if o := out[0]; len(o.units) == 0 || o.units[0].ID == c.units[0].ID {
				c.but = o.n // "all inf but one"
				return true
			}
		}
		// "4 mechs (not the infantry)" says nothing new.
		for _, c := range ps[k].counts {
			for _, o := range out {
				if c.n == 0 || len(o.units) != 1 || len(c.units) != 1 || c.units[0].ID == o.units[0].ID {
					return false
				}
			}
		}
		return true
	}
	return false
}

// leave takes units out of "everything".
func (c *count) leave(out []count) bool {
	for _, o := range out {
		if len(o.units) == 0 && o.class == "" {
			return false
		}
	}
	for _, o := range out {
		switch {
		case o.n > 0:
			c.behindLeft = append(c.behindLeft, o)
		case len(o.units) == 0:
			c.classes = append(c.classes, o.class)
		default:
			c.without = append(c.without, o.units...)
		}
	}
	return true
}

// sharesAlong gives the "all" at the head of a list to each kind in it: "all inf, art and
// tanks". All others stand without a number and an article, and an "and" ends the list.
func sharesAlong(out []count, cs []phrase.Chunk, start int) {
	if len(out) < 3 || !out[0].all || out[0].rest || out[0].exact > 0 || out[0].but > 0 || len(out[0].units) == 0 {
		return
	}
	and := 0
	for i := start; i < len(cs) && cs[i].Span.From.Offset < out[len(out)-1].span.From.Offset; i++ {
		if cs[i].Is("and") {
			and++
		}
	}
	for k := range out[1:] {
		c := &out[k+1]
		if bare := c.bare && !c.the && len(c.units) > 0 && len(strings.Fields(c.text)) == 1; !bare && !(c.all && k+2 == len(out)) {
			return
		}
	}
	if and != 1 {
		return
	}
	for k := range out[1:] {
		out[k+1].all, out[k+1].bare = true, false
	}
}
