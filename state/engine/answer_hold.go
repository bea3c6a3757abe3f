package engine

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules/fight"
)

// Holds says what else an answer in its canonical form holds for; empty if nothing.
func (e *Engine) Holds(g *state.Game, d state.Decision, canonical string) string {
	switch {
	case !g.AsksOpenly() || canonical == "" || canonical == state.AskThen:
		return ""
	case d.Ahead && d.Kind == state.DecideSubmerge:
		return "the whole battle"
	case d.Kind == state.DecideSubmerge:
		return "the rest of this battle"
	}
	for _, o := range e.reread(g, d.Power, canonical) {
		switch o := o.(type) {
		case order.LossOrder:
			if o.Space == "" {
				return "all such battles of this turn"
			}
			if d.Ahead {
				return "the whole battle"
			}
			return "the rest of this battle"
		case order.Retreat:
			switch {
			case o.Space == "":
				return "all battles of this turn"
			case d.Ahead:
				return "the whole battle"
			case fight.Limits(o, d.Round):
				return "the rest of this battle"
			}
		}
	}
	return ""
}
