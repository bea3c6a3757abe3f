// Shown by BH-173, BH-177.

package vichy

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// lands are all places that can be Vichy's.
func lands() []board.SpaceID { return append([]board.SpaceID{home}, colonies...) }

// OpenNoncombat lets the Victor's units into Southern France if the Victor orders the
// collapse, and moves those that the order itself sends.
//
// Rules: BH-173.
func (Special) OpenNoncombat(w *rules.Work, orders []order.Order) (moves []order.Order, open []board.SpaceID) {
	for _, o := range orders {
		o, ok := o.(order.CollapseVichy)
		if !ok || Victor(w.G) != w.G.Active {
			continue
		}
		open = []board.SpaceID{home}
		if o.From != "" && len(o.Units) > 0 {
			moves = append(moves, order.Move{At: o.At, In: order.NoncombatMove, Units: o.Units, Path: []board.SpaceID{o.From, home}})
		}
	}
	return moves, open
}

// NoncombatMoves ends Vichy France if the Victor says so and has moved enough land
// units in.
//
// Rules: BH-173, BH-176, BH-179, BH-180.
func (Special) NoncombatMoves(w *rules.Work, orders []order.Order) {
	var given []order.CollapseVichy
	for _, o := range orders {
		if o, ok := o.(order.CollapseVichy); ok {
			given = append(given, o)
		}
	}
	if len(given) == 0 || w.Failed() {
		return
	}
	o, victor := given[0], Victor(w.G)
	came, there := comers(w.G, w.G.Active), len(unitsAt(w.G, Holder, home))
	elsewhere := slices.IndexFunc(given, func(o order.CollapseVichy) bool { return o.To != "" && o.To != home })
	switch {
	case elsewhere >= 0:
		w.Refuse(given[elsewhere], "elsewhere", "BH-173", "Vichy France ends by land units that move into %s, not into %s", home, given[elsewhere].To)
	case victor == "":
		w.Refuse(o, "no-vichy", "BH-173", "there is no Vichy France that could be ended")
	case victor != w.G.Active:
		w.Refuse(o, "not-the-victor", "BH-173", "only %s, the Victor over France, may end Vichy France", victor)
	case came < max(there, 1):
		w.Refuse(o, "too-few", "BH-173", "%s for %s, antiaircraft guns not counted, against %s: as many are needed", rules.Quantity(came, "land unit"), home, rules.Quantity(there, "Vichy unit"))
	default:
		for _, s := range lands() {
			if w.G.Control[s] == Holder {
				refuseLandings(w, orders, s)
			}
		}
		if !w.Failed() {
			dissolve(w, victor, slices.ContainsFunc(given, func(o order.CollapseVichy) bool { return o.RemoveShips }))
		}
	}
}

// comers counts the Victor's land units in Southern France.
//
// Rules: BH-173.
func comers(g *state.Game, p ruleset.PowerID) (n int) {
	for _, u := range unitsAt(g, p, home) {
		if spec := g.Rules.Unit(u.Type); spec.Class == ruleset.Land && spec.AAShots == 0 {
			n++
		}
	}
	return n
}

// refuseLandings refuses to land aircraft in a territory that ceases to be Vichy's in
// the same phase. The base rules move out those that stay, or they are lost.
//
// Rules: BH-179, BH-180.
func refuseLandings(w *rules.Work, orders []order.Order, s board.SpaceID) {
	flies := func(st order.Stack) bool {
		spec := w.Rules().Unit(st.Type)
		return spec != nil && spec.Class == ruleset.Air
	}
	for _, o := range orders {
		lands := false
		switch o := o.(type) {
		case order.Land:
			lands = o.Space == s
		case order.Move:
			lands = len(o.Path) > 0 && o.Path[len(o.Path)-1] == s && slices.ContainsFunc(o.Units, flies)
		}
		if lands {
			w.Refuse(o, "cannot-land", "BH-180", "aircraft cannot land in %s: you end Vichy France in the same phase", s)
		}
	}
}

// dissolve ends Vichy France by decision of its Victor: its units in Southern France
// are removed, the colonies are French again, and so are the ships unless they are
// removed too.
//
// Rules: BH-174, BH-175, BH-176.
func dissolve(w *rules.Work, victor ruleset.PowerID, removeShips bool) {
	end(w, string(victor)+" ends Vichy France")
	remove(w, home, "dissolved", "BH-175")
	rules.ChangeControl(w, state.Captured{Space: home, From: Holder, By: victor, To: victor, Why: "Vichy France is dissolved", Rule: "BH-175"})
	if removeShips {
		remove(w, toulon, "removed by the Victor over France", "BH-176")
	}
	restore(w, "BH-174")
}

// remove takes Vichy's units in a space off the map.
func remove(w *rules.Work, s board.SpaceID, why, rule string) {
	if us := unitsAt(w.G, Holder, s); len(us) > 0 {
		w.Emit(state.Removed{Units: rules.Pieces(us), Space: s, Why: why, Rule: rule})
	}
}

// end clears the memory of Vichy France.
func end(w *rules.Work, why string) {
	victor := Victor(w.G)
	set(w, MarkExists, 0, why)
	if victor != "" {
		set(w, victorMarker(victor), 0, "")
	}
}

// restore gives everything that is still Vichy's back to France.
//
// Rules: BH-174, BH-177, BH-178.
func restore(w *rules.Work, rule string) {
	for _, s := range w.Rules().Board.Spaces() {
		transfer(w, s.ID, Holder, france, "they are French again", rule)
	}
	for _, s := range lands() {
		if w.G.Control[s] == Holder {
			rules.ChangeControl(w, state.Captured{Space: s, From: Holder, By: france, To: france, Why: "Vichy France is no more", Rule: rule})
		}
	}
}

// BeforeTurn ends Vichy France when a French turn begins with French troops in
// Paris or Normandy; all Axis aircraft in its land leave at once.
//
// Rules: BH-177, BH-182.
func (Special) BeforeTurn(w *rules.Work, next ruleset.PowerID) error {
	if next != france || !exists(w.G) || !frenchBack(w.G) {
		return nil
	}
	end(w, "French troops stand in Northern France again as the French turn begins")
	restore(w, "BH-177")
	return displace(w, lands(), "", "Vichy France is no more", "BH-182")
}

func frenchBack(g *state.Game) bool {
	for _, s := range []board.SpaceID{paris, normandy} {
		for _, u := range unitsAt(g, france, s) {
			if g.Rules.Unit(u.Type).Class == ruleset.Land {
				return true
			}
		}
	}
	return false
}

// ControlChanged ends Vichy France at once when Southern France is no longer
// its own, and the Free French flag when French West Africa falls.
//
// Rules: BH-169, BH-178.
func (Special) ControlChanged(w *rules.Work, ev state.Captured) {
	if ev.Space == freeLand && ev.To != france && w.G.Markers[MarkFlag] > 0 {
		set(w, MarkFlag, 0, "the Free French flag is struck: "+string(ev.By)+" took French West Africa")
	}
	if exists(w.G) && w.G.Control[home] != Holder {
		end(w, "Southern France is no longer Vichy's")
		restore(w, "BH-178")
	}
}

// EndNoncombat takes the aircraft of other Axis powers out of land that was Vichy's
// when the turn began, however that ended; the active power's have landed elsewhere by
// then, or are lost.
//
// Rules: BH-181, BH-182.
func (Special) EndNoncombat(w *rules.Work) error {
	if exists(w.G) {
		return nil
	}
	var ended []board.SpaceID
	for _, s := range lands() {
		if w.G.ControlAtStart(s) == Holder {
			ended = append(ended, s)
		}
	}
	return displace(w, ended, w.G.Active, "Vichy France is no more", "BH-181")
}
