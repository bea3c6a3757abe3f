package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// bombardWords say that ships support a landing.
var bombardWords = map[string]bool{"bombard": true, "bombards": true, "bombarding": true, "bombardment": true, "bombardments": true, "shore bombardment": true}

// bombardFillers are the words of such a sentence that only join its ships and places.
var bombardFillers = map[string]bool{"will": true, "do": true, "does": true, "to": true, "by": true, "against": true, "our": true, "my": true, "both": true, "also": true, "too": true, "shore": true, "support": true}

// bombards reads which ships support a landing: "Bombard: BB 97 and CA 97 on Greece", "the
// cruiser bombards Greece", "battleship and cruiser bombard". Where the zone or the land is
// not named, the landings of the mail must leave only one. What says more is left to the
// notation's statements. It reports whether the sentence is one.
func (r *reader) bombards(cs []phrase.Chunk) bool {
	if !slices.ContainsFunc(cs, func(c phrase.Chunk) bool { return bombardWords[c.Low] }) || len(cs) > mostChunks {
		return false
	}
	o := order.Bombard{At: order.At{Where: spanOf(cs)}}
	type ship struct {
		unit ruleset.UnitType
		n    int // 0: not said
	}
	var ships []ship
	n, able := 0, true
	for i := range cs {
		c := &cs[i]
		v, number := c.Value()
		switch {
		case bombardWords[c.Low], c.IsSign(",", ":", ".", "+", "&", "!"), bombardFillers[c.Low]:
		case c.Is("not"): // the strongest ships do by themselves
			able = false
		case number && len(glyph(cs, i+1).Units) > 0 && v > 0 && v <= mostUnits:
			n = v
		case r.isPlace(cs, i):
			can := r.spaces(c)
			at := &o.On
			if len(can) == 1 && r.rs.Board.IsSea(can[0]) {
				at = &o.From
			} else {
				can = r.attacked(can)
			}
			if len(can) != 1 || *at != "" && *at != can[0] {
				return false
			}
			*at = can[0]
		case len(c.Units) == 1 && c.Kind == phrase.Word:
			t := unitType(c.Units[0])
			u := r.rs.Unit(t)
			if u == nil || u.Class != ruleset.Sea { // bombers raid
				return false
			}
			able = able && u.Bombard > 0
			ships = append(ships, ship{t, n})
			n = 0
		case c.Is("and", "the", "at", "from", "of", "with", "both") && len(c.Places) == 0:
		default:
			return false
		}
	}
	if len(ships) == 0 || n > 0 {
		return false
	}
	known := r.supports(&o) && able
	for _, s := range ships {
		there := r.stands(o.From, s.unit) + r.moved[at{o.From, s.unit}]
		if s.n == 0 && there == 1 {
			s.n = 1
		}
		known = known && s.n > 0 && s.n <= there
		o.Ships = append(o.Ships, order.Stack{N: s.n, Type: s.unit})
	}
	if !known {
		r.ask(o.Where, "no-origin", nil, "it is not clear which ships bombard where; write it like \"bombard: 1 battleship SZ 105 -> Normandy Bordeaux\"")
		return true
	}
	r.orders = append(r.orders, o)
	return true
}

// supports completes from where ships bombard, and on what, if the landings of the mail leave
// only one. It reports whether one is left.
func (r *reader) supports(o *order.Bombard) bool {
	var from, on board.SpaceID
	for _, x := range r.orders {
		m, ok := x.(order.Move)
		if !ok || m.In != order.CombatMove || len(m.Path) < 3 {
			continue
		}
		zone, land := m.Path[len(m.Path)-2], m.Path[len(m.Path)-1]
		if !r.rs.Board.IsSea(zone) || r.rs.Board.IsSea(land) || o.From != "" && o.From != zone || o.On != "" && o.On != land {
			continue
		}
		if from != "" && (from != zone || on != land) {
			return false
		}
		from, on = zone, land
	}
	o.From, o.On = from, on
	return from != ""
}
