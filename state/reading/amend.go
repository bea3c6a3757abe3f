package reading

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// underUnit reads a line that goes by kind of unit: "Infantry: Holland 4 to France,
// Romania 2 to Yugoslavia", "Subs: 118 to 111, 103 to 106". The unit is put where
// each part leaves it out; nil if the sentence is something else.
func (r *reader) underUnit(cs []phrase.Chunk) []phrase.Chunk {
	if len(cs) < 5 || len(cs[0].Units) == 0 || len(cs[0].Places) > 0 || !cs[1].IsSign(":") || r.section == purchase || r.section == placement {
		return nil
	}
	units, places := r.holds(cs[2:])
	if units > 0 || places < 2 {
		return nil
	}
	land := r.isLand(cs[0].Units)
	out := []phrase.Chunk{}
	start, numbered := true, 0
	for i := 2; i < len(cs); i++ {
		c := &cs[i]
		switch {
		case c.IsSign(", ;") || c.Is("and") && len(c.Places) == 0:
			start = true
			out = append(out, *c)
		case start && !land && len(c.Places) > 0:
			out = append(out, cs[0], *c)
			start = false
			numbered++
		case c.Kind == phrase.Number && !c.Sure && land && c.N <= mostUnits:
			u := cs[0]
			u.Span = c.Span
			out = append(out, *c, u)
			numbered++
			start = false
		default:
			start = false
			out = append(out, *c)
		}
	}
	if numbered == 0 {
		return nil
	}
	return out
}

// collected puts the list of a collective in its place: "the army of Holland, 4
// infantry and 3 tanks, crosses into France" moves what is listed, once.
func collected(ps []piece) []piece {
	for k := range ps {
		if len(ps[k].counts) != 1 || ps[k].counts[0].class == "" || !ps[k].counts[0].all {
			continue
		}
		j := k + 1
		if j < len(ps) && ps[j].spot != nil && (ps[j].role == whence || ps[j].role == open) {
			j++
		}
		if j+1 >= len(ps) || ps[j].sep != "," && ps[j].sep != ":" {
			continue
		}
		end := j + 1
		var list []count
		for end < len(ps) && (ps[end].counts != nil || len(list) > 0 && ps[end].sep == "and") {
			list = append(list, ps[end].counts...)
			end++
		}
		if len(list) == 0 || end < len(ps) && ps[end].sep == "" && ps[end].role != whither || slices.ContainsFunc(list, func(c count) bool { return c.class != "" || len(c.units) == 0 }) {
			continue
		}
		out := slices.Clone(ps[:k])
		whole := ps[k]
		whole.counts, whole.span = list, notation.Span{From: ps[k].span.From, To: ps[end-1].span.To}
		out = append(out, whole)
		out = append(out, ps[k+1:j]...)
		if end < len(ps) && ps[end].sep == "," {
			end++
		}
		return append(out, ps[end:]...)
	}
	return ps
}

// summed leaves out the "all" that only sums up the list before it: "carrier, tac
// and destroyer all to 96".
func summed(ps []piece) []piece {
	for i := 1; i+1 < len(ps); i++ {
		if len(ps[i].counts) != 1 || ps[i+1].spot == nil || ps[i+1].role != whither {
			continue
		}
		c := ps[i].counts[0]
		if !c.all || c.rest || c.exact > 0 || len(c.units) > 0 || c.class != "" || c.but > 0 || c.without != nil || c.behindLeft != nil || ps[i-1].sep != "" {
			continue
		}
		if slices.ContainsFunc(ps[:i], func(p piece) bool { return p.counts != nil }) && !hasRole(ps[:i], whither) {
			return slices.Concat(ps[:i], ps[i+1:])
		}
	}
	return ps
}

// allGo reads a line that names two places and no units, where all units that can
// go from the first to the second are of one type: "Shensi to Szechwan".
func (r *reader) allGo(cs []phrase.Chunk, ps []piece) []piece {
	if len(cs) > 7 || len(ps) < 2 || anyOf(cs, func(c *phrase.Chunk) bool { return c.Kind == phrase.Number || !c.Known() || c.Is("stay war") }) {
		return nil
	}
	var spots []*piece
	for i := range ps {
		switch {
		case ps[i].spot != nil:
			spots = append(spots, &ps[i])
		case ps[i].sep == "" || ps[i].sep == ",":
			return nil
		}
	}
	if len(spots) != 2 || spots[0].role == whither || spots[0].bracket || len(spots[0].spot.can) != 1 || len(spots[1].spot.can) != 1 || spots[1].role != whither && !anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("go") }) {
		return nil
	}
	from, to := spots[0].spot.can[0], spots[1].spot.can[0]
	kinds := 0
	var only notation.Name
	for i := range r.rs.Units {
		u := &r.rs.Units[i]
		if u.Class == ruleset.Facility || r.have(from, u.Type) <= 0 {
			continue
		}
		kinds++
		for _, n := range r.rs.Names().Find(string(u.Type)) {
			if n.Kind == notation.NameUnit && unitType(n) == u.Type {
				only = n
			}
		}
		if !r.reaches(u, from, to) {
			return nil
		}
	}
	if kinds != 1 || only.ID == "" {
		return nil
	}
	a, b := *spots[0], *spots[1]
	a.role, b.role = whence, whither
	all := piece{counts: []count{{all: true, units: []notation.Name{only}, span: a.span, text: a.spot.text}}, span: a.span}
	return []piece{all, a, b}
}

// concludes is where a sentence that first gives a reason comes to its order: "I
// don't trust them, so I take it with 2 infantry". 0 if it does not.
func (r *reader) concludes(cs []phrase.Chunk) int {
	for i := 1; i+2 < len(cs); i++ {
		if !cs[i-1].IsSign(", ; - --") || cs[i].Low != "so" && cs[i].Low != "therefore" && cs[i].Low != "hence" && cs[i].Low != "also" && cs[i].Low != "so they" && cs[i].Low != "so it" && cs[i].Low != "daher" && cs[i].Low != "deshalb" {
			continue
		}
		units, places := r.holds(cs[:i])
		after, _ := r.holds(cs[i+1:])
		if units == 0 && after > 0 && !(places > 0 && sendsAll(cs[:i])) {
			return i
		}
	}
	return 0
}

// sendsAll reports whether words send all of some units somewhere: "everyone from Poland
// attacks Eastern Poland".
func sendsAll(cs []phrase.Chunk) bool {
	return anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("all rest both planes fleet ground") }) &&
		anyOf(cs, func(c *phrase.Chunk) bool { return c.Is("go attack to land") || c.IsSign(">") })
}

// aboutPlace puts the place that a reason names where its conclusion says "it" or
// "its": "I don't trust Yugoslavia, so I take it with 2 infantry". It returns nil
// where the conclusion says all by itself, and then the conclusion alone.
func (r *reader) aboutPlace(reason, what []phrase.Chunk) (both, alone []phrase.Chunk) {
	place := -1
	for i := range reason {
		if len(reason[i].Places) > 0 && reason[i].Kind == phrase.Word && r.isPlace(reason, i) {
			if place >= 0 {
				return nil, what
			}
			place = i
		}
	}
	if place < 0 {
		return nil, what
	}
	for i := range what {
		switch what[i].Low {
		case "it", "there":
			return append(append(slices.Clone(what[:i]), reason[place]), what[i+1:]...), nil
		case "its":
			out := append(slices.Clone(what[:i]), what[i])
			j := i + 1
			for j < len(what) && (what[j].Is("number") || what[j].Kind == phrase.Number || len(what[j].Units) > 0) {
				out = append(out, what[j])
				j++
			}
			at := phrase.Chunk{Token: phrase.Token{Kind: phrase.Word, Low: "in", Text: "in", Span: what[i].Span}, Tags: []string{"at"}}
			return append(append(out, at, reason[place]), what[j:]...), nil
		}
	}
	return nil, what
}

// apposition reads how many of the units before it are meant: "the infantry from
// Denmark, both of them", "NZ ftr, 1 of them", "Korea's infantry, all four". It
// returns the number of its chunks.
func (r *reader) apposition(cs []phrase.Chunk, i int, ps []piece) int {
	if !glyph(cs, i).IsSign(", ( - --") {
		return 0
	}
	open := cs[i].IsSign("(")
	c := count{}
	j := i + 1
	switch q := glyph(cs, j); {
	case len(q.Units)+len(q.Places) > 0 && q.Kind == phrase.Word:
		return 0
	case q.Is("both"):
		c.all, c.exact = true, 2
		j++
	case q.Is("all"):
		c.all = true
		j++
		if v, ok := glyph(cs, j).Value(); ok && len(glyph(cs, j+1).Units) == 0 {
			c.exact = v
			j++
		}
	case q.Kind == phrase.Number || q.Is("number"):
		c.n, _ = q.Value()
		j++
		whole := strings.HasSuffix(q.Low, " of the") || strings.HasSuffix(q.Low, " of my")
		if !glyph(cs, j).Is("of") && !whole {
			return 0
		}
		for k := j; k < j+3; k++ { // "two of the three"
			if v, ok := glyph(cs, k).Value(); ok && len(glyph(cs, k+1).Units) == 0 {
				c.exact, j = v, k+1
				break
			}
			if !glyph(cs, k).Is("of the") {
				break
			}
		}
	default:
		return 0
	}
	if glyph(cs, j).Is("of") {
		j++
	}
	if glyph(cs, j).Is("them") {
		j++
	}
	if end := glyph(cs, j); open && !end.IsSign(")") || !open && end.Kind != phrase.End && !end.IsSign(", . ! ;") && !end.Is("to") {
		return 0
	}
	if open || glyph(cs, j).IsSign(",") && glyph(cs, j+1).Is("to") {
		j++
	}
	if c.all && c.exact == 0 && j-i < 3 {
		return 0 // ", all" begins something
	}
	for k := len(ps) - 1; k >= 0; k-- {
		if ps[k].counts == nil {
			continue
		}
		last := &ps[k].counts[len(ps[k].counts)-1]
		if last.fresh && c.all && last.exact == 0 {
			last.exact = c.exact
			return j - i
		}
		if len(ps[k].counts) > 1 || !last.bare || len(last.units) == 0 {
			return 0
		}
		last.bare, last.all, last.exact, last.n = false, c.all, c.exact, c.n
		return j - i
	}
	return 0
}

// words is what saying a sentence in other words asks of the reader.
func (r *reader) words() words {
	return words{
		isPlace: r.isPlace, holds: r.holds, spaces: r.spaces, isLand: r.isLand,
		isBoat: func(c *phrase.Chunk) bool {
			return len(c.Units) > 0 && len(c.Places) == 0 && r.allTransports([]count{{units: c.Units}})
		},
		allSea: func(c *phrase.Chunk) bool {
			can := r.spaces(c)
			return len(can) > 0 && !slices.ContainsFunc(can, func(s board.SpaceID) bool { return !r.rs.Board.IsSea(s) })
		},
		sails: func(n notation.Name) bool {
			u := r.rs.Unit(unitType(n))
			return u != nil && u.Class == ruleset.Sea
		},
		stands: func(places, units []notation.Name) bool {
			return slices.ContainsFunc(places, func(p notation.Name) bool {
				return slices.ContainsFunc(units, func(n notation.Name) bool {
					return r.pos.Stands != nil && r.pos.Stands(board.SpaceID(p.ID), unitType(n)) > 0
				})
			})
		},
		own: func(s board.SpaceID) bool {
			return slices.Contains(r.pos.Own, s) || slices.ContainsFunc(r.rs.Units, func(u ruleset.Unit) bool { return r.moved[at{s, u.Type}] > 0 })
		},
		fought: len(r.fought) > 0, landing: r.section == landing,
	}
}

// replaces asks about a sentence that orders something and begins with a word that takes back
// the order before it: "Sorry, buy is 5 inf" behind another purchase, "No: bomber to SZ 112"
// behind another move on its line.
func (r *reader) replaces(cs []phrase.Chunk) {
	if len(cs) < 3 || !soft.has(cs[0].Low) || len(cs[0].Units) > 0 {
		return
	}
	buys := r.buys > 0 && anyOf(cs[1:min(4, len(cs))], func(c *phrase.Chunk) bool { return c.Is("buy phase-purchase") && len(c.Units) == 0 })
	moves := r.last.set && r.last.line == r.line && !r.answering && cs[1].IsSign(":")
	if units, _ := r.holds(cs); units > 0 && (buys || moves) {
		r.askOf(spanOf(cs), "doubt", "%q can change the order before it; write only what holds")
	}
}
