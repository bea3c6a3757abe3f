// Shown by DEC-12, DEC-47, G42-068, GL-071.

package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// liberationIPC is what the units that France gets may cost together.
const liberationIPC = 12

// liberateParis places the units that France gets when its capital is first
// liberated.
//
// Rules: G40-1.9.7, DEC-19, A2-054, G42-068, S42-1.10, DIFF-31.
func liberateParis(w *Work, ev state.Captured) {
	if ev.Space != w.G.Options.ParisTerritory || w.G.Markers[MarkParis] > 0 {
		return
	}
	w.mark(MarkParis, 1, string(ev.Space)+" is free")
	if w.G.Options.AsksAny() && !w.Checks() && w.G.Options.ParisLiberation == "12_ipc" {
		w.liberated = &ev // its power is asked when the battles are over
		return
	}
	placeLiberated(w, ev, w.Standing.Of(ev.To))
}

// placeLiberated places the units of a liberation, by the power's orders.
func placeLiberated(w *Work, ev state.Captured, orders []order.Order) {
	units, why := liberationUnits(w, ev.To, orders)
	if len(units) > 0 {
		w.Emit(state.Arrived{Units: newForce(w.G, units, ev.To), Space: ev.Space, Why: why, Rule: liberationRule(w.G)})
	}
}

// liberationRule is the rule that brings the units of a liberation.
//
// Rules: G40-1.9.7, GL-072.
func liberationRule(g *state.Game) string {
	if g.Options.ParisLiberation == "2_infantry" {
		return "GL-072"
	}
	return "G40-1.9.7"
}

// ChooseLiberated has the power whose capital was liberated in this turn's
// battles choose its units, in a game that asks.
//
// Rules: G40-1.9.7, DEC-19, A2-054.
func ChooseLiberated(w *Work) error {
	if w.liberated == nil {
		return nil
	}
	ev := *w.liberated
	d := state.Decision{Kind: state.DecideLiberation, Power: ev.To, Space: ev.Space, N: liberationIPC, Rule: "DEC-19",
		Default: "4 infantry", Answers: []string{"4 infantry", "2 infantry, 1 tank", "1 artillery, 2 infantry"}}
	var standing []order.Order
	for _, o := range w.Standing.Of(ev.To) {
		if o, ok := o.(order.Liberation); ok && StandingLiberation(w.G, ev.To, o, true) == nil {
			standing = []order.Order{o}
		}
	}
	orders, err := w.Decide(d, standing)
	if err != nil {
		return err
	}
	w.liberated = nil
	placeLiberated(w, ev, orders)
	return nil
}

// liberationUnits returns the units that the liberated power gets and the reason: what
// it asked for last, if that is legal, else infantry for the money.
//
// Rules: DEC-19, G40-10.1.3.
func liberationUnits(w *Work, p ruleset.PowerID, orders []order.Order) ([]order.Stack, string) {
	const first = "liberated for the first time"
	units, why := usualLiberation(w.G), first
	for _, o := range orders {
		if o, ok := o.(order.Liberation); ok && StandingLiberation(w.G, p, o, true) == nil {
			units, why = o.Units, first+", units as "+string(p)+" asked"
		}
	}
	return units, why
}

// usualLiberation is what the liberated power gets if it asks for nothing.
//
// Rules: G40-1.9.7, DEC-19, DIFF-31.
func usualLiberation(g *state.Game) []order.Stack {
	n := 0
	switch g.Options.ParisLiberation {
	case "12_ipc":
		n = liberationIPC / g.Rules.Unit(ruleset.Infantry).Cost
	case "4_infantry":
		n = 4
	case "2_infantry":
		n = 2
	}
	if n == 0 {
		return nil
	}
	return []order.Stack{{N: n, Type: ruleset.Infantry}}
}

// StandingLiberation reports why an order for the units of a liberation can
// never be carried out. Once they are being placed, free is set.
//
// Rules: G40-1.9.7, A2-054, G42-068, DIFF-31, DEC-19.
func StandingLiberation(g *state.Game, p ruleset.PowerID, o order.Liberation, free bool) *Refusal {
	const rule = "G40-1.9.7"
	paris := g.Options.ParisTerritory
	if paris == "" || g.Options.ParisLiberation != "12_ipc" {
		return Because("no-liberation-units", "DIFF-31", "in this game nobody chooses units at a liberation: leave this out")
	}
	if owner := OriginalOwner(g, paris); owner != p {
		return Because("not-liberated", rule, "only "+string(owner)+" is given units, when "+string(paris)+" is liberated")
	}
	if g.Markers[MarkParis] > 0 && !free {
		return Because("already-liberated", rule, string(paris)+" was liberated before, and units come only the first time: leave this out")
	}
	cost := 0
	for _, st := range o.Units {
		u := g.Rules.Unit(st.Type)
		switch {
		case u == nil || st.All || st.N < 1:
			return Because("count-missing", rule, "say how many of which unit: `liberation: 2 infantry, 1 tank`")
		case u.Class == ruleset.Sea:
			return Because("not-on-land", rule, u.Plural+" cannot be placed in "+string(paris)+": ask for land units or aircraft")
		case u.Class == ruleset.Facility:
			return Because("not-a-unit", rule, Article(u.Name)+" is not a unit: ask for land units or aircraft")
		case st.Damaged:
			return Because("not-damaged", rule, "new units are whole: leave out `damaged`")
		}
		cost += st.N * u.Cost
	}
	if cost > liberationIPC {
		return Because("too-dear", rule, "these units cost "+Itoa(cost)+" IPC, and "+string(p)+" is given units for "+Itoa(liberationIPC)+": leave some out")
	}
	return nil
}

// NoteUnused tells the player of money that an order leaves.
func NoteUnused(w *Work, o order.Liberation) {
	left := liberationIPC
	for _, st := range o.Units {
		if u := w.Rules().Unit(st.Type); u != nil {
			left -= st.N * u.Cost
		}
	}
	if left >= w.Rules().Unit(ruleset.Infantry).Cost {
		w.Note(o, "money-left", "%d of the %d IPC are left: they lapse", left, liberationIPC)
	}
}

// newForce names units that are about to appear.
func newForce(g *state.Game, units []order.Stack, p ruleset.PowerID) []state.Piece {
	var ps []state.Piece
	for _, st := range units {
		for range st.N {
			ps = append(ps, state.Piece{ID: g.NextID + state.UnitID(len(ps)), Type: st.Type, Power: p})
		}
	}
	return ps
}
