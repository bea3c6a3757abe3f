package engine

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/fight"
)

// The words that answer a question in short.
var (
	noWords  = words("no|nope|none|nothing|0|n|stay|stays|stay down|decline|never|pass|no thanks|do nothing|don't|do not")
	yesWords = words("yes|y|yep|yeah|all|all of them|max|maximum|everything|ok|sure|do it")
	dive     = words("dive|dives|submerge|submerges|dive all|all dive|yes|y|all|down|go down")
	fightOn  = words("fight|fights|strike|stay|stay up|no|none|surface|shoot|fire|n")
	pull     = words("retreat|pull|pull out|pull back|break off|withdraw|yes|y|out|run|leave|flee")
	askWords = words("ask|ask me|ask me then|ask then|ask later|later")
	press    = words("no|n|stay|fight|fight on|press|press on|continue|go on|attack|attack on|keep going|no retreat|never")
)

func words(list string) []string { return strings.Split(list, "|") }

// forAll takes the words off an answer that let it hold for all battles.
func forAll(g *state.Game, text string) (rest string, all bool) {
	if !g.Options.AskOpen {
		return text, false
	}
	t := strings.TrimRight(text, " .!")
	for _, w := range []string{"for all battles", "in all battles", "for every battle", "everywhere"} {
		if n := len(t) - len(w); n > 0 && strings.EqualFold(t[n:], w) {
			return strings.TrimRight(t[:n], " ,;"), true
		}
	}
	return text, false
}

// retreatWords reads an answer about breaking off.
func (e *Engine) retreatWords(g *state.Game, d *state.Decision, text string) ([]order.Order, *rules.Refusal) {
	if orders, diags := e.read(g, d.Power, text); g.Options.AskOpen && !notation.HasErrors(diags) && forEvery(orders) {
		return orders, nil // for all battles in its own words, as it was recorded
	}
	text, all := forAll(g, text)
	t := strings.ToLower(strings.Trim(text, " .!"))
	r, ok := e.limit(g, d, text)
	switch {
	case ok:
	case slices.Contains(press, t):
		r = order.Retreat{Space: d.Space, Never: true}
	case all:
		return nil, rules.Because("not-an-answer", d.Rule, "only a limit can hold for all battles: write `after round 2 for all battles`, `if odds < 50% for all battles` or `no for all battles`")
	case slices.Contains(pull, t):
		r = order.Retreat{Space: d.Space, AfterRound: max(d.Round, 1)}
	default:
		return e.tryWords(g, d, text, "retreat: "+string(d.Space)+" after round 1 to "+placeIn(text))
	}
	if all {
		r.Space, r.To, r.Lasting = "", "", true
	}
	return one(r)
}

func isLossOrder(orders []order.Order) bool {
	if len(orders) != 1 {
		return false
	}
	_, ok := orders[0].(order.LossOrder)
	return ok
}

// everyLoss is a text that is an order of loss for all attacks, or all defenses,
// in its own words: it says which, and no place. It is so recorded.
func (e *Engine) everyLoss(g *state.Game, d *state.Decision, text string) (order.LossOrder, bool) {
	orders, diags := e.read(g, d.Power, text)
	if !g.Options.AskOpen || notation.HasErrors(diags) || !isLossOrder(orders) || !forEvery(orders) {
		return order.LossOrder{}, false
	}
	l := orders[0].(order.LossOrder)
	return l, len(l.Types) > 0 && !l.Lasting && l.Attack != l.Defense
}

func notOrderOfLoss(d *state.Decision) *rules.Refusal {
	return rules.Because("not-an-answer", d.Rule, "only an order of loss can hold for a whole battle, or for all: write kinds of units without numbers, first lost first")
}

// limit reads an answer that says when to break off later on, in a game in which
// such answers hold.
func (e *Engine) limit(g *state.Game, d *state.Decision, text string) (order.Retreat, bool) {
	if !g.Options.AskOpen {
		return order.Retreat{}, false
	}
	for _, s := range []string{text, "retreat: " + string(d.Space) + " " + strings.TrimPrefix(text, "retreat ")} {
		orders, diags := e.read(g, d.Power, s)
		if notation.HasErrors(diags) || len(orders) != 1 {
			continue
		}
		if r, ok := orders[0].(order.Retreat); ok && fight.Limits(r, d.Round) && (r.Space == "" || r.Space == d.Space) {
			r.Space, r.Lasting = d.Space, false
			return r, true
		}
	}
	return order.Retreat{}, false
}

// Holds says for what else an answer in its canonical form holds; empty if for
// nothing.
func (e *Engine) Holds(g *state.Game, d state.Decision, canonical string) string {
	switch {
	case !g.Options.AskOpen || canonical == "" || canonical == state.AskThen:
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

// lossWords reads an answer about losses. Units without a number in front of any
// are one each only if that makes up the hits; else they are the order in which
// units are lost.
func (e *Engine) lossWords(g *state.Game, d *state.Decision, text string) ([]order.Order, *rules.Refusal) {
	each, ordered := "lose: "+text+" in "+string(d.Space), "order of loss in "+string(d.Space)+": "+text
	orders, bad := e.tryWords(g, d, text, each, ordered)
	if bad != nil || len(orders) != 1 || strings.ContainsAny(text, "0123456789") {
		return orders, bad
	}
	if l, ok := orders[0].(order.Lose); ok && fight.HitsOf(l.Units) != d.N {
		if os, bad := e.tryWords(g, d, ordered); bad == nil {
			return os, nil
		}
	}
	return orders, nil
}

func one(o order.Order) ([]order.Order, *rules.Refusal) { return []order.Order{o}, nil }

func isNumber(t string) bool {
	return t != "" && strings.Trim(t, "0123456789") == ""
}

// placeIn takes the words about retreating off the name of a place.
func placeIn(text string) string {
	for _, w := range []string{"retreat to ", "pull to ", "pull back to ", "fall back to ", "yes, to ", "yes to ", "yes ", "to "} {
		if len(text) > len(w) && strings.EqualFold(text[:len(w)], w) {
			return text[len(w):]
		}
	}
	return text
}

// tryWords reads the answer as it stands and in the sentences that it may be a
// part of. The first that is an order of the question's kind is taken.
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
			if at := placeOf(orders[i]); at != d.Space && hasPlace(d.Kind) {
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

// kindOf tells what kind of question an order can answer.
func kindOf(o order.Order) state.DecisionKind {
	switch o := o.(type) {
	case order.Scramble:
		return state.DecideScramble
	case order.Intercept:
		return state.DecideIntercept
	case order.Kamikaze:
		return state.DecideKamikaze
	case order.Submerge:
		return state.DecideSubmerge
	case order.Lose, order.LossOrder:
		return state.DecideLosses
	case order.Retreat:
		return state.DecideRetreat
	case order.Permit:
		if o.Canal == "" {
			return state.DecideGuests
		}
		return state.DecideCanal
	case order.Convoy:
		return state.DecideConvoy
	case order.Choose:
		return state.DecideChoice
	case order.Liberation:
		return state.DecideLiberation
	case order.LandFirst:
		return state.DecideLanding
	}
	return ""
}

// hasPlace reports whether answers to a kind of question name its space.
func hasPlace(k state.DecisionKind) bool {
	return k != state.DecideCanal && k != state.DecideLiberation && k != state.DecideLanding && k != state.DecideGuests && k != state.DecideChoice
}

// placeOf is the space that an answer names.
func placeOf(o order.Order) board.SpaceID {
	switch o := o.(type) {
	case order.Scramble:
		return o.To
	case order.Intercept:
		return o.Space
	case order.Kamikaze:
		return o.Space
	case order.Submerge:
		return o.Space
	case order.Lose:
		return o.Space
	case order.LossOrder:
		return o.Space
	case order.Retreat:
		return o.Space
	case order.Convoy:
		return o.Space
	}
	return ""
}

// placed fills in what the question says: its space, and the round after which
// a retreat is meant. An answer to a question needs no conditions.
func placed(o order.Order, d *state.Decision) order.Order {
	switch o := o.(type) {
	case order.Scramble:
		o.To, o.If = cmp.Or(o.To, d.Space), nil
		return o
	case order.Intercept:
		o.Space, o.If = cmp.Or(o.Space, d.Space), nil
		return o
	case order.Kamikaze:
		o.Space, o.If = cmp.Or(o.Space, d.Space), nil
		return o
	case order.Submerge:
		o.Space, o.If = cmp.Or(o.Space, d.Space), nil
		return o
	case order.Convoy:
		o.Space = cmp.Or(o.Space, d.Space)
		return o
	case order.Choose: // of a list the first that is possible counts
		o.If = nil
		if i := slices.IndexFunc(o.Picks, func(p string) bool { return slices.Contains(d.Answers, p) }); i >= 0 {
			o.Picks = o.Picks[i : i+1]
		}
		return o
	case order.Lose:
		o.Space = cmp.Or(o.Space, d.Space)
		return o
	case order.LossOrder:
		o.Space = cmp.Or(o.Space, d.Space)
		return o
	case order.Retreat:
		o.Space = cmp.Or(o.Space, d.Space)
		if !o.Never {
			o.AfterRound, o.IfFewer, o.Class = max(d.Round, 1), 0, ""
		}
		return o
	}
	return o
}

// forEvery reports whether an answer holds for all battles.
func forEvery(orders []order.Order) bool {
	if len(orders) != 1 {
		return false
	}
	switch o := orders[0].(type) {
	case order.LossOrder:
		return o.Space == ""
	case order.Retreat:
		return o.Space == "" && o.Lasting
	}
	return false
}
