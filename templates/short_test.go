package templates_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/templates"
)

// A report in short keeps the results, what changed hands, what to do now, and what
// was decided by odds; it has no dice.
func TestShortReport(t *testing.T) {
	const sure = `option: ask = ["retreat"]
option: ask_open = true
option: ask_odds = 10
turn: Germany, round 2
war: Germany - Soviet Union
Germany: 6 infantry, 4 tank in Poland
Soviet Union: 2 infantry in Eastern Poland
`
	a := ask(t, sure, "CM\n6 inf, 4 arm Poland -> Eastern Poland", "6 6 6 6 6 6 3 6 6 6\n6 6\n1 1 6 6 6 6 1 1 1 1\n6")
	m := quill
	m.Reader = "Harrow"
	whole := templates.NewSummary(a.before, a.events, a.g, m).Mail()
	short := strings.Join(strings.Fields(whole.Short().Text()), " ")
	for _, want := range []string{"Eastern Poland", "won", "Changed hands", "the odds to win are", "Your task", "resend G2", "Deadline"} {
		if !strings.Contains(short, want) {
			t.Errorf("the short report lacks %q:\n%s", want, whole.Short().Text())
		}
	}
	for _, dice := range []string{"at 1:", "expected)", "Round 1"} {
		if strings.Contains(short, dice) || !strings.Contains(strings.Join(strings.Fields(whole.Text()), " "), dice) {
			t.Errorf("%q is in the short report, or not in the whole one:\n%s", dice, whole.Short().Text())
		}
	}
}
