package templates_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// TestReminderShowsOrdersThatAreTaken hands in what a reminder shows as the shortest mail,
// in every ruleset, for every power that begins a turn there and each part of the turn.
func TestReminderShowsOrdersThatAreTaken(t *testing.T) {
	for _, id := range ruleset.IDs() {
		e, err := engine.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range e.Rules().Powers {
			for _, phase := range []order.Phase{order.PurchaseRepair, order.CombatMove, order.NoncombatMove} {
				for _, broke := range []bool{false, true} {
					g := state.New(e.Rules()).Clone()
					if g.Active, g.Phase = p.ID, phase; broke {
						for _, q := range p.Purses {
							g.Purses[q.ID] = 2
						}
					}
					text := templates.Reminder(quill, g, "1 day", "", "the host is asked").Markdown()
					_, text, _ = strings.Cut(text, "```\n")
					text, _, _ = strings.Cut(text, "```")
					if strings.Contains(text, "Buy") != (phase == order.PurchaseRepair && g.Purses[p.Purses[0].ID] >= 3) {
						t.Errorf("%s, %s in %s, without money %t: the example is %q", id, p.ID, phase, broke, text)
					}
					if r := e.Check(g, p.ID, text); r.Refused() || len(r.Orders) == 0 {
						t.Errorf("%s, %s in %s: %q is shown and not taken: %v", id, p.ID, phase, text, r.Diags)
					}
				}
			}
		}
	}
}

// TestReminderSaysWhatComesNext: a reminder says what happens without orders.
func TestReminderSaysWhatComesNext(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	m := quill
	m.Deadline = "Sun 22 Nov 2026, 18:20 UTC"
	g := state.New(e.Rules())
	for grace, want := range map[string]string{
		"":                           "Without orders by then, everybody is informed, and the host is asked.",
		"Mon 23 Nov 2026, 18:20 UTC": "Without orders by then, you can still send them until Mon 23 Nov 2026, 18:20 UTC; after that everybody is informed, and the host is asked.",
	} {
		text := strings.Join(strings.Fields(templates.Reminder(m, g, "1 day", grace, "the host is asked").Text()), " ")
		if !strings.Contains(text, want) || !strings.Contains(text, "help orders") || strings.Contains(text, "going away") {
			t.Errorf("with grace %q the reminder lacks %q:\n%s", grace, want, text)
		}
	}
	m.Away = "2-9 Dec"
	if text := templates.Reminder(m, g, "1 day", "", "the host is asked").Text(); !strings.Contains(text, "away 2-9 Dec") {
		t.Errorf("the reminder has no example of days:\n%s", text)
	}
}
