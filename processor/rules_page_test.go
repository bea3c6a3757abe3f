package processor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A game whose ruleset has a page for players sends it, or a section of it, and
// names it in its other help.
func TestRulesPage(t *testing.T) {
	bh := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(_ *processor.Config, g *store.Game) {
		g.Ruleset = "bh"
		g.Players[1].Powers = append([]ruleset.PowerID{"Canada"}, g.Players[1].Powers...)
	})
	plain := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(_ *processor.Config, g *store.Game) { g.Ruleset = "g40v2" })
	for _, tc := range []struct {
		tb               *table
		ask, says, never string
	}{
		{bh, "help", "help rules", ""},
		{bh, "help", `one at a time "help lend-lease", "help strict", "help soviet" and so on`, ""},
		{bh, "help lend lease", "receive: artillery from London to Archangel", "collapse vichy"},
		{bh, "help orders", "Balance and History mod 3.2.8, which has orders of its own", ""},
		{bh, "help rules", "shuttle: 1 AAA Malta -> Egypt", ""},
		{bh, "help receiving", "receive: artillery from London to Archangel", "shuttle: 1 AAA"},
		{bh, "help the shuttles", "shuttle: 1 AAA Malta -> Egypt", "lend-lease: 1 artillery"},
		{bh, "help vichy", "collapse vichy: 4 inf France", "lend-lease: 1 artillery"},
		{bh, "help zeppelins", "zeppelins", "shuttle: 1 AAA"},
		{plain, "help", "status", "help rules"},
		{plain, "help orders", `Write "buy 3 inf"`, "help rules"},
		{plain, "help shuttles", "shuttles", "shuttle: 1 AAA"},
	} {
		tc.tb.mail("harrow@example.org", "[adjutant g42]", tc.ask+"\n")
		var got string
		for _, m := range tc.tb.sent()["harrow@example.org"] {
			got += m.Text
		}
		got = strings.Join(strings.Fields(got), " ")
		if !strings.Contains(got, tc.says) || tc.never != "" && strings.Contains(got, tc.never) {
			t.Errorf("%q is answered\n%s\nwant %q, not %q", tc.ask, got, tc.says, tc.never)
		}
	}
}
