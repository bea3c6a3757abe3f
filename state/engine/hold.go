package engine

import (
	"errors"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// goOn carries out the stage of the turn that is due, or goes on with one that
// stopped for decisions. If a decision is open it stops (again): the events end
// with the questions.
//
// A stage that goes on is decided again from its beginning, with the dice that fell
// before and the answers; this repeats the events that the log already has.
//
// Rules: G40-10.1.5.
func (e *Engine) goOn(g *state.Game, d dice.Source) ([]state.Event, error) {
	fresh := dice.NewRecorder(d)
	w, way, err := e.run(g, fresh, nil)
	asked := errors.Is(err, rules.ErrAsked)
	if err != nil && !asked {
		return nil, err
	}
	e.remember(g, way, asked)
	var evs []state.Event
	known := 0
	switch h := g.Turn.Hold; {
	case h != nil:
		known = h.Events
		evs = append(evs, state.StageResumed{})
		if !asked {
			return append(append(evs, w.Events[known:]...), state.StageDone{}), nil
		}
	case !asked:
		return w.Events, nil
	default:
		evs = append(evs, state.StageHeld{})
	}
	evs = append(evs, w.Events[known:]...)
	id := g.Markers[state.QuestionsAsked]
	for _, q := range w.Open {
		id++
		q.ID = id
		evs = append(evs, state.QuestionAsked{Decision: q})
	}
	return append(evs, state.StagePaused{Rolls: fresh.Rolls(), Events: len(w.Events) - known}), nil
}

// stage carries out the stage that is due or held, as far as it goes. The work
// holds all of the stage's events, those before it stopped included.
// probe, if not nil, is shown the battles as they stand where it stops.
func (e *Engine) stage(g *state.Game, fresh dice.Source, probe func(state.Battle, *combat.Battle)) (*rules.Work, error) {
	w, _, err := e.run(g, fresh, probe)
	return w, err
}

// run is stage with notes of the stations that the work passes. It starts from the last
// known station, unless the caller wants to see all battles.
func (e *Engine) run(g *state.Game, fresh dice.Source, probe func(state.Battle, *combat.Battle)) (*rules.Work, *passing, error) {
	h := g.Turn.Hold
	if h == nil {
		w := rules.NewWork(g, fresh)
		w.Probe = probe
		way := follow(w, nil)
		return w, way, e.carryOut(w)
	}
	if h.Base == nil {
		return nil, nil, errors.New("the game was read from a position in the middle of a stage, which cannot go on")
	}
	w := &rules.Work{Probe: probe}
	rules.Resume(state.Fold(g, []state.Event{state.StageResumed{}}), w)
	var from *rules.Station
	if probe == nil {
		from = e.held.last(h, w)
	}
	thrown := 0
	if from != nil {
		thrown = from.Thrown()
	} else {
		w.Restart()
	}
	replay := dice.NewReplay(h.Rolls[thrown:], fresh)
	w.Dice = replay
	way := follow(w, h.Rolls[:thrown])
	err := e.goFrom(w, from)
	if err == nil || errors.Is(err, rules.ErrAsked) {
		if len(w.Events) < h.Events || replay.Left() > 0 {
			return nil, nil, fmt.Errorf("the stage came to another end than before: %d events instead of %d", len(w.Events), h.Events)
		}
	}
	return w, way, err
}

// remember keeps the stations of a stage that stopped, for when it goes on, and forgets
// one that is done.
func (e *Engine) remember(g *state.Game, way *passing, asked bool) {
	h := g.Turn.Hold
	if !asked {
		if h != nil {
			e.held.forget(h.BaseDigest)
		}
		return
	}
	at, rolls := way.station()
	switch {
	case at == nil:
	case h != nil:
		e.held.keep(h.BaseDigest, at, rolls)
	default:
		e.held.keep(g.Digest(), at, rolls)
	}
}

// answerByStanding closes the open questions that a power's new orders answer, or that
// no longer arise with them.
//
// Rules: G40-10.1.1, G40-10.1.4.
func (e *Engine) answerByStanding(w *rules.Work, power ruleset.PowerID) {
	if w.G.Turn.Hold == nil || w.G.Turn.Hold.Base == nil {
		return
	}
	trial, err := e.stage(w.G, dice.Script(), nil)
	if trial == nil {
		return // it will fail again, and be reported, when it goes on
	}
	for _, d := range w.G.OpenQuestions() {
		asked := errors.Is(err, rules.ErrAsked) && slices.ContainsFunc(trial.Open, func(q state.Decision) bool { return q.Key() == d.Key() })
		if !d.Blocks() || asked {
			continue
		}
		by := state.ByStanding
		if d.Power != power {
			by = state.Moot
		}
		w.Emit(state.QuestionAnswered{ID: d.ID, By: by})
	}
}

// answerByPermits closes the open questions for passage that new standing orders
// of the power that guards the canal answer.
//
// Rules: G40-10.1.4, DEC-17.
func answerByPermits(w *rules.Work, power ruleset.PowerID, orders []order.Order) {
	for _, d := range w.G.OpenQuestions() {
		for _, o := range orders {
			if o, ok := o.(order.Permit); ok && d.Kind == state.DecideCanal && d.Power == power && o.Canal == d.Canal &&
				(len(o.To) == 0 || slices.Contains(o.To, d.For)) {
				w.Emit(state.QuestionAnswered{ID: d.ID, By: state.ByStanding, Text: o.String()})
				break
			}
		}
	}
}
