// Shown by state/engine/pact_test.go.

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
// This file knows how letters become proposals and answers, but no kind of agreement;
// the law of each kind is in the special that is its Notary.

// HasAgreements reports whether anything is agreed by letters in games of the ruleset.
func HasAgreements(rs *ruleset.Ruleset) bool { return len(Specials[Notary](rs)) > 0 }

// Proposals are those that the open letters of a game make, with the answers to them, by
// number. Sealed letters say nothing: whoever may not read one does not see what it
// proposes.
func Proposals(g *state.Game) []Proposal {
	ps, _ := readLetters(g)
	return ps
}

// AskedBy are the powers whose yes a letter asks for; none for an answer.
func AskedBy(g *state.Game, by ruleset.PowerID, o *order.Pact) []ruleset.PowerID {
	if o.Verb != order.Propose {
		return nil
	}
	return newProposal(g, by, o).To
}

// ProposalNumber is the proposal with the number, if it concerns the power; nil
// otherwise. For others it does not exist.
func ProposalNumber(ps []Proposal, n int, power ruleset.PowerID) *Proposal {
	for i := range ps {
		if ps[i].Number == n && ps[i].Concerns(power) {
			return &ps[i]
		}
	}
	return nil
}

// CheckPact reports why a power may not write a letter now, in a game in which the
// letters that concern it are open. It fills in the number of an answer that names none.
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

// negotiators are the powers with which a power negotiates an armistice.
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
		return nil // a standing answer is withdrawn
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

// sameDigits reports whether the digits that a player wrote are the beginning of a
// text's digits, or more digits of the same digest than are shown.
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

// closedWords says what happened to a proposal that is no longer open.
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

// Complete are the proposals that all have signed but that are not in force yet.
func Complete(g *state.Game) []Proposal {
	return slices.DeleteFunc(Proposals(g), func(p Proposal) bool {
		n := notary(g.Rules, p.Kind)
		return p.Outcome != Signed || n == nil || !n.Binds(&p)
	})
}

// PutInForce signs a proposal that all have said yes to, or says why it cannot come
// into force now. Afterwards every letter about it is gone.
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
