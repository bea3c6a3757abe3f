package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/state/special/ottawa"
)

// A game in which London has fallen and Ottawa takes over goes on like others,
// and what the move closed stays closed: London collects nothing, and no land
// that paid into its treasury is British again.
//
// Rules: BH-127, BH-129, BH-132, BH-133.
func TestGameOfOttawa(t *testing.T) {
	m := newMatch(t, "bh", 0)
	m.g = londonFell(m.g)
	m.after = func(before, after *state.Game, in state.Input, dice []byte, evs []state.Event) {
		m.hold(before, after, in, dice, evs)
		checkOttawa(t, m, after, evs)
	}
	m.play(2)
	if m.g.Markers[ottawa.Moved] == 0 || m.told["land-passed"] == 0 {
		t.Errorf("the capital never moved: %s", m.statistics())
	}
}

// londonFell is the game after a German landing, with both players willing to
// move and the empire's troops on Dutch land.
func londonFell(g *state.Game) *state.Game {
	const london = "United Kingdom"
	gone := state.Removed{Space: london}
	for _, u := range g.UnitsAt(london) {
		gone.Units = append(gone.Units, rules.Piece(u))
	}
	next := g.NextID
	force := func(n int, p ruleset.PowerID) (ps []state.Piece) {
		for range n {
			ps = append(ps, state.Piece{ID: next, Type: ruleset.Infantry, Power: p})
			next++
		}
		return ps
	}
	return state.Fold(g, []state.Event{
		gone,
		state.Captured{Space: london, From: "United Kingdom", By: "Germany", To: "Germany"},
		state.MarkerSet{Marker: rules.MarkLondonFell, Value: 1},
		state.Arrived{Units: force(6, "Germany"), Space: london},
		state.Arrived{Units: append(force(2, "United Kingdom"), force(1, "ANZAC")...), Space: "Java"},
		state.Arrived{Units: force(1, "Canada"), Space: "Sumatra"},
		state.StandingSet{Power: "Canada", Orders: []string{"choose capital to Ottawa: yes"}},
		state.StandingSet{Power: "United Kingdom", Orders: []string{"choose capital to Ottawa: yes"}},
		state.TurnEnded{Power: "France", Round: 0},
	})
}

// checkOttawa holds a game to what the move closed.
func checkOttawa(t *testing.T, m *match, g *state.Game, evs []state.Event) {
	t.Helper()
	if g.Markers[ottawa.Moved] == 0 {
		return
	}
	for _, ev := range evs {
		if inc, ok := ev.(state.IncomeCollected); ok && inc.Purse == "UK Europe" && inc.Total != 0 {
			t.Errorf("%s: London collects %d IPC", m.where(), inc.Total)
		}
	}
	for s, p := range g.Control {
		if p == "United Kingdom" && g.Rules.Purse(p, s).ID == "UK Europe" {
			t.Errorf("%s: %s is British", m.where(), s)
		}
	}
}
