package mapdraw

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
)

// Units that wait for another power are on their own plate below the other counters of the
// space, so that the mark of a capital stays visible, and are described in words.
//
// Rules: BH-026.
func TestLentUnitsAreShown(t *testing.T) {
	a, g := start(t, "bh")
	w := a.Theatre([]board.SpaceID{"India"})
	without := a.Draw(g, Options{Window: w, Width: 780})
	g.Lent = []state.Lent{
		{ID: 9001, Type: "infantry", Receiver: "China", Sender: "United Kingdom", At: "India", Round: 1},
		{ID: 9002, Type: "infantry", Receiver: "China", Sender: "United Kingdom", At: "India", Round: 1},
		{ID: 9003, Type: "tank", Receiver: "Soviet Union", Sender: "United Kingdom", At: "United Kingdom", Round: 1},
	}
	with := a.Draw(g, Options{Window: w, Width: 780})
	if want := "Lend-lease that waits: 2 for China in India."; !strings.Contains(with.Alt(), want) || strings.Contains(without.Alt(), "Lend-lease") {
		t.Errorf("in words: %q, want %q", with.Alt(), want)
	}
	if n := strings.Count(string(with.SVG()), "→CH") - strings.Count(string(without.SVG()), "→CH"); n != 1 {
		t.Errorf("%d plates are drawn, want 1", n)
	}
}
