package reading

import (
	"slices"
	"strings"
	"unicode"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// count is a number of units as it was written.
type count struct {
	n     int
	all   bool
	but   int
	rest  bool
	exact int // "both", "all four": so many there must be
	// bare is set for a unit without a number: "inf", "the subs".
	bare, plural, the bool
	vague             bool
	// units are the meanings of the unit's word; none with class "" means any.
	units []notation.Name
	class string
	// without are the units that "everything" does not mean.
	without []notation.Name
	classes []string
	// behindLeft are those of which "everything" leaves so many where they are.
	behindLeft []count
	// allBut is set for "all but 1 inf", which can speak of the infantry or of all.
	allBut bool
	// like is set for a number without a unit: those named before.
	like bool
	// each is set for "1 each": so many from each place.
	each bool
	// foreign is the adjective of another power's units.
	foreign string
	// more is set for "another 2", fresh for "the recruits", nth for "the third tac".
	more, fresh, nth bool
	// behind is set if the number stands behind the unit, where its price may stand; head
	// for a number of heads, of the only kind that can be meant: "Vyborg 3 > Novgorod".
	behind, head bool
	span         notation.Span
	text         string
}

// excepts reports whether the unit is one of those that are left out.
func (c *count) excepts(t ruleset.UnitType, class ruleset.Class) bool {
	for _, k := range c.classes {
		if k == classOf(class) {
			return true
		}
	}
	for _, n := range c.without {
		if unitType(n) == t {
			return true
		}
	}
	return false
}

// among reports whether units can be among all of a class.
func (r *reader) among(out []count, class string) bool {
	return class == "" || !slices.ContainsFunc(out, func(o count) bool {
		return o.class != "" && o.class != class || len(o.units) > 0 && !slices.ContainsFunc(o.units, func(n notation.Name) bool {
			u := r.rs.Unit(unitType(n))
			return u != nil && classOf(u.Class) == class
		})
	})
}

// leaves is how many of a type "everything" leaves behind.
func (c *count) leaves(t ruleset.UnitType) int {
	n := 0
	for _, o := range c.behindLeft {
		for _, u := range o.units[:min(1, len(o.units))] {
			if unitType(u) == t {
				n += o.n
			}
		}
	}
	return n
}

// names reports whether a move named units of a type.
func (l *lastMove) names(t ruleset.UnitType) bool {
	return slices.ContainsFunc(l.counts, func(c count) bool {
		return slices.ContainsFunc(c.units, func(n notation.Name) bool { return n.ID == string(t) })
	})
}

// mass reports whether a count without a number is of a word that has no plural
// of its own, behind "the": "the infantry" are all that stand there.
func (c *count) mass() bool {
	if !c.bare || !c.the {
		return false
	}
	words := strings.Fields(strings.ToLower(c.text))
	return massWord(words[len(words)-1])
}

// sharesAll reports whether the "all" in front of units is for those behind "and", too:
// they have no number and no article, and their word has no singular here.
func sharesAll(before, c *count) bool {
	words := strings.Fields(strings.ToLower(c.text))
	if !before.all || before.rest || before.exact > 0 || before.but > 0 || len(before.units) == 0 || !c.bare || c.the || len(c.units) == 0 || len(words) != 1 {
		return false
	}
	return c.plural || shortMass(words[0])
}

// allOfEach gives the "all" in front of a list to all of it, if none of it has a number: "all
// inf, art, tanks from Holland".
func allOfEach(cs []count) {
	for i := 1; i < len(cs); i++ {
		if !cs[i].all && !sharesAll(&cs[0], &cs[i]) || cs[i].exact > 0 || cs[i].but > 0 {
			return
		}
	}
	for i := 1; i < len(cs); i++ {
		cs[i].all, cs[i].bare = true, false
	}
}

// sums reports whether a count is the "all" that only sums up the list before it.
func (c *count) sums() bool {
	return c.all && !c.rest && c.exact == 0 && c.but == 0 && len(c.units) == 0 && c.class == "" && !c.allBut && c.without == nil && c.behindLeft == nil
}

// singular are words that stand for one unit of the kind named before.
var singular = wordList("|that|das|der|den|dem|")

// counts reads a list of counts that begins at chunk i; n is the number of its
// chunks. origin is a place between a quantity and its unit ("all GSG tanks").
func (r *reader) counts(cs []phrase.Chunk, i int) (out []count, origin *phrase.Chunk, n int) {
	start := i
	for {
		j := i
		if len(out) > 0 {
			for glyph(cs, j).IsSign(", + /") || glyph(cs, j).Is("and with") && !isName(glyph(cs, j)) {
				if isLetter(glyph(cs, j)) && glyph(cs, j+1).IsSign(", + /") { // "2 inf W, 2 inf G": see lostPlace
					break
				}
				j++
			}
			if j-i > 2 {
				break
			}
		}
		if bs, k := r.numberedBehind(cs, j); k > 0 {
			out = append(out, bs...)
			i = j + k
			continue
		}
		if zs, k := r.zipped(cs, j); k > 0 {
			out = append(out, zs...)
			i = j + k
			continue
		}
		if j > i && glyph(cs, j-1).Is("with") && len(out) > 0 && r.isLand(out[0].units) {
			if c, _, k := r.count(cs, j); k > 0 && r.allTransports([]count{c}) {
				break // the ship that carries them
			}
		}
		if j > i && glyph(cs, j-1).Is("with") && glyph(cs, start-1).Sure && r.allTransports(out) && anyOf(cs[j:], func(c *phrase.Chunk) bool { return c.Is("from") && len(c.Places) == 0 }) {
			break // "SZ 10 trn with 1 inf from"
		}
		c, o, k := r.count(cs, j)
		if k == 0 || o != nil && len(out) > 0 {
			break
		}
		// A bare word behind "with" is a carrier or a companion: its own list.
		if o != nil {
			origin = o
		}
		c.span = spanOf(cs[j : j+k])
		c.text = r.source(c.span)
		if n := len(out); n > 0 && j == i+1 && glyph(cs, i).Is("and") && sharesAll(&out[n-1], &c) { // "all infantry and artillery"
			c.all, c.bare = true, false
		}
		out = append(out, c)
		i = j + k
		if c.fresh { // "the recruits, all ten"
			break
		}
		if origin != nil {
			// "the Kiangsu fighter and tac"
			for glyph(cs, i).Is("and") && len(glyph(cs, i+1).Units) > 0 && len(glyph(cs, i+1).Places) == 0 && len(out) < mostUnits {
				u := &cs[i+1]
				out = append(out, count{bare: true, plural: u.Plural, units: u.Units, span: u.Span, text: u.Text})
				i += 2
			}
			break
		}
	}
	if len(out) == 0 { // "0/0"
		return nil, nil, 0
	}
	if n := len(out); n > 0 && (out[n-1].each || start > 0 && cs[start-1].Low == "je") { // "3 inf 1 art each from A and B"
		for k := range out {
			out[k].each = out[k].each || out[k].n > 0
		}
	}
	allOfEach(out)
	sharesAlong(out, cs, start)
	if n := len(out); n > 1 && out[n-1].sums() && (!out[n-2].all || out[n-2].exact > 0) { // "carrier, destroyer and sub all go to"
		out = out[:n-1]
	}
	return out, origin, i - start
}

// adjectives are the chunks that may stand between a number and its unit.
func (r *reader) adjectives(cs []phrase.Chunk, i int) int {
	n := 0
	for {
		c := glyph(cs, i+n)
		if len(c.Units) > 0 || len(c.Places) > 0 && !c.Is("more") {
			return n
		}
		if c.Is("nth") && i+n > 0 && c.Low != "last" && c.Low != "other" {
			if _, number := glyph(cs, i+n-1).Value(); number {
				return n // "one third of the infantry"
			}
		}
		if c.Is("the more") && c.Kind == phrase.Word && !c.Is("number") || c.Is("of") || len(c.Powers) > 0 && len(c.Places) == 0 && len(glyph(cs, i+n+1).Units) > 0 {
			n++
			continue
		}
		return n
	}
}

// count reads one count.
func (r *reader) count(cs []phrase.Chunk, i int) (count, *phrase.Chunk, int) {
	j := i
	c := count{}
	if v, _ := glyph(cs, i).Value(); glyph(cs, i).Is("heads") {
		if len(r.legend) > 0 { // "Nor 2 > Fin" beside "3/1 W Germany > France": of its first kind
			return count{n: v, units: r.legend[0], span: cs[i].Span, text: r.source(cs[i].Span)}, nil, 1
		}
		return count{n: v, head: true}, nil, 1
	}
	if glyph(cs, j).Is("both") && !isName(glyph(cs, j)) && glyph(cs, j+1).Is("from") { // "the two from Poland"
		return count{n: 2, like: true}, nil, 1
	}
	if alone := glyph(cs, j).Low; (singular.has(alone) || (alone == "one" || alone == "eine" || alone == "einer") && (glyph(cs, i-1).IsSign(",") || glyph(cs, i-1).Is("and"))) && glyph(cs, j+1).Is("from") && i > 0 { // "both subs from 105 and that from 104"
		return count{n: 1, like: true}, nil, 1
	}
	if glyph(cs, j).Is("the") && !isName(glyph(cs, j)) && (glyph(cs, j+1).Is("number") || glyph(cs, j+1).Kind == phrase.Number && !glyph(cs, j+1).Sure) && glyph(cs, j+2).Is("from") { // "the three from Poland"
		j++
	}
	if v, number := glyph(cs, j).Value(); number && v <= mostUnits && (glyph(cs, j).Kind == phrase.Number && !r.isNumberOfZone(cs, j) || j > i || v > 1 && onlyNumber(glyph(cs, j))) {
		k := j + 1
		if glyph(cs, k).Is("more") && len(glyph(cs, k).Units) == 0 {
			k++
		}
		// "another 2 from Karelia", "6 placed in Russia", "put 2 in Yunnan"
		if x := glyph(cs, k); len(x.Units) == 0 && (x.Is("from") && x.Low != "out of" || x.Is("place") || r.placing && x.Is("at") && len(glyph(cs, k+1).Places) > 0 && glyph(cs, k+1).Kind == phrase.Word) {
			c.n, c.like = v, true
			return c, nil, k - i
		}
	}
	for glyph(cs, j).Is("the more") && glyph(cs, j).Kind == phrase.Word && !isName(glyph(cs, j)) && !glyph(cs, j).Is("number all rest here with at to from") {
		c.the = c.the || glyph(cs, j).Is("the") && glyph(cs, j).Low != "that"
		c.more = c.more || glyph(cs, j).Is("more")
		c.nth = c.nth || glyph(cs, j).Is("nth")
		j++
	}
	q := glyph(cs, j)
	switch {
	case q.Is("both"):
		c.all, c.exact = true, 2
		j++
	case q.Is("all-but") && !isName(q):
		v, ok := glyph(cs, j+1).Value()
		k := j + 2
		for glyph(cs, k).Is("of the") && len(glyph(cs, k).Units) == 0 {
			k++
		}
		x := glyph(cs, k)
		if next := glyph(cs, j+2); ok && len(x.Units)+len(glyph(cs, k+1).Units) == 0 && len(next.Places) == 0 && next.Is("to go at from of") { // "Vyborg: all but 1 to Novgorod"
			return count{all: true, but: v}, nil, j + 2 - i
		}
		if !ok || len(x.Units) == 0 && !(len(x.Places) > 0 && len(glyph(cs, k+1).Units) > 0) {
			return c, nil, 0
		}
		c.all, c.but = true, v
		j = k
	case q.Is("rest") && !isName(q):
		c.all, c.rest = true, true
		j++
		if v, ok := glyph(cs, j).Value(); ok && v > 1 && len(glyph(cs, j+1).Units)+len(glyph(cs, j+1).Places) == 0 && glyph(cs, j+1).Kind == phrase.Word { // "the other 2 go to Finland"
			c.exact = v
			return c, nil, j + 1 - i
		} else if next := glyph(cs, j+1); ok && v > 0 && len(next.Units) > 0 && len(next.Places) == 0 && next.Kind == phrase.Word { // "the remaining four infantry"
			c.exact = v
			j++
		}
	case q.Is("all") && !isName(q):
		c.all = true
		j++
		for glyph(cs, j).Is("the of") && !isName(glyph(cs, j)) && !glyph(cs, j).Is("number") {
			j++
		}
		if v, ok := glyph(cs, j).Value(); ok && !glyph(cs, j).Sure && (len(glyph(cs, j+1).Units) > 0 || class(glyph(cs, j+1)) == "planes" || glyph(cs, j+1).Low == "units" || glyph(cs, j).Kind == phrase.Word || glyph(cs, j+1).Is("at to from of place new more") || glyph(cs, j+1).Kind == phrase.End) {
			c.exact = v
			j++
		}
		if glyph(cs, j).Is("planes") && glyph(cs, j).Low == "in the air" {
			j++
		}
	case q.Is("vague"):
		c.vague = true
		j++
		for glyph(cs, j).Is("the of") && !isName(glyph(cs, j)) && !glyph(cs, j).Is("number") {
			j++
		}
		if v, ok := glyph(cs, j).Value(); ok && v > 0 {
			j++
			if strings.HasPrefix(q.Low, "half") && v%2 == 0 { // "half of the six infantry"
				c.vague, c.n, c.exact = false, v/2, v
			}
		}
	case q.IsSign("~"):
		c.vague = true
		j++
		if _, ok := glyph(cs, j).Value(); !ok {
			return c, nil, 0
		}
		j++
	case q.Low == "x" && glyph(cs, j+1).Kind == phrase.Number && (glyph(cs, j+1).Glued || len(glyph(cs, j+2).Units) > 0):
		c.n = cs[j+1].N
		j += 2
	case q.Kind == phrase.Number && glyph(cs, j+1).IsSign("- --") && cs[j+1].Glued && glyph(cs, j+2).Kind == phrase.Number && cs[j+2].Glued && q.N < cs[j+2].N && cs[j+2].N <= mostUnits && len(glyph(cs, j+3).Units) > 0:
		c.vague = true // "3-4 inf"
		j += 3
	case q.Kind == phrase.Number && !r.countable(q) && len(q.Places) > 0:
		return c, nil, 0
	case q.Kind == phrase.Number || q.Is("number") && !isName(q):
		v, _ := q.Value()
		c.n = v
		j++
		if glyph(cs, j).Is("times") && len(glyph(cs, j).Units) == 0 {
			j++
		}
		if glyph(cs, j).IsSign("(") && glyph(cs, j+1).Kind == phrase.Number && cs[j+1].N == v && glyph(cs, j+2).IsSign(")") {
			j += 3 // "four (4) infantry"
		}
		if q.Kind == phrase.Number && glyph(cs, j).Is("the") && len(glyph(cs, j).Units) == 0 {
			return c, nil, 0 // "in 26 the sub"
		}
		if of := strings.HasSuffix(q.Low, " of the") || strings.HasSuffix(q.Low, " of my"); of || glyph(cs, j).Is("of") || glyph(cs, j).Low == "out of" {
			if !of {
				j++
			}
			for glyph(cs, j).Is("the") {
				j++
			}
			if v, ok := glyph(cs, j).Value(); ok && len(glyph(cs, j+1).Units)+len(glyph(cs, j+1).Places) > 0 {
				c.exact = v
				j++
			}
		}
		if glyph(cs, j).IsSign("- x") && glyph(cs, j).Glued && len(glyph(cs, j+1).Units) > 0 && glyph(cs, j+1).Glued {
			j++
		}
	default:
		c.bare = true
	}
	k := r.adjectives(cs, j)
	named := glyph(cs, j+k)
	alone := len(named.Units) > 0 && class(named) == "" && !strings.HasPrefix(named.Low, "boat") // "the British cruiser", not "the French boats"
	for n, a := range cs[i:min(j+k, len(cs))] {
		if len(a.Powers) > 0 && !r.ours(&a) && (i+n >= j || alone) {
			c.foreign = a.Text
		}
	}
	j += k
	u := glyph(cs, j)
	// "the Malta one"
	if c.the && c.bare && len(u.Places) > 0 && u.Kind == phrase.Word && glyph(cs, j+1).Low == "one" && len(glyph(cs, j+2).Units) == 0 {
		c.n, c.bare = 1, false
		return c, u, j + 2 - i
	}
	// "all GSG tanks", "the three Holland tanks": a place between.
	if cl := class(glyph(cs, j+1)); (c.bare || c.vague && c.n == 0) && len(u.Units) == 0 && len(u.Places) > 0 && u.Kind == phrase.Word && (cl != "" && (cl != "ground" || asArmy(glyph(cs, j+1)))) && len(glyph(cs, j+1).Places) == 0 && startsList(glyph(cs, i-1)) { // "the Shanghai flyboys", "Hawaii fleet"
		c.all, c.bare, c.class = true, false, cl
		return c, u, j + 2 - i
	}
	if len(u.Units) == 0 && len(u.Places) > 0 && (u.Kind == phrase.Word) && (!c.bare || c.the) && (!c.vague || !limitsNumber.has(q.Low)) {
		k := j + 1
		if cl := class(glyph(cs, k)); cl != "" && c.all && c.exact == 0 { // "all of Holland's land units"
			c.class = cl
			return c, u, k + 1 - i
		}
		if v, ok := glyph(cs, k).Value(); ok && c.n > 0 && c.n <= v && len(glyph(cs, k).Units) == 0 && len(glyph(cs, k+1).Units) > 0 { // "one of New Zealand's two fighters"
			c.exact = v
			k++
		}
		if strings.HasPrefix(q.Low, "half") && c.vague {
			k = r.halfOf(&c, cs, k, u)
		}
		if len(glyph(cs, k).Units) > 0 && (c.all || c.n > 0 || c.the || c.vague) { // "half of the Munich infantry"
			c.units = cs[k].Units
			c.plural = cs[k].Plural
			return c, u, k + 1 - i
		}
	}
	if u.Is("newcomers") && len(u.Units)+len(u.Places) == 0 && c.but == 0 && !c.rest { // "all ten recruits"
		if c.n > 0 {
			c.exact, c.n = c.n, 0
		}
		c.all, c.bare, c.fresh = true, false, true
		return c, nil, j + 1 - i
	}
	if cl := class(u); cl != "" && !(c.bare && !c.the && cl == "ground" && !allInOne(u.Low)) && !(c.n > 0 && (c.exact > 0 || cl == "ships")) {
		if c.n > 0 { // "the 2 planes"
			c.exact, c.n = c.n, 0
		}
		c.all, c.bare, c.class = true, false, cl
		j++
		return r.behind(c, cs, i, j)
	}
	if len(u.Units) == 0 && c.the && c.n > 0 && q.Kind == phrase.Word && j > 0 && glyph(cs, j-1).Is("of") && len(u.Places) > 0 && u.Kind == phrase.Word { // "the six of Amur"
		return c, nil, j - 1 - i
	}
	if len(u.Places) > 0 && u.Kind == phrase.Word && c.bare && c.the && glyph(cs, j+1).Low == "pair" { // "the Volgograd pair"
		return count{all: true, exact: 2}, u, j + 2 - i
	}
	if x := u.Low == "units"; (c.n > 1 || c.exact > 1) && (u.Low == "new units" || x && glyph(cs, j-1).Low == "new") { // "the nine new units"
		return count{all: true, exact: max(c.n, c.exact), fresh: true}, nil, j + 1 - i
	} else if c.all && c.exact > 1 && (x || c.exact == 2 && q.Is("both") && u.Is("to go") && len(u.Places) == 0 && k == 0) { // "both units", "both to Ukraine"
		if x {
			j++
		}
		return c, nil, j - i
	}
	if len(u.Units) == 0 {
		if c.all && (c.exact == 0 || c.exact > 2) && !c.bare {
			if c.exact > 0 {
				return c, nil, j - i
			}
			return r.behind(c, cs, i, j)
		}
		return c, nil, 0
	}
	if len(u.Places) > 0 && c.bare && !u.Plural {
		return c, nil, 0
	}
	c.units, c.plural = u.Units, u.Plural
	j++
	if glyph(cs, j).Is("ground") || glyph(cs, j).Low == "units" || glyph(cs, j).Low == "unit" { // "infantry units"
		j++
	}
	if c.bare {
		switch x := glyph(cs, j); {
		case x.Is("times") && glyph(cs, j+1).Kind == phrase.Number:
			c.n, c.bare = cs[j+1].N, false
			j += 2
		case x.Low == "x" && glyph(cs, j+1).Kind == phrase.Number:
			c.n, c.bare = cs[j+1].N, false
			j += 2
		case x.IsSign("(") && glyph(cs, j+1).Kind == phrase.Number && glyph(cs, j+2).IsSign(")") && r.isLand(u.Units):
			c.n, c.bare, c.behind = cs[j+1].N, false, true
			j += 3
		case numberBehind(cs, j):
			c.n, _ = x.Value()
			c.bare, c.behind = false, true
			j++
		case x.IsSign(",") && (c.plural || massWord(u.Low)) && (r.section == purchase || r.placing) && numberBehind(cs, j+1): // "transports, two; infantry, four"
			c.n, _ = glyph(cs, j+1).Value()
			c.bare, c.behind = false, true
			j += 2
		case x.Kind == phrase.Number && r.isLand(u.Units) && !glyph(cs, j+1).Is("money") && len(glyph(cs, j+1).Units) == 0 && !(x.N == 2 && len(glyph(cs, j+1).Places) > 0):
			c.n, c.bare, c.behind = x.N, false, true
			j++
		}
	}
	return r.behind(c, cs, i, j)
}

// halfOf counts half of the units that stand in a place, if an even number of them does: "half of
// Munich's six infantry". It returns where their word stands, behind a number.
func (r *reader) halfOf(c *count, cs []phrase.Chunk, k int, place *phrase.Chunk) int {
	said, number := glyph(cs, k).Value()
	if number && len(glyph(cs, k).Units) == 0 {
		k++
	}
	if u := glyph(cs, k); len(u.Units) == 1 && len(place.Places) == 1 && r.pos.Stands != nil {
		s, t := board.SpaceID(place.Places[0].ID), unitType(u.Units[0])
		if v := r.pos.Stands(s, t); v > 0 && v%2 == 0 && r.gone[at{s, t}] == 0 && r.moved[at{s, t}] == 0 && (!number || said == v) {
			c.vague, c.n, c.exact = false, v/2, v
		}
	}
	return k
}

func isCouple(text string) bool {
	return len(text) > 6 && (text[:6] == "a coup" || text[:6] == "couple" || text[:6] == "A coup" || text[:6] == "Couple")
}

// limitsNumber are vague words that mean a direction in front of a place: "up to Leningrad".
var limitsNumber = wordList("|up to|around|about|at most|at least|maximum|max|bis zu|rund|etwa|")

// allInOne reports whether words for land units mean all of them by themselves: "everything
// on the ground", "whole stack".
func allInOne(low string) bool {
	return slices.ContainsFunc([]string{"everything", "all ", "whole ", "entire ", "full ", "complete "}, func(p string) bool { return strings.HasPrefix(low, p) })
}

// behind reads what qualifies a count behind it: "but 1", "except the fighter".
func (r *reader) behind(c count, cs []phrase.Chunk, i, j int) (count, *phrase.Chunk, int) {
	if c.n > 0 && glyph(cs, j).Is("each") {
		c.each = true
		j++
	}
	if c.all && glyph(cs, j).Is("except") && !exceptsPlace(cs, j) {
		k := j + 1
		for glyph(cs, k).Is("the for") {
			k++
		}
		if v, ok := glyph(cs, k).Value(); ok && (c.class != "" || len(c.units) > 0) {
			c.but = v
			k++
			if len(glyph(cs, k).Units) > 0 {
				k++
			}
			return c, nil, k - i
		}
	}
	return c, nil, j - i
}

// asArmy reports whether a word of the ground class names all that stands in a place: "the
// Holland army". "Guys" and the like can be the infantry alone.
func asArmy(c *phrase.Chunk) bool {
	switch c.Low {
	case "army", "stack", "garrison", "force", "forces", "troops", "ground forces", "land forces", "ground troops", "land units", "ground units":
		return len(c.Units) == 0
	}
	return false
}

// startsList reports whether a place behind a chunk can begin a list of units: no word
// or sign makes it a target or an origin.
func startsList(before *phrase.Chunk) bool {
	return before.Kind == phrase.End || before.IsSign(", ; : ( + &") || before.Is("and the")
}

// isLand reports whether a unit's word means land units alone.
func (r *reader) isLand(units []notation.Name) bool {
	for _, n := range units {
		u := r.rs.Unit(unitType(n))
		if u == nil || u.Class != ruleset.Land {
			return false
		}
	}
	return len(units) > 0
}

// isNumberOfZone reports whether the number stands behind a word that makes it a
// place: "from 103", "in 26".
func (r *reader) isNumberOfZone(cs []phrase.Chunk, i int) bool {
	before := glyph(cs, i-1)
	return before.Is("from to at via attack join land") && !before.Is("more") || before.IsSign(">")
}

// countable reports whether a number in front of a unit can be how many: large
// ones only where units are bought.
func (r *reader) countable(c *phrase.Chunk) bool {
	return c.N <= mostUnits || r.section == purchase && !(r.brief && r.buys > 0)
}

// zipped reads "4/2/3 inf/art/arm".
func (r *reader) zipped(cs []phrase.Chunk, i int) ([]count, int) {
	var numbers []int
	j := i
	for glyph(cs, j).Kind == phrase.Number {
		numbers = append(numbers, cs[j].N)
		j++
		if !glyph(cs, j).IsSign("/") || glyph(cs, j+1).Kind != phrase.Number {
			break
		}
		j++
	}
	if len(numbers) < 2 {
		return nil, 0
	}
	var out []count
	for len(glyph(cs, j).Units) > 0 && len(out) < len(numbers) {
		out = append(out, count{units: cs[j].Units})
		j++
		if glyph(cs, j).IsSign("/ ,") && len(glyph(cs, j+1).Units) > 0 {
			j++
		}
	}
	if len(out) == 0 {
		for k := 0; k < len(numbers) && len(numbers) <= len(r.legend); k++ {
			out = append(out, count{units: r.legend[k]})
		}
	}
	if len(out) != len(numbers) {
		return nil, 0
	}
	for k := range out {
		out[k].n = numbers[k]
		out[k].span = notation.Span{From: cs[i].Span.From, To: cs[j-1].Span.To}
		out[k].text = r.source(out[k].span)
	}
	var kept []count
	for _, c := range out {
		if c.n > 0 {
			kept = append(kept, c)
		}
	}
	return kept, j - i
}

// isLetter reports whether a chunk is a letter alone.
func isLetter(c *phrase.Chunk) bool {
	l := []rune(c.Text)
	return len(l) == 1 && unicode.IsLetter(l[0])
}

// numberedBehind reads a list in which each number stands behind its unit, "INF 3
// ART 1 ARM 1": it begins with a unit and ends with a number, so that no number is left
// over. It returns the number of its chunks, 0 if the list is not that.
func (r *reader) numberedBehind(cs []phrase.Chunk, i int) (out []count, n int) {
	if _, number := glyph(cs, i-1).Value(); number || glyph(cs, i-1).Is("all both rest") {
		return nil, 0
	}
	j := i
	for {
		k := j
		if len(out) > 0 && (glyph(cs, k).IsSign(", + /") || glyph(cs, k).Is("and")) {
			k++
		}
		u, v := glyph(cs, k), glyph(cs, k+1)
		if len(u.Units) == 0 || len(u.Places) > 0 || u.Kind != phrase.Word || v.Kind != phrase.Number || v.Glued || v.N < 1 || v.N > mostUnits || r.isZoneOf(v, u.Units) {
			break
		}
		span := spanOf(cs[k : k+2])
		out = append(out, count{n: v.N, units: u.Units, plural: u.Plural, behind: true, span: span, text: r.source(span)})
		j = k + 2
	}
	next := glyph(cs, j)
	if len(out) < 2 || len(next.Units) > 0 && len(next.Places) == 0 || next.Is("money times") {
		return nil, 0
	}
	if out[len(out)-1].n == 2 && len(next.Places) > 0 && r.heading == nil && !anyOf(cs, func(c *phrase.Chunk) bool { return leadsOn(c) || c.IsSign(":") }) { // "inf 3 art 2 Holland" can go to Holland
		return nil, 0
	}
	return out, j - i
}

// numbersLead puts the numbers of such a list before their units, so that what speaks of them
// elsewhere in the sentence finds them there: "transport 10 to 26 with inf 1, art 1".
func (r *reader) numbersLead(cs []phrase.Chunk) []phrase.Chunk {
	for i := 0; i+1 < len(cs); i++ {
		if cs[i+1].Kind == phrase.Number && len(cs[i].Units) > 0 && !cs[i+1].Glued && (i == 0 || cs[i-1].Kind != phrase.Number) {
			if n := r.isNumbered(cs, i); n > 0 {
				cs = numbersInFront(cs, i, n)
				i += n - 1
			}
		}
	}
	return cs
}

// isNumbered is how many chunks belong to units with their numbers behind them; 0 if the numbers are
// none of theirs.
func (r *reader) isNumbered(cs []phrase.Chunk, i int) int {
	if _, n := r.numberedBehind(cs, i); n > 0 {
		return n
	}
	if r.numberBehind(cs, i) {
		return 2
	}
	return 0
}

// numbersInFront changes the places of units and their numbers in n chunks.
func numbersInFront(cs []phrase.Chunk, i, n int) []phrase.Chunk {
	cs = slices.Clone(cs)
	for k := i; k+1 < i+n; k++ {
		if cs[k+1].Kind == phrase.Number && len(cs[k].Units) > 0 {
			cs[k], cs[k+1] = putAt(cs[k+1], &cs[k]), putAt(cs[k], &cs[k+1])
			k++
		}
	}
	return cs
}

// numberBehind reports whether one unit alone has its number behind it: "sub 1 from 103", "tac 1
// Poland". A number of a zone with such units is none, nor one in front of a unit.
func (r *reader) numberBehind(cs []phrase.Chunk, i int) bool {
	u, v, next := &cs[i], &cs[i+1], glyph(cs, i+2)
	if u.Kind != phrase.Word || len(u.Places) > 0 || v.Glued || v.N < 1 || v.N > mostUnits || r.isZoneOf(v, u.Units) {
		return false
	}
	if _, number := glyph(cs, i-1).Value(); number || glyph(cs, i-1).Is("all both rest the") {
		return false
	}
	if next.Is("from") && !isName(next) {
		return i+3 < len(cs) && r.isPlace(cs, i+3)
	}
	return v.N != 2 && i+2 < len(cs) && next.Kind == phrase.Word && len(next.Units) == 0 && r.isPlace(cs, i+2) && r.anyThere(next, u.Units, true)
}

// isZoneOf reports whether a number can be the zone in which such ships or aircraft
// stand: "SS 7".
func (r *reader) isZoneOf(c *phrase.Chunk, units []notation.Name) bool {
	return r.anyThere(c, units, false)
}

// anyThere reports whether such units stand in a place that a word can mean; those of land only if
// land is set.
func (r *reader) anyThere(c *phrase.Chunk, units []notation.Name, land bool) bool {
	return slices.ContainsFunc(units, func(n notation.Name) bool {
		u := r.rs.Unit(unitType(n))
		return u != nil && (land || u.Class != ruleset.Land) && r.standsIn(c.Places, []count{{units: []notation.Name{n}}})
	})
}

// unsure is the first of some counts that says only about how many: "half of the infantry".
func unsure(cs []count) *count {
	k := slices.IndexFunc(cs, func(c count) bool { return c.vague && !c.rest && !c.all })
	if k < 0 {
		return nil
	}
	return &cs[k]
}

// besideOrigin is the index of those of some units that are named right beside the place where a list
// of units comes from: the last of the list if the place stands behind it, else the first. It is -1 if
// they are not among them.
func besideOrigin(list, some []count, behind bool) int {
	next := list[0]
	if behind {
		next = list[len(list)-1]
	}
	return slices.IndexFunc(some, func(c count) bool { return c.span == next.span })
}
