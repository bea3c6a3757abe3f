// Shown by EX-074.

package influence

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

// TakeStep carries out the step of the agenda for influence: first it collects, then it places
// markers in the order of the mail.
//
// Rules: EX-074, EX-076, EX-077, EX-078.
func (Special) TakeStep(w *rules.Work, step ruleset.Step, orders []order.Order) {
	if step != ruleset.InfluenceStep {
		return
	}
	for _, o := range orders {
		if o, ok := o.(order.Influence); ok && o.Collect {
			collect(w, o)
		}
	}
	for _, o := range orders {
		if o, ok := o.(order.Influence); ok && !o.Collect {
			place(w, o)
		}
	}
}

// Amount is what a power gets if it collects influence now: half of what its land is
// worth, or another part by option; at peace, that part of what peace lets it spend.
//
// Rules: EX-074, EX-075, EXG-47.
func Amount(g *state.Game, p ruleset.PowerID) int {
	n := rules.LandValue(g, p)
	if g.AtPeace(p) {
		n /= 2
	}
	if g.Options.InfluenceRate == 0 {
		return 0
	}
	return n / g.Options.InfluenceRate
}

// collect takes influence, once per turn.
//
// Rules: EX-074, EX-075, EX-076, EXG-47, EXG-48, EXG-49.
func collect(w *rules.Work, o order.Influence) {
	p := w.G.Active
	home := w.Rules().Power(p).Purses[0]
	n := Amount(w.G, p)
	switch {
	case !rules.HoldsCapital(w.G, home.ID):
		w.Refuse(o, "capital-lost", "EXG-49", "%s is in enemy hands: %s collects no income, and no influence either", home.Capital, p)
	case w.G.Markers[state.InfluenceTaken(p)] > 0:
		w.Refuse(o, "collected-already", "EX-074", "%s collects influence once a turn, all of it or none: leave this out", p)
	case n == 0:
		w.Refuse(o, "nothing-to-collect", "EX-074", "the part of the income of %s that is taken, rounded down, is no influence at all", p)
	default:
		w.Emit(state.MarkerSet{Marker: state.InfluenceTaken(p), Value: n})
		w.Emit(state.MarkerSet{
			Marker: rules.InfluenceMarker(p), Value: stored(w.G, p) + n, Rule: "EX-074",
			Says: string(p) + " takes " + rules.Itoa(n) + " of its income as influence, and has " + rules.Itoa(stored(w.G, p)+n),
		})
	}
}

// stored is the influence that a power has.
func stored(g *state.Game, p ruleset.PowerID) int { return g.Markers[rules.InfluenceMarker(p)] }

// place buys markers and places them on a neutral or its group.
//
// Rules: EX-077, EX-078, EX-081, EXG-50, EXG-52.
func place(w *rules.Work, o order.Influence) {
	p, price := w.G.Active, w.G.Options.InfluencePrice
	o.Space = stillIn(w.G, o)
	name, lands := where(w.G, o.Space)
	own, need := w.G.Markers[state.InfluenceOn(p, name)], needed(w.G, p, o.Space)
	placed, limit := w.G.Markers[placedMarker(p)], w.G.Options.InfluenceLimit
	switch cost := o.Markers * price; {
	case len(lands) == 0:
		w.Refuse(o, "not-neutral", "EX-077", "%s is not neutral: markers go on neutrals alone", o.Space)
	case o.Markers <= 0:
		w.Refuse(o, "count-missing", "EX-077", "say how many markers to place: `influence: 2 markers on %s`", name)
	case o.Markers > need-own:
		w.Refuse(o, "too-many-markers", "EX-078", "%s has %d of the %d markers on %s that it needs: no more than %d are missing", p, own, need, name, need-own)
		w.Hint(order.Influence{Markers: need - own, Space: o.Space, Group: o.Group}.String())
	case limit > 0 && o.Markers > limit-placed:
		w.Refuse(o, "marker-limit", "EXG-50", "a power places at most %s in a turn (option influence_marker_limit), and %s has placed %d", rules.Quantity(limit, "marker"), p, placed)
	case cost > stored(w.G, p):
		w.Refuse(o, "not-enough-influence", "EX-077", "%s cost %d influence, and %s has %d: %d missing", rules.Quantity(o.Markers, "marker"), cost, p, stored(w.G, p), cost-stored(w.G, p))
	default:
		own += o.Markers
		if limit > 0 {
			w.Emit(state.MarkerSet{Marker: placedMarker(p), Value: placed + o.Markers})
		}
		w.Emit(state.MarkerSet{Marker: rules.InfluenceMarker(p), Value: stored(w.G, p) - cost})
		w.Emit(state.MarkerSet{
			Marker: state.InfluenceOn(p, name), Value: own, Rule: "EX-077",
			Says: string(p) + " places " + rules.Quantity(o.Markers, "marker") + " on " + name + " (" + rules.Itoa(own) + " of " + rules.Itoa(need) + ") for " + rules.Itoa(cost) + " influence, " + rules.Itoa(stored(w.G, p)) + " left",
		})
		if own >= need {
			gain(w, p, lands)
		}
	}
}

// stillIn is the land that stands for a group that an order names: the first one that
// is neutral and counts with the group. Land that an uprising has made neutral counts
// alone.
//
// Rules: EX-081, EXG-52, EXG-60.
func stillIn(g *state.Game, o order.Influence) board.SpaceID {
	group := g.Rules.InfluenceGroup(o.Space)
	if o.Group == "" || group == nil {
		return o.Space
	}
	for _, s := range group.Lands {
		if _, neutral := g.Neutrals[s]; neutral && rules.RisenBy(g, s) == "" {
			return s
		}
	}
	return o.Space
}

// needed is how many markers a power needs to win a land, or the group that it counts
// with. A power that began a successful uprising there needs fewer.
//
// Rules: EX-078, EX-089, EXG-60.
func needed(g *state.Game, p ruleset.PowerID, s board.SpaceID) int {
	if rules.RisenBy(g, s) == p {
		return rules.RisenMarkers(g)
	}
	return g.Options.InfluenceMarkers
}

// where is what a marker on a land counts for, the land or its group, and which of its
// lands are neutral; none if a marker cannot go there. A land of a group that an uprising
// has made neutral counts alone.
//
// Rules: EX-077, EX-081, EXG-52, EXG-60.
func where(g *state.Game, s board.SpaceID) (name string, lands []board.SpaceID) {
	name, all := string(s), []board.SpaceID{s}
	if group := g.Rules.InfluenceGroup(s); group != nil && rules.RisenBy(g, s) == "" {
		name, all = group.Name, group.Lands
	}
	for _, x := range all {
		if _, neutral := g.Neutrals[x]; neutral && (x == s || rules.RisenBy(g, x) == "") {
			s := x
			lands = append(lands, s)
		}
	}
	return name, lands
}

// gain gives a power the lands of a neutral with their armies, which do not move this
// turn.
//
// Rules: EX-078, EX-079, EX-080, EX-081, EX-082, EXG-50, EXG-52, EXG-53.
func gain(w *rules.Work, p ruleset.PowerID, lands []board.SpaceID) {
	for _, s := range lands {
		rules.AnnexNeutral(w, s, p, "won by influence", "EX-078", "EX-080")
	}
}

// ControlChanged removes the markers from a neutral that is no longer neutral; those on a
// group stay as long as a part of it is left.
//
// Rules: EX-078, EXG-50, EXG-51.
func (Special) ControlChanged(w *rules.Work, ev state.Captured) {
	if ev.From != ruleset.Neutral {
		return
	}
	name, left := where(w.G, ev.Space)
	if len(left) > 0 {
		return
	}
	for _, q := range w.Rules().Powers {
		if w.G.Markers[state.InfluenceOn(q.ID, name)] > 0 {
			w.Emit(state.MarkerSet{Marker: state.InfluenceOn(q.ID, name), Why: name + " is no longer neutral"})
		}
	}
}

// Income deducts what was collected as influence this turn.
//
// Rules: EX-074, EXG-48.
func (Special) Income(g *state.Game, purse ruleset.Purse, ev *state.IncomeCollected) {
	p := g.Rules.Power(ev.Power)
	n := min(g.Markers[state.InfluenceTaken(p.ID)], ev.Total)
	if n == 0 || p.Purses[0].ID != purse.ID {
		return
	}
	ev.Why = rules.Itoa(n) + " taken as influence"
	if g.Options.InfluenceCost == "all_income" {
		n, ev.Why = ev.Total, ev.Why+", for all of its income"
	}
	ev.Total -= n
}

// EndTurn lets the active power collect again in its next turn, and place as many markers.
func (Special) EndTurn(w *rules.Work) {
	for _, m := range []string{state.InfluenceTaken(w.G.Active), placedMarker(w.G.Active)} {
		if w.G.Markers[m] > 0 {
			w.Emit(state.MarkerSet{Marker: m})
		}
	}
}

// placedMarker names the marker that counts what a power has placed in this turn, where
// there is a limit.
func placedMarker(p ruleset.PowerID) string { return placedBy + string(p) }

// placedBy begins the name of the marker that counts what a power has placed in this turn.
const placedBy = "influence markers placed by "

// Remembers says which markers it sets.
func (Special) Remembers(rs *ruleset.Ruleset, name string) bool {
	if p, ok := strings.CutPrefix(name, placedBy); ok {
		return rs.Power(ruleset.PowerID(p)) != nil
	}
	kind, p, where := state.MarkerOf(name)
	switch {
	case rs.Power(p) == nil:
		return false
	case kind == state.TakenInfluence:
		return true
	case kind != state.HeldInfluence:
		return false
	}
	for _, g := range rs.InfluenceGroups {
		if g.Name == where {
			return true
		}
	}
	return rs.Board.Space(board.SpaceID(where)) != nil
}

// Notes say what influence the powers have, and where their markers are.
//
// Rules: EX-076, EX-077.
func (Special) Notes(g *state.Game) (notes []string) {
	for _, p := range g.Rules.Powers {
		var parts []string
		if n := stored(g, p.ID); n > 0 {
			parts = append(parts, rules.Itoa(n)+" influence")
		}
		seen := map[string]bool{}
		for _, s := range g.Rules.Board.Spaces() {
			name, lands := where(g, s.ID)
			if n := g.Markers[state.InfluenceOn(p.ID, name)]; n > 0 && len(lands) > 0 && !seen[name] {
				seen[name] = true
				parts = append(parts, rules.Quantity(n, "marker")+" of "+rules.Itoa(needed(g, p.ID, s.ID))+" on "+name)
			}
		}
		if len(parts) > 0 {
			notes = append(notes, string(p.ID)+" has "+rules.Join(parts, "and"))
		}
	}
	return notes
}
