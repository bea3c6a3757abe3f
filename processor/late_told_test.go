package processor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
)

// Each policy for late turns has its own sentence: in the answer to a question about the
// game, in the reminder and when the time is up. Where the substitute would have to
// take his own turn, or has it already, it is the host's.
func TestWhatIsSaidOfLateTurns(t *testing.T) {
	const host = "the host decides: more time, substitute, pass; late orders count"
	for name, tc := range map[string]struct {
		late       clock.Policy
		substitute string
		want       string
	}{
		"nothing chosen":               {"", "", host},
		"the host":                     {clock.AskHost, "", host},
		"waiting":                      {clock.Wait, "", "the game waits, and late orders are still taken"},
		"defaults":                     {clock.Defaults, "", "the orders that stand are carried out and the rest of the turn is passed"},
		"a substitute":                 {clock.Replace, "Reader", "the substitute, Reader, plays the turn, unless its own player's orders come first"},
		"a substitute in his own turn": {clock.Replace, "Harrow", host},
	} {
		t.Run(name, func(t *testing.T) {
			tb := clockTable(t, "2026-11-20 18:00", clock.Settings{
				TurnTime: 72 * h, Zone: "Europe/Berlin", Grace: 12 * h, Reminders: []time.Duration{24 * h}, Late: tc.late, Substitute: tc.substitute,
			})
			tb.mail(harrow, tag, "status\n")
			if text := flat(last(tb.sent()[harrow])); !strings.Contains(text, "If nothing comes by then: orders are still taken until Tue 24 Nov 06:00 +01:00; then "+tc.want+" - Your task") {
				t.Errorf("status says\n%s", text)
			}
			tb.until("2026-11-22 18:00")
			tb.mailed(map[string][]string{harrow: {"YOUR ORDERS ARE DUE", "after that everybody is informed, and " + tc.want + "."}})
			tb.until("2026-11-23 18:00")
			tb.mailed(map[string][]string{harrow: {"YOUR TIME IS UP", "after that everybody is informed, and " + tc.want + "."}})
			if tc.substitute != "Reader" {
				return
			}
			tb.until("2026-11-24 06:00")
			tb.sent()
			tb.mail(reader, tag, "status\n")
			if text := flat(last(tb.sent()[reader])); !strings.Contains(text, host) || strings.Contains(text, tc.want) {
				t.Errorf("while the substitute plays, status says\n%s", text)
			}
		})
	}
}

// A game whose clock never stops counts every day and offers no pause: no mail says how
// to stop it, and the word for it is refused. With pauses the same mails offer them.
func TestAClockThatNeverStops(t *testing.T) {
	for _, pauses := range []bool{false, true} {
		s := clock.Settings{TurnTime: 72 * h, Zone: "Europe/Berlin", Reminders: []time.Duration{24 * h}}
		if pauses {
			s.PausePerTurn, s.PausePerGame = 72*h, 504*h
		}
		tb := clockTable(t, "2026-11-20 18:00", s) // a Friday
		tb.until("2026-11-22 18:00")
		got := tb.sent()[harrow]
		if len(got) != 1 {
			t.Fatalf("pauses %t: %d reminders on Sunday", pauses, len(got))
		}
		for what, text := range map[string]string{"reminder": flat(got[0].Text), "page": got[0].HTML} {
			offers := strings.Contains(text, "wait") || strings.Contains(text, "going away")
			if offers != pauses || !strings.Contains(text, "Mon 23 Nov 2026, 18:00 +01:00") {
				t.Errorf("pauses %t: the %s says\n%s", pauses, what, text)
			}
		}
		tb.mail(harrow, tag, "wait 24h\n")
		text := flat(last(tb.sent()[harrow]))
		if refused := strings.Contains(text, "this game has no pauses; ask the host"); refused == pauses {
			t.Errorf("pauses %t: wait is answered with\n%s", pauses, text)
		}
	}
}
