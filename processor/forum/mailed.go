package forum

import (
	"fmt"
	"maps"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
	"github.com/adjutant-game/adjutant/templates/copied"
)

// CheckMailed compares the reports of the program's own mails in a text with a log that was
// verified: each word from "What happened" to the signed head and the key. It stops after the first
// most of them. What a mail says only to its reader (his task, the deadline, what he can answer) is
// in no log; the finding names such lines. It returns none if the text has no such report.
func CheckMailed(l *gamelog.Log, text string, most int) ([]Finding, error) {
	var out []Finding
	for _, r := range copied.FindMailed(text) {
		if len(out) == most {
			break
		}
		f, err := checkMailed(l, r)
		if err != nil {
			return nil, err
		}
		out = append(out, f)
	}
	return out, nil
}

// gathers says why a mail with several reports cannot be compared.
const gathers = "it gathers several reports; the mail `resend G1` brings that of a turn by itself, which can be compared"

func checkMailed(l *gamelog.Log, r copied.Report) (Finding, error) {
	f := Finding{First: r.First, Last: r.Last, Parts: []int{1}, Of: 1, Mailed: true}
	if r.Last >= len(l.Records) {
		f.Why = fmt.Sprintf("the log ends with record %d: get a newer one", len(l.Records)-1)
		return f, nil
	}
	t, ended, err := told(l, r.First, r.Last)
	if err != nil {
		return f, err
	}
	switch {
	case t.after == nil:
		f.Why = "no report tells of these records; of such a mail only the signed head can be held against the log"
		return f, nil
	case t.Over && ended < r.Last:
		f.Why = gathers
		return f, nil
	}
	f.Tag, f.TakenBack = t.Tag, gamelog.TakenBack(l.Records)[r.Last]
	var first *copied.Difference
	var mails []templates.Summary
	for _, missed := range []bool{false, true} { // only the clock knows whether orders came in time
		mails = append(mails, t.mailed(l, missed))
	}
	t.since, t.held, t.passed = nil, nil, nil // a report of what a host did does not compare the powers
	for _, s := range append(mails, t.mailed(l, false)) {
		md, plain := s.Mailed()
		for _, want := range []string{plain, md} { // HTML has real tables
			d, claims := copied.CompareMailed(r, want)
			if d == nil {
				f.OK, f.Claimed = true, claims
				return f, nil
			}
			if first == nil || d.Line > first.Line {
				first = d
			}
		}
	}
	switch {
	case r.Has("daily report"):
		f.Why = gathers
		return f, nil
	case r.Has("what happened: the game " + l.Game + " is open"):
		f.Why = "it welcomes its reader and is worded for him; of such a mail only the signed head can be held against the log"
		return f, nil
	case r.Has("valid answers include"):
		f.Why = "it asks its reader a question and is worded for him; of such a mail only the signed head can be held against the log"
		return f, nil
	}
	f.Line, f.Says, f.Log, f.Missing = first.Line, first.Says, first.Log, first.Missing
	return f, nil
}

// told returns what a mail about records says. Of the records from the first to the last, these are
// the ones that reports mention and that had not been taken back when the last was written. over is
// set if a turn ends among them, with the record ended.
func told(l *gamelog.Log, first, last int) (t Turn, ended int, err error) {
	t = Turn{First: first, Last: last}
	gone := gamelog.TakenBack(l.Records[:last])
	since, held, round := templates.Standings(nil), map[board.SpaceID]ruleset.PowerID(nil), -1
	var passed []luck.Passing
	_, err = engine.Follow(l, last+1, func(r gamelog.Record, before, after *state.Game) {
		back := r.Input.Kind == state.Host && r.Input.Action == state.GoBack
		if before == nil || gone[r.Index] || back && r.Index != last {
			return
		}
		if before.Round != round {
			round, since, held, passed = before.Round, templates.StandingsOf(before), maps.Clone(before.Control), nil
		}
		passed = append(passed, luck.PassingsIn(r.Events)...)
		if r.Index < first || !Tells(r.Input) {
			return
		}
		if t.before == nil {
			t.before, t.since, t.held, t.Tag = before, since, held, tag(before)
		}
		if t.after, t.events = after, append(t.events, r.Events...); before.Round == t.before.Round {
			t.passed = passed
		}
		if !t.Over && (before.Active != after.Active || before.Round != after.Round) {
			t.Over, ended = true, r.Index
		}
	})
	t.checkpoint, t.key = string(l.Sealed()[last].Checkpoint), l.SignedBy(last+1)
	return t, ended, err
}

// mailed is the summary of the turn in the form that mails have.
func (t Turn) mailed(l *gamelog.Log, missed bool) templates.Summary {
	m := templates.Meta{
		Game: l.Game, Rules: t.before.Rules.Name, Seats: seatsAt(l, t.Last, t.before.Rules), PublicKey: t.key, First: t.First, Last: t.Last,
		Checkpoint: t.checkpoint, Since: t.since, SinceWhen: fmt.Sprintf("round %d began", t.before.Round), Missed: missed,
		Mailed: true, Held: t.held, Passed: t.passed,
	}
	return templates.NewSummary(t.before, t.events, t.after, m)
}

// seatsAt returns who plays what after a record, by the log.
func seatsAt(l *gamelog.Log, record int, rs *ruleset.Ruleset) []state.Seat {
	plays := map[ruleset.PowerID]string{}
	sit := func(seats []state.Seat) {
		for _, s := range seats {
			plays[s.Power] = s.Player
		}
	}
	sit(l.Records[0].Input.Players)
	for _, r := range l.Records[:record+1] {
		for _, ev := range r.Events {
			if e, ok := ev.(state.Seated); ok {
				sit(e.Seats)
			}
		}
	}
	var out []state.Seat
	for _, p := range rs.Powers {
		if plays[p.ID] != "" {
			out = append(out, state.Seat{Power: p.ID, Player: plays[p.ID]})
		}
	}
	return out
}
