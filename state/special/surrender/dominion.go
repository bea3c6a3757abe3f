// Shown by EX-033.

package surrender

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// holdSubject is what the victor chooses before each turn of the loser.
const holdSubject = "hold still"

// nowhere is the choice to hold no units still.
const nowhere = "none"

// Floor is what the land of a power must be worth, or its surrender is offered to its
// enemies: two thirds of what it was worth at the start, rounded down.
//
// Rules: EX-027, EXG-17.
func Floor(g *state.Game, p ruleset.PowerID) int {
	n := 0
	for _, purse := range g.Rules.Power(p).Purses {
		n += purse.Income
	}
	return 2 * n / 3
}

// Floor is a power's floor, for tables.
//
// Rules: EX-027, EXG-17.
func (Special) Floor(g *state.Game, p ruleset.PowerID) int { return Floor(g, p) }

// Original says who owns land since a surrender.
//
// Rules: EX-017, EX-032.
func (Special) Original(g *state.Game, s board.SpaceID) (p ruleset.PowerID, known bool) {
	if g.Markers[emblems] == 0 {
		return "", false
	}
	if n := g.Markers[emblemMarker(s)]; n > 0 && n <= len(g.Rules.Powers) {
		return g.Rules.Powers[n-1].ID, true
	}
	return "", false
}

// dominionOver is the power that has dominion over another; empty if none has.
func dominionOver(g *state.Game, loser ruleset.PowerID) ruleset.PowerID {
	for _, q := range g.Rules.Powers {
		if q.ID != loser && rules.HasDominion(g, q.ID, loser) {
			return q.ID
		}
	}
	return ""
}

// MayEnter lets a power into the land of another that is under its dominion.
//
// Rules: EX-036.
func (Special) MayEnter(g *state.Game, p ruleset.PowerID, s board.SpaceID) (no *rules.Refusal, known bool) {
	owner := g.Control[s]
	return nil, owner != p && rules.HasDominion(g, p, owner)
}

// MayFlyOver lets its aircraft fly over it.
//
// Rules: EX-036.
func (Special) MayFlyOver(g *state.Game, p ruleset.PowerID, s board.SpaceID) (no *rules.Refusal, known bool) {
	owner := g.Control[s]
	return nil, owner != p && rules.HasDominion(g, p, owner)
}

// Income pays the income of a power under dominion to the power that has dominion.
//
// Rules: EX-037, EXG-28, EXG-79.
func (Special) Income(g *state.Game, purse ruleset.Purse, ev *state.IncomeCollected) {
	if g.Rules.Power(ev.Power).Purses[0].ID != purse.ID || !rules.HoldsCapital(g, purse.ID) {
		return
	}
	for _, q := range g.Rules.Powers {
		if n := rules.LandValue(g, q.ID); n > 0 && rules.HasDominion(g, ev.Power, q.ID) {
			ev.Total += n
			if ev.Why != "" {
				ev.Why += ", "
			}
			ev.Why += rules.Itoa(n) + " more of the land of " + string(q.ID)
		}
	}
}

// Idle keeps units where the victor holds them still: those that were there when the
// turn began.
//
// Rules: EX-039, EXG-29.
func (Special) Idle(g *state.Game, u *state.Unit) *rules.Refusal {
	if u.Power != g.Active || u.Moved || u.Spent > 0 || g.Markers[heldMarker(u.Power, u.At)] == 0 {
		return nil
	}
	return rules.Forbid("EX-039", "held still by "+string(dominionOver(g, u.Power))+" in this turn")
}

// BeforeTurn lets the power with dominion over the next power say in which place its
// units are held still.
//
// Reading: the choice belongs to the loser's turn. It is made ahead, by a standing
// order at any time, or asked for where choices are asked (readings: both).
//
// Rules: EX-039, EXG-29.
func (Special) BeforeTurn(w *rules.Work, next ruleset.PowerID) error {
	victor := dominionOver(w.G, next)
	if victor == "" {
		return nil
	}
	var places []string
	for _, s := range w.Rules().Board.Spaces() {
		for _, u := range w.G.UnitsAt(s.ID) {
			if u.Power == next {
				places = append(places, string(s.ID))
				break
			}
		}
	}
	if len(places) == 0 {
		return nil
	}
	pick, err := w.Choose(rules.Choice{Power: victor, Subject: holdSubject, Question: "Where do you hold the units of " + string(next) + " still in its next turn?",
		Options: append([]string{nowhere}, places...), Default: nowhere, Rule: "EX-039"})
	if err != nil || pick == nowhere {
		return err
	}
	w.Emit(state.MarkerSet{Marker: heldMarker(next, board.SpaceID(pick)), Value: 1, Rule: "EX-039",
		Says: string(victor) + " holds the units of " + string(next) + " in " + pick + " still during the turn of " + string(next)})
	return nil
}

// EndTurn ends what held units still, and tests what the land of every power is worth:
// below its floor its surrender is offered to its enemies.
//
// Rules: EX-027, EX-039, EXG-17, EXG-18, EXG-29.
func (Special) EndTurn(w *rules.Work) {
	if rules.AnyMarker(w.G, heldIn) {
		for _, s := range w.Rules().Board.Spaces() {
			if m := heldMarker(w.G.Active, s.ID); w.G.Markers[m] > 0 {
				w.Emit(state.MarkerSet{Marker: m})
			}
		}
	}
	for _, p := range w.Rules().Powers {
		testFloor(w, p.ID)
	}
}

// testFloor offers the surrender of a power, or ends the offer. A declared war counts,
// although it is fought only from the next round on.
//
// Rules: EX-027, EXG-18, EXG-64.
func testFloor(w *rules.Work, p ruleset.PowerID) {
	worth, least := rules.LandValue(w.G, p), Floor(w.G, p)
	below := worth < least && !w.G.AtPeace(p) && !rules.IsGone(w.G, p)
	m := floorMarker(p)
	switch ev := (state.MarkerSet{Marker: m, Rule: "EX-027"}); {
	case below && w.G.Markers[m] == 0:
		ev.Value = least - worth
		ev.Says = "The land of " + string(p) + " is worth " + rules.Itoa(worth) + " IPC, less than its floor of " + rules.Itoa(least) + ": each of its enemies may accept its surrender, like `accept surrender of " + string(p) + ": disband`"
		w.Emit(ev)
	case below && w.G.Markers[m] != least-worth:
		w.Emit(state.MarkerSet{Marker: m, Value: least - worth})
	case !below && w.G.Markers[m] > 0 && worth >= least:
		ev.Rule, ev.Says = "EXG-18", "The land of "+string(p)+" is worth "+rules.Itoa(worth)+" IPC again: its surrender is no longer offered"
		w.Emit(ev)
	case !below && w.G.Markers[m] > 0:
		w.Emit(state.MarkerSet{Marker: m})
	}
}

// ControlChanged ends a dominion whose power loses the capital that it rests on.
//
// Rules: EXG-27.
func (Special) ControlChanged(w *rules.Work, ev state.Captured) {
	for _, q := range w.Rules().Powers {
		if q.Capital == ev.Space && rules.HasDominion(w.G, ev.From, q.ID) {
			endDominion(w, ev.From, q.ID, string(ev.From)+" has lost "+string(ev.Space))
		}
	}
}

// WarBegan ends a dominion of either of two powers over the other with a declaration: that
// is a state of war, although it may be fought only from the next round on (EXG-64).
//
// Rules: EXG-27, EXG-64.
func (Special) WarBegan(w *rules.Work, by, on ruleset.PowerID, _ bool) {
	for _, x := range [][2]ruleset.PowerID{{by, on}, {on, by}} {
		if rules.HasDominion(w.G, x[0], x[1]) {
			endDominion(w, x[0], x[1], "there is war between them")
		}
	}
}

// endDominion ends a dominion. Units of either in land of the other may stay until the
// end of their owner's next turn.
//
// Rules: EXG-27.
func endDominion(w *rules.Work, victor, loser ruleset.PowerID, why string) {
	w.Emit(state.MarkerSet{Marker: rules.DominionMarker(victor, loser), Rule: "EXG-27",
		Says: "The dominion of " + string(victor) + " over " + string(loser) + " is over: " + why})
}

// Notes say who has dominion over whom, whose surrender is offered, and who has to
// disband.
//
// Rules: EX-027, EX-033, EX-036.
func (Special) Notes(g *state.Game) (notes []string) {
	for _, p := range g.Rules.Powers {
		if v := dominionOver(g, p.ID); v != "" {
			notes = append(notes, string(v)+" has dominion over "+string(p.ID))
		}
		if g.Markers[floorMarker(p.ID)] > 0 {
			notes = append(notes, "The surrender of "+string(p.ID)+" is offered to its enemies: its land is worth "+rules.Itoa(rules.LandValue(g, p.ID))+" IPC, its floor is "+rules.Itoa(Floor(g, p.ID)))
		}
		if n := g.Markers[rules.DisbandMarker(p.ID)]; n > 0 {
			notes = append(notes, string(p.ID)+" disbands "+rules.Quantity(n, "land unit")+" in its next agenda")
		}
	}
	return append(notes, changedEmblems(g)...)
}

// changedEmblems say who owns land because of a surrender.
func changedEmblems(g *state.Game) (out []string) {
	if g.Markers[emblems] == 0 {
		return nil
	}
	for n, p := range g.Rules.Powers {
		var lands []string
		for _, s := range g.Rules.Board.Spaces() {
			if g.Markers[emblemMarker(s.ID)] == n+1 {
				lands = append(lands, string(s.ID))
			}
		}
		switch {
		case len(lands) == 1:
			out = append(out, lands[0]+" is original land of "+string(p.ID)+" since a surrender")
		case len(lands) > 1:
			out = append(out, rules.Join(lands, "and")+" are original land of "+string(p.ID)+" since a surrender")
		}
	}
	return out
}
