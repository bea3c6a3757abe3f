package engine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// answerOrders reads an answer in the player's words as orders; none for the
// default.
func (e *Engine) answerOrders(g *state.Game, d *state.Decision, text string) ([]order.Order, *rules.Refusal) {
	s := said{e: e, g: g, d: d, text: text, short: strings.ToLower(strings.Trim(text, " .!"))}
	if s.short == "default" || s.short == "the default" {
		return nil, nil
	}
	s.try = func(text string, sentences ...string) ([]order.Order, *rules.Refusal) {
		return e.tryWords(g, d, text, sentences...)
	}
	read := func(*said) ([]order.Order, *rules.Refusal) { return s.try(s.text) }
	if k := answersTo(d.Kind); k.words != nil {
		read = k.words
	}
	orders, bad := read(&s)
	if bad == nil || bad.Code != "not-an-answer" {
		return orders, bad
	}
	for _, t := range e.inOtherWords(d, text) {
		if strings.ToLower(t) == s.short {
			continue
		}
		if orders, bad := e.answerOrders(g, d, t); bad == nil || bad.Code != "not-an-answer" {
			return orders, bad
		}
	}
	return orders, bad
}

// tryWords reads the answer as it stands, and as part of the sentences that it may
// belong to. The first that is an order of the question's kind is taken.
func (e *Engine) tryWords(g *state.Game, d *state.Decision, text string, sentences ...string) ([]order.Order, *rules.Refusal) {
	why := ""
	for _, s := range append([]string{text}, sentences...) {
		orders, diags := e.read(g, d.Power, s)
		if notation.HasErrors(diags) || len(orders) == 0 {
			if s != text {
				for _, x := range diags {
					if x.Severity == notation.Error && why == "" && (d.Kind != state.DecideLosses || strings.HasPrefix(x.Code, "unknown-")) {
						why = x.Message
					}
				}
			}
			continue
		}
		if i := slices.IndexFunc(orders, func(o order.Order) bool { return kindOf(o) != d.Kind }); i >= 0 {
			continue
		}
		for i := range orders {
			orders[i] = placed(orders[i], d)
			if at := placeOf(orders[i]); at != d.Space && answersTo(d.Kind).place != nil {
				return nil, rules.Because("other-place", "", "it is about "+string(d.Space)+", not "+string(at))
			}
		}
		return orders, nil
	}
	if d.Kind == state.DecideLosses && !d.Ahead && why == "" {
		return nil, rules.Because("not-an-answer", d.Rule, "`"+strings.TrimSpace(text)+"` does not say which units are lost: "+nameLosses(g, d))
	}
	if why != "" {
		why = why + "; "
	}
	return nil, rules.Because("not-an-answer", d.Rule, "`"+strings.TrimSpace(text)+"` does not answer it: "+why+"write one of "+strings.Join(d.Answers, " / "))
}

// nameLosses says how to answer a question about losses.
func nameLosses(g *state.Game, d *state.Decision) string {
	what := fmt.Sprintf("name %d units", d.N)
	switch {
	case slices.ContainsFunc(d.Units, func(p state.Piece) bool { return g.Rules.Unit(p.Type).Hits > 1 }):
		what = fmt.Sprintf("name units for %d hits", d.N)
	case d.N == 1:
		what = "name 1 unit"
	}
	if len(d.Answers) > 0 && d.Answers[0] != "default" {
		what += ", such as `" + d.Answers[0] + "`"
	}
	return what + ", or write `default`"
}
