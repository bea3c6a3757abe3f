package engine

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A letter about an agreement is recorded only by its hash, as a separate input. What it
// says stays beside the log. Once all have signed a proposal, an input that opens the
// letters about it puts it in force: from then on everybody can read and check them.

// PactReport is a line about an agreement as it was read, and what is wrong with it.
type PactReport struct {
	Power ruleset.PowerID
	// Says is the letter, nil if it could not be read.
	Says  *order.Pact
	Diags []notation.Diagnostic
}

// Refused reports whether the letter is not taken.
func (r *PactReport) Refused() bool { return notation.HasErrors(r.Diags) }

// HasAgreements reports whether powers agree by letters in games of the engine.
func (e *Engine) HasAgreements() bool { return rules.HasAgreements(e.rules) }

// CheckPact reads a line about an agreement for a power, in a game whose letters are open
// (see WithLetters), and says what is wrong with it.
func (e *Engine) CheckPact(g *state.Game, power ruleset.PowerID, line notation.Pact) *PactReport {
	rep := &PactReport{Power: power}
	o, diags := order.BindPact(line, e.rules, power)
	if rep.Diags = diags; rep.Refused() {
		return rep
	}
	rep.Says = &o
	if no := rules.CheckPact(g, power, &o); no != nil {
		hints := no.Hints
		if len(hints) > 3 {
			hints = hints[:3]
		}
		rep.Diags = append(rep.Diags, notation.Diagnostic{
			Span: line.Span, Severity: notation.Error, Code: no.Code, Rule: no.Rule, Message: no.Why, Hints: hints,
		})
	}
	return rep
}

// PactAsks are the powers whose yes a proposal needs.
func (e *Engine) PactAsks(g *state.Game, power ruleset.PowerID, says *order.Pact) []ruleset.PowerID {
	return rules.AskedBy(g, power, says)
}

// PactFor is the power, among several, that a line about an agreement belongs to: the
// only one that can write it. If none or several can, it is the first, and one is false.
func (e *Engine) PactFor(g *state.Game, powers []ruleset.PowerID, line notation.Pact) (power ruleset.PowerID, one bool) {
	var able []ruleset.PowerID
	for _, p := range powers {
		if !e.CheckPact(g, p, line).Refused() {
			able = append(able, p)
		}
	}
	if len(able) == 0 {
		return powers[0], len(powers) == 1
	}
	return able[0], len(able) == 1
}

// WithLetters is a game with those letters open for which there is an opening. It is
// never recorded.
func (e *Engine) WithLetters(g *state.Game, kept []state.Opening) *state.Game {
	var c *state.Game
	for _, o := range kept {
		i := g.OpensLetter(o)
		if i < 0 {
			continue
		}
		says, err := e.letter(o)
		if err != nil {
			continue // it opens, but its text cannot be read
		}
		if c == nil {
			c = g.Share()
			c.Letters = slices.Clone(g.Letters)
		}
		c.Letters[i].Says = says
	}
	if c == nil {
		return g
	}
	return c
}

// letter reads what an opening says. It must be in canonical form.
func (e *Engine) letter(o state.Opening) (*order.Pact, error) {
	return order.ReadPact(o.Order, e.rules, o.Power)
}

// SealPact is the input that records a letter by its hash, and what opens it.
func SealPact(power ruleset.PowerID, says *order.Pact, salt string) (state.Input, state.Opening) {
	o := state.Opening{Power: power, Salt: salt, Order: says.String()}
	return state.Input{Kind: state.SendLetter, Power: power, Read: []string{o.SealedText()}}, o
}

// Signed is the next input that puts into force a proposal which all have signed; ok is
// false if there is none, or if it has to wait. The given openings open the letters of
// the game.
func (e *Engine) Signed(g *state.Game, kept []state.Opening) (in state.Input, ok bool) {
	open := e.WithLetters(g, kept)
	if g.Turn.Hold != nil || g.Winner != "" {
		return in, false
	}
	for _, p := range rules.Complete(open) {
		w := rules.NewWork(open, nil)
		if no := rules.PutInForce(w, p.Number); no != nil {
			continue
		}
		in = state.Input{Kind: state.PutInForce, Read: []string{"p" + strconv.Itoa(p.Number)}}
		for _, o := range kept {
			if i := g.OpensLetter(o); i >= 0 && slices.Contains(w.Events[0].(state.Agreed).Letters, g.Letters[i].Number) {
				in.Opened = append(in.Opened, o)
			}
		}
		return in, true
	}
	return in, false
}

// sendLetter records a letter by its hash. The hash does not show what the letter says,
// so that is not judged.
func (e *Engine) sendLetter(g *state.Game, in state.Input) ([]state.Event, error) {
	hash, sealed := "", len(in.Read) == 1
	if sealed {
		hash, sealed = state.SealedHash(in.Read[0])
	}
	switch {
	case !e.HasAgreements():
		return nil, fmt.Errorf("nothing is agreed by letters in %s", e.rules.Name)
	case e.rules.Power(in.Power) == nil:
		return nil, fmt.Errorf("%q does not write letters", in.Power)
	case !sealed:
		return nil, errors.New("a letter is recorded by its hash only")
	case g.Winner != "":
		return nil, errors.New("the game is over")
	}
	return []state.Event{state.LetterSealed{Letter: state.Letter{
		Number: g.LettersWritten + 1, Power: in.Power, Round: g.Round, Turn: g.Active, Hash: hash,
	}}}, nil
}

// putInForce opens letters and puts into force the proposal that they make and sign.
//
// Rules: EX-041, EX-044, EX-071, EX-090, EX-093, EXG-63.
func (e *Engine) putInForce(g *state.Game, in state.Input) (*rules.Work, error) {
	if len(in.Read) != 1 || g.Turn.Hold != nil {
		return nil, errors.New("one proposal is put in force at a time, and none in the middle of battles")
	}
	digits, ok := strings.CutPrefix(in.Read[0], "p")
	n, err := strconv.Atoi(digits)
	if !ok || err != nil || strconv.Itoa(n) != digits {
		return nil, fmt.Errorf("`%s` is not the number of a proposal", in.Read[0])
	}
	var numbers []int
	for _, o := range in.Opened {
		i := g.OpensLetter(o)
		if i < 0 {
			return nil, fmt.Errorf("%s opens `%s`, but no letter with its hash %s is there", o.Power, o.Order, o.Hash())
		}
		if _, err := e.letter(o); err != nil {
			return nil, err
		}
		numbers = append(numbers, g.Letters[i].Number)
	}
	w := rules.NewWork(e.WithLetters(g, in.Opened), nil)
	if no := rules.PutInForce(w, n); no != nil {
		return nil, fmt.Errorf("p%d is not put in force: %s (%s)", n, no.Why, no.Rule)
	}
	letters := slices.Clone(w.Events[0].(state.Agreed).Letters)
	slices.Sort(letters)
	slices.Sort(numbers)
	if !slices.Equal(letters, numbers) {
		return nil, fmt.Errorf("it opens the letters %v, and p%d rests on %v", numbers, n, letters)
	}
	return w, nil
}
