// Shown by state/engine/pact_test.go.

package techtrade

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special is the rule module.
type Special struct{}

// Notarizes says that it is the law of trades.
func (Special) Notarizes(k order.PactKind) bool { return k == order.TechnologyPact }

// Receivers are the powers named.
func (Special) Receivers(_ *state.Game, _ ruleset.PowerID, to []ruleset.PowerID) []ruleset.PowerID {
	return to
}

// MayPropose refuses a trade with several at once, a gift, and whatever cannot be
// traded.
//
// Rules: EX-071, EXG-46.
func (s Special) MayPropose(g *state.Game, p *rules.Proposal, _ []rules.Proposal) *rules.Refusal {
	if len(p.To) != 1 {
		return rules.Because("one-partner", "EX-071", "technology is traded between two powers: write a letter to each")
	}
	other := p.To[0]
	gives, gets := 0, 0
	for _, t := range p.Terms {
		if t.To == other {
			gives++
		} else {
			gets++
		}
	}
	if gives == 0 || gets == 0 {
		return rules.Because("no-exchange", "EX-071", "a gift is no trade: at least one technology goes each way", "offer tech to "+string(other)+": radar for super submarines")
	}
	return s.Holds(g, p)
}

// Holds tests that the two are not at war, that each has what it gives, and that the
// other lacks it.
//
// Rules: EX-071, EX-072, EXG-46.
func (Special) Holds(g *state.Game, p *rules.Proposal) *rules.Refusal {
	other := p.To[0]
	if g.AtWar(p.By, other) || g.WarPends(p.By, other) > 0 {
		return rules.Because("at-war", "EXG-46", string(p.By)+" and "+string(other)+" are at war: they trade nothing")
	}
	for _, t := range p.Terms {
		if no := Passes(g, giver(p, t.To), t, "EX-072"); no != nil {
			return no
		}
	}
	return nil
}

// giver is the one of the two that gives what a power gets.
func giver(p *rules.Proposal, to ruleset.PowerID) ruleset.PowerID {
	if to == p.By {
		return p.To[0]
	}
	return p.By
}

// Passes reports why a technology cannot pass from one power to another: it does not
// have it, or the other already does.
func Passes(g *state.Game, from ruleset.PowerID, t order.Term, rule string) *rules.Refusal {
	switch {
	case !g.Has(from, t.Technology):
		return rules.Because("no-such-technology", rule, string(from)+" has not got "+string(t.Technology)+": only a completed technology passes to another power")
	case g.Has(t.To, t.Technology):
		return rules.Because("known-already", "EX-071", string(t.To)+" has "+string(t.Technology)+" already")
	}
	return nil
}

// Lapsed reports whether the partner's next agenda is over.
//
// Rules: EX-071.
func (Special) Lapsed(g *state.Game, p *rules.Proposal, _ []rules.Proposal) bool {
	return rules.AgendaIsOver(g, p.To[0], p.Round, p.Turn)
}

// Until says that it may be answered until the end of the partner's next agenda.
func (Special) Until(g *state.Game, p *rules.Proposal) string {
	return "the end of " + string(p.To[0]) + "'s agenda in round " + rules.Itoa(rules.AgendaRound(g, p.To[0], p.Round, p.Turn))
}

// Binds reports that it is in force as soon as the partner says yes.
func (Special) Binds(*rules.Proposal) bool { return true }

// RestsOn says that it depends on no other proposal.
func (Special) RestsOn(*state.Game, *rules.Proposal, []rules.Proposal) ([]int, *rules.Refusal) {
	return nil, nil
}

// Sign gives each of them what the other has traded.
//
// Reading: knowledge is copied; nobody forgets what it gives.
//
// Rules: EX-071, EX-073, EXG-46, EXG-83.
func (Special) Sign(w *rules.Work, p *rules.Proposal) {
	for _, t := range p.Terms {
		Teach(w, giver(p, t.To), t)
	}
}

// Teach gives a power a technology of another.
func Teach(w *rules.Work, from ruleset.PowerID, t order.Term) {
	w.Emit(state.MarkerSet{Marker: state.TechnologyMarker(t.To, t.Technology), Value: 1, Why: string(t.To) + " learns " + string(t.Technology) + " from " + string(from)})
}

// Promise says what a yes to it brings.
func (Special) Promise(_ *state.Game, p *rules.Proposal) string {
	var all []string
	for _, t := range p.Terms {
		if !slices.Contains(all, string(t.Technology)) {
			all = append(all, string(t.Technology))
		}
	}
	return "If it is accepted, both know " + rules.Join(all, "and") + " at once"
}
