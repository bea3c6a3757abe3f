// Shown by EX-033, state/engine/surrender_test.go.

package surrender

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Sign makes the peace and gives the victor what it asked for. If it asked for nothing,
// that is land if it holds any of the loser's, else half of the land units.
//
// Rules: EX-030, EX-031, EX-032, EX-033, EX-034, EX-035, EX-036, EXG-20, EXG-21, EXG-22, EXG-30.
func (Special) Sign(w *rules.Work, p *rules.Proposal) {
	victor, loser := sides(p)
	if p.Kind == order.DominionPact {
		endDominion(w, victor, loser, "given up by "+string(victor))
		return
	}
	menu, demand := p.Menu, p.Demand
	if menu == order.NoMenu {
		menu = order.DisbandMenu
		if hold := occupied(w.G, victor, loser); len(hold) > 0 {
			menu, demand = order.LandMenu, nil
			for _, s := range hold[:min(mostLands, len(hold))] {
				demand = append(demand, order.Term{Land: s, To: victor})
			}
		}
	}
	switch menu {
	case order.LandMenu:
		takeLand(w, victor, loser, demand)
	case order.UnitsMenu:
		takeUnits(w, victor, loser, demand)
	case order.PoliticalMenu:
		w.Emit(state.MarkerSet{Marker: rules.DominionMarker(victor, loser), Value: 1, Rule: "EX-036",
			Says: string(victor) + " has dominion over " + string(loser) + ": its land is open to it, its bases serve it, and its income is paid to it"})
	default:
		owe(w, loser)
	}
	rules.MakePeace(w, victor, loser, "surrender of "+string(loser), "EX-030")
	if a := w.G.AllianceOf(loser); a != nil && slices.ContainsFunc(a.Members, func(q ruleset.PowerID) bool { return atWar(w.G, q, victor) }) {
		rules.LeaveAlliance(w, loser, "its allies fight on against "+string(victor))
	}
}

// takeLand makes lands the victor's own.
//
// Rules: EX-017, EX-032, EXG-23.
func takeLand(w *rules.Work, victor, loser ruleset.PowerID, lands []order.Term) {
	for _, t := range lands {
		w.Emit(state.MarkerSet{Marker: emblemMarker(t.Land), Value: place(w.Rules(), victor) + 1, Rule: "EX-032",
			Says: string(t.Land) + " is original land of " + string(victor) + " from now on, no longer of " + string(loser)})
	}
	if w.G.Markers[emblems] == 0 && len(lands) > 0 {
		w.Emit(state.MarkerSet{Marker: emblems, Value: 1})
	}
}

// takeUnits takes units off the board for the victor, who places them with its purchases.
//
// Rules: EX-034, EX-035, EXG-25, EXG-26.
func takeUnits(w *rules.Work, victor, loser ruleset.PowerID, units []order.Term) {
	for _, t := range units {
		taken := unitsAt(w.G, loser, t)[:t.Units.N]
		pieces, cargo := rules.Pieces(taken), []state.Piece(nil)
		for _, u := range taken {
			m := takenMarker(victor, u.Type, u.Damaged)
			w.Emit(state.MarkerSet{Marker: m, Value: w.G.Markers[m] + 1})
			cargo = append(cargo, rules.Pieces(w.G.Cargo(u.ID))...)
		}
		if len(cargo) > 0 {
			w.Emit(state.Removed{Units: cargo, Space: t.Land, Why: "their ship is taken", Rule: "EXG-25"})
		}
		w.Emit(state.Removed{Units: pieces, Space: t.Land, Why: "taken by " + string(victor), Rule: "EX-034"})
		flyHome(w, loser, t.Land)
	}
	if w.G.Active == victor && w.G.Phase < order.CollectIncome {
		release(w)
	}
}

// flyHome sends home aircraft that no longer have a deck, in a zone where a carrier of
// a power was taken: its own first, then its guests.
//
// Rules: EXG-25.
func flyHome(w *rules.Work, p ruleset.PowerID, z board.SpaceID) {
	if !w.Rules().Board.IsSea(z) {
		return
	}
	decks := 0
	var planes []*state.Unit
	for _, u := range w.G.UnitsAt(z) {
		switch spec := w.Rules().Unit(u.Type); {
		case u.Power != p && !rules.Friends(w.G, u.Power, p) || u.Aboard != 0:
		case spec.Class == ruleset.Air:
			planes = append(planes, u)
		case !u.Damaged:
			decks += spec.Decks
		}
	}
	homeless := len(planes) - decks
	for _, q := range append([]ruleset.PowerID{p}, w.G.SideMembers(w.G.Side(p))...) {
		var lot []*state.Unit
		for _, u := range planes {
			if u.Power == q && len(lot) < homeless {
				lot = append(lot, u)
			}
		}
		rules.SendUnitsHome(w, q, z, lot, "its carrier is taken", "EXG-25")
		planes = slices.DeleteFunc(planes, func(u *state.Unit) bool { return u.Power == q })
		homeless -= len(lot)
	}
}

// release makes what the active power took wait to be placed.
//
// Rules: EX-035, EXG-26.
func release(w *rules.Work) {
	p := w.G.Active
	ev := state.TakenOver{Power: p, Rule: "EX-035"}
	for i := range w.Rules().Units {
		t := w.Rules().Units[i].Type
		for _, hurt := range []bool{false, true} {
			m := takenMarker(p, t, hurt)
			if n := w.G.Markers[m]; n > 0 {
				ev.Items = append(ev.Items, state.Bought{Purse: w.Rules().Power(p).Purses[0].ID, Type: t, N: n, Taken: true, Damaged: hurt})
				w.Emit(state.MarkerSet{Marker: m})
			}
		}
	}
	if len(ev.Items) > 0 {
		w.Emit(ev)
	}
}

// armyOf counts the land units of a power, including those on transports.
func armyOf(g *state.Game, p ruleset.PowerID) (us []*state.Unit) {
	for i := range g.Units {
		if u := &g.Units[i]; u.Power == p && g.Rules.Unit(u.Type).Class == ruleset.Land {
			us = append(us, u)
		}
	}
	return us
}

// owe has the loser disband half of its land units, which it chooses in its next agenda.
//
// Reading: the number is fixed at the moment of the surrender. The loser names the
// units in its next agenda, and until then they defend. It disbands no more than it has
// left. What an earlier surrender asked for counts as gone.
//
// Rules: EX-033, EXG-20, EXG-24.
func owe(w *rules.Work, loser ruleset.PowerID) {
	m := rules.DisbandMarker(loser)
	before := w.G.Markers[m]
	n := (len(armyOf(w.G, loser)) - before) / 2
	if n <= 0 {
		return
	}
	ev := state.MarkerSet{Marker: m, Value: before + n, Rule: "EX-033",
		Says: string(loser) + " disbands " + rules.Quantity(n, "land unit") + " in its next agenda, half of what it has: it says which, or the cheapest go"}
	if before > 0 {
		ev.Says = string(loser) + " disbands " + rules.Quantity(n, "more land unit") + " in its next agenda, half of what the last surrender leaves it, " + rules.Itoa(before+n) + " in all"
	}
	w.Emit(ev)
}

// TakeStep carries out what a surrender left to be done in the agenda: the loser disbands.
//
// Rules: EX-033, EXG-24.
func (Special) TakeStep(w *rules.Work, step ruleset.Step, orders []order.Order) {
	if step != ruleset.SettleStep {
		return
	}
	p := w.G.Active
	owed := min(w.G.Markers[rules.DisbandMarker(p)], len(armyOf(w.G, p)))
	var last order.Order
	n := 0
	for _, o := range orders {
		if o, ok := o.(order.Disband); ok {
			last = o
			for _, st := range o.Units {
				n += st.N
			}
		}
	}
	switch {
	case last != nil && owed == 0:
		w.Refuse(last, "nothing-to-disband", "EX-033", "%s disbands nothing: no surrender of it asks for that", p)
		return
	case last != nil && n != owed:
		w.Refuse(last, "disband-count", "EX-033", "%s disbands %s, and these are %d", p, rules.Quantity(owed, "land unit"), n)
		return
	case last != nil:
		for _, o := range orders {
			if o, ok := o.(order.Disband); ok && !disband(w, o) {
				return
			}
		}
	case owed > 0:
		disbandCheapest(w, p, owed)
	}
	if w.G.Markers[rules.DisbandMarker(p)] > 0 {
		w.Emit(state.MarkerSet{Marker: rules.DisbandMarker(p)})
	}
}

// disband removes the units that an order names.
func disband(w *rules.Work, o order.Disband) bool {
	for _, st := range o.Units {
		var here []*state.Unit
		for _, u := range w.G.UnitsAt(o.Space) {
			if u.Power == w.G.Active && u.Type == st.Type && w.Rules().Unit(u.Type).Class == ruleset.Land {
				here = append(here, u)
			}
		}
		if len(here) < st.N {
			w.Refuse(o, "not-there", "EX-033", "%s has %s in %s", w.G.Active, rules.Count(w.Rules(), len(here), st.Type), o.Space)
			return false
		}
		w.Emit(state.Removed{Units: rules.Pieces(here[:st.N]), Space: o.Space, Why: "disbanded after the surrender", Rule: "EX-033"})
	}
	return true
}

// disbandCheapest removes the cheapest units, spread evenly over the places in the
// order of names.
//
// Rules: EX-033, EXG-24.
func disbandCheapest(w *rules.Work, p ruleset.PowerID, n int) {
	us := armyOf(w.G, p)
	// The k-th unit of a price in one place counts with the k-th in every other.
	rank := map[state.UnitID]int{}
	seen := map[string]int{}
	for _, u := range us {
		key := string(u.At) + "/" + rules.Itoa(w.Rules().Unit(u.Type).Cost)
		rank[u.ID] = seen[key]
		seen[key]++
	}
	slices.SortStableFunc(us, func(a, b *state.Unit) int {
		if d := w.Rules().Unit(a.Type).Cost - w.Rules().Unit(b.Type).Cost; d != 0 {
			return d
		}
		if d := rank[a.ID] - rank[b.ID]; d != 0 {
			return d
		}
		return board.Compare(a.At, b.At)
	})
	us = slices.Clone(us[:n])
	slices.SortStableFunc(us, func(a, b *state.Unit) int { return board.Compare(a.At, b.At) })
	// All are named before the first is removed: an event that removes units moves the
	// others.
	var lots []state.Removed
	for len(us) > 0 {
		k := 1
		for k < len(us) && us[k].At == us[0].At {
			k++
		}
		lots = append(lots, state.Removed{Units: rules.Pieces(us[:k]), Space: us[0].At, Why: "disbanded after the surrender, the cheapest as nobody said which", Rule: "EX-033"})
		us = us[k:]
	}
	for _, ev := range lots {
		w.Emit(ev)
	}
}

// BeginTurn makes what the active power took from others wait to be placed.
//
// Rules: EX-035, EXG-26.
func (Special) BeginTurn(w *rules.Work) { release(w) }

// place is the place of a power in turn order.
func place(rs *ruleset.Ruleset, p ruleset.PowerID) int {
	return slices.IndexFunc(rs.Powers, func(q ruleset.Power) bool { return q.ID == p })
}

// The names of the markers, and their beginnings.
const (
	emblems  = "emblems changed"
	emblem   = "emblem of "
	floor    = "surrender offered: "
	heldIn   = "held still: "
	takenFor = "taken for "
)

func emblemMarker(s board.SpaceID) string  { return emblem + string(s) }
func floorMarker(p ruleset.PowerID) string { return floor + string(p) }
func heldMarker(loser ruleset.PowerID, s board.SpaceID) string {
	return heldIn + string(loser) + " in " + string(s)
}
func takenMarker(p ruleset.PowerID, t ruleset.UnitType, hurt bool) string {
	m := takenFor + string(p) + ": " + string(t)
	if hurt {
		m += ", damaged"
	}
	return m
}

// Remembers says which markers it sets.
func (Special) Remembers(rs *ruleset.Ruleset, m string) bool {
	isPower := func(s string) bool { return rs.Power(ruleset.PowerID(s)) != nil }
	isSpace := func(s string) bool { return rs.Board.Space(board.SpaceID(s)) != nil }
	switch rest := ""; {
	case m == emblems:
		return true
	case cut(m, emblem, &rest):
		return isSpace(rest)
	case cut(m, floor, &rest), cut(m, rules.DisbandMarker(""), &rest):
		return isPower(rest)
	case cut(m, "dominion: ", &rest):
		a, b, _ := strings.Cut(rest, " over ")
		return isPower(a) && isPower(b)
	case cut(m, heldIn, &rest):
		a, b, _ := strings.Cut(rest, " in ")
		return isPower(a) && isSpace(b)
	case cut(m, takenFor, &rest):
		a, b, _ := strings.Cut(rest, ": ")
		return isPower(a) && rs.Unit(ruleset.UnitType(strings.TrimSuffix(b, ", damaged"))) != nil
	}
	return false
}

func cut(s, prefix string, rest *string) bool {
	var ok bool
	*rest, ok = strings.CutPrefix(s, prefix)
	return ok
}
