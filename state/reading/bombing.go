package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// bombing is what facilities that a sentence names are held against.
type bombing struct {
	facility func([]notation.Name) bool
	stands   func(board.SpaceID, ruleset.UnitType) int
}

// aims gives a raid its targets: the facilities that its sentence names, or a sentence right
// behind it that names nothing else: "target: 1 ic, 1 air base". Numbers beside them are how
// many bombers attack each. It returns the index of the raid, and its targets if they are
// clear; -1 if the sentence is about no raid. orders[from:] are those of the sentence itself.
func (b bombing) aims(cs []phrase.Chunk, orders []order.Order, from int) (int, []order.Stack) {
	var at []int // of the facilities
	for i := range cs {
		if len(cs[i].Places) == 0 && b.facility(cs[i].Units) {
			at = append(at, i)
		}
	}
	if len(at) == 0 {
		return -1, nil
	}
	if from == len(orders) {
		if !onlyAims(cs, at) {
			return -1, nil
		}
		from = max(0, len(orders)-1)
	}
	k := slices.IndexFunc(orders[from:], isRaid)
	if k < 0 {
		return -1, nil
	}
	k += from
	raid := orders[k].(order.Raid)
	if len(raid.Targets) > 0 && len(at) == 1 {
		return -1, nil // read with its sentence
	}
	if slices.ContainsFunc(orders[k+1:], isRaid) {
		return k, nil // of which of them?
	}
	return k, b.shares(cs, at, raid)
}

// shares are the targets of a raid, with how many bombers attack each; none if the numbers do
// not say it.
func (b bombing) shares(cs []phrase.Chunk, at []int, raid order.Raid) []order.Stack {
	bombers := 0
	for _, st := range raid.Bombers {
		bombers += st.N
	}
	sum := 0
	var out []order.Stack
	for _, i := range at {
		kinds := cs[i].Units
		kind := ruleset.UnitType(kinds[max(0, slices.IndexFunc(kinds, func(n notation.Name) bool {
			return b.stands != nil && b.stands(raid.Path[len(raid.Path)-1], ruleset.UnitType(n.ID)) > 0
		}))].ID)
		n, ok := glyph(cs, i-1).Value()
		if !ok {
			n, ok = glyph(cs, i+1).Value()
		}
		if !ok && len(at) == 1 {
			return []order.Stack{{All: true, Type: kind}}
		}
		if !ok || slices.ContainsFunc(out, func(st order.Stack) bool { return st.Type == kind }) {
			return nil
		}
		sum += n
		out = append(out, order.Stack{N: n, Type: kind})
	}
	if sum != bombers {
		return nil
	}
	return out
}

// onlyAims reports whether a sentence names nothing but what is bombed.
func onlyAims(cs []phrase.Chunk, at []int) bool {
	aim := false
	for i := range cs {
		c := &cs[i]
		_, number := c.Value()
		switch c.Low {
		case "bomber", "bombers", "they":
			continue
		case "target", "targets", "targeting", "aim", "aiming", "hit", "hits", "bomb", "bombs", "bombing", "ziel", "ziele":
			aim = true
			continue
		}
		if !slices.Contains(at, i) && !number && !c.Is("and the at to of") && !c.IsSign(": , . + & = - --") {
			return false
		}
	}
	return aim
}

func isRaid(o order.Order) bool {
	_, is := o.(order.Raid)
	return is
}
