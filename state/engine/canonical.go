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

// A mail's text is read once, when it comes. How it was read is recorded beside it in
// canonical form, and only that is decided, live and when the log is verified. So a
// program that reads better never plays an old game differently.

// decideOrders decides a Submission by the orders as they were read, or, in an
// old log that does not hold them, by its text.
func (e *Engine) decideOrders(g *state.Game, in state.Input) ([]state.Event, error) {
	if in.Read == nil {
		return e.decideText(g, in)
	}
	orders, err := e.canonical(g, in.Power, in.Read)
	switch {
	case err != nil:
		return nil, err
	case unsealed(orders):
		return nil, errUnsealed
	case len(in.Declared) > 0:
		return e.submitSealed(g, in, orders, nil)
	}
	rep := &Report{Power: in.Power, text: strings.Join(in.Read, "\n"), canonical: true}
	w := e.weigh(g, orders, nil, rep)
	if rep.Refused() {
		return nil, &Refusal{Report: rep}
	}
	return w.Events, nil
}

// errText is for a record that only a program which reads texts can decide. No program wrote one
// like it with rules of today.
var errText = errors.New("it holds the text of a mail and not how it was read, which the page does not read: check this log with the program adjutant")

// decideText decides a Submission of a log that holds only the mail's text.
func (e *Engine) decideText(g *state.Game, in state.Input) ([]state.Event, error) {
	if len(in.Declared) > 0 && strings.TrimSpace(in.Orders) == "" {
		return e.submitSealed(g, in, nil, nil)
	}
	var w *rules.Work
	var rep *Report
	if readsTexts {
		orders, diags := e.read(g, in.Power, in.Orders)
		switch {
		case unsealed(orders):
			return nil, errUnsealed
		case len(in.Declared) > 0:
			return e.submitSealed(g, in, orders, diags)
		}
		w, rep = e.submitRead(g, in.Power, in.Orders, orders, diags)
	} else {
		if strings.TrimSpace(in.Orders) != "" {
			return nil, errText
		}
		w, rep = e.judge(g, in.Power, in.Orders, nil, nil)
	}
	if rep.Refused() {
		return nil, &Refusal{Report: rep}
	}
	return w.Events, nil
}

// canonical binds orders that were recorded as they were read. Each must be in
// canonical form: this program writes nothing else.
func (e *Engine) canonical(g *state.Game, power ruleset.PowerID, read []string) ([]order.Order, error) {
	orders := make([]order.Order, 0, len(read))
	for i, text := range read {
		os, diags := e.readCanonical(g, power, text)
		if notation.HasErrors(diags) || len(os) != 1 || os[0].String() != text {
			return nil, fmt.Errorf("order %d as it was read, `%s`, is not in canonical form", i+1, text)
		}
		orders = append(orders, os[0])
	}
	return orders, nil
}

// Read are the answers in the form in which they are recorded: each with the
// number of its question.
func (r *Reply) Read() []string {
	read := make([]string, 0, len(r.Lines))
	for _, l := range r.Lines {
		said := l.Canonical
		if said == "" {
			said = "default"
		}
		for line := range strings.SplitSeq(said, "\n") {
			read = append(read, strconv.Itoa(l.Question.ID)+": "+line)
		}
	}
	return read
}

// readsPlainlyAs reports whether the orders of a submission that was taken are read
// as they were read then, and both ways of reading agree on it. They were legal, so
// that need not be checked again. It returns false where this is not certain; see
// submit.
func (e *Engine) readsPlainlyAs(g *state.Game, in state.Input) bool {
	orders, diags := e.read(g, in.Power, in.Orders)
	if notation.HasErrors(diags) || len(in.Declared) > 0 || !slices.Equal(decisive(orders), in.Read) {
		return false
	}
	for _, o := range orders {
		switch o.(type) {
		case order.Expect, order.Seal, order.Sealed: // these look at the text, or can be refused for more
			return false
		}
	}
	free := e.readFreely(g, in.Power, in.Orders)
	return len(e.doubts(g, in.Power, in.Orders, orders, diags, free)) == 0 && !placesMore(free, orders)
}
