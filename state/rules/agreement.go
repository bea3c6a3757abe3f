// Shown by EX-033, EX-100.

package rules

import (
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Agreements between powers are made by letters: one proposes, the others say yes or no.
// This file knows how letters become proposals and answers, and no kind of agreement;
// the law of each kind is in the special that is its Notary.

// Notary holds the law of some kinds of agreements.
type Notary interface {
	// Notarizes reports whether the special holds the law of the kind.
	Notarizes(kind order.PactKind) bool
	// Receivers are those who must say yes to what is proposed to some powers.
	Receivers(g *state.Game, by ruleset.PowerID, to []ruleset.PowerID) []ruleset.PowerID
	// MayPropose says why it may not be proposed now. p is the proposal as it would be,
	// all are those there are.
	MayPropose(g *state.Game, p *Proposal, all []Proposal) *Refusal
	// Holds says why it cannot be in force now: things may have changed since it was
	// proposed.
	Holds(g *state.Game, p *Proposal) *Refusal
	// Lapsed reports whether it is too late for it, or it has lost its object.
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
	// Sign puts it in force.
	Sign(w *Work, p *Proposal)
}

// Outcome is what became of a proposal; empty while it is open.
type Outcome string

// The outcomes.
const (
	// Signed: all have said yes, and it is in force or waits for nothing but that.
	Signed Outcome = "signed"
	// Refused: somebody said no.
	Refused Outcome = "refused"
	// Withdrawn: who made it took it back.
	Withdrawn Outcome = "withdrawn"
	// Replaced: who made it made another one of its kind to the same powers.
	Replaced Outcome = "replaced"
	// Lapsed: the time for an answer is over, or it has lost its object.
	Lapsed Outcome = "lapsed"
)

// Proposal is a proposal with the answers that it has.
type Proposal struct {
	Number int
	Kind   order.PactKind
	By     ruleset.PowerID
	// To are those who must say yes, Yes those who did.
	To, Yes []ruleset.PowerID
	Terms   []order.Term
	// Text is the proposal in canonical form, Digits those by which it can be accepted
	// word for word.
	Text, Digits string
	// Round and Turn tell when it was made.
	Round int
	Turn  ruleset.PowerID
	// Menu and Demand are what the yes to a surrender asks for.
	Menu   order.Menu
	Demand []order.Term
	// Letters are the numbers of those that made and answered it.
	Letters []int
	Outcome Outcome
	// Closer is who refused or withdrew it, Closed the round of that.
	Closer ruleset.PowerID
	Closed int
}

// Open reports whether an answer is awaited.
func (p *Proposal) Open() bool { return p.Outcome == "" }

// Concerns reports whether a power made it, or is asked.
func (p *Proposal) Concerns(q ruleset.PowerID) bool { return p.By == q || slices.Contains(p.To, q) }

// Awaited are those whose yes or no is missing.
func (p *Proposal) Awaited() []ruleset.PowerID {
	if !p.Open() {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(p.To), func(q ruleset.PowerID) bool { return slices.Contains(p.Yes, q) })
}

// Parties are who made it and those it was made to.
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

// HasAgreements reports whether anything is agreed by letters in games of the ruleset.
func HasAgreements(rs *ruleset.Ruleset) bool { return len(Specials[Notary](rs)) > 0 }

// Proposals are those that the open letters of a game make, with the answers to them, by
// number. Letters that are sealed say nothing: who may not read one does not see what it
// proposes.
func Proposals(g *state.Game) []Proposal {
	ps, _ := readLetters(g)
	return ps
}

// readLetters are the proposals that the open letters of a game make, and the standing
// ones that have answered none of them for good.
func readLetters(g *state.Game) (ps []Proposal, stand []state.Letter) {
	for _, l := range g.Letters {
		switch {
		case l.Says == nil:
		case l.Says.Standing:
			stand = addStanding(stand, l)
		case l.Says.Verb == order.Propose, l.Says.Verb == order.LeavePact, takesFloor(l.Says):
			ps = addProposal(g, ps, l)
			stand = answerAhead(g, &ps[len(ps)-1], stand)
		default:
			stand = slices.DeleteFunc(stand, func(s state.Letter) bool {
				return l.Says.Verb == order.WithdrawPact && s.Power == l.Power && s.Number == l.Says.N
			})
			for i := range ps {
				if p := &ps[i]; p.Number == l.Says.N && p.Concerns(l.Power) {
					answerProposal(p, l)
				}
			}
		}
	}
	stand = slices.DeleteFunc(stand, func(s state.Letter) bool { return lostPlayer(g, s, s.Number) })
	ps = append(ps, floorsAhead(g, ps, stand)...)
	for i := range ps {
		p := &ps[i]
		n := notary(g.Rules, p.Kind)
		if isOrphaned(g, p) {
			p.Outcome = Lapsed
		}
		if n == nil || !p.Open() && (p.Outcome != Signed || !n.Binds(p)) {
			continue
		}
		if n.Lapsed(g, p, ps) || slices.ContainsFunc(p.Parties(), func(q ruleset.PowerID) bool { return IsGone(g, q) }) {
			p.Outcome = Lapsed
		}
	}
	return ps, stand
}

// isOrphaned reports whether a proposal was open, or negotiated, when one of those whom it
// concerns lost its player. What all had signed by then is in force all the same.
//
// Rules: EXG-16.
func isOrphaned(g *state.Game, p *Proposal) bool {
	waits := p.Open() || p.Kind == order.ArmisticePact && p.Outcome == Signed
	return waits && slices.ContainsFunc(p.Parties(), func(q ruleset.PowerID) bool { return g.Markers[state.LettersClosed(q)] >= p.Number })
}

// addProposal adds what a letter proposes. It takes the place of an open one by the same
// power to the same ones about the same thing.
func addProposal(g *state.Game, ps []Proposal, l state.Letter) []Proposal {
	p := newProposal(g, l.Power, l.Says)
	p.Number, p.Round, p.Turn, p.Letters = l.Number, l.Round, l.Turn, []int{l.Number}
	for i := range ps {
		if q := &ps[i]; q.Open() && q.Kind == p.Kind && q.By == p.By && slices.Equal(q.To, p.To) {
			q.Outcome, q.Closed = Replaced, l.Round
		}
	}
	switch p.Kind {
	case order.LeavingPact, order.DominionPact:
		p.Outcome = Signed // nobody is asked who leaves
	case order.FloorPact:
		p.Outcome, p.Yes = Signed, p.To // the rule has offered it
	}
	return append(ps, p)
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

// AskedBy are the powers whose yes a letter asks for; none for an answer.
func AskedBy(g *state.Game, by ruleset.PowerID, o *order.Pact) []ruleset.PowerID {
	if o.Verb != order.Propose {
		return nil
	}
	return newProposal(g, by, o).To
}

// answerProposal puts a power's answer to a proposal.
func answerProposal(p *Proposal, l state.Letter) {
	said := l.Says.Verb
	negotiating := p.Kind == order.ArmisticePact && p.Outcome == Signed
	switch {
	case !p.Open() && !negotiating, said == order.AcceptPact && (l.Power == p.By || !p.Open()):
		return
	case said == order.AcceptPact:
		if slices.Contains(p.Yes, l.Power) {
			return
		}
		p.Yes = append(p.Yes, l.Power)
		p.Menu, p.Demand = l.Says.Menu, l.Says.Terms
		if len(p.Awaited()) == 0 {
			p.Outcome = Signed
		}
	case said == order.RefusePact:
		p.Outcome, p.Closer, p.Closed = Refused, l.Power, l.Round
	case negotiating: // who breaks negotiations off says no
		p.Outcome, p.Closer, p.Closed = Refused, l.Power, l.Round
	default:
		p.Outcome, p.Closer, p.Closed = Withdrawn, l.Power, l.Round
	}
	p.Letters = append(p.Letters, l.Number)
}

// ProposalNumber is the proposal with the number, if it concerns the power; nil
// otherwise. To others it is as if it were not there.
func ProposalNumber(ps []Proposal, n int, power ruleset.PowerID) *Proposal {
	for i := range ps {
		if ps[i].Number == n && ps[i].Concerns(power) {
			return &ps[i]
		}
	}
	return nil
}

// CheckPact reports why a power may not write a letter now, in a game whose letters that
// concern it are open. An answer that names no number gets it.
//
// Rules: EX-042, EX-044, EX-090, EX-093.
func CheckPact(g *state.Game, power ruleset.PowerID, o *order.Pact) *Refusal {
	ps := Proposals(g)
	switch {
	case !HasAgreements(g.Rules):
		return Because("not-in-these-rules", "", "nothing is agreed by letters in "+g.Rules.Name+": leave this out")
	case g.Winner != "":
		return Because("game-over", "EX-100", "the game is over: "+g.Result())
	case o.Standing:
		return checkStanding(g, power, o, ps)
	case o.Verb == order.Propose, o.Verb == order.LeavePact:
		return checkProposal(g, power, o, ps)
	}
	return checkAnswer(g, power, o, ps)
}

func checkProposal(g *state.Game, power ruleset.PowerID, o *order.Pact, ps []Proposal) *Refusal {
	n := notary(g.Rules, o.Kind)
	if n == nil {
		return Because("not-in-these-rules", "", "there is no "+string(o.Kind)+" in "+g.Rules.Name+": leave this out")
	}
	if o.Kind == order.TermsPact && len(o.To) == 0 {
		o.To = negotiators(g, ps, power)
	}
	for _, q := range o.To {
		switch {
		case q == power:
			return Because("to-itself", "EX-090", "who proposes something to itself needs no letter: name others than "+string(q))
		case IsGone(g, q):
			return Because("nobody-there", "EXG-82", string(q)+" is out of the game: nobody can answer")
		}
	}
	p := newProposal(g, power, o)
	if no := n.MayPropose(g, &p, ps); no != nil {
		return no
	}
	for i := range ps {
		if q := &ps[i]; q.Open() && q.By == power && q.Text == p.Text {
			return Because("already-proposed", agreedBy[q.Kind], "this is open already, as p"+strconv.Itoa(q.Number), "withdraw p"+strconv.Itoa(q.Number))
		}
	}
	return nil
}

// negotiators are those with whom a power negotiates an armistice.
func negotiators(g *state.Game, ps []Proposal, power ruleset.PowerID) []ruleset.PowerID {
	var out []ruleset.PowerID
	for i := range ps {
		if p := &ps[i]; p.Kind == order.ArmisticePact && p.Outcome == Signed && p.Concerns(power) && g.AtWar(p.By, p.To[0]) {
			for _, q := range p.Parties() {
				if q != power && !slices.Contains(out, q) {
					out = append(out, q)
				}
			}
		}
	}
	if len(out) != 1 {
		return nil
	}
	return out
}

func checkAnswer(g *state.Game, power ruleset.PowerID, o *order.Pact, ps []Proposal) *Refusal {
	if o.N == 0 {
		switch no := findNumber(power, o, ps); {
		case no != nil && no.Code == "no-proposal" && takesFloor(o):
			return checkFloor(g, power, o, ps)
		case no != nil:
			return no
		}
	}
	p, number := ProposalNumber(ps, o.N, power), "p"+strconv.Itoa(o.N)
	open := ToAnswer(ps, power)
	var hints []string
	for _, q := range open {
		hints = append(hints, string(o.Verb)+" p"+strconv.Itoa(q.Number))
	}
	negotiating := p != nil && p.Kind == order.ArmisticePact && p.Outcome == Signed && g.AtWar(p.By, p.To[0])
	switch {
	case p == nil && o.Verb == order.WithdrawPact && slices.ContainsFunc(StandingLetters(g), func(s state.Letter) bool { return s.Power == power && s.Number == o.N }):
		return nil // a standing answer is taken back
	case p == nil:
		return Because("no-proposal", "EX-044", "no proposal "+number+" is open to "+string(power)+": it was never made by it or to it, or it is settled", hints...)
	case p.Outcome == Signed && !negotiating || negotiating && o.Verb == order.AcceptPact:
		return Because("closed", agreedBy[p.Kind], number+" is signed already", hints...)
	case !p.Open() && !negotiating:
		return Because("closed", agreedBy[p.Kind], number+" "+closedWords(p), hints...)
	case o.Digits != "" && !sameDigits(p.Digits, o.Digits):
		return Because("other-digits", "EX-044", number+" has the digits "+p.Digits+", not "+o.Digits+": read it again, it may be another text than the one that is meant", string(o.Verb)+" "+number+" "+p.Digits)
	case o.Verb == order.WithdrawPact && p.By != power && !negotiating:
		return Because("not-its-own", agreedBy[p.Kind], number+" was made by "+string(p.By)+": only that power takes it back", "refuse "+number)
	case o.Verb == order.AcceptPact && p.By == power:
		return Because("its-own", agreedBy[p.Kind], "who makes a proposal has signed it by that: "+number+" waits for "+Join(names(p.Awaited()), "and"), "withdraw "+number)
	case o.Verb == order.RefusePact && p.By == power && !negotiating:
		return Because("its-own", agreedBy[p.Kind], number+" is "+string(power)+"'s own", "withdraw "+number)
	case o.Verb == order.AcceptPact && slices.Contains(p.Yes, power):
		return Because("already-said", agreedBy[p.Kind], string(power)+" has said yes to "+number+" already; it waits for "+Join(names(p.Awaited()), "and"), "refuse "+number)
	case o.Menu != order.NoMenu && p.Kind != order.SurrenderPact:
		return Because("nothing-to-ask", "EX-031", number+" does not offer a surrender: nothing is asked for with the yes to it", string(o.Verb)+" "+number)
	case o.Verb == order.AcceptPact:
		p.Menu, p.Demand = o.Menu, o.Terms
		if no := notary(g.Rules, p.Kind).Holds(g, p); no != nil {
			return no
		}
	}
	return nil
}

// sameDigits reports whether digits that a player wrote begin those of a text, or are
// more of the same digest than are shown.
func sameDigits(of, said string) bool {
	return strings.HasPrefix(of, said) || strings.HasPrefix(said, of)
}

// findNumber gives an answer the number of the only open proposal that it can mean.
func findNumber(power ruleset.PowerID, o *order.Pact, ps []Proposal) *Refusal {
	var found, hints []string
	waiting := ToAnswer(ps, power)
	if o.Verb == order.WithdrawPact {
		waiting = slices.DeleteFunc(slices.Clone(ps), func(p Proposal) bool { return p.By != power || !p.Open() })
	}
	for _, p := range waiting {
		if (o.Kind == "" || p.Kind == o.Kind) && (len(o.To) == 0 || p.By == o.To[0] || p.By == power && slices.Contains(p.To, o.To[0])) {
			o.N = p.Number
			found = append(found, "p"+strconv.Itoa(p.Number))
			hints = append(hints, string(o.Verb)+" p"+strconv.Itoa(p.Number))
		}
	}
	switch len(found) {
	case 0:
		return Because("no-proposal", "EX-044", "nothing of that kind is open to "+string(power)+", and only those whom a proposal was made to answer it")
	case 1:
		o.Kind, o.To = "", nil
		return nil
	}
	o.N = 0
	return Because("which-proposal", "EX-044", "this can mean "+Join(found, "and")+": say the number", hints...)
}

// closedWords tells what became of a proposal that is no longer open.
func closedWords(p *Proposal) string {
	switch p.Outcome {
	case Refused:
		return "was refused by " + string(p.Closer)
	case Withdrawn:
		return "was withdrawn by " + string(p.Closer)
	case Replaced:
		return "was replaced by a later one of " + string(p.By)
	}
	return "has lapsed: nobody can answer it any more"
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

// UntilWords says until when a proposal may be answered.
func UntilWords(g *state.Game, p *Proposal) string {
	if n := notary(g.Rules, p.Kind); n != nil {
		return n.Until(g, p)
	}
	return ""
}

// Promise says in a sentence without a full stop what a yes to a proposal brings.
func Promise(g *state.Game, p *Proposal) string {
	if n := notary(g.Rules, p.Kind); n != nil {
		return n.Promise(g, p)
	}
	return ""
}

// Complete are the proposals that all have signed and that are not in force yet.
func Complete(g *state.Game) []Proposal {
	return slices.DeleteFunc(Proposals(g), func(p Proposal) bool {
		n := notary(g.Rules, p.Kind)
		return p.Outcome != Signed || n == nil || !n.Binds(&p)
	})
}

// PutInForce signs a proposal that all have said yes to, or says why it cannot be in
// force now. Every letter about it is gone then.
func PutInForce(w *Work, number int) *Refusal {
	var p *Proposal
	for _, q := range Complete(w.G) {
		if q.Number == number {
			p = &q
		}
	}
	if p == nil {
		return Because("not-signed", "EX-041", "p"+strconv.Itoa(number)+" is not signed by all whom it concerns")
	}
	n := notary(w.Rules(), p.Kind)
	if no := n.Holds(w.G, p); no != nil {
		return no
	}
	all := Proposals(w.G)
	rests, no := n.RestsOn(w.G, p, all)
	if no != nil {
		return no
	}
	letters := p.Letters
	for _, q := range all {
		if slices.Contains(rests, q.Number) {
			letters = slices.Concat(letters, q.Letters)
		}
	}
	w.Emit(state.Agreed{Proposal: p.Number, Kind: p.Kind, By: p.By, With: p.To, Text: p.Text, Letters: letters, Ahead: saidAhead(w.G, letters), Rule: agreedBy[p.Kind]})
	n.Sign(w, p)
	return nil
}

// agreedBy are the rules by which agreements come about, and by which letters about them
// are refused.
var agreedBy = map[order.PactKind]string{
	order.AlliancePact: "EX-090", order.LeavingPact: "EX-093", order.TechnologyPact: "EX-071", order.TermsPact: "EX-041",
	order.SurrenderPact: "EX-029", order.FloorPact: "EX-029", order.DominionPact: "EXG-27",
	order.ArmisticePact: "EX-042", // what an offer of one opens
}
