package engine_test

import (
	"os"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestParaphrases reads orders in other words: all lines below a row "= orders" mean those
// orders and nothing else. A line "@ Power" names who writes; "\n" in a line ends a line of
// the mail.
func TestParaphrases(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("testdata/paraphrases.txt")
	if err != nil {
		t.Fatal(err)
	}
	var power ruleset.PowerID
	want, mails := "", 0
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
			continue
		case line[0] == '@':
			power = ruleset.PowerID(strings.TrimSpace(line[1:]))
			continue
		case line[0] == '=':
			want = strings.ReplaceAll(strings.TrimSpace(line[1:]), "; ", "\n")
			continue
		}
		mails++
		g := state.New(e.Rules())
		g.Active = power
		rep := e.Check(g, power, strings.ReplaceAll(line, `\n`, "\n"))
		if got := order.Join(rep.Orders); rep.Refused() || got != want {
			t.Errorf("%s\n  is read as %q\n  want %q\n  %v", line, got, want, rep.Diags)
		}
	}
	if mails < 480 {
		t.Errorf("only %d mails were found", mails)
	}
}
