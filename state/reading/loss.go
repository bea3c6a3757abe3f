package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// lossWords begin an order of loss.
var lossWords = map[string]bool{"ool": true, "losses": true, "loss": true, "order of loss": true, "order of losses": true, "loss order": true, "loss orders": true, "casualties": true, "lose": true, "loses": true}

// losses reads an order of loss for one battle: "OOL France: inf, art, tank",
// "losses in 54: destroyer first, then the cruiser", "OOL inf, art" right behind the
// attack that it is for. What says more is left to the notation's statements. It
// reports whether the sentence is one.
func (r *reader) losses(cs []phrase.Chunk) bool {
	verb := slices.IndexFunc(cs, func(c phrase.Chunk) bool { return lossWords[c.Low] })
	if verb < 0 || verb > 3 {
		return false
	}
	o := order.LossOrder{At: order.At{Where: spanOf(cs)}}
	sea, land := false, false
	for i := range cs {
		c := &cs[i]
		tip := glyph(cs, i+1).Low == "hit" || glyph(cs, i-1).Low == "tip" || glyph(cs, i-1).Low == "hit"
		switch {
		case i == verb, c.IsSign(",", ":", "/", ">", ".", "-"), c.Low == "tip", c.Low == "hit":
		case c.Low == "sea" || c.Low == "naval":
			sea = true
		case c.Low == "land" || c.Low == "ground":
			land = true
		case len(c.Units) > 0 && i > verb && len(c.Places) == 0:
			t := unitType(c.Units[0])
			if u := r.rs.Unit(t); len(c.Units) > 1 || u == nil || tip && u.Hits < 2 {
				return false
			}
			if s := (order.LossStep{Type: t, Tip: tip}); !slices.Contains(o.Types, s) {
				o.Types = append(o.Types, s)
			}
		case len(c.Places) > 0 && o.Space == "" && len(o.Types) == 0:
			can := r.spaces(c)
			if can = r.attacked(can); len(can) != 1 {
				return false
			}
			o.Space = can[0]
		case c.Low == "last":
			if slices.ContainsFunc(cs[i+1:], func(c phrase.Chunk) bool { return len(c.Units) > 0 }) {
				return false
			}
		case c.Low == "first", c.Low == "then", c.Low == "i", c.Low == "my", c.Low == "my planes":
		case c.Is("and", "the", "at", "for") && len(c.Places) == 0:
		default:
			return false
		}
	}
	if o.Space == "" && r.last.set && r.last.line == r.line && r.last.to != nil && len(r.last.to.can) == 1 && !sea && !land {
		o.Space = r.last.to.can[0]
	}
	if len(o.Types) == 0 || o.Space == "" || sea && !r.rs.Board.IsSea(o.Space) {
		return false
	}
	o.Sea = r.rs.Board.IsSea(o.Space)
	for _, s := range o.Types { // aircraft fight anywhere
		if u := r.rs.Unit(s.Type); u.Class == ruleset.Facility || o.Sea && u.Class == ruleset.Land || !o.Sea && u.Class == ruleset.Sea {
			return false
		}
	}
	r.orders = append(r.orders, o)
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
