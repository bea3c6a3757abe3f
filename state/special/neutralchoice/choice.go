// Shown by BH-007.

package neutralchoice

import (
	"cmp"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Subject is the name of the choice, as in ruleset.toml.
const Subject = "strict neutral"

// Mongolia stands for its territories, which lean together.
const Mongolia = "Mongolia"

// attacked is the beginning of the name of the marker that remembers, until the turn's
// noncombat moves are over, that a strict neutral was attacked.
const attacked = "strict neutral attacked: "

// Special is the rule module.
type Special struct{}

// NeutralAttacked notes that there will be something to pick.
//
// Rules: BH-008.
func (Special) NeutralAttacked(w *rules.Work, s board.SpaceID, by ruleset.PowerID) {
	w.Emit(state.MarkerSet{Marker: attacked + string(s), Value: 1, Why: string(by) + " attacked it"})
}

// EndNoncombat has the other side pick. If two neutrals were attacked in one turn, the
// first by name comes first; what was picked for it cannot be picked again.
//
// Rules: BH-007, BH-008.
func (Special) EndNoncombat(w *rules.Work) error {
	for _, sp := range w.Rules().Board.Spaces() {
		if w.G.Markers[attacked+string(sp.ID)] == 0 {
			continue
		}
		if err := pick(w, sp.ID); err != nil {
			return err
		}
		w.Emit(state.MarkerSet{Marker: attacked + string(sp.ID)})
	}
	return nil
}

// pick has one strict neutral chosen because of the attack on another.
//
// Rules: BH-007, BH-013, BH-014.
func pick(w *rules.Work, s board.SpaceID) error {
	by := w.G.Active
	side := w.G.Side(by).Other()
	who, options := asked(w.G, by), candidates(w.G, side)
	if who == "" || len(options) == 0 {
		return nil
	}
	chosen, err := w.Choose(rules.Choice{Power: who, Subject: Subject, Space: s,
		Question: string(by) + " attacked " + string(s) + ": which other strict neutral is to turn pro-" + string(side) + "?",
		Options:  options, Default: options[0], Rule: "BH-007"})
	if err != nil {
		return err
	}
	rule := "BH-007"
	if chosen == Mongolia {
		rule = "BH-014"
	}
	for _, t := range territories(w.G, chosen) {
		n := w.G.Neutrals[t]
		w.Emit(state.NeutralChanged{Space: t, Alignment: side.Leaning(), Army: n.Army, Troops: n.Troops, Attacked: n.Attacked,
			Why: "picked by " + string(who) + " for the attack on " + string(s), Rule: rule})
	}
	return nil
}

// asked is the power that picks for the side that was not the attacker's. The text says
// only that the side picks: here it is the first of its powers in turn order that is at
// war with the attacker, else simply the first.
//
// Rules: BH-007.
func asked(g *state.Game, attacker ruleset.PowerID) ruleset.PowerID {
	var first ruleset.PowerID
	for i := range g.Rules.Powers {
		p := &g.Rules.Powers[i]
		switch {
		case p.Side != g.Side(attacker).Other():
		case g.AtWar(p.ID, attacker):
			return p.ID
		case first == "":
			first = p.ID
		}
	}
	return first
}

// candidates are the strict neutrals that a side can pick, the one with the largest
// standing army first, those with equal armies by name. Mongolia is one of them; its
// armies count together, and it never leans to the Axis.
//
// Rules: BH-007, BH-013, BH-014.
func candidates(g *state.Game, side ruleset.Side) []string {
	size := map[string]int{}
	for s, n := range g.Neutrals {
		if n.Alignment == ruleset.Strict {
			name := string(s)
			if g.Rules.Holdings[s].Mongolian {
				name = Mongolia
			}
			if name != Mongolia || side == ruleset.Allies {
				size[name] += armySize(n)
			}
		}
	}
	var names []string
	for name := range size {
		names = append(names, name)
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Or(size[b]-size[a], strings.Compare(a, b)) })
	return names
}

// armySize counts the units of a standing army.
func armySize(n state.NeutralLand) int {
	size := 0
	for _, st := range rules.StandingArmy(n) {
		size += st.N
	}
	return size
}

// territories are those that lean with a pick, in the order of the map.
//
// Rules: BH-014.
func territories(g *state.Game, pick string) []board.SpaceID {
	if pick != Mongolia {
		return []board.SpaceID{board.SpaceID(pick)}
	}
	var ss []board.SpaceID
	for _, sp := range g.Rules.Board.Spaces() {
		if g.Rules.Holdings[sp.ID].Mongolian && g.Neutrals[sp.ID].Alignment == ruleset.Strict {
			ss = append(ss, sp.ID)
		}
	}
	return ss
}

// MayPick refuses picks given ahead that can never be made: anything that is not a
// strict neutral, a single territory of Mongolia, and Mongolia for the Axis.
//
// Rules: BH-007, BH-013, BH-014.
func (Special) MayPick(g *state.Game, p ruleset.PowerID, subject, pick string) (*rules.Refusal, bool) {
	if subject != Subject {
		return nil, false
	}
	no := func(rule, why string) (*rules.Refusal, bool) { return rules.Forbid(rule, why), true }
	s := board.SpaceID(pick)
	holding := g.Rules.Holdings[s]
	switch {
	case (pick == Mongolia || holding.Mongolian) && g.Side(p) == ruleset.Axis:
		return no("BH-013", "Mongolia never turns pro-Axis: "+some(g, p))
	case holding.Mongolian:
		return no("BH-014", pick+" is a part of Mongolia, which leans as a whole: write `choose "+Subject+": "+Mongolia+"`")
	case pick == Mongolia && len(territories(g, pick)) == 0:
		return no("BH-007", "no part of Mongolia is a strict neutral any more: leave it out")
	case pick != Mongolia && holding.Alignment != ruleset.Strict:
		return no("BH-007", pick+" is not a strict neutral: "+some(g, p))
	case pick != Mongolia && g.Neutrals[s].Alignment != ruleset.Strict:
		return no("BH-007", pick+" is no longer a strict neutral: "+some(g, p))
	}
	return nil, true
}

// some names strict neutrals that a power could pick.
func some(g *state.Game, p ruleset.PowerID) string {
	names := candidates(g, g.Side(p))
	if len(names) == 0 {
		return "none is left"
	}
	return "pick " + rules.List(names[:min(3, len(names))], "or")
}

// Remembers recognizes the markers of strict neutrals that were attacked this turn.
func (Special) Remembers(rs *ruleset.Ruleset, marker string) bool {
	s, is := strings.CutPrefix(marker, attacked)
	return is && rs.Holdings[board.SpaceID(s)].Alignment == ruleset.Strict
}
