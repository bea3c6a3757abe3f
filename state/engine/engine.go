package engine

import (
	"errors"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Engine decides games of one ruleset. It may be used by many at once.
type Engine struct {
	rules *ruleset.Ruleset
	// seen are orders of ours as the notation reads them.
	seen *seen
	// held are stages that wait for answers, as far as they had come.
	held *stations
	// tried are moves that checks have worked out.
	tried *tried
}

// New returns the engine of a ruleset whose specials are hung in, as those of
// LoadRules.
func New(rs *ruleset.Ruleset) *Engine {
	return &Engine{rules: rs, seen: &seen{}, held: &stations{}, tried: &tried{}}
}

// Load returns the engine of the ruleset with the id.
func Load(id string) (*Engine, error) {
	rs, err := LoadRules(id)
	if err != nil {
		return nil, err
	}
	return New(rs), nil
}

// Rules returns the engine's ruleset.
func (e *Engine) Rules() *ruleset.Ruleset { return e.rules }

// Refusal is the error of a submission that changes nothing: every problem
// that was found in it.
type Refusal struct{ Report *Report }

// Error tells the first problem and how many more there are.
func (r *Refusal) Error() string {
	n, first := 0, ""
	for _, d := range r.Report.Diags {
		if d.Severity != notation.Error {
			continue
		}
		if n++; n == 1 {
			first = d.String()
		}
	}
	if n > 1 {
		return fmt.Sprintf("%s (and %d more)", first, n-1)
	}
	return first
}

func joinErrors(ds []notation.Diagnostic) error {
	var errs []error
	for _, d := range ds {
		if d.Severity == notation.Error {
			errs = append(errs, errors.New(d.String()))
		}
	}
	return errors.Join(errs...)
}

// Check reads and checks orders and changes nothing.
func (e *Engine) Check(g *state.Game, power ruleset.PowerID, text string) *Report {
	_, rep := e.submit(g, power, text)
	return rep
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
		if ok, why := e.Ready(g); !ok {
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
		return e.putInForce(g, in)
	case state.Host:
		return e.host(g, in)
	case state.Upgrade:
		return e.upgrade(g, in)
	case state.Call, state.Value, state.Silent, state.Commit, state.Witnessed:
		return nil, nil // they are about dice; package gamelog holds them to order
	}
	return nil, fmt.Errorf("input %q cannot be decided", in.Kind)
}

// Ready reports whether the orders that stand are to be carried out: the
// player has given combat moves, or says that purchase and combat are done
// (`pass combat`, `roll now`), or has ended the turn. Noncombat moves or
// placement alone close nothing: more may come. If not, why says what is awaited.
func (e *Engine) Ready(g *state.Game) (ok bool, why string) {
	if g.Result() != "" {
		return false, "nothing: the game is over"
	}
	if g.Turn.Hold != nil {
		return heldReady(g)
	}
	if endsTurn(g) {
		return true, ""
	}
	if g.Phase >= order.NoncombatMove {
		return false, "noncombat moves, placement and `end turn`"
	}
	if closesCombat(g) || slices.ContainsFunc(g.Turn.Declared, func(d state.Declared) bool { return d.Phase == order.CombatMove }) {
		return true, ""
	}
	if g.Rules.HasAgenda() && g.Phase == order.Research {
		return slices.ContainsFunc(g.Turn.Declared, endsAgenda), "`end agenda`, or combat moves, or `pass combat`"
	}
	if onlyResearch(g) {
		return true, ""
	}
	return false, "combat moves, or `pass combat`"
}

// Closes reports whether the player has said in so many words that purchase and
// combat are done: `pass combat`, `roll now`, `end turn`.
func (e *Engine) Closes(g *state.Game) bool { return closesCombat(g) || endsTurn(g) }

func closesCombat(g *state.Game) bool {
	pass, roll := order.Pass{In: order.CombatMove}.String(), order.Roll{}.String()
	return slices.ContainsFunc(g.Turn.Declared, func(d state.Declared) bool { return d.Text == pass || d.Text == roll })
}

// onlyResearch reports whether research stands and nothing else: it is then
// carried out by itself, so that its player knows what it brought.
//
// Rules: G40-6.1.3.
func onlyResearch(g *state.Game) bool {
	for _, d := range g.Turn.Declared {
		if d.Phase > order.Research {
			return false
		}
	}
	return g.Phase == order.Research && len(g.Turn.Declared) > 0
}

// endsTurn reports whether `end turn` stands. A declaration of war for the end
// of the turn belongs to the same phase and does not end it.
func endsTurn(g *state.Game) bool {
	end := order.EndTurn{}.String()
	return slices.ContainsFunc(g.Turn.Declared, func(d state.Declared) bool { return d.Text == end })
}
