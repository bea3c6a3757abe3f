package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// holdNations checks what is true of nations after every record.
func (c *congress) holdNations(g *state.Game) {
	c.tb.Helper()
	for _, fault := range nationFaults(c.e, g, c.open()) {
		c.tb.Fatalf("%s: %s", c.where(), fault)
	}
}

// nationFaults tells what cannot be in a game of nations: allies at war, a power without a
// label or with two, an open proposal that waits for nobody, or for who may not answer it. open is the game with its
// letters open.
func nationFaults(e *engine.Engine, g, open *state.Game) (faults []string) {
	bad := func(format string, args ...any) { faults = append(faults, fmt.Sprintf(format, args...)) }
	// Whose ally who is, is taken from the alliances themselves.
	label := map[ruleset.PowerID]ruleset.Side{}
	names := map[ruleset.Side]bool{}
	for _, a := range g.Alliances {
		if names[a.Name] || g.Rules.Power(ruleset.PowerID(a.Name)) != nil {
			bad("two sides are called %s", a.Name)
		}
		names[a.Name] = true
		if len(a.Members) < 2 {
			bad("%s has %d members", a.Name, len(a.Members))
		}
		for _, p := range a.Members {
			if other := label[p]; other != "" || g.Rules.Power(p) == nil {
				bad("%s is in %s, and in %q", p, a.Name, other)
			}
			label[p] = a.Name
		}
	}
	for _, p := range g.Rules.Powers {
		if label[p.ID] == "" {
			label[p.ID] = ruleset.Side(p.ID)
		}
		if g.Side(p.ID) != label[p.ID] {
			bad("%s is on the side %s, want %s", p.ID, g.Side(p.ID), label[p.ID])
		}
	}
	members := 0
	for _, side := range g.Sides() {
		members += len(g.SideMembers(side))
	}
	if members != len(g.Rules.Powers) {
		bad("the sides have %d members, and there are %d powers", members, len(g.Rules.Powers))
	}
	for _, w := range g.Wars {
		if label[w.A] == label[w.B] {
			bad("%s and %s are allied and at war", w.A, w.B)
		}
	}
	for _, w := range g.Pending {
		if label[w.By] == label[w.On] {
			bad("%s and %s are allied, and war between them is declared", w.By, w.On)
		}
	}
	for _, p := range g.Rules.Powers {
		if g.Markers[rules.InfluenceMarker(p.ID)] < 0 {
			bad("%s owes influence", p.ID)
		}
		for _, q := range g.Rules.Powers {
			if rules.HasDominion(g, p.ID, q.ID) && (g.Control[q.Capital] != p.ID || g.AtWar(p.ID, q.ID)) {
				bad("%s has dominion over %s without its capital, or at war with it", p.ID, q.ID)
			}
		}
	}
	if g.Winner != "" {
		return faults // no letters are taken any more
	}
	for _, p := range rules.Proposals(open) {
		if !p.Open() {
			continue
		}
		if len(p.Awaited()) == 0 {
			bad("nobody may answer p%d: %s", p.Number, p.Text)
		}
		for _, q := range p.Awaited() {
			if !mayAnswer(e, open, p.Number, q) {
				bad("%s may not answer p%d: %s", q, p.Number, p.Text)
			}
		}
	}
	return faults
}

// mayAnswer reports whether a power is on some time, and may say yes or no to a proposal.
func mayAnswer(e *engine.Engine, open *state.Game, n int, q ruleset.PowerID) bool {
	if rules.IsAbsent(open, q) {
		return false
	}
	for _, verb := range []string{"refuse", "accept"} {
		if _, lines := notation.CutPacts(fmt.Sprintf("%s p%d", verb, n)); !e.CheckPact(open, q, lines[0]).Refused() {
			return true
		}
	}
	return false
}

// What is held against every position of the games sees each fault that it is there for,
// and finds none in the like position without it.
func TestNationFaults(t *testing.T) {
	allies := func(name ruleset.Side, members ...ruleset.PowerID) state.Alliance {
		return state.Alliance{Name: name, Members: members}
	}
	war := func(g *state.Game, a, b ruleset.PowerID) {
		g.Wars = append(g.Wars, ruleset.War{A: a, B: b})
	}
	declared := func(g *state.Game, a, b ruleset.PowerID) {
		g.Pending = append(g.Pending, state.PendingWar{By: a, On: b, Begins: 3})
	}
	for _, tc := range []struct {
		name, letter string
		sound, wrong func(g *state.Game)
		fault        string
	}{
		{
			"allies at war", "",
			func(g *state.Game) {
				g.Alliances = append(g.Alliances, allies("A1", "France", "Italy"))
				war(g, "France", "Japan")
			},
			func(g *state.Game) {
				g.Alliances = append(g.Alliances, allies("A1", "France", "Italy"))
				war(g, "Italy", "France")
			},
			"Italy and France are allied and at war",
		},
		{
			"a war that begins between allies", "",
			func(g *state.Game) {
				g.Alliances = append(g.Alliances, allies("A1", "France", "Italy"))
				declared(g, "France", "Japan")
			},
			func(g *state.Game) {
				g.Alliances = append(g.Alliances, allies("A1", "France", "Italy"))
				declared(g, "France", "Italy")
			},
			"France and Italy are allied, and war between them is declared",
		},
		{
			"two labels of a power", "",
			func(g *state.Game) {
				g.Alliances = append(g.Alliances, allies("A1", "France", "Italy"), allies("A2", "Japan", "China"))
			},
			func(g *state.Game) {
				g.Alliances = append(g.Alliances, allies("A1", "France", "Italy"), allies("A2", "Italy", "China"))
			},
			`Italy is in A2, and in "A1"`,
		},
		{
			"one label of two alliances", "",
			func(g *state.Game) {
				g.Alliances = append(g.Alliances, allies("A1", "France", "Italy"), allies("A2", "Japan", "China"))
			},
			func(g *state.Game) {
				g.Alliances = append(g.Alliances, allies("A1", "France", "Italy"), allies("A1", "Japan", "China"))
			},
			"two sides are called A1",
		},
		{
			"an alliance of one", "",
			func(g *state.Game) { g.Alliances = append(g.Alliances, allies("A1", "France", "Italy")) },
			func(g *state.Game) { g.Alliances = append(g.Alliances, allies("A1", "France")) },
			"A1 has 1 members",
		},
		{
			"debts of influence", "",
			func(g *state.Game) { g.Markers[rules.InfluenceMarker("Italy")] = 1 },
			func(g *state.Game) { g.Markers[rules.InfluenceMarker("Italy")] = -1 },
			"Italy owes influence",
		},
		{
			"a proposal to nobody", "France: propose alliance: Italy",
			func(g *state.Game) {},
			func(g *state.Game) {
				says := *g.Letters[0].Says
				says.To = nil
				g.Letters[0].Says = &says
			},
			"nobody may answer p1: propose alliance",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := newPost(t, "turn: Russia, round 2, research\n")
			if tc.letter != "" {
				if d := p.send(tc.letter); d != nil {
					t.Fatal(d)
				}
			}
			for i, change := range []func(*state.Game){tc.sound, tc.wrong} {
				g := p.e.WithLetters(p.g, p.kept).Clone()
				change(g)
				faults := nationFaults(p.e, g, g)
				if i == 0 && len(faults) > 0 || i == 1 && !slices.ContainsFunc(faults, func(f string) bool { return strings.HasPrefix(f, tc.fault) }) {
					t.Errorf("change %d: %q", i, faults)
				}
			}
		})
	}
}
