package templates_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// summary reports the last input.
func (a *asking) summary() templates.Summary {
	m := quill
	m.Deadline = "Sun 22 Nov 2026, 18:20 +00:00"
	m.Since, m.SinceWhen = templates.StandingsOf(a.before), "round 2 began"
	return templates.NewSummary(a.before, a.events, a.g, m)
}

// answer hands in one player's answers.
func (a *asking) answer(t *testing.T, p ruleset.PowerID, text string) {
	t.Helper()
	a.decide(t, state.Input{Kind: state.Answer, Powers: []ruleset.PowerID{p}, Orders: text}, nil)
}

// TestSummariesOfAStageThatStops tells a stage in the pieces in which it is
// played: what is awaited, and then each decision with its way at its battle.
func TestSummariesOfAStageThatStops(t *testing.T) {
	var told []string
	keep := func(a *asking) {
		t.Helper()
		told = append(told, a.summary().Text())
	}
	a := ask(t, channel, channelOrders, "")
	keep(a)
	a.answer(t, "United Kingdom", "2 ftr")
	keep(a)
	a.deadline(t)
	keep(a)
	a.dice(t, "2 6\n4\n2 2")
	keep(a)

	a = ask(t, border, borderOrders, "1 6 6 3")
	keep(a)
	a.answer(t, "Soviet Union", "inf, art")
	a.dice(t, "2 2 6")
	keep(a)
	a.answer(t, "Germany", "1 inf and 1 tank")
	a.dice(t, "")
	keep(a)
	a.answer(t, "Germany", "no")
	a.dice(t, "6 6\n5")
	keep(a)
	a.deadline(t)
	a.dice(t, "6 6\n5")
	keep(a)
	templates.Golden(t, "stopped.txt", strings.Join(told, "\n=================\n\n"))
}

// TestDecisionsBeforeBattles finds each decision on submarines, interceptors and
// kamikaze at its battle, with its way.
func TestDecisionsBeforeBattles(t *testing.T) {
	var told []string
	for _, tc := range []struct {
		orders, answer, dice string
		power                ruleset.PowerID
	}{
		{"CM\nSZ 91: 1 bb SZ 92\nengage subs in SZ 91", "fight", "1\n6", "Germany"},
		{"CM\nraid: 1 bomber United Kingdom -> Western Germany", "1", "6\n6\n6\n5", "Germany"},
		{"CM\nSZ 17: 1 dd 1 ca 1 cv SZ 16\nengage subs in SZ 17", "2 on cv, 1 on dd", "2 2 6\n2 6\n6", "Japan"},
	} {
		a := ask(t, pacific, tc.orders, "")
		a.answer(t, tc.power, tc.answer)
		a.dice(t, tc.dice)
		text := a.summary().Text()
		_, text, _ = strings.Cut(text, "Battles\n-------")
		text, _, _ = strings.Cut(text, "\nNext\n")
		told = append(told, text)
	}
	templates.Golden(t, "decided.txt", strings.Join(told, "\n=================\n"))
}

// TestStandingOrdersAreNamed finds a standing order that was used at its battle.
func TestStandingOrdersAreNamed(t *testing.T) {
	a := ask(t, channel, channelOrders)
	a.decide(t, state.Input{Kind: state.Submission, Power: "United Kingdom", Orders: "scramble: 1 fighter United Kingdom -> SZ 110"}, nil)
	a.decide(t, state.Input{Kind: state.Submission, Power: "France", Orders: "no scramble"}, nil)
	a.dice(t, "2 6\n4\n2")
	text := strings.Join(strings.Fields(a.summary().Text()), " ")
	for _, want := range []string{
		"United Kingdom on scrambling, by standing order: scramble SZ 110: 1 fighter from United Kingdom (rule DEC-01)",
		"France on scrambling, by standing order: scramble: none (rule DEC-01)",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the summary does not say %q:\n%s", want, text)
		}
	}
}

// TestShortAndDailyForms shows the first lines of a stage that stops, and the
// pieces of a stage in one mail: whose turn it is is said once, as it is now; the
// standing of the powers waits for the end of the round.
func TestShortAndDailyForms(t *testing.T) {
	a := ask(t, channel, channelOrders, "")
	templates.Golden(t, "short.txt", a.summary().Mail().Short().Text())
	parts := []templates.Part{templates.Message(quill, "Harrow (Germany)", "Harrow", "all", "# Next\n## Next\n- **Whose turn:** me").Part(), a.summary().Mail().Part()}
	a.deadline(t)
	a.dice(t, "2 6\n2")
	parts = append(parts, a.summary().Mail().Part())
	daily := templates.Daily(quill, a.g, parts, 2)
	templates.Golden(t, "daily.txt", daily.Text())
	templates.Golden(t, "daily.md", daily.Markdown())
	templates.Golden(t, "daily-short.txt", daily.Short().Text())
	for what, want := range map[string]int{"Whose turn: ": 1, "Standing of the powers": 0, "What happened:": 1, "won the battle in SZ 110": 1, "- **Whose turn:** me": 1} {
		if n := strings.Count(daily.Text(), what); n != want {
			t.Errorf("the daily mail says %q %d times, want %d", what, n, want)
		}
	}
}
