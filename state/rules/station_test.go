package rules

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// TestStationLeads: a stage goes on from a station only if everything before it was
// the same: what came in force, from which event on, and what was answered. What is
// new must count behind it.
func TestStationLeads(t *testing.T) {
	segment := func(events int, words ...string) state.Segment {
		s := state.Segment{Events: events, Phase: order.CombatMove}
		for _, w := range words {
			s.Standing = append(s.Standing, state.StandingOrder{Power: "Germany", Text: w})
			s.Declared = append(s.Declared, state.Declared{Phase: order.CombatMove, Text: w})
		}
		return s
	}
	answer := func(id int) state.Decision {
		return state.Decision{ID: id, Kind: state.DecideLosses, Power: "Germany", Space: "France", Round: id, By: state.ByAnswer, Text: "lose 1 infantry", From: 3}
	}
	canal := state.Decision{ID: 9, Kind: state.DecideCanal, Power: "Germany", Canal: "Danish Straits", By: state.ByAnswer}
	otherwise := func(change func(d *state.Decision)) []state.Decision {
		d := answer(1)
		change(&d)
		return []state.Decision{d}
	}
	changed := func(change func(s *state.Segment)) []state.Segment {
		s := segment(2, "x")
		change(&s)
		return []state.Segment{s}
	}
	segments, answers := []state.Segment{segment(2, "x")}, []state.Decision{answer(1)}
	for name, tc := range map[string]struct {
		segments []state.Segment
		answers  []state.Decision
		want     bool
	}{
		"the same":                             {segments, answers, true},
		"orders from a later event on":         {append(segments[:1:1], segment(6, "y")), answers, true},
		"an answer to a question that is next": {segments, append(answers[:1:1], answer(2)), true},

		"orders from its last event on":        {append(segments[:1:1], segment(5, "y")), answers, false},
		"orders from an earlier event on":      {append(segments[:1:1], segment(4, "y")), answers, false},
		"no orders in force":                   {nil, answers, false},
		"orders in force at another event":     {changed(func(s *state.Segment) { s.Events = 1 }), answers, false},
		"orders in force in another phase":     {changed(func(s *state.Segment) { s.Phase = order.NoncombatMove }), answers, false},
		"other orders given ahead":             {changed(func(s *state.Segment) { s.Standing = segment(2, "z").Standing }), answers, false},
		"other orders of the turn":             {changed(func(s *state.Segment) { s.Declared = segment(2, "z").Declared }), answers, false},
		"no answer":                            {segments, nil, false},
		"passage that was asked for meanwhile": {segments, append(answers[:1:1], canal), false},
		"another question's answer":            {segments, otherwise(func(d *state.Decision) { d.ID = 2 }), false},
		"another answer":                       {segments, otherwise(func(d *state.Decision) { d.Text = "lose 1 tank" }), false},
		"the default for an answer":            {segments, otherwise(func(d *state.Decision) { d.By = state.ByDefault }), false},
		"an answer from another event on":      {segments, otherwise(func(d *state.Decision) { d.From = 4 }), false},
		"an answer in another space":           {segments, otherwise(func(d *state.Decision) { d.Space = "Paris" }), false},
	} {
		s := &Station{segments: segments, work: Work{Events: make([]state.Event, 5), Answers: answers}}
		if got := s.Leads(&Work{segments: tc.segments, Answers: tc.answers}); got != tc.want {
			t.Errorf("%s: Leads says %v, want %v", name, got, tc.want)
		}
	}
}

// TestRepeatOnlyWhatIsTheSame: what a check has found is carried out only if the check
// had no choice that a stage has, was not refused, and nothing else comes in force on
// the way. Otherwise nothing is done.
func TestRepeatOnlyWhatIsTheSame(t *testing.T) {
	note := state.OrderFailed{Power: "Germany", Order: "x", Why: "y"}
	found := func() *Work { return &Work{Events: []state.Event{note, note}} }
	for name, tc := range map[string]struct {
		trial func(w *Work)
		later int // from which event on other orders are in force; 0 for never
		want  bool
	}{
		"the same":                         {func(*Work) {}, 0, true},
		"other orders behind it":           {func(*Work) {}, 3, true},
		"other orders at its last event":   {func(*Work) {}, 2, false},
		"other orders on the way":          {func(*Work) {}, 1, false},
		"it went another way as a check":   {func(w *Work) { w.Checks() }, 0, false},
		"it was refused":                   {func(w *Work) { w.Refuse(order.EndTurn{}, "x", "", "no") }, 0, false},
		"land was freed":                   {func(w *Work) { w.liberated = &state.Captured{} }, 0, false},
		"it chose":                         {func(w *Work) { w.chosen = map[string]string{"a": "b"} }, 0, false},
		"it keeps a decision":              {func(w *Work) { w.Keep(&state.Decision{}, nil) }, 0, false},
		"it called upon an order as a use": {func(w *Work) { w.Use("Germany", []order.Order{order.EndTurn{}}) }, 0, true},
	} {
		w := &Work{G: &state.Game{}}
		if tc.later > 0 {
			w.segments = []state.Segment{{Events: tc.later}}
		}
		trial := found()
		tc.trial(trial)
		uses := len(trial.used) > 0
		if got := w.Repeat(trial); got != tc.want || got != (len(w.Events) == 2) || got && uses != w.Uses("Germany", order.EndTurn{}.String()) {
			t.Errorf("%s: Repeat says %v after %d events, want %v", name, got, len(w.Events), tc.want)
		}
	}
}
