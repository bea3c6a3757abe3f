package mapdraw

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// crossesIn counts what is marked as closed.
func crossesIn(p *Picture, pal palette) (n int) {
	for _, s := range p.steps {
		if x, ok := s.(stroke); ok && x.color == pal.closed && len(x.lines) == 2 {
			n++
		}
	}
	return n
}

// Borders of land that the ruleset closes to the power whose turn it is have a cross, as
// closed canals have, and the key explains it; in a picture without one it does not.
//
// Rules: BH-051.
func TestClosedBordersAreMarked(t *testing.T) {
	for _, c := range []struct {
		rules  string
		active ruleset.PowerID
		around board.SpaceID
		closed bool
	}{
		{"bh", "Germany", "Karelia", true},
		{"bh", "United States", "Samara", false},
		{"alpha2", "Germany", "Karelia", false},
		{"alpha2", "Germany", "Egypt", true},
	} {
		a, g := start(t, c.rules)
		g.Active = c.active
		closed := func(id board.SpaceID) bool { return rules.ClosedLand(g, g.Active, id) != nil }
		p := a.Draw(g, Options{Window: a.Theatre([]board.SpaceID{c.around}), Width: 780, Closed: closed})
		if n := crossesIn(p, palettes[Light]); (n > 0) != c.closed {
			t.Errorf("%s, %s: %d crosses around %s", c.rules, c.active, n, c.around)
		}
		if said := strings.Contains(p.Key(), "X: closed."); said != c.closed {
			t.Errorf("%s, %s around %s: %q", c.rules, c.active, c.around, p.Key())
		}
	}
}
