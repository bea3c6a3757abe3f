package engine

import (
	"fmt"
	"sync"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Step decides one input of a log: it returns the game after it and the events
// that it causes. For the input that opens the game g is nil. It is what the
// processor does live and what Audit does again.
func Step(g *state.Game, in state.Input, d dice.Source) (*state.Game, []state.Event, error) {
	return new(Stepper).Step(g, in, d)
}

// Stepper takes the steps of many games one after the other. It keeps an engine for
// each ruleset, so a stage that waited for an answer goes on from where it was. The
// zero value is ready; it may be used by many at once.
type Stepper struct {
	mu      sync.Mutex
	engines map[*ruleset.Ruleset]*Engine
}

// mostEngines is the largest number of rulesets a Stepper remembers: there are a dozen,
// plus a club's own.
const mostEngines = 32

// Step is the function Step.
func (s *Stepper) Step(g *state.Game, in state.Input, d dice.Source) (*state.Game, []state.Event, error) {
	if g == nil {
		return Open(in)
	}
	evs, err := s.Engine(g.Rules).Decide(g, in, d)
	if err != nil {
		return nil, nil, err
	}
	return state.Fold(g, evs), evs, nil
}

// Engine is the one for a ruleset. What it remembers of one game helps with others: players write
// the same orders.
func (s *Stepper) Engine(rs *ruleset.Ruleset) *Engine {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := s.engines[rs]
	if e == nil {
		if s.engines == nil || len(s.engines) >= mostEngines {
			s.engines = map[*ruleset.Ruleset]*Engine{}
		}
		e = New(rs)
		s.engines[rs] = e
	}
	return e
}

// again decides inputs of one log again, as Step does. It does not return the game
// after the events: an audit follows those of the log, which must be the same.
func again() gamelog.Decide {
	var s Stepper
	return func(g *state.Game, in state.Input, d dice.Source) (*state.Game, []state.Event, error) {
		if g == nil {
			return Open(in)
		}
		e := s.Engine(g.Rules)
		if err := e.ofNobody(g, in); err != nil {
			return nil, nil, err
		}
		evs, err := e.Decide(g, in, d)
		return nil, evs, err
	}
}

// ofNobody refuses orders for a player who sent nothing if they go beyond what Missing
// gives. Otherwise a host could order anything for that player.
func (e *Engine) ofNobody(g *state.Game, in state.Input) error {
	if !in.NMR {
		return nil
	}
	var orders []order.Order
	if in.Read == nil {
		orders, _ = e.read(g, in.Power, in.Orders)
	} else {
		var err error
		if orders, err = e.canonical(g, in.Power, in.Read); err != nil {
			return err
		}
	}
	for _, o := range orders {
		switch o.(type) {
		case order.Pass, order.EndAgenda, order.EndTurn, order.Place, order.Withdraw, order.Sealed:
		default:
			return fmt.Errorf("`%s` is ordered for a player who sent nothing: his turn can only be passed, what he bought placed", o)
		}
	}
	return nil
}

// Verify is Audit for callers that need not know which records were decided again.
func Verify(l *gamelog.Log, key string) error {
	_, err := Audit(l, key)
	return err
}

// Audit checks a whole log: hashes, signatures, the proof of every seed, that the
// dice are those of the seeds, and that the events make the positions. What was decided
// by the revision of the rules that this program holds is decided again, and must give
// the same dice, events and digest. The stretches say for which records this was done.
// If key is empty, the key that the log names is believed. The error is a
// *gamelog.Error that names the first record that does not hold.
func Audit(l *gamelog.Log, key string) ([]gamelog.Stretch, error) {
	return l.Audit(key, judge(rulesOf(l)))
}

// Work is how an audit goes through a long log: see gamelog.Judge.
type Work struct {
	Each     func(n int, do func(i int))
	Progress func(done int)
}

// AuditWith is Audit with a given way of working.
func AuditWith(l *gamelog.Log, key string, how Work) ([]gamelog.Stretch, error) {
	j := judge(rulesOf(l))
	j.Each, j.Progress = how.Each, how.Progress
	return l.Audit(key, j)
}

// judge decides by the rulesets that load gives.
func judge(load loader) gamelog.Judge {
	return gamelog.Judge{Begin: load.begin, Decides: load.decides, Decide: again(), Withheld: withheld}
}
