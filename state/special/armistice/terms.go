// Shown by EX-033, state/engine/pact_test.go.

package armistice

import (
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/state/special/techtrade"
)

// mostIPC is the most that either side may give by one armistice (EX-047, EXG-36).
const mostIPC = 15

// Holds tests terms: each may only be land, money or technology, and its giver must have
// it.
//
// Reading: the limit of 15 IPC applies in each direction, and a power never has to give
// more than the land it holds is worth (EXG-36).
//
// Rules: EX-044, EX-045, EX-046, EX-047, EX-048, EXG-35, EXG-36, EXG-37.
func (Special) Holds(g *state.Game, p *rules.Proposal) *rules.Refusal {
	other := p.To[0]
	if !atWar(g, p.By, other) {
		return rules.Because("not-at-war", "EX-041", string(p.By)+" and "+string(other)+" are not at war any more")
	}
	if p.Kind == order.ArmisticePact {
		return nil
	}
	given := map[ruleset.PowerID]int{}
	said := map[string]bool{}
	for _, t := range p.Terms {
		if said[t.String()] && t.IPC == 0 {
			return rules.Because("twice", "EX-045", "`"+t.String()+"` stands twice in the terms")
		}
		said[t.String()] = true
		if !isParty(p, t.To) {
			return rules.Because("third-power", "EX-044", string(t.To)+" is none of the two that sign: nothing can be given to it")
		}
		from := giver(p, t.To)
		if no := mayGive(g, p, from, t); no != nil {
			return no
		}
		given[from] += t.IPC
		if n := given[from]; n > mostIPC {
			return rules.Because("too-much-money", "EX-047", rules.Itoa(n)+" IPC are too much: no more than "+rules.Itoa(mostIPC)+" pass by an armistice", rules.Itoa(mostIPC)+" IPC to "+string(t.To))
		} else if worth := rules.LandValue(g, from); n > worth {
			return rules.Because("too-much-money", "EXG-36", string(from)+" earns "+rules.Itoa(worth)+" IPC with its land, and cannot promise "+rules.Itoa(n), rules.Itoa(worth)+" IPC to "+string(t.To))
		}
	}
	return nil
}

// mayGive reports why a power cannot give what a term says.
//
// Rules: EX-045, EX-048, EXG-35, EXG-37.
func mayGive(g *state.Game, p *rules.Proposal, from ruleset.PowerID, t order.Term) *rules.Refusal {
	switch {
	case t.Units.Type != "":
		return rules.Because("no-units", "EX-045", "units are no terms of an armistice: only land, money and technology pass", "10 IPC to "+string(t.To))
	case t.IPC > 0:
		return nil
	case t.Technology != "":
		return techtrade.Passes(g, from, t, "EX-048")
	case g.Rules.Board.IsSea(t.Land):
		return rules.Because("no-land", "EX-045", string(t.Land)+" is not a territory")
	case g.Control[t.Land] != from:
		return rules.Because("not-its-land", "EXG-35", string(from)+" does not control "+string(t.Land)+", and cannot give it to "+string(t.To), landOf(g, from, t.To)...)
	case isCapital(g, from, t.Land):
		return rules.Because("capital", "EXG-35", string(t.Land)+" is the capital of "+string(from)+": it is not given away", landOf(g, from, t.To)...)
	}
	return nil
}

// landOf is a territory that a power could give instead.
func landOf(g *state.Game, from, to ruleset.PowerID) []string {
	for _, s := range g.Rules.Board.Spaces() {
		if s.Kind == board.Territory && g.Control[s.ID] == from && !isCapital(g, from, s.ID) {
			return []string{string(s.ID) + " to " + string(to)}
		}
	}
	return nil
}

// isCapital reports whether a territory is the capital of a power, not counting one
// that became another's own by a surrender.
//
// Rules: EXG-23, EXG-35.
func isCapital(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool {
	for _, purse := range g.Rules.Power(p).Purses {
		if purse.Capital == s {
			return rules.OriginalOwner(g, s) == p
		}
	}
	return false
}

// Sign makes the peace and carries out all terms. Original land of a power stays its
// original land, whoever gets it.
//
// Rules: EX-041, EX-044, EX-046, EX-047, EX-048, EXG-30, EXG-35.
func (Special) Sign(w *rules.Work, p *rules.Proposal) {
	for _, t := range p.Terms {
		from := giver(p, t.To)
		switch {
		case t.IPC > 0:
			m := owesMarker(from, t.To)
			w.Emit(state.MarkerSet{Marker: m, Value: w.G.Markers[m] + t.IPC, Why: string(from) + " owes " + string(t.To) + " " + rules.Itoa(t.IPC) + " IPC of its next income"})
		case t.Technology != "":
			techtrade.Teach(w, from, t)
		default:
			rules.Cede(w, t.Land, from, t.To, "the terms of the armistice", "EX-045")
		}
	}
	rules.MakePeace(w, p.By, p.To[0], "armistice", "EX-041")
}

// owesMarker is the marker of what a power has promised from its next income.
func owesMarker(from, to ruleset.PowerID) string {
	return owes + string(from) + owesTo + string(to)
}

// heldMarker is the marker of what was taken for a power and becomes its own in a later
// round.
func heldMarker(to ruleset.PowerID, round int) string {
	return held + string(to) + heldFrom + rules.Itoa(round)
}

// The words of the markers.
const (
	owes     = "owes: "
	owesTo   = " to "
	held     = "income by armistice: "
	heldFrom = ", round "
)

// Remembers says which markers it sets.
func (Special) Remembers(rs *ruleset.Ruleset, marker string) bool {
	if pair, ok := strings.CutPrefix(marker, owes); ok {
		a, b, ok := strings.Cut(pair, owesTo)
		return ok && rs.Power(ruleset.PowerID(a)) != nil && rs.Power(ruleset.PowerID(b)) != nil
	}
	p, ok := strings.CutPrefix(marker, held)
	p, _, ok2 := strings.Cut(p, heldFrom)
	return ok && ok2 && rs.Power(ruleset.PowerID(p)) != nil
}

// EndTurn takes what the active power owes from what it has collected. What the income
// does not cover is no longer owed.
//
// Rules: EX-047, EXG-36.
func (Special) EndTurn(w *rules.Work) {
	left := 0
	for _, ev := range w.Events {
		if e, ok := ev.(state.IncomeCollected); ok && e.Power == w.G.Active {
			left += e.Total
		}
	}
	from := w.G.Active
	for _, q := range w.Rules().Powers {
		n := w.G.Markers[owesMarker(from, q.ID)]
		if n == 0 {
			continue
		}
		w.Emit(state.MarkerSet{Marker: owesMarker(from, q.ID), Value: 0})
		if n = min(n, left); n == 0 {
			continue
		}
		left -= n
		w.Emit(state.Paid{Purse: w.Rules().Power(from).Purses[0].ID, IPC: -n, Why: "to " + string(q.ID) + " by armistice", Rule: "EX-047"})
		m := heldMarker(q.ID, w.G.Round+1)
		w.Emit(state.MarkerSet{Marker: m, Value: w.G.Markers[m] + n, Why: string(q.ID) + " may use it from round " + rules.Itoa(w.G.Round+1) + " on"})
	}
}

// BeginTurn gives the active power what was taken for it in an earlier round.
//
// Rules: EX-047, EXG-36.
func (Special) BeginTurn(w *rules.Work) {
	for round := 1; round <= w.G.Round; round++ {
		m := heldMarker(w.G.Active, round)
		if n := w.G.Markers[m]; n > 0 {
			w.Emit(state.MarkerSet{Marker: m, Value: 0})
			w.Emit(state.Paid{Purse: w.Rules().Power(w.G.Active).Purses[0].ID, IPC: n, Why: "by armistice", Rule: "EX-047"})
		}
	}
}
