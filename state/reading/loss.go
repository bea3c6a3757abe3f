package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// lossFillers are the words of an order of loss that only join its units.
var lossFillers = wordList("|tip|hit|first|then|i|my|we|my planes|last|lastly|finally|before|as|order|take|is|are|be|will|next|in|zuerst|erst|dann|danach|zuletzt|ich|als erstes|meine|reihenfolge|der|always|after that|at the end|very|end|battle|battles|should|please|attack|there|this|that|followed by|by|to|from|our|on|off|")

// anywhere are the words that say of an order of loss that it is for all battles.
var anywhere = wordList("|everywhere|every|any|all|each|anywhere|general|generally|überall|")

// lossVerb is where a sentence says that it is about losses; -1 if it does not.
func lossVerb(cs []phrase.Chunk) int {
	for i := range cs {
		if lossWords.has(cs[i].Low) && (i < 4 || i < 6 && cs[i-1].Low == "i" || cs[i-1].Low == "as" || cs[i-1].Low == "for") && len(cs[i].Units)+len(cs[i].Places) == 0 {
			return i
		}
	}
	return -1
}

// losses reads an order of loss: "OOL France: inf, art, tank", "losses in 54: destroyer
// first, then the cruiser", "in 110 I lose the submarines first, then tacs", "OOL inf,
// art" right behind the attack that it is for, "order of loss everywhere: inf, art".
// What says more is left to the notation's statements. It reports whether the sentence
// is one.
func (r *reader) losses(cs []phrase.Chunk) bool {
	verb := lossVerb(cs)
	return verb >= 0 && r.lossOrder(cs, verb)
}

// lossOrder reads an order of loss whose verb stands at an index.
func (r *reader) lossOrder(cs []phrase.Chunk, verb int) bool {
	o := order.LossOrder{At: order.At{Where: spanOf(cs)}}
	cs, back := lastToFirst(cs)
	if s, ok := turnedRound(cs); ok {
		r.askOf(s, "doubt", "it is not clear from %q which units are lost first; list them from first to last, like \"OOL France: infantry, artillery, tank\"")
		return true
	}
	sea, land, all, last := false, false, false, false
	for i := range cs {
		c := &cs[i]
		tip := glyph(cs, i+1).Low == "hit" || glyph(cs, i-1).Low == "tip" || glyph(cs, i-1).Low == "hit"
		switch {
		case i == verb, c.IsSign(", : / > . - ( )"):
		case c.Low == "last" || c.Low == "at the end":
			if anyOf(cs[i+1:], func(c *phrase.Chunk) bool { return len(c.Units) > 0 }) {
				return false
			}
			last = true
		case c.Low == "sea" || c.Low == "naval" || c.Low == "at sea":
			sea = true
		case c.Low == "land" || c.Low == "ground" || c.Low == "on land":
			land = true
		case anywhere.has(c.Low):
			all = true
		case len(c.Units) > 0 && len(c.Places) == 0 && c.Kind == phrase.Word:
			t := unitType(c.Units[0])
			if u := r.rs.Unit(t); len(c.Units) > 1 || u == nil || tip && u.Hits < 2 {
				return false
			}
			if s := (order.LossStep{Type: t, Tip: tip}); !slices.Contains(o.Types, s) {
				o.Types = append(o.Types, s)
			}
		case class(c) == "planes" && len(c.Places) == 0: // the cheapest first, as always
			for _, t := range r.aircraft() {
				if st := (order.LossStep{Type: t}); !slices.Contains(o.Types, st) {
					o.Types = append(o.Types, st)
				}
			}
		case len(c.Places) > 0 && o.Space == "" && len(o.Types) == 0:
			can := r.spaces(c)
			if can = r.attacked(can); len(can) != 1 {
				return false
			}
			o.Space = can[0]
		case c.Low == "attack" && !r.pos.OnTurn: // of one's own attacks, which only who is on turn has
			return false
		case lossFillers.has(c.Low):
		case c.Is("and the at for") && len(c.Places) == 0 && !c.Is("number"):
		default:
			return false
		}
	}
	if o.Space == "" && !all && r.last.set && r.last.to != nil && len(r.last.to.can) == 1 && !sea && !land && (r.last.line == r.line || r.pos.OnTurn && anyOf(cs, func(c *phrase.Chunk) bool { return c.Low == "there" })) {
		o.Space = r.last.to.can[0]
	}
	if len(o.Types) == 0 || o.Space != "" && (sea || land || all) && r.rs.Board.IsSea(o.Space) == land {
		return false
	}
	if o.Space != "" {
		o.Sea = r.rs.Board.IsSea(o.Space)
		if !r.fightsAt(o.Types, o.Sea) {
			return false
		}
		if back {
			slices.Reverse(o.Types)
		}
		if last && len(o.Types) == 1 && !o.Types[0].Tip { // "tanks last": the others in the usual order
			o.Types, o.Keep = nil, []order.Stack{{All: true, Type: o.Types[0].Type}}
		}
		r.orders = append(r.orders, o)
		return true
	}
	if last && len(o.Types) == 1 {
		return false
	}
	if back {
		slices.Reverse(o.Types)
	}
	if planes := r.fightsAt(o.Types, true) && r.fightsAt(o.Types, false); planes && sea == land && !all {
		atSea, onLand := r.flyTo(o.Types)
		if atSea == onLand {
			ships := o
			ships.Sea = true
			r.ask(o.Where, "doubt", []string{o.String(), ships.String()}, "it is not clear whether %q is for battles on land or at sea", r.source(o.Where))
			return true
		}
		o.Sea = atSea
		r.orders = append(r.orders, o)
		return true
	}
	switch {
	case sea != land:
		o.Sea = sea
	case r.fightsAt(o.Types, true):
		o.Sea = true
	case !r.fightsAt(o.Types, false):
		return false
	}
	inTurn := back || anyOf(cs, func(c *phrase.Chunk) bool {
		return len(o.Types) > 1 && (c.IsSign(":") || c.Low == "before") || c.Low == "first" || c.Low == "zuerst" || c.Low == "erst"
	})
	if !sea && !land && !(inTurn && r.fightsAt(o.Types, true) != r.fightsAt(o.Types, false)) && (!all || r.fightsAt(o.Types, true) && r.fightsAt(o.Types, false)) || !r.fightsAt(o.Types, o.Sea) {
		return false
	}
	r.orders = append(r.orders, o)
	return true
}

// aircraft are the types of aircraft, the cheapest first.
func (r *reader) aircraft() (out []ruleset.UnitType) {
	for i := range r.rs.Units {
		if r.rs.Units[i].Class == ruleset.Air {
			out = append(out, r.rs.Units[i].Type)
		}
	}
	slices.SortStableFunc(out, func(a, b ruleset.UnitType) int { return r.rs.Unit(a).Cost - r.rs.Unit(b).Cost })
	return out
}

// flyTo reports whether the orders so far send aircraft of an order of loss to battles at sea,
// and on land.
func (r *reader) flyTo(types []order.LossStep) (atSea, onLand bool) {
	for _, fl := range r.fought {
		if slices.ContainsFunc(types, func(s order.LossStep) bool { return s.Type == fl.unit }) {
			sea := r.rs.Board.IsSea(fl.to)
			atSea, onLand = atSea || sea, onLand || !sea
		}
	}
	return atSea, onLand
}

// lastToFirst leaves out of an order of loss the words that say that it begins with what is
// lost last: "OOL (last to first): tank, art, inf".
func lastToFirst(cs []phrase.Chunk) ([]phrase.Chunk, bool) {
	for i := 1; i+1 < len(cs); i++ {
		if cs[i].Low == "to" && (cs[i-1].Low == "last" && cs[i+1].Low == "first" || cs[i-1].Low == "first" && cs[i+1].Low == "last") {
			return append(slices.Clip(cs[:i-1]), cs[i+2:]...), cs[i-1].Low == "last"
		}
	}
	return cs, false
}

// turnedRound finds an order of loss that may begin with what is lost last, or that says of some
// units that they are lost first and of others that they are last, so that the rest lies
// between: "OOL last first: tank, art, inf", "mech first, inf last".
func turnedRound(cs []phrase.Chunk) (notation.Span, bool) {
	first, last, units := -1, -1, 0
	for i := range cs {
		switch {
		case cs[i].Low == "first" && first < 0:
			first = i
		case cs[i].Low == "last" && last < 0:
			last = i
		case len(cs[i].Units) > 0, cs[i].Is("planes fleet ground"):
			units++
		}
	}
	switch {
	case first < 0 || last < 0:
		return notation.Span{}, false
	case last < first && !anyOf(cs[:last], func(c *phrase.Chunk) bool { return len(c.Units) > 0 }):
		return spanOf(cs[last : first+1]), true
	case first < last && units == 2:
		return spanOf(cs), true
	}
	return notation.Span{}, false
}

// battleOrder reads a line that is an order of loss or says which ships bombard.
func (r *reader) battleOrder(cs []phrase.Chunk) bool {
	if lost := lossesIf(cs, r.isPlace); lost != nil && r.lossOrder(lost, 0) {
		return true
	}
	return cs[0].Is("other") && len(cs) > 2 && r.losses(cs) || r.bombards(cs)
}

// bombards reads which ships support a landing, or asks. It reports whether the sentence says
// that.
func (r *reader) bombards(cs []phrase.Chunk) bool {
	if r.pos.Stands == nil {
		return false
	}
	g := ground{place: r.isPlace, spaces: r.spaces, board: r.rs.Board, units: r.rs.Units}
	o, known, is := g.bombardment(cs, r.orders, r.attacked, func(s board.SpaceID, t ruleset.UnitType) int {
		return r.pos.Stands(s, t) + r.moved[at{s, t}]
	})
	switch {
	case !is:
		return false
	case !known:
		r.ask(o.Where, "no-origin", nil, "it is not clear which ships bombard where; write it like \"bombard: 1 battleship SZ 105 -> Normandy Bordeaux\"")
	default:
		r.orders = append(r.orders, o)
	}
	return true
}

// fightsAt reports whether all types of an order of loss can be lost at sea, or on land.
// Aircraft fight anywhere.
func (r *reader) fightsAt(types []order.LossStep, sea bool) bool {
	for _, s := range types {
		if u := r.rs.Unit(s.Type); u.Class == ruleset.Facility || sea && u.Class == ruleset.Land || !sea && u.Class == ruleset.Sea {
			return false
		}
	}
	return true
}

// attacked are those of several places that the mail attacks, if it attacks any of
// them.
func (r *reader) attacked(can []board.SpaceID) []board.SpaceID {
	if len(can) < 2 {
		return can
	}
	var out []board.SpaceID
	for _, o := range r.orders {
		if m, ok := o.(order.Move); ok {
			if to := m.Path[len(m.Path)-1]; slices.Contains(can, to) && !slices.Contains(out, to) {
				out = append(out, to)
			}
		}
	}
	if len(out) == 0 {
		return can
	}
	return out
}
