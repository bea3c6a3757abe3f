package state_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

const ofNations = `ruleset: expanded
turn: Italy, round 3, combat-move
war: France - Germany
alliance: A2: France, Italy
alliance: A11: Russia, Japan
war declared: Italy - Russia, round 4
marker: alliances made = 11
marker: truce: Canada, Japan = 5
`

func nations(t *testing.T, text string) *state.Game {
	t.Helper()
	g, diags := state.ParsePosition(load(t, "expanded"), text)
	if notation.HasErrors(diags) {
		t.Fatal(diags)
	}
	return g
}

// A side is the label of an alliance, or a power's own name; what a position says of
// alliances, declared wars and truces survives text and snapshot, and is in the digest.
//
// Rules: EX-001, EX-090, EXG-31, EXG-64.
func TestSidesOfNations(t *testing.T) {
	g := nations(t, ofNations)
	for p, want := range map[ruleset.PowerID]ruleset.Side{"France": "A2", "Italy": "A2", "Japan": "A11", "Canada": "Canada", "Neutral": ""} {
		if got := g.Side(p); got != want {
			t.Errorf("side of %s = %q, want %q", p, got, want)
		}
	}
	if got := fmt.Sprint(g.SideMembers("A11"), g.SideMembers("Canada"), len(g.Sides()), g.WarPends("Russia", "Italy"), g.TruceUntil("Japan", "Canada")); got != "[Russia Japan] [Canada] 12 4 5" {
		t.Errorf("members, sides, war and truce: %s", got)
	}
	back := nations(t, state.PrintPosition(g))
	if state.PrintPosition(back) != state.PrintPosition(g) || back.Digest() != g.Digest() {
		t.Errorf("it is read back as\n%s", state.PrintPosition(back))
	}
	snap, err := state.Snapshot(g)
	if err != nil {
		t.Fatal(err)
	}
	again, err := state.DecodeSnapshot(g.Rules, snap)
	if err != nil || again.Digest() != g.Digest() {
		t.Errorf("the snapshot is another position: %v", err)
	}
	for _, ev := range []state.Event{
		state.AllianceChanged{Alliance: "A2", Left: []ruleset.PowerID{"Italy"}},
		state.PeaceMade{A: "Italy", B: "Russia"},
		state.PeaceMade{A: "France", B: "Germany", Truce: 5},
		state.WarPending{By: "Canada", On: "Germany", Begins: 4},
	} {
		was := g.Digest()
		if after := state.Apply(g, ev); after.Digest() == was || g.Digest() != was {
			t.Errorf("%s does not change the digest, or changes the game it is applied to", ev.Name())
		}
	}
}

// A war that begins is pending no more, and peace ends both.
//
// Rules: EX-030, EXG-64.
func TestWarsBeginAndEnd(t *testing.T) {
	g := nations(t, ofNations)
	g = state.Apply(g, state.WarDeclared{By: "Russia", On: "Italy"})
	if !g.AtWar("Italy", "Russia") || g.WarPends("Italy", "Russia") != 0 {
		t.Errorf("at war %v, pending %v", g.AtWar("Italy", "Russia"), g.Pending)
	}
	g = state.Apply(g, state.PeaceMade{A: "Russia", B: "Italy", Truce: 6})
	if g.AtWar("Italy", "Russia") || g.TruceUntil("Italy", "Russia") != 6 || !g.AtWar("France", "Germany") {
		t.Errorf("wars %v, truce %d", g.Wars, g.TruceUntil("Italy", "Russia"))
	}
}

// An alliance with fewer than two members does not exist, and its label is not used
// again.
//
// Rules: EX-090.
func TestAllianceOfOne(t *testing.T) {
	g := nations(t, ofNations)
	g = state.Apply(g, state.AllianceChanged{Alliance: "A11", Left: []ruleset.PowerID{"Russia"}})
	if g.AllianceOf("Japan") != nil || g.Side("Japan") != "Japan" || g.Markers[state.AllianceCount] != 11 {
		t.Errorf("alliances %v, made %d", g.Alliances, g.Markers[state.AllianceCount])
	}
	if r := state.Apply(g, state.GameWon{Side: "A2"}).Result(); r != "alliance A2 (France, Italy) has won" {
		t.Errorf("result %q", r)
	}
	if r := state.Apply(g, state.GameWon{Side: "Japan"}).Result(); r != "Japan has won" {
		t.Errorf("result %q", r)
	}
}

// What a position says of alliances must be possible; each refusal has a twin.
func TestAlliancesInPositions(t *testing.T) {
	for _, tc := range []struct{ name, line, want, twin string }{
		{"two alliances of one power", "alliance: A1: France, Italy\nalliance: A2: Italy, Japan", "a power is in one alliance at most", "alliance: A1: France, Italy\nalliance: A2: Canada, Japan"},
		{"one member", "alliance: A1: France", "an alliance has two members at least", "alliance: A1: none"},
		{"no label", "alliance: Entente: France, Italy", "write it like", "alliance: A7: France, Italy"},
		{"enemies", "war: France - Italy\nalliance: A1: France, Italy", "are at war with each other", "alliance: A1: France, Italy"},
		{"a declared war without a round", "war declared: France - Italy", "write it like", "war declared: France - Italy, round 2"},
		{"a declared war of allies", "alliance: A1: France, Italy\nwar declared: France - Italy, round 2", "no war of France and Italy can begin", "war declared: France - Italy, round 2"},
		{"a winner that is no side", "winner: Axis", "is not a side", "winner: A3"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, diags := state.ParsePosition(load(t, "expanded"), tc.line)
			if !slices.ContainsFunc(diags, func(d notation.Diagnostic) bool { return strings.Contains(d.Message, tc.want) }) {
				t.Errorf("%q gives %v, want %q", tc.line, diags, tc.want)
			}
			if _, diags := state.ParsePosition(load(t, "expanded"), tc.twin); len(diags) > 0 {
				t.Errorf("%q gives %v", tc.twin, diags)
			}
		})
	}
	for _, line := range []string{"alliance: A1: France, United Kingdom", "war declared: France - Japan, round 2"} {
		if _, diags := state.ParsePosition(load(t, "g40v2"), line); !notation.HasErrors(diags) {
			t.Errorf("%q is taken where sides are for the whole game", line)
		}
	}
}

// A host makes and dissolves alliances by an edit.
func TestEditAlliance(t *testing.T) {
	g, _, diags := state.Edit(nations(t, ofNations), "alliance: A2: none\nalliance: A12: Italy, Canada")
	if len(diags) > 0 || g.Side("France") != "France" || g.Side("Canada") != "A12" {
		t.Errorf("alliances %v, %v", g.Alliances, diags)
	}
}
