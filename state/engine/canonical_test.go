package engine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestRecordedOrdersDecide: what a text was read as decides the events of its
// record, whatever the text says, for every mail and every answer of the logs that
// have landed. Logs that do not hold it are read today.
func TestRecordedOrdersDecide(t *testing.T) {
	for name, line := range readLanded(t) {
		l := readLandedLog(t, line)
		rs, err := engine.LoadRules(l.Records[0].Input.Ruleset)
		if err != nil {
			t.Fatal(err)
		}
		if l.Records[0].Input.Revision != rs.Revision {
			continue
		}
		orders, answers := 0, 0
		_, err = engine.Follow(l, -1, func(r gamelog.Record, before, _ *state.Game) {
			in := r.Input
			e := engine.New(rs)
			switch {
			case in.Read != nil && in.Kind == state.Submission:
				orders++
			case in.Read != nil:
				answers++
			case in.Kind == state.Submission:
				orders++
				_, in.Read, _ = e.Check(before, in.Power, in.Orders).Seal(func() string { return "salt" })
			case in.Kind == state.Answer:
				answers++
				in.Read = e.ReadAnswers(before, in.Powers, in.Orders).Read()
			default:
				return
			}
			in.Orders = "of no account"
			evs, err := e.Decide(before, in, nil)
			if err != nil || !slices.Equal(eventLines(t, evs), eventLines(t, r.Events)) {
				t.Errorf("%s, record %d: `%s` decides %d events, the text %d (error %v)", name, r.Index, strings.Join(in.Read, "; "), len(evs), len(r.Events), err)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		if orders < 20 || answers == 0 {
			t.Errorf("%s: %d mails with orders and %d with answers were decided again", name, orders, answers)
		}
	}
}

func eventLines(t *testing.T, evs []state.Event) []string {
	t.Helper()
	out := make([]string, len(evs))
	for i, ev := range evs {
		b, err := state.MarshalEvent(ev)
		if err != nil {
			t.Fatal(err)
		}
		out[i] = string(b)
	}
	return out
}

// TestOldReadingCounts: a log whose texts this program reads otherwise than they
// were read when they came still holds, and is decided as it was; what differs
// is listed. A text that is read the same is not.
func TestOldReadingCounts(t *testing.T) {
	b := newBook(t, newMatch(t, "g40v2", 1), `ask = ["scramble"]`)
	b.add(state.Input{
		Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "buy 10 inf\n",
		Read: []string{"buy: 9 infantry"},
	})
	b.add(state.Input{
		Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "zerg rush against 110, all the boats from 103 and 117\n",
		Read: []string{"attack: 1 submarine SZ 103 -> SZ 110"},
	})
	b.add(b.seed())
	if asked := b.game.OpenQuestions(); len(asked) != 2 {
		t.Fatalf("%d questions are open, want those about scrambling to two powers", len(asked))
	}
	b.add(state.Input{
		Kind: state.Answer, Player: "Quill", Powers: []ruleset.PowerID{"United Kingdom", "France"}, Orders: "up they go, all of them",
		Read: []string{"1: scramble SZ 110: none", "2: default"},
	})
	b.add(b.seed())
	if left := b.game.Purses["Germany"]; left != 3 {
		t.Errorf("Germany has %d IPC left; it was read to buy 9 infantry for 27 of 30", left)
	}
	l, err := gamelog.ReadLog(b.file(), "")
	if err != nil {
		t.Fatal(err)
	}
	if err := engine.Verify(l, b.public); err != nil {
		t.Fatalf("a log that was read otherwise does not hold: %v", err)
	}
	differ, err := engine.ReadOtherwise(l, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(differ) != 3 || differ[0].Record != 1 || !slices.Equal(differ[0].Now, []string{"buy: 10 infantry"}) ||
		differ[1].Record != 2 || differ[1].Now != nil || differ[1].Refusal == "" || differ[2].Record != 4 || differ[2].Refusal == "" {
		t.Errorf("read otherwise: %+v", differ)
	}

	same := newBook(t, newMatch(t, "g40v2", 1))
	same.add(state.Input{Kind: state.Submission, Power: "Germany", Orders: "buy 10 inf\n", Read: []string{"buy: 10 infantry"}})
	if l, err = gamelog.ReadLog(same.file(), ""); err != nil {
		t.Fatal(err)
	}
	if differ, err = engine.ReadOtherwise(l, nil); err != nil || len(differ) != 0 {
		t.Errorf("a log that is read as ever: %+v, %v", differ, err)
	}
}

// TestOnlyCanonicalOrdersAreRecorded: orders that no reading gives in this form,
// or that are against the rules, are refused however they came into the record.
func TestOnlyCanonicalOrdersAreRecorded(t *testing.T) {
	for _, tc := range []struct {
		name  string
		read  []string
		legal bool
	}{
		{"canonical", []string{"buy: 10 infantry"}, true},
		{"other words", []string{"buy 10 inf"}, false},
		{"two in one", []string{"buy: 9 infantry\nbuy: 1 artillery"}, false},
		{"no order", []string{"hello"}, false},
		{"dearer than the treasury", []string{"buy: 11 infantry"}, false},
		{"not sealed", []string{"sealed: scramble: 2 fighters"}, false},
	} {
		b := newBook(t, newMatch(t, "g40v2", 1))
		_, err := b.try(state.Input{Kind: state.Submission, Power: "Germany", Orders: "buy 10 inf", Read: tc.read})
		if (err == nil) != tc.legal {
			t.Errorf("%s: %v", tc.name, err)
		}
	}
}
