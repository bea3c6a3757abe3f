package processor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
)

// A reminder says which proposals wait for its reader, and none that is not his.
//
// Rules: EX-042.
func TestRemindersShowOpenProposals(t *testing.T) {
	for _, tc := range []struct {
		name, who, letter string
		shown             bool
	}{
		{"one that waits for him", "Crane", "Germany: propose alliance: France, Canada\n", true},
		{"one between others", "Crane", "Germany: propose alliance: Japan\n", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			n := newTimed(t, ofNations, "turn: France, round 2, research\n", "", clock.Settings{TurnTime: 72 * time.Hour, Reminders: []time.Duration{24 * time.Hour}})
			n.write(tc.who, tc.letter)
			n.now = n.now.Add(48*time.Hour + time.Minute)
			if err := n.p.Advance(n.t.Context()); err != nil {
				t.Fatal(err)
			}
			reminded := 0
			for _, m := range n.collect() {
				if !strings.Contains(m.Subject, "Reminder") && !strings.Contains(strings.ToLower(m.Text), "reminder") {
					t.Errorf("%s gets %q", m.to, m.Subject)
				}
				if reminded++; m.to != "eyre@example.org" {
					t.Errorf("%s is reminded of the turn of France", m.to)
				}
				for what, text := range map[string]string{"text": flat(m.Text), "page": flat(m.HTML)} {
					if strings.Contains(text, "accept p1") != tc.shown || strings.Contains(text, "Germany") != tc.shown && tc.shown {
						t.Errorf("the %s of the reminder names the proposal: %v, want %v\n%s", what, !tc.shown, tc.shown, text)
					}
				}
			}
			if reminded != 1 {
				t.Errorf("%d reminders", reminded)
			}
		})
	}
}
