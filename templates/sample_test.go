package templates

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The sample of a welcome mail, and the line that a task shows, are orders that the power on
// turn can give: of every ruleset, for each power in its opening position, rich, poor, and
// with its capital lost.
func TestSamplesAreOrders(t *testing.T) {
	attacks, moves := 0, 0
	for _, id := range ruleset.IDs() {
		e, err := engine.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		g0, evs, err := engine.Open(state.Input{Kind: state.Open, Game: "test", Ruleset: id, Revision: e.Rules().Revision})
		if err != nil {
			t.Fatal(err)
		}
		g0 = state.Fold(g0, evs)
		for _, p := range g0.Rules.Powers {
			for name, change := range map[string]func(*state.Game){
				"as set up": func(*state.Game) {},
				"poor": func(g *state.Game) {
					for _, q := range p.Purses {
						g.Purses[q.ID] = 1
					}
				},
				"capital lost": func(g *state.Game) {
					for _, q := range p.Purses {
						if q.Capital != "" {
							g.Control[q.Capital] = enemyOf(g, p.ID)
						}
					}
				},
			} {
				g := g0.Clone()
				g.Active = p.ID
				change(g)
				name := id + ", " + string(p.ID) + ", " + name
				if !strings.HasSuffix(name, "lost") { // where other rules may hold
					checkSample(t, name, e, g, order.Research, sampleMail(g))
				}
				attacks += strings.Count(sampleMail(g), "\nCM\n")
				task := ordersWanted(g, sampleAttack(g, 0))
				for i, line := range strings.Split(task, "`") {
					if i%2 == 1 {
						checkSample(t, name, e, g, order.Research, line)
					}
				}
				late := g.Clone()
				late.Phase = order.NoncombatMove
				for i, line := range strings.Split(ordersWanted(late, ""), "`") {
					if i%2 == 1 && strings.Contains(line, "->") {
						moves++
						checkSample(t, name, e, late, order.NoncombatMove, line)
					}
				}
				if buys := slices.ContainsFunc(p.Purses, func(q ruleset.Purse) bool {
					return g.Purses[q.ID] >= 3 && (q.Capital == "" || g.Control[q.Capital] == p.ID)
				}); strings.Contains(task, "`Buy") != buys || !strings.Contains(task, "`") {
					t.Errorf("%s: %s", name, task)
				}
			}
		}
	}
	if attacks < 10 || moves < 100 {
		t.Errorf("%d samples have an attack, %d a move", attacks, moves)
	}
}

// enemyOf is a power at war with another, or any other.
func enemyOf(g *state.Game, p ruleset.PowerID) ruleset.PowerID {
	for _, q := range g.Rules.Powers {
		if g.AtWar(p, q.ID) {
			return q.ID
		}
	}
	return ruleset.Neutral
}

// checkSample holds the lines of a sample to the rules.
func checkSample(t *testing.T, name string, e *engine.Engine, g *state.Game, phase order.Phase, text string) {
	t.Helper()
	g.Phase = phase
	if p := g.Rules.Power(g.Active); p == nil || text == "" {
		t.Fatalf("%s: no sample", name)
	}
	for _, d := range e.Check(g, g.Active, text).Diags {
		t.Errorf("%s: %v of\n%s", name, d, text)
	}
}
