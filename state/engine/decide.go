package engine

import (
	"fmt"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Check reads and checks orders and changes nothing.
func (e *Engine) Check(g *state.Game, power ruleset.PowerID, text string) *Report {
	return e.spoken(power, text, func(text string) *Report {
		_, rep := e.submit(g, power, text)
		return rep
	})
}

// CheckParsed is Check for a text that notation.Parse has parsed already with the names of the
// engine's rules. The tree is the engine's from then on.
func (e *Engine) CheckParsed(g *state.Game, power ruleset.PowerID, text string, tree *notation.Tree) *Report {
	return e.spoken(power, text, func(ordered string) *Report {
		if ordered != text {
			tree = notation.Parse(ordered, e.rules.Names())
		}
		orders, diags := e.bind(g, power, tree)
		_, rep := e.submitRead(g, power, ordered, orders, diags)
		return rep
	})
}

// Decide answers an input with the events it causes. Orders that are refused
// give a *Refusal. Only a Seed input rolls dice; it needs Ready.
func (e *Engine) Decide(g *state.Game, in state.Input, d dice.Source) ([]state.Event, error) {
	if err := e.ofRevision(g, in); err != nil {
		return nil, err
	}
	switch in.Kind {
	case state.Submission:
		return e.decideOrders(g, in)
	case state.Seed:
		if ok, why := g.Ready(); !ok {
			return nil, fmt.Errorf("nothing to roll for: waiting for %s", why)
		}
		if err := e.readable(g, in); err != nil {
			return nil, err
		}
		g, evs, err := open(g, in)
		if err != nil {
			return nil, err
		}
		more, err := e.goOn(g, d)
		if err != nil {
			return nil, err
		}
		return append(evs, more...), nil
	case state.Answer:
		return e.answer(g, in)
	case state.Deadline:
		return deadline(g, in)
	case state.SendLetter:
		return e.sendLetter(g, in)
	case state.PutInForce:
		w, err := e.putInForce(g, in)
		if err != nil {
			return nil, err
		}
		e.keepLegal(w) // orders that name what is given away would keep their player from ending his turn
		return w.Events, nil
	case state.Host:
		return e.host(g, in)
	case state.Upgrade:
		return e.upgrade(g, in)
	case state.Call, state.Value, state.Silent, state.Commit, state.Witnessed:
		return nil, nil // they are about dice; package gamelog checks their order
	}
	return nil, fmt.Errorf("input %q cannot be decided", in.Kind)
}
