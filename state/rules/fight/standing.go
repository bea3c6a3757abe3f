package fight

import (
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// CheckStandingOrders refuses answers given ahead that contradict each other or
// could never be carried out: conditions that are never true, units that cannot do it,
// places where it cannot be done. What depends on the coming attack is checked when it
// comes.
//
// Rules: G40-10.1.3.
func CheckStandingOrders(w *rules.Work, p ruleset.PowerID, orders []order.Order) {
	rules.CheckContradictions(w, orders)
	for _, o := range orders {
		bad := rules.NeverApplies(w.G, o)
		if bad != nil {
			w.Refuse(o, bad.Code, bad.Rule, "%s", bad.Why)
			continue
		}
		bad = economy.StandingOrder(w, o)
		for _, t := range topics {
			if why, ok := t.standing(w, p, o); ok {
				bad = why
			}
		}
		switch o := o.(type) {
		case order.Permit:
			bad = rules.CheckPermit(w, p, o)
		case order.Liberation:
			bad = rules.StandingLiberation(w.G, p, o, false)
			rules.NoteUnused(w, o)
		case order.Choose:
			bad = rules.StandingPick(w, p, o)
		case order.LandFirst:
			bad = standingLanding(w, o)
		case order.LossOrder:
			checkLosses(w, o)
		case order.Submerge:
			if o.Space != "" && !w.Rules().Board.IsSea(o.Space) {
				bad = rules.Because("not-a-sea-zone", "G40-3.8.5", "submarines submerge at sea, and "+string(o.Space)+" is land: name a sea zone, like `subs dive in SZ 110`")
			}
		}
		if bad != nil {
			w.Refuse(o, bad.Code, bad.Rule, "%s", bad.Why)
		}
	}
}
