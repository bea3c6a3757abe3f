// Shown by state/engine/pact_test.go, state/engine/standing_answer_test.go.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// readLetters returns the proposals that the open letters of a game make, and the
// standing letters that are not used up by answering one of them.
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

// isOrphaned reports whether a proposal was open, or under negotiation, when a power that
// it concerns lost its player. A proposal that all had signed by then is still in force.
//
// Rules: EXG-16.
func isOrphaned(g *state.Game, p *Proposal) bool {
	waits := p.Open() || p.Kind == order.ArmisticePact && p.Outcome == Signed
	return waits && slices.ContainsFunc(p.Parties(), func(q ruleset.PowerID) bool { return g.Markers[state.LettersClosed(q)] >= p.Number })
}

// addProposal adds what a letter proposes. It replaces an open one by the same power to
// the same powers about the same thing.
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
		p.Outcome = Signed // nobody who leaves is asked
	case order.FloorPact:
		p.Outcome, p.Yes = Signed, p.To // the rule has offered it
	}
	return append(ps, p)
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
	case negotiating: // breaking negotiations off means no
		p.Outcome, p.Closer, p.Closed = Refused, l.Power, l.Round
	default:
		p.Outcome, p.Closer, p.Closed = Withdrawn, l.Power, l.Round
	}
	p.Letters = append(p.Letters, l.Number)
}

// StandingLetters are the standing letters that are not used up or withdrawn, in a game
// whose letters are open.
func StandingLetters(g *state.Game) []state.Letter {
	_, stand := readLetters(g)
	return stand
}

// addStanding adds a standing letter, which replaces one by its power on the same
// subject.
func addStanding(stand []state.Letter, l state.Letter) []state.Letter {
	stand = slices.DeleteFunc(stand, func(s state.Letter) bool {
		return s.Power == l.Power && s.Says.Kind == l.Says.Kind && s.Says.If == l.Says.If && slices.Equal(s.Says.To, l.Says.To)
	})
	return append(stand, l)
}

// lostPlayer reports whether the power that wrote a letter has lost its player since, but
// not before the letter with the number was written.
//
// Rules: EXG-16.
func lostPlayer(g *state.Game, l state.Letter, number int) bool {
	closed := g.Markers[state.LettersClosed(l.Power)]
	return closed >= l.Number && closed < max(number, l.Number+1)
}

// answerAhead has standing letters answer a proposal that was made after them, and
// returns those that are left. Of two letters by a power the newer counts. A yes that
// asks for something that is not there has no effect.
func answerAhead(g *state.Game, p *Proposal, stand []state.Letter) []state.Letter {
	for _, q := range p.Awaited() {
		for i := len(stand) - 1; i >= 0; i-- {
			l := stand[i]
			if l.Power != q || !covers(g, l, p) || lostPlayer(g, l, p.Number) {
				continue
			}
			if l.Says.Verb == order.RefusePact {
				p.Outcome, p.Closer, p.Closed = Refused, q, p.Round
				p.Letters = append(p.Letters, l.Number)
				return stand
			}
			yes := *p
			if yes.Menu, yes.Demand = l.Says.Menu, l.Says.Terms; !demandStands(g, &yes) {
				break
			}
			yes.Yes = append(slices.Clone(p.Yes), q)
			yes.Letters = append(slices.Clone(p.Letters), l.Number)
			if *p = yes; len(p.Awaited()) == 0 {
				p.Outcome = Signed
			}
			stand = slices.Delete(slices.Clone(stand), i, i+1)
			break
		}
	}
	return stand
}

// demandStands reports whether a proposal with a standing yes can come into force. Land
// that is asked for without names is what the victor holds at that time; there must be
// some.
func demandStands(g *state.Game, p *Proposal) bool {
	if p.Menu == order.LandMenu && len(p.Demand) == 0 {
		victor, loser := p.To[0], p.By
		if p.Kind == order.FloorPact {
			victor, loser = loser, victor
		}
		if !holdsLandOf(g, victor, loser) {
			return false
		}
		p.Menu = order.NoMenu // it takes land, if there is any
	}
	n := notary(g.Rules, p.Kind)
	return n != nil && n.Holds(g, p) == nil
}

// holdsLandOf reports whether a power controls original land of another.
func holdsLandOf(g *state.Game, p, of ruleset.PowerID) bool {
	for s, q := range g.Control {
		if q == p && OriginalOwner(g, s) == of {
			return true
		}
	}
	return false
}

// covers reports whether a standing letter is about a proposal. A no is about every
// proposal that a named power has a part in. A yes to an alliance is only about one with
// the named powers and its own allies; a yes to terms or a trade is about exactly these.
func covers(g *state.Game, l state.Letter, p *Proposal) bool {
	if l.Says.Kind != p.Kind || l.Says.Verb == order.LeavePact {
		return false
	}
	named, others := false, true
	for _, q := range p.Parties() {
		switch {
		case slices.Contains(l.Says.To, q):
			named = true
		case q != l.Power && !(p.Kind == order.AlliancePact && Friends(g, q, l.Power)):
			others = false
		}
	}
	if l.Says.Verb == order.RefusePact {
		return named
	}
	exact := p.Kind != order.TechnologyPact && p.Kind != order.TermsPact || len(p.Terms) == len(l.Says.Terms) &&
		!slices.ContainsFunc(p.Terms, func(t order.Term) bool { return !slices.Contains(l.Says.Terms, t) })
	return named && others && exact
}

// floorsAhead are the surrenders at the floor that standing letters accept now.
//
// Rules: EX-027, EX-029, EXG-18.
func floorsAhead(g *state.Game, ps []Proposal, stand []state.Letter) []Proposal {
	var out []Proposal
	n := notary(g.Rules, order.FloorPact)
	for _, l := range stand {
		if n == nil || l.Says.Verb != order.AcceptPact || l.Says.Kind != order.SurrenderPact {
			continue
		}
		for _, q := range l.Says.To {
			p := Proposal{Kind: order.FloorPact, By: l.Power, To: []ruleset.PowerID{q}, Text: l.Says.String(), Number: l.Number, Round: g.Round, Turn: g.Active,
				Letters: []int{l.Number}, Menu: l.Says.Menu, Demand: l.Says.Terms, Outcome: Signed}
			p.Yes, p.Digits = p.To, order.PactDigits(l.Power, p.Text)
			if demandStands(g, &p) && n.MayPropose(g, &p, ps) == nil {
				out = append(out, p)
				break
			}
		}
	}
	return out
}
