// Shown by state/engine/choice_test.go.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Choice is what a special rule lets a power pick: one of several named things.
type Choice struct {
	Power ruleset.PowerID
	// Subject is one of the ruleset's choices: "strict neutral".
	Subject string
	// Space is where it comes from, if anywhere; two choices of a power on one
	// subject in one stage must differ in it.
	Space board.SpaceID
	// Question is a sentence that a player understands by itself.
	Question string
	// Options are what can be picked, Default what happens without an answer: one
	// of them.
	Options []string
	Default string
	Rule    string
}

// decision is the question.
func (c Choice) decision() state.Decision {
	return state.Decision{Kind: state.DecideChoice, Power: c.Power, Subject: c.Subject, Space: c.Space, Question: c.Question,
		Answers: c.Options, Default: c.Default, Rule: c.Rule}
}

// Choose has a power choose: by its answer, by its standing order, or by default. If
// the power must be asked first, the error is ErrAsked, which the special returns so
// that the stage stops. While orders are only checked nobody is asked.
//
// A choice is made once in a stage: asking again gives the same result.
//
// Rules: G40-10.1.3, G40-10.1.4, G40-10.1.5.
func (w *Work) Choose(c Choice) (pick string, err error) {
	picks, err := w.ChooseAll(c)
	if err != nil {
		return "", err
	}
	return picks[0], nil
}

// ChooseAll has powers choose together: all who must be asked are asked in the same
// mail, before anything is known about the others' answers.
//
// Rules: G40-10.1.5.
func (w *Work) ChooseAll(cs ...Choice) (picks []string, err error) {
	for _, c := range cs {
		if d := c.decision(); w.chosen[d.Key()] == "" {
			w.MustAsk(d, w.standingChoice(c))
		}
	}
	if len(w.Open) > 0 {
		return nil, ErrAsked
	}
	for _, c := range cs {
		picks = append(picks, w.chooseOne(c))
	}
	return picks, nil
}

// Unasked reports, while orders are only checked, whether the power will be asked when
// they are carried out, so that its answer is not known yet.
func (w *Work) Unasked(c Choice) bool {
	return w.Checks() && w.G.Options.Asks(askWord(state.DecideChoice)) && w.Rules().Power(c.Power) != nil && len(w.standingChoice(c)) == 0
}

// chooseOne decides what need not be asked any more.
func (w *Work) chooseOne(c Choice) string {
	d := c.decision()
	if pick := w.chosen[d.Key()]; pick != "" {
		return pick
	}
	standing := w.standingChoice(c)
	if w.Checks() {
		return picked(c, standing)
	}
	orders, err := w.Decide(d, standing)
	if err != nil {
		panic("rules: a choice that need not be asked is asked: " + err.Error())
	}
	pick := picked(c, orders)
	if w.chosen == nil {
		w.chosen = map[string]string{}
	}
	w.chosen[d.Key()] = pick
	return pick
}

// picked is the first pick of the orders that is an option, or the default.
func picked(c Choice, orders []order.Order) string {
	for _, o := range orders {
		if o, ok := o.(order.Choose); ok {
			if p := firstOf(o.Picks, c.Options); p != "" {
				return p
			}
		}
	}
	return c.Default
}

// firstOf returns the first of the picks that is an option, or nothing.
func firstOf(picks, options []string) string {
	for _, p := range picks {
		if slices.Contains(options, p) {
			return p
		}
	}
	return ""
}

// standingChoice is the power's standing order on the subject that names an
// option and whose conditions hold: one with conditions before one without, and of two
// the first. It is reduced to the pick that counts.
//
// Rules: G40-10.1.1, G40-10.1.2.
func (w *Work) standingChoice(c Choice) []order.Order {
	var plain []order.Order
	for _, o := range w.Standing.Of(c.Power) {
		o, ok := o.(order.Choose)
		if !ok || o.Subject != c.Subject {
			continue
		}
		pick := firstOf(o.Picks, c.Options)
		if pick == "" || !ConditionsHold(w.G, o.If, nil, nil, sideOf(w.G, c.Power), nil) {
			continue
		}
		w.Use(c.Power, []order.Order{o})
		cut := []order.Order{order.Choose{Subject: o.Subject, Picks: []string{pick}}}
		if len(o.If) > 0 {
			return cut
		}
		if plain == nil {
			plain = cut
		}
	}
	return plain
}

// sideOf is the side for which the conditions of a power's order are tested.
func sideOf(g *state.Game, p ruleset.PowerID) combat.Side {
	if g.Side(p) == g.Side(g.Active) {
		return combat.Attacker
	}
	return combat.Defender
}

// CheckChoice reports why an answer does not pick one of the options.
func CheckChoice(g *state.Game, d *state.Decision, o order.Choose) *Refusal {
	if o.Subject != d.Subject {
		return Because("other-subject", d.Rule, "it is about "+d.Subject+", not "+o.Subject)
	}
	if firstOf(o.Picks, d.Answers) != "" {
		return nil
	}
	if bad := impossiblePick(g, d.Power, o); bad != nil {
		return Because("not-an-option", bad.Rule, bad.Why)
	}
	return Because("not-an-option", d.Rule, Join(o.Picks, "and")+" cannot be picked; possible: "+shortList(d.Answers, "or"))
}

// impossiblePick reports the first pick that a special knows to be impossible.
func impossiblePick(g *state.Game, p ruleset.PowerID, o order.Choose) *Refusal {
	for _, pick := range o.Picks {
		for _, s := range Specials[PickJudge](g.Rules) {
			if no, known := s.MayPick(g, p, o.Subject, pick); known && no != nil {
				return no.As("impossible-pick")
			}
		}
	}
	return nil
}

// shortList is "a, b or c"; if there are more than six it names five.
func shortList(words []string, last string) string {
	if len(words) > 6 {
		words = append(slices.Clone(words[:5]), Itoa(len(words)-5)+" others")
	}
	return Join(words, last)
}

// StandingPick reports why a choice given ahead can never be made: a condition
// that needs a battle, or only picks that the special knows to be impossible.
//
// Rules: G40-10.1.3.
func StandingPick(w *Work, p ruleset.PowerID, o order.Choose) *Refusal {
	for _, c := range o.If {
		if c.Left.Counts() && c.Left != order.Round {
			return Because("no-battle", "G40-10.1.2", "a choice is no battle: it can depend on places, on wars and on the round, like `if round >= 4`")
		}
	}
	if w.Rules().ChoiceSubject(o.Subject) == nil {
		return Because("unknown-choice", "", o.Subject+" is nothing that is chosen in this game: leave this out")
	}
	return impossiblePick(w.G, p, o)
}

// HasChosenAhead reports whether the power has a standing order on the subject.
func (w *Work) HasChosenAhead(p ruleset.PowerID, subject string) bool {
	return slices.ContainsFunc(w.Standing.Of(p), func(o order.Order) bool {
		c, ok := o.(order.Choose)
		return ok && c.Subject == subject
	})
}
