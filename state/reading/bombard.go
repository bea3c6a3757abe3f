package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// bombardWords say that ships support a landing.
var bombardWords = wordList("|bombard|bombards|bombarding|bombardment|bombardments|shore bombardment|")

// bombardFillers are the words of such a sentence that only join its ships and places.
var bombardFillers = wordList("|will|do|does|to|by|against|our|my|both|also|too|shore|support|")

// bombardment reads which ships support a landing: "Bombard: BB 97 and CA 97 on Greece", "the
// cruiser bombards Greece", "battleship and cruiser bombard". Where the zone or the land is
// not named, the landings among the orders must leave only one. What says more is left to the
// notation's statements: then is is false. Known is false if it is not clear which ships, or
// on what; landed are those of several lands that the mail attacks, and there is how many own
// ships are in a zone by then.
func (g ground) bombardment(cs []phrase.Chunk, orders []order.Order, landed func([]board.SpaceID) []board.SpaceID, there func(board.SpaceID, ruleset.UnitType) int) (o order.Bombard, known, is bool) {
	if !anyOf(cs, func(c *phrase.Chunk) bool { return bombardWords.has(c.Low) }) || len(cs) > mostChunks {
		return o, false, false
	}
	o.Where = spanOf(cs)
	n, able := 0, true
	for i := range cs {
		c := &cs[i]
		v, number := c.Value()
		switch {
		case bombardWords.has(c.Low), c.IsSign(", : . + & !"), bombardFillers.has(c.Low):
		case c.Is("not"): // the strongest ships do by themselves
			able = false
		case number && len(glyph(cs, i+1).Units) > 0 && v > 0 && v <= mostUnits:
			n = v
		case g.place(cs, i):
			can := g.spaces(c)
			at := &o.On
			if len(can) == 1 && g.board.IsSea(can[0]) {
				at = &o.From
			} else {
				can = landed(can)
			}
			if len(can) != 1 || *at != "" && *at != can[0] {
				return o, false, false
			}
			*at = can[0]
		case len(c.Units) == 1 && c.Kind == phrase.Word:
			u := g.unit(c.Units[0])
			if u == nil || u.Class != ruleset.Sea { // bombers raid
				return o, false, false
			}
			able = able && u.Bombard > 0
			o.Ships = append(o.Ships, order.Stack{N: n, Type: u.Type})
			n = 0
		case c.Is("and the at from of with both") && len(c.Places) == 0:
		default:
			return o, false, false
		}
	}
	if len(o.Ships) == 0 || n > 0 {
		return o, false, false
	}
	known = g.supports(&o, orders) && able
	for i := range o.Ships {
		s := &o.Ships[i]
		most := there(o.From, s.Type)
		if s.N == 0 && most == 1 { // not said, and there is only one
			s.N = 1
		}
		known = known && s.N > 0 && s.N <= most
	}
	return o, known, true
}

// unit is the unit of a name; nil if the ruleset has none.
func (g ground) unit(n notation.Name) *ruleset.Unit {
	i := slices.IndexFunc(g.units, func(u ruleset.Unit) bool { return string(u.Type) == n.ID })
	if i < 0 {
		return nil
	}
	return &g.units[i]
}

// supports completes from where ships bombard, and on what, if the landings among the orders
// leave only one. It reports whether one is left.
func (g ground) supports(o *order.Bombard, orders []order.Order) bool {
	var from, on board.SpaceID
	for _, x := range orders {
		m, ok := x.(order.Move)
		if !ok || m.In != order.CombatMove || len(m.Path) < 3 {
			continue
		}
		zone, land := m.Path[len(m.Path)-2], m.Path[len(m.Path)-1]
		if !g.board.IsSea(zone) || g.board.IsSea(land) || o.From != "" && o.From != zone || o.On != "" && o.On != land {
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
