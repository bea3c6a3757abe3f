// Shown by EX-083.

package insurgency

import (
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special is the rule module.
type Special struct{}

// TakeStep buys insurgents, in the step of the agenda for influence.
//
// Rules: EX-083, EX-084, EX-085, EXG-55, EXG-56.
func (Special) TakeStep(w *rules.Work, step ruleset.Step, orders []order.Order) {
	if step != ruleset.InfluenceStep {
		return
	}
	for _, o := range orders {
		if o, ok := o.(order.Insurgency); ok {
			buy(w, o)
		}
	}
}

// mayPlace reports why a power may not have insurgents in a territory, or fight with
// them there.
//
// Rules: EX-083, EXG-55, EXG-56.
func mayPlace(g *state.Game, p ruleset.PowerID, s board.SpaceID) *rules.Refusal {
	owner := g.Control[s]
	switch until := g.TruceUntil(p, owner); {
	case g.Rules.Board.IsSea(s):
		return rules.Because("not-a-territory", "EX-083", string(s)+" is not a territory")
	case owner == p:
		return rules.Because("own-land", "EXG-55", string(s)+" is land of "+string(p)+" itself: insurgents are placed in land of others")
	case g.Rules.Power(owner) == nil:
		return rules.Because("neutral", "EXG-55", string(s)+" is neutral: there is nobody to rise against; markers win it", "influence: 1 marker on "+string(s))
	case rules.Friends(g, p, owner):
		return rules.Because("allied-land", "EXG-55", string(s)+" belongs to "+string(owner)+", an ally of "+string(p))
	case until > g.Round:
		return rules.Because("truce", "EXG-56", string(p)+" and "+string(owner)+" made peace: no insurgency against each other before round "+rules.Itoa(until))
	case rules.OriginalOwner(g, s) == owner && g.Rules.Board.Space(s).VictoryCity != "":
		return rules.Because("city", "EX-083", string(s)+" is original land of "+string(owner)+" with a city, "+g.Rules.Board.Space(s).VictoryCity+": there is no insurgency in it")
	}
	return nil
}

// price is the influence that an insurgent costs in a territory.
//
// Rules: EX-084, EXG-55.
func price(g *state.Game, s board.SpaceID) int {
	if rules.OriginalOwner(g, s) == g.Control[s] {
		return g.Options.InsurgentPriceOriginal
	}
	return g.Options.InsurgentPrice
}

// buy buys insurgents for one territory.
//
// Rules: EX-083, EX-084, EX-085.
func buy(w *rules.Work, o order.Insurgency) {
	p := w.G.Active
	if no := mayPlace(w.G, p, o.Space); no != nil {
		w.Refuse(o, no.Code, no.Rule, "%s", no.Why)
		w.Hint(no.Hints...)
		return
	}
	stock, cost := w.G.Markers[rules.InfluenceMarker(p)], o.N*price(w.G, o.Space)
	switch {
	case o.N <= 0:
		w.Refuse(o, "count-missing", "EX-084", "say how many insurgents: `insurgency: 2 insurgents in %s`", o.Space)
	case cost > stock:
		w.Refuse(o, "not-enough-influence", "EX-084", "%s in %s cost %d influence, and %s has %d: %d missing", rules.Quantity(o.N, "insurgent"), o.Space, cost, p, stock, cost-stock)
	default:
		m := state.InsurgentsIn(p, o.Space)
		w.Emit(state.MarkerSet{Marker: rules.InfluenceMarker(p), Value: stock - cost})
		w.Emit(state.MarkerSet{Marker: m, Value: w.G.Markers[m] + o.N, Rule: "EX-085",
			Says: string(p) + " has " + rules.Quantity(w.G.Markers[m]+o.N, "insurgent") + " in " + string(o.Space) + ", " + rules.Itoa(o.N) + " of them for " + rules.Itoa(cost) + " influence now, " + rules.Itoa(stock-cost) + " left"})
	}
}

// BeforeCombatMoves refuses uprisings where there are no insurgents.
//
// Rules: EX-086, EXG-56.
func (Special) BeforeCombatMoves(w *rules.Work, orders []order.Order) {
	seen := map[board.SpaceID]bool{}
	for _, o := range orders {
		o, ok := o.(order.Uprising)
		if !ok {
			continue
		}
		no := mayPlace(w.G, w.G.Active, o.Space)
		switch {
		case w.G.Markers[state.InsurgentsIn(w.G.Active, o.Space)] == 0:
			w.Refuse(o, "no-insurgents", "EX-086", "%s has no insurgents in %s", w.G.Active, o.Space)
		case no != nil:
			w.Refuse(o, no.Code, no.Rule, "%s", no.Why)
		case seen[o.Space]:
			w.Refuse(o, "twice", "EX-086", "the uprising in %s stands twice", o.Space)
		}
		seen[o.Space] = true
	}
}

// ControlChanged removes insurgents from land that is neutral, or that goes to their
// power or its ally, and forgets an uprising in land that somebody holds again.
//
// Rules: EX-089, EXG-57, EXG-60.
func (Special) ControlChanged(w *rules.Work, ev state.Captured) {
	sweep(w, ev.Space)
	if ev.To != ruleset.Neutral && w.G.Markers[rules.RisenMarker(ev.Space)] > 0 {
		w.Emit(state.MarkerSet{Marker: rules.RisenMarker(ev.Space)})
	}
}

// EndTurn removes insurgents from land of a power that has become an ally of theirs.
//
// Rules: EXG-57.
func (Special) EndTurn(w *rules.Work) {
	if !w.G.HasInsurgents("") {
		return
	}
	for _, s := range w.Rules().Board.Spaces() {
		if s.Kind == board.Territory {
			sweep(w, s.ID)
		}
	}
}

func sweep(w *rules.Work, s board.SpaceID) {
	owner := w.G.Control[s]
	for _, q := range w.Rules().Powers {
		m := state.InsurgentsIn(q.ID, s)
		if w.G.Markers[m] == 0 || w.Rules().Power(owner) != nil && owner != q.ID && !rules.Friends(w.G, q.ID, owner) {
			continue
		}
		w.Emit(state.MarkerSet{Marker: m, Rule: "EXG-57",
			Says: "The insurgents of " + string(q.ID) + " in " + string(s) + " are gone: it belongs to nobody whom they could rise against"})
	}
}

// Remembers says which markers it sets.
func (Special) Remembers(rs *ruleset.Ruleset, m string) bool {
	if s, ok := strings.CutPrefix(m, rules.RisenMarker("")); ok {
		return rs.Board.Space(board.SpaceID(s)) != nil
	}
	kind, p, s := state.MarkerOf(m)
	return kind == state.HiddenInsurgents && rs.Power(p) != nil && rs.Board.Space(board.SpaceID(s)) != nil
}

// Notes say where insurgents are, and which land an uprising has made neutral.
//
// Rules: EX-085, EX-089.
func (Special) Notes(g *state.Game) (notes []string) {
	if !g.HasInsurgents("") && !rules.AnyMarker(g, rules.RisenMarker("")) {
		return nil
	}
	for _, p := range g.Rules.Powers {
		var parts []string
		for _, s := range g.Rules.Board.Spaces() {
			if n := g.Markers[state.InsurgentsIn(p.ID, s.ID)]; n > 0 {
				parts = append(parts, rules.Quantity(n, "insurgent")+" in "+string(s.ID))
			}
		}
		if len(parts) > 0 {
			notes = append(notes, string(p.ID)+" has "+rules.Join(parts, "and"))
		}
	}
	for _, s := range g.Rules.Board.Spaces() {
		if p := rules.RisenBy(g, s.ID); p != "" {
			notes = append(notes, string(p)+" needs "+rules.Itoa(rules.RisenMarkers(g))+" markers on "+string(s.ID)+", where its insurgents have won")
		}
	}
	return notes
}
