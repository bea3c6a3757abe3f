package rules

import (
	"maps"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The places, in the order in which a stage passes them.
const (
	// AtBeginning is before anything is carried out.
	AtBeginning Place = iota
	// Moved is after the combat moves.
	Moved
	// Fighting is before one of the battles.
	Fighting
	// Fought is after the battles.
	Fought
	// Landed is after the noncombat moves and the placement that end the turn.
	Landed
)

// Station is the work of a stage at a Place. A stage that stops for a question and goes
// on with its answer reaches the same station again, so everything before it need not
// be worked out twice. A station is never changed.
type Station struct {
	place Place
	work  Work
	// segments are those that were in force; thrown is the number of rolls.
	segments []state.Segment
	thrown   int
}

// Place is where the station is.
func (s *Station) Place() Place { return s.place }

// Events is how many events of the stage come before it.
func (s *Station) Events() int { return len(s.work.Events) }

// Thrown is how many rolls come before it.
func (s *Station) Thrown() int { return s.thrown }

// Pass is called where a stage can be continued later.
func (w *Work) Pass(p Place) {
	if w.Passing != nil && len(w.Open) == 0 {
		w.Passing(p)
	}
}

// Station is the work as it is now, after a number of rolls.
func (w *Work) Station(p Place, thrown int) *Station {
	s := &Station{place: p, thrown: thrown, work: w.copied()}
	s.work.G = w.G.WithoutBulk() // most stations are passed and never continued from
	s.segments = slices.Clone(w.entered)
	s.work.Answers = slices.Clone(w.Answers)
	s.work.Passing, s.work.Dice, s.work.Probe = nil, nil, nil
	return s
}

// copied is the work with its own lists. It has the same game.
func (w *Work) copied() Work {
	c := *w
	c.Events, c.Diags, c.Orders = slices.Clip(w.Events), slices.Clip(w.Diags), slices.Clip(w.Orders)
	c.Standing = w.Standing.copied()
	c.kept = maps.Clone(w.kept)
	c.Interceptors = maps.Clone(w.Interceptors)
	c.chosen, c.used = maps.Clone(w.chosen), maps.Clone(w.used)
	return c
}

// Leads reports whether work from Resume reaches the station: the same orders were in
// force and the same answers given before it, and everything since counts only from a
// later event on.
func (s *Station) Leads(w *Work) bool {
	n := len(s.segments)
	if n > len(w.segments) || n < len(w.segments) && w.segments[n].Events <= s.Events() || len(s.work.Answers) > len(w.Answers) {
		return false
	}
	for i, seg := range s.segments {
		if !sameSegment(seg, w.segments[i]) {
			return false
		}
	}
	for i := range w.Answers {
		a := &w.Answers[i]
		if i >= len(s.work.Answers) {
			if a.Kind == state.DecideCanal { // it can be asked at any time
				return false
			}
			continue
		}
		if b := &s.work.Answers[i]; a.ID != b.ID || a.By != b.By || a.Text != b.Text || a.From != b.From || a.Key() != b.Key() {
			return false
		}
	}
	return true
}

// sameSegment reports whether the same stands from the same event on.
func sameSegment(a, b state.Segment) bool {
	return a.Events == b.Events && a.Phase == b.Phase && slices.Equal(a.Standing, b.Standing) && slices.Equal(a.Declared, b.Declared)
}

// GoTo puts work from Resume at a station that leads to it.
func (w *Work) GoTo(s *Station) {
	c := s.work.copied()
	c.G = c.G.WithBulk(state.Fold(c.base, c.Events))
	c.Dice, c.Passing, c.Answers, c.base = w.Dice, w.Passing, w.Answers, w.base
	c.segments = w.segments[len(s.segments):]
	c.entered = slices.Clip(s.segments)
	*w = c
}

// copied is the orders given ahead with a separate memory of what has been read.
func (a *Ahead) copied() *Ahead {
	if a == nil {
		return nil
	}
	c := *a
	c.bound = make(map[ruleset.PowerID][]order.Order, len(a.bound))
	maps.Copy(c.bound, a.bound)
	return &c
}

// Checks reports whether orders are only checked: there are no dice, and nobody is
// asked. Code that calls it behaves differently in a check from when orders are carried
// out.
func (w *Work) Checks() bool {
	if w.Dice == nil {
		w.differs = true
	}
	return w.Dice == nil
}

// Found is the result of a check since it had the given numbers of events and
// diagnostics, for Repeat. It has no game.
func (w *Work) Found(events, diags int) *Work {
	c := &Work{Events: slices.Clip(w.Events[events:]), Diags: slices.Clip(w.Diags[diags:]), differs: w.differs, liberated: w.liberated}
	c.kept = maps.Clone(w.kept)
	c.chosen, c.used = maps.Clone(w.chosen), maps.Clone(w.used)
	return c
}

// MayRepeat reports whether the work would be what a trial of the same orders on the same game has
// found. It may be different if the trial took a different path because it was a trial, or if other
// orders come into force on the way.
func (w *Work) MayRepeat(trial *Work) bool {
	return !trial.differs && !trial.Failed() && trial.liberated == nil && len(trial.kept)+len(trial.chosen) == 0 &&
		(len(w.segments) == 0 || w.segments[0].Events > len(w.Events)+len(trial.Events))
}

// Repeat carries out what a trial has found. It reports false and does nothing if the result might
// differ; see MayRepeat.
func (w *Work) Repeat(trial *Work) bool {
	if !w.MayRepeat(trial) {
		return false
	}
	for _, ev := range trial.Events {
		w.Emit(ev)
	}
	w.Diags = append(w.Diags, trial.Diags...)
	if w.used == nil {
		w.used = map[usedOrder]bool{}
	}
	maps.Copy(w.used, trial.used)
	return true
}

// Intercept notes the fighters that go up against the raid on a territory.
func (w *Work) Intercept(s board.SpaceID, ids []state.UnitID) {
	if w.Interceptors == nil {
		w.Interceptors = map[board.SpaceID][]state.UnitID{}
	}
	w.Interceptors[s] = append(slices.Clip(w.Interceptors[s]), ids...)
}
