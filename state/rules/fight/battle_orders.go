package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// CheckBattleOrders refuses orders for the conduct of battles that make no sense after
// the combat moves: retreats from where nobody fights or to where nobody may go, ships
// that cannot bombard, orders of loss that name what cannot be lost. It is called when
// the moves are made and the battles are listed.
//
// Rules: G40-3.6.4, G40-3.12.2, G40-3.12.3.
func CheckBattleOrders(w *rules.Work, orders []order.Order) {
	checkRockets(w, orders)
	checkStrikes(w, orders)
	for _, o := range orders {
		switch o := o.(type) {
		case order.Retreat:
			checkRetreat(w, o)
		case order.Bombard:
			checkBombard(w, o)
		case order.LossOrder:
			checkLosses(w, o)
		case order.Submerge:
			if o.Space != "" && !w.Rules().Board.IsSea(o.Space) {
				w.Refuse(o, "not-a-sea-zone", "G40-3.8.5", "submarines submerge at sea, and %s is land: name a sea zone, like `subs dive in SZ 110`", o.Space)
			}
		}
	}
}

// battleIn returns the listed sea or land battle in a space. A zone from which
// a landing is made counts: aircraft from a base may begin a battle there.
func battleIn(g *state.Game, s board.SpaceID) (state.Battle, bool) {
	for _, b := range g.Turn.Battles {
		if b.Space == s && b.Kind != state.Raid {
			return b, true
		}
		if slices.Contains(b.Zones, s) {
			return state.Battle{Kind: state.Sea, Space: s}, true
		}
	}
	return state.Battle{}, false
}

// checkRetreat refuses a retreat that can never happen.
//
// Rules: G40-3.12.2, G40-3.12.3, G40-3.12.4, G40-3.12.6.
func checkRetreat(w *rules.Work, o order.Retreat) {
	b, ok := battleIn(w.G, o.Space)
	if !ok {
		w.Refuse(o, "no-battle", "G40-3.12.1", "none of your units attack in %s, so there is nothing to retreat from: order the attack too, or leave this out", o.Space)
		return
	}
	if o.To == "" || o.Never {
		return
	}
	f := &battle{w: w, b: b, kind: combat.LandBattle, attackers: attackersIn(w.G, b)}
	rule := "G40-3.12.2"
	if b.Kind == state.Sea {
		f.kind, rule = combat.SeaBattle, "G40-3.12.3"
	}
	places := f.retreatPlaces()
	if slices.Contains(places, o.To) {
		return
	}
	why := "none of the units that attack there came from it"
	for _, u := range f.attackers {
		if u.Entered != o.To {
			continue
		}
		if w.Rules().Unit(u.Type).Class != ruleset.Air && !u.Airborne {
			why = "it is not friendly"
			break
		}
		why = "what came from it flew, and a flight opens no way back (aircraft that attack alone retreat without a place)"
	}
	if !w.Rules().Board.Adjacent(o.To, o.Space) {
		why = "they do not touch"
	} else if open, closed := rules.CanalOpen(w, w.G.Active, o.Space, o.To, false); !open && b.Kind == state.Sea {
		why, rule = closed, "G40-2.9.1"
	}
	if r := rules.MayUnitEndAt(w.G, w.G.Active, ruleset.Sea, o.To); r != nil {
		why, rule = r.Why, r.Rule
	}
	w.Refuse(o, "cannot-retreat-there", rule, "no retreat from %s to %s: %s", o.Space, o.To, why)
	for i, p := range places {
		if i < 3 {
			w.Hint(string(p))
		}
	}
}

// checkBombard refuses a bombardment that breaks its limits.
//
// Rules: G40-3.6.4, G40-3.6.8, DEC-37.
func checkBombard(w *rules.Work, o order.Bombard) {
	if o.On == "" && len(o.Ships) == 0 {
		return
	}
	if o.On == "" {
		w.Refuse(o, "no-place", "G40-3.6.4", "it is not said on what the ships fire: name the territory, like `bombard: 1 battleship SZ 105 -> Normandy Bordeaux`")
		return
	}
	i := slices.IndexFunc(w.G.Turn.Battles, func(b state.Battle) bool {
		return b.Space == o.On && (o.From == "" && len(b.Zones) > 0 || slices.Contains(b.Zones, o.From))
	})
	if i < 0 {
		w.Refuse(o, "no-landing", "G40-3.6.8", "nothing lands in %s from there, and ships bombard only to support a landing: order the landing too, or leave this out", o.On)
		return
	}
	zones := w.G.Turn.Battles[i].Zones
	if o.From != "" {
		zones = []board.SpaceID{o.From}
	}
	landing, ships := 0, map[ruleset.UnitType]int{}
	for _, z := range zones {
		if slices.ContainsFunc(w.G.Turn.Battles, func(b state.Battle) bool { return b.Kind == state.Sea && b.Space == z }) &&
			!bombardAfterBattle(w.G) {
			if len(o.Ships) > 0 {
				w.Refuse(o, "sea-battle-first", "G40-3.6.4", "ships in %s cannot bombard: a sea battle is fought there first", z)
				return
			}
		}
		landing += len(landingFrom(w.G, z, o.On))
		for _, u := range mayBombard(w, z) {
			ships[u.Type]++
		}
	}
	total := 0
	for _, st := range o.Ships {
		spec := w.Rules().Unit(st.Type)
		switch {
		case spec.Bombard == 0:
			w.Refuse(o, "cannot-bombard", "G40-3.6.4", "%s cannot bombard: cruisers and battleships can", spec.Plural)
			return
		case !st.All && st.N > ships[st.Type]:
			w.Refuse(o, "no-such-units", "G40-3.6.4", "%s ordered to bombard %s, but there are %d", rules.Count(w.Rules(), st.N, st.Type), o.On, ships[st.Type])
			return
		case !st.All:
			total += st.N
		}
	}
	if total > landing {
		w.Refuse(o, "too-many-ships", "G40-3.6.4", "%s for the bombardment of %s, but the units that land there are %d: one ship for each unit at most", rules.Quantity(total, "ship"), o.On, landing)
	}
}

// noFighters names what takes part in no battle: facilities, or a kind of nuclear
// weapon.
func noFighters(u *ruleset.Unit) string {
	if u != nil && u.Class == ruleset.Nuclear {
		return u.Plural
	}
	return "facilities"
}

// checkLosses refuses an order of loss that names what cannot be lost, and says that
// transports come last whatever the list says.
//
// Rules: G40-3.8.6, G40-3.8.7, G40-3.5.13, G40-0.3.5.
func checkLosses(w *rules.Work, o order.LossOrder) {
	if len(o.Owned) > 0 && o.Attack && !o.Defense {
		w.Refuse(o, "own-units-only", "G40-3.7.11", "all who attack are your own: whose units are lost first can be said for the defense only, like `order of loss: %s`", o.Owned[0])
		return
	}
	for _, x := range o.Owned {
		if spec := w.Rules().Unit(x.Type); spec != nil && !spec.Fights() {
			w.Refuse(o, "not-a-unit", "G40-0.3.5", "%s cannot be chosen as casualties: leave them out of the order of loss", noFighters(spec))
			return
		}
	}
	for i, st := range o.Types {
		spec := w.Rules().Unit(st.Type)
		switch {
		case spec == nil || !spec.Fights():
			w.Refuse(o, "not-a-unit", "G40-0.3.5", "%s cannot be chosen as casualties: leave them out of the order of loss", noFighters(spec))
			return
		case st.Tip && spec.Hits < 2:
			w.Refuse(o, "not-two-hits", "G40-3.8.7", "%s take one hit only; just a ship with two hits can be damaged first", spec.Plural)
			return
		case spec.Holds && i < len(o.Types)-1:
			w.Note(o, "transports-last", "transports are lost last, whatever the order of loss says (G40-3.8.6)")
		}
	}
}

// CheckConditionals refuses orders that wait for something impossible, and notes those
// that wait for the capture of a place that nobody attacks. The coming battles must be
// listed.
//
// Rules: DEC-47, G40-10.1.3.
func CheckConditionals(w *rules.Work, orders []order.Order) {
	side := w.G.Side(w.G.Active)
	for _, o := range orders {
		c, ok := o.(order.Conditional)
		if !ok {
			continue
		}
		if bad := rules.NeverApplies(w.G, c); bad != nil {
			w.Refuse(c, bad.Code, bad.Rule, "%s", bad.Why)
			continue
		}
		for _, x := range c.If {
			if x.Left != order.Captured || rules.CapturedFor(w.G, side, x.Space) {
				continue
			}
			switch _, fought := battleIn(w.G, x.Space); {
			case !w.Rules().Board.IsSea(x.Space) && rules.HoldsFor(w.G, side, x.Space):
				w.Refuse(c, "never-applies", "G40-10.1.3", "`%s` can never be so here: it is your side's already; write `if held %s`", rules.ConditionWords(x), x.Space)
			case !fought && w.G.Phase < order.NoncombatMove:
				w.Note(c, "no-battle", "as the orders stand nobody attacks %s, so `%s` does not come about", x.Space, rules.ConditionWords(x))
			}
		}
	}
}
