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
// orders and nothing else, however they are parted (see gist); below "= ?" they are asked
// about. A line "@ Power" names who writes, "^ text" is the first line of all mails below;
// "\n" in a line ends a line of the mail.
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
	want, prefix, mails := "", "", 0
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
			continue
		case line[0] == '@':
			power, prefix = ruleset.PowerID(strings.TrimSpace(line[1:])), ""
			continue
		case line[0] == '^':
			prefix = strings.TrimSpace(line[1:]) + "\n"
			continue
		case line[0] == '=':
			want = strings.ReplaceAll(strings.TrimSpace(line[1:]), "; ", "\n")
			continue
		}
		mails++
		g := state.New(e.Rules())
		g.Active = power
		rep := e.Check(g, power, strings.ReplaceAll(prefix+line, `\n`, "\n"))
		got := order.Join(rep.Orders)
		switch {
		case want == "?":
			if !rep.Refused() {
				t.Errorf("%s\n  is read as %q, and not asked about", line, got)
			}
		case rep.Refused():
			t.Errorf("%s\n  is refused: %v\n  want %q", line, rep.Diags, want)
		case got != want:
			if w := e.Check(g, power, want); w.Refused() || gist(g, power, rep.Orders) != gist(g, power, w.Orders) {
				t.Errorf("%s\n  is read as %q\n  want %q", line, got, want)
			}
		}
	}
	if mails < 630 {
		t.Errorf("only %d mails were found", mails)
	}
}
