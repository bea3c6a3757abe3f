// Shown by DEC-47, state/engine/badinput_test.go.

package rules

import (
	"math"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// NeverApplies reports why the conditions of an order can never all be true, or
// nil: figures that no number meets, rounds that are over, units that cannot be
// there, a place both held and lost, friends at war.
//
// Rules: G40-10.1.3.
func NeverApplies(g *state.Game, o order.Order) *Refusal {
	cs := order.Conditions(o)
	bounds := map[string]*bound{}
	places := map[placeWord]order.Condition{}
	for _, c := range cs {
		var why string
		switch {
		case c.Left == order.Odds && !order.KnowsOdds(o):
			return Because("no-odds", "G40-10.1.2", "odds can be told for "+order.OddsFor+"; make it depend on numbers instead, like `if attackers <= 3`")
		case c.Left == order.War:
			if !c.Unless && g.Side(c.Who) == g.Side(c.On) {
				why = string(c.Who) + " and " + string(c.On) + " are on one side"
			}
		case !c.Left.Counts():
			why = clashes(places, c)
		default:
			key := string(c.Left) + " " + string(c.Unit)
			if bounds[key] == nil {
				bounds[key] = boundOf(g, o, c)
			}
			why = bounds[key].narrow(c)
		}
		if why != "" {
			return Because("never-applies", "G40-10.1.3", "`"+ConditionWords(c)+"` can never be so here: "+why+"; leave it out or change it")
		}
	}
	return nil
}

// ConditionWords is a condition with its word.
func ConditionWords(c order.Condition) string {
	if c.Unless {
		return "unless " + c.String()
	}
	return "if " + c.String()
}

// placeWord is a pair of opposite conditions about one space.
type placeWord struct {
	space board.SpaceID
	axis  bool
}

// clashes returns the earlier condition about the same space that contradicts this one.
func clashes(places map[placeWord]order.Condition, c order.Condition) string {
	key := placeWord{c.Space, c.Left == order.Axis || c.Left == order.Allied}
	before, known := places[key]
	places[key] = c
	opposite := (before.Left == order.Lost || before.Left == order.Allied) != (c.Left == order.Lost || c.Left == order.Allied)
	switch {
	case !known:
	case before.Left == c.Left && before.Unless != c.Unless,
		opposite && !before.Unless && !c.Unless:
		return "the order says `" + ConditionWords(before) + "` too"
	}
	return ""
}

// bound is what a number can be, given earlier conditions.
type bound struct {
	low, high int
	// why explains a bound that no condition made.
	why string
	by  []string
}

// boundOf is what values a measure can have where the order applies.
func boundOf(g *state.Game, o order.Order, c order.Condition) *bound {
	b := &bound{high: math.MaxInt32}
	spec := g.Rules.Unit(c.Unit)
	_, raid := o.(order.Intercept)
	none := func(why string) { b.high, b.why = 0, why }
	switch {
	case c.Left == order.Attackers, c.Left == order.Units:
		b.low, b.why = 1, "somebody attacks"
	case c.Left == order.Odds:
		b.high, b.why = 100, "odds are per cent"
	case c.Left == order.Round:
		b.low, b.why = g.Round, "this is round "+Itoa(g.Round)
	case raid && (c.Left == order.Ground || c.Left == order.Ships || c.Left == order.Loaded || spec != nil && spec.Class != ruleset.Air):
		none("only aircraft fly raids")
	case !raid && (c.Left == order.Ground || c.Left == order.OfType && spec.Class == ruleset.Land):
		none("land units do not fight at sea")
	case spec != nil && spec.Class == ruleset.Facility:
		none("facilities do not fight")
	case spec != nil && !spec.Fights():
		none(spec.Plural + " do not fight")
	case c.Left == order.Loaded && !spec.Holds && spec.Decks == 0:
		none(spec.Plural + " carry nothing")
	}
	return b
}

// narrow adds a condition; if nothing is left, it says why.
func (b *bound) narrow(c order.Condition) string {
	op, n := c.Op, c.Right
	if c.Unless {
		op = map[string]string{"<": ">=", "<=": ">", ">": "<=", ">=": "<"}[op]
	}
	switch op {
	case "<":
		b.high = min(b.high, n-1)
	case "<=":
		b.high = min(b.high, n)
	case ">":
		b.low = max(b.low, n+1)
	case ">=":
		b.low = max(b.low, n)
	case "=":
		b.low, b.high = max(b.low, n), min(b.high, n)
	}
	before := b.by
	b.by = append(b.by, "`"+ConditionWords(c)+"`")
	switch {
	case b.low <= b.high:
		return ""
	case len(before) > 0:
		return "the order says " + Join(before, "and") + " too"
	case b.why == "":
		return "no number is below 0"
	}
	return b.why
}

// CheckContradictions refuses orders of one mail of which only one can be
// meant: they answer the same question, on the same conditions, in two ways.
//
// Rules: G40-10.1.1.
func CheckContradictions(w *Work, orders []order.Order) {
	for j, b := range orders {
		for _, a := range orders[:j] {
			if order.Contradict(a, b) {
				w.Refuse(b, "contradiction", "G40-10.1.1", "this contradicts line %d, `%s`: only one of them can be meant; leave one out, or say when each holds", a.Span().From.Line, a)
				break
			}
		}
	}
}

// CheckTurnContradictions refuses orders of one mail for the power's own turn of which
// only one can be meant: to break off an attack and never to break off, to pass combat
// and to attack.
//
// Rules: G40-10.1.1.
func CheckTurnContradictions(w *Work, orders []order.Order) {
	CheckContradictions(w, orders)
	i := slices.IndexFunc(orders, func(o order.Order) bool { p, ok := o.(order.Pass); return ok && p.In == order.CombatMove })
	if i < 0 {
		return
	}
	for _, o := range orders {
		if attacks(o) {
			w.Refuse(o, "contradiction", "G40-10.1.1", "this contradicts line %d, `%s`: only one of them can be meant; leave one out, or write `move: ...` if it is a noncombat move",
				orders[i].Span().From.Line, orders[i])
		}
	}
}

// attacks reports whether an order moves units in the combat move.
func attacks(o order.Order) bool {
	switch o := o.(type) {
	case order.Move:
		return o.In == order.CombatMove
	case order.Raid, order.Airborne, order.Rocket, order.Strike:
		return true
	}
	return false
}

// CheckCancelled refuses to withdraw what does not stand, and lists what does.
//
// Rules: G40-10.1.1.
func CheckCancelled(w *Work, orders, stand []order.Order) {
	for _, o := range orders {
		c, ok := o.(order.Cancel)
		if !ok || slices.ContainsFunc(stand, c.Hits) {
			continue
		}
		var have []string
		for _, s := range stand {
			have = append(have, "`"+strings.TrimPrefix(s.String(), "standing: ")+"`")
		}
		if len(have) == 0 {
			w.Refuse(o, "nothing-stands", "G40-10.1.1", "you have no standing orders to cancel")
			continue
		}
		w.Refuse(o, "nothing-stands", "G40-10.1.1", "no standing order is about that; you have %s", Join(have, "and"))
	}
}
