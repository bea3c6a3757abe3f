// Shown by state/engine/pact_test.go.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Notary holds the law of some kinds of agreements.
type Notary interface {
	// Notarizes reports whether the special holds the law of the kind.
	Notarizes(kind order.PactKind) bool
	// Receivers are those who must say yes to what is proposed to some powers.
	Receivers(g *state.Game, by ruleset.PowerID, to []ruleset.PowerID) []ruleset.PowerID
	// MayPropose says why it may not be proposed now. p is the proposal as it would be, all
	// are the existing ones.
	MayPropose(g *state.Game, p *Proposal, all []Proposal) *Refusal
	// Holds says why it cannot come into force now: things may have changed since it was
	// proposed.
	Holds(g *state.Game, p *Proposal) *Refusal
	// Lapsed reports whether it is too late for it, or its purpose is gone.
	Lapsed(g *state.Game, p *Proposal, all []Proposal) bool
	// Until says until when it may be answered: "the end of round 5".
	Until(g *state.Game, p *Proposal) string
	// Promise says in a sentence what a yes to it brings.
	Promise(g *state.Game, p *Proposal) string
	// Binds reports whether it is in force once all have said yes; if not, the yes only
	// opens the way to another proposal.
	Binds(p *Proposal) bool
	// RestsOn are the numbers of proposals that had to be signed before this one.
	RestsOn(g *state.Game, p *Proposal, all []Proposal) ([]int, *Refusal)
	// Sign puts it into force.
	Sign(w *Work, p *Proposal)
}

// Outcome is how a proposal ended; empty while it is open.
type Outcome string

// The outcomes.
const (
	// Signed: all have said yes, and it is in force or only waits to be put into force.
	Signed Outcome = "signed"
	// Refused: somebody said no.
	Refused Outcome = "refused"
	// Withdrawn: its author withdrew it.
	Withdrawn Outcome = "withdrawn"
	// Replaced: its author made another one of its kind to the same powers.
	Replaced Outcome = "replaced"
	// Lapsed: the time for an answer is over, or its purpose is gone.
	Lapsed Outcome = "lapsed"
)

// Proposal is a proposal with the answers that it has.
type Proposal struct {
	Number int
	Kind   order.PactKind
	By     ruleset.PowerID
	// To are the powers that must say yes, Yes those that did.
	To, Yes []ruleset.PowerID
	Terms   []order.Term
	// Text is the proposal in canonical form, Digits those by which it can be accepted
	// word for word.
	Text, Digits string
	// Round and Turn say when it was made.
	Round int
	Turn  ruleset.PowerID
	// Menu and Demand are what the yes to a surrender asks for.
	Menu   order.Menu
	Demand []order.Term
	// Letters are the numbers of those that made and answered it.
	Letters []int
	Outcome Outcome
	// Closer is the power that refused or withdrew it, Closed the round in which it did.
	Closer ruleset.PowerID
	Closed int
}

// agreedBy are the rules by which agreements are made, and by which letters about them
// are refused.
var agreedBy = map[order.PactKind]string{
	order.AlliancePact: "EX-090", order.LeavingPact: "EX-093", order.TechnologyPact: "EX-071", order.TermsPact: "EX-041",
	order.SurrenderPact: "EX-029", order.FloorPact: "EX-029", order.DominionPact: "EXG-27",
	order.ArmisticePact: "EX-042", // what an offer of one leads to
}

// Open reports whether an answer is awaited.
func (p *Proposal) Open() bool { return p.Outcome == "" }

// Concerns reports whether a power made it or is asked.
func (p *Proposal) Concerns(q ruleset.PowerID) bool { return p.By == q || slices.Contains(p.To, q) }

// Awaited are the powers whose yes or no is missing.
func (p *Proposal) Awaited() []ruleset.PowerID {
	if !p.Open() {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(p.To), func(q ruleset.PowerID) bool { return slices.Contains(p.Yes, q) })
}

// Parties are its author and those it was made to.
func (p *Proposal) Parties() []ruleset.PowerID {
	return append([]ruleset.PowerID{p.By}, p.To...)
}

// notary is the special that holds the law of a kind; nil if the ruleset has none.
func notary(rs *ruleset.Ruleset, kind order.PactKind) Notary {
	for _, n := range Specials[Notary](rs) {
		if n.Notarizes(kind) {
			return n
		}
	}
	return nil
}

// newProposal is what a letter would propose.
func newProposal(g *state.Game, by ruleset.PowerID, o *order.Pact) Proposal {
	p := Proposal{Kind: o.Kind, By: by, To: o.To, Terms: o.Terms, Text: o.String(), Round: g.Round, Turn: g.Active}
	if takesFloor(o) {
		p.Kind, p.Menu, p.Demand = order.FloorPact, o.Menu, o.Terms
	}
	if n := notary(g.Rules, p.Kind); n != nil {
		p.To = n.Receivers(g, by, o.To)
	}
	p.Digits = order.PactDigits(by, p.Text)
	return p
}

// ToAnswer are the open proposals that wait for an answer of the power.
func ToAnswer(ps []Proposal, power ruleset.PowerID) []Proposal {
	var out []Proposal
	for _, p := range ps {
		if slices.Contains(p.Awaited(), power) {
			out = append(out, p)
		}
	}
	return out
}

// takesFloor reports whether a letter accepts the surrender that the rule offers for a
// power whose land is worth too little.
//
// Rules: EX-027, EX-029, EXG-18.
func takesFloor(o *order.Pact) bool {
	return o.Verb == order.AcceptPact && o.N == 0 && o.Kind == order.SurrenderPact
}
