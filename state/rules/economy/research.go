// Shown by A2-053, A50-6, BH-063, EX-024.

package economy

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Research carries out the phase of research: the dice are paid for and, if
// there are dice, thrown. One or more sixes are one breakthrough, which immediately
// brings a technology from the chart that the player named; without a name it is the
// first chart on which something is left to find. The other phases of the turn are
// decided after it, so that purchases have the new prices.
//
// Rules: G40-6.1.1, G40-6.1.2, G40-6.1.3, G40-6.1.6, G40-6.1.8.
func Research(w *rules.Work, orders []order.Order) error {
	r := &research{w: w, p: w.Rules().Power(w.G.Active)}
	for _, o := range orders {
		if o, ok := o.(order.ResearchDice); ok {
			r.order(o)
		}
	}
	if w.Failed() {
		return nil
	}
	if m := rules.PeaceSpentMarker(r.p.ID); w.G.Markers[m] > 0 {
		w.Emit(state.MarkerSet{Marker: m})
	}
	return r.roll()
}

// research is one power's research in a turn, whichever of its economies pays.
type research struct {
	w     *rules.Work
	p     *ruleset.Power
	chart int
	paid  []state.ResearchPaid
	dice  int
}

// order adds one order's dice, or refuses it.
func (r *research) order(o order.ResearchDice) {
	if no := mayResearch(r.w.G, r.p); no != nil {
		r.w.Deny(o, no.Code, no)
		return
	}
	chart := o.Chart
	switch {
	case o.Dice < 0 || o.Dice == 0 && chart == 0:
		r.w.Refuse(o, "count-missing", "G40-6.1.1", "say how many dice to buy: `research: 2 dice, chart 1`")
	case o.Dice > maxResearchDice:
		r.w.Refuse(o, "not-enough-money", "G40-6.1.1", "%d dice are more than any treasury pays for", o.Dice)
	case chart != 0 && r.w.Rules().Chart(chart) == nil:
		r.w.Refuse(o, "no-such-chart", "G40-6.1.2", "there is no chart %d: name chart 1 or chart 2", chart)
	case chart != 0 && r.chart != 0 && chart != r.chart:
		r.w.Refuse(o, "one-chart", "G40-6.1.6", "all research of a turn is one effort on one chart, and chart %d is named already", r.chart)
	case chart != 0 && len(open(r.w.G, r.p.ID, chart)) == 0:
		r.w.Refuse(o, "chart-complete", "G40-6.1.2", "%s has every technology of chart %d: name the other", r.p.ID, chart)
	case openChart(r.w.G, r.p.ID) == 0:
		r.w.Refuse(o, "chart-complete", "G40-6.1.2", "%s has every technology of both charts: there is nothing left to find", r.p.ID)
	default:
		if chart != 0 {
			r.chart = chart
		}
		r.buy(o)
	}
}

// maxResearchDice keeps absurd numbers out of the sums.
const maxResearchDice = 1000

// mayResearch says why the power may not research now; nil if it may.
//
// Rules: G40-6.1.5, G40-1.9.2, G40-1.10.3, S42-1.12.
func mayResearch(g *state.Game, p *ruleset.Power) *rules.Refusal {
	none := rules.BuysNothing(g, p.ID)
	switch {
	case !state.ResearchPlayed(&g.Options):
		return rules.Because("no-research", "S42-1.12", "this game is played without research (option research): leave this out")
	case p.ID == g.Rules.Roles.Guerrilla:
		return rules.Because("china-may-not-research", "G40-6.1.5", string(p.ID)+" never researches")
	case none != nil:
		return none.As("buys-nothing")
	case g.Phase > order.Research:
		return rules.Because("research-over", "G40-6.1.1", "research comes first in a turn, and is over in this one")
	case len(rules.OpenPurses(g, p)) == 0:
		return rules.Because("capital-lost", "G40-6.1.5", string(p.Capital)+" is in enemy hands, so "+string(p.ID)+" researches nothing")
	}
	return nil
}

// buy pays for an order's dice, from the treasury it names or from the first
// that can.
//
// Rules: G40-6.1.1, G40-6.1.6, G40-1.3.4.
func (r *research) buy(o order.ResearchDice) {
	cost, most := o.Dice*ruleset.ResearchDieCost, 0
	if !r.withinPeace(o, cost) {
		return
	}
	b := &bill{w: r.w, p: r.p, limit: -1}
	for _, id := range rules.OpenPurses(r.w.G, r.p) {
		if o.Purse != "" && o.Purse != id {
			continue
		}
		left := r.left(id)
		if most = max(most, left); cost <= left {
			r.pay(id, cost)
			r.dice += o.Dice
			return
		}
	}
	who := string(r.p.ID)
	if o.Purse != "" {
		if !rules.HoldsCapital(r.w.G, o.Purse) {
			r.w.Refuse(o, "capital-lost", "G40-6.1.5", "%s is in enemy hands and pays for no research", b.name(o.Purse))
			return
		}
		who = b.name(o.Purse)
	}
	r.w.Refuse(o, "not-enough-money", "G40-6.1.1", "%d dice cost %d IPC, and %s has %d: %d missing", o.Dice, cost, who, most, cost-most)
}

// withinPeace refuses dice beyond what peace lets the power spend on purchases, repair and
// research together, where they count together.
//
// Rules: EX-050, EXG-40.
func (r *research) withinPeace(o order.ResearchDice, cost int) bool {
	limit := peaceLimit(r.w.G, r.p.ID)
	if !rules.ResearchCapped(&r.w.G.Options) || limit < 0 {
		return true
	}
	spent := r.w.G.Markers[rules.PeaceSpentMarker(r.p.ID)]
	for _, x := range r.paid {
		spent += x.IPC
	}
	if spent+cost <= limit {
		return true
	}
	r.w.Refuse(o, "peacetime-limit", "EXG-40", "%d dice cost %d IPC, and %s, at war with nobody, may spend %d on purchases, repair and research together (option research_in_peace_cap): %d left of it", o.Dice, cost, r.p.ID, limit, limit-spent)
	return false
}

// left is what the treasury has after what it has already paid.
func (r *research) left(id ruleset.PurseID) int {
	n := r.w.G.Purses[id]
	for _, x := range r.paid {
		if x.Purse == id {
			n -= x.IPC
		}
	}
	return n
}

// pay notes what a treasury pays.
func (r *research) pay(id ruleset.PurseID, cost int) {
	if cost == 0 {
		return
	}
	for i := range r.paid {
		if x := &r.paid[i]; x.Purse == id {
			x.IPC, x.Left = x.IPC+cost, x.Left-cost
			return
		}
	}
	r.paid = append(r.paid, state.ResearchPaid{Purse: id, IPC: cost, Left: r.left(id) - cost})
}

// roll throws the new dice together with those kept from earlier turns. A check without
// dice only pays.
//
// Rules: G40-6.1.1, G40-6.1.4, G40-6.1.5, DIFF-39.
func (r *research) roll() error {
	w, kept := r.w, 0
	if mayResearch(w.G, r.p) == nil && openChart(w.G, r.p.ID) != 0 {
		kept = w.G.Markers[rules.KeptDiceMarker(r.p.ID)]
	}
	n := kept + r.dice
	if n == 0 {
		return nil
	}
	ev := state.Researched{Power: r.p.ID, Paid: r.paid, Dice: n, Kept: kept, Rule: "G40-6.1.1"}
	if w.Checks() {
		w.Emit(ev)
		return nil
	}
	faces, err := w.Dice.Roll(n, fmt.Sprintf("%s, research: %d dice", r.p.ID, n))
	if err != nil {
		return err
	}
	ev.Faces = faces
	sixes := 0
	for _, f := range faces {
		if f == dice.Sides {
			sixes++
		}
	}
	sixes = min(sixes, max(1, w.G.Options.Breakthroughs))
	if sixes > 0 {
		if err := r.breakthrough(&ev); err != nil {
			return err
		}
	}
	w.Emit(ev)
	r.remember(ev)
	for ; sixes > 1 && openChart(w.G, r.p.ID) != 0; sixes-- {
		more := state.Researched{Power: r.p.ID, Rule: "EXG-41"}
		if err := r.breakthrough(&more); err != nil {
			return err
		}
		w.Emit(more)
		r.remember(more)
	}
	return nil
}

// breakthrough rolls on the chart until a technology comes up that the power
// does not have. If a chart has numbers that bring nothing, such a number ends the roll
// or, by option, is rolled again.
//
// Rules: EX-054, EX-061, EX-062, EXG-42, EXG-43, G40-6.1.2.
func (r *research) breakthrough(ev *state.Researched) error {
	ev.Chart = r.chart
	if ev.Chart == 0 || len(open(r.w.G, r.p.ID, ev.Chart)) == 0 {
		ev.Chart = openChart(r.w.G, r.p.ID)
	}
	chart := r.w.Rules().Chart(ev.Chart)
	if chart.Dice > 1 {
		ev.Added = chart.Dice
	}
	for ev.Technology == "" {
		faces, err := r.w.Dice.Roll(chart.Dice, fmt.Sprintf("%s, breakthrough on chart %d", r.p.ID, ev.Chart))
		if err != nil {
			return err
		}
		ev.Rolls = append(ev.Rolls, faces...)
		n := 0
		for _, f := range faces {
			n += f
		}
		switch t := chart.At(n); {
		case t == "" && r.w.G.Options.ChartLow != "reroll":
			return nil
		case t != "" && !r.w.G.Has(r.p.ID, t):
			ev.Technology = t
		}
	}
	return nil
}

// remember writes down the technology and, where the ruleset keeps dice, the kept dice:
// all until a breakthrough, none after it.
//
// Rules: G40-6.1.3, G40-6.1.4, G40-6.1.7, DIFF-39.
func (r *research) remember(ev state.Researched) {
	kept := 0
	if ev.Technology != "" {
		r.w.Emit(state.MarkerSet{Marker: state.TechnologyMarker(ev.Power, ev.Technology), Value: 1})
	} else if ev.Chart == 0 && r.w.G.Options.ResearchKept {
		kept = ev.Dice
	}
	if kept != ev.Kept {
		r.w.Emit(state.MarkerSet{Marker: rules.KeptDiceMarker(ev.Power), Value: kept})
	}
}

// open lists the technologies of a chart that the power does not have.
func open(g *state.Game, p ruleset.PowerID, chart int) []ruleset.Technology {
	var ts []ruleset.Technology
	for _, t := range g.Rules.Chart(chart).Technologies {
		if !g.Has(p, t) {
			ts = append(ts, t)
		}
	}
	return ts
}

// openChart is the first chart with something left to find, or 0.
func openChart(g *state.Game, p ruleset.PowerID) int {
	for chart := 1; g.Rules.Chart(chart) != nil; chart++ {
		if len(open(g, p, chart)) > 0 {
			return chart
		}
	}
	return 0
}
