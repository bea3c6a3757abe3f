package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// standing reads orders for other powers' turns in plain words: "Scotland:
// scramble 1 ftr to 111 or 109", "Paris never scrambles", "the sub in 95 always
// submerges", "no interception of bombers". What holds a condition is left to the
// notation's statements. It reports whether the sentence is one of them.
func (r *reader) standing(cs []phrase.Chunk) bool {
	if r.pos.OnTurn && !shortBase(cs) && !nobodyRises(cs) {
		return false
	}
	cs = r.withoutAttack(cs)
	verb := firstOf(cs, func(c *phrase.Chunk) bool { return c.Is("scrambles intercepts dives fights") })
	if verb >= 0 && anyOf(cs, func(c *phrase.Chunk) bool { return c.IsSign("?") }) && !asksOthers(cs) {
		r.ask(spanOf(cs), "question", nil, onlyAsks)
		return true
	}
	if verb < 0 || anyOf(cs, func(c *phrase.Chunk) bool {
		return c.Is("if when maybe undo fix except") || c.IsSign("? < >= %") || limiting(c)
	}) {
		return false
	}
	if anyOf(cs, func(c *phrase.Chunk) bool {
		return c.Is("unsettled hedge reason") && !c.Is("fillers") || c.Low == "sealed" || c.Low == "open"
	}) {
		return false // the notation's statements say that, or ask
	}
	at := order.At{Where: spanOf(cs)}
	none := anyOf(cs, func(c *phrase.Chunk) bool { return refusing(c) || noneRises.has(c.Low) })
	if none && !cs[verb].Is("dives fights scrambles") {
		for i := range cs { // "intercept: 2 fighters, no risk"
			if v, ok := cs[i].Value(); ok && v > 0 && len(glyph(cs, i+1).Units) > 0 {
				return false
			}
		}
	}
	var bases, zones []board.SpaceID
	for i := range cs {
		if len(cs[i].Places) == 0 || !r.isPlace(cs, i) {
			continue
		}
		can := r.spaces(&cs[i])
		if len(can) != 1 {
			return false
		}
		if r.rs.Board.IsSea(can[0]) {
			zones = append(zones, can[0])
		} else {
			bases = append(bases, can[0])
		}
	}
	switch {
	case cs[verb].Is("scrambles") && len(bases) <= 1:
		return r.scramble(cs, at, bases, none)
	case cs[verb].Is("intercepts") && none && len(zones) == 0 && len(bases) <= 1:
		o := order.Intercept{At: at, None: true}
		if len(bases) == 1 {
			o.Space = bases[0]
		}
		r.orders = append(r.orders, o)
		return true
	case cs[verb].Is("dives fights") && len(zones) == 1 && len(bases) == 0 && r.only(cs, ruleset.Submarine):
		r.orders = append(r.orders, order.Submerge{At: at, Space: zones[0], Dive: cs[verb].Is("dives") != none})
		return true
	}
	return false
}

// shortBase reports whether a line begins with the word for scrambles and names its base by
// letters that only a player writes: "scramble WG: no". The notation's statements know no such
// names.
func shortBase(cs []phrase.Chunk) bool {
	return len(cs) > 1 && cs[0].Is("scrambles") && anyOf(cs[1:], func(c *phrase.Chunk) bool { return c.Short && len(c.Places) > 0 })
}

// nobodyRises reports whether a sentence says that no aircraft of a place, or of any, scramble.
func nobodyRises(cs []phrase.Chunk) bool {
	if len(cs) < 2 || len(cs) > 6 {
		return false
	}
	none, verb := false, false
	for i := range cs {
		c := &cs[i]
		switch {
		case c.Is("scrambles"):
			verb = true
		case noneRises.has(c.Low):
			none = true
		case c.Kind == phrase.Sign && c.IsSign("?"), c.Kind == phrase.Number, len(c.Units) > 0 && len(c.Places) == 0 && !none:
			return false
		case c.Kind != phrase.Sign && len(c.Places) == 0 && !c.Is("from at fillers the") || c.Is("when if not"):
			return false
		}
	}
	return none && verb
}

// noneRises are words for no aircraft.
var noneRises = wordList("|nobody|no one|noone|nothing|none|niemand|")

// withoutAttack leaves out the condition that every standing order has, an attack
// on the zone it is for: "if Germany attacks 110 I scramble 2 fighters", "scramble 1
// fighter into 54 whenever somebody comes". A condition that says more stays.
func (r *reader) withoutAttack(cs []phrase.Chunk) []phrase.Chunk {
	verb := firstOf(cs, func(c *phrase.Chunk) bool { return c.Is("scrambles") })
	at := firstOf(cs, func(c *phrase.Chunk) bool { return c.Is("if when") })
	if verb < 0 || at < 0 {
		return cs
	}
	plain := func(c *phrase.Chunk) bool {
		switch c.Low {
		case "somebody", "someone", "anybody", "anyone", "comes", "come", "is", "gets", "they", "he", "she", "you", "enemy", "needed", "possible", "the", "an", "a", "is attacked", "i":
			return true
		}
		return len(c.Units) == 0 && c.Kind != phrase.Number && (len(c.Powers) > 0 || c.Is("attack hitby the them at to go") || c.IsSign(","))
	}
	var zones []phrase.Chunk
	end := len(cs)
	if at < verb {
		end = verb
	}
	attacked := false
	for i := at + 1; i < end; i++ {
		switch c := &cs[i]; {
		case at < verb && len(c.Places) > 0 && r.isPlace(cs, i) && len(c.Powers) == 0:
			zones = append(zones, *c)
		case plain(c):
			attacked = attacked || c.Is("attack hitby") || c.Low == "comes" || c.Low == "come"
		default:
			return cs
		}
	}
	if !attacked {
		return cs
	}
	if at < verb {
		return slices.Concat(cs[:at], zones, cs[verb:])
	}
	return cs[:at]
}

// limiting reports whether a word sets a limit or takes an order back, which only
// the notation's statements can say.
func limiting(c *phrase.Chunk) bool {
	switch c.Low {
	case "max", "maximum", "at most", "up to", "limit", "per", "each", "cancel", "withdraw", "revoke", "drop":
		return true
	}
	return false
}

// refusing reports whether a word of a standing order says no: "no scramble",
// "never submerges", "none".
func refusing(c *phrase.Chunk) bool {
	return c.Is("not") && len(c.Places) == 0 || c.Low == "no" || strings.HasPrefix(c.Low, "no ") || strings.HasPrefix(c.Low, "never ") && !c.Is("fights")
}

// only reports whether the sentence names units of one type and no others.
func (r *reader) only(cs []phrase.Chunk, t ruleset.UnitType) bool {
	for i := range cs {
		if u := cs[i].Units; len(u) > 0 && !slices.ContainsFunc(u, func(n notation.Name) bool { return unitType(n) == t }) {
			return false
		}
	}
	return true
}

// scramble reads how many aircraft of a base rise over which zones; "none to 109"
// behind others is an order of its own.
func (r *reader) scramble(cs []phrase.Chunk, at order.At, bases []board.SpaceID, none bool) bool {
	base := board.SpaceID("")
	if len(bases) == 1 {
		base = bases[0]
	}
	var out []order.Order
	var units []order.Stack
	no, named := false, false
	var ahead []board.SpaceID
	flush := func(zone board.SpaceID) {
		o := order.Scramble{At: at, From: base, To: zone, None: no}
		if !no {
			o.Units = units
		}
		out = append(out, o)
	}
	for i := 0; i < len(cs); {
		c := &cs[i]
		if refusing(c) {
			no, i = true, i+1
			continue
		}
		if k, origin, n := r.counts(cs, i); n > 0 && !(r.isPlace(cs, i) && len(cs[i].Units) == 0) {
			units, no = nil, false
			if origin != nil && len(bases) == 0 {
				return false
			}
			for _, x := range k {
				st := order.Stack{N: x.n}
				switch {
				case x.vague || x.but > 0 || len(x.units) > 1:
					return false
				case len(x.units) == 1:
					st.Type = unitType(x.units[0])
				case x.class != "planes" && x.class != "":
					return false
				}
				if x.n == 0 {
					if st.N = x.exact; st.N == 0 && !(x.all || x.plural) && x.bare {
						st.N = 1
					}
					st.All = st.N == 0
				}
				units = append(units, st)
			}
			named = true
			i += n
			continue
		}
		if len(c.Places) > 0 && r.isPlace(cs, i) {
			if can := r.spaces(c); r.rs.Board.IsSea(can[0]) {
				if !no && !named {
					ahead = append(ahead, can[0]) // "97: scramble 2 ftr"
				} else {
					flush(can[0])
				}
			}
		}
		i++
	}
	if len(ahead) > 0 && len(out) > 0 || len(ahead) > 0 && !named && !none {
		return false
	}
	for _, z := range ahead {
		no = none
		flush(z)
	}
	if len(out) == 0 {
		if !none && !named {
			return false
		}
		no = none
		flush("")
	}
	r.orders = append(r.orders, out...)
	return true
}
