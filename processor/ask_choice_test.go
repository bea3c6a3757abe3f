package processor_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// newPicking is a table at which the United States can attack Spain, so that the
// Axis picks a strict neutral at the end of the turn.
func newPicking(t *testing.T) *table {
	t.Helper()
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), roundsKey, func(*processor.Config) {})
	if err := tb.p.Open(tb.t.Context(), newgame.Opening{
		Position: "turn: United States, round 4, combat-move\nwar: United States - Germany\nbank: United States 20\n" +
			"control: United Kingdom: Gibraltar\nUnited States: 8 infantry in Gibraltar\n",
		Options: `ask = ["choices"]`,
		Game: store.Game{
			ID: "picks", Title: "Harrow v Quill", Ruleset: "bh",
			Settings: store.Settings{Reports: store.EachStage, Clock: clock.Settings{TurnTime: 72 * time.Hour, DecisionTime: 24 * time.Hour, Grace: time.Hour, Late: clock.Defaults}},
			Players: []store.Player{
				{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
				{Name: "Quill", Address: "quill@example.org", Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "Canada", "United Kingdom", "ANZAC", "France"}},
			},
		}}); err != nil {
		t.Fatal(err)
	}
	tb.sent()
	return tb
}

// A turn that stops for a choice when it ends goes on with the answer, or with
// the default when the deadline passes, and the next turn begins; also if it is
// carried out because its player sent nothing more. Rules G40-10.1.3, G40-10.1.5,
// BH-007.
func TestChoicesByMail(t *testing.T) {
	const attack = "pay neutral: Spain\nCM\n8 inf Gibraltar -> Spain\n"
	for _, tc := range []struct{ name, orders, answer, kinds, picked string }{
		{"answered", attack + "end turn\n", "Sweden, please", "open submission seed answer seed", "Sweden"},
		{"left to the default", attack + "end turn\n", "", "open submission seed deadline seed", "Turkey"},
		{"in a turn whose player is late", attack, "Sweden", "open submission seed submission seed answer seed", "Sweden"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := newPicking(t)
			tb.mail("quill@example.org", "[adjutant picks]", tc.orders)
			if !strings.Contains(tc.orders, "end turn") {
				tb.sent()
				tb.now = tb.now.Add(74 * time.Hour)
				if err := tb.p.Advance(tb.t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			mails := tb.sent()["harrow@example.org"]
			i := slices.IndexFunc(mails, func(m store.Outgoing) bool { return strings.Contains(m.Subject, "Question") })
			if i < 0 {
				t.Fatal("nothing is asked")
			}
			question := mails[i]
			for _, want := range []string{"strict neutral, Spain?", "which other strict neutral is to turn pro-Axis?", "Turkey (8 infantry), Sweden (6 infantry)", "choose strict neutral: Turkey, Sweden"} {
				if !strings.Contains(flat(question.Text), want) && !strings.Contains(question.Subject, want) {
					t.Errorf("the question lacks %q:\n%s\n%s", want, question.Subject, question.Text)
				}
			}
			if tc.answer != "" {
				tb.answer("harrow@example.org", question, tc.answer+"\n\n> "+strings.ReplaceAll(question.Text, "\n", "\n> "))
			} else {
				tb.now = tb.now.Add(24*time.Hour + time.Minute)
				if err := tb.p.Advance(tb.t.Context()); err != nil {
					t.Fatal(err)
				}
			}
			if kinds := tb.verified("picks"); kinds != tc.kinds {
				t.Errorf("records: %s, want %s", kinds, tc.kinds)
			}
			g, err := engine.Replay(tb.logOf("picks"), -1)
			if err != nil {
				t.Fatal(err)
			}
			n := g.Neutrals["Turkey"]
			if tc.picked == "Sweden" {
				n = g.Neutrals["Sweden"]
			}
			if g.Active != "China" || g.Turn.Hold != nil || n.Alignment != ruleset.ProAxis {
				t.Errorf("%s is on, %s leans %q", g.Active, tc.picked, n.Alignment)
			}
		})
	}
}
