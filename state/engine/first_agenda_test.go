package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/special/surrender"
)

// The first agenda that the players' page walks through is played from the setup, and
// brings what the page says; so do its table of powers and its list of cities.
//
// Rules: EX-002, EX-024, EX-025, EX-050, EX-052, EX-074, EX-075, EX-095, EXG-03, EXG-38, EXG-40, EXG-48, EXG-64.
func TestFirstAgenda(t *testing.T) {
	rs, err := engine.LoadRules("expanded")
	if err != nil {
		t.Fatal(err)
	}
	page := strings.Join(strings.Fields(rs.Page), " ")
	e, g := engine.New(rs), state.New(rs)
	g.Active = "Germany"
	says := func(words string, n ...any) {
		t.Helper()
		if words = fmt.Sprintf(words, n...); !strings.Contains(page, words) {
			t.Errorf("the page does not say %q", words)
		}
	}
	play := func(block string) {
		t.Helper()
		_, text, ok := strings.Cut(rs.Page, "```orders Germany, "+block+"\n")
		if !ok {
			t.Fatalf("the page has no example %q", block)
		}
		text, _, _ = strings.Cut(text, "```")
		for _, in := range []state.Input{{Kind: state.Submission, Power: "Germany", Orders: text}, {Kind: state.Seed}} {
			evs, err := e.Decide(g, in, stream([]byte(block)))
			if err != nil {
				t.Fatal(err)
			}
			g = state.Fold(g, evs)
		}
	}
	says("Germany begins with %d IPC and an income of %d", g.Purses["Germany"], rules.LandValue(g, "Germany"))
	play("start")
	says("Germany has %d left", g.Purses["Germany"])
	says("so Germany has %d: enough for two markers", g.Markers[rules.InfluenceMarker("Germany")])
	says("The war is fought from round %d on", g.WarPends("Germany", "Eastern European Commonwealth"))
	before := g.Purses["Germany"]
	play("after the agenda")
	says("Germany collects %d IPC, 6 less for the influence, and has %d", g.Purses["Germany"]-before, g.Purses["Germany"])
	if g.Active == "Germany" || g.Purses["Germany"] == before {
		t.Errorf("the turn is not over: %s, %d IPC", g.Active, g.Purses["Germany"])
	}
	start := state.New(rs)
	for _, p := range rs.Powers {
		says("| %s | %s | %d | %d |", p.ID, p.Capital, start.Purses[p.Purses[0].ID], surrender.Floor(start, p.ID))
	}
	cities := 0
	for _, s := range rs.Board.Spaces() {
		if s.VictoryCity != "" {
			says("%s", s.VictoryCity)
			cities++
		}
	}
	says("The %d cities are", cities)
}
