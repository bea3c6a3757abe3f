package gamelog_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A host who holds the key can sign anything. What has no place in an input of its
// kind, or is not written in the only permitted way, does not verify: it would let a
// host try for better dice. Beside each is the legal input.
func TestNothingBesideTheInput(t *testing.T) {
	orders := state.Input{Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "buy 1 inf\n", Read: []string{"buy: 1 infantry"}, Mail: strings.Repeat("ab", 32), At: "2026-11-20T18:00:00Z"}
	ruling := state.Input{Kind: state.Host, Action: state.Ruling, By: state.ByHost, Reason: "by agreement", Text: "the scramble stands"}
	answer := state.Input{Kind: state.Answer, Player: "Harrow", Powers: []ruleset.PowerID{"Germany"}, Orders: "1: a", Read: []string{"1: a"}}
	for _, tc := range []struct {
		name  string
		legal state.Input
		cheat func(in *state.Input)
		want  string
	}{
		{"a reason beside orders", orders, func(in *state.Input) { in.Reason = "grind 7" }, `"reason" does not belong to an input "submission"`},
		{"an option beside orders", orders, func(in *state.Input) { in.Options = "low_luck = true" }, `"options" does not belong`},
		{"a text beside orders", orders, func(in *state.Input) { in.Text = "x" }, `"text" does not belong`},
		{"a record to go to beside orders", orders, func(in *state.Input) { in.To = 1 }, `"to" does not belong`},
		{"a seed beside orders", orders, func(in *state.Input) { in.Seed = "00" }, `"seed" does not belong`},
		{"a revision beside orders", orders, func(in *state.Input) { in.Revision = 7 }, `"revision" does not belong`},
		{"a side beside a ruling", ruling, func(in *state.Input) { in.Side = "Axis" }, `"side" does not belong`},
		{"orders beside a ruling", ruling, func(in *state.Input) { in.Orders = "buy 1 inf" }, `"orders" does not belong`},
		{"a kind that there is not", ruling, func(in *state.Input) { *in = state.Input{Kind: "grind"} }, `there is no input "grind"`},
		{"a mail that is no hash", orders, func(in *state.Input) { in.Mail = "grind 7" }, "its mail is no hash"},
		{"a mail with a longer hash", orders, func(in *state.Input) { in.Mail += "ab" }, "its mail is no hash"},
		{"a mail in capitals", orders, func(in *state.Input) { in.Mail = strings.ToUpper(in.Mail) }, "its mail is no hash"},
		{"a time that is none", orders, func(in *state.Input) { in.At = "grind 7" }, "is not written like"},
		{"a time with fractions", orders, func(in *state.Input) { in.At = "2026-11-20T18:00:00.123Z" }, "is not written like"},
		{"a time of another zone", orders, func(in *state.Input) { in.At = "2026-11-20T19:00:00+01:00" }, "is not written like"},
		{"a day that there is not", orders, func(in *state.Input) { in.At = "2027-02-29T18:00:00Z" }, "is not written like"},
		{"an hour that there is not", orders, func(in *state.Input) { in.At = "2026-11-20T24:00:00Z" }, "is not written like"},
		{"a time of another zone", orders, func(in *state.Input) { in.At = "2026-11-20T20:00:00+02:00" }, "is not written like"},
		{"a time of no zone", orders, func(in *state.Input) { in.At = "2026-11-20T18:00:00" }, "is not written like"},
		{"a time with parts of a second", orders, func(in *state.Input) { in.At = "2026-11-20T18:00:00.7Z" }, "is not written like"},
		{"a time that goes back", orders, func(in *state.Input) { in.At = "2026-11-20T17:59:59Z" }, "lies before 2026-11-20T18:00:00Z"},
		{"blanks at the end of a line", orders, func(in *state.Input) { in.Orders = "buy 1 inf  \n" }, "blanks at the end of a line"},
		{"a tab at the end", orders, func(in *state.Input) { in.Orders = "buy 1 inf\t" }, "blanks at the end of a line"},
		{"line ends at the end", orders, func(in *state.Input) { in.Orders = "buy 1 inf\n\n" }, "blanks at the end of a line"},
		{"a sign that nobody sees", orders, func(in *state.Input) { in.Orders = "buy 1\u200b inf\n" }, "signs that nobody sees"},
		{"blanks in an answer", answer, func(in *state.Input) { in.Orders = "1: a " }, "blanks at the end of a line"},
		{"somebody else's power", orders, func(in *state.Input) { in.Player = "Quill" }, "it is by Quill for Germany, which Harrow plays"},
		{"nobody's orders", orders, func(in *state.Input) { in.Player = "" }, "it is by nobody for Germany"},
		{"somebody else's answer", answer, func(in *state.Input) { in.Player = "Quill" }, "it is by Quill for Germany"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			read := func(in state.Input) error {
				l := newToyLog(t, 1)
				l.append(t, gamelog.Record{Input: in, Digest: "00"})
				_, err := gamelog.ReadLog(l.file(t), l.host.public)
				return err
			}
			if err := read(tc.legal); err != nil {
				t.Errorf("as it may be: %v", err)
			}
			cheat := tc.legal
			tc.cheat(&cheat)
			err := read(cheat)
			var e *gamelog.Error
			if !errors.As(err, &e) || e.Index != 4 || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("ReadLog: %v, want an error of record 4 with %q", err, tc.want)
			}
		})
	}
}

// Who plays a power goes by the opening and by what seats others since; a turn that
// nobody sent is nobody's.
func TestSeatsInALog(t *testing.T) {
	seated := state.Seated{By: state.ByHost, Reason: "Harrow has left", Seats: []state.Seat{{Power: "Germany", Player: "Wren"}}}
	for _, tc := range []struct {
		in   state.Input
		want string
	}{
		{state.Input{Kind: state.Submission, Power: "Germany", Player: "Wren", Orders: "x"}, ""},
		{state.Input{Kind: state.Submission, Power: "Germany", Orders: "x", NMR: true}, ""},
		{state.Input{Kind: state.Submission, Power: "Germany", Player: "Harrow", Orders: "x"}, "which Wren plays"},
		{state.Input{Kind: state.Submission, Power: "Germany", Player: "Reader", Orders: "x"}, ""},
	} {
		l := newToyLog(t, 1)
		seats := state.Input{Kind: state.Host, Action: state.ChangeSeats, By: state.ByHost, Reason: "Harrow has left", Players: seated.Seats}
		l.append(t, gamelog.Record{Input: seats, Events: []state.Event{seated}, Digest: "00"})
		if tc.in.Player == "Reader" {
			standIn := state.Input{Kind: state.Host, Action: state.StandIn, By: state.ByHost, Reason: "Wren is late", Players: []state.Seat{{Power: "Germany", Player: "Reader"}}}
			l.append(t, gamelog.Record{Input: standIn, Digest: "00"})
		}
		l.append(t, gamelog.Record{Input: tc.in, Digest: "00"})
		_, err := gamelog.ReadLog(l.file(t), l.host.public)
		if got := fmt.Sprint(err); (err == nil) != (tc.want == "") || !strings.Contains(got, tc.want) {
			t.Errorf("%+v: %v, want %q", tc.in, err, tc.want)
		}
	}
}

func TestLastTime(t *testing.T) {
	l := newToyLog(t, 2)
	if got := gamelog.LastTime(l.sealed); got != "2026-11-20T18:00:00Z" {
		t.Errorf("the last time is %q", got)
	}
	if got := gamelog.LastTime(l.sealed[:1]); got != "" {
		t.Errorf("before any there is the time %q", got)
	}
}
