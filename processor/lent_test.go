package processor_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A game by the mod: the mail that answers `status` tells what waits as
// lend-lease and why, the turn's summary what was lent.
func TestLentByMail(t *testing.T) {
	tb := newTable(t, 0)
	err := tb.p.Open(tb.t.Context(), newgame.Opening{Game: store.Game{
		ID: "mod", Title: "Convoys", Ruleset: "bh",
		Players: []store.Player{
			{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
			{Name: "Quill", Address: "quill@example.org", Powers: []ruleset.PowerID{
				"Soviet Union", "United States", "China", "Canada", "United Kingdom", "ANZAC", "France"}},
		},
	}})
	if err != nil {
		t.Fatal(err)
	}
	tb.sent()
	told := func(to, body string) string {
		t.Helper()
		tb.mail(to, "[adjutant mod]", body)
		return tb.reply(to)
	}
	if got := told(hostAddress, "host edit: lent: 1 artillery for Soviet Union by United Kingdom in United Kingdom, round 1 because it was forgotten"); !strings.Contains(got, "DONE") {
		t.Fatalf("the host is told\n%s", got)
	}
	const waits = "United Kingdom: 1 Soviet artillery, lend-lease of United Kingdom, waits: Soviet Union is at war with nobody, so it receives nothing (rule BH-023)"
	if got := told("quill@example.org", "status"); !strings.Contains(got, waits) {
		t.Errorf("the status is\n%s", got)
	}
	told("harrow@example.org", "lend-lease: 1 tank for Italy in Germany\npass combat\nend turn\nroll now")
	var got string
	for _, o := range tb.last["quill@example.org"] {
		got += strings.Join(strings.Fields(o.Text), " ")
	}
	for _, want := range []string{
		"Germany buys 1 tank in Germany as lend-lease for Italy, for 6 IPC",
		"Germany: 1 Italian tank, lend-lease of Germany, waits to be received",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the summary does not tell %q:\n%s", want, got)
		}
	}
}
