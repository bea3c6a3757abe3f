package engine

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// errUnsealed refuses to record an order that was to be secret.
var errUnsealed = errors.New("a sealed order must be recorded by its hash only")

// unsealed reports whether orders hold one that is not sealed yet.
func unsealed(orders []order.Order) bool {
	return slices.ContainsFunc(orders, func(o order.Order) bool { _, ok := o.(order.Seal); return ok })
}

// opened unwraps orders that are still to be sealed, so that they are checked like
// others.
func opened(orders []order.Order) []order.Order {
	out := slices.Clone(orders)
	for i, o := range out {
		if s, ok := o.(order.Seal); ok {
			out[i] = s.Then
		}
	}
	return out
}

// checkSeals refuses sealed orders in the own turn, whose mails are shown to
// everybody, and those that share a line with others or run over two lines.
func checkSeals(orders []order.Order, ownTurn bool, text string, refuse func(o order.Order, code, why string)) {
	for _, o := range orders {
		s, ok := o.(order.Seal)
		if !ok {
			continue
		}
		at := s.Span()
		switch {
		case ownTurn:
			refuse(o, "own-turn", "the orders of your own turn are shown to all; send sealed orders in a mail of their own when another power is on turn")
		case strings.ContainsAny(text[at.From.Offset:min(at.To.Offset, len(text))], lineEnds):
			refuse(o, "long-line", "a sealed order must stand on one line")
		}
	}
}

// lineEnds are the runes that end a line of an order text.
const lineEnds = "\n\u2028\u2029"

// Seal says how a submission that was found legal is recorded: its text and the orders
// as they were read, with hashes in place of the sealed ones, and what must be kept to
// open these. salt makes a secret word for each.
func (r *Report) Seal(salt func() string) (text string, read []string, kept []state.Opening) {
	text, orders, power := r.text, slices.Clone(r.Orders), r.Power
	for i := len(orders) - 1; i >= 0; {
		s, ok := orders[i].(order.Seal)
		if !ok {
			i--
			continue
		}
		var hashes []string
		line := s.Span().From.Line
		for ; i >= 0 && orders[i].Span().From.Line == line; i-- {
			if s, ok := orders[i].(order.Seal); ok {
				o := state.Opening{Power: power, Salt: salt(), Order: s.Then.String()}
				kept = append(kept, o)
				orders[i] = order.Sealed{Hash: o.Hash()}
				hashes = append(hashes, orders[i].String())
			}
		}
		slices.Reverse(hashes)
		from := strings.LastIndexAny(text[:s.Span().From.Offset], lineEnds)
		if from++; from > 0 && text[from-1] != '\n' {
			from += 2 // the rune is three bytes long
		}
		to := len(text)
		if n := strings.IndexAny(text[s.Span().To.Offset:], lineEnds); n >= 0 {
			to = s.Span().To.Offset + n
		}
		text = text[:from] + strings.Join(hashes, "\n") + text[to:]
	}
	slices.Reverse(kept)
	return text, decisive(orders), kept
}

// Needed picks the sealed orders that the next Seed calls upon: those that a trial with
// all of them open looks at. The others stay sealed. A stage that waits has begun with
// the orders that were open then.
func (e *Engine) Needed(g *state.Game, kept []state.Opening) []state.Opening {
	if g.Turn.Hold != nil {
		return nil
	}
	var stand []state.Opening
	trial := g.Clone()
	for _, o := range kept {
		if o.StandsSealed(g) {
			stand = append(stand, o)
			state.Write(trial, state.SealOpened{Opening: o, Hash: o.Hash()})
		}
	}
	if len(stand) == 0 {
		return nil
	}
	// What is called upon is settled before the first die of a battle, so any dice will do,
	// and the trial ends where they run out.
	w, _ := e.stage(trial, dice.NewStream([]byte("trial"), "sealed orders"), nil)
	if w == nil {
		return nil
	}
	return slices.DeleteFunc(stand, func(o state.Opening) bool { return !w.Uses(o.Power, o.Order) })
}

// CallsUpon picks those of the sealed orders that a Seed with these dice opens:
// standing orders, and plans of the turn.
func (e *Engine) CallsUpon(g *state.Game, kept []state.Opening, d dice.Source) []state.Opening {
	same := sameDice(d)
	need := e.Needed(WithOpen(g, kept), kept)
	g = withOpened(g, need)
	plans := e.NeededPlans(g, kept, d)
	return slices.Concat(need, plans, e.neededLetters(withOpened(g, plans), kept, same))
}

// withOpened is a game with sealed orders opened.
func withOpened(g *state.Game, opened []state.Opening) *state.Game {
	if len(opened) > 0 {
		g = g.Clone()
	}
	for _, o := range opened {
		state.Write(g, state.SealOpened{Opening: o, Hash: o.Hash()})
	}
	return g
}

// sameDice are the same dice for another trial: a stream from where it is now. Dice that
// somebody throws by hand fall only once, so other dice stand in for them.
func sameDice(d dice.Source) dice.Source {
	if s, ok := d.(*dice.Stream); ok {
		c := *s
		return &c
	}
	return dice.NewStream([]byte("trial"), "letters")
}

// neededLetters picks those standing letters by which a member leaves the alliance of
// the active power in the stage that the next Seed decides, by a war that is declared in
// it. They are opened with it, because the declaration must not bind a member who left
// before.
//
// Rules: EX-093, EX-094.
func (e *Engine) neededLetters(g *state.Game, kept []state.Opening, d dice.Source) []state.Opening {
	if !e.rules.Alliances || g.Turn.Hold != nil || len(g.Letters) == 0 {
		return nil
	}
	leaves := rules.LeavesAhead(e.WithLetters(g, kept))
	if len(leaves) == 0 {
		return nil
	}
	trial := WithOpen(g, kept).Clone()
	for i, l := range trial.Letters {
		for _, k := range leaves {
			if k.Number == l.Number {
				trial.Letters[i].Says = k.Says
			}
		}
	}
	w, _ := e.stage(trial, d, nil)
	if w == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(kept), func(o state.Opening) bool {
		i := g.OpensLetter(o)
		return i < 0 || !slices.ContainsFunc(w.Events, func(ev state.Event) bool {
			a, is := ev.(state.Agreed)
			return is && a.Proposal == g.Letters[i].Number && a.Kind == order.LeavingPact
		})
	})
}

// withheld finds an order that a Seed calls upon but does not open; known are all that
// stand sealed.
func withheld(g *state.Game, in state.Input, known []state.Opening, d dice.Source) (state.Opening, bool) {
	for _, o := range New(g.Rules).CallsUpon(g, known, d) {
		if !slices.Contains(in.Opened, o) {
			return o, true
		}
	}
	return state.Opening{}, false
}

// open shows the sealed orders that come with a Seed, if their hashes stand.
//
// Rules: G40-10.1.4.
func open(g *state.Game, in state.Input) (*state.Game, []state.Event, error) {
	var evs []state.Event
	for _, o := range in.Opened {
		if !o.StandsSealed(g) && g.OpensLetter(o) < 0 {
			return nil, nil, fmt.Errorf("%s opens `%s`, but no order with its hash %s stands sealed", o.Power, o.Order, o.Hash())
		}
		ev := state.SealOpened{Opening: o, Hash: o.Hash()}
		evs = append(evs, ev)
		g = state.Fold(g, []state.Event{ev})
	}
	return g, evs, nil
}

// readable refuses an opened order whose text is not an order: this program could never
// have sealed it.
func (e *Engine) readable(g *state.Game, in state.Input) error {
	for _, o := range in.Opened {
		if says, err := e.letter(o); err == nil && says.Standing && says.Verb == order.LeavePact && g.OpensLetter(o) >= 0 {
			continue
		}
		orders, diags := e.read(g, o.Power, o.Order)
		if notation.HasErrors(diags) || len(orders) != 1 || orders[0].String() != o.Order || !isStanding(orders[0], false) && !isPlan(orders[0]) {
			return fmt.Errorf("%s opens `%s`, which is neither a standing order nor a plan", o.Power, o.Order)
		}
	}
	return nil
}
