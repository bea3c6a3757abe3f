package processor_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/processor/store"
)

// Whom a turn does not concern reads one report of it, when it is over, with all its
// stages; whose units fight reads of that at once, and then the same report of the whole
// turn as all others. The turn whole can always be had.
func TestOneReportATurn(t *testing.T) {
	const harrow, quill, reader = "harrow@example.org", "quill@example.org", "reader@example.org"
	tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(_ *processor.Config, g *store.Game) { g.Settings.Reports = "" })
	has := func(what string, m store.Outgoing, words ...string) {
		t.Helper()
		for _, w := range words {
			if want, ok := strings.CutPrefix(w, "not "); ok && strings.Contains(m.Text, want) {
				t.Errorf("%s has %q:\n%s", what, want, m.Text)
			} else if !ok && !strings.Contains(flat(m.Text), w) {
				t.Errorf("%s lacks %q:\n%s", what, w, m.Text)
			}
		}
		if _, err := tb.log().Witness([]byte(m.Text), tb.log().Key); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	const fought = "1. France"
	tb.mail(harrow, "[g42]", attack)
	first := tb.sent()
	if len(first[reader]) != 0 || len(first[quill]) != 1 || len(first[harrow]) != 2 {
		t.Fatalf("after the battles the observer gets %d mails, Quill %d, Harrow %d", len(first[reader]), len(first[quill]), len(first[harrow]))
	}
	has("Quill's first", first[quill][0], fought)
	tb.mail(harrow, "[g42]", rest)
	then := tb.sent()
	if len(then[reader]) != 1 || len(then[quill]) != 1 || len(then[harrow]) != 2 {
		t.Fatalf("after the turn the observer gets %d mails, Quill %d, Harrow %d", len(then[reader]), len(then[quill]), len(then[harrow]))
	}
	has("the observer's", then[reader][0], fought, "collects", "covers records 2 to 4")
	has("Quill's second", then[quill][0], fought, "collects", "covers records 2 to 4", "won the battle in France", "Money at the start ------------------ - Germany: 30 IPC")
	if s := then[quill][0].Subject; !strings.HasPrefix(s, "[g42] Your turn: R1") || !strings.Contains(s, "France falls") {
		t.Errorf("the report of the turn has the subject %q", s)
	}
	tb.mail(quill, "[g42]", "resend G1\n")
	again := tb.sent()[quill]
	if len(again) != 1 {
		t.Fatalf("resend gives %d mails", len(again))
	}
	has("the turn whole", again[0], fought, "collects", "covers records 2 to 4")
}

// Who had a report of a turn's battles reads in the report of the whole turn first what is new
// since: in the subject, unless it says that it is his turn, and in a line of its own, also in
// the short form. Who had none, and who has all stages sent again, reads no such line. The log
// confirms all of them.
func TestReportOfATurnSaysWhatIsNew(t *testing.T) {
	const harrow, quill, reader = "harrow@example.org", "quill@example.org", "reader@example.org"
	const line = "- New to you: 1 noncombat move; 9 units placed - What happened: Germany (Harrow): won the battle in France; "
	for _, format := range []string{"", "format short\n"} {
		tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(_ *processor.Config, g *store.Game) { g.Settings.Reports = "" })
		if format != "" {
			tb.mail(harrow, "[g42]", format)
		}
		tb.sent()
		tb.mail(harrow, "[g42]", attack)
		before := tb.sent()
		tb.mail(harrow, "[g42]", rest)
		after := tb.sent()
		tb.mail(quill, "[g42]", "resend G1\n")
		mine, next, others, again := after[harrow][len(after[harrow])-1], after[quill][0], after[reader][0], tb.sent()[quill]
		for _, m := range before[harrow] {
			if m.Subject == mine.Subject {
				t.Errorf("two mails on a turn have the subject %q", m.Subject)
			}
		}
		if mine.Subject != "[g42] G1: Germany collects 44 IPC; the Soviet Union next" || !strings.HasPrefix(mine.Text, "GERMANY, ROUND 1 (G1): FRANCE FALLS\n") || !strings.Contains(flat(mine.Text), line) {
			t.Errorf("who had a report of the battles reads %q:\n%s", mine.Subject, mine.Text)
		}
		if !strings.HasPrefix(next.Subject, "[g42] Your turn: R1") || next.Subject == before[quill][len(before[quill])-1].Subject || !strings.Contains(flat(next.Text), line) {
			t.Errorf("who is next reads %q:\n%s", next.Subject, next.Text)
		}
		for _, m := range append(again, others, before[quill][len(before[quill])-1]) {
			if strings.Contains(m.Text, "New to you") {
				t.Errorf("%q says what is new:\n%s", m.Subject, m.Text)
			}
		}
		for _, m := range []store.Outgoing{mine, next, others} {
			if format != "" && m.To == mine.To {
				continue // which is no whole report
			}
			found, err := forum.CheckMailed(tb.log(), m.Text, 9)
			if err != nil || len(found) != 1 || !found[0].OK {
				t.Errorf("the log does not confirm %q: %v, %+v", m.Subject, err, found)
			}
		}
	}
}

// A player who wants a report of each stage reads each stage once, and its heading says which part
// of the turn it covers.
func TestReportOfEachStage(t *testing.T) {
	const harrow, quill = "harrow@example.org", "quill@example.org"
	tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(_ *processor.Config, g *store.Game) { g.Settings.Reports = "" })
	tb.mail(quill, "[g42]", "reports each stage\n")
	tb.sent()
	tb.mail(harrow, "[g42]", attack)
	if text := tb.sent()[quill][0].Text; !strings.HasPrefix(text, "GERMANY, ROUND 1 (G1): FRANCE FALLS\n") || !strings.Contains(text, "1. France") {
		t.Errorf("the report of the battles:\n%s", text)
	}
	tb.mail(harrow, "[g42]", rest)
	if text := tb.sent()[quill][0].Text; !strings.HasPrefix(text, "YOUR TURN: SOVIET UNION (R1)\n") || !strings.Contains(flat(text), "Germany (Harrow) after combat: ") || strings.Contains(text, "1. France") || !strings.Contains(flat(text), "covers record 4") {
		t.Errorf("the report of what came after them:\n%s", text)
	}
}

// A player chooses how often reports come, for himself.
func TestReportsAsWished(t *testing.T) {
	const harrow, reader = "harrow@example.org", "reader@example.org"
	for _, tc := range []struct {
		ask, says         string
		atBattles, atTurn int
	}{
		{"reports: each stage", "Every report comes at once", 1, 1},
		{"reports each turn", "when a power's turn is over", 0, 1},
		{"reports each round", "when a round is over", 0, 0},
		{"reports daily", "one mail a day", 0, 0},
		{"reports game", "when a power's turn is over", 0, 1},
	} {
		tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(_ *processor.Config, g *store.Game) { g.Settings.Reports = "" })
		tb.mail(reader, "[g42]", tc.ask+"\n")
		if got := tb.sent()[reader]; len(got) != 1 || !strings.Contains(flat(got[0].Text), tc.says) {
			t.Errorf("%s: answered by %v, want %q", tc.ask, got, tc.says)
		}
		tb.mail(harrow, "[g42]", attack)
		battles := len(tb.sent()[reader])
		tb.mail(harrow, "[g42]", rest)
		if turn := len(tb.sent()[reader]); battles != tc.atBattles || turn != tc.atTurn {
			t.Errorf("%s: %d mails at the battles and %d at the turn's end, want %d and %d", tc.ask, battles, turn, tc.atBattles, tc.atTurn)
		}
	}
}

// A declaration is mailed before its dice only to those who can still decide something that the
// game will not ask them.
func TestWhoReadsADeclaration(t *testing.T) {
	for _, tc := range []struct {
		ask  string
		want int
	}{{"all", 0}, {"none", 1}} {
		tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(_ *processor.Config, g *store.Game) {
			g.Settings.Reports, g.Settings.DiceDelay = "", time.Hour
		})
		if _, err := tb.p.Host(tb.t.Context(), "g42", "host set ask "+tc.ask+" because it is agreed"); err != nil {
			t.Fatal(err)
		}
		tb.sent()
		tb.mail("harrow@example.org", "[g42]", attack)
		got := tb.sent()
		if len(got["quill@example.org"]) != tc.want || len(got["reader@example.org"]) != 0 {
			t.Errorf("ask %s: Quill gets %d mails, the observer %d", tc.ask, len(got["quill@example.org"]), len(got["reader@example.org"]))
		}
		tb.mail("harrow@example.org", "[g42]", "roll now\n")
	}
}

// The recorded rounds bring nobody more mails than he wants to open: a bystander
// under 14 in a round of all powers, a player of three powers under 25.
func TestMailsOfARound(t *testing.T) {
	lookers := []store.Player{{Name: "Reader", Address: "reader@example.org"}, {Name: "Rook", Address: "rook@example.org", Wishes: store.Wishes{Reports: store.EachRound}}}
	for _, file := range []string{"fourrounds.txtar", "sixrounds.txtar", "splitrounds.txtar"} {
		s := playScriptWith(t, file, store.EachTurn, lookers...)
		for _, round := range slices.Sorted(maps.Keys(s.got)) {
			t.Logf("%s, round %d: %s", file, round, fmt.Sprint(s.got[round]))
			for name, n := range s.got[round] {
				most := mostMails
				if name == "Reader" {
					most = mostMailsAside
				}
				if name == "Rook" {
					most = 4
				}
				if n >= most {
					t.Errorf("%s, round %d: %s gets %d mails, want under %d", file, round, name, n, most)
				}
			}
		}
	}
}
