// Shown by EX-033, EX-100.

package rules

import (
	"slices"
	"strconv"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A standing letter answers proposals that are not made yet, or leaves an alliance when
// another member declares a war. It is sealed as every letter is, and opened by what it
// is used for. A yes is used up by the first proposal that it answers, a no is not.

// StandingLetters are the standing letters that are not used up or taken back, in a game
// whose letters are open.
func StandingLetters(g *state.Game) []state.Letter {
	_, stand := readLetters(g)
	return stand
}

// addStanding adds a standing letter, which takes the place of one of its power about
// the same.
func addStanding(stand []state.Letter, l state.Letter) []state.Letter {
	stand = slices.DeleteFunc(stand, func(s state.Letter) bool {
		return s.Power == l.Power && s.Says.Kind == l.Says.Kind && s.Says.If == l.Says.If && slices.Equal(s.Says.To, l.Says.To)
	})
	return append(stand, l)
}

// lostPlayer reports whether the power that wrote a letter lost its player since, and not
// before the letter with the number was written.
//
// Rules: EXG-16.
func lostPlayer(g *state.Game, l state.Letter, number int) bool {
	closed := g.Markers[state.LettersClosed(l.Power)]
	return closed >= l.Number && closed < max(number, l.Number+1)
}

// answerAhead has standing letters answer a proposal that was made behind them, and
// returns those that are left. Of two letters of a power the newer counts. A yes that
// asks for what is not there says nothing.
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

// demandStands reports whether a proposal with a standing yes can be in force. Land that
// is asked for without names is what the victor holds then; there must be some.
func demandStands(g *state.Game, p *Proposal) bool {
	if p.Menu == order.LandMenu && len(p.Demand) == 0 {
		victor, loser := p.To[0], p.By
		if p.Kind == order.FloorPact {
			victor, loser = loser, victor
		}
		if !holdsLandOf(g, victor, loser) {
			return false
		}
		p.Menu = order.NoMenu // by which land is taken, if there is any
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

// covers reports whether a standing letter is about a proposal. A no is about all that
// somebody named has a part in; a yes to an alliance only about one with nobody but those
// named and its own allies, a yes to terms or a trade about these very ones.
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

// checkStanding reports why a power may not write a standing letter now.
//
// Rules: EX-029, EX-042, EX-071, EX-090, EX-093.
func checkStanding(g *state.Game, power ruleset.PowerID, o *order.Pact, ps []Proposal) *Refusal {
	if notary(g.Rules, o.Kind) == nil {
		return Because("not-in-these-rules", "", "there is no "+string(o.Kind)+" in "+g.Rules.Name+": leave this out")
	}
	rule := agreedBy[o.Kind]
	for _, q := range append(slices.Clone(o.To), o.If.By, o.If.On) {
		switch {
		case q == power:
			return Because("to-itself", rule, "a standing answer is to others: name others than "+string(q))
		case q != "" && IsGone(g, q):
			return Because("nobody-there", "EXG-82", string(q)+" is out of the game")
		}
	}
	for _, s := range StandingLetters(g) {
		if s.Power == power && s.Says.String() == o.String() {
			return Because("already-said", rule, "this stands already, as p"+strconv.Itoa(s.Number), "withdraw p"+strconv.Itoa(s.Number))
		}
	}
	for _, p := range ToAnswer(ps, power) {
		if covers(g, state.Letter{Power: power, Says: o}, &p) {
			return Because("is-proposed", rule, "p"+strconv.Itoa(p.Number)+" of "+string(p.By)+" is open already, and a standing answer is to what comes later: answer it first", string(o.Verb)+" p"+strconv.Itoa(p.Number))
		}
	}
	return nil
}

// saidAhead are the standing letters among some that are opened now, in words.
func saidAhead(g *state.Game, numbers []int) []string {
	var out []string
	for _, l := range g.Letters {
		if says := Says(g, l); says != nil && says.Standing && slices.Contains(numbers, l.Number) {
			out = append(out, string(l.Power)+": "+says.String())
		}
	}
	return out
}

// Says is what a letter says that is open, or that the dice of a stage have opened; nil
// while it is sealed.
func Says(g *state.Game, l state.Letter) *order.Pact {
	if l.Says != nil || l.Text == "" {
		return l.Says
	}
	says, err := order.ReadPact(l.Text, g.Rules, l.Power)
	if err != nil {
		return nil
	}
	return says
}

// LeavesAhead are the standing letters by which members leave the alliance of the active
// power if it declares a war, in a game whose letters are open.
func LeavesAhead(g *state.Game) []state.Letter {
	return slices.DeleteFunc(StandingLetters(g), func(l state.Letter) bool {
		return l.Says.If.By != g.Active || l.Power == g.Active || !Friends(g, l.Power, g.Active)
	})
}

// leaveAhead takes those members out of the active power's alliance who have said ahead
// that they leave if it declares the war, before that binds them.
//
// Rules: EX-093, EX-094.
func leaveAhead(w *Work, p, q ruleset.PowerID) {
	for _, l := range slices.Clone(w.G.Letters) {
		says := Says(w.G, l)
		if says == nil || !says.Standing || says.If.By != p || l.Power == p || !Friends(w.G, p, l.Power) ||
			says.If.On != "" && w.G.Side(says.If.On) != w.G.Side(q) {
			continue
		}
		w.Emit(state.Agreed{Proposal: l.Number, Kind: order.LeavingPact, By: l.Power, Text: says.String(), Letters: []int{l.Number}, Ahead: []string{string(l.Power) + ": " + says.String()}, Rule: "EX-093"})
		LeaveAlliance(w, l.Power, "")
	}
}
