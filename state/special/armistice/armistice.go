// Shown by state/engine/pact_test.go.

package armistice

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special is the rule module.
type Special struct{}

// Notarizes says that it is the law of armistices and their terms.
func (Special) Notarizes(k order.PactKind) bool {
	return k == order.ArmisticePact || k == order.TermsPact
}

// Receivers are the powers named.
func (Special) Receivers(_ *state.Game, _ ruleset.PowerID, to []ruleset.PowerID) []ruleset.PowerID {
	return to
}

// atWar reports whether two powers are at war, or will be because of a declaration.
func atWar(g *state.Game, a, b ruleset.PowerID) bool { return g.AtWar(a, b) || g.WarPends(a, b) > 0 }

// between reports whether a proposal is from one of the two to the other.
func between(p *rules.Proposal, a, b ruleset.PowerID) bool {
	return len(p.To) == 1 && (p.By == a && p.To[0] == b || p.By == b && p.To[0] == a)
}

// peaceSince reports whether the two made peace in the round or later: anything said
// about an armistice before that belongs to another war.
func peaceSince(g *state.Game, a, b ruleset.PowerID, round int) bool {
	until := g.TruceUntil(a, b)
	return until > 0 && until-rules.TruceRounds(g)-1 >= round
}

// locked is the power that refused an armistice between the two in this war; empty if
// neither did.
//
// Rules: EX-043, EXG-33.
func locked(g *state.Game, all []rules.Proposal, a, b ruleset.PowerID) ruleset.PowerID {
	for i := range all {
		if p := &all[i]; isArmistice(p) && p.Outcome == rules.Refused && between(p, a, b) && !peaceSince(g, a, b, p.Closed) {
			return p.Closer
		}
	}
	return ""
}

func isArmistice(p *rules.Proposal) bool {
	return p.Kind == order.ArmisticePact || p.Kind == order.TermsPact
}

// negotiation is the accepted offer on which the two now negotiate; nil if they do not.
//
// Rules: EX-042.
func negotiation(g *state.Game, all []rules.Proposal, a, b ruleset.PowerID) *rules.Proposal {
	if !atWar(g, a, b) || locked(g, all, a, b) != "" {
		return nil
	}
	for i := range all {
		if p := &all[i]; p.Kind == order.ArmisticePact && p.Outcome == rules.Signed && between(p, a, b) && !peaceSince(g, a, b, p.Round) {
			return p
		}
	}
	return nil
}

// MayPropose refuses an armistice offered to several at once, to a power that is not an
// enemy, or after a refusal, and terms before an offer is accepted.
//
// Rules: EX-041, EX-042, EX-043, EX-044, EXG-32.
func (s Special) MayPropose(g *state.Game, p *rules.Proposal, all []rules.Proposal) *rules.Refusal {
	if len(p.To) != 1 {
		if p.Kind == order.TermsPact && len(p.To) == 0 {
			return rules.Because("not-negotiating", "EX-042", string(p.By)+" negotiates no armistice, or more than one: say with whom, like `terms for Germany: 10 IPC to Germany`")
		}
		return rules.Because("one-enemy", "EX-042", "an armistice is made between two powers: write a letter to each")
	}
	other := p.To[0]
	talks := negotiation(g, all, p.By, other)
	switch no := locked(g, all, p.By, other); {
	case !atWar(g, p.By, other):
		return rules.Because("not-at-war", "EX-041", string(p.By)+" and "+string(other)+" are not at war: there is nothing to end", "propose alliance: "+string(other))
	case no != "":
		return rules.Because("armistice-refused", "EX-043", string(no)+" has refused an armistice in this war: neither side offers one again, and only a surrender ends it")
	case p.Kind == order.TermsPact && talks == nil:
		return rules.Because("not-negotiating", "EX-042", string(p.By)+" and "+string(other)+" do not negotiate: terms come when an offer of an armistice is accepted", "offer armistice: "+string(other))
	case p.Kind == order.TermsPact:
		return s.Holds(g, p)
	case talks != nil:
		return rules.Because("negotiating-already", "EX-042", "p"+rules.Itoa(talks.Number)+" is accepted, and the two negotiate: send the terms", "terms for "+string(other)+": 10 IPC to "+string(other))
	}
	for i := range all {
		if q := &all[i]; q.Kind == order.ArmisticePact && q.Open() && q.By == other && between(q, p.By, other) {
			return rules.Because("offered-already", "EX-042", string(other)+" offers one itself", "accept p"+rules.Itoa(q.Number))
		}
	}
	return nil
}

// Lapsed reports whether the enemy's next agenda is over without an answer to an offer,
// or the war that it would have ended is over. Terms stay open as long as the two
// negotiate.
//
// Rules: EXG-32, EXG-34.
func (Special) Lapsed(g *state.Game, p *rules.Proposal, all []rules.Proposal) bool {
	if len(p.To) != 1 || !atWar(g, p.By, p.To[0]) {
		return true
	}
	if p.Kind == order.TermsPact {
		return negotiation(g, all, p.By, p.To[0]) == nil
	}
	return rules.AgendaIsOver(g, p.To[0], p.Round, p.Turn)
}

// Until says until when it may be answered.
func (Special) Until(g *state.Game, p *rules.Proposal) string {
	if p.Kind == order.TermsPact {
		return "the negotiations end"
	}
	return "the end of " + string(p.To[0]) + "'s agenda in round " + rules.Itoa(rules.AgendaRound(g, p.To[0], p.Round, p.Turn))
}

// Binds reports that terms make the peace, and an offer only opens negotiations.
//
// Rules: EX-042.
func (Special) Binds(p *rules.Proposal) bool { return p.Kind == order.TermsPact }

// RestsOn is the accepted offer on which the two negotiate.
//
// Rules: EX-042.
func (Special) RestsOn(g *state.Game, p *rules.Proposal, all []rules.Proposal) ([]int, *rules.Refusal) {
	talks := negotiation(g, all, p.By, p.To[0])
	if talks == nil {
		return nil, rules.Because("not-negotiating", "EX-042", string(p.By)+" and "+string(p.To[0])+" do not negotiate")
	}
	return []int{talks.Number}, nil
}

// Promise says what a yes to it brings.
//
// Rules: EX-041, EX-043, EXG-31, EXG-34.
func (Special) Promise(g *state.Game, p *rules.Proposal) string {
	if p.Kind == order.ArmisticePact {
		return "If it is accepted, both may send terms; fighting goes on until both have signed the same. A refusal means that neither offers an armistice again in this war"
	}
	return "If they are signed, there is peace at once and all of them hold. A refusal ends the negotiations, and neither offers an armistice again in this war; to ask for other terms, send your own"
}

// parties says which of the two gives what the other gets.
func giver(p *rules.Proposal, to ruleset.PowerID) ruleset.PowerID {
	if to == p.By {
		return p.To[0]
	}
	return p.By
}

func isParty(p *rules.Proposal, q ruleset.PowerID) bool { return slices.Contains(p.Parties(), q) }
